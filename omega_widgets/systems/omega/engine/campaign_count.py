"""How near the campaign is to one of its ends (OM-148, OM-149)."""

from __future__ import annotations

from attrs import evolve

from omega_widgets.systems.omega.engine.state import State


def private_total(state: State) -> int:
    """The difficulties of the private goals that count against the group (OM-149)."""
    every = state.rules.private_goals_counted == "pursued"
    return sum(goal.difficulty for goal in state.goals if every or goal.fulfilled)


def counted(state: State) -> tuple[int, int]:
    """Successes and complications that count for the campaign (OM-148, OM-149)."""
    reading = state.rules.campaign_count
    green = state.task.green if reading == "content" else state.task.deposited_green
    blue = state.task.deposited_blue if reading == "deposited" else state.task.blue
    if state.rules.private_subtract == "from_successes":
        green = max(0, green - private_total(state))
    return green, blue


def threshold(state: State) -> int:
    """What the counted successes must reach (OM-148, OM-149)."""
    if state.rules.private_subtract == "from_threshold":
        return max(1, state.campaign.threshold - private_total(state))
    return state.campaign.threshold


def end_campaign(state: State) -> State:
    """The state with the campaign ended if a threshold is reached (OM-148)."""
    if not state.campaign.threshold or state.campaign.result:
        return state
    green, blue = counted(state)
    if green >= threshold(state):
        return evolve(state, campaign=evolve(state.campaign, result="success"))
    if blue >= state.campaign.threshold:
        return evolve(state, campaign=evolve(state.campaign, result="twist"))
    return state
