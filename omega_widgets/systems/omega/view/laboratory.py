"""The mission laboratory: two ways to play a mission, compared exactly on the same charts."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.drawing import Bar, Column, draw_columns, draw_line, draw_odds, style_element
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.view.style import style_element as omega_style
from omega_widgets.widgets import parts

CONVERT = (("none", "none"), ("half of them", "half"), ("all", "all"))


@frozen
class Setting:
    """One way to play a mission (OM-24).

    Attributes:
        party: number of characters.
        difficulty: tokens in each bowl.
        risk: taken by each character in every scene.
        convert: ``none``, ``half`` or ``all`` of the critical failures (OM-49).
        harsher: time passes in its harsher form (OM-51).
        die: sides of the die (OM-46).
    """

    party: int = 3
    difficulty: int = 30
    risk: int = 3
    convert: str = "none"
    harsher: bool = False
    die: int = 6

    @property
    def bowls(self) -> Bowls:
        """The bowls at the start."""
        return Bowls(self.difficulty, self.difficulty)

    @property
    def course(self) -> odds.Course:
        """How the mission goes."""
        habits = (odds.Habit.of(self.risk, self.convert),) * self.party
        return odds.Course(habits, self.party if self.harsher else 1)

    def odds(self) -> odds.MissionOdds:
        """The exact odds; raises IllegalAction for a die that cannot be split."""
        return odds.mission_odds(self.bowls, self.course, Rules(die=self.die))


class Side:
    """The controls of one setting."""

    def __init__(self, name: str, setting: Setting) -> None:
        self.name = name
        self.party = parts.slider("Characters", setting.party, 1, 6)
        self.difficulty = parts.slider("Difficulty", setting.difficulty, 1, 60)
        self.risk = parts.slider("Risk", setting.risk, 1, 12)
        self.convert = parts.menu("Convert", CONVERT, setting.convert)
        self.harsher = parts.switch("Time is short", setting.harsher)
        self.die = parts.menu(
            "Die", [(f"d{n}", n) for n in (6, 8, 10, 12, 20)], setting.die
        )
        self.controls = (
            self.party, self.difficulty, self.risk, self.convert, self.harsher, self.die,
        )
        heading = parts.html(f"<h4>{name}</h4>")
        self.widget = parts.column([heading, *self.controls], "om-panel")

    @property
    def setting(self) -> Setting:
        """What the controls say."""
        return Setting(*(control.value for control in self.controls))


class Laboratory:
    """Two settings beside each other, and what becomes of them.

    Attributes:
        widget: the ipywidgets tree to display.
        first, second: the controls.
        charts: HTML with the comparison.
    """

    def __init__(self, first: Setting, second: Setting) -> None:
        self.first, self.second = Side("This way", first), Side("That way", second)
        self.charts = parts.html("", "om-stage")
        look = parts.html(f"{style_element()}{omega_style()}", "om-visually-hidden")
        sides = parts.column([self.first.widget, self.second.widget], "om-controls")
        inside = parts.column([look, sides, self.charts], "om-view", "om-system-omega")
        self.widget = parts.column([inside], "om-frame")
        for side in (self.first, self.second):
            for control in side.controls:
                control.observe(lambda _: self.refresh(), "value")
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.widget)

    def refresh(self) -> None:
        """Compute both anew and draw them."""
        try:
            found = [(side, side.setting.odds()) for side in (self.first, self.second)]
        except IllegalAction as refusal:
            self.charts.value = f"<p class='om-error' role='alert'>{refusal}</p>"
            return
        bars = [
            Bar(side.name, mission.chance, "good",
                f"on average {float(mission.expected_scenes):.1f} scenes")
            for side, mission in found
        ]
        self.charts.value = (
            "<h4>Chance that the mission succeeds</h4>"
            + draw_odds(bars, "Chance that the mission succeeds", key="chance")
            + "".join(_draw_side(side, mission) for side, mission in found)
        )


def _draw_side(side: Side, mission: odds.MissionOdds) -> str:
    setting = side.setting
    risks = range(1, max(setting.risk, 6) + 1)
    course = setting.course
    chances = odds.chance_by_risk(setting.bowls, course, 0, risks, Rules(die=setting.die))
    columns = [
        Column(left, chance, "good") for left, chance in sorted(mission.left("success").items())
    ]
    ends = draw_columns(
        columns, f"{side.name}: how good a success is", axis="blue tokens left", key=side.name
    ) if columns else ""
    line: list[tuple[int, Fraction]] = list(chances.items())
    return (
        f"<section><h4>{side.name}: if one player took another risk</h4>"
        + draw_line(line, f"{side.name}: chance by the risk of one player", axis="risk",
                    now=setting.risk, key=side.name)
        + f"</section><section><h4>{side.name}: how good a success is</h4>{ends}</section>"
    )


def laboratory(
    *,
    party: int = 3,
    difficulty: int = 30,
    risk: int = 3,
    convert: str = "none",
    other_convert: str = "all",
    other_risk: int = 0,
) -> Laboratory:
    """The laboratory, with two settings that differ in conversion or risk to begin with."""
    first = Setting(party, difficulty, risk, convert)
    second = Setting(party, difficulty, other_risk or risk, other_convert)
    return Laboratory(first, second)
