"""How simulated players behave: habits that look at the bowls, at red tokens and at dots."""

from __future__ import annotations

from attrs import field, frozen, validators

from omega_widgets.systems.omega.engine.bowls import Bowls, End
from omega_widgets.systems.omega.odds.course import Habit
from omega_widgets.systems.omega.rules import Rules


@frozen
class Conduct:
    """What a player does in every scene, depending on what lies on the table.

    Attributes:
        risk: taken as a rule.
        pressed_at: so many blue tokens left or fewer, and the player changes the risk; 0 for never.
        pressed_risk: the risk from then on.
        convert: ``"all"``, ``"half"`` or ``"none"`` of the critical failures (OM-49).
        bears: red tokens that the character bears: as long as they stay within this number,
            nothing is converted.
    """

    risk: int = field(default=3, validator=validators.ge(1))
    pressed_at: int = field(default=0, validator=validators.ge(0))
    pressed_risk: int = field(default=1, validator=validators.ge(1))
    convert: str = field(default="none", validator=validators.in_(("all", "half", "none")))
    bears: int = field(default=0, validator=validators.ge(0))

    @property
    def is_plain(self) -> bool:
        """Whether it looks at nothing, so that the exact chain can do it."""
        return not self.pressed_at and (not self.bears or self.convert == "none")

    @property
    def habit(self) -> Habit:
        """The same for the exact chain, if it is plain."""
        return Habit.of(self.risk, self.convert)

    def risk_at(self, bowls: Bowls) -> int:
        """The risk that the player would like to take now."""
        pressed = self.pressed_at and bowls.complication <= self.pressed_at
        return self.pressed_risk if pressed else self.risk

    def converted(self, due: int, red: int) -> int:
        """How many of the red tokens that are due the player converts, holding some already."""
        if red + due <= self.bears:
            return 0
        return Habit.of(due, self.convert).converted


@frozen
class Body:
    """What the dots of each character allow, and what it gets to be refreshed.

    Attributes:
        attribute, skill: ratings; both pay for every risk (OM-34, OM-37).
        reserves: how many a character is given in a scene, by as many of the others (OM-59).
    """

    attribute: int = field(default=6, validator=validators.in_(range(1, 11)))
    skill: int = field(default=5, validator=validators.in_(range(1, 11)))
    reserves: int = field(default=1, validator=validators.ge(0))


@frozen
class Plan:
    """A mission to be simulated.

    Attributes:
        conducts: one for each character, in the order of their rolls.
        difficulty: tokens in each bowl (OM-18).
        harsher: time passes in its harsher form (OM-51).
        body: count dots, refresh, impairment and going out of play; None to leave them out.
        rules: the readings of the group.
    """

    conducts: tuple[Conduct, ...] = field(validator=validators.min_len(1))
    difficulty: int = field(validator=validators.ge(1))
    harsher: bool = False
    body: Body | None = None
    rules: Rules = Rules()

    @property
    def is_exact(self) -> bool:
        """Whether the exact chain can do it."""
        return self.body is None and all(conduct.is_plain for conduct in self.conducts)


@frozen
class Played:
    """One mission that was played.

    Attributes:
        end: how it ended.
        left: tokens left in the other bowl (OM-23).
        scenes: how many it took.
        went_out: whether somebody was out of play at some time (OM-113).
    """

    end: End
    left: int
    scenes: int
    went_out: bool = False

    @classmethod
    def of(cls, bowls: Bowls, scenes: int, went_out: bool = False) -> Played:
        """The mission that these bowls have ended."""
        left = bowls.complication if bowls.end == "success" else bowls.success
        return cls(bowls.end, left, scenes, went_out)
