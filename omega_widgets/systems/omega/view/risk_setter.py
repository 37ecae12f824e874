"""The risk setter: plan, points of risk, dots, the roll, and what it does to the two bowls."""

from __future__ import annotations

from html import escape

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine import (
    AddGoal,
    AnnounceRisk,
    DeclarePlan,
    DropPoint,
    Neutralise,
    PointOut,
    RollTest,
    Spend,
    State,
    TakeCriticals,
    WithdrawRisk,
)
from omega_widgets.systems.omega.engine.parts import Ability
from omega_widgets.systems.omega.engine.risk import (
    divide_dots,
    dots_due,
    highest_risk,
    impairment,
)
from omega_widgets.systems.omega.engine.turn import Player
from omega_widgets.systems.omega.view import pictures
from omega_widgets.systems.omega.view.ending import EndOfScene
from omega_widgets.systems.omega.view.outcome import GUIDANCE, name_outcome, tell_end
from omega_widgets.systems.omega.view.setup import SetupPanels
from omega_widgets.systems.omega.view.style import style_element
from omega_widgets.systems.omega.view.summary import tell_scene
from omega_widgets.table.table import Entry, Table
from omega_widgets.widgets import parts
from omega_widgets.widgets.view import TableView


class RiskSetterView(TableView):
    """One character's test from the plan to the tokens (OM-18 to OM-23, OM-32 to OM-51)."""

    title = "Risk setter"

    def __init__(
        self, table: Table, seat: str | None = None, *, player: str = "", risk: int = 3
    ) -> None:
        self._preset = (player, risk)
        self._fitted_for = ""
        super().__init__(table, seat)

    # -- controls ----------------------------------------------------------------------------

    def make_controls(self) -> list[ipw.Widget]:
        """See TableView."""
        look = parts.html(style_element(), "om-visually-hidden")
        self.guidance = parts.html("", "om-hint", "om-guidance")
        self.who = parts.menu("Who acts", self._names(), help="Whose character acts")
        self.setup = SetupPanels(self)
        self.panels = {
            **self.setup.panels,
            "plan": self._make_plan_panel(),
            "announced": self._make_roll_panel(),
            "due": self._make_critical_panel(),
        }
        self.ending = EndOfScene(self)
        self.end_scene = self.ending.end_scene
        player, _ = self._preset
        if player:
            self.who.value = player
        elif self.seat in self._names():
            self.who.value = self.seat
        self.who.observe(lambda _: self.refresh(), "value")
        return [look, self.guidance, self.who, *self.panels.values(), self.ending.widget]

    def _make_plan_panel(self) -> ipw.Widget:
        self.words = parts.text("Goal", placeholder="what the character tries")
        self.add_goal = parts.button(
            "Add goal", self.guard(self.declare), "Each goal is a point of risk (OM-32)"
        )
        self.trouble = parts.text(
            "Complication", "", "what could go wrong", "Pointed out, it adds 1 to the risk (OM-33)"
        )
        self.point_out = parts.button(
            "Point out", self.guard(self.object), "Each complication adds 1 to the risk (OM-33)"
        )
        self.point = parts.menu("Point", [("none", 0)], help="A point of risk to change")
        self.answer = parts.text("Answer", placeholder="how it is avoided")
        self.neutralise = parts.button(
            "Describe it away", self.guard(self.answer_point), "It no longer counts (OM-33)"
        )
        self.drop = parts.button("Drop", self.guard(self.drop_point), "Give the point up")
        self.change = parts.switch("Change a point of risk", False, "Answer it or drop it")
        self.change.observe(lambda _: self.refresh(), "value")
        self.answering = parts.column(
            [self.point, self.answer, parts.row([self.neutralise, self.drop])], "om-panel"
        )
        self.skill = parts.menu("Skill", [("none", "")], help="At most one skill (OM-34)")
        self.attribute = parts.menu(
            "Attribute", [("none", "")], help="At most one attribute (OM-34)"
        )
        self.risk = parts.slider("Risk", 1, 1, 20, "How much the character attempts (OM-32)")
        self.share = parts.slider("Dots of the skill", 0, 0, 20, "The rest are the attribute's")
        self.announce_button = parts.button(
            "Announce the risk", self.guard(self.announce_risk),
            "Cross out the dots and say the risk aloud (OM-37, OM-39)", main=True,
        )
        for control in (self.skill, self.attribute):
            control.observe(lambda _: self._fit_sliders(), "value")
        self.risk.observe(lambda _: self._fit_share(), "value")
        self.follow(self.skill, self.attribute, self.risk, self.share)
        return parts.column(
            [
                parts.row([self.words, self.add_goal], "om-field-row"),
                parts.row([self.trouble, self.point_out], "om-field-row"),
                self.change,
                self.answering,
                self.skill,
                self.attribute,
                self.risk,
                self.share,
                self.announce_button,
            ],
            "om-panel",
        )

    def _make_roll_panel(self) -> ipw.Widget:
        self.roll = parts.button("Roll", self.guard(self.throw), "Throw the die (OM-40)", main=True)
        self.withdraw = parts.button(
            "Take the risk back", self.guard(self.take_back), "Only before the roll (OM-39)"
        )
        return parts.row([self.roll, self.withdraw], "om-actions")

    def _make_critical_panel(self) -> ipw.Widget:
        self.convert = parts.slider(
            "Convert", 0, 0, 1, "Each becomes two complications instead (OM-49)"
        )
        self.take = parts.button(
            "Take the tokens", self.guard(self.take_criticals), "Red, or twice as many blue",
            main=True,
        )
        self.follow(self.convert)
        return parts.column([self.convert, self.take], "om-panel")

    # -- what the controls say ---------------------------------------------------------------

    @property
    def player(self) -> str:
        """Whose character acts."""
        return self.who.value

    def phase(self) -> str:
        """Where the player stands in the scene (OM-27); a key of GUIDANCE."""
        state = self.state
        player = state.player(self.player)
        if player.character is None:
            return "character"
        if state.scene is None or state.scene.step == "closed":
            return "scene" if state.running else "mission"
        if state.scene.step == "ending":
            return "ending"
        if player.turn.due:
            return "due"
        if player.turn.announced:
            return "conflict" if player.turn.announced.opponent else "announced"
        can_roll = not player.turn.rolls or state.rules.rolls_per_scene == "unlimited"
        return "plan" if can_roll and self.player in state.scene.present else "rolled"

    def chosen(self) -> list[Ability]:
        """The abilities that are to pay, skill first."""
        character = self.state.player(self.player).character
        if character is None:
            return []
        names = [name for name in (self.skill.value, self.attribute.value) if name]
        return [ability for name in names if (ability := character.find(name))]

    def spends(self) -> tuple[Spend, ...]:
        """The dots that the announced risk would cross out."""
        abilities = self.chosen()
        due = self._due(abilities)
        if len(abilities) == 2:
            first, second = abilities
            share = self.share.value
            both = (Spend(first.name, share), Spend(second.name, due - share))
            return tuple(spend for spend in both if spend.dots)
        return tuple(Spend(ability.name, due) for ability in abilities)

    def _due(self, abilities: list[Ability]) -> int:
        penalty = impairment(self.state.player(self.player), self.state.rules)
        return dots_due(self.risk.value, penalty, len(abilities), self.state.rules)

    def next_action(self) -> Action | None:
        """See TableView."""
        return RollTest(self.player) if self.phase() == "announced" else None

    # -- acting ------------------------------------------------------------------------------

    def declare(self) -> None:
        """Make the words the plan, or a further goal of it."""
        text = self.words.value
        turn = self.state.player(self.player).turn
        goal = AddGoal(self.player, text) if turn.plan else DeclarePlan(self.player, text)
        if self.act(goal):
            self.words.value = ""

    def object(self) -> None:
        """Point out a complication."""
        if self.act(PointOut(self.player, self.trouble.value, self.seat)):
            self.trouble.value = ""

    def answer_point(self) -> None:
        """Describe the chosen complication away."""
        if self.act(Neutralise(self.player, self.point.value, self.answer.value)):
            self.answer.value = ""

    def drop_point(self) -> None:
        """Drop the chosen point."""
        self.act(DropPoint(self.player, self.point.value))

    def announce_risk(self) -> None:
        """Announce the risk with the chosen dots."""
        self.act(AnnounceRisk(self.player, self.risk.value, self.spends()))

    def throw(self) -> None:
        """Roll the announced risk."""
        self.act(RollTest(self.player))

    def take_back(self) -> None:
        """Take the announced risk back."""
        self.act(WithdrawRisk(self.player))

    def take_criticals(self) -> None:
        """Take red tokens, converting as many as the slider says."""
        self.act(TakeCriticals(self.player, self.convert.value))

    # -- showing -----------------------------------------------------------------------------

    def show(self, state: State, last: Entry | None) -> None:
        """See TableView."""
        phase = self.phase()
        player = state.player(self.player)
        announced = player.turn.announced
        risk = announced.risk if announced and not announced.opponent else 0
        self.guidance.value = (
            f"<p>{escape(GUIDANCE[phase].format(player=self.player, risk=risk))}</p>"
        )
        self.who.layout.display = None if len(self._names()) > 1 else "none"
        for name, panel in self.panels.items():
            panel.layout.display = None if name == phase else "none"
        self.ending.show(phase)
        if phase == "plan":
            self._fit_points(player)
            self._fit_abilities(player)
        if phase == "due":
            self.convert.max = player.turn.due
        self.setup.show(state)
        outcome = name_outcome(last, self.table.system.rule_table)
        self.stage.value = outcome + tell_scene(self.table.played) + self._draw_bowls()

    def show_odds(self) -> None:
        """See TableView."""
        state = self.state
        player = state.player(self.player)
        phase = self.phase()
        drawn = [self._tell_forecast(state, player, phase), pictures.list_points(player)]
        if phase == "plan":
            self._show_announcement()
            drawn.append(pictures.draw_roll_odds(self.risk.value, 0, state.rules))
        elif phase == "announced":
            risk = player.turn.announced.risk
            drawn.append(pictures.draw_roll_odds(risk, 0, state.rules))
        elif phase == "due":
            drawn.append(self._tell_conversion(player))
        if player.character is not None:
            planned = self.spends() if phase == "plan" else ()
            drawn.append(pictures.draw_character(player.character, planned))
            drawn.append(pictures.draw_hand(player))
        self.odds.value = "".join(drawn)

    def _show_announcement(self) -> None:
        action = AnnounceRisk(self.player, self.risk.value, self.spends())
        refusal = self.table.can(action, self.seat)
        self.announce_button.disabled = refusal is not None
        self.announce_button.description = f"Announce risk {self.risk.value}"
        self.announce_button.tooltip = str(refusal) if refusal else "Cross out the dots (OM-37)"
        if refusal:
            self.guidance.value = f"<p>{escape(str(refusal))}</p>"
        else:
            said = GUIDANCE["plan"].format(player=self.player)
            self.guidance.value = f"<p>{escape(said)}</p>"

    def _tell_conversion(self, player: Player) -> str:
        converted = self.convert.value
        self.take.description = (
            f"Take {player.turn.due - converted} red"
            + (f" and {2 * converted} blue" if converted else "")
        )
        return pictures.draw_roll_odds(player.turn.risk, converted, self.state.rules)

    def _tell_forecast(self, state: State, player: Player, phase: str) -> str:
        habits = {}
        if phase == "plan" and player in state.party:
            habits[player.name] = odds.Habit(
                self.risk.value, self.risk.value if player.converts else 0
            )
        if phase == "due":
            state = state.with_player(player.name, converts=self.convert.value > 0)
        forecast = odds.forecast(state, habits)
        if forecast is None or not state.running:
            return ""
        chips = parts.rule_chips(self.table.system.rule_table, ["OM-20", "OM-21", "OM-24"])
        return pictures.tell_forecast(forecast, chips)

    def _draw_bowls(self) -> str:
        mission = self.state.mission
        if mission is None:
            return "<p class='om-empty'>No mission yet.</p>"
        played = self.table.played
        before = played[-2].state.mission if len(played) > 1 else None
        return tell_end(mission, played[-1]) + pictures.draw_mission(mission, before)

    # -- keeping the controls in step --------------------------------------------------------

    def _names(self) -> list[str]:
        state = self.table.state
        return [
            player.name
            for player in state.players
            if player.name != state.coordinator or len(state.players) == 1
        ]

    def _fit_points(self, player: Player) -> None:
        points = player.turn.points
        options = [
            (f"{number}. {point.text}", number) for number, point in enumerate(points, start=1)
        ]
        if list(self.point.options) != options:
            self.point.options = options or [("none", 0)]
        self.change.layout.display = None if points else "none"
        self.answering.layout.display = None if points and self.change.value else "none"
        self.add_goal.description = "Add goal" if player.turn.plan else "Declare plan"

    def _fit_abilities(self, player: Player) -> None:
        character = player.character
        switched = self._fitted_for != player.name
        for control, abilities in (
            (self.skill, character.skills), (self.attribute, character.attributes)
        ):
            options = [("none", "")] + [
                (f"{ability.name} ({ability.dots} left)", ability.name) for ability in abilities
            ]
            if list(control.options) != options:
                kept = control.value
                control.options = options
                if switched and abilities:
                    control.value = abilities[0].name
                elif character.find(kept):
                    control.value = kept
        self._fitted_for = player.name
        self._fit_sliders()

    def _fit_sliders(self) -> None:
        player = self.state.player(self.player)
        highest = highest_risk(
            self.chosen(), impairment(player, self.state.rules), self.state.rules
        )
        wanted = self._preset[1] or self.risk.value
        self.risk.max = max(1, highest)
        if self._preset[1]:
            self.risk.value = min(wanted, self.risk.max)
            self._preset = (self._preset[0], 0)
        self.risk.value = min(max(self.risk.value, player.turn.asked), self.risk.max)
        self._fit_share()

    def _fit_share(self) -> None:
        abilities = self.chosen()
        self.share.layout.display = None if len(abilities) == 2 else "none"
        if len(abilities) != 2:
            return
        skill, attribute = abilities
        due = self._due(abilities)
        low, high = max(0, due - attribute.dots), min(skill.dots, due)
        self.share.min, self.share.max = 0, max(low, high, 0)
        self.share.min = min(low, self.share.max)
        usual = {spend.ability: spend.dots for spend in divide_dots(abilities, due)}
        self.share.value = usual.get(skill.name, 0)
