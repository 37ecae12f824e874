"""The multiplier: the formula, its limits, requests, skills, and its exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational, symbols

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.multiplier import (
    MultiplierRolled,
    Outcome,
    RequestMultiplier,
    RollMultiplier,
    check_difficulty,
    resolve,
)
from omega_widgets.systems.forum.engine.points import Skill
from omega_widgets.systems.forum.engine.requests import WithdrawRequest
from omega_widgets.systems.forum.odds_command import odds_command
from omega_widgets.systems.forum.rules import TASKS, TRAITS, Rules
from tests.systems.forum.play import ANN, BEN, GM, deal, do, make_table, refuse

RULES = Rules()
points = st.integers(0, 250)
skill_points = st.integers(0, 60)
difficulty = st.integers(1, 200)


@pytest.mark.rule("FG-18")
def test_trait_plus_five_times_the_die_must_be_greater_than_the_difficulty() -> None:
    assert resolve(4, 60, 0, 79, RULES).success
    assert not resolve(4, 60, 0, 80, RULES).success


@pytest.mark.rule("FG-18")
def test_equal_to_the_difficulty_is_a_failure() -> None:
    outcome = resolve(3, 70, 0, 85, RULES)
    assert (outcome.total, outcome.label) == (85, "failure")


@pytest.mark.rule("FG-20", "FG-18", "FG-23")
def test_the_chase_fails_with_a_three_and_could_not_have_succeeded() -> None:
    assert resolve(3, 70, 0, 120, RULES).total == 85
    assert not resolve(3, 70, 0, 120, RULES).success
    assert odds.success(70, 0, 120, RULES)["success"] == 0


@pytest.mark.rule("FG-21", "FG-18", "FG-23")
def test_the_shot_at_the_hostage_succeeds_with_a_four_and_could_not_have_failed() -> None:
    assert resolve(4, 60, 0, 10, RULES).total == 80
    assert resolve(4, 60, 0, 10, RULES).success
    assert odds.success(60, 0, 10, RULES)["success"] == 1


@pytest.mark.rule("FG-27", "FG-24")
def test_the_long_shot_needs_a_four_with_twenty_and_a_skill_of_twelve() -> None:
    assert resolve(4, 20, 12, 50, RULES) == Outcome(total=52, success=True)
    assert resolve(3, 20, 12, 50, RULES) == Outcome(total=47, success=False)


@pytest.mark.rule("FG-30", "FG-23", "FG-33")
@pytest.mark.parametrize(
    ("accuracy", "difficulty", "chance"),
    [(80, 84, "1"), (80, 90, "2/3"), (80, 100, "1/3"), (80, 110, "0"), (10, 40, "0")],
)
def test_the_bank_robbers_shoot_with_these_chances(
    accuracy: int, difficulty: int, chance: str
) -> None:
    assert odds.success(accuracy, 0, difficulty, RULES)["success"] == Rational(chance)


@pytest.mark.rule("FG-23")
@pytest.mark.parametrize(
    ("trait", "difficulty", "chance"),
    [
        (70, 85, "1/2"),
        (70, 84, "2/3"),
        (80, 100, "1/3"),
        (50, 79, "1/6"),
        (50, 80, "0"),
        (45, 50, "5/6"),
        (45, 49, "1"),
        (170, 200, "0"),
        (171, 200, "1/6"),
    ],
)
def test_printed_chances(trait: int, difficulty: int, chance: str) -> None:
    assert odds.success(trait, 0, difficulty, RULES)["success"] == Rational(chance)


@pytest.mark.rule("FG-23", "FG-24")
@given(points, skill_points, difficulty)
def test_closed_form_agrees_with_the_count(trait: int, skills: int, x: int) -> None:
    gap = x - trait - skills
    expected = Fraction(max(0, min(6, 6 - gap // 5)), 6)
    assert odds.success(trait, skills, x, RULES).fraction("success") == expected


@pytest.mark.rule("FG-23")
@pytest.mark.parametrize("times", [5, 7])
def test_the_formula_in_symbols_agrees_with_the_count(times: int) -> None:
    c, m, difficulty = symbols("C M X", integer=True, positive=True)
    formula = odds.chance_formula().subs(m, times)
    for trait, x in product((1, 2, 45, 70, 80, 199), (1, 49, 50, 75, 84, 85, 99, 100, 200)):
        counted = odds.success(trait, 0, x, Rules(multiplier=times))["success"]
        assert formula.subs({c: trait, difficulty: x}) == counted


@pytest.mark.rule("FG-23")
@given(points, skill_points, difficulty)
def test_more_points_or_less_difficulty_never_hurt(trait: int, skills: int, x: int) -> None:
    chance = odds.success(trait, skills, x, RULES).fraction("success")
    assert odds.success(trait + 1, skills, x, RULES).fraction("success") >= chance
    assert odds.success(trait, skills, x + 1, RULES).fraction("success") <= chance


@pytest.mark.rule("FG-19", "FG-23")
@given(points, skill_points)
def test_turned_round_every_difficulty_gives_the_chance_it_is_listed_under(
    trait: int, skills: int
) -> None:
    spans = odds.difficulties(trait, skills, RULES)
    covered = []
    for chance, (low, high) in spans.items():
        covered += range(low, high + 1)
        for x in {low, high}:
            assert odds.success(trait, skills, x, RULES).fraction("success") == chance
    assert covered == list(range(1, 201))


@pytest.mark.rule("FG-19")
def test_for_seventy_points_difficulty_85_to_89_is_an_even_chance() -> None:
    spans = odds.difficulties(70, 0, RULES)
    assert spans[Fraction(1, 2)] == (85, 89)
    assert spans[Fraction(1)] == (1, 74)
    assert spans[Fraction(0)] == (100, 200)


@pytest.mark.rule("FG-19")
def test_with_200_points_no_difficulty_makes_the_act_hard() -> None:
    assert list(odds.difficulties(200, 0, RULES)) == [1]


@pytest.mark.rule("FG-19")
@pytest.mark.parametrize("x", [0, 201, -5])
def test_difficulties_outside_1_to_200_are_refused(x: int) -> None:
    refusal = refuse(make_table(), GM, RequestMultiplier(ANN, x))
    assert (refusal.code, refusal.rule) == ("difficulty_range", "FG-19")
    assert "1 to 200" in refusal.legal


@pytest.mark.rule("FG-19")
def test_with_the_option_per_trait_a_skill_raises_the_limit() -> None:
    grown = Rules(difficulty_limit="per_trait")
    check_difficulty(400, 1, grown)
    for x, skills, rules in ((201, 0, grown), (401, 1, grown), (201, 1, RULES)):
        with pytest.raises(IllegalAction, match="too high"):
            check_difficulty(x, skills, rules)


@pytest.mark.rule("FG-02", "FG-18")
def test_a_roll_follows_a_request_and_settles_it() -> None:
    table = make_table()
    asked, *_ = do(table, GM, RequestMultiplier(ANN, 85, "Morgan", "a shot from the saddle"))
    assert "Ann" in asked.words() and "difficulty 85" in asked.words()
    (rolled,) = do(table, ANN, RollMultiplier("Accuracy", 70, 85, who="Morgan", request=1), 4)
    assert isinstance(rolled, MultiplierRolled)
    assert rolled.outcome == "success"
    assert rolled.formula() == "(70 + 0) + 5 × 4 = 90, more than 85"
    assert table.state.requests == ()


@pytest.mark.rule("FG-02")
def test_nobody_rolls_unasked() -> None:
    table = make_table()
    refusal = refuse(table, ANN, RollMultiplier("Accuracy", 70, 85))
    assert (refusal.code, refusal.rule) == ("no_request", "FG-02")
    assert refuse(table, ANN, RollMultiplier("Accuracy", 70, 85, request=9)).code == "no_request"


@pytest.mark.rule("FG-02")
def test_with_the_option_switched_off_nobody_has_to_ask() -> None:
    table = make_table(roll_needs_request=False)
    (rolled,) = do(table, ANN, RollMultiplier("Accuracy", 70, 85), 6)
    assert rolled.outcome == "success"


@pytest.mark.rule("FG-02", "FG-19")
def test_the_difficulty_is_the_one_that_the_game_master_set() -> None:
    table = make_table()
    do(table, GM, RequestMultiplier(ANN, 85))
    refusal = refuse(table, ANN, RollMultiplier("Accuracy", 70, 40, request=1))
    assert refusal.code == "request_differs"


@pytest.mark.rule("FG-02")
def test_only_the_game_master_asks_and_only_the_one_asked_rolls() -> None:
    table = make_table()
    assert refuse(table, ANN, RequestMultiplier(ANN, 85)).code == "not_your_turn"
    do(table, GM, RequestMultiplier(ANN, 85))
    roll = RollMultiplier("Accuracy", 70, 85, request=1)
    assert refuse(table, BEN, roll).code == "not_your_turn"
    assert refuse(table, GM, roll).code == "not_your_turn"


@pytest.mark.rule("FG-02")
def test_a_request_can_be_withdrawn() -> None:
    table = make_table()
    do(table, GM, RequestMultiplier(ANN, 85))
    do(table, GM, WithdrawRequest(1))
    assert table.state.requests == ()
    assert refuse(table, GM, WithdrawRequest(1)).code == "no_request"


@pytest.mark.rule("FG-02")
def test_a_request_goes_to_somebody_at_the_table() -> None:
    assert refuse(make_table(), GM, RequestMultiplier("Zoe", 85)).code == "unknown_seat"


@pytest.mark.rule("FG-10", "FG-22")
def test_a_roll_names_one_of_the_eight_traits() -> None:
    table = make_table(roll_needs_request=False)
    assert len(TRAITS) == 8
    assert set(TASKS.values()) <= set(TRAITS)
    assert refuse(table, ANN, RollMultiplier("", 70, 85)).code == "trait_not_declared"
    assert refuse(table, ANN, RollMultiplier("Luck", 70, 85)).code == "unknown_trait"
    assert refuse(table, ANN, RollMultiplier("Charisma", -1, 85)).code == "points_range"


def shot(*skills: Skill, request: int = 1) -> RollMultiplier:
    """Morgan's shot against 50, with these skills."""
    return RollMultiplier("Accuracy", 20, 50, skills, request=request)


@pytest.mark.rule("FG-24", "FG-25")
def test_a_skill_that_the_game_master_accepts_is_added_inside_the_brackets() -> None:
    table = make_table()
    do(table, GM, RequestMultiplier(ANN, 50, skills=("Precision Firearms",)))
    (rolled,) = do(table, ANN, shot(Skill("Precision Firearms", 12)), 4)
    assert rolled.formula() == "(20 + 12) + 5 × 4 = 52, more than 50"
    assert {"FG-18", "FG-24", "FG-25"} <= set(rolled.rules)


@pytest.mark.rule("FG-25")
def test_a_skill_that_the_game_master_has_not_accepted_is_refused() -> None:
    table = make_table()
    do(table, GM, RequestMultiplier(ANN, 50, skills=("Blades",)))
    refusal = refuse(table, ANN, shot(Skill("Precision Firearms", 12)))
    assert (refusal.code, refusal.rule) == ("skill_not_accepted", "FG-25")
    assert "Blades" in refusal.legal


@pytest.mark.rule("FG-25")
def test_a_skill_must_be_used_or_trained_by_an_item_and_one_of_the_two_is_enough() -> None:
    table = make_table(roll_needs_request=False)
    for because in ("used", "item", "both"):
        do(table, ANN, shot(Skill("Blades", 5, because), request=0), 1)
    refusal = refuse(table, ANN, shot(Skill("Blades", 5, ""), request=0))
    assert (refusal.code, refusal.rule) == ("skill_not_used", "FG-25")


@pytest.mark.rule("FG-25")
def test_with_the_option_both_one_of_the_two_is_not_enough() -> None:
    table = make_table(roll_needs_request=False, skill_condition="both")
    assert refuse(table, ANN, shot(Skill("Blades", 5), request=0)).code == "skill_not_used"
    do(table, ANN, shot(Skill("Blades", 5, "both"), request=0), 1)


@pytest.mark.rule("FG-28")
def test_two_skills_are_added_and_a_third_is_refused() -> None:
    table = make_table(roll_needs_request=False)
    two = (Skill("Hand-to-Hand", 10), Skill("Blades", 7))
    (rolled,) = do(table, ANN, shot(*two, request=0), 2)
    assert rolled.formula() == "(20 + 10 + 7) + 5 × 2 = 47, not more than 50"
    assert "FG-28" in rolled.rules
    refusal = refuse(table, ANN, shot(*two, Skill("Precision Firearms", 12), request=0))
    assert (refusal.code, refusal.rule) == ("too_many_skills", "FG-28")


@pytest.mark.rule("FG-28", "FG-24")
def test_the_same_skill_twice_or_a_skill_below_nothing_is_refused() -> None:
    table = make_table(roll_needs_request=False)
    twice = shot(Skill("Blades", 7), Skill("Blades", 7), request=0)
    assert refuse(table, ANN, twice).code == "skill_twice"
    assert refuse(table, ANN, shot(Skill("Blades", -7), request=0)).code == "points_range"
    assert refuse(table, ANN, shot(Skill(" ", 7), request=0)).code == "skill_not_named"


@pytest.mark.rule("FG-22", "FG-24")
def test_a_character_rolls_with_the_points_of_its_card() -> None:
    table = make_table(roll_needs_request=False)
    deal(table, "Abel", ANN, accuracy=40)
    wrong = RollMultiplier("Accuracy", 90, 85, who="Abel")
    assert refuse(table, ANN, wrong).code == "points_differ"
    missing = RollMultiplier("Charisma", 90, 85, who="Abel")
    assert refuse(table, ANN, missing).code == "trait_missing"
    unskilled = RollMultiplier("Accuracy", 40, 85, (Skill("Blades", 7),), who="Abel")
    assert refuse(table, ANN, unskilled).code == "skill_missing"
    right = RollMultiplier("Accuracy", 40, 60, who="Abel")
    assert refuse(table, BEN, right).code == "not_your_turn"
    (rolled,) = do(table, ANN, right, 5)
    assert rolled.outcome == "success"


@pytest.mark.rule("FG-18", "FG-23")
@given(points, skill_points, difficulty, st.integers(1, 6))
def test_the_roll_at_the_table_and_the_odds_agree(
    trait: int, skills: int, x: int, face: int
) -> None:
    table = make_table(roll_needs_request=False)
    added = (Skill("Blades", skills),) if skills else ()
    (rolled,) = do(table, ANN, RollMultiplier("Accuracy", trait, x, added), face)
    assert rolled.total == trait + skills + 5 * face
    assert rolled.success is (rolled.total > x)
    assert rolled.success is (face in odds.good_faces(trait, skills, x, RULES))
    chances = odds.odds_of(rolled, RULES)
    assert chances.fraction(rolled.outcome) > 0
    assert sum(chance for _, chance in chances.fractions()) == 1


@pytest.mark.rule("FG-23", "FG-19")
def test_the_command_prints_the_exact_table_and_turns_the_question_round() -> None:
    assert "1/2" in CliRunner().invoke(odds_command, []).output
    turned = CliRunner().invoke(odds_command, ["--points", "60", "--skill", "10", "--want", "1/2"])
    assert "X 85 to 89 gives 1/2" in turned.output
    for refused in (["--difficulty", "201"], ["--skill", "1", "--skill", "2", "--skill", "3"]):
        said = CliRunner().invoke(odds_command, refused)
        assert said.exit_code == 2 and "FG-" in said.output
    assert CliRunner().invoke(odds_command, ["--want", "often"]).exit_code == 2
