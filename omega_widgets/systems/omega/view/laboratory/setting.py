"""One way to play a mission, and the controls that describe it."""

from __future__ import annotations

import ipywidgets as ipw
from attrs import frozen

from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.widgets import parts

CONVERT = (("none", "none"), ("half of them", "half"), ("all", "all"))

#: The readings that move the outcome of a mission, each with its choices in words (OM-20 to OM-49).
READINGS = {
    "partial_draw": ("Too few blue", (("mission fails", "fail"), ("next draw fails", "lenient"))),
    "scene_draws": (
        "Draws count", (("one by one", "sequential"), ("together", "batch_success_first"))
    ),
    "convert_from": ("Blue comes from", (("the bowl", "complication_bowl"), ("the bank", "bank"))),
}

#: Characters times difficulty up to which draws that count together are computed at once.
PATIENCE = 60


@frozen
class Setting:
    """One way to play a mission (OM-24).

    Attributes:
        party: number of characters.
        difficulty: tokens in each bowl.
        conduct: what every player does.
        harsher: time passes in its harsher form (OM-51).
        body: count dots, refresh and going out of play; None to leave them out.
        rules: die and readings.
    """

    party: int
    difficulty: int
    conduct: odds.Conduct
    harsher: bool = False
    body: odds.Body | None = None
    rules: Rules = Rules()

    @property
    def plan(self) -> odds.Plan:
        """The same for the simulation."""
        conducts = (self.conduct,) * self.party
        return odds.Plan(conducts, self.difficulty, self.harsher, self.body, self.rules)

    @property
    def is_exact(self) -> bool:
        """Whether the exact chain can do it, and soon enough."""
        quick = self.rules.scene_draws == "sequential" or self.party * self.difficulty <= PATIENCE
        return self.plan.is_exact and quick

    @property
    def bowls(self) -> Bowls:
        """The bowls at the start."""
        return Bowls(self.difficulty, self.difficulty)

    @property
    def course(self) -> odds.Course:
        """How the mission goes, if the habit is plain."""
        return odds.Course((self.conduct.habit,) * self.party, self.party if self.harsher else 1)

    def odds(self) -> odds.MissionOdds:
        """The exact odds, if the chain can do it."""
        return odds.mission_odds(self.bowls, self.course, self.rules)


class Side:
    """The controls of one setting.

    Attributes:
        name: what the charts call it.
        controls: all inputs.
        widget: the panel.
    """

    def __init__(self, name: str, setting: Setting) -> None:
        self.name = name
        conduct, body = setting.conduct, setting.body or odds.Body()
        self.party = parts.slider("Characters", setting.party, 1, 6)
        self.difficulty = parts.slider("Difficulty", setting.difficulty, 1, 60)
        self.risk = parts.slider("Risk", conduct.risk, 1, 12)
        self.convert = parts.menu("Convert", CONVERT, conduct.convert)
        self.harsher = parts.switch("Time is short", setting.harsher)
        self.pressed_at = parts.slider(
            "When blue is", conduct.pressed_at, 0, 40,
            "With so many blue tokens left or fewer, another risk; 0 for never",
        )
        self.pressed_risk = parts.slider("risk then", conduct.pressed_risk, 1, 12)
        self.bears = parts.slider(
            "Bear red", conduct.bears, 0, 20, "Convert only when there would be more red tokens"
        )
        self.dots = parts.switch(
            "Count dots, refresh, impairment and going out of play", setting.body is not None
        )
        self.attribute = parts.slider("Attribute", body.attribute, 1, 10)
        self.skill = parts.slider("Skill", body.skill, 1, 10)
        self.reserves = parts.slider(
            "Reserves", body.reserves, 0, 6, "That others give each character in a scene (OM-59)"
        )
        self.die = parts.menu(
            "Die", [(f"d{sides}", sides) for sides in (6, 8, 10, 12, 20)], setting.rules.die
        )
        self.readings = {
            name: parts.menu(label, choices, getattr(setting.rules, name))
            for name, (label, choices) in READINGS.items()
        }
        self._body = parts.column([self.attribute, self.skill, self.reserves], "om-panel")
        looking: list[ipw.Widget] = [self.pressed_at, self.pressed_risk, self.bears, self.dots]
        self.controls = (
            self.party, self.difficulty, self.risk, self.convert, self.harsher, *looking,
            self.attribute, self.skill, self.reserves, self.die, *self.readings.values(),
        )  # fmt: skip
        self.dots.observe(lambda _: self._show_body(), "value")
        self._show_body()
        self.widget = parts.card(
            name,
            [
                self.party,
                self.difficulty,
                self.risk,
                self.convert,
                self.harsher,
                parts.fold(
                    "Habits that look at the table", [*looking, self._body],
                    is_open=not setting.plan.is_exact,
                ),
                parts.fold("Die and readings of the rules", [self.die, *self.readings.values()]),
            ],
        )  # fmt: skip

    @property
    def setting(self) -> Setting:
        """What the controls say."""
        conduct = odds.Conduct(
            self.risk.value, self.pressed_at.value, self.pressed_risk.value, self.convert.value,
            self.bears.value,
        )  # fmt: skip
        body = odds.Body(self.attribute.value, self.skill.value, self.reserves.value)
        readings = {name: menu.value for name, menu in self.readings.items()}
        return Setting(
            self.party.value, self.difficulty.value, conduct, self.harsher.value,
            body if self.dots.value else None, Rules(die=self.die.value, **readings),
        )  # fmt: skip

    def _show_body(self) -> None:
        parts.show_if(self.dots.value, self._body)
