"""Starting a session, with gift dice for everyone, and writing character sheets."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.tsoy.engine.events import SessionStarted, SheetWritten
from omega_widgets.systems.tsoy.engine.guards import require_rating, require_text
from omega_widgets.systems.tsoy.engine.sheet import Ability, Pool, Sheet
from omega_widgets.systems.tsoy.engine.state import State
from omega_widgets.systems.tsoy.rules import Rules

#: The most points a sheet can hold in one Pool; keeps typing errors off the table.
MOST_POINTS = 20


def count_gifts(people: int, rules: Rules) -> int:
    """Gift dice that each person receives (TS-15); ``people`` includes the Story Guide."""
    return people if rules.gift_count == "incl_story_guide" else people - 1


@frozen
class StartSession(Action):
    """Name the Story Guide and deal gift dice; unspent ones of an earlier session lapse (TS-15).

    Attributes:
        guide: the seat of the Story Guide.
    """

    guide: str

    def verify(self, state: State) -> None:
        """See Action: refuses a guide who has no seat."""
        state.find_person(self.guide)

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        gifts = count_gifts(len(state.people), state.rules)
        lapsed = sum(person.gifts for person in state.people)
        dealt = state.with_people(lambda person: evolve(person, gifts=gifts))
        after = evolve(dealt, guide=self.guide, session=state.session + 1)
        seats = tuple(person.seat for person in state.people)
        return after, (SessionStarted(self.guide, seats, gifts, lapsed),)


@frozen
class WriteSheet(Action):
    """Write a new sheet, or a known one anew: Abilities, Pools and their points (TS-05, TS-13).

    How Pools fill up again stands in another chapter of the game; the group does it here.
    """

    character: str
    player: str
    abilities: tuple[Ability, ...] = ()
    pools: tuple[Pool, ...] = ()

    def verify(self, state: State) -> None:
        """See Action: raises ``name_missing``, ``sheet_in_use``, ``sheet_twice`` and the like."""
        require_text(
            self.character,
            code="name_missing",
            rule="TS-02",
            wrong="The character has no name.",
            legal="Give the character a name.",
        )
        state.find_person(self.player)
        for ability in self.abilities:
            self._verify_ability(ability, state.rules)
        for pool in self.pools:
            _verify_pool(pool)
        _forbid_twins([ability.name for ability in self.abilities], "Ability")
        _forbid_twins([pool.name for pool in self.pools], "Pool")
        for check in state.checks:
            if check.is_open and not check.quick and check.find_side(self.character):
                raise IllegalAction(
                    code="sheet_in_use",
                    rule="TS-18",
                    wrong=f"{self.character} is in check {check.id}.",
                    legal="Tell its effect or drop it, then change the sheet.",
                )

    def _verify_ability(self, ability: Ability, rules: Rules) -> None:
        require_text(
            ability.name,
            code="name_missing",
            rule="TS-02",
            wrong="An Ability has no name.",
            legal="Give every Ability a name.",
        )
        require_rating(ability.rating, rules)
        if ability.pool and ability.pool not in [pool.name for pool in self.pools]:
            raise IllegalAction(
                code="pool_unknown",
                rule="TS-13",
                wrong=f"{ability.name} belongs to {ability.pool}, which is not on the sheet.",
                legal=f"Pools on it: {', '.join(pool.name for pool in self.pools) or 'none'}.",
            )

    def seats(self, state: State) -> frozenset[str] | None:
        """The player, the Story Guide, and whoever plays a character of this name so far."""
        so_far = state.who_plays(self.character)
        if so_far is None:
            return frozenset({self.player, state.guide} - {""})
        return so_far

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        sheet = Sheet(self.character, self.player, self.abilities, self.pools)
        listed = tuple((ability.name, ability.rating) for ability in self.abilities)
        return state.with_sheet(sheet), (SheetWritten(self.character, self.player, listed),)


def _verify_pool(pool: Pool) -> None:
    require_text(
        pool.name,
        code="name_missing",
        rule="TS-13",
        wrong="A Pool has no name.",
        legal="Call it Vigor, Instinct or Reason, for instance.",
    )
    if not 0 <= pool.points <= MOST_POINTS:
        raise IllegalAction(
            code="pool_range",
            rule="TS-13",
            wrong=f"{pool.name} cannot hold {pool.points} points.",
            legal=f"Choose a whole number from 0 to {MOST_POINTS}.",
        )


def _forbid_twins(names: list[str], what: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise IllegalAction(
                code="sheet_twice",
                rule="TS-03",
                wrong=f"The {what} {name} stands on the sheet twice.",
                legal=f"List every {what} once.",
            )
