"""Masters who die or fall, characters who turn, and the promotions that follow (TR-43, TR-81)."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from omega_widgets.systems.trikus.engine.character import (
    RANKS,
    TOKENS_OF_THE_FALL,
    Character,
    Rank,
    make_character,
    promote,
)
from omega_widgets.systems.trikus.engine.fate_events import CharacterLost, MasterDoomed, Promoted
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.state import Combat, Loss


def seal_fates(progress: Progress, fallen: str, before: Combat) -> None:
    """A Player lost all dice: if the enemy is a Master, the team's Masters pay (TR-43 to TR-45).

    ``before`` is the combat before the round was settled, for who was still in it. It happens
    once in a combat; the Master leaves the fight at the end of the round.
    """
    combat = progress.combat
    if not combat.gm_is_master or combat.doomed:
        return
    doomed = []
    for character in progress.state.team:
        if character.rank is Rank.MASTER:
            fate = "death" if _took_part(progress, before, character.player) else "fall"
            doomed.append((character.player, fate))
            progress.tell(MasterDoomed(character.player, fate, fallen))
    for player, _ in doomed:
        fighter = combat.fighter(player)
        if fighter and fighter.standing == "in":
            combat = combat.with_fighter(evolve(fighter, standing="gone"))
    progress.combat = evolve(combat, doomed=tuple(doomed))
    if progress.state.rules.fates_timing == "immediate":
        leave_by_fate(progress, tuple(doomed))


def _took_part(progress: Progress, before: Combat, player: str) -> bool:
    fighter = before.fighter(player)
    if fighter is None:
        return False
    if progress.state.rules.fates_part == "still_in_fight":
        return fighter.standing == "in"
    return fighter.rolled


def leave_by_fate(progress: Progress, doomed: tuple[tuple[str, str], ...]) -> None:
    """Doomed Masters leave the team and the others rise (TR-45)."""
    causes = {"death": "death", "fall": "absent"}
    lose_characters(progress, {player: causes[fate] for player, fate in doomed})


def fall_by_tokens(progress: Progress) -> None:
    """Three active Dark Side tokens: the character turns after the test (TR-81, TR-82).

    A Master whom the Duel of the Fates has struck is lost already, and leaves with the combat.
    """
    doomed = dict(progress.combat.doomed) if progress.combat else {}
    leaving = {
        character.player: "tokens"
        for character in progress.state.team
        if character.dark >= TOKENS_OF_THE_FALL and character.player not in doomed
    }
    lose_characters(progress, leaving)
    combat = progress.combat
    if combat is None:
        return
    for player in leaving:
        fighter = combat.fighter(player)
        if fighter and fighter.standing == "in":
            combat = combat.with_fighter(evolve(fighter, standing="gone"))
    progress.combat = combat


def lose_characters(progress: Progress, leaving: dict[str, str]) -> None:
    """These Players (with the cause) lose their characters and start again as Novices.

    Everybody else below a lost rank rises by one rank, or with the option ``one_per_rank`` the
    first of each such rank (TR-45, TR-82). Nobody rises twice at once, however many are lost.
    """
    settled = set(leaving)
    for player, cause in leaving.items():
        lost = progress.character(player)
        loss = Loss(player, lost.rank, lost.profession, cause)
        progress.state = evolve(progress.state, losses=(*progress.state.losses, loss))
        progress.change(make_character(player, Rank.NOVICE))
        progress.tell(CharacterLost(player, lost.rank.value, cause))
        _change_fighter(progress, player, line=None, boosted=False)
        for character in _risers(progress, lost.rank, settled):
            settled.add(character.player)
            risen = promote(character)
            progress.change(risen)
            progress.tell(Promoted(character.player, character.rank.value, risen.rank.value))
            _change_fighter(progress, character.player, line=None)


def _risers(progress: Progress, lost: Rank, settled: set[str]) -> list[Character]:
    below = [
        character
        for character in progress.state.team
        if character.player not in settled and RANKS.index(character.rank) < RANKS.index(lost)
    ]
    if progress.state.rules.promotion == "all_below":
        return below
    return [
        next(one for one in below if one.rank is rank)
        for rank in RANKS
        if any(one.rank is rank for one in below)
    ]


def _change_fighter(progress: Progress, player: str, **changed: Any) -> None:
    """In mid-combat: who is promoted fights on with the dice at hand, but the old line is gone;
    a new character owes nothing for the Boost of the lost one."""
    combat = progress.combat
    fighter = combat.fighter(player) if combat else None
    if fighter:
        progress.combat = combat.with_fighter(evolve(fighter, **changed))
