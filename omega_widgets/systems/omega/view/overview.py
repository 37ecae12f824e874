"""The table in words and numbers: players, cards, trust, vigilance, campaign."""

from __future__ import annotations

from html import escape

from omega_widgets.systems.omega.engine.campaign_count import counted, threshold
from omega_widgets.systems.omega.engine.out import is_out, out_limit
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.trust_values import trust
from omega_widgets.systems.omega.engine.turn import Player

HEADS = ("Player", "Green", "Blue", "Red", "White", "Now")


def show_table(state: State, seat: str) -> str:
    """Everything on the table that this seat may see (OM-125, OM-146)."""
    return "".join(
        (
            _players(state),
            _task(state),
            _cards(state),
            _goals(state, seat),
            _trust(state, seat),
            _reliance(state, seat),
            _vigilance(state, seat),
        )
    )


def knows_secrets(state: State, seat: str, *owners: str) -> bool:
    """Whether the seat may see a secret of these players: the owners and the Coordinator."""
    return seat in owners or seat in state.bookkeepers


def _section(title: str, body: str) -> str:
    return f"<section><h4>{title}</h4>{body}</section>"


def _sheet(heads: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    head = "".join(f"<th scope='col'>{escape(words)}</th>" for words in heads)
    body = "".join(
        f"<tr><th scope='row'>{escape(str(first))}</th>"
        + "".join(f"<td>{escape(str(cell))}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return (
        f"<table class='om-table'><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _players(state: State) -> str:
    rows = [
        (
            player.name,
            _aged(player.tokens.green_fresh, player.tokens.green_stored),
            _aged(player.tokens.blue_fresh + player.tokens.blue_laid, player.tokens.blue_kept),
            _aged(player.tokens.red_fresh, player.tokens.red_old),
            player.tokens.white,
            _condition(state, player),
        )
        for player in state.players
    ]
    note = "<p class='om-note'>Tokens of this scene come first, then those of earlier scenes.</p>"
    return _section("Who holds what", _sheet(HEADS, rows) + note)


def _aged(fresh: int, old: int) -> str:
    return f"{fresh} + {old}" if fresh and old else f"{fresh} new" if fresh else str(old)


def _condition(state: State, player: Player) -> str:
    """What the player's character is about, in a few words."""
    if player.name == state.coordinator:
        return "Coordinator"
    if player.character is None:
        return "no character"
    if player.character.dead:
        return "dead"
    if is_out(player, state.rules):
        return "out of play"
    turn = player.turn
    if turn.due:
        return f"{turn.due} red due"
    if turn.announced:
        return "secret risk" if turn.announced.opponent else f"risk {turn.announced.risk}"
    said = turn.result or ("holds back" if turn.holds_back else turn.plan and "has a plan")
    limit = f"out at {out_limit(player, state.rules)}" if player.tokens.red else ""
    return ", ".join(filter(None, (said, limit))) or "ready"


def _task(state: State) -> str:
    task = state.task
    if not (task.deposited_green or task.deposited_blue or state.campaign.threshold):
        return ""
    body = f"<p>{task.green} green and {task.blue} blue tokens lie in the task bowl.</p>"
    if state.campaign.threshold:
        green, blue = counted(state)
        body += (
            f"<p>Campaign: {green} of {threshold(state)} successes; {blue} of "
            f"{state.campaign.threshold} complications.</p>"
        )
    return _section("Task bowl", body)


def _cards(state: State) -> str:
    if not state.items:
        return ""
    rows = []
    for item in state.items:
        qualities = ", ".join(
            f"{quality.name} {quality.green}{'' if quality.specific else ' (unspecific)'}"
            for quality in item.qualities
        )
        holder = item.holder or "nobody"
        rows.append((item.name, qualities, f"{holder}{', locked' if item.locked else ''}"))
    return _section("Equipment", _sheet(("Item", "Qualities", "Held by"), rows))


def _goals(state: State, seat: str) -> str:
    rows = [
        (
            goal.name,
            goal.owner,
            ("fulfilled" if goal.fulfilled else f"{goal.green} of {goal.difficulty}")
            + (f", and {goal.blue} blue" if goal.blue else ""),
        )
        for goal in state.goals
        if knows_secrets(state, seat, goal.owner)
    ]
    return _section("Private goals", _sheet(("Goal", "Of", "Successes"), rows)) if rows else ""


def _trust(state: State, seat: str) -> str:
    """One row for each truster whose values the seat may know."""
    names = [player.name for player in state.party]
    rows = [
        (truster, *("–" if truster == other else f"{trust(state, truster, other):+d}"
                    for other in names))
        for truster in names
        if knows_secrets(state, seat, truster)
    ]
    if not state.trust or not rows:
        return ""
    return _section("Trust, row for column", _sheet(("", *names), rows))


def _reliance(state: State, seat: str) -> str:
    rows = [
        (entry.placer, entry.holder, entry.green)
        for entry in state.reliance
        if knows_secrets(state, seat, entry.placer, entry.holder)
    ]
    return _section("Reliance", _sheet(("Of", "On", "Successes"), rows)) if rows else ""


def _vigilance(state: State, seat: str) -> str:
    rows = [
        (", ".join(entry.sharers), entry.green)
        for entry in state.vigilance
        if knows_secrets(state, seat, *entry.sharers)
    ]
    return _section("Vigilance", _sheet(("Of", "Successes"), rows)) if rows else ""
