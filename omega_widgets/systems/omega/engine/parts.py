"""What lies before a player: tokens, and a character with dots."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, field, frozen, validators

Sort = Literal["attribute", "skill"]


@frozen
class Tokens:
    """The tokens before one player.

    ``fresh`` ones were gained in this scene; they become stored, kept or old when it closes.

    Attributes:
        green_fresh, green_stored: successes.
        blue_fresh, blue_kept: complications.
        red_fresh, red_old: critical failures.
        white: reserves (OM-59).
    """

    green_fresh: int = field(default=0, validator=validators.ge(0))
    green_stored: int = field(default=0, validator=validators.ge(0))
    blue_fresh: int = field(default=0, validator=validators.ge(0))
    blue_kept: int = field(default=0, validator=validators.ge(0))
    red_fresh: int = field(default=0, validator=validators.ge(0))
    red_old: int = field(default=0, validator=validators.ge(0))
    white: int = field(default=0, validator=validators.ge(0))

    @property
    def green(self) -> int:
        """All successes."""
        return self.green_fresh + self.green_stored

    @property
    def blue(self) -> int:
        """All complications."""
        return self.blue_fresh + self.blue_kept

    @property
    def red(self) -> int:
        """All critical failures: the impairment (OM-81)."""
        return self.red_fresh + self.red_old

    def aged(self) -> Tokens:
        """The same tokens after the scene has closed."""
        return evolve(
            self,
            green_fresh=0,
            green_stored=self.green,
            blue_fresh=0,
            blue_kept=self.blue,
            red_fresh=0,
            red_old=self.red,
        )

    def words(self) -> str:
        """The tokens in words."""
        return (
            f"{self.green} green, {self.blue} blue, {self.red} red, {self.white} white"
        )


@frozen
class Ability:
    """An attribute or a skill (OM-06).

    Attributes:
        name: as the group calls it.
        sort: attribute or skill.
        rating: number of dots (OM-09).
        crossed: how many of them are crossed out (OM-37).
    """

    name: str
    sort: Sort
    rating: int
    crossed: int = 0

    @property
    def dots(self) -> int:
        """Dots that can still be spent."""
        return self.rating - self.crossed

    def spend(self, dots: int) -> Ability:
        """Cross out dots (OM-37)."""
        return evolve(self, crossed=self.crossed + dots)

    def restored(self, dots: int) -> Ability:
        """Give back dots of a risk that was not rolled."""
        return evolve(self, crossed=self.crossed - dots)


@frozen
class Character:
    """A player's character: a name and abilities, attributes first (OM-06)."""

    name: str
    abilities: tuple[Ability, ...] = ()

    @property
    def attributes(self) -> tuple[Ability, ...]:
        """The attributes."""
        return tuple(ability for ability in self.abilities if ability.sort == "attribute")

    @property
    def skills(self) -> tuple[Ability, ...]:
        """The skills."""
        return tuple(ability for ability in self.abilities if ability.sort == "skill")

    def find(self, name: str) -> Ability | None:
        """The ability of this name, or None."""
        return next((ability for ability in self.abilities if ability.name == name), None)

    def replace(self, ability: Ability) -> Character:
        """The character with this ability in the place of the one of the same name."""
        return evolve(
            self,
            abilities=tuple(
                ability if old.name == ability.name else old for old in self.abilities
            ),
        )
