"""Dice, agreements and verdicts in plain words."""

from __future__ import annotations

from omega_widgets.systems.tsoy.engine.check import OnFailure
from omega_widgets.systems.tsoy.engine.comparison import Place, Verdict
from omega_widgets.systems.tsoy.engine.throw import Throw
from omega_widgets.systems.tsoy.rules import level_name

#: What a failed supporting check does, in words (TS-30).
AGREEMENTS = {
    OnFailure.UNHINDERED: "the main check is rolled all the same",
    OnFailure.PENALTY: "the main check gets penalty dice",
    OnFailure.NO_CHECK: "there is no main check",
}

_SIGNS = {-1: "−", 0: "0", 1: "+"}
#: Where extra dice come from, in words (TS-22).
SOURCES = {
    "pool": "a point of the Pool",
    "gift": "a gift",
    "harm": "Harm",
    "secret": "a Secret",
    "story_guide": "the Story Guide",
    "support": "the supporting check",
    "agreed": "what was agreed",
}


def show_faces(faces: tuple[int, ...]) -> str:
    """Fudge faces as signs, such as ``"+ 0 −"``."""
    return " ".join(_SIGNS[face] for face in faces)


def count_dice(number: int, kind: str) -> str:
    """A number of dice in words: ``"1 bonus die"``, ``"2 penalty dice"``."""
    return f"{number} {kind} {'die' if number == 1 else 'dice'}"


def name_net(net: int) -> str:
    """Net dice in words: ``"no extra dice"``, ``"1 bonus die"``, ``"2 penalty dice"``."""
    if not net:
        return "no extra dice"
    return count_dice(abs(net), "bonus" if net > 0 else "penalty")


def say_verdict(
    initiator: str, opponent: str, levels: tuple[int, int], verdict: Verdict
) -> str:
    """An opposed check in one sentence (TS-25, TS-26)."""
    score = f"{levels[0]} to {levels[1]}"
    if verdict.standstill:
        return f"Both fail: {initiator}, who called, loses, and nothing changes."
    if verdict.tie:
        return f"A tie, {score}: {initiator}, who called, loses to {opponent}."
    winner, loser = (initiator, opponent) if verdict.initiator_wins else (opponent, initiator)
    return f"{winner} wins by {verdict.margin} over {loser} ({score} for {initiator})."


def say_kept(throw: Throw) -> str:
    """Which dice count, if not all of them do (TS-10)."""
    if not throw.drop_best and not throw.drop_worst:
        return ""
    return f", counting {show_faces(throw.kept)}"


def say_place(character: str, level: int, place: Place) -> str:
    """One line of a ranking (TS-24)."""
    if place.position is None:
        return f"{character} does not complete it"
    shared = "shares place" if place.shared else "takes place"
    return f"{character} {shared} {place.position} with {level_name(level)} ({level})"
