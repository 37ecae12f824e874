"""Pictures of a Trikus table: the sides and their dice, who is in control, the team's sheets."""

from __future__ import annotations

from html import escape

from omega_widgets.drawing import DiceLine, DiceSide, draw_lines, draw_sides
from omega_widgets.systems.trikus.engine.character import Character
from omega_widgets.systems.trikus.engine.contest import Control, Result
from omega_widgets.systems.trikus.engine.events import NAMES, OutcomeReached, called, count
from omega_widgets.systems.trikus.engine.running_test import Phase, RunningTest
from omega_widgets.systems.trikus.engine.state import GM_SEATS, Combat, State
from omega_widgets.systems.trikus.engine.windows import controls_of
from omega_widgets.systems.trikus.rule_table import RULE_TABLE
from omega_widgets.table.table import Entry
from omega_widgets.widgets import parts

#: How each result is drawn; word and sign carry the meaning besides the colour.
ROLES = {Result.SUCCESS: "good", Result.FAILURE: "bad", Result.NO_RESULT: "neutral"}


def draw_table(state: State, last: Entry | None) -> str:
    """The whole stage as HTML."""
    parts_of_it = [
        _draw_combat(state.combat) if state.combat else "",
        draw_test(state.test, state) if state.test else "",
        _tell(state, last),
    ]
    drawn = "".join(parts_of_it)
    return f"<div class='om-panel'>{drawn}</div>" if drawn else ""


def draw_test(test: RunningTest, state: State) -> str:
    """The sides of a test with all their dice."""
    controls = controls_of(test, state) if test.opened else (Control.NOBODY,) * len(test.players)
    is_over = test.phase is Phase.OVER
    open_pairs = [
        control
        for control, fixed in zip(controls, test.fixed, strict=True)
        if fixed is None and not is_over
    ]
    behind = [
        side.face
        for side, control, fixed in zip(test.players, controls, test.fixed, strict=True)
        if control is Control.PLAYER and fixed is None and not is_over
    ]
    sides = [
        DiceSide(
            test.opponent.name, test.opponent.thrown, test.opponent.left,
            in_control=Control.OPPONENT in open_pairs,
            note=f"must reach {' and '.join(map(str, behind))}" if behind else "",
        )
    ]
    for place, side in enumerate(test.players):
        sides.append(
            DiceSide(
                side.name, side.thrown, side.left,
                in_control=controls[place] is Control.PLAYER and not is_over,
                note=_note(test, place, controls[place]),
            )
        )
    stakes = ""
    if test.stakes_success:
        stakes = (
            f"<p class='om-note'>Success: {escape(test.stakes_success)}. "
            f"Failure: {escape(test.stakes_failure)}.</p>"
        )
    return draw_sides(sides, "The dice on the table") + stakes


def _note(test: RunningTest, place: int, control: Control) -> str:
    side, fixed = test.players[place], test.fixed[place]
    if side.retreated:
        return "retreated"
    if test.results:
        return NAMES[test.results[place]]
    if fixed is not None:
        return NAMES[fixed]
    if control is Control.OPPONENT:
        return f"must reach {test.opponent.face}"
    return "level, rests" if control is Control.LEVEL else ""


def say_where(state: State) -> str:
    """Where the running test stands, in a sentence or two."""
    test = state.running
    if test is None or not test.opened:
        return ""
    if test.offer:
        face = test.side(test.offer.target).face
        asked = called(test.offer.target, begins=False)
        return f"{called(test.offer.proposer)} asks {asked} to throw the {face} again."
    said = []
    for side, control, fixed in zip(
        test.players, controls_of(test, state), test.fixed, strict=True
    ):
        if fixed is not None or test.results:
            continue
        leader, other = {
            Control.PLAYER: (side, test.opponent),
            Control.OPPONENT: (test.opponent, side),
        }.get(control, (None, None))
        if leader is None:
            other = called(test.opponent.name, begins=False)
            said.append(f"{side.name} and {other} tie: nobody is in control.")
            continue
        left = count(other.left, "die", "dice") if other.left else "no die"
        said.append(
            f"{called(leader.name)} is in control. {called(other.name)} must reach {leader.face} "
            f"and has {left} left."
        )
    return " ".join(said)


def _tell(state: State, last: Entry | None) -> str:
    """The outcomes of the last action as big lines, or where the test stands."""
    if last is None:
        return ""
    outcomes = [event for event in last.events if isinstance(event, OutcomeReached)]
    told = "".join(
        parts.outcome_html(
            f"{NAMES[event.result]} for {event.player}",
            _explain(event),
            ROLES[event.result],
            parts.rule_chips(RULE_TABLE, event.rules),
            system="trikus",
        )
        for event in outcomes
    )
    others = [event for event in last.events if event not in outcomes]
    chips = parts.rule_chips(
        RULE_TABLE, dict.fromkeys(rule for event in others for rule in event.rules)
    )
    words = escape(" ".join(event.words() for event in others))
    where = escape(say_where(state))
    aside = f"<p class='om-said'><strong>{where}</strong></p>" if where else ""
    return f"{told}{aside}<p class='om-said'>{words} {chips}</p>"


def _explain(event: OutcomeReached) -> str:
    if event.result is Result.SUCCESS:
        return f"In control with {event.own} against {event.reached}, and nobody throws any more."
    if event.result is Result.FAILURE:
        return f"{event.own} does not hold against {event.reached}, and no die is left."
    return f"Both stand at {event.own} and have no die left, so nobody wins."


def _draw_combat(combat: Combat) -> str:
    rank = " of Master rank" if combat.gm_is_master else ""
    enemy = count(combat.gm_dice, "die", "dice")
    return (
        f"<p class='om-said'><strong>Combat, round {combat.round}.</strong> The enemy{rank} has "
        f"{enemy}; Combat Difficulty {combat.difficulty}. "
        f"{parts.rule_chips(RULE_TABLE, ('TR-30', 'TR-46'))}</p>"
    )


def draw_team(state: State, seat: str) -> str:
    """The sheets of the whole team."""
    if not state.team:
        return ""
    hides_dark = state.rules.gm_blind_to_dark and seat in GM_SEATS
    sheets = "".join(_draw_sheet(character, state.combat, hides_dark) for character in state.team)
    return f"<h4 class='om-subtitle'>The team</h4>{sheets}"


def _draw_sheet(character: Character, combat: Combat | None, hides_dark: bool) -> str:
    trade = f", {character.profession}" if character.profession else ""
    lines = [
        DiceLine(line.dice, line.state.value, f"Line {number}")
        for number, line in enumerate(character.lines, start=1)
    ]
    picture = draw_lines(lines, f"Lines of {character.player}")
    waiting = [
        f"line {number} comes back with team reset {line.resets_left}"
        for number, line in enumerate(character.lines, start=1)
        if line.resets_left
    ]
    counted = [
        count(character.morale, "Morale die", "Morale dice"),
        f"{count(character.light, 'Light Side token')} (ever: {character.light_ever})",
        f"{count(character.dark, 'active Dark Side token')} (ever: {character.dark_ever})",
        *waiting,
    ]
    fighter = combat.fighter(character.player) if combat else None
    if fighter:
        counted.append(f"in combat: {count(fighter.counted, 'counted die', 'counted dice')}"
                       if fighter.standing == "in" else f"combat: {fighter.standing}")
    if character.dark_due:
        counted.append("a Dark Side must be acted out")
    if character.is_exhausted:
        counted.append("Exhausted")
    said = escape("; ".join(counted))
    sides = _say_sides(character, hides_dark)
    return (
        f"<details class='om-sheet' open><summary><strong>{escape(character.player)}</strong>, "
        f"{character.rank.value}{escape(trade)}</summary>{picture}"
        f"<p class='om-note'>{said}. {sides}</p></details>"
    )


def _say_sides(character: Character, hides_dark: bool) -> str:
    if not character.light_sides:
        return "Light and Dark Sides are still to be written (TR-71)."
    light = escape("; ".join(character.light_sides))
    dark = "known to the Players only" if hides_dark else "; ".join(character.dark_sides)
    return f"Light: {light}. Dark: {escape(dark)}."
