"""The rule table and the options of the forum game."""

from __future__ import annotations

import pytest
from attrs import evolve

from omega_widgets.systems.forum import SYSTEM
from omega_widgets.systems.forum.rules import Rules


def test_there_are_34_rules_in_the_order_of_the_source() -> None:
    assert list(SYSTEM.rule_table) == [f"FG-{number:02}" for number in range(1, 35)]


def test_every_option_says_which_rule_it_reads() -> None:
    for option in SYSTEM.options():
        assert option.rule in SYSTEM.rule_table and option.help.endswith(".")


@pytest.mark.rule("FG-19", "FG-15")
def test_limits_that_leave_nothing_between_them_are_refused() -> None:
    with pytest.raises(ValueError, match="lowest_difficulty"):
        Rules(lowest_difficulty=50, highest_difficulty=49)
    with pytest.raises(ValueError, match="fewest_recovery_days"):
        Rules(fewest_recovery_days=4)
    with pytest.raises(ValueError, match="in"):
        evolve(Rules(), duel_winner="loudest")
