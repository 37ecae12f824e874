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
        blue_laid: complications laid before the player in this scene, to be kept (OM-75).
        red_fresh, red_old: critical failures.
        red_covered: how many of the fresh ones were taken over from somebody (OM-67).
        white: reserves (OM-59).
    """

    green_fresh: int = field(default=0, validator=validators.ge(0))
    green_stored: int = field(default=0, validator=validators.ge(0))
    blue_fresh: int = field(default=0, validator=validators.ge(0))
    blue_kept: int = field(default=0, validator=validators.ge(0))
    blue_laid: int = field(default=0, validator=validators.ge(0))
    red_fresh: int = field(default=0, validator=validators.ge(0))
    red_old: int = field(default=0, validator=validators.ge(0))
    red_covered: int = field(default=0, validator=validators.ge(0))
    white: int = field(default=0, validator=validators.ge(0))

    @property
    def green(self) -> int:
        """All successes."""
        return self.green_fresh + self.green_stored

    @property
    def blue(self) -> int:
        """All complications."""
        return self.blue_fresh + self.blue_kept + self.blue_laid

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
            blue_laid=0,
            red_fresh=0,
            red_old=self.red,
            red_covered=0,
        )

    def without_blue(self, number: int) -> Tokens:
        """The tokens after so many complications are gone: fresh, then laid, then kept ones."""
        fresh = min(number, self.blue_fresh)
        laid = min(number - fresh, self.blue_laid)
        return evolve(
            self,
            blue_fresh=self.blue_fresh - fresh,
            blue_laid=self.blue_laid - laid,
            blue_kept=self.blue_kept - (number - fresh - laid),
        )

    def without_red(self, number: int) -> Tokens:
        """The tokens after so many critical failures are gone, fresh ones first."""
        fresh = min(number, self.red_fresh)
        return evolve(
            self,
            red_fresh=self.red_fresh - fresh,
            red_covered=min(self.red_covered, self.red_fresh - fresh),
            red_old=self.red_old - (number - fresh),
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
        boost: dots lent for this scene (OM-92).
        boost_left: how many of these are not spent yet.
        refreshes: how often it was refreshed since its last raise (OM-88).
    """

    name: str
    sort: Sort
    rating: int
    crossed: int = 0
    boost: int = 0
    boost_left: int = 0
    refreshes: int = 0

    @property
    def dots(self) -> int:
        """Dots that can still be spent, lent ones included (OM-94)."""
        return self.rating - self.crossed + self.boost_left

    def spend(self, dots: int) -> Ability:
        """Cross out dots; lent ones go first, since they are gone after the scene (OM-37)."""
        lent = min(dots, self.boost_left)
        return evolve(self, boost_left=self.boost_left - lent, crossed=self.crossed + dots - lent)

    def restored(self, dots: int, lent: int) -> Ability:
        """Give back dots of a risk that was not rolled, so many of them lent ones."""
        own = min(dots - lent, self.crossed)
        lent = min(lent, self.boost - self.boost_left)
        return evolve(self, crossed=self.crossed - own, boost_left=self.boost_left + lent)

    def boosted(self, dots: int) -> Ability:
        """Lend dots for this scene (OM-92)."""
        return evolve(self, boost=self.boost + dots, boost_left=self.boost_left + dots)

    def refreshed(self) -> Ability:
        """All own dots back; it counts only if one was crossed out (OM-77, OM-88)."""
        if not self.crossed:
            return self
        return evolve(self, crossed=0, refreshes=self.refreshes + 1)

    def unboosted(self) -> Ability:
        """The ability after the scene (OM-92)."""
        return evolve(self, boost=0, boost_left=0)


@frozen
class Character:
    """A player's character.

    Attributes:
        name: of the character.
        abilities: attributes first (OM-06).
        made_of: its build total when it was made (OM-14).
        dead: whether it has died (OM-117).
    """

    name: str
    abilities: tuple[Ability, ...] = ()
    made_of: int = 0
    dead: bool = False

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

    def refreshed(self) -> Character:
        """The character with all abilities refreshed (OM-77)."""
        return evolve(self, abilities=tuple(ability.refreshed() for ability in self.abilities))

    def unboosted(self) -> Character:
        """The character after the scene (OM-92)."""
        return evolve(self, abilities=tuple(ability.unboosted() for ability in self.abilities))

    def replace(self, ability: Ability) -> Character:
        """The character with this ability in the place of the one of the same name."""
        return evolve(
            self,
            abilities=tuple(
                ability if old.name == ability.name else old for old in self.abilities
            ),
        )
