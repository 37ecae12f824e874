"""Rule tables, options, registry, and the verify-can-apply triple."""

from __future__ import annotations

import pytest

from omega_widgets.core.errors import BadFaces, IllegalAction, UnknownSystem
from omega_widgets.core.registry import all_systems, find_system, system_ids
from omega_widgets.core.rule import Rule, RuleTable
from omega_widgets.core.system import action_name, apply, can, verify
from omega_widgets.systems.wod.engine import RollPool, Trait

SYSTEMS = all_systems()


def rule(rule_id: str) -> Rule:
    return Rule(rule_id, "Title", ("engine",), "Text.")


def test_a_rule_table_refuses_foreign_and_repeated_ids():
    """Ids are unique and carry their system's prefix."""
    assert list(RuleTable("XX", [rule("XX-02"), rule("XX-01")])) == ["XX-02", "XX-01"]
    with pytest.raises(ValueError, match="does not begin with XX"):
        RuleTable("XX", [rule("YY-01")])
    with pytest.raises(ValueError, match="twice"):
        RuleTable("XX", [rule("XX-01"), rule("XX-01")])


def test_all_five_systems_are_there():
    """Projekt Omega, Trikus, World of Darkness, The Shadow of Yesterday and the forum game."""
    assert system_ids()[:5] == ("omega", "trikus", "wod", "tsoy", "forum")


@pytest.mark.parametrize(
    ("system_id", "count"),
    [("omega", 151), ("trikus", 88), ("wod", 46), ("tsoy", 33), ("forum", 34)],
)
def test_every_rule_of_the_sources_has_its_id(system_id, count):
    """Each system's table holds all of its rules, numbered without a gap."""
    table = find_system(system_id).rule_table
    assert len(table) == count
    assert [int(rule_id.rpartition("-")[2]) for rule_id in table] == list(range(1, count + 1))


def test_an_unknown_system_names_the_known_ones():
    """A typing error in a system id is answered with the choice."""
    with pytest.raises(UnknownSystem, match="Known systems: omega, trikus, wod"):
        find_system("wood")


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_every_option_says_what_it_does(system):
    """Each number and choice of a system names its rule and explains itself."""
    assert system.options()
    for option in system.options():
        assert option.help.endswith("."), option.name
        assert option.rule in system.rule_table, option.name
        if option.choices:
            assert option.default == option.choices[0]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_a_system_starts_with_its_suggested_seats(system):
    """Default rules and seats make a first state that carries the rules."""
    assert system.start(system.Rules(), system.seats).rules == system.Rules()


def test_verify_can_and_apply_agree():
    """An action that verify refuses is refused by can and apply with the same reason."""
    state = find_system("wod").start(find_system("wod").Rules(), ("Player",))
    bad = RollPool((Trait("Strength", 3),), difficulty=11)
    with pytest.raises(IllegalAction) as refused:
        verify(state, bad)
    assert can(state, bad).code == refused.value.code == "difficulty_range"
    with pytest.raises(IllegalAction):
        apply(state, bad, (1, 2, 3))
    good = RollPool((Trait("Strength", 3),))
    assert can(state, good) is None
    with pytest.raises(BadFaces):
        apply(state, good, (1, 2))


def test_actions_are_recorded_in_small_letters():
    """RollPool is written as roll_pool."""
    assert action_name(RollPool) == "roll_pool"
