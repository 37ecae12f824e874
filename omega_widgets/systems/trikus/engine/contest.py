"""The heart of every test: who must throw, who is in control, how it ends. Pure and small.

A contest is one opponent (the Game Master, or a Player) against one or more Players. Each Player
makes a pair with the opponent, and control is kept pair by pair; a duel is a contest with one
pair. The engine and the exact odds both play it through :func:`advance`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from attrs import evolve, frozen

from omega_widgets.systems.trikus.rules import Rules


class Control(Enum):
    """Who is in control of a pair; NOBODY after an opening tie, LEVEL after a later resting tie."""

    NOBODY = "nobody"
    OPPONENT = "opponent"
    PLAYER = "player"
    LEVEL = "level"


class Result(Enum):
    """How a test ended for a Player."""

    SUCCESS = "success"
    FAILURE = "failure"
    NO_RESULT = "no result"

    @property
    def inverted(self) -> Result:
        """Success for Failure and the other way round; no result stays (TR-58)."""
        return {Result.SUCCESS: Result.FAILURE, Result.FAILURE: Result.SUCCESS}.get(self, self)


@frozen
class Pair:
    """One Player facing the opponent.

    Attributes:
        left: dice that the Player has not thrown yet.
        face: the Player's result, the last face thrown; 0 before the opening roll.
        control: who is in control of the pair.
        result: how it ended, once nothing can change that any more.
    """

    left: int
    face: int = 0
    control: Control = Control.NOBODY
    result: Result | None = None


@frozen
class Contest:
    """A running test: the opponent's dice left and result, and its pairs with the Players."""

    left: int
    pairs: tuple[Pair, ...]
    face: int = 0
    opened: bool = False

    @property
    def is_team(self) -> bool:
        """Whether several Players face the opponent."""
        return len(self.pairs) > 1

    def undecided(self) -> Iterator[tuple[int, Pair]]:
        """The pairs whose end is still open, with their places."""
        return ((place, pair) for place, pair in enumerate(self.pairs) if pair.result is None)


@frozen
class Throwers:
    """Who throws one die in the next step; ``again`` if it is the tied die once more (TR-18)."""

    opponent: bool
    players: tuple[int, ...]
    again: bool = False

    @property
    def count(self) -> int:
        """How many dice the step takes."""
        return self.opponent + len(self.players)

    def spends(self, place: int | None) -> int:
        """How many dice a Player (None: the opponent) uses up in the step: 1 or 0."""
        throws = self.opponent if place is None else place in self.players
        return int(throws and not self.again)


def find_control(contest: Contest, pair: Pair, rules: Rules) -> Control:
    """Who is in control of a pair now (TR-17, TR-18).

    After an opening tie a side without dice cannot throw again: it loses at once, or with
    ``must_reach`` the other side has to reach the tied number.
    """
    tied = contest.opened and pair.control is Control.NOBODY
    if not tied or (contest.left > 0) == (pair.left > 0):
        return pair.control
    empty_loses = rules.opening_tie_one_empty == "empty_side_loses"
    return Control.OPPONENT if (pair.left == 0) == empty_loses else Control.PLAYER


def find_throwers(contest: Contest, rules: Rules) -> Throwers:
    """Who must throw and has a die to throw with (TR-17, TR-19, TR-25); nobody ends the test."""
    if not contest.opened:
        players = tuple(place for place, _ in contest.undecided())
        return Throwers(bool(players), players)
    controls = [(place, find_control(contest, pair, rules)) for place, pair in contest.undecided()]
    opponent = contest.left > 0 and any(
        control in (Control.PLAYER, Control.NOBODY) for _, control in controls
    )
    players = tuple(
        place
        for place, control in controls
        if control in (Control.OPPONENT, Control.NOBODY) and contest.pairs[place].left
    )
    if opponent or players:
        return Throwers(opponent, players)
    tied = tuple(place for place, control in controls if control is Control.NOBODY)
    if tied and rules.opening_tie_both_empty == "sudden_death":
        return Throwers(True, tied, again=True)
    return Throwers(False, ())


def advance(contest: Contest, faces: Sequence[int], rules: Rules) -> Contest:
    """The contest after one step (TR-17 to TR-19, TR-25).

    ``faces`` are those of :func:`find_throwers`: the opponent's first, then the Players' in order.
    """
    throwers = find_throwers(contest, rules)
    thrown = iter(faces)
    face = next(thrown) if throwers.opponent else contest.face
    pairs = []
    for place in range(len(contest.pairs)):
        mine = next(thrown) if place in throwers.players else None
        pairs.append(advance_pair(contest, place, throwers, face, mine, rules))
    return Contest(contest.left - throwers.spends(None), tuple(pairs), face, opened=True)


def advance_pair(
    contest: Contest,
    place: int,
    throwers: Throwers,
    opponent_face: int,
    player_face: int | None,
    rules: Rules,
) -> Pair:
    """One pair after a step in which the opponent's result is ``opponent_face``.

    ``player_face`` is the Player's new face, None if that Player does not throw. Given the
    opponent's face, each pair moves by itself.
    """
    pair = contest.pairs[place]
    throws = player_face is not None
    if pair.result is None and not throws and _is_settled(contest, pair, throwers, rules):
        return evolve(pair, result=find_result(contest, pair, rules))
    if pair.result is not None:
        return pair
    face = player_face if throws else pair.face
    control = find_control(contest, pair, rules)
    if control is Control.OPPONENT and _compares_finally(contest, rules) and not pair.left:
        control = pair.control
    control = move_control(
        control, face, opponent_face, throws, throwers.opponent, contest.is_team, rules
    )
    return Pair(pair.left - throwers.spends(place), face, control)


def rethrow(contest: Contest, place: int | None, face: int, rules: Rules) -> Contest:
    """The contest after a Negotiation: somebody's last die shows a new face (TR-61).

    ``place`` is the Player who throws again, None for the opponent. With ``must_roll`` the side
    that threw again keeps control whatever it shows.
    """
    by_opponent = place is None
    held = Control.OPPONENT if by_opponent else Control.PLAYER
    changed = contest if not by_opponent else evolve(contest, face=face)
    pairs = list(contest.pairs)
    for index, pair in enumerate(contest.pairs):
        if pair.result is not None or not (by_opponent or index == place):
            continue
        control = find_control(contest, pair, rules)
        mine = pair.face if by_opponent else face
        if control is not held or rules.negotiation_control == "compare":
            control = move_control(
                control, mine, changed.face, not by_opponent, by_opponent, contest.is_team, rules
            )
        pairs[index] = evolve(pair, face=mine, control=control)
    return evolve(changed, pairs=tuple(pairs))


def _compares_finally(contest: Contest, rules: Rules) -> bool:
    """Whether only the last faces count, so that a Player without dice may still win (TR-26)."""
    return contest.is_team and rules.team_outcome == "final_compare"


def _is_settled(contest: Contest, pair: Pair, throwers: Throwers, rules: Rules) -> bool:
    """Whether a pair that does not throw is over before the step (TR-20, TR-26)."""
    if throwers.again:
        return True
    if _compares_finally(contest, rules):
        return False
    return pair.left == 0 and find_control(contest, pair, rules) is Control.OPPONENT


def move_control(
    control: Control,
    player_face: int,
    opponent_face: int,
    player_threw: bool,
    opponent_threw: bool,
    is_team: bool,
    rules: Rules,
) -> Control:
    """Who is in control of a pair after its new faces (TR-17, TR-19, TR-25).

    A trailing side that threw takes control with an equal or higher face. A leading side that
    threw alone (because of another pair, or a Negotiation) keeps it unless it fell strictly below.
    """
    higher = Control.PLAYER if player_face > opponent_face else Control.OPPONENT
    equal = player_face == opponent_face
    if control is Control.NOBODY:
        return Control.NOBODY if equal else higher
    if is_team and rules.team_tie == "strict_lower":
        return Control.LEVEL if equal else higher
    trailing = Control.OPPONENT if control is Control.PLAYER else Control.PLAYER
    trailing_threw = player_threw if trailing is Control.PLAYER else opponent_threw
    if equal:
        return trailing if trailing_threw else control
    return trailing if higher is trailing else control


def find_result(contest: Contest, pair: Pair, rules: Rules) -> Result:
    """How a pair ends if nobody throws any more (TR-18, TR-20, TR-26)."""
    if pair.result is not None:
        return pair.result
    control = find_control(contest, pair, rules)
    if control is Control.PLAYER:
        return Result.SUCCESS
    if control is Control.OPPONENT:
        return Result.FAILURE
    gm_wins = control is Control.NOBODY and rules.opening_tie_both_empty == "gm_wins"
    return Result.FAILURE if gm_wins else Result.NO_RESULT


def find_results(contest: Contest, rules: Rules) -> tuple[Result, ...]:
    """How each pair ends if nobody throws any more, in order (TR-26)."""
    return tuple(find_result(contest, pair, rules) for pair in contest.pairs)
