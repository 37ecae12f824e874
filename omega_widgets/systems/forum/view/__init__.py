"""The forum game's widgets: the multiplier calculator, blind fate, duels, and all at one table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from omega_widgets.systems.forum.engine.cards import EnterCharacter
from omega_widgets.systems.forum.engine.duel import AcceptDuel, OpenDuel
from omega_widgets.systems.forum.engine.multiplier import check_difficulty
from omega_widgets.systems.forum.engine.points import Points, Skill, check_points, check_trait
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.systems.forum.view.characters import CharactersPanel
from omega_widgets.systems.forum.view.duel import DuelPanel
from omega_widgets.systems.forum.view.fate import FatePanel
from omega_widgets.systems.forum.view.multiplier import MultiplierPanel
from omega_widgets.systems.forum.view.panel import ForumView
from omega_widgets.table.table import Table

#: Who plays in a page of the book, where one person is player and Game Master.
READER = "Player"

#: The opening post of the book's duels (FG-09).
OPENING = "At dawn behind the mill, over an old debt."


def multiplier(
    table: Table | None = None,
    seat: str | None = None,
    *,
    points: int = 70,
    skills: Sequence[Skill | tuple[str, int] | int] = (),
    difficulty: int = 85,
    trait: str = "Accuracy",
) -> ForumView:
    """The multiplier calculator; without a table it has one in memory where nobody has to ask.

    Raises IllegalAction for presets that the rules do not know (FG-19, FG-22).
    """
    table = table or Table.in_memory("forum", Rules(roll_needs_request=False), seats=(READER,))
    check_trait(trait)
    check_points(trait, points)
    check_difficulty(difficulty, min(len(skills), table.rules.most_skills), table.rules)
    panel = partial(
        MultiplierPanel, points=points, skills=skills, difficulty=difficulty, trait=trait
    )
    return ForumView(table, seat, makers=(panel,), title="Multiplier calculator")


def fate(table: Table | None = None, seat: str | None = None, *, text: str = "") -> ForumView:
    """Blind fate, with Morgan's motorcycle unless ``text`` holds other scenarios."""
    table = table or Table.in_memory("forum", seats=(READER,))
    return ForumView(table, seat, makers=(partial(FatePanel, text=text),), title="Blind fate")


def duel(
    table: Table | None = None,
    seat: str | None = None,
    *,
    traits: tuple[int, int] = (80, 20),
    winner: str = "pips_sum",
) -> ForumView:
    """A duel of Abel and Boris, agreed to and ready to roll, where no table is given.

    ``traits`` are their points in Accuracy; ``winner`` is what decides (FG-14).
    """
    table = table or _prepare_duel(traits, Rules(duel_winner=winner))
    return ForumView(table, seat, makers=(partial(DuelPanel, post=OPENING),), title="Duel")


def table_view(table: Table, seat: str | None = None) -> ForumView:
    """What the dashboard shows for a forum game."""
    makers = (MultiplierPanel, FatePanel, DuelPanel, CharactersPanel)
    return ForumView(table, seat, makers=makers)


def _prepare_duel(traits: tuple[int, int], rules: Rules) -> Table:
    table = Table.in_memory("forum", rules, seats=(READER,))
    for name, points in zip(("Abel", "Boris"), traits, strict=True):
        table.do(EnterCharacter(name, READER, (Points("Accuracy", points),)), READER)
    table.do(OpenDuel("Abel", "Boris", "weapons", OPENING), READER)
    table.do(AcceptDuel(table.state.duels[0].id), READER)
    return table
