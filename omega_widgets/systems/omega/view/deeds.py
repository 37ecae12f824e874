"""Forms for everything else that a player or the Coordinator may do, made from the actions."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, get_type_hints

import ipywidgets as ipw
from attrs import fields

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.omega import engine
from omega_widgets.systems.omega.engine import Ballot, Rating, Share, Spend, State
from omega_widgets.systems.omega.engine.goals import SIZES
from omega_widgets.systems.omega.engine.votes import RULINGS
from omega_widgets.systems.omega.view.setup import read_ratings
from omega_widgets.widgets import parts

if TYPE_CHECKING:
    from omega_widgets.systems.omega.view.risk_setter import RiskSetterView

#: What may be done besides the test itself, by occasion, each with the words of its button.
DEEDS: dict[str, tuple[tuple[str, type[Action]], ...]] = {
    "Reserves and refresh": (
        ("Give a reserve", engine.AwardReserve),
        ("Refresh", engine.Refresh),
        ("Refresh a companion", engine.RefreshCompanion),
        ("Boost abilities", engine.Boost),
        ("Ignore impairment", engine.IgnoreImpairment),
    ),
    "Description": (
        ("Ask for a description", engine.AskForDescription),
        ("Judge a description", engine.JudgeDescription),
    ),
    "Help and trouble": (
        ("Announce help or treatment", engine.AnnounceRisk),
        ("Cancel a companion's tokens", engine.CancelFor),
        ("Hand successes over", engine.HandOver),
        ("Cancel own tokens", engine.CancelOwn),
        ("Cover a companion", engine.Cover),
        ("Recover alone", engine.RecoverAlone),
        ("Convert critical failures", engine.ConvertCriticals),
    ),
    "Task": (
        ("Put successes into the task bowl", engine.PlaceOnTask),
        ("Defer complications", engine.DeferComplications),
        ("Lay deferred complications", engine.LayDeferred),
        ("Present private troubles", engine.PresentTroubles),
        ("Draw on the task bowl", engine.WithdrawFromTask),
    ),
    "Abilities": (
        ("Raise an ability", engine.RaiseAbility),
        ("Learn a skill", engine.LearnSkill),
        ("Lower an ability", engine.LowerAbility),
    ),
    "Things and goals": (
        ("Find a thing", engine.FindThing),
        ("Equip an item", engine.EquipItem),
        ("Add successes from an item", engine.UseItem),
        ("Shield with an item", engine.ShieldWithItem),
        ("Pass an item", engine.PassItem),
        ("Lock an item", engine.LockItem),
        ("Find an item", engine.FindItem),
        ("Agree a private goal", engine.AgreeGoal),
        ("Place successes on a goal", engine.PlaceOnGoal),
        ("Take a goal over", engine.TakeOverGoal),
    ),
    "Trust": (
        ("Change trust", engine.ChangeTrust),
        ("Pass stored successes", engine.PassStored),
        ("Pass complications on", engine.PassComplications),
        ("Take successes", engine.TakeSuccesses),
        ("Share failed help", engine.ShareFailure),
        ("Rely on a companion", engine.PlaceReliance),
        ("Use reliance", engine.UseReliance),
        ("Withdraw reliance", engine.WithdrawReliance),
    ),
    "Against each other": (
        ("Set a risk in secret", engine.CommitRisk),
        ("Roll the conflict", engine.RollConflict),
        ("Turn against a companion", engine.TurnAgainst),
        ("Betray", engine.Betray),
        ("Let the betrayed die", engine.LetDie),
        ("Fill vigilance", engine.FillVigilance),
        ("Use vigilance", engine.UseVigilance),
    ),
    "The Coordinator": (
        ("Call a plan automatic or impossible", engine.RulePlan),
        ("Let the others decide on a plan", engine.ContestRuling),
        ("Hold a vote", engine.HoldVote),
        ("Make a character", engine.MakeCharacter),
        ("Balance the characters", engine.BalanceParty),
        ("Open a scene for some", engine.OpenScene),
        ("Fix the end of the campaign", engine.SetCampaign),
        ("Declare a death", engine.DeclareDead),
        ("Bring a replacement", engine.EnterReplacement),
    ),
}

#: Fields that name a player.
PLAYERS = {
    "player", "companion", "judge", "giver", "victim", "against", "to", "truster", "opponent",
    "first", "second",
}

#: Deeds whose fields of these names are words and no players.
WORDS = {engine.HoldVote}

#: Fields with a few fixed values.
CHOICES = {
    "moment": ("before", "after", "instead"),
    "colour": ("green", "blue", "red", ""),
    "size": tuple(SIZES),
    "ruling": RULINGS,
    "aim": ("", "help", "treatment"),
}


def _read_pairs(kind: type) -> Callable[[str], tuple[Any, ...]]:
    return lambda text: tuple(kind(pair.name, pair.rating) for pair in read_ratings(text))


def _read_names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _read_ballots(text: str) -> tuple[Ballot, ...]:
    return tuple(Ballot(pair.name, pair.rating) for pair in read_ratings(text))


#: How a list is typed: its reader and what to write.
LISTS: dict[Any, tuple[Callable[[str], tuple[Any, ...]], str]] = {
    tuple[Share, ...]: (_read_pairs(Share), "such as Ann 2, Bo 1"),
    tuple[Spend, ...]: (_read_pairs(Spend), "such as Will 2, Shooting 1"),
    tuple[Rating, ...]: (read_ratings, "such as Will 4, Reason 3"),
    tuple[Ballot, ...]: (_read_ballots, "such as Ann 1, Bo 2, Cy 0"),
    tuple[str, ...]: (_read_names, "such as Ann, Bo"),
}


class DeedForm:
    """The form of one action: an input for each field, and its button.

    Attributes:
        widget: the form.
        action: the action that the inputs describe; raises IllegalAction for unreadable lists.
    """

    def __init__(self, view: RiskSetterView, words: str, kind: type[Action]) -> None:
        self._view, self._kind = view, kind
        hints = get_type_hints(kind)
        self._readers: dict[str, Callable[[], Any]] = {}
        self.inputs: dict[str, ipw.Widget] = {}
        for field in fields(kind):
            self._add_input(field.name, hints[field.name])
        self.why_not = parts.html("", "om-hint")
        self.button = parts.button(words, view.guard(self.do), kind.__doc__.split(".")[0])
        for control in self.inputs.values():
            control.observe(lambda _: self.refresh(), "value")
        self.widget = parts.column([*self.inputs.values(), self.button, self.why_not], "om-panel")

    @property
    def action(self) -> Action:
        """What the inputs describe."""
        return self._kind(**{name: read() for name, read in self._readers.items()})

    def do(self) -> None:
        """Do it."""
        self._view.act(self.action)

    def refresh(self) -> None:
        """Say why it is not possible now, if it is not."""
        refusal = self._refusal()
        self.button.disabled = bool(refusal)
        self.why_not.value = f"<p>{escape(refusal)}</p>" if refusal else ""

    def _refusal(self) -> str:
        """Why it is not possible; empty if it is.

        Somebody else's deed is refused without the reason, which may be a secret (OM-125).
        """
        try:
            action = self.action
            entitled = action.seats(self._view.state)
            if entitled is not None and self._view.seat not in entitled:
                return f"This is up to {' or '.join(sorted(entitled))}."
            return str(self._view.table.can(action, self._view.seat) or "")
        except IllegalAction as refusal:
            return str(refusal)

    def _add_input(self, name: str, hint: Any) -> None:
        label = name.replace("_", " ").capitalize()
        state: State = self._view.state
        if name in PLAYERS and hint is str and self._kind not in WORDS:
            own = self._view.player if name in ("player", "giver", "judge", "first") else None
            control = parts.menu(label, [player.name for player in state.players], own)
        elif name in CHOICES:
            control = parts.menu(label, [(value or "none", value) for value in CHOICES[name]])
        elif hint is bool:
            control = parts.switch(label)
        elif hint is int:
            control = parts.number(label, 1 if name in ("number", "risk") else 0, -99, 999)
        elif hint is str:
            control = parts.text(label)
        else:
            reader, placeholder = LISTS[hint]
            control = parts.text(label, placeholder=placeholder)
            self._readers[name] = lambda: reader(control.value)
        self._readers.setdefault(name, lambda: control.value)
        self.inputs[name] = control


class Deeds:
    """A menu of occasions and deeds with the form of the chosen one.

    Attributes:
        widget: the whole panel.
        form: the form that is shown.
    """

    def __init__(self, view: RiskSetterView) -> None:
        self._view = view
        self._forms: dict[type[Action], DeedForm] = {}
        self.occasion = parts.menu("More", list(DEEDS), help="What it has to do with")
        self.deed = parts.menu("Deed", [("none", None)], help="What to do")
        self._place = parts.column([], "om-panel")
        self.occasion.observe(lambda _: self._offer(), "value")
        self.deed.observe(lambda _: self.refresh(), "value")
        self.widget = parts.column([self.occasion, self.deed, self._place], "om-panel", "om-deeds")
        self._offer()

    @property
    def form(self) -> DeedForm:
        """The form of the chosen deed, made when it is first needed."""
        kind = self.deed.value
        if kind not in self._forms:
            words = {kind: words for words, kind in DEEDS[self.occasion.value]}[kind]
            self._forms[kind] = DeedForm(self._view, words, kind)
        return self._forms[kind]

    def choose(self, kind: type[Action]) -> DeedForm:
        """Show the form of this action."""
        for occasion, deeds in DEEDS.items():
            if any(kind is offered for _, offered in deeds):
                self.occasion.value = occasion
                self.deed.value = kind
        return self.form

    def refresh(self) -> None:
        """Show the chosen form as things stand now."""
        if self.deed.value is None:
            return
        self._place.children = (self.form.widget,)
        self.form.refresh()

    def _offer(self) -> None:
        self.deed.options = list(DEEDS[self.occasion.value])
        self.refresh()
