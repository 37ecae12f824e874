"""Splitting a pool: two to four actions in one turn, each with its share of the dice."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.wod.engine import (
    Part,
    RollPart,
    SplitPool,
    State,
    SucceedWithPart,
)
from omega_widgets.systems.wod.engine.traits import name_traits
from omega_widgets.systems.wod.view.inputs import CharacterInput, TraitInputs
from omega_widgets.systems.wod.view.odds_html import draw_split_odds
from omega_widgets.widgets import parts
from omega_widgets.widgets.panels import Panel

if TYPE_CHECKING:
    from omega_widgets.systems.wod.view.table import WodView

_FEWEST, _MOST = 2, 4
_ORDINALS = ("First", "Second", "Third", "Fourth")


class ShareInputs:
    """One action of a split: its Traits, its dice and its difficulty."""

    def __init__(self, view: WodView, character: CharacterInput, place: int) -> None:
        rules, preset = view.table.rules, view.preset
        self.inputs = TraitInputs(
            view, character, preset.attribute, preset.ability, short=True
        )
        share = preset.shares[place] if place < len(preset.shares) else 1
        self.dice = parts.number("Dice", share, 1, 20, "Its share of the pool (WD-12)")
        self.difficulty = parts.number(
            "Difficulty",
            preset.difficulty or rules.default_difficulty,
            rules.LOWEST_DIFFICULTY,
            rules.HIGHEST_DIFFICULTY,
            "Each action keeps its own (WD-12)",
        )
        self.all = (*self.inputs.all, self.dice, self.difficulty)
        self.widget = parts.card(f"{_ORDINALS[place]} action", [parts.fields(self.all)])

    def part(self) -> Part:
        """The share as the inputs say."""
        return Part(self.inputs.traits(), self.dice.value, self.difficulty.value)


class SplitPanel(Panel["WodView"]):
    """A pool shared out among the actions of one turn (WD-12)."""

    name = "Split"
    help = "Several actions in one turn"

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view = self.view
        self.character = CharacterInput(view)
        self.shares = [ShareInputs(view, self.character, place) for place in range(_MOST)]
        self.count = max(_FEWEST, len(view.preset.shares))
        self.pool = parts.number("Pool to split", 5, 1, 20, "As the Storyteller says (WD-12)")
        self.more = parts.button("Add an action", lambda: self._change(1))
        self.fewer = parts.button("Remove one", lambda: self._change(-1))
        self.split = parts.button("Split the pool", self.press_split, main=True)
        self.why = parts.html("", "om-why")
        self.waiting = parts.column([], "om-panel")
        self.builder = parts.column(
            [*(share.widget for share in self.shares), self.pool], "om-panel"
        )
        self.buttons = parts.row([self.split, self.more, self.fewer])
        inputs = [control for share in self.shares for control in share.all]
        view.follow(self.character.menu, *inputs, self.pool)
        return [
            self.waiting,
            self.character.menu,
            self.builder,
            self.buttons,
            self.why,
        ]

    def _change(self, by: int) -> None:
        self.count += by
        self.view.refresh()

    def _parts(self) -> tuple[Part, ...]:
        return tuple(share.part() for share in self.shares[: self.count])

    def _split(self) -> SplitPool:
        asked = self.view.table.rules.split_pool == "storyteller"
        return SplitPool(
            self.character.name, self._parts(), self.pool.value if asked else None
        )

    def press_split(self) -> None:
        """Share the pool out."""
        self.view.act(self._split())

    def next_action(self) -> Action | None:
        """See Panel: the first part that is not settled yet."""
        return next(
            (
                RollPart(split.character, position)
                for split in self.view.state.splits
                for position, part in enumerate(split.parts)
                if not part.rolled
            ),
            None,
        )

    def show(self, state: State) -> None:
        """See Panel."""
        self.character.offer(state)
        for place, share in enumerate(self.shares):
            share.inputs.offer()
            parts.show_if(place < self.count, share.widget)
        parts.show_if(state.rules.split_pool == "storyteller", self.pool)
        parts.show_if(self.count < _MOST, self.more)
        parts.show_if(self.count > _FEWEST, self.fewer)
        self.waiting.children = tuple(
            self._make_part(split.character, position, part)
            for split in state.splits
            for position, part in enumerate(split.parts)
            if not part.rolled
        )

    def _make_part(self, character: str, position: int, part: Part) -> ipw.Widget:
        """A part that waits, with the ways to settle it that are legal now."""
        view, who = self.view, character or "Nobody in particular"
        ways = {
            f"Roll {part.dice} d10": RollPart(character, position),
            "Roll and add Willpower": RollPart(character, position, add_willpower=True),
            "Take automatic success": SucceedWithPart(character, position),
            "Spend Willpower": SucceedWithPart(character, position, willpower=True),
        }
        buttons = [
            parts.button(words, lambda way=way: view.act(way), main=words.startswith("Roll "))
            for words, way in ways.items()
            if view.table.can(way, view.seat) is None
        ]
        traits = escape(name_traits(part.traits))
        about = f"<p>{escape(who)}: {traits}, difficulty {part.difficulty}.</p>"
        return parts.card(
            f"{_ORDINALS[position]} action waits",
            [parts.html(about, "om-hint"), parts.row(buttons)],
        )

    def draw_odds(self) -> str:
        """See Panel."""
        refusal = self.view.allow(self.split, self._split(), "Share the dice out (WD-12)")
        waiting = refusal is not None and refusal.code == "split_once"
        parts.show_if(not waiting, self.builder, self.buttons)
        self.why.value = f"<p>{escape(str(refusal))}</p>" if refusal and not waiting else ""
        rules = self.view.table.rules
        shares = tuple((part.dice, part.difficulty) for part in self._parts())
        if isinstance(refusal, IllegalAction) and refusal.code not in ("split_once", "turn_used"):
            return "<p class='om-empty'>These shares are not possible.</p>"
        return draw_split_odds(shares, rules)
