"""The benchmarks compare like with like, look at every system, and say what they reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import missions
from benchmarks.logs import count_appends, write_long_log
from benchmarks.mechanics import MECHANICS, Mechanic, read_chances
from benchmarks.odds import spread
from benchmarks.tables import Figure
from benchmarks.widgets import WIDGETS, TimedWidget, plan_moves
from omega_widgets.core.registry import BUILT_IN
from omega_widgets.table.audit import audit


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*is experimental")
@pytest.mark.parametrize("mechanic", MECHANICS, ids=lambda mechanic: mechanic.system)
def test_the_kit_icepool_and_dyce_agree_exactly(mechanic: Mechanic) -> None:
    for setting in spread(mechanic.settings, 4):
        ours = read_chances(mechanic.kit(*setting))
        assert ours == read_chances(mechanic.icepool(*setting))
        assert ours == read_chances(mechanic.dyce(*setting))
        assert sum(ours.values()) == 1


def test_every_system_has_a_mechanic_and_a_widget_in_it() -> None:
    assert {mechanic.system for mechanic in MECHANICS} == set(BUILT_IN)
    assert {widget.system for widget in WIDGETS} == set(BUILT_IN)


@pytest.mark.parametrize("widget", WIDGETS, ids=str)
def test_moving_a_widgets_controls_changes_its_odds(widget: TimedWidget) -> None:
    view = widget.open()
    shown = set()
    for move in plan_moves(view, 10):
        move()
        shown.add(view.odds.value)
    assert len(shown) > 10


def test_a_sample_reaches_from_the_first_setting_to_the_last() -> None:
    assert spread(range(100), 4) == [0, 33, 66, 99]
    assert spread((1, 2), 4) == (1, 2)


@pytest.mark.rule("OM-24")
def test_the_mission_benchmark_has_the_goals_and_finds_that_chain_and_simulator_agree(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Small missions in place of the timed ones: what it prints, and what it calls a miss."""
    plan = missions.Plan((missions.Conduct(2, convert="all"),), 6)
    monkeypatch.setattr(missions, "SAMPLES", (("one", plan, 400),))
    assert missions.print_simulations() == []
    assert "inside" in capsys.readouterr().out
    assert [(goal.difficulty, goal.party, goal.seconds) for goal in missions.GOALS] == [
        (50, 5, 0.5), (100, 10, 5.0)
    ]
    monkeypatch.setattr(missions, "GOALS", (missions.Goal(6, 1, 0.0),))
    assert missions.print_chains() == ["chain of difficulty 6"]


# -- tables with several browsers ------------------------------------------------------------------


def test_the_long_log_of_the_benchmark_is_sound_and_as_long_as_asked(tmp_path: Path) -> None:
    found = audit(write_long_log(tmp_path, 30))
    assert found.sound and found.records == 30


def test_a_figure_says_whether_its_aim_was_reached() -> None:
    assert "aim: at most 150, reached" in str(Figure("Click", 149.6, "ms", 150))
    assert "aim: at most 150, missed" in str(Figure("Click", 151, "ms", 150))
    assert "aim: at least 100, missed" in str(Figure("Appends", 99, "records/s", 100, False))
    assert "aim" not in str(Figure("Server", 1234.5, "MB")) and Figure("Server", 1, "MB").reached


@pytest.mark.slow
def test_appends_of_several_processes_are_counted() -> None:
    """Whatever the machine, four people at a table never write this fast."""
    assert count_appends(2, 0.5) > 10
