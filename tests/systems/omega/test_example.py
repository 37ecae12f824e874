"""The recorded example session is sound, and playing it again gives the same game."""

from __future__ import annotations

import pytest

from omega_widgets.systems.omega.engine.move import MissionEnded
from omega_widgets.systems.omega.engine.rolls import CriticalsTaken
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.audit import audit
from tests.systems.omega import example_session


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(JsonLinesStore(example_session.PATH, read_only=True))


def test_the_example_is_sound(table):
    """Every line of the log replays."""
    found = audit(example_session.PATH)
    assert found.sound and found.records == len(table.entries) > 50
    assert table.header.title.startswith("Example: ")


def test_clicking_through_the_views_again_gives_the_same_session(table):
    """The same clicks record the same actions, faces and states."""
    again = example_session.in_memory()
    for old, new in zip(table.entries, again.entries, strict=True):
        assert (old.record.action, old.record.faces) == (new.record.action, new.record.faces)
        assert old.record.after == new.record.after, old.record.action


@pytest.mark.rule("OM-20", "OM-40", "OM-45")
def test_the_example_holds_the_sources_critical_failure_and_a_good_end(table):
    """Jeff's critical failure at risk 3 brings three red tokens; the mission succeeds."""
    events = [event for entry in table.played for event in entry.events]
    assert next(e for e in events if isinstance(e, CriticalsTaken)) == CriticalsTaken("Jo", 3, 0, 0)
    (ended,) = [event for event in events if isinstance(event, MissionEnded)]
    assert ended.end == "success" and table.state.mission.bowls.success == 0
