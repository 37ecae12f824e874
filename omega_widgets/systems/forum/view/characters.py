"""Characters and NPCs: cards open and hidden, wounds, told acts, and the Game Master's chair."""

from __future__ import annotations

from datetime import date

import ipywidgets as ipw

from omega_widgets.core.system import Action
from omega_widgets.systems.forum.engine.cards import (
    ENDINGS,
    CreateNpc,
    EnterCharacter,
    HandOver,
    Narrate,
    RevealNpc,
)
from omega_widgets.systems.forum.engine.points import Points, read_points
from omega_widgets.systems.forum.engine.state import State
from omega_widgets.systems.forum.engine.wounds import HealWound, RuleDeath, SeeDoctor, SetRecovery
from omega_widgets.systems.forum.rules import TRAITS
from omega_widgets.systems.forum.view.cards import draw_cards, name_wound
from omega_widgets.systems.forum.view.inputs import fold, set_options
from omega_widgets.systems.forum.view.panel import ForumPanel
from omega_widgets.widgets import parts

KINDS = (("my character", "mine"), ("NPC, points open", "open"), ("NPC, points hidden", "hidden"))


class CharactersPanel(ForumPanel):
    """Who is in the story, what everybody may know of them, and how they are (FG-15, FG-29)."""

    name = "Characters"
    help = "Put characters on the table with their points."

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        self.new = fold("A new card", self._make_card_inputs(), is_open=True)
        self.care = fold("Wounds and recovery", self._make_wound_inputs())
        self.npcs = fold("Tell or reveal an NPC", self._make_npc_inputs())
        self.successor = parts.menu("Hand over to", self.view.table.seats, help="FG-02")
        self.hand_over = parts.button("Hand over the chair", self.hand_over_chair, "FG-02")
        self.chair = fold("The Game Master's chair", [self.successor, parts.row([self.hand_over])])
        return [self.new, self.care, self.npcs, self.chair]

    def _make_card_inputs(self) -> list[ipw.Widget]:
        self.title = parts.text("Name", placeholder="a first name", help="FG-22")
        self.kind = parts.menu("Kind", KINDS, help="Who plays it, and who sees its points (FG-29)")
        self.rank = parts.text("Rank", placeholder="such as gang leader", help="FG-29")
        self.traits = parts.text(
            "Traits", "Accuracy 70, Reflexes 40", "Accuracy 70, Reflexes 40", f"{', '.join(TRAITS)}"
        )
        self.skills = parts.text("Skills", "", "Blades 12, Hand-to-Hand 8", "FG-24")
        self.enter = parts.button("Put it on the table", self.enter_card, "FG-22", main=True)
        return [self.title, self.kind, self.rank, self.traits, self.skills, parts.row([self.enter])]

    def _make_npc_inputs(self) -> list[ipw.Widget]:
        self.npc = parts.text("NPC", placeholder="with or without a card", help="FG-34")
        self.ending = parts.menu("Ends as", ENDINGS, "open", "FG-34")
        self.story = parts.text("What happens", placeholder="told without dice", help="FG-34")
        self.narrate = parts.button("Tell it", self.narrate_act, "FG-34")
        self.hidden = parts.menu("Hidden", ["nobody"], help="NPCs whose points are hidden (FG-29)")
        self.reveal = parts.button("Reveal the points", self.reveal_npc, "FG-29")
        return [
            self.npc,
            self.ending,
            self.story,
            parts.row([self.narrate]),
            self.hidden,
            parts.row([self.reveal]),
        ]

    def _make_wound_inputs(self) -> list[ipw.Widget]:
        rules = self.view.table.rules
        self.wound = parts.menu("Wound", [("nobody is wounded", 0)], help="FG-15")
        self.day = parts.text("Date", date.today().isoformat(), "YYYY-MM-DD", "Days of real time")
        self.days = parts.number(
            "Days", rules.fewest_recovery_days, rules.fewest_recovery_days,
            rules.most_recovery_days, "How long the recovery takes (FG-15)",
        )  # fmt: skip
        self.ruling = parts.text("Ruling", placeholder="how it ends", help="FG-15")
        self.set_days = parts.button("Set the days", self.set_recovery, "FG-15")
        self.doctor = parts.button("See a doctor", self.see_doctor, "FG-15")
        self.heal = parts.button("Recovered", self.heal_wound, "FG-15")
        self.death = parts.button("Rule that it kills", self.rule_death, "FG-15")
        self.view.follow(self.wound, self.day, self.days, self.ruling)
        return [
            self.wound,
            self.day,
            parts.row([self.doctor, self.heal]),
            self.days,
            parts.row([self.set_days]),
            self.ruling,
            parts.row([self.death]),
        ]

    # -- acting ----------------------------------------------------------------------------------

    def enter_card(self) -> None:
        """Put the card on the table (FG-22, FG-29)."""
        with self.view.guarded():
            traits, skills = read_points(self.traits.value), read_points(self.skills.value)
            if self.view.act(self._make_card(traits, skills)):
                self.title.value = self.rank.value = ""

    def _make_card(self, traits: tuple[Points, ...], skills: tuple[Points, ...]) -> Action:
        name = self.title.value.strip()
        if self.kind.value == "mine":
            return EnterCharacter(name, self.view.seat, traits, skills)
        hidden = self.kind.value == "hidden"
        return CreateNpc(name, traits, skills, self.rank.value.strip(), hidden)

    def narrate_act(self) -> None:
        """Tell what an NPC does (FG-34)."""
        story = Narrate(self.npc.value.strip(), self.story.value.strip(), self.ending.value)
        if self.view.act(story):
            self.story.value = ""

    def reveal_npc(self) -> None:
        """Show an NPC's points to everybody (FG-29)."""
        self.view.act(RevealNpc(self.hidden.value))

    def set_recovery(self) -> None:
        """Say how long the wound takes (FG-15)."""
        self.view.act(SetRecovery(self.wound.value, self.days.value))

    def see_doctor(self) -> None:
        """Note the visit to the doctor (FG-15)."""
        self.view.act(SeeDoctor(self.wound.value, self.day.value.strip()))

    def heal_wound(self) -> None:
        """Note that the recovery is over (FG-15)."""
        self.view.act(HealWound(self.wound.value, self.day.value.strip()))

    def rule_death(self) -> None:
        """Rule that the wound kills (FG-15)."""
        if self.view.act(RuleDeath(self.wound.value, self.ruling.value.strip())):
            self.ruling.value = ""

    def hand_over_chair(self) -> None:
        """Make somebody else the Game Master (FG-02)."""
        self.view.act(HandOver(self.successor.value))

    # -- showing ---------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        kinds = KINDS if self.is_gm else KINDS[:1]
        set_options(self.kind, kinds)
        hidden = [card.name for card in state.cards if not card.is_known]
        set_options(self.hidden, (hidden if self.is_gm else []) or ["nobody"])
        self.rank.layout.display = None if self.is_gm else "none"
        wounds = [(name_wound(wound), wound.id) for wound in state.wounds]
        set_options(self.wound, wounds or [("nobody is wounded", 0)])
        self.care.layout.display = None if wounds else "none"
        for place in (self.npcs, self.days, self.set_days, self.ruling, self.death):
            place.layout.display = None if self.is_gm else "none"
        several = len(self.view.table.seats) > 1
        self.chair.layout.display = None if several and self.is_gm else "none"

    def draw_odds(self) -> str:
        """See Panel: the cards, as far as this seat may see them."""
        wound, day = self.wound.value, self.day.value.strip()
        self.allow(self.set_days, SetRecovery(wound, self.days.value), "FG-15")
        self.allow(self.doctor, SeeDoctor(wound, day), "Recovery counts from this day (FG-15)")
        self.allow(self.heal, HealWound(wound, day), "FG-15")
        self.allow(self.death, RuleDeath(wound, self.ruling.value.strip()), "FG-15")
        self.allow(self.reveal, RevealNpc(self.hidden.value), "FG-29")
        return draw_cards(self.state, self.view.seat)
