"""Long random play keeps the invariants, refuses what is illegal, and replays to the same state."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from attrs import fields

from omega_widgets.core.dice import Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action
from omega_widgets.systems.tsoy.engine import (
    Ability,
    AddDice,
    ChangeIntention,
    Check,
    DropCheck,
    GiveDie,
    Initiate,
    JoinCheck,
    Kind,
    LinkChecks,
    OnFailure,
    Phase,
    Pool,
    RollAtOnce,
    RollDice,
    RollOff,
    SetGuideDice,
    SpendPool,
    StartSession,
    State,
    StateIntention,
    TellEffect,
    WriteSheet,
)
from omega_widgets.systems.tsoy.rules import Rules
from omega_widgets.table import Table
from omega_widgets.table.store import JsonLinesStore

SEATS = ("Gail", "Kim", "Wilhelm")
ABILITIES = (Ability("Sword", 2, "Vigor"), Ability("Lore", 4, "Reason"))
POOLS = (Pool("Vigor", 5), Pool("Reason", 2), Pool("Instinct", 1))
ORDER = list(Phase)


class SeededRoller:
    """Pseudo-random faces that are the same in every run."""

    source = "scripted"

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def roll(self, dice: Sequence[Die]) -> tuple[int, ...]:
        return tuple(self._chance.choice(die.faces) for die in dice)


class Player:
    """Thinks of random actions, sensible and silly ones."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def pick(self, *options):
        return self.chance.choice(options)

    def number(self, state: State) -> int:
        open_checks = [check.id for check in state.checks if check.is_open]
        if open_checks and self.chance.random() < 0.97:
            return self.chance.choice(open_checks[:3])
        return self.chance.randint(-1, state.next_check + 1)

    def link(self, state: State) -> Action:
        """Two intentions of one character, if there are."""
        waiting = [check for check in state.checks if check.phase is Phase.INTENTION]
        for support in waiting:
            for main in waiting:
                if support.id < main.id and main.find_side(support.sides[0].character):
                    return LinkChecks(support.id, main.id, self.pick(*OnFailure))
        return Initiate(self.number(state))

    def find_open_race(self, state: State) -> Check | None:
        """A competition of which nobody has said yet how it is won (TS-24)."""
        for check in state.checks:
            if (
                check.kind is Kind.COMPETITIVE
                and check.phase is Phase.INTENTION
                and not check.win_condition
            ):
                return check
        return None

    def push_on(self, state: State) -> Action:
        """What brings the oldest open check forward."""
        for check in state.checks:
            if check.phase is Phase.EXECUTION:
                return self.pick(TellEffect(check.id), RollOff(check.id))
            for side in check.sides:
                if check.phase is Phase.INITIATION and not side.is_settled:
                    return RollDice(check.id, side.character)
        return Initiate(self.number(state))

    def think(self, state: State) -> Action:
        open_race = self.find_open_race(state)
        if open_race and self.chance.random() < 0.9:
            caller = open_race.sides[0]
            return ChangeIntention(
                open_race.id, caller.character, caller.intention, caller.ability.name,
                caller.ability.pool, win_condition="the fastest",
            )  # fmt: skip
        pick, number = self.pick, self.number(state)
        who = pick(*SEATS, *SEATS, *SEATS, "Nobody")
        ability = pick("Sword", "Lore", "Juggling", "")
        pool = pick("", "Instinct", "Luck")
        beginning = [
            lambda: RollAtOnce(
                who, pick(-1, 0, 1, 2, 3, 4, 5), pick(0, 1, 3, 21), pick(0, 2), "Sword",
                pick("Vigor", ""), pick(True, False),
            ),
            lambda: StateIntention(
                pick(*Kind), who, pick("try", ""), ability, pool, "", pick("it hurts", ""),
                pick("the fastest", ""),
            ),
            lambda: StateIntention(
                Kind.COMPETITIVE, who, "run", "Sword", win_condition="the fastest"
            ),
        ]
        going_on = [
            lambda: JoinCheck(number, who, pick("resist", ""), ability, pool),
            lambda: JoinCheck(number, who, "surpass", "Lore"),
            lambda: ChangeIntention(number, who, "try again", ability, pool, "", "it hurts"),
            lambda: LinkChecks(number, self.number(state), pick(None, *OnFailure)),
            lambda: self.link(state),
            lambda: SpendPool(number, who),
            lambda: GiveDie(pick(*SEATS), number, who),
            lambda: AddDice(number, who, pick("harm", "secret", "luck"), pick(0, 1, 2), pick(0, 1)),
            lambda: SetGuideDice(number, who, pick(0, 1, 2, 3)),
            lambda: Initiate(number),
            lambda: RollDice(number, who),
            lambda: RollOff(number),
            lambda: TellEffect(number, "so it goes"),
            lambda: self.push_on(state),
            lambda: self.push_on(state),
            lambda: self.push_on(state),
        ]
        between = [
            lambda: StartSession(pick(*SEATS)),
            lambda: WriteSheet(
                pick(who, "Rill"), pick(*SEATS), ABILITIES, POOLS
            ),
        ]
        if self.chance.random() < 0.03:
            choices = between
        elif sum(check.is_open for check in state.checks) > 4:
            choices = [*going_on, lambda: DropCheck(number)]
        else:
            choices = beginning + going_on
        return self.chance.choice(choices)()


def check_invariants(rules: Rules, before: State, after: State) -> None:
    """The invariants of the catalogue, on a state and on the step to it."""
    for check in after.checks:
        for side in check.sides:
            assert side.count_pool_dice() <= rules.pool_dice
            guide = [extra for extra in side.extras if extra.source == "story_guide"]
            assert sum(extra.penalty for extra in guide) in range(rules.guide_dice + 1)
            assert 0 <= side.ability.rating <= rules.highest_rating
            if side.throw is not None:
                assert len(side.throw.kept) == rules.dice
                assert set(side.throw.faces) <= {-1, 0, 1}
                assert 0 <= side.read(rules).level <= side.ability.rating + rules.dice
        if check.kind is Kind.OPPOSED and check.phase is not Phase.INTENTION:
            assert len(check.sides) == 2
        if check.main is not None and check.is_open:
            main = after.find_check(check.main)
            assert main.phase is Phase.INTENTION, "a supporting check precedes its main check"
        _check_step(before, after, check)
    assert all(person.gifts >= 0 for person in after.people)
    if after.session == before.session:
        for old, new in zip(before.people, after.people, strict=True):
            assert new.gifts <= old.gifts
    for sheet in after.sheets:
        assert all(pool.points >= 0 for pool in sheet.pools)


def _check_step(before: State, after: State, check: Check) -> None:
    old = next((each for each in before.checks if each.id == check.id), None)
    if old is None:
        return
    assert ORDER.index(check.phase) >= ORDER.index(old.phase)
    if old.phase is not Phase.INTENTION:
        frozen = {"id", "kind", "on_success", "on_failure", "win_condition", "main", "agreed"}
        left = {each.id for each in after.checks}
        dropped = {each.id for each in before.checks if each.is_open and each.id not in left}
        if old.main in dropped and check.main is None:
            assert check.agreed is None, "it no longer supports anything"
            frozen -= {"main", "agreed"}
        assert frozen <= {field.name for field in fields(Check)}
        assert all(getattr(old, name) == getattr(check, name) for name in frozen)
        for was, now in zip(old.sides, check.sides, strict=True):
            assert (was.ability, was.intention) == (now.ability, now.intention)
            new = now.extras[len(was.extras) :]
            assert now.extras[: len(was.extras)] == was.extras
            assert all(extra.source in ("pool", "gift") for extra in new)


@pytest.mark.slow
@pytest.mark.rule("TS-12", "TS-14", "TS-15", "TS-18", "TS-22", "TS-25", "TS-29")
@pytest.mark.parametrize(
    ("seed", "rules", "legal"),
    [
        (20, Rules(), 7_500),
        (
            21,
            Rules(
                late_bonus="middle",
                gift_count="players_only",
                gift_timing="before_roll",
                competitive_tie="roll_off",
                fail_penalty="shortfall",
            ),
            2_500,
        ),
    ],
)
def test_random_play_keeps_the_invariants_and_replays(
    seed: int, rules: Rules, legal: int, tmp_path: Path
):
    """Ten thousand legal actions in all, of every kind, with the illegal ones refused."""
    chance = random.Random(seed)
    player = Player(chance)
    table = Table.in_memory("tsoy", rules, seats=SEATS, roller=SeededRoller(chance))
    done: Counter[type[Action]] = Counter()
    codes: Counter[str] = Counter()
    while done.total() < legal:
        before = table.state
        action = player.think(before)
        entitled = None if table.can(action, "Gail") else action.seats(before)
        seat = chance.choice(sorted(entitled or SEATS))
        try:
            table.do(action, seat)
        except IllegalAction as refusal:
            codes[refusal.code] += 1
            assert table.state is before
            assert refusal.wrong.endswith(".") and refusal.legal.endswith(".")
            assert refusal.rule in table.system.rule_table or refusal.rule == "table"
        else:
            done[type(action)] += 1
            check_invariants(rules, before, table.state)
    possible = set(table.system.actions)
    if rules.competitive_tie == "equal":
        possible.remove(RollOff)
    assert set(done) == possible, "every action was played"
    assert len(codes) > 15
    log = tmp_path / "memory.jsonl"
    log.write_bytes(table.store.text())
    assert Table(JsonLinesStore(log)).state == table.state
