"""The explorer's numbers with plain arguments, for the tables of the book."""

from __future__ import annotations

from fractions import Fraction

from omega_widgets.core.registry import find_system
from omega_widgets.explorer.ladders import FORUM_TRAIT, LADDERS, nearest
from omega_widgets.systems.forum import odds as forum
from omega_widgets.systems.omega import odds as omega
from omega_widgets.systems.trikus import odds as trikus
from omega_widgets.systems.tsoy import odds as tsoy
from omega_widgets.systems.wod.odds import tables as wod


def nearest_chances(percent: int, everyday: bool = False) -> dict[str, Fraction]:
    """What comes nearest to a chance of success in each system.

    Args:
        percent: the chance wanted, 0 to 100.
        everyday: look only at settings of an ordinary session.

    Returns the chance of success by system and setting.
    """
    found = [nearest(system, Fraction(percent, 100), everyday) for system in LADDERS]
    return {
        f"{find_system(setting.system).title}: {setting.words}": setting.success
        for setting in found
    }


def outcomes(system: str, percent: int, everyday: bool = False) -> dict[str, Fraction]:
    """Every outcome of the setting that comes nearest to a chance of success in one system."""
    setting = nearest(system, Fraction(percent, 100), everyday)
    return {share.name: share.chance for share in setting.shares}


def ties_of_equals(strength: int) -> dict[str, Fraction]:
    """How often two equally strong sides end level, in each system's contest.

    Args:
        strength: the risk, the dice, the pool or the rating of both, 1 to 4; the forum game's
            duel does not depend on it.
    """
    rules = {system: find_system(system).Rules() for system in LADDERS}
    difficulty = rules["wod"].default_difficulty
    return {
        f"Projekt Omega: a conflict at risk {strength}": omega.conflict(
            strength, strength, rules["omega"]
        ).fraction("tie"),
        f"Trikus: {strength} against {strength}": trikus.single_test(
            strength, strength, rules["trikus"]
        ).fraction("no result"),
        f"World of Darkness: pools of {strength}": wod.resisted_action(
            strength, difficulty, strength, difficulty, rules["wod"]
        ).fraction("tie"),
        f"The Shadow of Yesterday: ratings of {strength}": tsoy.opposed(
            strength, strength, rules["tsoy"]
        ).fraction(tsoy.OPPOSED_ORDER[1]),
        "Forum game: a duel": forum.verdicts(
            FORUM_TRAIT, FORUM_TRAIT, rules["forum"]
        ).fraction("tie"),
    }
