"""What may still change a running test: late tokens, Negotiation, Boom (TR-56, TR-60, TR-76)."""

from __future__ import annotations

from collections import Counter

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.trikus.engine.contest import Control, find_control
from omega_widgets.systems.trikus.engine.running_test import GM, Phase, RunningTest, Side
from omega_widgets.systems.trikus.engine.state import State, refuse

#: Equal faces that make a Boom (TR-56).
BOOM = 3


def controls_of(test: RunningTest, state: State) -> tuple[Control, ...]:
    """Who is in control of each pair now."""
    contest = test.contest
    return tuple(find_control(contest, pair, state.rules) for pair in contest.pairs)


def open_controls(test: RunningTest, name: str, state: State) -> tuple[tuple[Control, str], ...]:
    """(who is in control, name of the opposite side) of each pair of a side that is not over."""
    pairs = zip(test.players, controls_of(test, state), test.fixed, strict=True)
    still_open = [(side, control) for side, control, fixed in pairs if fixed is None]
    if name == test.opponent.name:
        return tuple((control, side.name) for side, control in still_open)
    return tuple(
        (control, test.opponent.name) for side, control in still_open if side.name == name
    )


def leads(test: RunningTest, name: str, control: Control) -> bool:
    """Whether ``control`` of a pair of this side means that the side is in control."""
    mine = Control.OPPONENT if name == test.opponent.name else Control.PLAYER
    return control is mine


def rivals(test: RunningTest, name: str, state: State) -> tuple[str, ...]:
    """The sides that are in control against this one."""
    return tuple(
        other
        for control, other in open_controls(test, name, state)
        if control in (Control.OPPONENT, Control.PLAYER) and not leads(test, name, control)
    )


def is_trailing(test: RunningTest, name: str, state: State) -> bool:
    """Whether a side still has somebody to reach (TR-19), or ties with nobody in control."""
    controls = [control for control, _ in open_controls(test, name, state)]
    return test.opened and any(not leads(test, name, control) for control in controls)


def find_light_refusal(state: State, test: RunningTest, player: str) -> IllegalAction | None:
    """Why a Light Side token may not join the dice now (TR-14, TR-76); None if it may."""
    if test.phase is Phase.GATHERING:
        return None
    if state.rules.light_timing == "before_only":
        return refuse(
            "light_timing", "TR-14", "The dice are rolling; it is too late for a token.",
            "This group adds Light Side tokens only before the first die.",
        )
    side = test.side(player)
    is_running = test.phase in (Phase.ROLLING, Phase.DECIDED)
    if not is_running or side is None or not open_controls(test, player, state):
        return refuse(
            "light_timing", "TR-76", f"The test is over for {player}.",
            "A token joins until the test is closed.",
        )
    if not (side.left or state.rules.light_last_chance) and is_trailing(test, player, state):
        return refuse(
            "light_timing", "TR-76", f"{player} has thrown the last die and trails.",
            "This group adds a token only while dice are left.",
        )
    return None


def find_offer_refusal(
    state: State, test: RunningTest, proposer: str, target: str = ""
) -> IllegalAction | None:
    """Why a side may not propose a Negotiation now (TR-60); None if it may.

    An empty ``target`` asks whether there is anybody to propose it to.
    """
    side = test.side(proposer)
    if test.phase not in (Phase.ROLLING, Phase.DECIDED) or side is None:
        return refuse(
            "offer_timing", "TR-60", f"{proposer} has nothing to negotiate about now.",
            "Offers are made in a running test, between its first die and its end.",
        )
    if not side.pays and not (proposer == GM and state.rules.gm_may_offer):
        return refuse(
            "offer_side", "TR-60", f"{proposer} cannot propose a Negotiation.",
            "Only a Player's character can: its price is one of the character's lines.",
        )
    limit = state.rules.offers_max
    if limit and test.offers >= limit:
        return refuse(
            "offers_max", "TR-60", "No further offer is allowed in this test.",
            f"This group allows {limit} in each test.",
        )
    possible = rivals(test, proposer, state)
    if not possible or (target and target not in possible):
        return refuse(
            "offer_not_trailing", "TR-60",
            f"{target or 'Nobody'} is {'not ' if target else ''}in control against {proposer}.",
            "Only a side that trails asks the one in control for another throw.",
        )
    return None


def find_booms(test: RunningTest) -> tuple[int, ...]:
    """Faces that lie on the table at least three times and that nobody called (TR-56)."""
    counted = Counter(test.faces_on_table())
    return tuple(
        face
        for face, number in sorted(counted.items())
        if number >= BOOM and face not in test.booms
    )


def has_window(state: State, test: RunningTest) -> bool:
    """Whether anybody could still change a test in which nobody throws any more.

    With Boom dice this is always so: else the test's end would give a triple away.
    """
    return state.rules.boom or any(_may_still_act(state, test, side) for side in test.sides)


def _may_still_act(state: State, test: RunningTest, side: Side) -> bool:
    character = state.character(side.name) if side.pays else None
    has_token = bool(character and character.light) and is_trailing(test, side.name, state)
    if has_token and find_light_refusal(state, test, side.name) is None:
        return True
    return find_offer_refusal(state, test, side.name) is None
