"""Every system's settings, counted with its own odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

from omega_widgets.core.registry import find_system
from omega_widgets.explorer.setting import Setting, Share
from omega_widgets.systems.forum import odds as forum
from omega_widgets.systems.omega import odds as omega
from omega_widgets.systems.trikus import odds as trikus
from omega_widgets.systems.tsoy import odds as tsoy
from omega_widgets.systems.wod import odds as wod

#: Points of the character in the forum game's examples; only the distance to X matters.
FORUM_TRAIT = 60


def nearest(system: str, chance: Fraction, everyday: bool = False) -> Setting:
    """The setting of a system whose chance of success comes nearest.

    Args:
        system: a key of ``LADDERS``.
        chance: the chance wanted.
        everyday: look only at settings of an ordinary session.
    """
    candidates = [setting for setting in ladder(system) if setting.everyday or not everyday]
    return min(
        candidates, key=lambda setting: (abs(setting.success - chance), setting.oddness)
    )


@cache
def ladder(system: str) -> tuple[Setting, ...]:
    """All settings of a system that the explorer knows."""
    return tuple(LADDERS[system]())


def _climb_omega() -> Iterator[Setting]:
    """A roll, and several characters of whom one has to succeed (OM-41, OM-62)."""
    split = find_system("omega").Rules().split
    one = omega.results(split)
    roles = {"success": "good", "complication": "bad", "critical failure": "critical"}
    yield Setting(
        "omega",
        "one character rolls, at any risk",
        one.fraction("success"),
        tuple(Share(name.capitalize(), chance, roles[name]) for name, chance in one.fractions()),
        everyday=True,
    )
    for rolls in range(2, 5):
        chance = omega.some_success(rolls, split).fraction(True)
        yield Setting(
            "omega",
            f"{rolls} characters roll, and one success is enough",
            chance,
            (
                Share("Somebody succeeds", chance, "good"),
                Share("Nobody succeeds", 1 - chance, "bad"),
            ),
            everyday=False,
            oddness=rolls,
        )


def _climb_trikus() -> Iterator[Setting]:
    """One Player against the Game Master, any two pools (TR-12, TR-13, TR-23)."""
    roles = {"success": "good", "failure": "bad", "no result": "neutral"}
    for mine in range(1, 8):
        for theirs in range(1, 6):
            found = trikus.single_test(mine, theirs)
            yield Setting(
                "trikus",
                f"{_count(mine, 'die', 'dice')} against {theirs} of the Game Master",
                found.fraction("success"),
                tuple(
                    Share(name.capitalize(), found.fraction(name), role)
                    for name, role in roles.items()
                ),
                everyday=mine <= 3 and theirs <= 3,
                oddness=mine + theirs,
            )


def _climb_wod() -> Iterator[Setting]:
    """Any pool against any difficulty (WD-10, WD-19, WD-27)."""
    rules = find_system("wod").Rules()
    roles = {"success": "good", "failure": "bad", "botch": "critical"}
    for difficulty in range(rules.LOWEST_DIFFICULTY, rules.HIGHEST_DIFFICULTY + 1):
        for pool in range(1, rules.HUMAN_CEILING + 1):
            found = wod.results(pool, difficulty, rules)
            shares = tuple(
                Share(result.value.capitalize(), found.fraction(result), roles[result.value])
                for result in wod.ORDER
            )
            yield Setting(
                "wod",
                f"{_count(pool, 'die', 'dice')} against difficulty {difficulty}",
                shares[0].chance,
                shares,
                everyday=difficulty == rules.default_difficulty,
                oddness=10 * abs(difficulty - rules.default_difficulty) + pool,
            )


def _climb_tsoy() -> Iterator[Setting]:
    """Any rating with any bonus or penalty dice left over (TS-05, TS-09, TS-11)."""
    rules = find_system("tsoy").Rules()
    for rating in range(rules.highest_rating + 1):
        for net in range(-rules.guide_dice, 4):
            levels = dict(tsoy.named_levels(rating, net, rules).fractions())
            success = tsoy.success(rating, net, rules).fraction("success")
            yield Setting(
                "tsoy",
                f"rating {rating}{_write_net(net)}",
                success,
                tuple(
                    Share(name, chance, "bad" if name.startswith("0 ") else "good")
                    for name, chance in levels.items()
                ),
                everyday=net == 0,
                oddness=10 * abs(net) + rating,
            )


def _climb_forum() -> Iterator[Setting]:
    """One setting for every number of faces that succeed (FG-18, FG-23)."""
    rules = find_system("forum").Rules()
    for chance, (low, high) in forum.difficulties(FORUM_TRAIT, 0, rules).items():
        found = forum.success(FORUM_TRAIT, 0, low, rules)
        yield Setting(
            "forum",
            f"trait {FORUM_TRAIT} against an X from {low} to {high}",
            chance,
            (
                Share("Success", found.fraction("success"), "good"),
                Share("Failure", found.fraction("failure"), "bad"),
            ),
            everyday=True,
            oddness=low,
        )


#: System id -> what yields its settings, in the order of the book.
LADDERS: dict[str, Callable[[], Iterator[Setting]]] = {
    "omega": _climb_omega,
    "trikus": _climb_trikus,
    "wod": _climb_wod,
    "tsoy": _climb_tsoy,
    "forum": _climb_forum,
}


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _write_net(net: int) -> str:
    if not net:
        return ", no extra dice"
    kind = "bonus" if net > 0 else "penalty"
    return f", {_count(abs(net), f'{kind} die', f'{kind} dice')}"
