"""Duels: asked for, agreed to, rolled side by side, decided."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.dice import D6, Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.cards import check_card, find_character, show_points
from omega_widgets.systems.forum.engine.duel_events import (
    DuelAccepted,
    DuelCalledOff,
    DuelDecided,
    DuelOpened,
    DuelRolled,
    FighterWarned,
    SkillsAccepted,
)
from omega_widgets.systems.forum.engine.points import Skill, check_skills, check_trait
from omega_widgets.systems.forum.engine.requests import RollRequested
from omega_widgets.systems.forum.engine.state import Duel, State, drop, find, swap
from omega_widgets.systems.forum.engine.strike import (
    compare_strikes,
    describe_strike,
    measure_strike,
    resolve_strike,
)
from omega_widgets.systems.forum.engine.wounds import inflict

#: FG-08: the two kinds of duel; the dice are the same.
KINDS = {"weapons": "with weapons", "fists": "with bare fists"}


@frozen
class OpenDuel(Action):
    """One character asks another one for a duel (FG-08, FG-09).

    Attributes:
        challenger: the character that asks, and agrees by asking.
        opponent: the other one.
        kind: a key of KINDS.
        post: the opening post: time, place and what drives the two.
    """

    challenger: str
    opponent: str
    kind: str
    post: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: same_character, in_a_duel, no_opening_post..."""
        if self.challenger == self.opponent:
            raise IllegalAction(
                code="same_character",
                rule="FG-08",
                wrong="Nobody can fight a duel alone.",
                legal="Choose two different characters.",
            )
        for name in (self.challenger, self.opponent):
            find_character(state, name, rule="FG-08")
            if state.duel_of(name) is not None:
                raise IllegalAction(
                    code="in_a_duel",
                    rule="FG-08",
                    wrong=f"{name} is in a duel already.",
                    legal="A duel is one against one: end the other duel first.",
                )
            _check_recovery(state, name)
        if self.kind not in KINDS:
            raise IllegalAction(
                code="unknown_kind",
                rule="FG-08",
                wrong=f"There is no duel of the kind {self.kind!r}.",
                legal=f"Choose {' or '.join(KINDS)}.",
            )
        if not self.post.strip():
            raise IllegalAction(
                code="no_opening_post",
                rule="FG-09",
                wrong="The duel has no opening post.",
                legal="Tell when and where it happens, and what drives the two.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the challenger."""
        return _seats_of(state, self.challenger)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the duel waiting for the other side to agree."""
        duel = Duel(state.next_id, self.challenger, self.opponent, self.kind, self.post)
        warnings = tuple(
            FighterWarned(name, len(state.wounds_of(name)))
            for name in duel.sides
            if state.wounds_of(name)
        )
        opened = DuelOpened(duel.id, self.challenger, self.opponent, KINDS[self.kind], self.post)
        state = evolve(state, duels=(*state.duels, duel), next_id=state.next_id + 1)
        return state, (opened, *warnings)


@frozen
class AcceptDuel(Action):
    """The other side agrees; the duel has begun (FG-08)."""

    duel: int

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_duel, already_accepted."""
        if find_duel(state, self.duel).accepted:
            raise IllegalAction(
                code="already_accepted",
                rule="FG-08",
                wrong="Both sides have agreed already.",
                legal="Now both roll.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the opponent."""
        return _seats_of(state, find_duel(state, self.duel).opponent)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the duel begun; hidden points may become known (FG-29)."""
        duel = find_duel(state, self.duel)
        state = evolve(state, duels=swap(state.duels, evolve(duel, accepted=True)))
        shown: tuple[Event, ...] = ()
        if state.rules.reveal == "start":
            state, shown = show_points(state, duel.sides, "a duel with them begins")
        return state, (DuelAccepted(duel.id, duel.opponent), *shown)


@frozen
class CallOffDuel(Action):
    """Ends a duel without a winner (FG-02, FG-08).

    Before both have agreed either side may do it, afterwards only the Game Master.

    Attributes:
        duel: its number.
        reason: why; may be empty.
    """

    duel: int
    reason: str = ""

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_duel."""
        find_duel(state, self.duel)

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master, and the two sides until both have agreed."""
        duel = find_duel(state, self.duel)
        sides = {state.seat_of(name) or state.gm for name in duel.sides}
        return frozenset({state.gm} if duel.accepted else {state.gm, *sides})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state without the duel."""
        duel = find_duel(state, self.duel)
        return (
            evolve(state, duels=drop(state.duels, duel.id)),
            (DuelCalledOff(duel.id, *duel.sides, duel.accepted, self.reason),),
        )


@frozen
class AcceptSkills(Action):
    """The Game Master accepts skills of one side in a duel (FG-25, FG-26).

    Attributes:
        duel: its number.
        who: the character.
        skills: names of its skills that count here.
    """

    duel: int
    who: str
    skills: tuple[str, ...]

    def verify(self, state: State) -> None:
        """Raises IllegalAction: not_in_this_duel, too_many_skills, skill_missing..."""
        duel = find_duel(state, self.duel)
        _check_side(duel, self.who)
        check_skills([Skill(name, 0, "both") for name in self.skills], state.rules)
        card = find_character(state, self.who, rule="FG-08")
        unknown = next((name for name in self.skills if card.skill(name) is None), None)
        if unknown is not None:
            raise IllegalAction(
                code="skill_missing",
                rule="FG-24",
                wrong=f"{self.who} has no skill called {unknown}.",
                legal="Accept skills that stand on the card.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with these skills, and no others, accepted for this side."""
        duel = find_duel(state, self.duel)
        others = [pair for pair in duel.accepted_skills if pair[0] != self.who]
        pairs = (*others, *((self.who, name) for name in self.skills))
        return (
            evolve(state, duels=swap(state.duels, evolve(duel, accepted_skills=pairs))),
            (SkillsAccepted(duel.id, self.who, self.skills),),
        )


@frozen
class RollDuel(Action):
    """One side throws two dice at once and names the trait that counts (FG-10).

    Attributes:
        duel: its number.
        who: the character.
        trait: the trait; its points stand on the character's card.
        skills: up to two skills that the Game Master has accepted.
    """

    duel: int
    who: str
    trait: str
    skills: tuple[Skill, ...] = ()

    def verify(self, state: State) -> None:
        """Raises IllegalAction: trait_not_declared, no_consent, already_rolled..."""
        duel = find_duel(state, self.duel)
        _check_side(duel, self.who)
        check_trait(self.trait)
        if not duel.accepted:
            raise IllegalAction(
                code="no_consent",
                rule="FG-08",
                wrong=f"{duel.opponent} has not agreed to this duel.",
                legal="Wait until both sides agree, or use the multiplier instead.",
            )
        if any(strike.who == self.who for strike in duel.strikes):
            raise IllegalAction(
                code="already_rolled",
                rule="FG-10",
                wrong=f"{self.who} has rolled already.",
                legal="The Game Master has to ask for another roll."
                if duel.is_tied
                else "Now the other side rolls.",
            )
        check_skills(self.skills, state.rules)
        check_card(find_character(state, self.who), self.trait, None, self.skills)
        for skill in self.skills:
            if (self.who, skill.name) not in duel.accepted_skills:
                raise IllegalAction(
                    code="skill_not_accepted",
                    rule="FG-25",
                    wrong=f"The Game Master has not accepted {skill.name} in this duel.",
                    legal="Ask the Game Master first, or roll without it.",
                )

    def dice(self, state: State) -> tuple[Die, ...]:
        """Two six-sided dice: the first, then the second."""
        return (D6, D6)

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character; the Game Master for an NPC (FG-31, FG-32)."""
        return _seats_of(state, self.who)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the strike; after the second one the duel is decided or tied."""
        duel = find_duel(state, self.duel)
        shown: tuple[Event, ...] = ()
        if state.rules.reveal == "first_roll":
            state, shown = show_points(state, duel.sides, "the dice of their duel fall")
        card = find_character(state, self.who)
        strike = resolve_strike(
            faces,
            card.trait(self.trait) or 0,
            state.rules,
            skills=self.skills,
            who=self.who,
            trait=self.trait,
        )
        duel = evolve(duel, strikes=(*duel.strikes, strike))
        rolled = DuelRolled(duel.id, strike, describe_strike(strike, state.rules))
        if len(duel.strikes) < 2:
            return evolve(state, duels=swap(state.duels, duel)), (rolled, *shown)
        state, decided = _decide(state, duel)
        return state, (rolled, *decided, *shown)


@frozen
class AskReroll(Action):
    """After a tie the Game Master asks both sides to roll again (FG-02, FG-14)."""

    duel: int

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_duel, not_tied."""
        if not find_duel(state, self.duel).is_tied:
            raise IllegalAction(
                code="not_tied",
                rule="FG-14",
                wrong="This duel is not tied.",
                legal="Only a tie is rolled again.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with both rolls to be made again."""
        duel = find_duel(state, self.duel)
        asked = RollRequested(duel.id, " and ".join(duel.sides), "duel", "the last one was a tie")
        return evolve(state, duels=swap(state.duels, evolve(duel, strikes=()))), (asked,)


def find_duel(state: State, number: int) -> Duel:
    """The duel with this number; raises IllegalAction: unknown_duel."""
    return find(state.duels, number, code="unknown_duel", rule="FG-08", name="duel")


def _decide(state: State, duel: Duel) -> tuple[State, tuple[Event, ...]]:
    """Who won and who is hurt (FG-12 to FG-15); a tie may keep the duel open."""
    rules = state.rules
    mine, theirs = sorted(duel.strikes, key=lambda strike: duel.sides.index(strike.who))
    verdict = compare_strikes(mine, theirs, rules)
    again = not verdict and rules.duel_tie == "reroll"
    decided = DuelDecided(
        duel.id,
        mine,
        theirs,
        rules.duel_winner,
        (measure_strike(mine, rules), measure_strike(theirs, rules)),
        again,
    )
    if again:
        return evolve(state, duels=swap(state.duels, duel)), (decided,)
    state = evolve(state, duels=drop(state.duels, duel.id))
    wounds: list[Event] = []
    for strike, target in ((mine, duel.opponent), (theirs, duel.challenger)):
        if rules.wounds == "both" or strike.who == decided.winner:
            state, wounded = inflict(state, target, strike)
            wounds.append(wounded)
    return state, (decided, *wounds)


def _check_side(duel: Duel, who: str) -> None:
    if who not in duel.sides:
        raise IllegalAction(
            code="not_in_this_duel",
            rule="FG-08",
            wrong=f"{who or 'Nobody'} is not part of this duel.",
            legal=f"It is between {' and '.join(duel.sides)}.",
        )


def _check_recovery(state: State, name: str) -> None:
    if state.wounds_of(name) and state.rules.recovering_fighter == "refused":
        raise IllegalAction(
            code="recovering",
            rule="FG-15",
            wrong=f"{name} has not recovered yet.",
            legal="At this table the wounded do not fight: wait until the wound has healed.",
        )


def _seats_of(state: State, name: str) -> frozenset[str] | None:
    seat = state.seat_of(name)
    return None if seat is None else frozenset({seat})
