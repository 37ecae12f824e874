"""The cards on the table, as each seat may see them."""

from __future__ import annotations

from html import escape

from omega_widgets.systems.forum.engine.state import Card, State, Wound


def draw_cards(state: State, seat: str) -> str:
    """All cards as a seat, or somebody who only watches, may see them."""
    if not state.cards:
        return "<p class='om-empty'>Nobody is on the table yet.</p>"
    return "".join(draw_card(card, state, seat) for card in state.cards)


def draw_card(card: Card, state: State, seat: str) -> str:
    """A card as a seat may see it: hidden points only for the Game Master (FG-29)."""
    played = f"played by {card.seat}" if card.seat else "NPC"
    rank = f", {card.rank}" if card.rank else ""
    shown = card.is_known or seat == state.gm
    secret = "" if card.is_known else " (hidden from the players)"
    rows = "".join(
        f"<tr><th scope='row'>{escape(row.name)}</th><td>{row.points}</td></tr>"
        for row in (*card.traits, *card.skills)
    )
    body = (
        f"<table class='om-table'><tbody>{rows}</tbody></table>"
        if shown
        else "<p class='om-spoken'>Points hidden until a duel or contest with them (FG-29).</p>"
    )
    wounds = "".join(
        f"<p class='om-spoken'>{escape(name_wound(wound))}</p>"
        for wound in state.wounds_of(card.name)
    )
    dead = "<p class='om-spoken'><b>Dead</b> by the Game Master's ruling (FG-15).</p>"
    return (
        f"<div class='om-side om-block'><p class='om-subtitle'>{escape(card.name)} "
        f"<span class='om-note'>{escape(played + rank)}{secret if shown else ''}</span></p>"
        f"{body}{wounds}{dead if card.dead else ''}</div>"
    )


def name_wound(wound: Wound) -> str:
    """A wound in one line of plain text."""
    days = f", {wound.days} days" if wound.days else ""
    doctor = f", doctor seen {wound.doctor}" if wound.doctor else ", no doctor yet"
    return f"{wound.character}: {wound.severity} wound, {wound.part}{days}{doctor}"
