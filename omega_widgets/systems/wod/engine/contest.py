"""Extended resisted actions: margins that add up until one side reaches the total."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.resisted import (
    Margin,
    ResistedRolled,
    clash,
    name_throwers,
    verify_sides,
)
from omega_widgets.systems.wod.engine.state import Contest, Side, State
from omega_widgets.systems.wod.engine.turns import check_turn, use_turn
from omega_widgets.systems.wod.rules import Rules


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
        if not contest.is_open:
            said.append(f"{contest.winner} has won “{contest.name}”.")
            return " ".join(said)
        stand = " to ".join(map(str, contest.totals))
        said.append(f"“{contest.name}” stands {stand} of {contest.target}.")
        return " ".join(said)


@frozen
class ContestBrokenOff(Event):
    """An extended resisted action was broken off before anybody had won (WD-45)."""

    contest: Contest
    rules = ("WD-45",)

    def words(self) -> str:
        """The end in one sentence."""
        stand = " to ".join(map(str, self.contest.totals))
        return f"“{self.contest.name}” is broken off at {stand}; nobody has won."


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
        contest,
        totals=(totals[0], totals[1]),
        turns=contest.turns + (0 if result.reroll else 1),
        winner=winner,
    )
    return after, (lost[0], lost[1])


@frozen
class BeginContest(Action):
    """Begin an extended resisted action (WD-45)."""

    name: str
    one: Side
    other: Side
    target: int

    def verify(self, state: State) -> None:
        """See Action: raises ``target_range`` or ``contest_open``."""
        verify_sides(self.one, self.other, state)
        if type(self.target) is not int or self.target < 2:
            raise IllegalAction(
                code="target_range",
                rule="WD-45",
                wrong=f"{self.target} is no total for an extended action.",
                legal="It takes at least 2.",
            )
        if any(known.name == self.name and known.is_open for known in state.contests):
            raise IllegalAction(
                code="contest_open",
                rule="WD-45",
                wrong=f"“{self.name}” is going on already.",
                legal="Go on with it, or choose another name.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        begun = Contest(self.name, self.one, self.other, self.target)
        others = tuple(known for known in state.contests if known.name != self.name)
        return evolve(state, contests=(*others, begun)), (ContestBegun(begun),)


@frozen
class RollContest(Action):
    """Roll one turn of an extended resisted action for both sides, who both act (WD-45)."""

    name: str

    def verify(self, state: State) -> None:
        """See Action."""
        contest = find_contest(state, self.name)
        check_turn(state, contest.one.character, contest.other.character)

    def dice(self, state: State) -> tuple[Die, ...]:
        """Both pools, the acting side's first."""
        return (state.rules.die,) * len(self.throwers(state))

    def throwers(self, state: State) -> tuple[str, ...]:
        """See Action."""
        contest = find_contest(state, self.name)
        return name_throwers(contest.one, contest.other, state.rules)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        contest = find_contest(state, self.name)
        turn = clash(contest.one, contest.other, faces, state)
        after, lost = advance(contest, turn.result, turn.botched, state.rules)
        rolled = _replace(state, contest, after).with_roll(turn.read_one, turn.read_other)
        rolled = use_turn(rolled, contest.one.character, contest.other.character)
        return rolled, (ContestRolled(turn, after, lost),)


@frozen
class BreakOffContest(Action):
    """End an extended resisted action without a winner, for instance when one side flees."""

    name: str

    def verify(self, state: State) -> None:
        """See Action."""
        find_contest(state, self.name)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        contest = find_contest(state, self.name)
        after = evolve(contest, broken_off=True)
        return _replace(state, contest, after), (ContestBrokenOff(after),)


def find_contest(state: State, name: str) -> Contest:
    """The contest of this name that is going on; raises ``no_contest`` (WD-45)."""
    for contest in state.contests:
        if contest.name == name and contest.is_open:
            return contest
    raise IllegalAction(
        code="no_contest",
        rule="WD-45",
        wrong=f"No contest called “{name}” is going on.",
        legal="Begin one first.",
    )


def _replace(state: State, old: Contest, new: Contest) -> State:
    contests = tuple(new if known is old else known for known in state.contests)
    return evolve(state, contests=contests)
