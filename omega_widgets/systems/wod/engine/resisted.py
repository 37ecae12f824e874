"""Resisted actions: two characters roll against each other."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import (
    check_automatic,
    refuse_dice_in_live_action,
)
from omega_widgets.systems.wod.engine.pool import (
    PoolResult,
    Result,
    describe,
    name_degree,
    resolve,
)
from omega_widgets.systems.wod.engine.state import Side, State
from omega_widgets.systems.wod.engine.traits import (
    build_pool,
    check_difficulty,
    check_rating,
    difficulty_set_by,
    name_traits,
)
from omega_widgets.systems.wod.engine.turns import check_turn, use_turn
from omega_widgets.systems.wod.rules import Rules


@frozen
class Margin:
    """Who won a resisted roll and by how much (WD-43, WD-44).

    Attributes:
        winner: 0 for the one who acts, 1 for the other, None for nobody.
        margin: the winner's successes above the loser's; 0 without a winner.
        reroll: whether the roll must be made again (option ``resisted_tie=reroll``).
    """

    winner: int | None
    margin: int
    reroll: bool = False


def compare(net_one: int, net_other: int, rules: Rules) -> Margin:
    """Compare two rolls; a botch counts as no success (WD-43, WD-44)."""
    one, other = max(0, net_one), max(0, net_other)
    if one > other:
        return Margin(0, one - other)
    if other > one:
        return Margin(1, other - one)
    if rules.resisted_tie == "defender":
        return Margin(1, 0)
    return Margin(None, 0, reroll=rules.resisted_tie == "reroll")


def count_dice(side: Side, rules: Rules) -> int:
    """How many dice a side throws; none if it claims its automatic success."""
    return 0 if side.automatic else build_pool(side.traits, rules)


def name_throwers(one: Side, other: Side, rules: Rules) -> tuple[str, ...]:
    """Whose each of the dice is: those of the acting side come first (WD-43)."""
    return tuple(side.character for side in (one, other) for _ in range(count_dice(side, rules)))


def read_side(side: Side, faces: tuple[int, ...], rules: Rules) -> PoolResult | None:
    """A side's roll; None for an automatic success."""
    return None if side.automatic else resolve(faces, side.difficulty, rules)


def _net(read: PoolResult | None) -> int:
    return 1 if read is None else read.net


def verify_sides(one: Side, other: Side, state: State) -> None:
    """Raise IllegalAction unless these two may act against each other now (WD-43)."""
    refuse_dice_in_live_action(state.rules)
    if one.character == other.character:
        raise IllegalAction(
            code="two_sides",
            rule="WD-43",
            wrong="A resisted action needs two different characters.",
            legal="Name the opponent.",
        )
    _verify_side(one, state)
    _verify_side(other, state)


def _verify_side(side: Side, state: State) -> None:
    """Raise IllegalAction for a side that cannot roll, or not claim its success."""
    rules = state.rules
    check_difficulty(side.difficulty, rules)
    for trait in side.set_by:
        check_rating(trait, rules)
    if side.set_by and side.difficulty != difficulty_set_by(side.set_by, rules):
        raise IllegalAction(
            code="difficulty_by_trait",
            rule="WD-43",
            wrong=f"{name_traits(side.set_by)} does not set difficulty {side.difficulty}.",
            legal=f"It sets {difficulty_set_by(side.set_by, rules)}, kept within the limits.",
        )
    pool = state.count_pool(side.character, side.traits)
    if side.automatic:
        if not rules.auto_in_contest:
            raise IllegalAction(
                code="auto_in_contest",
                rule="WD-32",
                wrong="Nobody succeeds automatically against an opponent here.",
                legal="Roll; or play with automatic successes in resisted actions.",
            )
        check_automatic(pool, side.difficulty)


@frozen
class ResistedRolled(Event):
    """Both sides of a resisted action rolled (WD-43, WD-44)."""

    one: Side
    other: Side
    read_one: PoolResult | None
    read_other: PoolResult | None
    result: Margin
    warning: str = ""

    @property
    def botched(self) -> tuple[bool, bool]:
        """Which side botched; that is bad for it besides counting as no success."""
        one, other = (
            read is not None and read.result is Result.BOTCH
            for read in (self.read_one, self.read_other)
        )
        return one, other

    @property
    def outcome(self) -> str:
        """The label under which a review counts it: win, lose or tie of the one who acts."""
        return {0: "win", 1: "lose", None: "tie"}[self.result.winner]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        at_work = {
            "WD-17": bool(self.warning),
            "WD-29": any(self.botched),
            "WD-32": self.one.automatic or self.other.automatic,
            "WD-43": True,
            "WD-44": self.result.winner is not None,
            "WD-21": self.result.margin > 0,
        }
        return tuple(rule for rule, works in at_work.items() if works)

    def words(self) -> str:
        """The clash in one sentence."""
        one = _tell_side(self.one, self.read_one)
        other = _tell_side(self.other, self.read_other)
        return f"{one}; {other}: {self._end()}. {self.warning}".strip()

    def _end(self) -> str:
        if self.result.winner is None:
            return "a tie, roll again" if self.result.reroll else "a tie, nobody wins"
        winner = (self.one, self.other)[self.result.winner].character
        if self.result.margin == 0:
            return f"a tie, which {winner} wins as the defender"
        margin = self.result.margin
        return f"{winner} wins by {margin}, a {name_degree(margin)} success"


def _tell_side(side: Side, read: PoolResult | None) -> str:
    if read is None:
        return f"{side.character} claims one success"
    shown = ", ".join(map(str, read.faces))
    return f"{side.character} rolls {shown} against {side.difficulty} ({describe(read)})"


def clash(one: Side, other: Side, faces: tuple[int, ...], state: State) -> ResistedRolled:
    """Read both sides' dice, the acting side's first, and compare them (WD-43)."""
    rules = state.rules
    cut = count_dice(one, rules)
    read_one = read_side(one, faces[:cut], rules)
    read_other = read_side(other, faces[cut:], rules)
    warnings = (
        state.remark_on_pool(side.character, count_dice(side, rules)) for side in (one, other)
    )
    return ResistedRolled(
        one,
        other,
        read_one,
        read_other,
        compare(_net(read_one), _net(read_other), rules),
        " ".join(filter(None, warnings)),
    )


@frozen
class RollResisted(Action):
    """Two characters act against each other, once (WD-43).

    Attributes:
        one: the side that acts; its dice come first.
        other: the side that resists.
    """

    one: Side
    other: Side

    def verify(self, state: State) -> None:
        """See Action: the one who acts uses the action of the turn, the other only resists."""
        verify_sides(self.one, self.other, state)
        check_turn(state, self.one.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """Both pools, the acting side's first."""
        return (state.rules.die,) * len(self.throwers(state))

    def throwers(self, state: State) -> tuple[str, ...]:
        """See Action."""
        return name_throwers(self.one, self.other, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        event = clash(self.one, self.other, faces, state)
        after = use_turn(state.with_roll(event.read_one, event.read_other), self.one.character)
        return after, (event,)
