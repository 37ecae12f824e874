"""The state of a table: people with gift dice, sheets with Pools, and the checks under way."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.tsoy.engine.check import Check, Side
from omega_widgets.systems.tsoy.engine.sheet import Person, Pool, Sheet
from omega_widgets.systems.tsoy.rules import POOL_NAMES, Rules

#: How many finished checks a state remembers; the log has them all.
REMEMBERED = 4


@frozen
class State:
    """A table of The Shadow of Yesterday.

    Attributes:
        rules: the numbers and readings in force.
        people: the seats with their gift dice.
        guide: the seat of the Story Guide; empty until a session starts.
        session: how many sessions have started.
        sheets: the characters.
        checks: the open checks and the last few finished ones, oldest first.
        next_check: number of the next check.
    """

    rules: Rules
    people: tuple[Person, ...]
    guide: str = ""
    session: int = 0
    sheets: tuple[Sheet, ...] = ()
    checks: tuple[Check, ...] = ()
    next_check: int = 1

    # -- finding ---------------------------------------------------------------------------

    def find_sheet(self, name: str) -> Sheet:
        """The sheet of a character; raises IllegalAction ``unknown_character``."""
        for sheet in self.sheets:
            if sheet.name == name:
                return sheet
        raise IllegalAction(
            code="unknown_character",
            rule="TS-02",
            wrong=f"There is no character called {name!r}.",
            legal=f"Characters are {', '.join(sheet.name for sheet in self.sheets)}.",
        )

    def find_check(self, number: int) -> Check:
        """The check with this number; raises IllegalAction ``unknown_check``."""
        for check in self.checks:
            if check.id == number:
                return check
        numbers = ", ".join(str(check.id) for check in self.checks if check.is_open)
        raise IllegalAction(
            code="unknown_check",
            rule="TS-20",
            wrong=f"There is no check number {number}.",
            legal=f"Checks under way: {numbers}." if numbers else "Declare an intention first.",
        )

    def find_side(self, number: int, character: str) -> Side:
        """A character's side in a check; raises ``unknown_check`` or ``not_in_check``."""
        check = self.find_check(number)
        side = check.find_side(character)
        if side is None:
            raise IllegalAction(
                code="not_in_check",
                rule="TS-20",
                wrong=f"{character} takes no part in check {number}.",
                legal=f"It is up to {' and '.join(side.character for side in check.sides)}.",
            )
        return side

    def find_person(self, seat: str) -> Person:
        """The person in a seat; raises IllegalAction ``unknown_person``."""
        for person in self.people:
            if person.seat == seat:
                return person
        raise IllegalAction(
            code="unknown_person",
            rule="TS-15",
            wrong=f"Nobody called {seat!r} sits at this table.",
            legal=f"Here are {', '.join(person.seat for person in self.people)}.",
        )

    def who_plays(self, character: str) -> frozenset[str] | None:
        """The seats that act for a character: its player and the Story Guide."""
        sheet = next((sheet for sheet in self.sheets if sheet.name == character), None)
        if sheet is None:
            return None
        return frozenset({sheet.player, self.guide} - {""})

    def supports_of(self, number: int, character: str) -> tuple[Check, ...]:
        """Open checks that support this character's main check (TS-29)."""
        return tuple(
            check
            for check in self.checks
            if check.main == number and check.is_open and check.find_side(character)
        )

    # -- changing --------------------------------------------------------------------------

    def with_check(self, new: Check) -> State:
        """The state with a check replaced, or added if its number is new."""
        known = any(check.id == new.id for check in self.checks)
        if known:
            checks = tuple(new if old.id == new.id else old for old in self.checks)
        else:
            checks = (*self.checks, new)
        finished = [check.id for check in checks if not check.is_open]
        forgotten = set(finished[:-REMEMBERED])
        return evolve(
            self,
            checks=tuple(check for check in checks if check.id not in forgotten),
            next_check=max(self.next_check, new.id + 1),
        )

    def with_side(self, number: int, side: Side) -> State:
        """The state with one side of a check replaced."""
        return self.with_check(self.find_check(number).with_side(side))

    def with_sheet(self, new: Sheet) -> State:
        """The state with a sheet replaced, or added if its name is new."""
        if any(sheet.name == new.name for sheet in self.sheets):
            sheets = tuple(new if old.name == new.name else old for old in self.sheets)
        else:
            sheets = (*self.sheets, new)
        return evolve(self, sheets=sheets)

    def with_people(self, change: Callable[[Person], Person]) -> State:
        """The state with every person changed."""
        return evolve(self, people=tuple(map(change, self.people)))


def start(rules: Rules, seats: tuple[str, ...]) -> State:
    """A fresh table: every seat has a character of its own name with full Pools (TS-13).

    Gift dice are dealt when a session starts (TS-15).
    """
    pools = tuple(Pool(name, rules.pool_points) for name in POOL_NAMES)
    return State(
        rules,
        people=tuple(Person(seat) for seat in seats),
        sheets=tuple(Sheet(seat, seat, pools=pools) for seat in seats),
    )
