"""Reliance on a companion, its use and its betrayal (OM-135 to OM-137, OM-139, OM-140)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.cards import Reliance
from omega_widgets.systems.omega.engine.death import kill
from omega_widgets.systems.omega.engine.help import check_cancelled, note_help, tell
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_active,
    check_alive,
    check_present,
)
from omega_widgets.systems.omega.engine.out import highest_pair
from omega_widgets.systems.omega.engine.parts import Character
from omega_widgets.systems.omega.engine.payment import (
    check_reserves,
    check_successes,
    pay_reserves,
    spend_successes,
)
from omega_widgets.systems.omega.engine.refusal import count, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.task import check_greens, take_greens
from omega_widgets.systems.omega.engine.trust_values import toll
from omega_widgets.systems.omega.engine.turn import Share


def placed(state: State, placer: str, holder: str) -> int:
    """Successes that one player has placed with another (OM-135)."""
    for entry in state.reliance:
        if (entry.placer, entry.holder) == (placer, holder):
            return entry.green
    return 0


def with_placed(state: State, placer: str, holder: str, green: int) -> State:
    """The state with this reliance set; an empty one is not kept."""
    others = tuple(
        entry for entry in state.reliance if (entry.placer, entry.holder) != (placer, holder)
    )
    entry = (Reliance(placer, holder, green),) if green else ()
    order = sorted((*others, *entry), key=lambda entry: (entry.placer, entry.holder))
    return evolve(state, reliance=tuple(order))


def check_placed(state: State, placer: str, holder: str, number: int, rule: str) -> None:
    """Raise IllegalAction unless so many successes are placed."""
    held = placed(state, placer, holder)
    if not 1 <= number <= held:
        refuse(
            "not_enough_successes", rule, f"{number} placed successes cannot be used.",
            f"{placer} has placed {held} with {holder}.",
        )


@frozen
class PlaceReliance(PlayerMove):
    """Place successes with a companion (OM-135, OM-137).

    Attributes:
        player: who relies.
        companion: on whom.
        number: how many; the companion's mistrust eats a part.
        stored: use successes of earlier scenes, for one reserve.
    """

    companion: str
    number: int
    stored: bool = False

    def verify(self, state: State) -> None:
        """Refuse relying on oneself, too few successes, no reserve for late ones."""
        check_alive(state, self.player)
        check_alive(state, self.companion)
        if self.companion == self.player:
            refuse(
                "no_companion", "OM-135", "Nobody relies on themselves this way.",
                "Name a companion.",
            )
        check_greens(state, self.player, self.number, self.stored, 1, "OM-135")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state, paid = take_greens(state, self.player, self.number, self.stored, 1)
        lost = min(self.number, toll(state, self.companion, self.player))
        arrived = self.number - lost
        total = placed(state, self.player, self.companion) + arrived
        state = with_placed(state.discard(green=lost), self.player, self.companion, total)
        eaten = f" Mistrust eats {lost}." if lost else ""
        what = count(arrived, "success", "successes")
        said = f"{self.player}{paid} places {what} with {self.companion}.{eaten}"
        return state, (Deed(self.player, said, ("OM-135", *(("OM-137",) if lost else ()))),)


@frozen
class WithdrawReliance(PlayerMove):
    """Take placed successes back for a reserve, where the group allows it (OM-135)."""

    companion: str
    number: int

    def verify(self, state: State) -> None:
        """Refuse by default, more than are placed, no reserve."""
        if not state.rules.reliance_withdraw:
            refuse(
                "no_withdrawal", "OM-135", "What is placed with a companion stays there.",
                "This group has not agreed to take it back.",
            )
        check_placed(state, self.player, self.companion, self.number, "OM-135")
        check_reserves(state, self.player, 1, "OM-135")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        left = placed(state, self.player, self.companion) - self.number
        state = with_placed(state, self.player, self.companion, left)
        state, paid = pay_reserves(state, self.player, 1)
        state = state.with_tokens(self.player, green_stored=self.number)
        said = f"{self.player} pays {paid} and takes {self.number} back from {self.companion}."
        return state, (Deed(self.player, said, ("OM-135",)),)


@frozen
class UseReliance(PlayerMove):
    """Use what a companion has placed with you to help that companion (OM-136).

    Attributes:
        player: on whom the companion relies.
        companion: who is helped.
        blue, red: tokens of the companion that are cancelled.
        add: successes added to the companion's success, up to the higher risk of the two.
    """

    companion: str
    blue: int = 0
    red: int = 0
    add: int = 0

    def verify(self, state: State) -> None:
        """Refuse unless both are there, enough is placed, and the use is one of the two."""
        check_present(state, self.player, "OM-136")
        check_present(state, self.companion, "OM-136")
        check_active(state, self.player)
        number = self.blue + self.red + self.add
        check_placed(state, self.companion, self.player, number, "OM-136")
        if min(self.blue, self.red, self.add) < 0:
            refuse("amount_range", "OM-136", "A number is negative.", "Use 0 or more.")
        if self.red and not state.rules.reliance_criticals:
            refuse(
                "no_criticals", "OM-136", "Reliance does not cancel critical failures here.",
                "Cancel complications, or add to a success.",
            )
        if self.blue or self.red:
            check_cancelled(state, self.companion, self.blue, self.red, "OM-136")
        if self.add:
            self._check_add(state)

    def _check_add(self, state: State) -> None:
        turn = state.player(self.companion).turn
        if turn.result != "success":
            refuse(
                "no_success", "OM-136", f"{self.companion} has not succeeded in this scene.",
                "Reliance adds to a success.",
            )
        highest = max(turn.risk, state.player(self.player).turn.risk)
        before = sum(share.number for share in turn.added if share.name == _label(self.player))
        if before + self.add > highest:
            refuse(
                "above_risk", "OM-136", f"{before + self.add} would be added.",
                f"At most {highest}, the higher risk of the two.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        number = self.blue + self.red + self.add
        left = placed(state, self.companion, self.player) - number
        state = with_placed(state, self.companion, self.player, left)
        state = state.cancel(self.companion, self.blue, self.red)
        state = note_help(state, self.companion, self.red)
        state = state.discard(green=self.blue + self.red)
        state = state.with_tokens(self.companion, green_fresh=self.add)
        turn = state.player(self.companion).turn
        if self.add:
            added = (*turn.added, Share(_label(self.player), self.add))
            state = state.with_turn(self.companion, added=added)
        done = []
        if self.blue or self.red:
            done.append(f"cancels {tell(self.blue, self.red)} of {self.companion}")
        if self.add:
            done.append(f"adds {self.add} to {self.companion}'s success")
        return state, (
            Deed(self.player, f"{self.player} {' and '.join(done)}.", ("OM-136",)),
        )


def _label(holder: str) -> str:
    return f"reliance on {holder}"


@frozen
class TurnAgainst(PlayerMove):
    """Act against a companion who relies on you; their vigilance may answer first (OM-139, OM-142).

    Attributes:
        player: the traitor.
        victim: who has placed successes.
    """

    victim: str

    def verify(self, state: State) -> None:
        """Refuse without reliance to betray."""
        check_present(state, self.player, "OM-139")
        check_present(state, self.victim, "OM-139")
        check_active(state, self.player)
        check_placed(state, self.victim, self.player, 1, "OM-139")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        said = f"{self.player} turns against {self.victim}."
        return state.with_turn(self.player, against=self.victim), (
            Deed(self.player, said, ("OM-139",)),
        )


@frozen
class Betray(PlayerMove):
    """Turn a companion's placed successes against them (OM-139).

    Attributes:
        player: the traitor.
        victim: who has placed them.
        cancel: cancels so many of the victim's successes.
        blue, red: so many become complications, critical failures.
    """

    victim: str
    cancel: int = 0
    blue: int = 0
    red: int = 0

    def verify(self, state: State) -> None:
        """Refuse before the turn against the victim, and more than is placed or there."""
        check_present(state, self.player, "OM-139")
        check_active(state, self.player)
        if state.player(self.player).turn.against != self.victim:
            refuse(
                "not_announced", "OM-139", f"{self.player} has not turned against {self.victim}.",
                "Turn against them first, so that their vigilance can answer.",
            )
        number = self.cancel + self.blue + self.red
        check_placed(state, self.victim, self.player, number, "OM-139")
        if min(self.cancel, self.blue, self.red) < 0:
            refuse("amount_range", "OM-139", "A number is negative.", "Use 0 or more.")
        if self.cancel:
            check_successes(state, self.victim, self.cancel, "OM-139")

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move. The placed successes are discarded; blue comes from the complication bowl."""
        number = self.cancel + self.blue + self.red
        left = placed(state, self.victim, self.player) - number
        state = with_placed(state, self.victim, self.player, left).discard(green=number)
        state = spend_successes(state, self.victim, self.cancel).discard(green=self.cancel)
        betrayed = (*state.player(self.player).turn.betrayed, self.victim)
        state = state.with_turn(self.player, betrayed=betrayed)
        blue = self.blue
        if state.rules.betray_blue == "bank":
            state = evolve(state, put_blue=state.put_blue + blue)
        else:
            state, blue = state.draw_blue(blue)
        state = state.with_tokens(self.victim, blue_fresh=blue, red_fresh=self.red)
        what = count(self.cancel, "success", "successes")
        said = (
            f"{self.player} betrays {self.victim}: {what} cancelled, {tell(blue, self.red)} given."
        )
        return state, (Deed(self.player, said, ("OM-139",)),)


@frozen
class LetDie(PlayerMove):
    """The traitor's player lets the betrayed character die (OM-140).

    Attributes:
        player: the traitor.
        victim: the betrayed.
        attribute, skill: the relevant ones, whose sum is the limit; empty for none.
    """

    victim: str
    attribute: str = ""
    skill: str = ""

    def verify(self, state: State) -> None:
        """Refuse without a betrayal, while something can soften it, below the limit."""
        victim = state.player(self.victim)
        character = state.character(self.victim)
        if self.victim not in state.player(self.player).turn.betrayed or character.dead:
            refuse(
                "no_betrayal", "OM-140", f"{self.player} has not betrayed {self.victim}.",
                "Only a betrayal in this scene can end like this.",
            )
        if victim.tokens.white or victim.tokens.green:
            refuse(
                "can_soften", "OM-140", f"{self.victim} still has {victim.tokens.words()}.",
                "Reserves and successes must be gone.",
            )
        limit = relevant_limit(character, self.attribute, self.skill, state.rules.betrayal_limit)
        if victim.tokens.red < limit:
            refuse(
                "below_limit", "OM-140",
                f"{count(victim.tokens.red, 'critical failure')} do not reach {limit}.",
                "They must reach the relevant attribute plus the relevant skill.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        said = f"{self.player} lets {self.victim}'s character die."
        return kill(state, self.victim), (Deed(self.player, said, ("OM-140",)),)


def relevant_limit(character: Character, attribute: str, skill: str, reading: str) -> int:
    """The limit in a betrayal: of the relevant abilities, or of the highest (OM-113, OM-140)."""
    if reading == "highest" or not (attribute or skill):
        return highest_pair(character)
    named = [character.find(name) for name in (attribute, skill) if name]
    if None in named or len({ability.sort for ability in named}) < len(named):
        refuse(
            "unknown_ability", "OM-140", "These are not an attribute and a skill of the victim.",
            "Name one of each.",
        )
    return sum(ability.rating for ability in named)
