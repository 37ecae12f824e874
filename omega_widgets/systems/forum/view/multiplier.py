"""The multiplier calculator: trait, skills, difficulty, and which faces succeed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

import ipywidgets as ipw

from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.multiplier import (
    RequestMultiplier,
    RollMultiplier,
    highest_difficulty,
)
from omega_widgets.systems.forum.engine.points import Skill, add_skills
from omega_widgets.systems.forum.engine.requests import WithdrawRequest
from omega_widgets.systems.forum.engine.state import Request, State
from omega_widgets.systems.forum.rules import TASKS, TRAITS
from omega_widgets.systems.forum.view.chances import draw_multiplier_odds
from omega_widgets.systems.forum.view.inputs import (
    MOST_POINTS,
    NO_CARD,
    SkillRow,
    choose_player,
    fold,
    read_skill,
    set_options,
)
from omega_widgets.systems.forum.view.panel import ForumPanel, ForumView
from omega_widgets.widgets import parts


class MultiplierPanel(ForumPanel):
    """(Trait + skills) + 5 × d6 > X (FG-17 to FG-28, FG-33).

    Args:
        view: the view that shows it.
        points, skills, difficulty: presets; skills as Skill, as (name, points) or as points.
    """

    name = "Multiplier"
    help = "Set the points and the difficulty, then roll."

    def __init__(
        self,
        view: ForumView,
        *,
        points: int = 70,
        skills: Sequence[Skill | tuple[str, int] | int] = (),
        difficulty: int = 85,
        trait: str = "Accuracy",
    ) -> None:
        self._preset = (points, [read_skill(skill) for skill in skills], difficulty, trait)
        super().__init__(view)

    def make_controls(self) -> list[ipw.Widget]:
        """See Panel."""
        points, skills, difficulty, trait = self._preset
        rules = self.view.table.rules
        uses = {name: task for task, name in TASKS.items()}
        names = [
            (f"{name} — {uses[name].lower()}" if name in uses else name, name) for name in TRAITS
        ]
        self.request = parts.menu(
            "Asked for", [("nothing", 0)], help="Rolls that you are asked for"
        )
        self.who = parts.menu("Character", [NO_CARD], help="Whose points these are")
        self.trait = parts.menu("Trait", names, trait, "The trait that fits the act (FG-22)")
        self.points = parts.slider(
            "Points C", points, 0, max(MOST_POINTS, points), "Points of the trait"
        )
        self.rows = [
            SkillRow(number, skills[number - 1] if number <= len(skills) else None)
            for number in range(1, max(rules.most_skills, len(skills)) + 1)
        ]
        self.skills = fold(
            f"Add up to {rules.most_skills} skills",
            [row.widget for row in self.rows],
            is_open=bool(skills),
        )
        self.skills.layout.display = None if self.rows else "none"
        self.difficulty = parts.slider(
            "Difficulty X",
            difficulty,
            rules.lowest_difficulty,
            highest_difficulty(rules.most_skills, rules),
            "What the sum must exceed (FG-19)",
        )
        self.wish = parts.menu(
            "Set X for",
            [("choose a chance", None)],
            help="The greatest X that still gives this chance (FG-23)",
        )
        self.reason = parts.text("Reason", placeholder="what is at stake", help="FG-02")
        self.player = choose_player(self.view)
        self.against = parts.menu("Contest with", [NO_CARD], help="Reveals hidden points (FG-29)")
        self.roll = parts.button("Roll", self.roll_die, "Throw one die (FG-18)", main=True)
        self.ask = parts.button("Ask for this roll", self.ask_for_roll, "FG-02", main=True)
        self.withdraw = parts.button("Withdraw it", self.withdraw_request, "FG-02")
        self.asking = parts.column([self.player, self.reason, self.against], "om-panel")
        for control in (self.trait, self.who, self.request):
            control.observe(self.view.guard(lambda _: self._follow_choice()), "value")
        self.wish.observe(self.view.guard(lambda _: self._grant_wish()), "value")
        inputs = [part for row in self.rows for part in (row.name, row.points, row.because)]
        self.view.follow(self.trait, self.points, self.difficulty, *inputs)
        return [
            self.request,
            self.who,
            self.trait,
            self.points,
            self.skills,
            self.difficulty,
            self.wish,
            self.asking,
            parts.row([self.roll, self.ask, self.withdraw], "om-actions"),
        ]

    # -- reading the inputs --------------------------------------------------------------------

    def chosen_skills(self) -> tuple[Skill, ...]:
        """The skills with points, as the inputs say."""
        return tuple(skill for row in self.rows if (skill := row.read()))

    def chosen_character(self) -> str:
        """The character, empty without a card."""
        request = self.chosen_request()
        if request is not None:
            return request.who
        return "" if self.who.value == NO_CARD else self.who.value

    def chosen_request(self) -> Request | None:
        """The request that the next roll answers; None if there is none."""
        number = self.request.value
        return next((request for request in self.state.requests if request.id == number), None)

    def next_action(self) -> RollMultiplier:
        """See Panel."""
        request = self.chosen_request()
        return RollMultiplier(
            self.trait.value,
            self.points.value,
            request.difficulty if request else self.difficulty.value,
            self.chosen_skills(),
            self.chosen_character(),
            request.id if request else 0,
        )

    def next_request(self) -> RequestMultiplier:
        """What the Game Master would ask for now."""
        return RequestMultiplier(
            self.player.value,
            self.difficulty.value,
            self.chosen_character(),
            self.reason.value.strip(),
            tuple(row.name.value.strip() for row in self.rows if row.name.value.strip()),
            "" if self.against.value == NO_CARD else self.against.value,
        )

    # -- acting ----------------------------------------------------------------------------------

    def roll_die(self) -> None:
        """Roll; a Game Master who plays alone asks for the roll first."""
        if self._asks_itself():
            own = self.next_action()
            asked = self.view.act(
                RequestMultiplier(
                    self.view.seat,
                    own.difficulty,
                    own.who,
                    skills=tuple(skill.name for skill in own.skills),
                )
            )
            if asked is None:
                return
            self.request.value = self.state.requests[-1].id
        self.view.act(self.next_action())

    def ask_for_roll(self) -> None:
        """Ask a player for the roll that the inputs describe (FG-02)."""
        self.view.act(self.next_request())

    def withdraw_request(self) -> None:
        """Take the newest open request back (FG-02)."""
        if self.state.requests:
            self.view.act(WithdrawRequest(self.state.requests[-1].id))

    def _asks_itself(self) -> bool:
        alone = len(self.view.table.seats) == 1
        needed = self.view.table.rules.roll_needs_request
        return alone and needed and self.chosen_request() is None

    # -- showing ---------------------------------------------------------------------------------

    def show(self, state: State) -> None:
        """See Panel."""
        mine = [request for request in state.requests if self._may_answer(request)]
        options = [(_describe_request(request), request.id) for request in mine]
        set_options(self.request, options or [("nothing", 0)])
        self.request.layout.display = None if mine else "none"
        names = [card.name for card in state.cards if not card.dead]
        set_options(self.who, [NO_CARD, *(names if self.is_gm else self.my_characters())])
        set_options(self.against, [NO_CARD, *names])
        self.who.layout.display = None if names and not mine else "none"
        several = len(self.view.table.seats) > 1
        asks = self.is_gm and several and state.rules.roll_needs_request
        self.asking.layout.display = None if asks else "none"
        self.against.layout.display = None if names else "none"
        self.ask.layout.display = None if asks else "none"
        self.roll.layout.display = "none" if asks and not mine else None
        self.withdraw.layout.display = None if asks and state.requests else "none"
        self._follow_choice()

    def _may_answer(self, request: Request) -> bool:
        card = self.state.find_card(request.who)
        runs_it = self.is_gm and card is not None and card.is_npc
        return request.player == self.view.seat or runs_it

    def _follow_choice(self) -> None:
        """Points come from the card, difficulty and skills from the request."""
        request, card = self.chosen_request(), self.state.find_card(self.chosen_character())
        seen = card is not None and (card.is_known or self.is_gm)
        if seen and card.trait(self.trait.value) is not None:
            self.points.max = max(self.points.max, card.trait(self.trait.value))
            self.points.value = card.trait(self.trait.value)
        self.points.disabled = card is not None
        self.difficulty.disabled = self.wish.disabled = request is not None
        if request is not None:
            self.difficulty.value = request.difficulty
            for place, row in enumerate(self.rows):
                row.name.value = request.skills[place] if place < len(request.skills) else ""
        for row in self.rows:
            written = card.skill(row.name.value.strip()) if card is not None and seen else None
            if written is not None:
                row.points.value = written
        self._offer_wishes()
        self.view.refresh_odds()

    def _offer_wishes(self) -> None:
        spans = self._spans()
        set_options(
            self.wish,
            [("choose a chance", None)]
            + [(f"{chance} — X up to {high}", chance) for chance, (_, high) in spans.items()],
        )

    def _grant_wish(self) -> None:
        wish: Fraction | None = self.wish.value
        if wish is None:
            return
        self.difficulty.value = self._spans()[wish][1]

    def _spans(self) -> dict[Fraction, tuple[int, int]]:
        skills = self.chosen_skills()
        return dict(
            odds.difficulties(
                self.points.value, add_skills(skills), self.view.table.rules, len(skills)
            )
        )

    def draw_odds(self) -> str:
        """See Panel: the formula, the six faces, the chance, and X turned round."""
        action = self.next_action()
        refusal = self.view.table.can(action, self.view.seat)
        alone = self._asks_itself() and refusal is not None and refusal.code == "no_request"
        self.roll.disabled = refusal is not None and not alone
        self.roll.tooltip = str(refusal) if self.roll.disabled else "Throw one die (FG-18)"
        self._offer_wishes()
        if not self.ask.layout.display:
            self.allow(self.ask, self.next_request(), "The player may then roll (FG-02)")
        waiting = ""
        if refusal is not None and refusal.code == "no_request" and not alone:
            waiting = f"<p class='om-spoken'>{_say_waiting(self.is_gm)}</p>"
        elif self.roll.disabled:
            waiting = f"<p class='om-error'>{escape(str(refusal))}</p>"
        return waiting + draw_multiplier_odds(
            action.points, action.skills, action.difficulty, self.view.table.rules
        )


def _say_waiting(is_gm: bool) -> str:
    if is_gm:
        return "Ask a player for this roll. The odds below are theirs."
    return "Waiting for the Game Master to ask for a roll. Until then, try out the odds."


def _describe_request(request: Request) -> str:
    who = f"{request.who}, " if request.who else ""
    return f"{who}{request.reason or 'a roll'} (X {request.difficulty})"
