"""Refusals that several actions share."""

from __future__ import annotations

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.tsoy.engine.check import Check, Phase
from omega_widgets.systems.tsoy.engine.sheet import Sheet
from omega_widgets.systems.tsoy.rules import Rules, rating_name

#: The most bonus or penalty dice that one source may bring; keeps typing errors off the table.
MOST_DICE = 20


def require_phase(check: Check, *allowed: Phase, doing: str) -> None:
    """Raise IllegalAction ``phase`` unless the check stands in an allowed phase (TS-18)."""
    if check.phase not in allowed:
        names = " or ".join(map(name_phase, allowed))
        raise IllegalAction(
            code="phase",
            rule="TS-18",
            wrong=f"Check {check.id} is in {name_phase(check.phase)}; {doing} has no place there.",
            legal=f"That belongs to {names}.",
        )


def name_phase(phase: Phase) -> str:
    """A phase as people call it, such as ``"Initiation"`` (TS-18)."""
    return phase.value.title()


def require_text(text: str, *, code: str, rule: str, wrong: str, legal: str) -> None:
    """Raise IllegalAction if nothing was written."""
    if not text.strip():
        raise IllegalAction(code=code, rule=rule, wrong=wrong, legal=legal)


def require_rating(rating: int, rules: Rules) -> None:
    """Raise IllegalAction ``rating_range`` unless the rating exists (TS-05)."""
    if type(rating) is not int or not 0 <= rating <= rules.highest_rating:
        raise IllegalAction(
            code="rating_range",
            rule="TS-05",
            wrong=f"An Ability cannot be rated {rating}.",
            legal=f"Ratings go from 0 ({rating_name(0)}) to {rules.highest_rating} "
            f"({rating_name(rules.highest_rating)}).",
        )


def require_dice(number: int, kind: str) -> None:
    """Raise IllegalAction ``dice_range`` for a number of extra dice that makes no sense (TS-09)."""
    if type(number) is not int or not 0 <= number <= MOST_DICE:
        raise IllegalAction(
            code="dice_range",
            rule="TS-09",
            wrong=f"{number} {kind} dice are not possible.",
            legal=f"Choose a whole number from 0 to {MOST_DICE}.",
        )


def require_points(sheet: Sheet, pool: str) -> None:
    """Raise ``pool_unknown`` or ``pool_empty`` unless a point can be paid (TS-12, TS-13)."""
    found = sheet.find_pool(pool)
    if found is None:
        names = ", ".join(each.name for each in sheet.pools)
        raise IllegalAction(
            code="pool_unknown",
            rule="TS-13",
            wrong=f"{sheet.name} has no Pool called {pool!r}."
            if pool
            else "No Pool belongs to this Ability yet.",
            legal=f"{sheet.name}'s Pools are {names}; each Ability belongs to one of them."
            if names
            else "Write Pools on the sheet first.",
        )
    if found.points < 1:
        raise IllegalAction(
            code="pool_empty",
            rule="TS-12",
            wrong=f"{sheet.name}'s {pool} is empty.",
            legal="Roll without a bonus die from the Pool, or ask the others for a gift die.",
        )
