"""How a test moves from phase to phase, from its dice to its end (TR-20, TR-26, TR-36)."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from omega_widgets.systems.trikus.engine.combat_events import (
    BlowRolled,
)
from omega_widgets.systems.trikus.engine.contest import (
    Control,
    Result,
    advance,
    find_results,
    find_throwers,
    rethrow,
)
from omega_widgets.systems.trikus.engine.events import (
    ControlChanged,
    DiceThrown,
    OutcomeReached,
)
from omega_widgets.systems.trikus.engine.progress import Progress
from omega_widgets.systems.trikus.engine.running_test import (
    GM,
    Blow,
    Choice,
    Phase,
    RunningTest,
    Side,
)
from omega_widgets.systems.trikus.engine.settlement import settle_round, settle_test
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.engine.windows import controls_of, find_booms, has_window


def name_throwers(test: RunningTest, state: State) -> tuple[str, ...]:
    """The sides that throw one die in the next step, the opponent first (TR-25)."""
    throwers = find_throwers(test.contest, state.rules)
    first = (test.opponent.name,) if throwers.opponent else ()
    return first + tuple(test.players[place].name for place in throwers.players)


def throw_step(progress: Progress, faces: Sequence[int]) -> None:
    """Play one step with these faces and say who is in control (TR-16 to TR-19)."""
    before, rules = progress.test, progress.state.rules
    names = name_throwers(before, progress.state)
    again = find_throwers(before.contest, rules).again
    contest = advance(before.contest, faces, rules)
    test = before.with_pairs(contest.pairs)
    thrown = []
    for name, face in zip(names, faces, strict=True):
        side = test.side(name)
        kept = side.thrown[:-1] if again else side.thrown
        source = side.dice[len(kept)]
        test = test.with_side(evolve(side, thrown=(*kept, face)))
        thrown.append((name, face, source.value))
    progress.test = evolve(test, opened=True, phase=Phase.ROLLING)
    progress.tell(DiceThrown(tuple(thrown), opening=not before.opened, again=again))
    tell_control(progress, before)
    go_on(progress)


def tell_control(progress: Progress, before: RunningTest) -> None:
    """Say where control has moved since ``before``."""
    test = progress.test
    were = controls_of(before, progress.state) if before.opened else (None,) * len(test.players)
    for side, was, now in zip(test.players, were, controls_of(test, progress.state), strict=True):
        if was is now or test.fixed[test.place(side.name)] is not None:
            continue
        opponent = test.opponent
        holder, reach = {
            Control.PLAYER: (side.name, side.face),
            Control.OPPONENT: (opponent.name, opponent.face),
        }.get(now, ("", side.face))
        progress.tell(ControlChanged(side.name, opponent.name, holder, reach))


def go_on(progress: Progress) -> None:
    """Let the test roll on, wait for its closing, or close it if nothing could change it."""
    test, state = progress.test, progress.state
    if find_throwers(test.contest, state.rules).count:
        progress.test = evolve(test, phase=Phase.ROLLING)
        return
    progress.test = evolve(test, phase=Phase.DECIDED)
    if not has_window(state, progress.test):
        close(progress)


def close(progress: Progress) -> None:
    """Name every Player's outcome (TR-20, TR-26), then look for a Boom that nobody called."""
    test = progress.test
    results = find_results(test.contest, progress.state.rules)
    progress.test = test = evolve(test, results=results)
    for place, (side, result) in enumerate(zip(test.players, results, strict=True), start=1):
        if not side.retreated and not test.opponent.retreated:
            progress.tell(
                OutcomeReached(
                    side.name, test.opponent.name, result, side.face, test.opponent.face,
                    test.start, place, test.plain,
                )
            )
    if progress.state.rules.boom and find_booms(test):
        progress.test = evolve(test, phase=Phase.TURNING)
    else:
        begin_choices(progress)


def sides_with(test: RunningTest, result: Result) -> list[Side]:
    """The Players with this result, highest face first, equal ones in seating order (TR-36)."""
    found = [
        side
        for side, own in zip(test.players, test.results, strict=True)
        if own is result and not side.retreated
    ]
    return sorted(found, key=lambda side: -side.face)


def begin_choices(progress: Progress) -> None:
    """Ask the Players with a Success what they do with it, if there is anything to choose."""
    test = progress.test
    winners = sides_with(test, Result.SUCCESS)
    losers = sides_with(test, Result.FAILURE)
    is_choice = bool(winners) if progress.combat else bool(winners and losers)
    if is_choice:
        deciders = tuple(side.name for side in winners)
        progress.test = evolve(test, phase=Phase.CHOOSING, deciders=deciders)
    else:
        end_choices(progress)


def end_choices(progress: Progress) -> None:
    """After the last choice: blows in a combat, the settling of accounts otherwise."""
    if progress.combat is None:
        settle_test(progress)
        return
    progress.test = evolve(
        progress.test, phase=Phase.STRIKING, deciders=(), blows=_plan_blows(progress)
    )
    land_sure_blows(progress)


def targets_of(test: RunningTest, state: State) -> tuple[str, ...]:
    """Players with a Failure at whom the Game Master may strike (TR-51).

    A blow is not needed against somebody who loses the line, or a die, without one (TR-62, TR-67).
    """
    by_round = state.rules.boost_scope == "round"
    return tuple(
        side.name
        for side in sides_with(test, Result.FAILURE)
        if side.name not in test.spared
        and not side.dealt
        and not (side.boosted and by_round)
    )


def _plan_blows(progress: Progress) -> tuple[Blow, ...]:
    """All declared blows: the attackers' in the order of their choices, then the enemy's."""
    test, combat, rules = progress.test, progress.combat, progress.state.rules
    difficulty = combat.difficulty if rules.blow_rolls else 1
    attacks = tuple(
        Blow(player, GM, difficulty)
        for player, choice, _ in test.choices
        if choice is Choice.ATTACK
    )
    strikes = tuple(
        Blow(GM, target, difficulty + rules.protection_bonus * count_protectors(test, target))
        for target in targets_of(test, progress.state)
    )
    return attacks + strikes


def count_protectors(test: RunningTest, player: str) -> int:
    """How many Successes protect this Player (TR-50)."""
    return sum(
        choice is Choice.PROTECT and protege == player for _, choice, protege in test.choices
    )


def next_blow(test: RunningTest) -> Blow | None:
    """The blow that is rolled next (TR-49); None when all are."""
    return next((blow for blow in test.blows if blow.face is None), None)


def land_sure_blows(progress: Progress) -> None:
    """Without blow rolls an unprotected blow hits by itself (TR-30); then go on or settle."""
    while not progress.state.rules.blow_rolls:
        blow = next_blow(progress.test)
        if blow is None or blow.difficulty > 1:
            break
        settle_blow(progress, blow.difficulty, rolled=False)
    if next_blow(progress.test) is None:
        settle_round(progress)


def settle_blow(progress: Progress, face: int, rolled: bool = True) -> None:
    """Let the next blow fall with this face (TR-47), and drop those that no longer come."""
    test = progress.test
    blow = next_blow(test)
    struck = evolve(blow, face=face)
    place = test.blows.index(blow)
    blows = (*test.blows[:place], struck, *test.blows[place + 1 :])
    progress.tell(
        BlowRolled(
            blow.attacker, blow.target, blow.difficulty, face if rolled else 0, struck.hits,
            count_protectors(test, blow.target),
        )
    )
    hits = sum(one.hits for one in blows if one.target == GM)
    is_beaten = hits >= progress.combat.gm_dice
    if is_beaten and progress.state.rules.blows == "players_first":
        blows = tuple(one for one in blows if one.attacker != GM or one.face is not None)
    progress.test = evolve(test, blows=blows)


def throw_again(progress: Progress, target: str, face: int) -> None:
    """The last die of ``target`` shows a new face; control is read anew (TR-61)."""
    before = progress.test
    side = before.side(target)
    place = None if target == before.opponent.name else before.place(target)
    contest = rethrow(before.contest, place, face, progress.state.rules)
    test = before.with_side(evolve(side, thrown=(*side.thrown[:-1], face)))
    progress.test = test.with_pairs(contest.pairs)
    tell_control(progress, before)
