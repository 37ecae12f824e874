"""World of Darkness: building a pool, rolling it, and reading the dice."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.rules import DEGREES, Rules


class Result(Enum):
    """How a roll ends (WD-18, WD-29, WD-31)."""

    SUCCESS = "success"
    FAILURE = "failure"
    BOTCH = "botch"


class TraitKind(Enum):
    """What a Trait is: only ten-point Traits must be rolled alone (WD-16)."""

    ATTRIBUTE = "attribute"
    ABILITY = "ability"
    TEN_POINT = "ten_point"


@frozen
class Trait:
    """A Trait with its rating (WD-07)."""

    name: str
    rating: int
    kind: TraitKind = TraitKind.ATTRIBUTE


@frozen
class PoolResult:
    """What a pool shows (WD-18, WD-21, WD-28 to WD-31).

    Attributes:
        faces: the dice in the order they fell.
        difficulty: what each die had to reach.
        successes: dice that reached it.
        ones: dice that show a one.
        net: successes left after each one has cancelled one; negative if ones are left over.
        result: success, failure or botch.
        degree: name of the degree of success, empty without one.
        cancelled: (position of a one, position of the success that it cancels).
    """

    faces: tuple[int, ...]
    difficulty: int
    successes: int
    ones: int
    net: int
    result: Result
    degree: str
    cancelled: tuple[tuple[int, int], ...]


def check_difficulty(difficulty: int, rules: Rules) -> int:
    """The difficulty if it lies within the limits (WD-19); else raises IllegalAction."""
    low, high = rules.LOWEST_DIFFICULTY, rules.HIGHEST_DIFFICULTY
    if type(difficulty) is not int or not low <= difficulty <= high:
        raise IllegalAction(
            code="difficulty_range",
            rule="WD-19",
            wrong=f"Difficulty {difficulty} is out of range.",
            legal=f"Choose a whole number from {low} to {high}.",
        )
    return difficulty


def read_die(face: int, difficulty: int) -> str:
    """What one die is: ``"success"`` (WD-18), ``"one"`` (WD-28) or ``"nothing"``.

    A ten is a success whatever the difficulty (WD-25).
    """
    if face == 1:
        return "one"
    return "success" if face >= min(difficulty, 10) else "nothing"


def resolve(faces: Sequence[int], difficulty: int, rules: Rules) -> PoolResult:
    """Read a roll: ones cancel successes, what is left decides (WD-18, WD-28 to WD-31)."""
    kinds = [read_die(face, difficulty) for face in faces]
    ones = [position for position, kind in enumerate(kinds) if kind == "one"]
    successes = [position for position, kind in enumerate(kinds) if kind == "success"]
    open_to_ones = successes
    if rules.ten == "uncancellable":
        open_to_ones = [position for position in successes if faces[position] < 10]
    cancelled = tuple(zip(ones, open_to_ones, strict=False))
    left = len(successes) - len(cancelled)
    net = left if left else len(cancelled) - len(ones)
    result = _judge(net, len(successes), rules)
    return PoolResult(
        faces=tuple(faces),
        difficulty=difficulty,
        successes=len(successes),
        ones=len(ones),
        net=net,
        result=result,
        degree=name_degree(net),
        cancelled=cancelled,
    )


def _judge(net: int, successes: int, rules: Rules) -> Result:
    """Success, failure or botch from what is left (WD-29, WD-31)."""
    if net > 0:
        return Result.SUCCESS
    if net == 0 or (rules.botch == "no_success_rolled" and successes):
        return Result.FAILURE
    return Result.BOTCH


def name_degree(net: int) -> str:
    """The degree of success for this many net successes (WD-21); empty below one."""
    return DEGREES[min(net, max(DEGREES))] if net > 0 else ""


def build_pool(traits: Sequence[Trait], rules: Rules) -> int:
    """How many dice these Traits give together (WD-09, WD-10, WD-14 to WD-16).

    Raises IllegalAction ``too_many_traits``, ``ten_point_alone``, ``trait_range``,
    ``untrained`` (only with the option) or ``empty_pool``.
    """
    if len(traits) > rules.MOST_TRAITS:
        raise IllegalAction(
            code="too_many_traits",
            rule="WD-15",
            wrong=f"{len(traits)} Traits cannot form one pool.",
            legal="Use one Attribute, or an Attribute and an Ability.",
        )
    ten_point = [trait.name for trait in traits if trait.kind is TraitKind.TEN_POINT]
    if ten_point and len(traits) > 1:
        raise IllegalAction(
            code="ten_point_alone",
            rule="WD-16",
            wrong=f"{ten_point[0]} goes up to 10 and is never added to another Trait.",
            legal=f"Roll {ten_point[0]} alone, or leave it out.",
        )
    for trait in traits:
        _check_rating(trait, rules)
    if rules.untrained_forbidden:
        _check_trained(traits)
    pool = sum(trait.rating for trait in traits)
    if pool == 0:
        raise IllegalAction(
            code="empty_pool",
            rule="WD-10",
            wrong="These Traits give no die at all.",
            legal="The Storyteller decides what happens, or another Trait is used.",
        )
    return pool


def _check_rating(trait: Trait, rules: Rules) -> None:
    highest = (
        rules.HIGHEST_TEN_POINT if trait.kind is TraitKind.TEN_POINT else rules.HIGHEST_RATING
    )
    if type(trait.rating) is not int or not 0 <= trait.rating <= highest:
        raise IllegalAction(
            code="trait_range",
            rule="WD-07",
            wrong=f"{trait.name} cannot be rated {trait.rating}.",
            legal=f"A rating is a whole number from 0 to {highest}.",
        )


def _check_trained(traits: Sequence[Trait]) -> None:
    for trait in traits:
        if trait.kind is TraitKind.ABILITY and trait.rating == 0:
            raise IllegalAction(
                code="untrained",
                rule="WD-10",
                wrong=f"The character has no training in {trait.name}.",
                legal="This group forbids untrained rolls; roll the Attribute alone if it fits.",
            )


# -- the table -----------------------------------------------------------------------------


@frozen
class State:
    """A World of Darkness table.

    Attributes:
        rules: the numbers and readings in force.
        rolls: how many results there have been.
        last: the latest result of a roll; None before the first or after an automatic success.
    """

    rules: Rules
    rolls: int = 0
    last: PoolResult | None = None


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """A fresh table."""
    return State(rules)


@frozen
class PoolRolled(Event):
    """A pool was rolled and read."""

    traits: tuple[Trait, ...]
    read: PoolResult

    @property
    def outcome(self) -> str:
        """The label under which a review counts it."""
        return self.read.result.value

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work: those of the result that came, after those of every roll."""
        decided = {Result.SUCCESS: "WD-21", Result.FAILURE: "WD-31", Result.BOTCH: "WD-29"}
        ids = ["WD-10", "WD-18"]
        if self.read.cancelled:
            ids.append("WD-28")
        return (*ids, decided[self.read.result])

    def words(self) -> str:
        """The roll in one sentence."""
        shown = ", ".join(map(str, self.read.faces))
        named = " + ".join(f"{trait.name} {trait.rating}" for trait in self.traits)
        return (
            f"rolled {named} against difficulty {self.read.difficulty}: {shown} — "
            f"{describe(self.read)}."
        )


@frozen
class SucceededAutomatically(Event):
    """A success without a roll, worth exactly one success."""

    pool: int
    difficulty: int
    rules = ("WD-32", "WD-33")

    def words(self) -> str:
        """The success in one sentence."""
        return (
            f"succeeded automatically: {self.pool} dice against difficulty {self.difficulty}, "
            "a marginal success."
        )


def describe(read: PoolResult) -> str:
    """A result in words, such as ``"moderate success with 2 net successes"``."""
    if read.result is Result.SUCCESS:
        many = "success" if read.net == 1 else "successes"
        return f"{read.degree} success with {read.net} net {many}"
    if read.result is Result.BOTCH:
        many = "one is" if read.net == -1 else "ones are"
        return f"botch: {-read.net} {many} left over"
    return "failure: no success is left" if read.successes else "failure: no success"


@frozen
class RollPool(Action):
    """Roll the dice of one or two Traits against a difficulty (WD-10, WD-11, WD-18).

    Attributes:
        traits: one Trait, or an Attribute and an Ability.
        difficulty: 2 to 10; None for the standard difficulty (WD-26).
    """

    traits: tuple[Trait, ...]
    difficulty: int | None = None

    def against(self, rules: Rules) -> int:
        """The difficulty that applies (WD-26)."""
        return rules.default_difficulty if self.difficulty is None else self.difficulty

    def verify(self, state: State) -> None:
        """See Action: refuses a difficulty out of range and Traits that form no pool."""
        check_difficulty(self.against(state.rules), state.rules)
        build_pool(self.traits, state.rules)

    def dice(self, state: State) -> tuple[Die, ...]:
        """One die per dot, thrown together (WD-09, WD-11)."""
        return (state.rules.die,) * build_pool(self.traits, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        read = resolve(faces, self.against(state.rules), state.rules)
        after = evolve(state, rolls=state.rolls + 1, last=read)
        return after, (PoolRolled(self.traits, read),)


@frozen
class SucceedAutomatically(Action):
    """Take one success without rolling, as the pool reaches the difficulty (WD-32, WD-33)."""

    traits: tuple[Trait, ...]
    difficulty: int | None = None

    def against(self, rules: Rules) -> int:
        """The difficulty that applies (WD-26)."""
        return rules.default_difficulty if self.difficulty is None else self.difficulty

    def verify(self, state: State) -> None:
        """See Action: raises ``not_automatic`` for a pool smaller than the difficulty."""
        difficulty = check_difficulty(self.against(state.rules), state.rules)
        pool = build_pool(self.traits, state.rules)
        if pool < difficulty:
            raise IllegalAction(
                code="not_automatic",
                rule="WD-32",
                wrong=f"{pool} dice are too few for an automatic success at {difficulty}.",
                legal=f"It takes at least {difficulty} dice; otherwise roll.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        event = SucceededAutomatically(
            build_pool(self.traits, state.rules), self.against(state.rules)
        )
        return evolve(state, rolls=state.rolls + 1, last=None), (event,)
