"""People and characters: gift dice, Abilities with their ratings, Pools with their points."""

from __future__ import annotations

from attrs import frozen


@frozen
class Person:
    """Somebody at the table and the gift dice still to give away (TS-15)."""

    seat: str
    gifts: int = 0


@frozen
class Pool:
    """A Pool and the points left in it (TS-12, TS-13)."""

    name: str
    points: int


@frozen
class Ability:
    """An Ability on a sheet: its rating, and the Pool that pays for it (TS-05, TS-13)."""

    name: str
    rating: int
    pool: str = ""


@frozen
class Sheet:
    """A character and the seat that plays it.

    Attributes:
        name: the character.
        player: a seat.
        abilities: those listed on the sheet; all others are Unskilled (TS-03).
        pools: the Pools with their points.
    """

    name: str
    player: str
    abilities: tuple[Ability, ...] = ()
    pools: tuple[Pool, ...] = ()

    def find_ability(self, name: str, pool: str = "") -> Ability:
        """The Ability as listed, or Unskilled with the Pool that the table names (TS-03)."""
        listed = next((ability for ability in self.abilities if ability.name == name), None)
        return listed or Ability(name, 0, pool)

    def find_pool(self, name: str) -> Pool | None:
        """The Pool of this name."""
        return next((pool for pool in self.pools if pool.name == name), None)
