"""Random play of the forum game: actions that are mostly legal, and now and then nonsense."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from omega_widgets.core.system import Action
from omega_widgets.systems.forum.engine.cards import (
    CreateNpc,
    EnterCharacter,
    HandOver,
    Narrate,
    RevealNpc,
)
from omega_widgets.systems.forum.engine.duel import (
    AcceptDuel,
    AcceptSkills,
    AskReroll,
    CallOffDuel,
    OpenDuel,
    RollDuel,
)
from omega_widgets.systems.forum.engine.fate import PostFate, RollFate, WriteFate
from omega_widgets.systems.forum.engine.multiplier import RequestMultiplier, RollMultiplier
from omega_widgets.systems.forum.engine.points import REASONS, Points, Skill
from omega_widgets.systems.forum.engine.requests import WithdrawRequest
from omega_widgets.systems.forum.engine.state import Scenario, State
from omega_widgets.systems.forum.engine.wounds import HealWound, RuleDeath, SeeDoctor, SetRecovery
from omega_widgets.systems.forum.rules import TRAITS

MOST_CARDS = 10
SKILLS = ("Blades", "Hand-to-Hand", "Precision Firearms")
DAYS = ("2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04", "soon")


def wander(chance: Random, state: State) -> Action:
    """Some action that may or may not be legal in this state."""
    makers: tuple[Callable[[Random, State], Action], ...] = (
        _make_card,
        _request,
        _request,
        _roll_multiplier,
        _roll_multiplier,
        _write_fate,
        _settle_fate,
        _settle_fate,
        _open_duel,
        _go_on_with_duel,
        _go_on_with_duel,
        _go_on_with_duel,
        _go_on_with_duel,
        _treat_wound,
        _treat_wound,
        _run_the_game,
    )
    return chance.choice(makers)(chance, state)


def _name(chance: Random, state: State) -> str:
    return chance.choice([card.name for card in state.cards] or ["nobody"])


def _make_card(chance: Random, state: State) -> Action:
    number = len(state.cards) if len(state.cards) < MOST_CARDS else 0
    name = f"Character {number}"
    traits = tuple(
        Points(trait, chance.randint(-1, 90))
        for trait in chance.sample(TRAITS, chance.randint(0, 4))
    )
    skills = tuple(Points(skill, chance.randint(0, 30)) for skill in chance.sample(SKILLS, 2))
    if chance.random() < 0.5:
        return EnterCharacter(name, chance.choice(state.seats), traits, skills)
    return CreateNpc(name, traits, skills, "guard", chance.random() < 0.7)


def _request(chance: Random, state: State) -> Action:
    if len(state.requests) > 4:
        return WithdrawRequest(state.requests[0].id)
    who = chance.choice(["", "a passer-by", _name(chance, state)])
    skills = tuple(chance.sample(SKILLS, chance.randint(0, 3)))
    against = _name(chance, state) if chance.random() < 0.05 else ""
    return RequestMultiplier(
        chance.choice(state.seats), chance.randint(-5, 205), who, "why not", skills, against
    )


def _roll_multiplier(chance: Random, state: State) -> Action:
    if not state.requests or chance.random() < 0.1:
        return RollMultiplier(chance.choice(("", *TRAITS)), 50, 60, request=chance.randint(0, 5))
    request = chance.choice(state.requests)
    card = state.find_card(request.who)
    if card is None:
        skills = tuple(
            Skill(name, chance.randint(0, 30), chance.choice([*REASONS, ""]))
            for name in request.skills[: chance.randint(0, 2)]
        )
        trait, points = chance.choice(TRAITS), chance.randint(0, 150)
    else:
        row = chance.choice(card.traits)
        trait, points = row.name, row.points + (chance.random() < 0.1)
        skills = tuple(
            Skill(name, card.skill(name) or 0, "both")
            for name in request.skills
            if card.skill(name)
        )
    return RollMultiplier(trait, points, request.difficulty, skills, request.who, request.id)


def _write_fate(chance: Random, state: State) -> Action:
    if len(state.fates) > 3:
        return WithdrawRequest(chance.choice(state.fates).id)
    faces = list(range(1, 7))
    chance.shuffle(faces)
    cut, other = sorted((chance.randint(0, 6), chance.randint(0, 6)))
    rows = [faces[:cut], faces[cut:other], faces[other:]]
    scenarios = tuple(
        Scenario(tuple(row), "something") for row in rows if row or chance.random() < 0.1
    )
    return WriteFate(chance.choice(state.seats), scenarios)


def _settle_fate(chance: Random, state: State) -> Action:
    number = chance.choice(state.fates).id if state.fates else chance.randint(0, 5)
    return chance.choice([RollFate(number), PostFate(number, chance.choice(["", "It was so."]))])


def _open_duel(chance: Random, state: State) -> Action:
    post = chance.choice(["", "At noon.", "At noon."])
    kind = chance.choice(["weapons", "fists", "words"])
    return OpenDuel(_name(chance, state), _name(chance, state), kind, post)


def _go_on_with_duel(chance: Random, state: State) -> Action:
    if not state.duels:
        return AcceptDuel(chance.randint(0, 9))
    duel = chance.choice(state.duels)
    if not duel.accepted and chance.random() < 0.8:
        return AcceptDuel(duel.id)
    if duel.is_tied and chance.random() < 0.8:
        return AskReroll(duel.id)
    if chance.random() < 0.05:
        return CallOffDuel(duel.id)
    who = chance.choice(duel.sides)
    card = state.find_card(who)
    if chance.random() < 0.2:
        names = [row.name for row in card.skills]
        return AcceptSkills(duel.id, who, tuple(names[: chance.randint(0, 2)]))
    accepted = [name for fighter, name in duel.accepted_skills if fighter == who]
    skills = tuple(Skill(name, card.skill(name), "both") for name in accepted)
    return RollDuel(duel.id, who, chance.choice([*(row.name for row in card.traits), ""]), skills)


def _treat_wound(chance: Random, state: State) -> Action:
    number = chance.choice(state.wounds).id if state.wounds else chance.randint(0, 9)
    living = sum(not card.dead for card in state.cards)
    if living > MOST_CARDS - 3 and chance.random() < 0.05:
        return RuleDeath(number, "It was too much.")
    return chance.choice(
        [
            SetRecovery(number, chance.randint(0, 5)),
            SeeDoctor(number, chance.choice(DAYS)),
            HealWound(number, chance.choice(DAYS)),
            HealWound(number, "2026-06-01"),
        ]
    )


def _run_the_game(chance: Random, state: State) -> Action:
    return chance.choice(
        [
            Narrate(_name(chance, state), "They wait."),
            Narrate("a nameless guard", chance.choice(["", "He sleeps."])),
            RevealNpc(_name(chance, state)),
            HandOver(chance.choice([*state.seats, "Zoe"])),
        ]
    )
