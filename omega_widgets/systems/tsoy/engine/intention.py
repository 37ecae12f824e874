"""The Intention phase: saying what a character tries, joining in, changing one's mind."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine.check import Check, Kind, Phase, Side
from omega_widgets.systems.tsoy.engine.events import CheckDropped, IntentionChanged, IntentionStated
from omega_widgets.systems.tsoy.engine.guards import require_phase, require_text
from omega_widgets.systems.tsoy.engine.state import State


@frozen
class StateIntention(Action):
    """Say what a character tries and with which Ability; a check begins (TS-02, TS-20, TS-21).

    Attributes:
        kind: simple, competitive or opposed; who states an opposed one is its initiator.
        character: whose intention it is.
        intention: what is tried.
        ability: what it takes; Unskilled unless the sheet lists it (TS-03).
        pool: which Pool fits an unlisted Ability (TS-13).
        on_success, on_failure: the stakes; success follows from the intention if left empty.
        win_condition: what winning a competition means (TS-24).
    """

    kind: Kind
    character: str
    intention: str
    ability: str
    pool: str = ""
    on_success: str = ""
    on_failure: str = ""
    win_condition: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``intention_missing`` or ``ability_missing``."""
        state.find_sheet(self.character)
        _require_words(self.intention, self.ability)

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        ability = state.find_sheet(self.character).find_ability(self.ability, self.pool)
        check = Check(
            id=state.next_check,
            kind=self.kind,
            sides=(Side(self.character, ability, self.intention),),
            on_success=self.on_success,
            on_failure=self.on_failure,
            win_condition=self.win_condition,
        )
        event = IntentionStated(
            check.id,
            self.kind,
            self.character,
            self.intention,
            ability.name,
            ability.rating,
            self.on_failure,
        )
        return state.with_check(check), (event,)


@frozen
class JoinCheck(Action):
    """Take part in a competition, or oppose the one who called (TS-24, TS-25)."""

    check: int
    character: str
    intention: str
    ability: str
    pool: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``check_full`` or ``already_in_check`` besides missing words."""
        check = state.find_check(self.check)
        require_phase(check, Phase.INTENTION, doing="joining in")
        state.find_sheet(self.character)
        _require_words(self.intention, self.ability)
        if check.find_side(self.character):
            raise IllegalAction(
                code="already_in_check",
                rule="TS-24",
                wrong=f"{self.character} takes part in check {check.id} already.",
                legal="Change the intention instead, or join with another character.",
            )
        if check.kind is Kind.SIMPLE:
            raise IllegalAction(
                code="check_full",
                rule="TS-21",
                wrong=f"Check {check.id} is a simple one; nobody stands in the way.",
                legal="Call for a competitive or an opposed check.",
            )
        if check.kind is Kind.OPPOSED and len(check.sides) == 2:
            raise IllegalAction(
                code="check_full",
                rule="TS-25",
                wrong=f"Check {check.id} has both its sides.",
                legal="An opposed check is between two; call for another one.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        check = state.find_check(self.check)
        ability = state.find_sheet(self.character).find_ability(self.ability, self.pool)
        side = Side(self.character, ability, self.intention)
        event = IntentionStated(
            check.id,
            check.kind,
            self.character,
            self.intention,
            ability.name,
            ability.rating,
            against=check.sides[0].character if check.kind is Kind.OPPOSED else "",
        )
        return state.with_check(evolve(check, sides=(*check.sides, side))), (event,)


@frozen
class ChangeIntention(Action):
    """Change an intention, its Ability and its stakes after talking it over (TS-18).

    The stakes belong to this version of the intention, so they are given anew. What winning a
    competition means belongs to all who take part (TS-24): it stays unless it is said anew, and it
    is up to the character that called.
    """

    check: int
    character: str
    intention: str
    ability: str
    pool: str = ""
    on_success: str = ""
    on_failure: str = ""
    win_condition: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``phase`` once it has begun, ``pool_committed`` after paying."""
        require_phase(
            state.find_check(self.check), Phase.INTENTION, doing="changing the intention"
        )
        side = state.find_side(self.check, self.character)
        _require_words(self.intention, self.ability)
        ability = state.find_sheet(self.character).find_ability(self.ability, self.pool)
        if side.count_pool_dice() and ability.pool != side.ability.pool:
            raise IllegalAction(
                code="pool_committed",
                rule="TS-13",
                wrong=f"The bonus die was paid from {side.ability.pool}, "
                f"which does not fit {ability.name}.",
                legal=f"Stay with an Ability of {side.ability.pool}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character."""
        return state.who_plays(self.character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        check, side = state.find_check(self.check), state.find_side(self.check, self.character)
        ability = state.find_sheet(self.character).find_ability(self.ability, self.pool)
        event = IntentionChanged(check.id, self.character, side.intention, self.intention)
        changed = check.with_side(evolve(side, ability=ability, intention=self.intention))
        if check.sides[0].character == self.character:
            changed = evolve(
                changed,
                on_success=self.on_success,
                on_failure=self.on_failure,
                win_condition=self.win_condition or check.win_condition,
            )
        return state.with_check(changed), (event,)


@frozen
class DropCheck(Action):
    """Give an intention up while nothing has happened yet (TS-18)."""

    check: int

    def verify(self, state: State) -> None:
        """See Action: raises ``dice_committed`` if somebody has paid for a die already."""
        check = state.find_check(self.check)
        require_phase(check, Phase.INTENTION, doing="dropping it")
        paid = [extra for side in check.sides for extra in side.extras]
        if any(extra.source in ("pool", "gift") for extra in paid):
            raise IllegalAction(
                code="dice_committed",
                rule="TS-15",
                wrong="Dice were paid for or given to this check, and they do not come back.",
                legal="Change the intention, or take the last action back if it was a slip.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """Who plays the character that called."""
        return state.who_plays(state.find_check(self.check).sides[0].character)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action; checks that supported this one stand alone from now on."""
        left = tuple(
            evolve(check, main=None, agreed=None) if check.main == self.check else check
            for check in state.checks
            if check.id != self.check
        )
        return evolve(state, checks=left), (CheckDropped(self.check),)


def _require_words(intention: str, ability: str) -> None:
    require_text(
        intention,
        code="intention_missing",
        rule="TS-02",
        wrong="No intention was stated.",
        legal="Say what your character tries to do.",
    )
    require_text(
        ability,
        code="ability_missing",
        rule="TS-02",
        wrong="No Ability was chosen.",
        legal="Name the Ability; it need not stand on the sheet (TS-03).",
    )
