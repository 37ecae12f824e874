"""World of Darkness: roll a pool, see which ones cancel which successes, and the exact odds."""

from __future__ import annotations

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.drawing import Bar, Column, ShownDie, draw_columns, draw_dice, draw_odds
from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.engine import (
    PoolResult,
    PoolRolled,
    Result,
    RollPool,
    State,
    SucceedAutomatically,
    Trait,
    TraitKind,
    read_die,
)
from omega_widgets.systems.wod.rules import DIFFICULTY_NAMES
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.view import TableView

#: How each result is drawn; the sign and the word carry the meaning besides the colour.
ROLES = {Result.SUCCESS: "good", Result.FAILURE: "neutral", Result.BOTCH: "critical"}


class PoolView(TableView):
    """One pool of one or two Traits against a difficulty (WD-09 to WD-33)."""

    title = "Dice pool"

    def __init__(
        self,
        table: Table,
        seat: str | None = None,
        *,
        attribute: int = 3,
        ability: int = 2,
        difficulty: int | None = None,
    ) -> None:
        self._preset = (attribute, ability, difficulty)
        super().__init__(table, seat)

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        attribute, ability, difficulty = self._preset
        rules = self.table.rules
        self.attribute = parts.slider(
            "Attribute", attribute, 0, rules.trait_max, "Dots of the Attribute (WD-09)"
        )
        self.ability = parts.slider(
            "Ability", ability, 0, rules.trait_max, "Dots of the Ability; 0 is untrained"
        )
        self.difficulty = parts.slider(
            "Difficulty",
            difficulty or rules.default_difficulty,
            rules.LOWEST_DIFFICULTY,
            rules.HIGHEST_DIFFICULTY,
            "What each die must reach (WD-18)",
        )
        self.summary = parts.html("", "om-hint")
        self.roll = parts.button("Roll", self.roll_pool, "Throw the pool (R)", main=True)
        self.automatic = parts.button(
            "Take automatic success", self.take_automatic, "One success without a roll (WD-32)"
        )
        self.follow(self.attribute, self.ability, self.difficulty)
        return [
            self.attribute,
            self.ability,
            self.difficulty,
            self.summary,
            parts.row([self.roll, self.automatic], "om-actions"),
        ]

    # -- acting ------------------------------------------------------------------------------

    def traits(self) -> tuple[Trait, ...]:
        """The Traits as the controls say."""
        attribute = Trait("Attribute", self.attribute.value, TraitKind.ATTRIBUTE)
        ability = Trait("Ability", self.ability.value, TraitKind.ABILITY)
        return (attribute, ability)

    def next_action(self) -> Action:
        """See TableView."""
        return RollPool(self.traits(), self.difficulty.value)

    def roll_pool(self) -> None:
        """Roll what the controls say."""
        self.act(self.next_action())

    def take_automatic(self) -> None:
        """Succeed without rolling."""
        self.act(SucceedAutomatically(self.traits(), self.difficulty.value))

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State, last: Entry | None) -> None:
        """See TableView."""
        if last is None:
            self.stage.value = "<p class='om-empty'>Set the pool, then roll.</p>"
            return
        event = last.events[-1]
        chips = parts.rule_chips(self.table.system.rule_table, event.rules)
        if isinstance(event, PoolRolled):
            self.stage.value = _draw_roll(event.read) + _name_outcome(event.read, chips)
        else:
            self.stage.value = parts.outcome_html(
                "Automatic success", "One success, marginal, without a roll.", "good", chips
            )

    def show_odds(self) -> None:
        """See TableView."""
        action = self.next_action()
        refusal = self.table.can(action, self.seat)
        automatic = SucceedAutomatically(self.traits(), self.difficulty.value)
        why_not = self.table.can(automatic, self.seat)
        self.roll.disabled = refusal is not None
        self.automatic.disabled = why_not is not None
        self.automatic.tooltip = str(why_not) if why_not else "One success without a roll (WD-32)"
        if refusal:
            self.summary.value = f"<p>{refusal}</p>"
            self.odds.value = ""
            return
        pool, difficulty = len(action.dice(self.state)), self.difficulty.value
        name = DIFFICULTY_NAMES.get(difficulty, "")
        self.summary.value = (
            f"<p><b>{pool} {'die' if pool == 1 else 'dice'}</b> against difficulty "
            f"<b>{difficulty}</b>{f' ({name})' if name else ''}</p>"
        )
        self.odds.value = draw_pool_odds(pool, difficulty, self.table)


def _draw_roll(read: PoolResult) -> str:
    crossed = {position for pair in read.cancelled for position in pair}
    roles = {"success": "good", "one": "critical", "nothing": "neutral"}
    dice = [
        ShownDie(
            face,
            "d10",
            roles[read_die(face, read.difficulty)],
            crossed=position in crossed,
        )
        for position, face in enumerate(read.faces)
    ]
    return draw_dice(
        dice,
        f"{len(dice)} dice against difficulty {read.difficulty}",
        "A one cancels a success; the two are crossed out together." if crossed else "",
        links=read.cancelled,
    )


def _name_outcome(read: PoolResult, chips: str) -> str:
    counted = (
        f"{read.successes} {'success' if read.successes == 1 else 'successes'}, "
        f"{read.ones} {'one' if read.ones == 1 else 'ones'}, net {read.net}."
    )
    if read.result is Result.SUCCESS:
        headline = f"{read.degree.capitalize()} success"
    elif read.result is Result.BOTCH:
        headline = "Botch!"
    else:
        headline = "Failure"
    return parts.outcome_html(headline, counted, ROLES[read.result], chips)


def draw_pool_odds(pool: int, difficulty: int, table: Table) -> str:
    """The exact odds of a pool: three bars, and the net successes as columns."""
    results = odds.results(pool, difficulty, table.rules)
    bars = [
        Bar(result.value.capitalize(), results.fraction(result), ROLES[result])
        for result in odds.ORDER
    ]
    nets = odds.net_successes(pool, difficulty, table.rules)
    columns = [
        Column(net, chance, ROLES[result]) for (net, result), chance in nets.fractions()
    ]
    title = f"Odds of {pool} dice against difficulty {difficulty}"
    return draw_odds(bars, title) + draw_columns(
        columns, "Net successes", axis="net successes (ones subtracted)"
    )


def pool(
    table: Table | None = None,
    seat: str | None = None,
    *,
    attribute: int = 3,
    ability: int = 2,
    difficulty: int | None = None,
) -> PoolView:
    """The pool widget, with presets for its controls; without a table it has one in memory."""
    return PoolView(
        table or Table.in_memory("wod", seats=("Player",)),
        seat,
        attribute=attribute,
        ability=ability,
        difficulty=difficulty,
    )


def table_view(table: Table, seat: str | None = None) -> PoolView:
    """What the dashboard shows for a World of Darkness table."""
    return PoolView(table, seat)
