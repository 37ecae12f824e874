"""Views of the forum game at one seat or three, and short ways to use them in tests."""

from __future__ import annotations

from typing import Any

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.systems.forum.view import table_view
from omega_widgets.systems.forum.view.panel import ForumView
from omega_widgets.table import Table
from tests.systems.forum.play import ANN, BEN, GM

MULTIPLIER, FATE, DUEL, CHARACTERS = range(4)
FREE = Rules(roll_needs_request=False)


def solo(*faces: int, rules: Rules = FREE) -> Table:
    """A table for one person with these faces to come."""
    return Table.in_memory("forum", rules, seats=("Player",), roller=ScriptedRoller(faces))


def shared(*faces: int, **options: Any) -> tuple[Table, ForumView, ForumView, ForumView]:
    """A table and the views of Grace (Game Master), Ann and Ben."""
    table = Table.in_memory(
        "forum", Rules(**options), seats=(GM, ANN, BEN), roller=ScriptedRoller(faces)
    )
    grace, ann, ben = (table_view(table, seat) for seat in (GM, ANN, BEN))
    return table, grace, ann, ben


def go(view: ForumView, panel: int) -> Any:
    """Switch to a panel and return it."""
    view.selector.index = panel
    return view.open_panel


def enter(view: ForumView, name: str, traits: str, kind: str = "mine", skills: str = "") -> None:
    """Put a card on the table through the inputs."""
    panel = go(view, CHARACTERS)
    panel.title.value, panel.kind.value = name, kind
    panel.traits.value, panel.skills.value = traits, skills
    panel.enter.click()


def hidden(widget: Any) -> bool:
    """Whether a widget is not on show."""
    return widget.layout.display == "none"
