"""How high a risk may be, what it costs in dots, and announcing it (OM-34, OM-37, OM-39, OM-82)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.move import PlayerMove, check_open_scene, check_present
from omega_widgets.systems.omega.engine.parts import Ability, Character
from omega_widgets.systems.omega.engine.plans import check_may_roll, check_planning
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.troubles import required_risk
from omega_widgets.systems.omega.engine.turn import Announcement, Player, Spend
from omega_widgets.systems.omega.rules import Rules

#: What an action may be aimed at besides its plan (OM-62, OM-84).
AIMS = ("", "help", "treatment")


def impairment(player: Player, rules: Rules) -> int:
    """The penalty to every risk of the player's character now (OM-81, OM-93).

    Critical failures taken over in this scene count from the next one on (OM-67).
    """
    covered = player.tokens.red_covered if rules.cover_impairment == "next_scene" else 0
    return max(0, player.tokens.red - covered - player.turn.ignored)


def highest_risk(abilities: Sequence[Ability], penalty: int, rules: Rules) -> int:
    """The highest risk that the dots of these abilities allow (OM-34, OM-82)."""
    if rules.impairment_applies == "per_ability":
        return sum(max(0, ability.dots - penalty) for ability in abilities)
    return max(0, sum(ability.dots for ability in abilities) - penalty)


def best_risk(player: Player, rules: Rules) -> int:
    """The highest risk that any skill and attribute of the character allow now (OM-34)."""
    used = [
        max(abilities, key=lambda ability: ability.dots)
        for abilities in (player.character.skills, player.character.attributes)
        if abilities
    ]
    return highest_risk(used, impairment(player, rules), rules)


def check_pair(abilities: Sequence[Ability]) -> None:
    """Raise IllegalAction unless these are one skill, one attribute, or one of each (OM-34)."""
    sorts = [ability.sort for ability in abilities]
    if not sorts or len(set(sorts)) != len(sorts):
        refuse(
            "one_skill_one_attribute", "OM-34",
            f"A test cannot use {listing([ability.name for ability in abilities])} together."
            if sorts else "A test needs an ability.",
            "Use one skill, one attribute, or one of each.",
        )


def divide_dots(abilities: Sequence[Ability], dots: int) -> tuple[Spend, ...]:
    """The usual way to share out the dots: the skill first, then the attribute (OM-38)."""
    spends = []
    for ability in sorted(abilities, key=lambda ability: ability.sort, reverse=True):
        part = min(dots, ability.dots)
        dots -= part
        if part:
            spends.append(Spend(ability.name, part))
    return tuple(spends)


def dots_due(risk: int, penalty: int, abilities: int, rules: Rules) -> int:
    """How many dots a risk costs with so many abilities (OM-37, OM-82).

    As many as the risk, and the impairment once; with ``per_ability`` once for each ability.
    """
    return risk + penalty * (abilities if rules.impairment_applies == "per_ability" else 1)


@frozen
class AnnounceRisk(PlayerMove):
    """Set the risk, cross out its dots, and say it aloud (OM-32 to OM-39, OM-82).

    Attributes:
        player: whose character acts.
        risk: the number announced.
        spends: the dots of one skill, one attribute, or one of each; together the risk plus the
            impairment.
        aim: ``help`` for a companion, ``treatment`` of the own critical failures, or empty.
        helps: the companions to be helped.
    """

    risk: int
    spends: tuple[Spend, ...]
    aim: str = ""
    helps: tuple[str, ...] = ()

    def verify(self, state: State) -> None:
        """Refuse a risk that the abilities or the points of risk do not allow."""
        turn = check_planning(state, self.player)
        if self.aim not in AIMS or bool(self.helps) != (self.aim == "help"):
            refuse(
                "no_such_aim", "OM-62", "The aim of the action is not clear.",
                "Aim at nothing special, at treatment, or at help with the companions' names.",
            )
        if self.player in self.helps or len(set(self.helps)) != len(self.helps):
            refuse(
                "own_help", "OM-62", "Help is for others, each named once.",
                "Name the companions who are to be helped.",
            )
        for name in self.helps:
            check_present(state, name, "OM-62")
        if turn.ruling:
            refuse(
                f"plan_{turn.ruling}", "OM-30", f"The Coordinator calls this plan {turn.ruling}.",
                "It is not tested. Insist, and the others decide; or plan something else.",
            )
        if self.risk < 1:
            refuse(
                "risk_below_minimum", "OM-32", f"A risk of {self.risk} is too low.",
                "The risk is at least 1.",
            )
        player = state.player(self.player)
        abilities = find_abilities(player.character, self.spends)
        check_pair(abilities)
        self._check_maximum(player, abilities, state.rules)
        penalty = impairment(player, state.rules)
        self._check_points(state.rules, player, best_risk(player, state.rules))
        due = dots_due(self.risk, penalty, len(abilities), state.rules)
        self._check_spends(abilities, due)

    def _check_maximum(
        self, player: Player, abilities: Sequence[Ability], rules: Rules
    ) -> None:
        penalty = impairment(player, rules)
        maximum = highest_risk(abilities, penalty, rules)
        if self.risk > maximum:
            less = f", less {penalty} for impairment" if penalty else ""
            dots = [f"{ability.name} ({ability.dots} left)" for ability in abilities]
            refuse(
                "risk_above_maximum", "OM-82" if penalty else "OM-34",
                f"Risk {self.risk} is too high.",
                f"With the dots of {listing(dots)}{less}, the highest risk is {maximum}.",
            )

    def _check_points(self, rules: Rules, player: Player, best: int) -> None:
        turn = player.turn
        asked = least = turn.asked
        if rules.required_risk == "hard":
            asked = least = min(required_risk(player, rules), best)
        if rules.over_maximum == "leave_open":
            least -= sum(point.counts for point in turn.points if point.by)
        if self.risk < least:
            refuse(
                "points_left_out", "OM-33",
                f"The points of risk ask for {asked}, and only {self.risk} is announced.",
                "Announce more, drop goals, or describe how complications are avoided.",
            )

    def _check_spends(self, abilities: Sequence[Ability], due: int) -> None:
        for ability, spend in zip(abilities, self.spends, strict=True):
            if not 0 <= spend.dots <= ability.dots:
                refuse(
                    "not_enough_dots", "OM-37",
                    f"{count(spend.dots, 'dot')} of {ability.name} cannot be crossed out.",
                    f"{ability.name} has {count(ability.dots, 'dot')} left.",
                )
        paid = sum(spend.dots for spend in self.spends)
        if paid != due:
            refuse(
                "split_mismatch", "OM-37",
                f"The split crosses out {count(paid, 'dot')}, but {due} are due.",
                f"Share exactly {count(due, 'dot')} between the abilities.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        player = state.player(self.player)
        character = player.character
        lent = []
        for spend in self.spends:
            ability = character.find(spend.ability)
            lent.append(Spend(spend.ability, min(spend.dots, ability.boost_left)))
            character = character.replace(ability.spend(spend.dots))
        state = state.with_player(self.player, character=character, habit=self.risk)
        announced = Announcement(self.risk, self.spends, tuple(lent))
        state = state.with_turn(
            self.player, announced=announced, aim=self.aim, helps=self.helps
        )
        if state.rules.help_counts == "attempt":
            for name in self.helps:
                state = state.with_turn(name, helped=True)
        unnamed = self.risk - sum(point.counts for point in player.turn.points)
        return state, (
            RiskAnnounced(
                self.player,
                self.risk,
                self.spends,
                impairment(player, state.rules),
                max(0, unnamed),
            ),
        )


@frozen
class WithdrawRisk(PlayerMove):
    """Take an announced risk back before the roll; the dots are whole again (OM-39).

    A character that has meanwhile gone out of play, or died, can still do that.
    """

    def verify(self, state: State) -> None:
        """Refuse after the roll, or if nothing was announced (OM-39)."""
        check_open_scene(state, "OM-39")
        if state.player(self.player).turn.announced is None:
            check_may_roll(state, self.player)
            refuse(
                "nothing_announced", "OM-39", f"{self.player} has announced no risk.",
                "There is nothing to take back.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        player = state.player(self.player)
        character = player.character
        announced = player.turn.announced
        for spend, lent in zip(announced.spends, announced.lent, strict=True):
            ability = character.find(spend.ability)
            if ability is not None:
                character = character.replace(ability.restored(spend.dots, lent.dots))
        state = state.with_player(self.player, character=character)
        against = "" if announced.opponent else player.turn.against
        return (
            state.with_turn(self.player, announced=None, aim="", helps=(), against=against),
            (RiskWithdrawn(self.player, announced.risk),),
        )


def find_abilities(character: Character, spends: Sequence[Spend]) -> list[Ability]:
    """The abilities that pay, in order; raises IllegalAction for one that is not there (OM-34)."""
    found = []
    for spend in spends:
        ability = character.find(spend.ability)
        if ability is None:
            refuse(
                "unknown_ability", "OM-34", f"{character.name} has no {spend.ability}.",
                f"{character.name} has {listing([a.name for a in character.abilities])}.",
            )
        found.append(ability)
    return found


@frozen
class RiskAnnounced(Event):
    """A risk was announced and paid for."""

    player: str
    risk: int
    spends: tuple[Spend, ...]
    penalty: int
    unnamed: int

    @property
    def rules(self) -> tuple[str, ...]:  # type: ignore[override]
        """OM-37 and OM-39; OM-82 with impairment; OM-35 if points have no name."""
        extra = ("OM-82",) if self.penalty else ()
        return ("OM-37", "OM-39", *extra, *(("OM-35",) if self.unnamed else ()))

    def words(self) -> str:
        """See Event."""
        paid = listing([f"{count(spend.dots, 'dot')} of {spend.ability}" for spend in self.spends])
        hurt = f" ({self.penalty} of them for impairment)" if self.penalty else ""
        naked = f" Points of risk without a name: {self.unnamed}." if self.unnamed else ""
        return f"{self.player} announces risk {self.risk} and crosses out {paid}{hurt}.{naked}"


@frozen
class RiskWithdrawn(Event):
    """An announced risk was taken back before the roll."""

    player: str
    risk: int
    rules = ("OM-39",)

    def words(self) -> str:
        """See Event."""
        return f"{self.player} takes risk {self.risk} back; the dots are whole again."
