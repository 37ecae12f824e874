"""Plays Omega at random: any action with any plausible arguments, legal or not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from omega_widgets.core.system import Action
from omega_widgets.systems.omega import engine as e
from omega_widgets.systems.omega.engine import Ballot, Rating, Share, Spend, State

SEATS = ("Kim", "Ann", "Bo", "Cy")
HEROES = SEATS[1:]
COLOURS = ("green", "blue", "red", "")


def propose(state: State, random: Random) -> Action:
    """Any action with arguments that fit now and then."""
    return random.choice(PROPOSALS)(state, random)


def _hero(random: Random) -> str:
    return random.choice(HEROES)


def _few(random: Random) -> int:
    return random.choice((0, 1, 1, 1, 2, 2, 3, 5))


def _abilities(state: State, name: str) -> list[str]:
    character = state.player(name).character
    return [ability.name for ability in character.abilities] if character else ["Will"]


def _announce(state: State, random: Random) -> Action:
    name = _hero(random)
    risk = random.choice((1, 2, 3, 4))
    red = state.player(name).tokens.red
    pays = random.sample(_abilities(state, name), k=1)
    spends = tuple(Spend(ability, risk + red) for ability in pays)
    aim = random.choice(("", "", "", "help", "treatment"))
    helps = (_hero(random),) if aim == "help" else ()
    if random.random() < 0.2:
        return e.CommitRisk(name, risk, spends, opponent=_hero(random))
    return e.AnnounceRisk(name, risk, spends, aim, helps)


def _take(state: State, random: Random) -> Action:
    due = [player for player in state.players if player.turn.due]
    player = random.choice(due or state.players)
    return e.TakeCriticals(player.name, random.randint(0, max(1, player.turn.due)))


def _replace(state: State, random: Random) -> Action:
    ratings = (Rating("Will", 6),), (Rating("Aim", random.choice((5, 5, 6))),)
    return e.EnterReplacement(_hero(random), "Zoe", *ratings, red=_few(random) // 3)


def _item(state: State, random: Random) -> tuple[str, tuple[Share, ...]]:
    if not state.items:
        return "knife", (Share("edge", 1),)
    item = random.choice(state.items)
    quality = random.choice(item.qualities).name if item.qualities else "edge"
    return item.name, (Share(quality, _few(random) or 1),)


def _goal(state: State, random: Random) -> str:
    return random.choice(state.goals).name if state.goals else "a house"


def _flag(random: Random) -> bool:
    return random.random() < 0.3


Proposal = Callable[[State, Random], Action]

PROPOSALS: tuple[Proposal, ...] = (
    *[lambda s, r: e.OpenScene()] * 3,
    *[lambda s, r: e.PassTime()] * 2,
    *[lambda s, r: e.CloseScene()] * 3,
    *[_announce] * 8,
    *[lambda s, r: e.RollTest(_hero(r))] * 8,
    *[_take] * 5,
    lambda s, r: e.StartMission(r.choice((0, 5, 30)), harsher_time=_flag(r)),
    lambda s, r: e.DeclarePlan(_hero(r), "go", _flag(r)),
    lambda s, r: e.AddGoal(_hero(r), "more"),
    lambda s, r: e.PointOut(_hero(r), "rain", r.choice(SEATS)),
    lambda s, r: e.Neutralise(_hero(r), r.randint(1, 3), "a coat"),
    lambda s, r: e.DropPoint(_hero(r), r.randint(1, 3)),
    lambda s, r: e.WithdrawRisk(_hero(r)),
    lambda s, r: e.RulePlan(_hero(r), r.choice(("", "automatic", "impossible"))),
    lambda s, r: e.ContestRuling(_hero(r), (Ballot(_hero(r), r.randint(0, 2)),), _flag(r)),
    lambda s, r: e.RollConflict(_hero(r), _hero(r)),
    lambda s, r: e.AskForDescription(_hero(r), r.choice(("before", "after", "instead"))),
    *[lambda s, r: e.JudgeDescription(r.choice(SEATS), _hero(r), r.choice(COLOURS))] * 3,
    *[lambda s, r: e.AwardReserve(r.choice(SEATS), r.choice(SEATS))] * 5,
    *[lambda s, r: e.Refresh(_hero(r))] * 3,
    lambda s, r: e.RefreshCompanion(_hero(r), _hero(r), _flag(r)),
    lambda s, r: e.Boost(_hero(r), (Spend(r.choice(("Will", "Aim")), _few(r)),)),
    lambda s, r: e.IgnoreImpairment(_hero(r), _few(r)),
    *[lambda s, r: e.CancelFor(_hero(r), _hero(r), _few(r), _few(r))] * 2,
    lambda s, r: e.HandOver(_hero(r), _hero(r), _few(r), not _flag(r)),
    *[lambda s, r: e.CancelOwn(_hero(r), _few(r), _few(r) // 2, _flag(r))] * 2,
    lambda s, r: e.Cover(_hero(r), _hero(r), _few(r), _few(r)),
    *[lambda s, r: e.PlaceOnTask(_hero(r), _few(r), _flag(r))] * 2,
    *[lambda s, r: e.DeferComplications(_hero(r), _few(r), _flag(r))] * 2,
    lambda s, r: e.LayDeferred((Share(_hero(r), _few(r)),)),
    lambda s, r: e.WithdrawFromTask(_hero(r), _few(r), agreed=tuple(r.sample(SEATS, 3))),
    lambda s, r: e.PresentTroubles(_hero(r), _few(r)),
    *[lambda s, r: e.RecoverAlone(_hero(r))] * 3,
    lambda s, r: e.RaiseAbility(_hero(r), r.choice(("Will", "Aim")), tuple(r.sample(SEATS, 2))),
    lambda s, r: e.LearnSkill(_hero(r), r.choice(("Sail", "Fly", "Dive"))),
    lambda s, r: e.LowerAbility(_hero(r), r.choice(("Will", "Aim", "Sail")), _few(r), _few(r)),
    lambda s, r: e.FindThing(_hero(r), "a jack", _flag(r), (Share(r.choice(SEATS), _few(r)),)),
    lambda s, r: e.EquipItem(_hero(r), r.choice(("knife", "car")), "edge", _few(r), True, _flag(r)),
    lambda s, r: e.PassItem(_hero(r), _item(s, r)[0], _hero(r)),
    lambda s, r: e.LockItem(_hero(r), _item(s, r)[0], _flag(r)),
    lambda s, r: e.UseItem(_hero(r), *_item(s, r)),
    lambda s, r: e.ShieldWithItem(_hero(r), *_item(s, r), companion=_hero(r), red=_few(r) // 2),
    lambda s, r: e.AgreeGoal(_hero(r), r.choice(("a house", "a boat")), difficulty=4),
    lambda s, r: e.PlaceOnGoal(_hero(r), _goal(s, r), _few(r), _flag(r), _few(r) // 2),
    lambda s, r: e.ChangeTrust(_hero(r), (Share(_hero(r), r.randint(-2, 4)),), HEROES),
    lambda s, r: e.PassStored(_hero(r), _hero(r), _few(r)),
    lambda s, r: e.PassComplications(_hero(r), (Share(_hero(r), _few(r)),), _flag(r)),
    lambda s, r: e.TakeSuccesses(_hero(r), _hero(r), _few(r), _flag(r)),
    lambda s, r: e.ShareFailure(_hero(r), _hero(r), _few(r), _few(r)),
    lambda s, r: e.PlaceReliance(_hero(r), _hero(r), _few(r), _flag(r)),
    lambda s, r: e.UseReliance(_hero(r), _hero(r), _few(r), 0, _few(r)),
    lambda s, r: e.TurnAgainst(_hero(r), _hero(r)),
    lambda s, r: e.Betray(_hero(r), _hero(r), _few(r) // 2, _few(r), _few(r)),
    lambda s, r: e.LetDie(_hero(r), _hero(r)),
    lambda s, r: e.FillVigilance(_hero(r), tuple(r.sample(HEROES, r.randint(1, 2))), _few(r)),
    lambda s, r: e.UseVigilance(_hero(r), _hero(r), tuple(r.sample(HEROES, 1)), _few(r)),
    lambda s, r: e.DeclareDead(_hero(r), "no hope"),
    lambda s, r: e.FindItem(_hero(r), _item(s, r)[0]),
    lambda s, r: e.TakeOverGoal(_hero(r), _goal(s, r)),
    *[_replace] * 2,
)
