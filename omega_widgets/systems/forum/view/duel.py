"""Duels: asked for, agreed to, rolled with a named trait, decided."""

from __future__ import annotations

from html import escape

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.forum.engine.duel import (
    KINDS,
    AcceptDuel,
    AcceptSkills,
    AskReroll,
    CallOffDuel,
    OpenDuel,
    RollDuel,
)
from omega_widgets.systems.forum.engine.points import Skill
from omega_widgets.systems.forum.engine.state import Card, Duel, State
from omega_widgets.systems.forum.view.chances import draw_duel_odds
from omega_widgets.systems.forum.view.inputs import area, set_options
from omega_widgets.systems.forum.view.panel import ForumPanel, ForumView
from omega_widgets.widgets import parts

#: Menu entry for no skill.
NO_SKILL = "(no skill)"


class DuelPanel(ForumPanel):
    """Two characters, two dice each, one trait each (FG-08 to FG-16, FG-26, FG-32).

    Args:
        view: the view that shows it.
        post: an opening post to begin with.
    """

    name = "Duel"
    help = "Two characters who both agree; each throws two dice and names a trait."

    def __init__(self, view: ForumView, *, post: str = "") -> None:
        self._preset = post
        super().__init__(view)

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.challenger = parts.menu("Challenger", ["nobody"], help="Who asks (FG-08)")
        self.opponent = parts.menu("Opponent", ["nobody"], help="Who is asked (FG-08)")
        kinds = [(words, key) for key, words in KINDS.items()]
        self.kind = parts.menu("Fought", kinds, help="The dice are the same for both (FG-08)")
        self.post = area(
            "Opening post",
            self._preset,
            "When and where it happens, and what drives the two",
            "A duel begins with a post (FG-09)",
        )
        self.ask = parts.button("Ask for the duel", self.open_duel, "FG-08", main=True)
        self.opening = parts.column(
            [self.challenger, self.opponent, self.kind, self.post, parts.row([self.ask])],
            "om-panel",
        )
        self.current = parts.menu("Duel", [("none", 0)], help="Duels that are not over")
        self.status = parts.html("", "om-hint")
        self.agree = parts.button("Agree", self.accept_duel, "FG-08", main=True)
        self.call_off = parts.button("Call it off", self.call_off_duel, "FG-08")
        self.fighter = parts.menu("Roll for", ["nobody"], help="FG-10, FG-32")
        self.trait = parts.menu("Trait", ["none"], help="Named together with the roll (FG-10)")
        self.skills = [
            parts.menu(f"Skill {number}", [NO_SKILL], help="FG-26")
            for number in range(1, self.view.table.rules.most_skills + 1)
        ]
        self.roll = parts.button("Roll two dice", self.roll_dice, "FG-10", main=True)
        self.accept = parts.button("Accept these skills", self.accept_skills, "FG-25")
        self.again = parts.button("Ask both to roll again", self.ask_reroll, "FG-14", main=True)
        self.rolling = parts.column([self.fighter, self.trait, *self.skills], "om-panel")
        for control in (self.current, self.fighter):
            control.observe(self.view.guard(lambda _: self.view.refresh()), "value")
        self.view.follow(self.challenger, self.opponent, self.post, self.trait, *self.skills)
        return [
            self.opening,
            self.current,
            self.status,
            self.rolling,
            parts.row([self.agree, self.roll, self.accept, self.again, self.call_off]),
        ]

    # -- reading the inputs --------------------------------------------------------------------

    def chosen_duel(self) -> Duel | None:
        """The duel on show; None if none is under way."""
        return next((duel for duel in self.state.duels if duel.id == self.current.value), None)

    def chosen_skills(self) -> tuple[Skill, ...]:
        """The skills picked for the fighter, with the points of the card."""
        card = self.state.find_card(self.fighter.value)
        names = dict.fromkeys(menu.value for menu in self.skills if menu.value != NO_SKILL)
        if card is None:
            return ()
        return tuple(Skill(name, card.skill(name) or 0, "both") for name in names)

    def next_action(self) -> Action | None:
        """See Panel."""
        duel = self.chosen_duel()
        if duel is None or not duel.accepted or duel.is_tied:
            return None
        return RollDuel(duel.id, self.fighter.value, self.trait.value, self.chosen_skills())

    def next_duel(self) -> OpenDuel:
        """The duel that the inputs describe."""
        return OpenDuel(
            self.challenger.value, self.opponent.value, self.kind.value, self.post.value.strip()
        )

    # -- acting ----------------------------------------------------------------------------------

    def open_duel(self) -> None:
        """Ask for the duel (FG-08, FG-09)."""
        self.view.act(self.next_duel())

    def accept_duel(self) -> None:
        """Agree for the opponent (FG-08)."""
        self.view.act(AcceptDuel(self.current.value))

    def call_off_duel(self) -> None:
        """Refuse or stop the duel (FG-02, FG-08)."""
        self.view.act(CallOffDuel(self.current.value))

    def accept_skills(self) -> None:
        """Accept the picked skills for the fighter (FG-25)."""
        self.view.act(self.skills_to_accept())

    def skills_to_accept(self) -> AcceptSkills:
        """What the Game Master would accept now."""
        names = tuple(skill.name for skill in self.chosen_skills())
        return AcceptSkills(self.current.value, self.fighter.value, names)

    def roll_dice(self) -> None:
        """Throw two dice; a Game Master who rolls accepts the picked skills by doing so."""
        action, duel = self.next_action(), self.chosen_duel()
        if action is None or duel is None:
            return
        pairs = {(self.fighter.value, skill.name) for skill in self.chosen_skills()}
        if self.is_gm and not pairs <= set(duel.accepted_skills):
            if self.view.act(self.skills_to_accept()) is None:
                return
        self.view.act(action)

    def ask_reroll(self) -> None:
        """After a tie: both roll again (FG-14)."""
        self.view.act(AskReroll(self.current.value))

    # -- showing ---------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        self._offer_duels(state)
        duel = self.chosen_duel()
        self.status.value = _say_status(duel, state) if duel else self._say_missing(state)
        self.opening.layout.display = None if duel is None and self.my_characters() else "none"
        for button in (self.agree, self.roll, self.accept, self.again, self.call_off):
            button.layout.display = "none"
        self.rolling.layout.display = "none"
        if duel is None:
            return
        self._show_if(self.call_off, CallOffDuel(duel.id))
        if not duel.accepted:
            self._show_if(self.agree, AcceptDuel(duel.id))
        elif duel.is_tied:
            self._show_if(self.again, AskReroll(duel.id))
        else:
            self._offer_roll(duel, state)

    def _show_if(self, button: ipw.Button, action: Action) -> None:
        allowed = self.view.table.can(action, self.view.seat) is None
        button.layout.display = None if allowed else "none"

    def _offer_duels(self, state: State) -> None:
        duels = [(" against ".join(duel.sides), duel.id) for duel in state.duels]
        set_options(self.current, duels or [("none", 0)])
        self.current.layout.display = None if len(duels) > 1 else "none"
        free = [card for card in state.cards if not card.dead and not state.duel_of(card.name)]
        mine = [card.name for card in free if card.name in self.my_characters()]
        set_options(self.challenger, mine or ["nobody"])
        others = [card.name for card in free if card.name != self.challenger.value]
        set_options(self.opponent, others or ["nobody"])

    def _offer_roll(self, duel: Duel, state: State) -> None:
        thrown = {strike.who for strike in duel.strikes}
        mine = [name for name in duel.sides if name in self.my_characters()]
        names = [name for name in duel.sides if name not in thrown] if self.is_gm else mine
        set_options(self.fighter, [name for name in names if name not in thrown] or ["nobody"])
        card = state.find_card(self.fighter.value)
        if card is None:
            return
        self.rolling.layout.display = None
        set_options(self.trait, [row.name for row in card.traits])
        for menu in self.skills:
            set_options(menu, [NO_SKILL, *(row.name for row in card.skills)])
            menu.layout.display = None if card.skills else "none"
        own = card.name in self.my_characters()
        self.trait.layout.display = None if own else "none"
        self.roll.layout.display = None if own else "none"
        judged = self.is_gm and bool(card.skills) and not own
        self.accept.layout.display = None if judged else "none"

    def _say_missing(self, state: State) -> str:
        if self.my_characters():
            return ""
        return "<p>Put a character on the table first (see Characters).</p>"

    def draw_odds(self) -> str:
        """See Panel: the odds by every reading of who wins, and the wounds."""
        self.allow(self.ask, self.next_duel(), "Ask for this duel (FG-08)")
        duel, state = self.chosen_duel(), self.state
        names = duel.sides if duel else (self.challenger.value, self.opponent.value)
        cards = [state.find_card(name) for name in names]
        action = self.next_action()
        if action is not None and not self.roll.layout.display and not self.is_gm:
            self.allow(self.roll, action, "Throw two dice (FG-10)")
        known = [card for card in cards if card is not None and (card.is_known or self.is_gm)]
        if len(known) < 2 or cards[0] is cards[1]:
            return "<p class='om-spoken'>The odds need the points of both sides.</p>"
        points = [self._points_of(card, duel) for card in known]
        return draw_duel_odds(names, points, self.view.table.rules)

    def _points_of(self, card: Card, duel: Duel | None) -> tuple[str, int, int]:
        """(Trait, its points, points of skills): as rolled, as picked, or the best trait."""
        for strike in duel.strikes if duel else ():
            if strike.who == card.name:
                return strike.trait, strike.points, sum(skill.points for skill in strike.skills)
        if card.name == self.fighter.value and card.trait(self.trait.value) is not None:
            added = sum(skill.points for skill in self.chosen_skills())
            return self.trait.value, card.trait(self.trait.value) or 0, added
        best = max(card.traits, key=lambda row: row.points)
        return best.name, best.points, 0


def _say_status(duel: Duel, state: State) -> str:
    sides = f"<b>{escape(duel.challenger)}</b> against <b>{escape(duel.opponent)}</b>"
    thrown = [strike.who for strike in duel.strikes]
    if not duel.accepted:
        said = f"waiting for {escape(duel.opponent)} to agree"
    elif duel.is_tied:
        said = "a tie; the Game Master asks both to roll again"
    elif thrown:
        other = next(name for name in duel.sides if name not in thrown)
        said = f"{escape(thrown[0])} has rolled; now {escape(other)}"
    else:
        said = "both may roll, in any order"
    warned = [name for name in duel.sides if state.wounds_of(name)]
    note = "".join(f" {escape(name)} has not recovered (FG-15)." for name in warned)
    return f"<p>{sides}, {KINDS[duel.kind]}: {said}.{note}</p><p><q>{escape(duel.post)}</q></p>"
