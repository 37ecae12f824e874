"""Random actions, sensible or not, and what holds in every state of a Trikus table."""

from __future__ import annotations

from random import Random

from omega_widgets.core.system import Action
from omega_widgets.systems.trikus.engine.character import Rank
from omega_widgets.systems.trikus.engine.choice_actions import (
    ChooseTargets,
    DecideRound,
    GiveUpSuccess,
    KeepSuccess,
    RollBlow,
)
from omega_widgets.systems.trikus.engine.conflict_actions import (
    CloseTest,
    DeclareCombat,
    DeclareTest,
    OpenDuel,
    ThrowDice,
)
from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.engine.entry_actions import (
    Enter,
)
from omega_widgets.systems.trikus.engine.pool_actions import (
    AddDice,
    BringAllies,
)
from omega_widgets.systems.trikus.engine.running_test import GM, Choice, Source
from omega_widgets.systems.trikus.engine.state import State
from omega_widgets.systems.trikus.engine.team_actions import (
    AwardLight,
    ChooseDarkSide,
    CreateCharacter,
    PlayDark,
    StateFact,
    UseDark,
    WriteSides,
)
from omega_widgets.systems.trikus.engine.window_actions import (
    AnswerOffer,
    CallBoom,
    NoticeBoom,
    OfferNegotiation,
    PassBoom,
    Retreat,
)

PLAYERS = ("Paweł", "Zuzia", "Michał", "Ola")


def wander(random: Random, state: State) -> Action:
    """Any action with any fields; most are illegal at any given moment."""
    player, other = random.choice(PLAYERS), random.choice((*PLAYERS, GM))
    face = random.randint(1, 10)
    words = ("a", "b", "c", "d")
    makers = (
        lambda: OpenDuel(random.randint(0, 4), random.randint(0, 4)),
        lambda: CreateCharacter(player, random.choice(list(Rank))),
        lambda: WriteSides(player, words[: random.randint(1, 3)], words[: random.randint(1, 3)]),
        lambda: ChooseDarkSide(player, other, "e"),
        lambda: AwardLight(player, "deed"),
        lambda: StateFact(player, "fact"),
        lambda: UseDark(player),
        lambda: PlayDark(player, random.choice(words)),
        lambda: DeclareTest(random.randint(0, 4), "s", "f"),
        lambda: DeclareTest(0, "s", "f", player),
        lambda: DeclareCombat(
            random.randint(1, 3), "s", "f", gm_is_master=random.random() < 0.5,
            gm_allies=random.randint(0, 1),
        ),
        lambda: Enter(
            player, random.choice((None, 1, 2, 3)), random.randint(0, 1), random.randint(0, 1),
            random.random() < 0.3, random.randint(0, 1),
        ),
        lambda: Enter(player, random.choice((None, 1, 2, 3)), boost=random.random() < 0.5),
        lambda: AddDice(player, random.randint(0, 1), random.randint(0, 1), random.random() < 0.3),
        lambda: BringAllies(other, 1),
        ThrowDice,
        CloseTest,
        lambda: Retreat(player),
        lambda: OfferNegotiation(random.choice((player, other))),
        lambda: AnswerOffer(random.random() < 0.5),
        lambda: CallBoom(player, face),
        lambda: NoticeBoom(face, random.random() < 0.8, random.choice(((), (Result.SUCCESS,)))),
        PassBoom,
        lambda: KeepSuccess(player),
        lambda: GiveUpSuccess(player, other),
        lambda: DecideRound(
            player, random.choice(list(Choice)), random.choice(("", *PLAYERS))
        ),
        lambda: ChooseTargets((player,) if random.random() < 0.7 else ()),
        RollBlow,
    )
    return random.choice(makers)()


def check_invariants(state: State) -> None:
    """What holds in every state, whatever was done."""
    for character in state.team:
        assert sum(line.dice for line in character.lines) == 3
        assert min(character.morale, character.light, character.dark, character.dark_due) >= 0
        assert character.light <= character.light_ever and character.dark <= character.dark_ever
        for line in character.lines:
            assert (line.resets_left > 0) == (line.state.value == "lost")
        if not state.running and not state.combat:
            assert character.dark < 3
    if state.team and state.rules.deadlock_guard and state.rules.reset_timing == "on_strike":
        assert any(character.free_lines for character in state.team)
    test = state.test
    if test is not None:
        for side in test.sides:
            assert 0 <= len(side.thrown) <= len(side.dice)
            assert side.dice.count(Source.BOOST) in (0, 2)
        assert len(test.controls) == len(test.fixed) == len(test.players)
        assert len(test.results) in (0, len(test.players))
    if state.combat:
        assert state.combat.gm_dice > 0 and state.running
        for fighter in state.combat.fighters:
            assert fighter.dice >= 0 and fighter.allies >= 0
