"""The team: characters, their Sides, and tokens (TR-03 to TR-05, TR-68 to TR-82)."""

from __future__ import annotations

from html import escape

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.character import PROFESSIONS, RANKS, SIDE_COUNTS
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.engine.team_actions import (
    AwardLight,
    ChooseDarkSide,
    CreateCharacter,
    PlayDark,
    StateFact,
    UseDark,
    WriteSides,
)
from omega_widgets.systems.trikus.view.panel import TrikusPanel
from omega_widgets.widgets import parts


class CharacterPanel(TrikusPanel):
    """Making a character and writing its Sides."""

    name = "Characters"
    help = "Make characters and write their Sides"
    empty = "Make a character for every Player."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.player = parts.text("Player", "", "a first name", "Whose character it is")
        self.rank = parts.menu("Rank", [(rank.value, rank) for rank in RANKS], help="TR-03")
        self.profession = ipw.Combobox(
            description="Profession", placeholder="any words", ensure_option=False,
            layout=ipw.Layout(width="100%"), style={"description_width": "initial"},
        )
        self.create = parts.button("Make the character", self.make, "TR-03", main=True)
        self.create_hint = parts.html("", "om-hint")
        self.who = parts.menu("Character of", ())
        self.light = parts.text("Light Sides", "", "apart by semicolons", "TR-68")
        self.dark = parts.text("Dark Sides", "", "apart by semicolons", "TR-68")
        self.write = parts.button("Write the Sides", self.write_sides, "TR-71")
        self.author = parts.menu("Chosen by", ())
        self.other_side = parts.text("One Dark Side", "", "for a Master", "TR-72")
        self.choose = parts.button("Choose it for them", self.choose_side, "TR-72")
        self.write_hint = parts.html("", "om-hint")
        for control in (self.player, self.rank, self.who, self.light, self.dark, self.author,
                        self.other_side):
            control.observe(lambda _: self.show(self.view.state), "value")
        self.writing = parts.column(
            [self.who, self.light, self.dark, parts.row([self.write], "om-actions"),
             self.write_hint], "om-panel",
        )
        self.choosing = parts.column(
            [self.author, self.other_side, parts.row([self.choose], "om-actions")], "om-panel"
        )
        return [
            self.player, self.rank, self.profession,
            parts.row([self.create], "om-actions"), self.create_hint, self.writing, self.choosing,
        ]

    def creation(self) -> CreateCharacter:
        """The character that the form describes."""
        return CreateCharacter(
            self.player.value.strip(), self.rank.value, self.profession.value.strip()
        )

    def make(self) -> None:
        """Make it."""
        if self.view.act(self.creation()):
            self.player.value = self.profession.value = ""

    def writing_action(self) -> WriteSides:
        """The Sides as they are typed in."""
        return WriteSides(self.who.value or "", _split(self.light.value), _split(self.dark.value))

    def write_sides(self) -> None:
        """Write them down."""
        if self.view.act(self.writing_action()):
            self.light.value = self.dark.value = ""

    def choosing_action(self) -> ChooseDarkSide:
        """Somebody else's choice of a Dark Side."""
        return ChooseDarkSide(
            self.author.value or "", self.who.value or "", self.other_side.value
        )

    def choose_side(self) -> None:
        """Choose it."""
        if self.view.act(self.choosing_action()):
            self.other_side.value = ""

    def show(self, state: State) -> None:
        """See Panel."""
        self.profession.options = PROFESSIONS[self.rank.value]
        refresh_menu(self.who, self.players())
        refresh_menu(self.author, self.players())
        self.writing.layout.display = None if state.team else "none"
        chooses = bool(state.team) and state.rules.others_choose_master_dark
        self.choosing.layout.display = None if chooses else "none"
        offer(self, self.create, self.creation(), self.create_hint)
        offer(self, self.choose, self.choosing_action())
        offer(self, self.write, self.writing_action(), self.write_hint)
        character = state.character(self.who.value or "")
        if character and not character.light_sides:
            light, dark = SIDE_COUNTS[character.rank]
            self.light.placeholder = f"{light}, apart by semicolons"
            self.dark.placeholder = f"{dark}, apart by semicolons"


class TokenPanel(TrikusPanel):
    """Light and Dark Side tokens outside of tests."""

    name = "Tokens"
    help = "Light and Dark Side tokens"
    empty = "Tokens come and go here."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.who = parts.menu("Player", ())
        self.words = parts.text("Words", "", "the deed, the fact, or what happens")
        self.side = parts.menu("Dark Side", ("",))
        self.award = parts.button("Award a Light Side token", lambda: self.do(self.awarding()))
        self.fact = parts.button("Spend one on a fact", lambda: self.do(self.fact_action()))
        self.use = parts.button("Use a Dark Side token", lambda: self.do(self.using()))
        self.play = parts.button("Act out the Dark Side", lambda: self.do(self.playing()))
        self.reasons = parts.html("", "om-hint")
        for control in (self.who, self.words, self.side):
            control.observe(lambda _: self.show(self.view.state), "value")
        return [
            self.who, self.words, self.side,
            parts.row([self.award, self.fact, self.use, self.play], "om-actions"), self.reasons,
        ]

    def awarding(self) -> AwardLight:
        """A token for a deed."""
        return AwardLight(self.who.value or "", self.words.value)

    def fact_action(self) -> StateFact:
        """A lucky fact."""
        return StateFact(self.who.value or "", self.words.value)

    def using(self) -> UseDark:
        """A Dark Side token is used; a blind Game Master names no Side."""
        named = "" if self.view.table.rules.gm_blind_to_dark else self.side.value or ""
        return UseDark(self.who.value or "", named)

    def playing(self) -> PlayDark:
        """A Dark Side is acted out."""
        return PlayDark(self.who.value or "", self.side.value or "", self.words.value)

    def do(self, action: Action) -> None:
        """Do it, and empty the words."""
        if self.view.act(action):
            self.words.value = ""

    def show(self, state: State) -> None:
        """See Panel."""
        refresh_menu(self.who, self.players())
        character = state.character(self.who.value or "")
        refresh_menu(self.side, list(character.dark_sides) if character else [])
        pairs = (
            (self.award, self.awarding()), (self.fact, self.fact_action()),
            (self.use, self.using()), (self.play, self.playing()),
        )
        reasons = []
        for button, action in pairs:
            refusal = offer(self, button, action)
            if refusal:
                reasons.append(f"<li><b>{button.description}:</b> {refusal}</li>")
        self.reasons.value = f"<ul>{''.join(reasons)}</ul>" if reasons else ""


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())


def refresh_menu(menu: ipw.Dropdown, names: list[str]) -> None:
    """Give a menu these names, keeping the choice where it still exists."""
    if list(menu.options) != names:
        kept = menu.value
        menu.options = names
        if names:
            menu.value = kept if kept in names else names[0]


def offer(
    panel: TrikusPanel, button: ipw.Button, action: Action, hint: ipw.HTML | None = None
) -> str:
    """Enable a button if its action is legal; else say why not, in the hint too; the reason."""
    refusal = panel.view.table.can(action, panel.view.seat)
    button.disabled = refusal is not None
    reason = escape(str(refusal)) if refusal else ""
    if hint is not None:
        hint.value = f"<p>{reason}</p>" if reason else ""
    return reason
