"""What interrupts a running test, in the past tense and in words."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.trikus.engine.events import called
from omega_widgets.systems.trikus.engine.running_test import GM


@frozen
class OfferMade(Event):
    """A side asked the other to throw its last die again."""

    proposer: str
    target: str
    face: int
    rules = ("TR-60",)

    def words(self) -> str:
        """See Event."""
        other = called(self.target, begins=False)
        return f"{called(self.proposer)} asks {other} to throw the {self.face} again."


@frozen
class OfferAnswered(Event):
    """The other side refused, or threw its die again."""

    proposer: str
    target: str
    before: int
    face: int | None
    rules = ("TR-61",)

    def words(self) -> str:
        """See Event."""
        if self.face is None:
            return f"{called(self.target)} refuses."
        return f"{called(self.target)} throws again: {self.face} instead of {self.before}."


@frozen
class BoomCalled(Event):
    """A Player saw three equal faces first."""

    player: str
    face: int
    text: str
    rules = ("TR-56", "TR-57")

    def words(self) -> str:
        """See Event."""
        told = f" {self.text}" if self.text else ""
        return f"“Boom!” {self.player} saw three {self.face}s.{told}"


@frozen
class BoomNoticed(Event):
    """No Player saw the triple, but the Game Master did."""

    face: int
    turned: bool
    rules = ("TR-56", "TR-58")

    def words(self) -> str:
        """See Event."""
        then = "the outcome is turned" if self.turned else "the outcome stays as the dice say"
        return f"The {GM} saw three {self.face}s that no Player called: {then}."


@frozen
class Retreated(Event):
    """A Player left a test."""

    player: str
    rules = ("TR-64",)

    def words(self) -> str:
        """See Event."""
        return f"{self.player} retreats. That is no Failure."
