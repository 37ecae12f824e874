"""Every move worth naming where a Trikus table stands, legal or not, with its words."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.character import Character
from omega_widgets.systems.trikus.engine.choice_actions import (
    ChooseTargets,
    DecideRound,
    GiveUpSuccess,
    KeepSuccess,
    RollBlow,
    protegees,
)
from omega_widgets.systems.trikus.engine.conflict_actions import CloseTest, ThrowDice
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from omega_widgets.systems.trikus.engine.events import called, count
from omega_widgets.systems.trikus.engine.flow import name_throwers, next_blow, targets_of
from omega_widgets.systems.trikus.engine.pool_actions import (
    AddDice,
    BringAllies,
)
from omega_widgets.systems.trikus.engine.running_test import GM, Choice, Phase, RunningTest
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.engine.window_actions import (
    AnswerOffer,
    OfferNegotiation,
    PassBoom,
    Retreat,
)


@frozen
class Move:
    """An action with the words of its button; ``main`` marks what carries the test on."""

    label: str
    action: Action
    help: str = ""
    main: bool = False


def list_moves(state: State) -> tuple[Move, ...]:
    """The moves of the running test's phase; the engine says which of them are legal."""
    test = state.running
    if test is None:
        return ()
    if test.offer:
        return tuple(_answers(test))
    makers = {
        Phase.GATHERING: _gather,
        Phase.ROLLING: _roll,
        Phase.DECIDED: _roll,
        Phase.TURNING: _turn,
        Phase.CHOOSING: _choose,
        Phase.STRIKING: _strike,
    }
    return tuple(makers[test.phase](state, test))


def name_throw(state: State) -> str:
    """What the throwing button says: whose dice fall next."""
    test = state.running
    if test is None:
        return "Throw"
    if not test.opened:
        return "Throw the opening dice"
    names = name_throwers(test, state)
    if not names:
        return "Nobody throws any more"
    said = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    verb = "throws" if len(names) == 1 else "throw"
    return f"{'The ' if names[0] == GM else ''}{said} {verb}"


def _answers(test: RunningTest) -> Iterator[Move]:
    target, face = test.offer.target, test.side(test.offer.target).face
    yield Move(
        f"{called(target)}: agree, and throw the {face} again", AnswerOffer(True),
        "The new face counts, whatever it is (TR-61)", main=True,
    )
    yield Move(f"{called(target)}: refuse", AnswerOffer(False), "The die stays as it is (TR-61)")


def _gather(state: State, test: RunningTest) -> Iterator[Move]:
    yield Move(name_throw(state), ThrowDice(), "All sides throw one die (TR-17)", main=True)
    for character in state.team:
        side = test.side(character.player)
        if side is None or not side.dice:
            yield from _ways_in(state, character)
        elif side.pays:
            yield from _extras(character)
    if state.combat:
        for side in test.sides:
            yield Move(f"{called(side.name)}: one more ally", BringAllies(side.name), "TR-34")
        for side in test.players:
            yield Move(f"{side.name}: retreat", Retreat(side.name), "For a Dark token (TR-64)")


def _ways_in(state: State, character: Character) -> Iterator[Move]:
    player = character.player
    if character.free_lines:
        for place in character.free_lines:
            dice = count(character.lines[place].dice, "die", "dice")
            yield Move(
                f"{player}: strike line {place + 1} ({dice})", Enter(player, place + 1),
                "One test, one line (TR-06)",
            )
        return
    yield Move(f"{player}: enter on a Morale die", Enter(player, morale=1), "TR-54")
    yield Move(f"{player}: enter on a Light Side token", Enter(player, light=1), "TR-75")
    if state.rules.lost_line == "player_choice":
        for number in range(1, len(character.lines) + 1):
            yield Move(
                f"{player}: enter on Boost, line {number} at risk",
                Enter(player, boost=True, at_risk=number), "TR-66, TR-67",
            )
    else:
        yield Move(
            f"{player}: enter on Boost (2 dice)", Enter(player, boost=True),
            "A lost test then brings a Dark Side token and a Catastrophe (TR-66, TR-67)",
        )


def _extras(character: Character) -> Iterator[Move]:
    player = character.player
    yield Move(f"{player}: add a Morale die", AddDice(player, morale=1), "TR-53")
    yield Move(f"{player}: add a Light Side token", AddDice(player, light=1), "TR-75")
    yield Move(
        f"{player}: Boost (+2 dice)", AddDice(player, boost=True),
        "A lost test then brings a Dark Side token and a Catastrophe (TR-65, TR-67)",
    )


def _roll(state: State, test: RunningTest) -> Iterator[Move]:
    if test.phase is Phase.ROLLING:
        yield Move(name_throw(state), ThrowDice(), "One die each (TR-16)", main=True)
    else:
        yield Move("Close the test", CloseTest(), "The outcome stands (TR-20)", main=True)
    for side in test.sides:
        if side.pays and not side.retreated:
            player = side.name
            yield Move(f"{player}: add a Light Side token", AddDice(player, light=1), "TR-76")
            yield Move(
                f"{player}: ask for another throw", OfferNegotiation(player),
                "Lose after a deal, and a line is lost (TR-60, TR-62)",
            )
            yield Move(f"{player}: retreat", Retreat(player), "For a Dark token (TR-64)")
            for name in ("Morale die", "Boost"):
                extra = {"boost": True} if name == "Boost" else {"morale": 1}
                yield Move(f"{player}: add a {name}", AddDice(player, **extra), "TR-14")
    if state.rules.gm_may_offer and test.opponent.name == GM:
        yield Move(f"The {GM}: ask for another throw", OfferNegotiation(GM), "TR-60")


def _turn(state: State, test: RunningTest) -> Iterator[Move]:
    yield Move("Nobody noticed anything", PassBoom(), "The outcome stays (TR-58)", main=True)


def _choose(state: State, test: RunningTest) -> Iterator[Move]:
    player = test.deciders[0]
    losers = protegees(test)
    if state.combat is None:
        yield Move(f"{player}: keep the Success", KeepSuccess(player), "TR-27", main=True)
        for loser in losers:
            yield Move(
                f"{player}: give it up for {loser}", GiveUpSuccess(player, loser),
                "The Success cancels the Failure (TR-27)",
            )
        return
    yield Move(f"{player}: strike a blow", DecideRound(player, Choice.ATTACK), "TR-36", main=True)
    for loser in losers:
        yield Move(
            f"{player}: protect {loser}", DecideRound(player, Choice.PROTECT, loser),
            "The blow at a protected Player needs 2 more (TR-50)",
        )
    yield Move(f"{player}: hold back", DecideRound(player, Choice.HOLD), "TR-36")
    yield from _spare(state, test)


def _strike(state: State, test: RunningTest) -> Iterator[Move]:
    blow = next_blow(test)
    yield Move(
        f"Roll {called(blow.attacker, False)}'s blow at {called(blow.target, False)} "
        f"(needs {blow.difficulty})", RollBlow(),
        "One die against the Combat Difficulty (TR-47)", main=True,
    )
    yield from _spare(state, test)


def _spare(state: State, test: RunningTest) -> Iterator[Move]:
    targets = targets_of(test, state)
    for spared in targets:
        kept = tuple(target for target in targets if target != spared)
        yield Move(f"The {GM}: spare {spared}", ChooseTargets(kept), "TR-36")
