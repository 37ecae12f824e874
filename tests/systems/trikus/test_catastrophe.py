"""Lines that are lost, and when they come back (TR-40 to TR-42)."""

from __future__ import annotations

import pytest

from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.choice_actions import (
    RollBlow,
)
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from tests.systems.trikus.playing import Play


@pytest.mark.rule("TR-41")
def test_a_lost_line_misses_the_next_reset():
    """Test case 14: two lines after the first reset, three after the second."""
    play = Play(("Paweł", Rank.NOVICE))
    play.fight(1)
    play.do(Enter("Paweł", 1))
    play.throw((9, 1))
    play.close()
    play.do(RollBlow(), 10)
    assert play.line_states("Paweł") == ["lost", "free", "free"]
    free = []
    for _ in range(2):
        while play.who("Paweł").free_lines:
            line = play.who("Paweł").free_lines[0] + 1
            resets = play.state.resets
            play.declare(1)
            play.do(Enter("Paweł", line))
            play.throw((1, 10))
            if play.state.resets > resets:
                break
        free.append(len(play.who("Paweł").free_lines))
    assert free == [2, 3]


@pytest.mark.rule("TR-62", "TR-41")
def test_a_lost_line_may_already_come_back_with_the_next_reset():
    play = Play(("Paweł", Rank.NOVICE), lost_line_returns="next")
    play.fight(1)
    play.do(Enter("Paweł", 1))
    play.throw((9, 1))
    play.close()
    play.do(RollBlow(), 10)
    assert play.who("Paweł").lines[0].resets_left == 1


@pytest.mark.rule("TR-09", "TR-40", "TR-42")
def test_a_lone_master_who_loses_the_line_gets_resets_until_it_is_back():
    """The guard against a team that could never act again; without it the Master waits."""
    for guard, expected in ((True, ["free"]), (False, ["lost"])):
        play = Play(("Ola", Rank.MASTER), deadlock_guard=guard)
        play.declare(2)
        play.do(Enter("Ola", 1, boost=True))
        play.throw((9, 1), (1,), (1,), (1,), (1,))
        play.close()
        assert play.line_states("Ola") == expected


@pytest.mark.rule("TR-42")
def test_a_master_without_the_line_may_use_extras_unless_the_group_says_no():
    for option, refused in (("extras_allowed", False), ("no_tests_at_all", True)):
        play = Play(("Ola", Rank.MASTER), ("Jan", Rank.NOVICE), lost_master=option)
        play.declare(2)
        play.do(Enter("Ola", 1, boost=True))
        play.throw((9, 1), (1,), (1,), (1,), (1,))
        play.close()
        assert play.line_states("Ola") == ["lost"]
        play.declare(2)
        if refused:
            play.refused(Enter("Ola", boost=True), "master_without_line", "TR-42")
        else:
            play.do(Enter("Ola", boost=True))
