"""One character against another, and one character's way out of play."""

from __future__ import annotations

from omega_widgets.drawing import Curve, Rival, draw_curves, draw_rivals
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.out import out_limit
from omega_widgets.systems.omega.engine.parts import Ability, Character, Tokens
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.widgets import parts
from omega_widgets.widgets.parts import titled_picture

SCENES = 12


class Duel:
    """A conflict by the risks of both sides (OM-138), and going out of play (OM-113).

    Attributes:
        widget: the panel with its charts.
        charts: HTML with both.
    """

    def __init__(self, die: int = 6) -> None:
        self.first = parts.slider("First risk", 4, 1, 12)
        self.second = parts.slider("Second risk", 3, 1, 12)
        self.risk = parts.slider("Risk", 3, 1, 12, "Taken in every scene")
        self.converted = parts.slider("Converted", 0, 0, 12, "Of every critical failure (OM-49)")
        self.attribute = parts.slider("Attribute", 6, 1, 10, "The highest one")
        self.skill = parts.slider("Skill", 5, 1, 10, "The highest one")
        self.white = parts.slider("Reserves", 0, 0, 12, "White tokens that are kept (OM-114)")
        self.red = parts.slider("Red already", 0, 0, 20, "Critical failures at the start")
        self.die = parts.menu("Die", [(f"d{sides}", sides) for sides in (6, 8, 10, 12, 20)], die)
        conflict = [self.first, self.second]
        body = [self.risk, self.converted, self.attribute, self.skill, self.white, self.red]
        for control in (*conflict, *body, self.die):
            control.observe(lambda _: self.refresh(), "value")
        self.charts = parts.html("", "om-stage")
        controls = parts.column(
            [
                parts.card("A conflict of two characters", conflict),
                parts.card("One character, untreated", body),
                self.die,
            ],
            "om-controls",
        )
        self.widget = parts.column(
            [controls, parts.column([self.charts], "om-main")], "om-view", "om-system-omega"
        )
        self.refresh()

    @property
    def player(self) -> Player:
        """The character that the controls describe."""
        abilities = (
            Ability("Attribute", "attribute", self.attribute.value),
            Ability("Skill", "skill", self.skill.value),
        )
        tokens = Tokens(red_fresh=self.red.value, white=self.white.value)
        return Player("One", tokens, Character("One", abilities))

    def refresh(self) -> None:
        """Compute both anew and draw them."""
        rules = Rules(die=self.die.value)
        self.charts.value = self._draw_conflict(rules) + self._draw_out(rules)

    def _draw_conflict(self, rules: Rules) -> str:
        roles = {"first wins": "good", "tie": "neutral", "second wins": "bad"}
        found = odds.conflict(self.first.value, self.second.value, rules)
        title = f"Conflict: risk {self.first.value} against {self.second.value}"
        rivals = [
            Rival(words.capitalize(), found.fraction(words), role=role)
            for words, role in roles.items()
        ]
        return titled_picture(title, draw_rivals(rivals, title, key=title))

    def _draw_out(self, rules: Rules) -> str:
        player, risk = self.player, self.risk.value
        converted = min(self.converted.value, risk)
        chances = odds.out_by_scene(player, risk, converted, SCENES, rules)
        title = f"Chance of being out of play at risk {risk}"
        label = f"out at {out_limit(player, rules)} red tokens"
        drawn = draw_curves(
            [Curve(label, tuple(chances.items()))], title, axis="after so many scenes", key=title
        )
        note = "Exact, if the character rolls in every scene and nobody treats it."
        return titled_picture(title, drawn, note)
