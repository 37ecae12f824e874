"""A running test: its sides, their dice, and where it stands."""

from __future__ import annotations

from enum import Enum

from attrs import evolve, frozen

from omega_widgets.systems.trikus.engine.contest import Contest, Control, Pair, Result

#: What the Game Master's side is called in a test.
GM = "Game Master"


class Source(Enum):
    """Where a die of a pool comes from (TR-13, TR-34)."""

    LINE = "line"
    MORALE = "morale"
    LIGHT = "light"
    BOOST = "boost"
    ALLY = "ally"
    GM = "gm"
    PLAIN = "plain"


class Phase(Enum):
    """Where a test stands; each phase has its own legal actions."""

    GATHERING = "gathering"
    ROLLING = "rolling"
    DECIDED = "decided"
    TURNING = "turning"
    CHOOSING = "choosing"
    STRIKING = "striking"
    OVER = "over"


class Choice(Enum):
    """What a Player does with the Success of a combat round (TR-36)."""

    ATTACK = "attack"
    PROTECT = "protect"
    HOLD = "hold"


@frozen
class Side:
    """One side of a test and its dice.

    Attributes:
        name: the Player, or GM.
        dice: where each die of the pool comes from, in throwing order.
        thrown: faces thrown so far; the last one is the side's result.
        line: place of the line in use; None without one.
        at_risk: place of the line that the Player would lose (option ``lost_line``).
        pays: whether the side belongs to a character who gains and loses by the outcome.
        dealt: whether a Negotiation binds it (TR-62).
        retreated: whether it has left (TR-64).
    """

    name: str
    dice: tuple[Source, ...] = ()
    thrown: tuple[int, ...] = ()
    line: int | None = None
    at_risk: int | None = None
    pays: bool = False
    dealt: bool = False
    retreated: bool = False

    @property
    def left(self) -> int:
        """Dice not thrown yet."""
        return len(self.dice) - len(self.thrown)

    @property
    def face(self) -> int:
        """The side's result; 0 before its first die."""
        return self.thrown[-1] if self.thrown else 0

    @property
    def boosted(self) -> bool:
        """Whether Boost is in the pool (TR-65)."""
        return Source.BOOST in self.dice


@frozen
class Offer:
    """A Negotiation that waits for its answer: ``target`` is asked to throw again (TR-60)."""

    proposer: str
    target: str


@frozen
class Blow:
    """A declared blow: ``difficulty`` is the number to reach; ``face`` None until rolled."""

    attacker: str
    target: str
    difficulty: int
    face: int | None = None

    @property
    def hits(self) -> bool:
        """Whether the face reaches the difficulty (TR-47)."""
        return self.face is not None and self.face >= self.difficulty


@frozen
class RunningTest:
    """One test, or one round of a combat.

    Attributes:
        opponent: the side that all Players face: the Game Master, or a Player (TR-15).
        players: the Players' sides.
        controls: who is in control of each Player's pair, in the same order (TR-25).
        fixed: each Player's result where nothing can change it any more.
        phase: where it stands.
        opened: whether the opening dice have been thrown.
        stakes_success, stakes_failure: what was agreed (TR-11).
        plain: whether the dice alone decide so far (no token came late, nothing thrown again).
        offer: a Negotiation that waits for its answer.
        offers: how many offers were made.
        booms: faces of triples that a Player called (TR-57).
        results: each Player's result once the test is closed, a turned one included.
        deciders: Players who still decide about their Success, in order (TR-27, TR-36).
        saved: Players whose Failure a companion cancelled.
        given: Players who gave up their Success.
        spared: Players whom the Game Master does not strike at.
        choices: (Player, choice, whom it protects) in a combat.
        blows: declared blows, Players' first (TR-49).
        start: opponent's and Players' pool sizes when the opening dice fell.
    """

    opponent: Side
    players: tuple[Side, ...] = ()
    controls: tuple[Control, ...] = ()
    fixed: tuple[Result | None, ...] = ()
    phase: Phase = Phase.GATHERING
    opened: bool = False
    stakes_success: str = ""
    stakes_failure: str = ""
    plain: bool = True
    offer: Offer | None = None
    offers: int = 0
    booms: tuple[int, ...] = ()
    results: tuple[Result, ...] = ()
    deciders: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    choices: tuple[tuple[str, Choice, str], ...] = ()
    blows: tuple[Blow, ...] = ()
    start: tuple[int, ...] = ()

    @property
    def is_player_against_player(self) -> bool:
        """Whether the opponent is a Player (TR-15)."""
        return self.opponent.name != GM

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides, the opponent first."""
        return (self.opponent, *self.players)

    def side(self, name: str) -> Side | None:
        """The side with this name."""
        return next((side for side in self.sides if side.name == name), None)

    def place(self, player: str) -> int:
        """The place of a Player among the pairs."""
        return next(place for place, side in enumerate(self.players) if side.name == player)

    def result(self, player: str) -> Result:
        """The result of a Player, or of the Player who is the opponent, once closed."""
        if player == self.opponent.name:
            return self.results[0].inverted
        return self.results[self.place(player)]

    @property
    def contest(self) -> Contest:
        """The bare contest that decides it."""
        pairs = tuple(
            Pair(side.left, side.face, control, fixed)
            for side, control, fixed in zip(self.players, self.controls, self.fixed, strict=True)
        )
        return Contest(self.opponent.left, pairs, self.opponent.face, self.opened)

    def faces_on_table(self) -> tuple[int, ...]:
        """All faces thrown and not picked up again (TR-56)."""
        return tuple(face for side in self.sides for face in side.thrown)

    def with_side(self, changed: Side) -> RunningTest:
        """The test with one of its sides changed."""
        if changed.name == self.opponent.name:
            return evolve(self, opponent=changed)
        players = tuple(changed if side.name == changed.name else side for side in self.players)
        return evolve(self, players=players)

    def with_player(self, side: Side) -> RunningTest:
        """The test with one more Player in it (TR-24)."""
        return evolve(
            self,
            players=(*self.players, side),
            controls=(*self.controls, Control.NOBODY),
            fixed=(*self.fixed, None),
        )

    def with_pairs(self, pairs: tuple[Pair, ...]) -> RunningTest:
        """The test with control and fixed results as these pairs say."""
        return evolve(
            self,
            controls=tuple(pair.control for pair in pairs),
            fixed=tuple(pair.result for pair in pairs),
        )
