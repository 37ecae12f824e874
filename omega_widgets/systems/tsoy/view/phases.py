"""A check in words: the phase it is in, and all that was agreed and added so far."""

from __future__ import annotations

from html import escape

from omega_widgets.systems.tsoy.engine import Check, Kind, Phase, Side
from omega_widgets.systems.tsoy.engine.guards import name_phase
from omega_widgets.systems.tsoy.engine.wording import AGREEMENTS, SOURCES, count_dice, name_net
from omega_widgets.systems.tsoy.rules import rating_name


def draw_phases(check: Check | None) -> str:
    """The four phases with the present one marked, and what is settled so far (TS-18)."""
    now = check.phase if check else Phase.INTENTION
    named = [
        f"<b aria-current='step'>▸ {name_phase(phase)}</b>" if phase is now else name_phase(phase)
        for phase in Phase
    ]
    strip = f"<p class='om-phases'>{' › '.join(named)}</p>"
    return strip + (_say_check(check) if check else "")


def _say_check(check: Check) -> str:
    lines = [_say_side(check, side) for side in check.sides]
    if check.on_failure:
        lines.append(f"If it fails: {escape(check.on_failure)}.")
    if check.on_success:
        lines.append(f"If it succeeds: {escape(check.on_success)}.")
    if check.win_condition:
        lines.append(f"Winning means: {escape(check.win_condition)}.")
    if check.main is not None and check.agreed is not None:
        lines.append(
            f"Supports check {check.main}; if it fails, {AGREEMENTS[check.agreed]}."
        )
    if check.effect:
        lines.append(f"Effect: {escape(check.effect)}")
    return f"<ul class='om-settled'>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"


def _say_side(check: Check, side: Side) -> str:
    role = ""
    if check.kind is Kind.OPPOSED:
        role = " (called)" if side is check.sides[0] else " (opposes)"
    ability = side.ability
    said = (
        f"<b>{escape(side.character)}</b>{role}: {escape(side.intention)} — "
        f"{escape(ability.name)}, {rating_name(ability.rating)} ({ability.rating}), "
        f"{name_net(side.net)}"
    )
    sources = []
    for extra in side.extras:
        number, kind = (extra.bonus, "bonus") if extra.bonus else (extra.penalty, "penalty")
        giver = extra.giver or SOURCES[extra.source]
        late = " after the roll" if extra.late else ""
        sources.append(f"{count_dice(number, kind)} from {escape(giver)}{late}")
    if side.barred:
        sources.append("does not roll, as agreed")
    return f"{said}{': ' if sources else ''}{'; '.join(sources)}."
