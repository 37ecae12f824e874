"""Odds as bars with exact numbers, and the same odds as an HTML table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from attrs import field, frozen, validators

from omega_widgets.drawing.glyphs import draw_badge, draw_diamond
from omega_widgets.drawing.numbers import as_chance, check_chance, exact, percent, shortened
from omega_widgets.drawing.palette import ROLES, paint
from omega_widgets.drawing.svg import (
    WIDTH,
    element,
    escape,
    group,
    measure,
    picture,
    sentences,
    wrap,
    write,
)


@frozen
class Bar:
    """One outcome and its exact chance.

    `role` is "plain", "good", "bad", "critical" or "neutral"; `note` is a small remark below;
    `ghost` an observed share, drawn as a tick on the bar to compare it with the chance.
    """

    label: str
    chance: Fraction = field(converter=as_chance, validator=check_chance)
    role: str = field(default="plain", validator=validators.in_(ROLES))
    note: str = ""
    ghost: Fraction | None = field(default=None, converter=as_chance, validator=check_chance)

    def words(self) -> str:
        """The bar in words with its whole fraction, for the text alternative."""
        observed = "" if self.ghost is None else f", observed {percent(self.ghost)}"
        note = f" ({self.note})" if self.note else ""
        return f"{self.label}{note}: {percent(self.chance)}, {exact(self.chance)}{observed}"


def draw_odds(
    bars: Sequence[Bar],
    title: str,
    description: str = "",
    *,
    now: str | None = None,
    key: str = "",
) -> str:
    """Horizontal bars, each with its percentage and exact fraction, as an SVG string.

    `now` is the label of the outcome that was just rolled; its bar is framed and says so.
    A long fraction is shortened in the picture and whole in the text alternative.
    """
    parts: list[str] = []
    top = 0.0
    for bar in bars:
        height, body = _draw_bar(bar, bar.label == now)
        parts.append(group(body, y=top))
        top += height
    return picture(
        "".join(parts),
        WIDTH,
        max(top, 10),
        title,
        sentences(
            description,
            *(bar.words() for bar in bars),
            "" if now is None else f"Just rolled: {now}",
        ),
        kind="odds",
        key=key,
        growth=1.5,
    )


def odds_table(bars: Sequence[Bar], caption: str, *, summary: str = "") -> str:
    """The odds as an HTML table with a caption and header cells, exact fractions unshortened.

    With a `summary` the table is folded away behind those words (`<details>`).
    """
    observed = any(bar.ghost is not None for bar in bars)
    heads = ["Outcome", "Chance", "Exactly"] + (["Observed"] if observed else [])
    head = "".join(f'<th scope="col">{words}</th>' for words in heads)
    rows = "".join(_write_row(bar, observed) for bar in bars)
    table = (
        f'<table class="om-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )
    if not summary:
        return table
    return f'<details class="om-details"><summary>{escape(summary)}</summary>{table}</details>'


def _write_row(bar: Bar, observed: bool) -> str:
    note = f' <span class="om-note">{escape(bar.note)}</span>' if bar.note else ""
    cells = [percent(bar.chance), exact(bar.chance)]
    if observed:
        cells.append("none" if bar.ghost is None else percent(bar.ghost))
    written = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(bar.label)}{note}</th>{written}</tr>'


def _draw_bar(bar: Bar, rolled: bool) -> tuple[float, str]:
    left, right = 10.0, WIDTH - 10.0
    numbers = percent(bar.chance)
    fraction = shortened(bar.chance)
    taken = 58 + measure(fraction, 12) + 10
    indent = 20.0 if bar.role != "plain" else 0.0
    lines = wrap(bar.label, 14, right - left - taken - indent, 2, bold=True) or [""]
    parts = [draw_badge(bar.role, left + 7, 16, 7)]
    base = 21.0
    for row, line in enumerate(lines):
        parts.append(write(line, left + indent, base + row * 17, 14, weight=600))
    parts.append(write(numbers, right, base, 14, anchor="end", weight=700))
    parts.append(write(fraction, right - 58, base, 12, anchor="end", colour="muted"))
    bar_top = base + (len(lines) - 1) * 17 + 7
    parts.append(_draw_track(bar, left, bar_top, right - left))
    base = bar_top + 12
    remarks = [
        "this roll" if rolled else "",
        "" if bar.ghost is None else f"observed {percent(bar.ghost)}",
        bar.note,
    ]
    for line in wrap(" · ".join(filter(None, remarks)), 12, right - left, 2):
        base += 16
        parts.append(write(line, left, base, 12, colour="ink" if rolled else "muted"))
    height = base + 9
    if rolled:
        frame = element(
            "rect",
            x=1.0,
            y=1.0,
            width=WIDTH - 2.0,
            height=height - 2,
            rx=8.0,
            fill=paint("plain-soft"),
            stroke=paint("accent"),
            stroke_width=2.0,
        )
        parts.insert(0, frame)
    return height, "".join(parts)


def _draw_track(bar: Bar, left: float, top: float, width: float) -> str:
    thick = 12.0
    parts = [
        element(
            "rect",
            x=left,
            y=top,
            width=width,
            height=thick,
            rx=3.0,
            fill=paint(f"{bar.role}-soft"),
            stroke=paint("hairline"),
        )
    ]
    if bar.chance:
        filled = max(2.0, width * float(bar.chance))
        parts.append(
            element(
                "rect",
                x=left,
                y=top,
                width=filled,
                height=thick,
                rx=min(3.0, filled / 2),
                fill=paint(bar.role),
            )
        )
    if bar.ghost is not None:
        parts.append(draw_diamond(left + width * float(bar.ghost), top + thick / 2))
    return "".join(parts)
