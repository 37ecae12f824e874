"""Duels: consent, two dice, trait, wound, body part, winner, ties, skills, and exact odds."""

from __future__ import annotations

from itertools import product

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.cards import EnterCharacter
from omega_widgets.systems.forum.engine.duel import (
    AcceptDuel,
    AcceptSkills,
    AskReroll,
    CallOffDuel,
    OpenDuel,
    RollDuel,
)
from omega_widgets.systems.forum.engine.duel_events import DuelDecided, DuelRolled
from omega_widgets.systems.forum.engine.points import Points, Skill
from omega_widgets.systems.forum.engine.strike import (
    compare_strikes,
    describe_strike,
    resolve_strike,
)
from omega_widgets.systems.forum.engine.wounds import WoundDealt
from omega_widgets.systems.forum.odds_command import odds_command
from omega_widgets.systems.forum.rules import BODY_PARTS, Rules
from tests.systems.forum.play import ANN, BEN, GM, begin_duel, deal, do, make_table, refuse

RULES = Rules()
PRODUCT = Rules(duel_winner="product")
FIRST = Rules(duel_winner="first_die")
POST = "At dawn behind the mill, over an old debt."

two_dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
points = st.integers(0, 120)
readings = st.builds(
    Rules,
    duel_winner=st.sampled_from(["pips_sum", "product", "first_die"]),
    severity_by=st.sampled_from(["result", "first_die"]),
    duel_skills=st.sampled_from(["inside_brackets", "outside_brackets"]),
)


@pytest.mark.rule("FG-11", "FG-12")
@pytest.mark.parametrize(
    ("die", "trait", "result", "severity"), [(2, 20, 40, "light"), (3, 15, 45, "heavy")]
)
def test_first_die_times_trait_and_its_parity(
    die: int, trait: int, result: int, severity: str
) -> None:
    strike = resolve_strike((die, 1), trait, RULES)
    assert (strike.result, strike.severity) == (result, severity)


@pytest.mark.rule("FG-13")
def test_the_second_die_names_the_part_of_the_body() -> None:
    parts = [resolve_strike((1, second), 20, RULES).part for second in range(1, 7)]
    words = ["hands", "hands", "arms", "chest", "legs", "belly"]
    assert all(part.startswith(word) for part, word in zip(parts, words, strict=True))
    assert list(BODY_PARTS) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("FG-12")
@given(st.integers(0, 60), two_dice)
def test_an_even_trait_never_wounds_heavily_as_the_default_reads_it(
    half: int, faces: tuple[int, int]
) -> None:
    assert resolve_strike(faces, 2 * half, RULES).severity == "light"


@pytest.mark.rule("FG-12")
@given(st.integers(0, 60))
def test_an_odd_trait_wounds_heavily_half_of_the_time(half: int) -> None:
    dealt = odds.wounds(2 * half + 1, 0, RULES)
    assert dealt.probability(lambda wound: wound.startswith("heavy")) == Rational(1, 2)


@pytest.mark.rule("FG-12")
def test_with_the_option_first_die_its_own_parity_counts() -> None:
    first_die = Rules(severity_by="first_die")
    assert resolve_strike((3, 1), 20, first_die).severity == "heavy"
    assert resolve_strike((4, 1), 15, first_die).severity == "light"


@pytest.mark.rule("FG-13", "FG-16")
def test_body_parts_of_a_single_roll_are_a_third_and_four_sixths() -> None:
    parts = odds.wounds(20, 0, RULES).map(lambda wound: wound.split(", ")[1])
    assert parts["hands and forearms"] == Rational(1, 3)
    assert all(parts[BODY_PARTS[second]] == Rational(1, 6) for second in (3, 4, 5, 6))


@pytest.mark.rule("FG-14")
def test_three_readings_of_who_wins() -> None:
    abel, boris = resolve_strike((3, 4), 80, RULES), resolve_strike((5, 3), 20, RULES)
    assert compare_strikes(abel, boris, RULES) == -1
    assert compare_strikes(abel, boris, PRODUCT) == 1
    assert compare_strikes(abel, boris, FIRST) == -1


@pytest.mark.rule("FG-16", "FG-14")
@given(points, points)
def test_with_pips_added_up_traits_do_not_matter(mine: int, theirs: int) -> None:
    chances = odds.verdicts(mine, theirs, RULES)
    assert chances["challenger wins"] == chances["opponent wins"] == Rational(575, 1296)
    assert chances["tie"] == Rational(73, 648)


@pytest.mark.rule("FG-16")
def test_the_tie_formula_is_73_of_648() -> None:
    assert odds.tie_formula().doit() == Rational(73, 648)


@pytest.mark.rule("FG-16")
@pytest.mark.parametrize(
    ("mine", "theirs", "chances"),
    [
        (80, 20, ("11/12", "1/36", "1/18")),
        (50, 40, ("11/18", "1/36", "13/36")),
        (40, 40, ("5/12", "1/6", "5/12")),
        (17, 17, ("5/12", "1/6", "5/12")),
    ],
)
def test_compared_by_results_traits_matter(
    mine: int, theirs: int, chances: tuple[str, str, str]
) -> None:
    counted = odds.verdicts(mine, theirs, PRODUCT)
    names = ("challenger wins", "tie", "opponent wins")
    assert [counted[name] for name in names] == [Rational(chance) for chance in chances]


@pytest.mark.rule("FG-16", "FG-13", "FG-12")
def test_given_a_win_body_parts_and_severity_lean_to_high_faces() -> None:
    dealt = odds.winning_wounds(15, 20, RULES)
    parts = dealt.map(lambda wound: wound[1])
    expected = {
        "hands and forearms": 91,
        "arms": 81,
        "chest": 108,
        "legs and feet": 135,
        "belly and side": 160,
    }
    assert {part: parts[part] * 575 for part in parts} == expected
    assert dealt.map(lambda wound: wound[0])["heavy"] == Rational(251, 575)
    by_result = odds.winning_wounds(80, 20, PRODUCT).map(lambda wound: wound[1])
    assert by_result["hands and forearms"] == Rational(1, 3)
    assert by_result["chest"] == Rational(1, 6)


@pytest.mark.rule("FG-16", "FG-14")
def test_after_ties_are_rolled_again_equal_sides_win_half_each() -> None:
    assert odds.final_verdicts(20, 20, RULES)["challenger wins"] == Rational(1, 2)
    kept = Rules(duel_tie="no_winner")
    assert odds.final_verdicts(20, 20, kept)["tie"] == Rational(73, 648)
    assert odds.final_verdicts(80, 20, PRODUCT)["challenger wins"] == Rational(33, 35)


@pytest.mark.rule("FG-16")
def test_somebody_without_points_never_wins_by_results() -> None:
    assert odds.winning_wounds(0, 20, PRODUCT) is None
    assert odds.final_verdicts(0, 0, PRODUCT)["tie"] == 1


@pytest.mark.rule("FG-16", "FG-14", "FG-26")
@given(points, points, st.integers(0, 40), readings)
def test_duel_odds_are_the_plain_count_over_all_1296_throws(
    mine: int, theirs: int, skill: int, rules: Rules
) -> None:
    skills = (Skill("Blades", skill),) if skill else ()
    wins = sum(
        compare_strikes(
            resolve_strike((a, b), mine, rules, skills=skills),
            resolve_strike((c, d), theirs, rules),
            rules,
        )
        == 1
        for a, b, c, d in product(range(1, 7), repeat=4)
    )
    assert odds.verdicts(mine, theirs, rules, skill)["challenger wins"] == Rational(wins, 1296)


@pytest.mark.rule("FG-26")
def test_a_skill_is_multiplied_with_the_trait_unless_the_option_says_otherwise() -> None:
    skills = (Skill("Blades", 7),)
    inside = resolve_strike((3, 1), 20, RULES, skills=skills)
    assert (inside.result, describe_strike(inside, RULES)) == (81, "3 × (20 + 7) = 81")
    outside = Rules(duel_skills="outside_brackets")
    strike = resolve_strike((3, 1), 20, outside, skills=skills)
    assert (strike.result, describe_strike(strike, outside)) == (67, "3 × 20 + 7 = 67")


@pytest.mark.rule("FG-08", "FG-10")
def test_nobody_rolls_before_both_sides_agree() -> None:
    table = make_table()
    deal(table, "Abel", ANN, accuracy=20)
    deal(table, "Boris", BEN, accuracy=20)
    do(table, ANN, OpenDuel("Abel", "Boris", "fists", POST))
    refusal = refuse(table, ANN, RollDuel(1, "Abel", "Accuracy"))
    assert (refusal.code, refusal.rule) == ("no_consent", "FG-08")
    assert refuse(table, ANN, AcceptDuel(1)).code == "not_your_turn"
    do(table, BEN, AcceptDuel(1))
    assert refuse(table, BEN, AcceptDuel(1)).code == "already_accepted"
    do(table, ANN, RollDuel(1, "Abel", "Accuracy"), 1, 1)


@pytest.mark.rule("FG-10")
def test_a_roll_without_a_trait_is_refused() -> None:
    table = make_table()
    number = begin_duel(table)
    refusal = refuse(table, ANN, RollDuel(number, "Abel", ""))
    assert (refusal.code, refusal.rule) == ("trait_not_declared", "FG-10")
    assert refuse(table, ANN, RollDuel(number, "Abel", "Charisma")).code == "trait_missing"


@pytest.mark.rule("FG-10", "FG-31")
def test_each_side_rolls_two_dice_once_and_by_its_own_seat() -> None:
    table = make_table()
    number = begin_duel(table)
    roll = RollDuel(number, "Abel", "Accuracy")
    assert len(roll.dice(table.state)) == 2
    assert refuse(table, BEN, roll).code == "not_your_turn"
    (rolled,) = do(table, ANN, roll, 2, 4)
    assert isinstance(rolled, DuelRolled)
    assert "2 × (20 + 0) = 40" in rolled.words() and "chest" in rolled.words()
    assert refuse(table, ANN, roll).code == "already_rolled"
    assert refuse(table, ANN, RollDuel(number, "Zoe", "Accuracy")).code == "not_in_this_duel"


@pytest.mark.rule("FG-14", "FG-12", "FG-13", "FG-15")
def test_the_loser_is_wounded_by_the_winners_dice() -> None:
    table = make_table()
    number = begin_duel(table, (15, 20))
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 3, 4)
    _, decided, wounded = do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 2, 1)
    assert isinstance(decided, DuelDecided) and isinstance(wounded, WoundDealt)
    assert (decided.winner, decided.outcome) == ("Abel", "challenger wins")
    assert (wounded.target, wounded.severity, wounded.part) == ("Boris", "heavy", "chest")
    assert table.state.duels == ()
    assert [wound.character for wound in table.state.wounds] == ["Boris"]


@pytest.mark.rule("FG-14")
def test_the_opponent_may_win_and_may_roll_first() -> None:
    table = make_table()
    number = begin_duel(table)
    do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 6, 6)
    _, decided, wounded = do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 1, 1)
    assert (decided.winner, decided.outcome) == ("Boris", "opponent wins")
    assert wounded.target == "Abel"


@pytest.mark.rule("FG-14", "FG-02")
def test_a_tie_is_rolled_again_when_the_game_master_asks() -> None:
    table = make_table()
    number = begin_duel(table)
    assert refuse(table, GM, AskReroll(number)).code == "not_tied"
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 3, 4)
    _, decided = do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 5, 2)
    assert (decided.outcome, decided.winner, decided.rolls_again) == ("tie", "", True)
    assert refuse(table, ANN, RollDuel(number, "Abel", "Accuracy")).code == "already_rolled"
    assert refuse(table, ANN, AskReroll(number)).code == "not_your_turn"
    do(table, GM, AskReroll(number))
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 6, 4)
    events = do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 5, 2)
    assert events[1].winner == "Abel"


@pytest.mark.rule("FG-14")
def test_with_the_option_no_winner_a_tie_ends_the_duel_unhurt() -> None:
    table = make_table(duel_tie="no_winner")
    number = begin_duel(table)
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 3, 4)
    events = do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 5, 2)
    assert "nobody wins" in events[1].words()
    assert table.state.duels == () and table.state.wounds == ()


@pytest.mark.rule("FG-14")
def test_with_the_option_both_each_side_wounds_the_other() -> None:
    table = make_table(wounds="both")
    number = begin_duel(table)
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 3, 4)
    do(table, BEN, RollDuel(number, "Boris", "Accuracy"), 5, 6)
    hurt = {wound.character: wound.part for wound in table.state.wounds}
    assert hurt == {"Boris": "chest", "Abel": "belly and side"}


@pytest.mark.rule("FG-08", "FG-09")
def test_what_keeps_a_duel_from_being_opened() -> None:
    table = make_table()
    deal(table, "Abel", ANN, accuracy=20)
    deal(table, "Boris", BEN, accuracy=20)
    opened = OpenDuel("Abel", "Boris", "weapons", POST)
    codes = {
        OpenDuel("Abel", "Abel", "weapons", POST): "same_character",
        OpenDuel("Abel", "Zoe", "weapons", POST): "unknown_character",
        OpenDuel("Abel", "Boris", "words", POST): "unknown_kind",
        OpenDuel("Abel", "Boris", "weapons", " "): "no_opening_post",
    }
    for action, code in codes.items():
        assert refuse(table, ANN, action).code == code
    assert refuse(table, BEN, opened).code == "not_your_turn"
    do(table, ANN, opened)
    again = refuse(table, BEN, OpenDuel("Boris", "Abel", "fists", POST))
    assert (again.code, again.rule) == ("in_a_duel", "FG-08")


@pytest.mark.rule("FG-08", "FG-17", "FG-02")
def test_a_refused_duel_leaves_the_multiplier_and_the_game_master_may_stop_one() -> None:
    table = make_table()
    number = begin_duel(table)
    assert refuse(table, BEN, CallOffDuel(number)).code == "not_your_turn"
    (stopped,) = do(table, GM, CallOffDuel(number, "The guard is here."))
    assert "stopped the duel" in stopped.words()
    do(table, ANN, OpenDuel("Abel", "Boris", "fists", POST))
    (refused,) = do(table, BEN, CallOffDuel(table.state.duels[0].id))
    assert "multiplier" in refused.words() and "FG-17" in refused.rules
    assert refuse(table, GM, CallOffDuel(99)).code == "unknown_duel"


@pytest.mark.rule("FG-26", "FG-25", "FG-28")
def test_skills_help_in_a_duel_once_the_game_master_accepts_them() -> None:
    table = make_table()
    rows = (Points("Accuracy", 20),)
    skills = (Points("Blades", 7), Points("Hand-to-Hand", 4), Points("Riding", 1))
    do(table, ANN, EnterCharacter("Abel", ANN, rows, skills))
    deal(table, "Boris", BEN, accuracy=20)
    do(table, ANN, OpenDuel("Abel", "Boris", "weapons", POST))
    do(table, BEN, AcceptDuel(1))
    roll = RollDuel(1, "Abel", "Accuracy", (Skill("Blades", 7), Skill("Hand-to-Hand", 4)))
    assert refuse(table, ANN, roll).code == "skill_not_accepted"
    names = ("Blades", "Hand-to-Hand", "Riding")
    assert refuse(table, GM, AcceptSkills(1, "Abel", names)).code == "too_many_skills"
    assert refuse(table, GM, AcceptSkills(1, "Abel", ("Magic",))).code == "skill_missing"
    assert refuse(table, ANN, AcceptSkills(1, "Abel", names[:2])).code == "not_your_turn"
    do(table, GM, AcceptSkills(1, "Abel", names[:2]))
    claimed = RollDuel(1, "Abel", "Accuracy", (Skill("Blades", 70),))
    assert refuse(table, ANN, claimed).code == "points_differ"
    (rolled,) = do(table, ANN, roll, 3, 1)
    assert rolled.strike.result == 93


@pytest.mark.rule("FG-16")
@given(points, points, two_dice, two_dice)
def test_the_rolls_at_the_table_and_the_odds_agree(
    mine: int, theirs: int, my_faces: tuple[int, int], their_faces: tuple[int, int]
) -> None:
    table = make_table(duel_winner="product")
    number = begin_duel(table, (mine, theirs))
    (rolled,) = do(table, ANN, RollDuel(number, "Abel", "Accuracy"), *my_faces)
    events = do(table, BEN, RollDuel(number, "Boris", "Accuracy"), *their_faces)
    for event in (rolled, *events[:2]):
        assert odds.odds_of(event, table.rules).fraction(event.outcome) > 0
    assert len(table.state.wounds) == (1 if events[1].winner else 0)


@pytest.mark.rule("FG-16")
def test_the_command_prints_a_duel_by_the_chosen_reading() -> None:
    arguments = ["--points", "80", "--against", "20"]
    assert "575/1296" in CliRunner().invoke(odds_command, arguments).output
    by_result = CliRunner().invoke(odds_command, [*arguments, "--winner", "product"])
    assert "11/12" in by_result.output
