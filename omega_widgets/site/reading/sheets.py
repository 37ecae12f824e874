"""The ``sheet`` directive: pages to print and write on, drawn by the functions of the widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from omega_widgets.core.registry import find_system
from omega_widgets.drawing import Bowl, DiceLine, draw_bowls, draw_lines
from omega_widgets.drawing.blank import draw_blank_dots
from omega_widgets.systems.omega.engine.characters import OFFICIAL_ATTRIBUTES
from omega_widgets.systems.trikus.engine.character import LINES, RANKS, SIDE_COUNTS

#: Rows for abilities that a group writes down by itself.
BLANK_ROWS = 6


def fields(*names: str) -> str:
    """Lines to write on, each after its name."""
    items = "".join(
        f"<li><span>{escape(name)}</span><span class='om-sheet-line'></span></li>" for name in names
    )
    return f"<ul class='om-sheet-fields'>{items}</ul>"


def form(head: Sequence[str], rows: int) -> str:
    """An empty table with headings."""
    heads = "".join(f"<th scope='col'>{escape(name)}</th>" for name in head)
    body = ("<tr>" + "<td></td>" * len(head) + "</tr>") * rows
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def note(text: str) -> str:
    """A hint in small print."""
    return f"<p class='om-sheet-note'>{escape(text)}</p>"


def part(title: str, content: str) -> str:
    """A part of a sheet under its heading."""
    return f"<div><h3>{escape(title)}</h3>{content}</div>"


def columns(*parts: str) -> str:
    """Parts beside each other where the paper is wide enough."""
    return f"<div class='om-sheet-columns'>{''.join(parts)}</div>"


def omega_character() -> str:
    """A character of Projekt Omega: abilities, tokens, trust (OM-06, OM-09, OM-123)."""
    cap = find_system("omega").Rules().rating_cap
    attributes = draw_blank_dots(tuple(OFFICIAL_ATTRIBUTES), cap, "Attributes", key="sheet")
    skills = draw_blank_dots([""] * BLANK_ROWS, cap, "Skills", key="sheet")
    return "".join(
        [
            fields("Name", "Player", "Build total", "Private goal"),
            columns(part("Attributes", attributes), part("Skills", skills)),
            note(
                "Fill in as many dots as the rating says. Cross a dot out with a pencil when it is "
                "spent; a refresh rubs all crosses out."
            ),
            part(
                "Tokens kept between sessions",
                form(["Successes", "Complications", "Critical failures", "Reserves"], 1),
            ),
            columns(
                part("Trust", form(["I trust", "how much"], 5)),
                part("Equipment", form(["Item", "Quality", "Successes"], 5)),
            ),
        ]
    )


def omega_bowls() -> str:
    """Both bowls of a mission, to cross off where tokens are short, and its scenes (OM-19)."""
    size = find_system("omega").Rules().difficulty_factor
    bowls = [
        Bowl("Success bowl", size, size, "success"),
        Bowl("Complication bowl", size, size, "complication"),
    ]
    tally = draw_blank_dots(["Successes", "Complications"], 50, "Tokens to cross off", key="sheet")
    return "".join(
        [
            fields("Mission", "Characters", "Difficulty"),
            columns(
                draw_bowls(bowls, "Both bowls as they stand for one character", key="sheet"),
                part("No tokens at hand?", tally),
            ),
            note(f"Difficulty: {size} for each character, unless the group agrees otherwise."),
            part("Scenes", form(["Scene", "Green left", "Blue left", "What happened"], 10)),
        ]
    )


def trikus_lines() -> str:
    """A team of one character of each rank with lines and Sides (TR-05, TR-69)."""
    parts = []
    for rank in RANKS:
        drawn = draw_lines(
            [DiceLine(dice, "free", f"Line {place}") for place, dice in enumerate(LINES[rank], 1)],
            f"Lines of a {rank.value}",
            key="sheet",
        )
        light, dark = SIDE_COUNTS[rank]
        sides = form(["Light Sides"], light) + form(["Dark Sides"], dark)
        parts.append(
            part(
                rank.value,
                fields("Name", "Player", "Profession", "Morale dice") + columns(drawn, sides),
            )
        )
    return "".join(parts)


def trikus_test() -> str:
    """Tests of an evening, one line each (TR-11 to TR-20)."""
    head = ["Stakes", "Who", "Their dice", "GM dice", "Faces in order", "Result"]
    return note("Write the faces in the order in which they fell.") + form(head, 16)


def wod_character() -> str:
    """A character of World of Darkness: Traits as dots (WD-07, WD-16)."""
    rules = find_system("wod").Rules()
    attributes = draw_blank_dots([""] * 9, rules.trait_max, "Attributes", key="sheet")
    abilities = draw_blank_dots([""] * 12, rules.trait_max, "Abilities", key="sheet")
    great = draw_blank_dots(
        ["Willpower", "Humanity"], rules.HIGHEST_TEN_POINT, "Ten-point Traits", key="sheet"
    )
    return "".join(
        [
            fields("Name", "Player", "Chronicle"),
            columns(part("Attributes", attributes), part("Abilities", abilities)),
            part("Ten-point Traits", great),
            part("Extended actions", form(["What", "Total needed", "So far"], 4)),
        ]
    )


def observation() -> str:
    """What somebody writes down who watches a playtest."""
    head = ["Time", "What happened", "Rule", "Understood?", "Fun 1–5"]
    return "".join(
        [
            fields("Date", "System", "Players", "Observer", "Session name in the log"),
            form(head, 14),
            part("Rules that were looked up, argued about or forgotten", form(["Rule", "Why"], 4)),
            part("What the group would change", form(["Wish", "How many agree"], 3)),
        ]
    )


#: Name in the book -> (heading, what draws it).
SHEETS: dict[str, tuple[str, Callable[[], str]]] = {
    "omega-character": ("Projekt Omega: character", omega_character),
    "omega-bowls": ("Projekt Omega: bowls and scenes", omega_bowls),
    "trikus-lines": ("Trikus: a team", trikus_lines),
    "trikus-tests": ("Trikus: tests of an evening", trikus_test),
    "wod-character": ("World of Darkness: character", wod_character),
    "observation": ("Playtest: observations", observation),
}


class Sheet(SphinxDirective):
    """``{sheet} trikus-lines``: one printable sheet."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """See docutils."""
        name = self.arguments[0]
        if name not in SHEETS:
            problem = f"sheet: there is no {name}; known are {', '.join(SHEETS)}"
            return [self.state.document.reporter.error(problem, line=self.lineno)]
        title, draw = SHEETS[name]
        html = f"<div class='om-sheet' id='sheet-{name}'><h2>{escape(title)}</h2>{draw()}</div>"
        return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("sheet", Sheet)
