"""One way to set up a roll in one system, with its exact chances."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen


@frozen
class Share:
    """One outcome of a roll and its chance; ``role`` is one of ``omega_widgets.drawing.ROLES``."""

    name: str
    chance: Fraction
    role: str


@frozen
class Setting:
    """A roll as a group would set it up.

    Attributes:
        system: id of the system.
        words: what is rolled, in words.
        success: the chance that it succeeds.
        shares: all outcomes; their chances add up to 1.
        everyday: whether it comes up in an ordinary session.
        oddness: how far it is from the usual setting; of two that are equally near to a chance,
            the less odd one is shown.
    """

    system: str
    words: str
    success: Fraction
    shares: tuple[Share, ...]
    everyday: bool
    oddness: int = 0
