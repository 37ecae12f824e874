"""The multiplier: trait and skills plus five times a die must be greater than the difficulty."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from omega_widgets.core.dice import D6, Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.cards import (
    check_alive,
    check_card,
    check_seat,
    show_points,
)
from omega_widgets.systems.forum.engine.points import (
    Skill,
    add_skills,
    check_points,
    check_skills,
    check_trait,
)
from omega_widgets.systems.forum.engine.requests import RollRequested, find_request
from omega_widgets.systems.forum.engine.state import Request, State, drop
from omega_widgets.systems.forum.rules import Rules


@frozen
class Outcome:
    """What one throw of the multiplier means (FG-18)."""

    total: int
    success: bool

    @property
    def label(self) -> str:
        """``"success"`` or ``"failure"``."""
        return "success" if self.success else "failure"


def resolve(face: int, points: int, skill_points: int, difficulty: int, rules: Rules) -> Outcome:
    """Trait plus skills plus the multiplied die, strictly greater than X (FG-18, FG-24)."""
    total = points + skill_points + rules.multiplier * face
    return Outcome(total, total > difficulty)


def highest_difficulty(skills: int, rules: Rules) -> int:
    """The greatest X that may be set when so many skills are added (FG-19)."""
    traits = 1 + skills if rules.difficulty_limit == "per_trait" else 1
    return rules.highest_difficulty * traits


def check_difficulty(difficulty: int, skills: int, rules: Rules) -> None:
    """Refuse an X outside its range (FG-19)."""
    lowest, highest = rules.lowest_difficulty, highest_difficulty(skills, rules)
    if not lowest <= difficulty <= highest:
        side = "low" if difficulty < lowest else "high"
        raise IllegalAction(
            code="difficulty_range",
            rule="FG-19",
            wrong=f"Difficulty {difficulty} is too {side}.",
            legal=f"Choose a whole number from {lowest} to {highest}.",
        )


def describe_sum(
    points: int, skills: Sequence[Skill], multiplier: int, face: int | str, total: int | str
) -> str:
    """The left side of the formula with its numbers: ``(70 + 0) + 5 × 3 = 85`` (FG-18, FG-24).

    ``face`` and ``total`` may be letters as long as nobody has rolled.
    """
    added = " + ".join(str(skill.points) for skill in skills) or "0"
    return f"({points} + {added}) + {multiplier} × {face} = {total}"


@frozen
class RequestMultiplier(Action):
    """The Game Master asks a player for a multiplier roll (FG-02, FG-19, FG-25).

    Attributes:
        player: the seat that rolls.
        difficulty: X.
        who: the character that acts; may be empty.
        reason: what is at stake; may be empty.
        skills: names of skills that count here; other skills may not be added.
        against: the character that this is a contest with; may be empty.
    """

    player: str
    difficulty: int
    who: str = ""
    reason: str = ""
    skills: tuple[str, ...] = ()
    against: str = ""

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_seat, difficulty_range, points_hidden..."""
        check_seat(state, self.player)
        check_skills([Skill(name, 0, "both") for name in self.skills], state.rules)
        check_difficulty(self.difficulty, len(self.skills), state.rules)
        card = state.find_card(self.who)
        if card is None:
            return
        check_alive(card)
        if not card.is_known and self.player != state.gm and state.rules.reveal != "start":
            raise IllegalAction(
                code="points_hidden",
                rule="FG-29",
                wrong=f"{self.player} does not know the points of {self.who}.",
                legal="Reveal them first, or roll for this NPC yourself.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the open request; a contest may reveal hidden points (FG-29)."""
        request = Request(
            state.next_id,
            self.player,
            self.who,
            self.reason,
            self.difficulty,
            self.skills,
            self.against,
        )
        asked = RollRequested(request.id, self.player, "multiplier", self.reason, self.difficulty)
        state = evolve(state, requests=(*state.requests, request), next_id=state.next_id + 1)
        shown: tuple[Event, ...] = ()
        if state.rules.reveal == "start":
            met = (self.against, self.who)
            state, shown = show_points(state, met, "a contest with them begins")
        return state, (asked, *shown)


@frozen
class RollMultiplier(Action):
    """One die for an act that should depend on skill (FG-18, FG-24 to FG-28, FG-33).

    Attributes:
        trait: the trait that fits (FG-22).
        points: its points.
        difficulty: X; with a request it is the Game Master's.
        skills: up to two skills.
        who: the character that acts; with a request it is the one asked for.
        request: number of the request; 0 only if the table plays without requests (FG-02).
    """

    trait: str
    points: int
    difficulty: int
    skills: tuple[Skill, ...] = ()
    who: str = ""
    request: int = 0

    def verify(self, state: State) -> None:
        """Raises IllegalAction: trait_not_declared, too_many_skills, difficulty_range..."""
        check_trait(self.trait)
        check_points(self.trait, self.points)
        check_skills(self.skills, state.rules)
        check_difficulty(self.difficulty, len(self.skills), state.rules)
        self._verify_request(state)
        card = state.find_card(self.who)
        if card is not None:
            check_alive(card)
            check_card(card, self.trait, self.points, self.skills)

    def _verify_request(self, state: State) -> None:
        if not self.request:
            if state.rules.roll_needs_request:
                raise IllegalAction(
                    code="no_request",
                    rule="FG-02",
                    wrong="The Game Master has not asked for this roll.",
                    legal="Wait for a request, and roll for it.",
                )
            return
        request = find_request(state, self.request)
        if (self.who, self.difficulty) != (request.who, request.difficulty):
            raise IllegalAction(
                code="request_differs",
                rule="FG-02",
                wrong="This is not the roll that the Game Master asked for.",
                legal=f"Request {request.id} is for {request.who or request.player} "
                f"against difficulty {request.difficulty}.",
            )
        for skill in self.skills:
            if skill.name not in request.skills:
                accepted = ", ".join(request.skills) or "no skill"
                raise IllegalAction(
                    code="skill_not_accepted",
                    rule="FG-25",
                    wrong=f"The Game Master has not accepted {skill.name} for this roll.",
                    legal=f"Accepted here: {accepted}.",
                )

    def dice(self, state: State) -> tuple[Die, ...]:
        """One six-sided die."""
        return (D6,)

    def seats(self, state: State) -> frozenset[str] | None:
        """Who was asked; for an NPC also the Game Master (FG-31)."""
        owner = state.seat_of(self.who)
        card = state.find_card(self.who)
        if self.request:
            request = find_request(state, self.request)
            extra = {state.gm} if card is not None and card.is_npc else set()
            return frozenset({request.player, *extra})
        return None if owner is None else frozenset({owner})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state without the request; hidden points of those who roll become known."""
        (face,) = faces
        outcome = resolve(face, self.points, add_skills(self.skills), self.difficulty, state.rules)
        rolled = MultiplierRolled(
            self.request,
            self.who,
            self.trait,
            self.points,
            self.skills,
            face,
            state.rules.multiplier,
            outcome.total,
            self.difficulty,
            outcome.success,
        )
        met = {request.against for request in state.requests if request.id == self.request}
        shown: tuple[Event, ...] = ()
        if state.rules.reveal != "gm_decides":
            state, shown = show_points(state, (self.who, *met), "they are rolled with")
        return evolve(state, requests=drop(state.requests, self.request)), (rolled, *shown)


# -- what happened -------------------------------------------------------------------------


@frozen
class MultiplierRolled(Event):
    """A multiplier roll and how it ended."""

    request_id: int
    who: str
    trait: str
    points: int
    skills: tuple[Skill, ...]
    die: int
    multiplier: int
    total: int
    difficulty: int
    success: bool

    @property
    def rules(self) -> tuple[str, ...]:
        """The formula, and the rules for skills if there are any."""
        added = ("FG-24", "FG-25") if self.skills else ()
        return ("FG-18", *added, *(("FG-28",) if len(self.skills) > 1 else ()))

    @property
    def outcome(self) -> str:
        """``"success"`` or ``"failure"``."""
        return "success" if self.success else "failure"

    def formula(self) -> str:
        """The formula with its numbers: ``(70 + 0) + 5 × 3 = 85, not more than 120``."""
        left = describe_sum(self.points, self.skills, self.multiplier, self.die, self.total)
        relation = "more than" if self.success else "not more than"
        return f"{left}, {relation} {self.difficulty}"

    def words(self) -> str:
        """See Event."""
        who = f" for {self.who}" if self.who else ""
        skills = "".join(f" with {skill.name}" for skill in self.skills)
        ends = "Success" if self.success else "Failure"
        return f"rolled {self.die}{who}. {self.trait}{skills}: {self.formula()}. {ends}."
