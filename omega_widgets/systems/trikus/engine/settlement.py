"""What a test or round costs and earns once it is over (TR-27, TR-40, TR-52 to TR-55, TR-67)."""

from __future__ import annotations

from attrs import evolve

from omega_widgets.systems.trikus.engine.character import choose_lost_line, lose_line
from omega_widgets.systems.trikus.engine.combat_events import (
    CombatEnded,
    DieLost,
    RoundBegun,
)
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.fate_events import (
    Catastrophe,
    DarkGained,
    MoraleChanged,
)
from omega_widgets.systems.trikus.engine.masters import (
    fall_by_tokens,
    leave_by_fate,
    seal_fates,
)
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import (
    GM,
    Choice,
    Phase,
    RunningTest,
    Side,
    Source,
)
from omega_widgets.systems.trikus.engine.state import Combat, Fighter


def settle_test(progress: Progress) -> None:
    """Settle a test outside of combat."""
    test = progress.test
    for side in test.sides:
        if side.pays and not side.retreated:
            _settle_side(progress, side, was_hit=False)
    progress.test = evolve(progress.test, phase=Phase.OVER, deciders=())
    finish(progress)


def settle_round(progress: Progress) -> None:
    """Settle a combat round after its blows: dice, lines, Morale, Masters, then the next round.

    All declared blows have fallen, so both sides may lose their last dice together (TR-38).
    """
    test, combat = progress.test, progress.combat
    hits = sum(blow.hits for blow in test.blows if blow.target == GM)
    if hits:
        gm_dice = max(0, combat.gm_dice - hits)
        progress.combat = evolve(combat, gm_dice=gm_dice)
        progress.tell(DieLost(GM, gm_dice))
    fallen = []
    for side in test.players:
        if side.pays and not side.retreated:
            was_hit = any(blow.hits for blow in test.blows if blow.target == side.name)
            lost_line = _settle_side(progress, side, was_hit)
            lost_last = _settle_fighter(progress, side, was_hit, lost_line)
            if lost_last or (lost_line and progress.state.rules.fates_any_loss):
                fallen.append(side.name)
    progress.test = evolve(progress.test, phase=Phase.OVER, deciders=())
    for player in fallen:
        seal_fates(progress, player, combat)
    fall_by_tokens(progress)
    _end_or_go_on(progress)
    finish(progress)


def _settle_side(progress: Progress, side: Side, was_hit: bool) -> bool:
    """Morale, tokens and Catastrophes of one side; whether it lost a line without a blow."""
    test, rules = progress.test, progress.state.rules
    result = test.result(side.name)
    saved = side.name in test.saved
    if result is Result.SUCCESS and side.name not in test.given:
        if not (_protects(test, side.name) and not rules.protector_morale):
            _change_morale(progress, side.name, progress.character(side.name).morale + 1)
    if result is not Result.FAILURE:
        return False
    counts = not saved or rules.cancel_effects == "failure_still_counts"
    boost_due = side.boosted and (counts or rules.boost_uncancellable)
    if progress.combat and rules.boost_scope == "combat":
        boost_due = False
    was_missed = progress.combat and not (was_hit or boost_due or side.dealt)
    if counts and not (was_missed and rules.missed_blow_morale == "kept"):
        _change_morale(progress, side.name, 0)
    if boost_due:
        gain_dark(progress, side.name, "lost with Boost")
    deal_due = side.dealt and not (progress.combat and rules.negotiation_combat == "one_die")
    if boost_due or deal_due:
        suffer(progress, side, "boost" if boost_due else "negotiation")
        return True
    return False


def _protects(test: RunningTest, player: str) -> bool:
    return any(
        choice is Choice.PROTECT for chooser, choice, _ in test.choices if chooser == player
    )


def _change_morale(progress: Progress, player: str, after: int) -> None:
    character = progress.character(player)
    if character.morale != after:
        progress.tell(MoraleChanged(player, character.morale, after))
        progress.change(evolve(character, morale=after))


def gain_dark(progress: Progress, player: str, reason: str) -> None:
    """One more active Dark Side token (TR-64, TR-77, TR-80)."""
    character = progress.character(player)
    active = character.dark + 1
    progress.change(evolve(character, dark=active, dark_ever=character.dark_ever + 1))
    progress.tell(DarkGained(player, reason, active))


def suffer(progress: Progress, side: Side, cause: str) -> None:
    """A Catastrophe: the line is lost until the reset after next (TR-40, TR-41)."""
    rules = progress.state.rules
    character = progress.character(side.name)
    place = choose_lost_line(character, side.line, side.at_risk, rules)
    if place is None:
        progress.tell(Catastrophe(side.name, cause, None, 0))
        return
    changed = lose_line(character, place, rules)
    progress.change(changed)
    progress.tell(Catastrophe(side.name, cause, place + 1, changed.lines[place].resets_left))


def _settle_fighter(progress: Progress, side: Side, was_hit: bool, lost_line: bool) -> bool:
    """Dice and standing of one fighter after a round; whether the last die is lost (TR-38)."""
    combat, rules = progress.combat, progress.state.rules
    fighter = combat.fighter(side.name)
    fighter = evolve(fighter, boosted=fighter.boosted or side.boosted)
    failed = progress.test.result(side.name) is Result.FAILURE
    if lost_line:
        progress.combat = combat.with_fighter(evolve(fighter, dice=0, allies=0, standing="out"))
        return False
    one_die = failed and side.dealt and rules.negotiation_combat == "one_die"
    if not (was_hit or one_die):
        progress.combat = combat.with_fighter(fighter)
        return False
    fighter = _take_die(fighter)
    progress.tell(DieLost(side.name, fighter.counted))
    if fighter.counted:
        progress.combat = combat.with_fighter(fighter)
        return False
    progress.combat = combat.with_fighter(evolve(fighter, standing="out"))
    suffer(progress, side, "combat")
    return True


def _take_die(fighter: Fighter) -> Fighter:
    """Allies are lost before line dice (TR-34); without either the hit is the last (TR-33)."""
    if fighter.allies:
        return evolve(fighter, allies=fighter.allies - 1)
    return evolve(fighter, dice=max(0, fighter.dice - 1))


def _end_or_go_on(progress: Progress) -> None:
    """The combat's end, or its next round (TR-30, TR-38)."""
    combat = progress.combat
    standing = combat.standing
    if combat.gm_dice and standing:
        begin_round(progress)
        return
    if combat.gm_dice:
        end_combat(progress, winner_without_players(combat))
    else:
        end_combat(progress, "players" if standing else "none")


def winner_without_players(combat: Combat) -> str:
    """Who wins when no Player fights on: nobody if all of them left unbeaten (TR-64)."""
    beaten = any(fighter.standing in ("out", "gone") for fighter in combat.fighters)
    return "gm" if beaten else "none"


def begin_round(progress: Progress) -> None:
    """The next round: everybody who stands is in it with the dice that are left (TR-31)."""
    combat = evolve(progress.combat, round=progress.combat.round + 1)
    progress.combat = combat
    stakes = progress.test
    progress.test = open_round(combat, stakes.stakes_success, stakes.stakes_failure)
    progress.tell(RoundBegun(combat.round, combat.gm_dice))


def open_round(combat: Combat, success: str, failure: str) -> RunningTest:
    """A combat round before its first die: last round's extra dice are gone (TR-32)."""
    enemy = (Source.GM,) * combat.gm_dice + (Source.ALLY,) * combat.gm_allies
    test = RunningTest(Side(GM, enemy), stakes_success=success, stakes_failure=failure)
    for fighter in combat.standing:
        test = test.with_player(fighting_side(fighter))
    return test


def fighting_side(fighter: Fighter) -> Side:
    """A fighter's side with the dice that last from round to round."""
    dice = (Source.LINE,) * fighter.dice + (Source.ALLY,) * fighter.allies
    return Side(fighter.player, dice, line=fighter.line, pays=True)


def end_combat(progress: Progress, winner: str) -> None:
    """The combat is over; now come the price of Boost for the whole of it, and the Masters."""
    combat = progress.combat
    progress.tell(CombatEnded(winner, combat.round))
    if winner == "gm" and progress.state.rules.boost_scope == "combat":
        for fighter in combat.fighters:
            if fighter.boosted and fighter.standing in ("in", "out"):
                gain_dark(progress, fighter.player, "lost with Boost")
                suffer(progress, Side(fighter.player, line=fighter.line), "boost")
    progress.combat = None
    if progress.state.rules.fates_timing == "after_combat":
        leave_by_fate(progress, combat.doomed)


def finish(progress: Progress) -> None:
    """After every test: falls by tokens (TR-81), then the team reset if it is due (TR-09)."""
    fall_by_tokens(progress)
    rules = progress.state.rules
    struck = any(side.line is not None for side in progress.test.sides)
    due = rules.reset_check == "state" or (rules.reset_timing == "after_test" and struck)
    if due:
        progress.reset_if_exhausted()
