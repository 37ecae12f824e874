"""Resisted actions: two characters roll against each other, once or until a total is reached."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.automatic import check_automatic
from omega_widgets.systems.wod.engine.pool import PoolResult, Result, describe, resolve
from omega_widgets.systems.wod.engine.simple import refuse_dice_in_live_action
from omega_widgets.systems.wod.engine.state import Contest, Side, State
from omega_widgets.systems.wod.engine.traits import build_pool, check_difficulty
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


def read_side(side: Side, faces: tuple[int, ...], rules: Rules) -> PoolResult | None:
    """A side's roll; None for an automatic success."""
    return None if side.automatic else resolve(faces, side.difficulty, rules)


def _net(read: PoolResult | None) -> int:
    return 1 if read is None else read.net


def verify_side(side: Side, rules: Rules) -> None:
    """Raise IllegalAction for a side that cannot roll, or not claim its success."""
    check_difficulty(side.difficulty, rules)
    pool = build_pool(side.traits, rules)
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

    @property
    def outcome(self) -> str:
        """The label under which a review counts it: win, lose or tie of the one who acts."""
        return {0: "win", 1: "lose", None: "tie"}[self.result.winner]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("WD-43", "WD-44") if self.result.winner is not None else ("WD-43",)

    def words(self) -> str:
        """The clash in one sentence."""
        one = _tell_side(self.one, self.read_one)
        other = _tell_side(self.other, self.read_other)
        return f"{one}; {other}: {self._end()}."

    def _end(self) -> str:
        if self.result.winner is None:
            return "a tie, roll again" if self.result.reroll else "a tie, nobody wins"
        winner = (self.one, self.other)[self.result.winner].character
        if self.result.margin == 0:
            return f"a tie, which {winner} wins as the defender"
        return f"{winner} wins by {self.result.margin}"


def _tell_side(side: Side, read: PoolResult | None) -> str:
    if read is None:
        return f"{side.character} claims one success"
    shown = ", ".join(map(str, read.faces))
    return f"{side.character} rolls {shown} against {side.difficulty} ({describe(read)})"


@frozen
class ContestBegun(Event):
    """An extended resisted action began (WD-45)."""

    contest: Contest
    rules = ("WD-45",)

    def words(self) -> str:
        """The stakes in one sentence."""
        contest = self.contest
        return (
            f"“{contest.name}” begins: {contest.one.character} against "
            f"{contest.other.character}, the first to {contest.target} wins."
        )


@frozen
class ContestRolled(Event):
    """One turn of an extended resisted action (WD-45)."""

    turn: ResistedRolled
    contest: Contest
    lost: tuple[int, int] = (0, 0)

    @property
    def outcome(self) -> str:
        """The label under which a review counts the turn."""
        return self.turn.outcome

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        botched = ("WD-39",) if any(self.lost) else ()
        return ("WD-45", *self.turn.rules, *botched)

    def words(self) -> str:
        """The turn in one or two sentences."""
        contest = self.contest
        names = (contest.one.character, contest.other.character)
        said = [self.turn.words()]
        for name, lost in zip(names, self.lost, strict=True):
            if lost:
                said.append(f"{name} botched and loses {lost} from the total.")
        stand = " to ".join(map(str, contest.totals))
        said.append(f"“{contest.name}” stands {stand} of {contest.target}.")
        if contest.winner:
            said.append(f"{contest.winner} has won.")
        return " ".join(said)


def advance(
    contest: Contest,
    result: Margin,
    botched: tuple[bool, bool],
    rules: Rules,
) -> tuple[Contest, tuple[int, int]]:
    """A contest after one turn, and what each side lost by a botch (WD-45, WD-39)."""
    totals = list(contest.totals)
    lost = [0, 0]
    for side in (0, 1):
        if botched[side] and rules.contest_botch == "resets":
            lost[side], totals[side] = totals[side], 0
    if result.winner is not None:
        totals[result.winner] += result.margin
    names = (contest.one.character, contest.other.character)
    winner = next((names[s] for s in (0, 1) if totals[s] >= contest.target), "")
    after = evolve(
        contest, totals=(totals[0], totals[1]), turns=contest.turns + 1, winner=winner
    )
    return after, (lost[0], lost[1])


def clash(one: Side, other: Side, faces: tuple[int, ...], rules: Rules) -> ResistedRolled:
    """Read both sides' dice, the acting side's first, and compare them (WD-43)."""
    cut = count_dice(one, rules)
    read_one = read_side(one, faces[:cut], rules)
    read_other = read_side(other, faces[cut:], rules)
    return ResistedRolled(
        one, other, read_one, read_other, compare(_net(read_one), _net(read_other), rules)
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
        """See Action."""
        refuse_dice_in_live_action(state.rules)
        verify_side(self.one, state.rules)
        verify_side(self.other, state.rules)

    def dice(self, state: State) -> tuple[Die, ...]:
        """Both pools, the acting side's first."""
        count = count_dice(self.one, state.rules) + count_dice(self.other, state.rules)
        return (state.rules.die,) * count

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        event = clash(self.one, self.other, faces, state.rules)
        return state.with_roll(event.read_one), (event,)


@frozen
class BeginContest(Action):
    """Begin an extended resisted action (WD-45)."""

    name: str
    one: Side
    other: Side
    target: int

    def verify(self, state: State) -> None:
        """See Action: raises ``target_range`` or ``contest_open``."""
        refuse_dice_in_live_action(state.rules)
        verify_side(self.one, state.rules)
        verify_side(self.other, state.rules)
        if self.one.character == self.other.character:
            raise IllegalAction(
                code="two_sides",
                rule="WD-43",
                wrong="A resisted action needs two different characters.",
                legal="Name the opponent.",
            )
        if self.target < 2:
            raise IllegalAction(
                code="target_range",
                rule="WD-45",
                wrong=f"{self.target} is no total for an extended action.",
                legal="It takes at least 2.",
            )
        if any(known.name == self.name and not known.winner for known in state.contests):
            raise IllegalAction(
                code="contest_open",
                rule="WD-45",
                wrong=f"“{self.name}” is going on already.",
                legal="Go on with it, or choose another name.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        begun = Contest(self.name, self.one, self.other, self.target)
        return evolve(state, contests=(*state.contests, begun)), (ContestBegun(begun),)


@frozen
class RollContest(Action):
    """Roll one turn of an extended resisted action for both sides (WD-45)."""

    name: str

    def _find(self, state: State) -> Contest:
        found = [contest for contest in state.contests if contest.name == self.name]
        if not found or found[-1].winner:
            raise IllegalAction(
                code="no_contest",
                rule="WD-45",
                wrong=f"No contest called “{self.name}” is going on.",
                legal="Begin one first.",
            )
        return found[-1]

    def verify(self, state: State) -> None:
        """See Action."""
        self._find(state)

    def dice(self, state: State) -> tuple[Die, ...]:
        """Both pools, the acting side's first."""
        contest = self._find(state)
        count = count_dice(contest.one, state.rules) + count_dice(contest.other, state.rules)
        return (state.rules.die,) * count

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        contest = self._find(state)
        turn = clash(contest.one, contest.other, faces, state.rules)
        botched = tuple(
            read is not None and read.result is Result.BOTCH
            for read in (turn.read_one, turn.read_other)
        )
        after, lost = advance(contest, turn.result, (botched[0], botched[1]), state.rules)
        contests = tuple(after if known is contest else known for known in state.contests)
        event = ContestRolled(turn, after, lost)
        return evolve(state.with_roll(turn.read_one), contests=contests), (event,)
