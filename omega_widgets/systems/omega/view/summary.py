"""A scene in plain words, once it is closed (OM-27)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.engine.conflict import ConflictResolved
from omega_widgets.systems.omega.engine.move import CampaignEnded, MissionEnded, WentOut
from omega_widgets.systems.omega.engine.rolls import CriticalsTaken, RollMade
from omega_widgets.systems.omega.engine.scenes import OpenScene, SceneClosed, TimePassed
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.table.table import Entry

#: What of a scene is worth telling again; nothing among it is anybody's secret (OM-125, OM-146).
TOLD = (
    RollMade, CriticalsTaken, ConflictResolved, WentOut, TimePassed, MissionEnded, CampaignEnded,
)  # fmt: skip


def tell_scene(played: Sequence[Entry]) -> str:
    """What the scene that was just closed has brought, as HTML; empty at any other time."""
    if not played or not any(isinstance(event, SceneClosed) for event in played[-1].events):
        return ""
    first = max(
        (place for place, entry in enumerate(played) if isinstance(entry.action, OpenScene)),
        default=0,
    )
    began, ended = played[first].state, played[-1].state
    scene = ended.scene
    title = f"Scene {scene.number}" + (f", “{scene.title}”" if scene.title else "")
    events = [event for entry in played[first:] for event in entry.events]
    lines = [*_tell_events(events), _tell_bowls(began.mission.bowls, ended.mission.bowls)]
    lines += _tell_hands(ended)
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    heading = f"<h4 class='om-subtitle'>{escape(title)}, in short</h4>"
    return f"<section class='om-summary' role='status'>{heading}<ul>{items}</ul></section>"


def _tell_events(events: Sequence[Event]) -> list[str]:
    told = [event.words() for event in events if isinstance(event, TOLD)]
    if not any(isinstance(event, (RollMade, ConflictResolved)) for event in events):
        return ["Nobody rolled.", *told]
    return told


def _tell_bowls(before: Bowls, after: Bowls) -> str:
    return (
        f"Success bowl: {before.success} green before, {after.success} now. "
        f"Complication bowl: {before.complication} blue before, {after.complication} now."
    )


def _tell_hands(state: State) -> list[str]:
    """What each player takes along, empty hands left out."""
    hands = []
    for player in state.party:
        kinds = {
            "green": player.tokens.green, "blue": player.tokens.blue,
            "red": player.tokens.red, "white": player.tokens.white,
        }  # fmt: skip
        held = [f"{number} {colour}" for colour, number in kinds.items() if number]
        if held:
            hands.append(f"{player.name} goes on with {', '.join(held)}.")
    return hands
