"""What happens in a duel."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.forum.engine.state import Strike

#: FG-14: outcome labels by verdict.
VERDICTS = {1: "challenger wins", 0: "tie", -1: "opponent wins"}

#: FG-14: what was compared, in words.
MEASURES = {
    "pips_sum": "pips of both dice",
    "product": "the results",
    "first_die": "the first dice",
}


@frozen
class DuelOpened(Event):
    """Somebody asked for a duel, with an opening post."""

    duel_id: int
    challenger: str
    opponent: str
    kind: str
    post: str
    rules = ("FG-08", "FG-09")

    def words(self) -> str:
        """See Event."""
        return (
            f"asked for a duel of {self.challenger} with {self.opponent} {self.kind}. {self.post}"
        )


@frozen
class DuelAccepted(Event):
    """Both sides agreed."""

    duel_id: int
    opponent: str
    rules = ("FG-08",)

    def words(self) -> str:
        """See Event."""
        return f"agreed for {self.opponent}. Both now roll two dice and name a trait."


@frozen
class DuelCalledOff(Event):
    """A duel ended without a winner."""

    duel_id: int
    challenger: str
    opponent: str
    had_begun: bool
    reason: str

    @property
    def rules(self) -> tuple[str, ...]:
        """Refused by a side, or stopped by the Game Master."""
        return ("FG-02",) if self.had_begun else ("FG-08", "FG-17")

    def words(self) -> str:
        """See Event."""
        reason = f" {self.reason}" if self.reason else ""
        if self.had_begun:
            return f"stopped the duel of {self.challenger} with {self.opponent}.{reason}"
        return (
            f"called off the duel of {self.challenger} with {self.opponent}; "
            f"the multiplier can decide instead.{reason}"
        )


@frozen
class FighterWarned(Event):
    """Somebody who has not recovered enters a duel."""

    character: str
    wounds: int
    rules = ("FG-15",)

    def words(self) -> str:
        """See Event."""
        wounds = "a wound" if self.wounds == 1 else f"{self.wounds} wounds"
        return f"Take note: {self.character} fights with {wounds} not yet healed."


@frozen
class SkillsAccepted(Event):
    """The Game Master settled which skills count for one side."""

    duel_id: int
    who: str
    skills: tuple[str, ...]
    rules = ("FG-25", "FG-26")

    def words(self) -> str:
        """See Event."""
        skills = " and ".join(self.skills) or "no skill"
        return f"accepted {skills} for {self.who} in this duel."


@frozen
class DuelRolled(Event):
    """One side threw its two dice."""

    duel_id: int
    strike: Strike
    formula: str
    rules = ("FG-10", "FG-11", "FG-12", "FG-13")

    @property
    def outcome(self) -> str:
        """Severity and part of the body, such as ``"light, chest"``."""
        return name_wound(self.strike)

    def words(self) -> str:
        """See Event."""
        strike = self.strike
        skills = "".join(f" with {skill.name}" for skill in strike.skills)
        return (
            f"rolled {strike.first} and {strike.second} for {strike.who}. {strike.trait}{skills}: "
            f"{self.formula}. If it wounds: "
            f"{strike.severity}, {strike.part}."
        )


@frozen
class DuelDecided(Event):
    """Both sides have rolled.

    Attributes:
        duel_id: number of the duel.
        challenger, opponent: what they rolled.
        compared: which reading of FG-14 found the winner, a key of MEASURES.
        pips: the two numbers compared, the challenger's first.
        rolls_again: whether a tie keeps the duel open.
    """

    duel_id: int
    challenger: Strike
    opponent: Strike
    compared: str
    pips: tuple[int, int]
    rolls_again: bool
    rules = ("FG-14",)

    @property
    def verdict(self) -> int:
        """1 if the challenger won, -1 if the opponent did, 0 for a tie."""
        mine, theirs = self.pips
        return (mine > theirs) - (mine < theirs)

    @property
    def outcome(self) -> str:
        """A label of VERDICTS."""
        return VERDICTS[self.verdict]

    @property
    def winner(self) -> str:
        """The character that won; empty after a tie."""
        return {1: self.challenger.who, -1: self.opponent.who}.get(self.verdict, "")

    def words(self) -> str:
        """See Event."""
        measure = MEASURES[self.compared]
        mine, theirs = self.pips
        sides = (
            f"{measure[0].upper()}{measure[1:]}: {self.challenger.who} {mine}, "
            f"{self.opponent.who} {theirs}."
        )
        if self.winner:
            return f"{sides} {self.winner} wins the duel."
        if self.rolls_again:
            return f"{sides} A tie: both roll again when the Game Master asks."
        return f"{sides} A tie: nobody wins."


def name_wound(strike: Strike) -> str:
    """The outcome label of a strike: ``"light, chest"``."""
    return f"{strike.severity}, {strike.part}"
