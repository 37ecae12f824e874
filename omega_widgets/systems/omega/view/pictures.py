"""The pictures of an Omega table: die, bowls, dots, tokens, points of risk."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from omega_widgets.drawing import (
    Bar,
    Bowl,
    Column,
    ShownDie,
    Track,
    draw_bowls,
    draw_columns,
    draw_dice,
    draw_dots,
    draw_odds,
    draw_tokens,
    exact,
    percent,
    shortened,
)
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.parts import Character, Tokens
from omega_widgets.systems.omega.engine.rolls import RollMade, converted_blue
from omega_widgets.systems.omega.engine.state import Mission
from omega_widgets.systems.omega.engine.turn import Player, Spend
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.split import RESULTS

#: How each result is drawn; a sign and a word carry the meaning besides the colour.
ROLES = {"success": "good", "complication": "bad", "critical failure": "critical"}


def draw_roll(event: RollMade) -> str:
    """The die of a test."""
    die = event.split.die.name
    shown = ShownDie(event.face, die, ROLES[event.result], caption=event.result)
    return draw_dice([shown], f"{event.player}'s roll at risk {event.risk}", event.split.words())


def draw_mission(mission: Mission, before: Mission | None) -> str:
    """The two bowls; tokens that left them since ``before`` hover above the rim."""
    now = mission.bowls
    moved = (0, 0)
    if before is not None and before.difficulty == mission.difficulty:
        was = before.bowls
        moved = (max(0, was.success - now.success), max(0, was.complication - now.complication))
    return draw_bowls(
        [
            Bowl("Success bowl", now.success, mission.difficulty, "success", moved[0]),
            Bowl("Complication bowl", now.complication, mission.difficulty, "complication",
                 moved[1]),
        ],
        "The two bowls of the mission",
    )


def draw_character(character: Character, planned: tuple[Spend, ...] = ()) -> str:
    """The dots of a character, with those that a planned risk would cross out."""
    about = {spend.ability: spend.dots for spend in planned}
    tracks = [
        Track(
            ability.name,
            ability.rating,
            ability.crossed,
            max(0, about.get(ability.name, 0) - ability.boost_left),
            ability.boost_left,
        )
        for ability in character.abilities
    ]
    return draw_dots(tracks, f"{character.name}'s abilities", "The number is what is left.")


def draw_hand(player: Player) -> str:
    """The tokens before a player; kinds that the player lacks are left out."""
    counts = count_kinds(player.tokens)
    if not counts:
        return ""
    return draw_tokens(counts, f"Tokens before {player.name}")


def count_kinds(tokens: Tokens) -> Mapping[str, int]:
    """The tokens by the names that pictures use, without empty kinds."""
    counts = {
        "success": tokens.green,
        "complication": tokens.blue,
        "critical": tokens.red,
        "reserve": tokens.white,
    }
    return {kind: number for kind, number in counts.items() if number}


def list_points(player: Player) -> str:
    """The points of risk as a numbered list, answered ones struck through."""
    if not player.turn.points:
        return ""
    items = []
    for point in player.turn.points:
        source = f"pointed out by {escape(point.by)}" if point.by else "goal"
        if point.counts:
            items.append(f"<li>{escape(point.text)} <small>({source})</small></li>")
        else:
            items.append(
                f"<li><s>{escape(point.text)}</s> <small>({source}, answered: "
                f"{escape(point.answer)})</small></li>"
            )
    return (
        f"<section class='om-points'><h4>Points of risk: {player.turn.asked}</h4>"
        f"<ol>{''.join(items)}</ol></section>"
    )


def draw_roll_odds(risk: int, converted: int, rules: Rules) -> str:
    """The three results of a roll at this risk, with the tokens that each would bring."""
    brings = {
        "success": f"{risk} green",
        "complication": f"{risk} blue",
        "critical failure": f"{risk} red" if not converted
        else f"{risk - converted} red, {converted_blue(converted)} blue",
    }
    chances = odds.results(rules.split)
    bars = [
        Bar(result.capitalize(), chances.fraction(result), ROLES[result], brings[result])
        for result in RESULTS
    ]
    return draw_odds(bars, f"One roll at risk {risk}", key="roll")


def tell_forecast(forecast: odds.MissionOdds, rules_chips: str) -> str:
    """The chance of the mission in words, and its possible ends behind a fold."""
    chance = forecast.chance
    scenes = float(forecast.expected_scenes)
    heading = "Chance that this mission ends well from here if the table goes on like this"
    whole = "" if shortened(chance) == exact(chance) else f" title='{exact(chance)}'"
    return (
        f"<section class='om-forecast'><h4>{heading}</h4>"
        f"<p><strong class='om-chance'>{percent(chance)}</strong> "
        f"<span class='om-note'{whole}>exactly {shortened(chance)}; "
        f"on average {scenes:.1f} more scenes</span> {rules_chips}</p>"
        f"{_draw_ends(forecast)}</section>"
    )


def _draw_ends(forecast: odds.MissionOdds) -> str:
    parts = []
    for end, role, left in (
        ("success", "good", "blue tokens left after a success (more is better)"),
        ("failure", "bad", "green tokens left after a failure (fewer is better)"),
    ):
        chances = forecast.left(end)
        if chances:
            columns = [
                Column(number, chances[number], role) for number in sorted(chances)
            ]
            parts.append(draw_columns(columns, f"Ends in {end}", axis=left, key=end))
    return (
        "<details class='om-details'><summary>How good or bad the end may be</summary>"
        f"{''.join(parts)}</details>"
    )
