"""Odds by name, as tables in the book show them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from omega_widgets.core.distribution import Distribution
from omega_widgets.systems.trikus.engine.contest import Contest, Control, Pair, Result
from omega_widgets.systems.trikus.odds.combat import combat
from omega_widgets.systems.trikus.odds.duel import single_test
from omega_widgets.systems.trikus.odds.extras import after_accepted_offer, last_die
from omega_widgets.systems.trikus.odds.team import of_player, team_test
from omega_widgets.systems.trikus.rules import Rules


def team_successes(gm: int, pools: Sequence[int], rules: Rules) -> dict[str, Fraction]:
    """Each Player's chance of Success in a team test (TR-29)."""
    joint = team_test(gm, pools, rules)
    return {
        f"Player {place} with {dice}": of_player(joint, place - 1).fraction(Result.SUCCESS)
        for place, dice in enumerate(pools, start=1)
    }


def fight(player: int, gm: int, rules: Rules) -> Distribution[str]:
    """Who wins a combat of one Player without extra dice (TR-39)."""
    ends = {"players": "Player wins", "gm": "Enemy wins", "none": "Both fall"}
    return combat(gm, (player,), rules=rules).winner.map(ends.__getitem__)


def one_more(player: int, gm: int, rules: Rules) -> dict[str, Fraction]:
    """What a Morale die is worth (TR-53)."""
    now = single_test(player, gm, rules).fraction("success")
    more = single_test(player + 1, gm, rules).fraction("success")
    return {"without": now, "with a Morale die": more, "gain": more - now}


def deal(own: int, reach: int, rules: Rules) -> dict[str, Fraction]:
    """The last die against a number, and after an accepted throw, with this own result (TR-63)."""
    contest = Contest(0, (Pair(1, own, Control.OPPONENT),), reach, opened=True)
    return {"before": last_die(reach), "after": after_accepted_offer(contest, rules=rules)}
