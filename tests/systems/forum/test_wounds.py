"""Recovery, the doctor, and death by ruling only."""

from __future__ import annotations

from typing import Any

import pytest

from omega_widgets.systems.forum.engine.duel import OpenDuel, RollDuel
from omega_widgets.systems.forum.engine.wounds import HealWound, RuleDeath, SeeDoctor, SetRecovery
from omega_widgets.table import Table
from tests.systems.forum.play import ANN, BEN, GM, begin_duel, do, make_table, refuse

POST = "In the yard, for revenge."


def wound_boris(**options: Any) -> tuple[Table, int]:
    """A table at which Abel has wounded Boris, heavily in the chest; the wound's number."""
    table = make_table(**options)
    number = begin_duel(table, (15, 20))
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 5, 4)
    do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 2, 1)
    return table, table.state.wounds[0].id


@pytest.mark.rule("FG-15")
@pytest.mark.parametrize("days", [1, 4])
def test_a_recovery_of_one_or_four_days_is_refused(days: int) -> None:
    table, wound = wound_boris()
    refusal = refuse(table, GM, SetRecovery(wound, days))
    assert (refusal.code, refusal.rule) == ("recovery_range", "FG-15")
    assert "2 or 3" in refusal.legal


@pytest.mark.rule("FG-15")
def test_the_game_master_sets_the_days_a_doctor_is_seen_and_the_wound_heals() -> None:
    table, wound = wound_boris()
    assert refuse(table, BEN, SetRecovery(wound, 2)).code == "not_your_turn"
    assert refuse(table, BEN, HealWound(wound, "2026-05-03")).code == "no_doctor"
    for strange in ("yesterday", "20260501", "9999-12-31", "2026-02-30"):
        assert refuse(table, BEN, SeeDoctor(wound, strange)).code == "not_a_date"
    do(table, BEN, SeeDoctor(wound, "2026-05-01"))
    assert refuse(table, BEN, SeeDoctor(wound, "2026-05-01")).code == "treated_already"
    assert refuse(table, BEN, HealWound(wound, "2026-05-03")).code == "days_not_set"
    do(table, GM, SetRecovery(wound, 2))
    early = refuse(table, BEN, HealWound(wound, "2026-05-02"))
    assert early.code == "too_early" and "2026-05-03" in early.legal
    assert refuse(table, ANN, HealWound(wound, "2026-05-03")).code == "not_your_turn"
    do(table, BEN, HealWound(wound, "2026-05-03"))
    assert table.state.wounds == ()
    assert refuse(table, GM, SetRecovery(wound, 2)).code == "unknown_wound"


@pytest.mark.rule("FG-15")
def test_with_the_option_the_days_follow_from_the_wound() -> None:
    table, wound = wound_boris(recovery="light2_heavy3")
    assert table.state.wounds[0].days == 3
    assert refuse(table, GM, SetRecovery(wound, 2)).code == "recovery_fixed"


@pytest.mark.rule("FG-15")
def test_a_recovering_character_is_warned_but_may_fight() -> None:
    table, _ = wound_boris()
    opened = do(table, BEN, OpenDuel("Boris", "Abel", "fists", POST))
    assert "not yet healed" in opened[1].words()


@pytest.mark.rule("FG-15")
def test_with_the_option_refused_a_recovering_character_does_not_fight() -> None:
    table, _ = wound_boris(recovering_fighter="refused")
    assert refuse(table, BEN, OpenDuel("Boris", "Abel", "fists", POST)).code == "recovering"


@pytest.mark.rule("FG-15", "FG-12")
def test_dice_never_kill_but_the_game_master_may() -> None:
    table, wound = wound_boris()
    assert not any(card.dead for card in table.state.cards)
    assert refuse(table, ANN, RuleDeath(wound, "He bleeds out.")).code == "not_your_turn"
    assert refuse(table, GM, RuleDeath(wound, "")).code == "nothing_told"
    do(table, GM, RuleDeath(wound, "He bleeds out."))
    assert table.state.find_card("Boris").dead
    assert table.state.wounds == ()
    refusal = refuse(table, ANN, OpenDuel("Abel", "Boris", "fists", POST))
    assert (refusal.code, refusal.rule) == ("character_dead", "FG-15")


@pytest.mark.rule("FG-15")
def test_nobody_dies_in_the_middle_of_another_duel() -> None:
    table, wound = wound_boris()
    do(table, BEN, OpenDuel("Boris", "Abel", "fists", POST))
    assert refuse(table, GM, RuleDeath(wound, "He faints for good.")).code == "in_a_duel"
