"""The exact odds of where a Trikus table stands, as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from omega_widgets.drawing import Bar, draw_line, draw_odds, percent
from omega_widgets.systems.trikus.engine.conflict_actions import OpenDuel
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.events import NAMES, called
from omega_widgets.systems.trikus.engine.flow import next_blow
from omega_widgets.systems.trikus.engine.running_test import GM, Phase, RunningTest
from omega_widgets.systems.trikus.engine.state import Combat, State
from omega_widgets.systems.trikus.engine.windows import find_offer_refusal
from omega_widgets.systems.trikus.odds.combat import blow, combat
from omega_widgets.systems.trikus.odds.duel import ORDER, single_test
from omega_widgets.systems.trikus.odds.events import COUNTED_DICE, chance_in, is_too_big
from omega_widgets.systems.trikus.odds.extras import after_accepted_offer, value_of_one_more
from omega_widgets.systems.trikus.rules import Rules
from omega_widgets.systems.trikus.view.stage import ROLES
from omega_widgets.table.table import Table

#: Combats with more counted dice than this are not followed to their end while people wait.
FOLLOWED_DICE = 7


def _under(heading: str, drawn: str) -> str:
    return f"<h4 class='om-subtitle'>{escape(heading)}</h4>{drawn}"


def draw_planned(player: int, gm: int, rules: Rules) -> str:
    """The odds of two pools before the first die, and what one more die would change."""
    odds = single_test(player, gm, rules)
    bars = [
        Bar(NAMES[result], odds.fraction(result.value), ROLES[result])
        for result in ORDER
        if result is not Result.NO_RESULT or odds.fraction(result.value)
    ]
    more = value_of_one_more(player, gm, rules)
    sweep = [
        (dice, single_test(dice, gm, rules).fraction("success"))
        for dice in range(1, max(7, player + 2))
    ]
    heading = f"{player} against {gm}, before the first die"
    by_dice = draw_line(
        sweep, f"Chance of Success by dice against {gm}", axis="dice of the Player", now=player
    )
    return (
        _under(heading, draw_odds(bars, heading))
        + f"<p class='om-note'>One more die would add {percent(more)}.</p>"
        + _under(f"Chance of Success against {gm}, by the Player's dice", by_dice)
    )


def draw_running(table: Table) -> str:
    """The odds of the test in hand, after every die."""
    state = table.state
    test = state.running
    if test is None or not test.players or not test.opponent.dice:
        return ""
    if test.phase is Phase.STRIKING:
        return _draw_blow(test)
    if test.results:
        return ""
    still_open = [
        side.name for side, fixed in zip(test.players, test.fixed, strict=True) if fixed is None
    ]
    drawn = [_draw_player(state, player) for player in still_open]
    if is_too_big(test) and not any(drawn):
        return (
            f"<p class='om-note'>With more than {COUNTED_DICE} dice left among several Players, "
            "the odds are not counted while you wait; they come as the dice fall.</p>"
        )
    return "".join(drawn) + draw_course(table) + _say_offer(state, test)


def _draw_player(state: State, player: str) -> str:
    odds = chance_in(state, player)
    if odds is None:
        return ""
    bars = [
        Bar(NAMES[result], odds.fraction(result), ROLES[result])
        for result in ORDER
        if result is not Result.NO_RESULT or odds.fraction(result)
    ]
    heading = f"Chances of {player} from here"
    return _under(heading, draw_odds(bars, heading))


def draw_course(table: Table) -> str:
    """The chance of Success of the only Player after every step of the test so far."""
    course = find_course(table)
    if len(course) < 2:
        return ""
    heading = "Chance of Success after every step"
    points = list(enumerate(course))
    line = draw_line(
        points, heading, axis="steps; 0 is before the first die", now=len(course) - 1
    )
    return _under(heading, line)


def find_course(table: Table) -> list[Fraction]:
    """The Player's chance of Success before the first die and after every step."""
    chances: list[Fraction] = []
    for entry in table.played:
        test = entry.state.test
        if isinstance(entry.action, OpenDuel) or (test and not test.opened):
            chances = []
        if test is None or len(test.players) != 1 or not test.opponent.dice:
            continue
        player = test.players[0].name
        if test.results:
            chance = Fraction(test.results[0] is Result.SUCCESS)
        else:
            found = chance_in(entry.state, player)
            chance = found.fraction(Result.SUCCESS) if found else Fraction(0)
        chances.append(chance)
    return chances


def _say_offer(state: State, test: RunningTest) -> str:
    said = []
    for place, side in enumerate(test.players):
        if test.opponent.name == GM and find_offer_refusal(state, test, side.name) is None:
            chance = after_accepted_offer(test.contest, place, state.rules)
            said.append(
                f"If the {GM} agrees to throw again, {escape(side.name)}'s chance is "
                f"{percent(chance)} (TR-63)."
            )
    return "".join(f"<p class='om-note'>{words}</p>" for words in said)


def _draw_blow(test: RunningTest) -> str:
    coming = next_blow(test)
    if coming is None:
        return ""
    odds = blow(coming.difficulty)
    bars = [
        Bar("Hit", odds.fraction("hit"), "good"), Bar("Miss", odds.fraction("miss"), "neutral"),
    ]
    heading = f"{called(coming.attacker)}'s blow at {called(coming.target, begins=False)}"
    return _under(heading, draw_odds(bars, heading))


def draw_forecast(fight: Combat, rules: Rules) -> str:
    """How the combat ends if everybody attacks and nobody adds extra dice."""
    players = tuple(one.counted for one in fight.standing if one.counted)
    if not players or fight.gm_dice + sum(players) > FOLLOWED_DICE:
        return ""
    found = combat(fight.gm_dice, players, difficulty=fight.difficulty, rules=rules)
    names: Sequence[tuple[str, str, str]] = (
        ("players", "The Players win", "good"), ("gm", "The enemy wins", "bad"),
        ("none", "Nobody is left", "neutral"),
    )
    bars = [
        Bar(label, found.winner.fraction(name), role)
        for name, label, role in names
        if found.winner.fraction(name)
    ]
    rounds = f"{float(found.rounds):.1f}"
    words = f"If all attack and nobody adds dice: about {rounds} rounds."
    picture = draw_odds(bars, "The combat to its end", words)
    return _under("The combat to its end", picture) + f"<p class='om-note'>{words}</p>"
