"""What has just happened in big words, and what is to be done next."""

from __future__ import annotations

from omega_widgets.core.rule import RuleTable
from omega_widgets.drawing import percent
from omega_widgets.systems.omega.engine.conflict import ConflictResolved
from omega_widgets.systems.omega.engine.mission import quality
from omega_widgets.systems.omega.engine.move import CampaignEnded, MissionEnded, WentOut
from omega_widgets.systems.omega.engine.rolls import CriticalsTaken, RollMade
from omega_widgets.systems.omega.engine.state import Mission
from omega_widgets.systems.omega.view import pictures
from omega_widgets.table.table import Entry
from omega_widgets.widgets import parts

#: What the player should do in each phase of a scene (OM-27).
GUIDANCE = {
    "character": "First give {player} a character.",
    "mission": "Fill the bowls: start a mission.",
    "scene": "Open a scene and describe the situation.",
    "plan": "Say what {player} tries, name the points of risk, then announce the risk.",
    "announced": "{player} has announced risk {risk}. Throw the die.",
    "conflict": "{player} has set a risk in secret. Roll the conflict when both are ready.",
    "due": "A critical failure: take the red tokens, or convert some of them.",
    "rolled": "{player} has rolled. When all are done, let time pass.",
    "ending": "Time has passed. Recover or change trust if you like, then end the scene.",
}


def tell_end(mission: Mission, last: Entry) -> str:
    """How the mission ended and how good the end is, after the action that ended it."""
    share = quality(mission)
    if share is None or any(isinstance(event, MissionEnded) for event in last.events):
        return ""
    ended = mission.bowls.end
    left = "of the blue tokens are left; the more, the better."
    if ended == "failure":
        left = "of the green tokens are left; the fewer, the less bad."
    role = "good" if ended == "success" else "critical"
    headline = f"The mission has ended in {ended}"
    return parts.outcome_html(headline, f"{percent(share)} {left} (OM-23)", role)


def name_outcome(last: Entry | None, rules: RuleTable) -> str:
    """The results of the last action, each with its sign, words and rules; empty if none."""
    drawn = []
    for number, event in enumerate(last.events if last else ()):
        chips = parts.rule_chips(rules, event.rules)
        if isinstance(event, RollMade):
            follows = last.events[number + 1 : number + 2]
            detail = " ".join(other.words() for other in follows)
            detail = detail or f"{event.risk} red tokens are due, or twice as many blue."
            role = pictures.ROLES[event.result]
            headline = event.result.capitalize()
            drawn.append(pictures.draw_roll(event))
            drawn.append(parts.outcome_html(headline, detail, role, chips, system="omega"))
        elif isinstance(event, CriticalsTaken):
            role = "critical" if event.red else "bad"
            drawn.append(parts.outcome_html("Tokens taken", event.words(), role, chips))
        elif isinstance(event, (MissionEnded, CampaignEnded)):
            headline, _, detail = event.words().partition(". ")
            ended = event.end if isinstance(event, MissionEnded) else event.result
            role = "good" if ended == "success" else "critical"
            drawn.append(parts.outcome_html(headline, detail, role, chips))
        elif isinstance(event, WentOut):
            headline = "Out of play" if event.out else "Back in play"
            role = "critical" if event.out else "good"
            words = event.words()
            drawn.append(parts.outcome_html(headline, words, role, chips, system="omega"))
        elif isinstance(event, ConflictResolved):
            drawn.append(parts.outcome_html("Conflict", event.words(), "neutral", chips))
    return "".join(drawn)
