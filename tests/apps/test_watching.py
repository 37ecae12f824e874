"""Whoever watches sees the table live, can do nothing at it, and is shown nobody's secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ipywidgets as ipw
import pytest

from omega_widgets.core.registry import load, system_ids
from omega_widgets.review.replay import Replay
from omega_widgets.systems.forum.view.cards import draw_card
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.remark import OBSERVER, Note
from omega_widgets.widgets.view import TableView
from tests.apps.sessions import words

EXAMPLES = Path(__file__).parents[2] / "playtest_logs"

#: At how many moments of its example a system is watched.
MOMENTS = 6


def moments(system: str, folder: Path) -> Iterator[Table]:
    """Live tables that have come to several moments of the system's example session."""
    lines = (EXAMPLES / f"example-{system}.jsonl").read_bytes().splitlines(keepends=True)
    for moment in range(MOMENTS):
        path = folder / f"moment-{moment}.jsonl"
        path.write_bytes(b"".join(lines[: 1 + (len(lines) - 1) * moment // (MOMENTS - 1)]))
        yield Table(JsonLinesStore(path))


def watch(table: Table, seat: str = OBSERVER) -> TableView:
    return load(table.system.view)(table=table, seat=seat)


def shown_to(view: TableView) -> str:
    """The words that the view shows; what is hidden, or only in hidden controls, is left out."""
    return words(" ".join(_visible(view.widget)))


def _visible(widget: ipw.Widget) -> Iterator[str]:
    if widget.layout.display == "none":
        return
    if isinstance(widget, ipw.HTML):
        yield widget.value
    for child in getattr(widget, "children", ()):
        yield from _visible(child)


def buttons_of(widget: ipw.Widget) -> list[str]:
    """The buttons that can be pressed."""
    if widget.layout.display == "none":
        return []
    if isinstance(widget, ipw.Button):
        return [widget.description]
    return [name for child in getattr(widget, "children", ()) for name in buttons_of(child)]


@pytest.mark.slow
@pytest.mark.parametrize("system", system_ids())
def test_every_system_can_be_watched_and_nothing_can_be_pressed(
    system: str, tmp_path: Path
) -> None:
    for table in moments(system, tmp_path):
        view = watch(table)
        for option in getattr(getattr(view, "selector", None), "options", ()):
            view.selector.value = option
            assert view._error.value == "", (table.header, len(table.entries), option)
        assert view.watching and view.controls.layout.display == "none"
        assert {"Undo", "Redo"}.isdisjoint(buttons_of(view.widget))
        assert shown_to(view)
        view.stop()


@pytest.mark.parametrize("system", system_ids())
def test_who_gets_up_and_sits_down_again_can_act_again(system: str) -> None:
    table = Table.in_memory(system)
    view = watch(table, table.seats[0])
    for seat, watching in ((OBSERVER, True), (table.seats[-1], False), (OBSERVER, True)):
        view.seat = seat
        assert view.watching is watching and view._error.value == ""
        assert (view.controls.layout.display == "none") is watching


@pytest.mark.parametrize("system", system_ids())
def test_watching_is_live(system: str) -> None:
    table = Table.in_memory(system)
    view = watch(table)
    table.remark(Note("look at this"), table.seats[0])
    assert "look at this" in view._log.value


@pytest.mark.rule("FG-29")
def test_whoever_watches_sees_the_cards_that_everybody_may_see(tmp_path: Path) -> None:
    seen = 0
    for table in moments("forum", tmp_path):
        watched = shown_to(watch(table))
        for card in table.state.cards:
            if card.is_known:
                assert words(draw_card(card, table.state, OBSERVER)) in watched
                seen += 1
    assert seen


@pytest.mark.rule("FG-29")
def test_a_replay_shows_no_hidden_points_whoevers_seat_it_is_seen_from(tmp_path: Path) -> None:
    hidden = 0
    for table in moments("forum", tmp_path):
        replay = Replay.of_file(table.store.path)
        replay.go(replay.length)
        view = load(replay.system.view)(table=replay, seat=table.state.gm)
        for card in table.state.cards:
            if not card.is_known:
                assert words(draw_card(card, table.state, table.state.gm)) not in shown_to(view)
                hidden += 1
    assert hidden


@pytest.mark.rule("FG-29")
def test_hidden_points_of_an_npc_are_not_shown_to_whoever_watches(tmp_path: Path) -> None:
    """What the Game Master sees on such a card is nowhere in what an onlooker sees."""
    hidden = []
    for table in moments("forum", tmp_path):
        watched = shown_to(watch(table))
        for card in table.state.cards:
            if not card.is_known:
                secret = words(draw_card(card, table.state, table.state.gm))
                seen = words(draw_card(card, table.state, OBSERVER))
                assert secret not in watched and "Points hidden" in seen
                assert not any(f"{trait.name} {trait.points}" in seen for trait in card.traits)
                hidden.append(card.name)
    assert hidden, "the example has something to hide"
