"""What if? Exact odds of opposed, competitive and linked checks before anybody calls for one."""

from __future__ import annotations

import re

import ipywidgets as ipw

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.tsoy.odds import Entrant
from omega_widgets.systems.tsoy.rules import Rules, rating_name
from omega_widgets.systems.tsoy.view.check_panel import MOST_IN_ROLL_OFF
from omega_widgets.systems.tsoy.view.odds_html import (
    competition_table,
    draw_linked_odds,
    draw_opposed_odds,
    opposed_table,
)
from omega_widgets.systems.tsoy.view.panel import ShadowPanel
from omega_widgets.widgets import parts

#: The most competitors whose odds are worked out while somebody types.
MOST_COMPETITORS = 8

_WAYS = [
    ("opposed: one calls, one opposes", "opposed"),
    ("competitive: everybody wants to be best", "competitive"),
    ("linked: one Ability supports another", "linked"),
]
_LABELS = {
    "opposed": ("The one who calls", "The one who opposes"),
    "linked": ("Supporting Ability", "Main Ability"),
}


def read_ratings(text: str, rules: Rules) -> list[int]:
    """Ratings from text, such as ``"1, 1, 3"``; raises IllegalAction ``ratings_text``."""
    words = re.findall(r"[^\s,;]+", text)
    top = rules.highest_rating
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 10]
    ratings = [number for number in numbers if number <= top]
    limit = MOST_IN_ROLL_OFF if rules.competitive_tie == "roll_off" else MOST_COMPETITORS
    if len(ratings) != len(words) or not 2 <= len(ratings) <= limit:
        raise IllegalAction(
            code="ratings_text",
            rule="TS-24",
            wrong=f"“{text}” is no list of competitors.",
            legal=f"Type 2 to {limit} ratings from 0 to {top}, such as 1, 1, 3.",
        )
    return ratings


class ComparePanel(ShadowPanel):
    """Odds for two or more who roll (TS-24, TS-28, TS-33)."""

    name = "What if"
    help = "Odds of opposed, competitive and linked checks"
    empty = "Exact odds before anybody rolls: change the values and watch."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        view, preset = self.view, self.view.preset
        top = view.table.rules.highest_rating
        self.way = parts.menu("Checks", _WAYS, preset.compare)
        self.rating = parts.slider("Rating", preset.rating, 0, top)
        self.net = parts.slider("Its extra dice", preset.net, -5, 5, "Penalty below 0, bonus above")
        self.other = parts.slider("Rating", preset.other_rating, 0, top)
        self.other_net = parts.slider("Its extra dice", preset.other_net, -5, 5)
        self.first = parts.html("", "om-hint")
        self.second = parts.html("", "om-hint")
        self.field = parts.text("Ratings", preset.ratings, "1, 1, 3", "One for each competitor")
        view.follow(self.way, self.rating, self.net, self.other, self.other_net, self.field)
        return [
            self.way,
            self.first,
            self.rating,
            self.net,
            self.second,
            self.other,
            self.other_net,
            self.field,
        ]

    def draw_odds(self) -> str:
        """See Panel."""
        way, rules = self.way.value, self.view.table.rules
        pair = way != "competitive"
        controls = (self.first, self.rating, self.net, self.second, self.other, self.other_net)
        for control in controls:
            control.layout.display = None if pair else "none"
        self.field.layout.display = "none" if pair else None
        if not pair:
            ratings = read_ratings(self.field.value, rules)
            field = [
                (f"{number}. {rating_name(rating)} ({rating})", Entrant(rating))
                for number, rating in enumerate(ratings, start=1)
            ]
            return competition_table(field, rules)
        for line, name, rating in zip(
            (self.first, self.second), _LABELS[way], (self.rating, self.other), strict=True
        ):
            line.value = f"<p><b>{name}</b>: {rating_name(rating.value)}</p>"
        mine = Entrant(self.rating.value, self.net.value)
        theirs = Entrant(self.other.value, self.other_net.value)
        if way == "linked":
            return draw_linked_odds(mine, theirs, rules)
        names = ("the one who calls", "the other")
        mark = (mine.rating, theirs.rating)
        return draw_opposed_odds(mine, theirs, rules, names) + opposed_table(
            rules, mine.net, theirs.net, mark
        )
