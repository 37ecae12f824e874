"""Blind fate: scenarios written, checked, rolled and told, and their exact odds."""

from __future__ import annotations

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.fate import (
    MORGAN,
    FateRolled,
    PostFate,
    RollFate,
    WriteFate,
    find_problems,
    read_scenarios,
    resolve,
    write_scenarios,
)
from omega_widgets.systems.forum.engine.requests import WithdrawRequest
from omega_widgets.systems.forum.engine.state import Scenario
from omega_widgets.systems.forum.odds_command import odds_command
from omega_widgets.systems.forum.rules import Rules
from tests.systems.forum.play import ANN, BEN, GM, do, make_table, refuse

RULES = Rules()
GAPS = Rules(fate_partition="gaps_allowed")


def rows(*faces: tuple[int, ...]) -> tuple[Scenario, ...]:
    """Scenarios with these faces and some text."""
    return tuple(Scenario(row, f"event {place}") for place, row in enumerate(faces))


@st.composite
def partitions(draw: st.DrawFn) -> tuple[Scenario, ...]:
    """Two to six scenarios that share out the six faces."""
    faces = draw(st.permutations(range(1, 7)))
    cuts = sorted(draw(st.sets(st.integers(1, 5), min_size=1)))
    edges = [0, *cuts, 6]
    return rows(*(tuple(faces[a:b]) for a, b in zip(edges, edges[1:], strict=False)))


@pytest.mark.rule("FG-06", "FG-04")
@pytest.mark.parametrize(("face", "word"), [(4, "ditch"), (5, "skid"), (6, "peace")])
def test_morgans_motorcycle(face: int, word: str) -> None:
    table = make_table()
    do(table, GM, WriteFate(ANN, MORGAN))
    (rolled,) = do(table, ANN, RollFate(1), face)
    assert word in rolled.words()


@pytest.mark.rule("FG-06", "FG-07")
def test_morgans_odds_are_a_half_a_third_and_a_sixth() -> None:
    drawn = odds.draws(MORGAN)
    assert [drawn[name] for name in drawn] == [Rational(1, 2), Rational(1, 3), Rational(1, 6)]


@pytest.mark.rule("FG-07")
@given(partitions())
def test_a_scenario_has_one_sixth_for_each_of_its_faces(scenarios: tuple[Scenario, ...]) -> None:
    assert find_problems(scenarios, RULES) == ()
    drawn = odds.draws(scenarios)
    for place, scenario in enumerate(scenarios, start=1):
        assert drawn[f"scenario {place}"] == Rational(len(scenario.faces), 6)


@pytest.mark.rule("FG-04")
def test_a_face_in_two_scenarios_is_refused() -> None:
    refusal = refuse(make_table(), GM, WriteFate(ANN, rows((1, 2, 3), (3, 4, 5, 6))))
    assert (refusal.code, refusal.rule) == ("face_twice", "FG-04")
    assert "Face 3" in refusal.wrong and "rows 1 and 2" in refusal.wrong


@pytest.mark.rule("FG-04")
def test_a_face_twice_in_one_scenario_is_refused() -> None:
    (problem,) = find_problems(rows((1, 1, 2, 3), (4, 5, 6)), RULES)
    assert problem.code == "face_twice" and "in row 1" in problem.wrong


@pytest.mark.rule("FG-04")
def test_one_scenario_alone_is_refused() -> None:
    refusal = refuse(make_table(), GM, WriteFate(ANN, rows((1, 2, 3, 4, 5, 6))))
    assert (refusal.code, refusal.rule) == ("too_few_scenarios", "FG-04")


@pytest.mark.rule("FG-04")
def test_a_missing_face_is_refused_unless_gaps_are_allowed() -> None:
    gap = rows((1, 2), (3, 4, 6))
    (problem,) = find_problems(gap, RULES)
    assert problem.code == "face_missing" and "5" in problem.wrong
    assert find_problems(gap, GAPS) == ()
    assert odds.draws(gap)["nothing"] == Rational(1, 6)


@pytest.mark.rule("FG-04")
@pytest.mark.parametrize(
    ("scenarios", "code"),
    [
        ((Scenario((1, 2, 3, 4, 5, 6), "it rains"), Scenario((), "snow")), "unreachable_row"),
        ((Scenario((1, 2, 3), "it rains"), Scenario((4, 5, 6), "  ")), "empty_scenario"),
        ((Scenario((0, 1, 2, 3), "it rains"), Scenario((4, 5, 6), "snow")), "no_such_face"),
        ((Scenario((1, 2, 3), "it rains"), Scenario((4, 5, 6, 7), "snow")), "no_such_face"),
    ],
)
def test_rows_that_can_never_come_up_or_say_nothing_are_refused(
    scenarios: tuple[Scenario, ...], code: str
) -> None:
    assert [problem.code for problem in find_problems(scenarios, RULES)] == [code]


@pytest.mark.rule("FG-04")
def test_the_check_names_every_problem_at_once() -> None:
    problems = find_problems((Scenario((3, 3), ""),), RULES)
    assert [problem.code for problem in problems] == [
        "too_few_scenarios",
        "empty_scenario",
        "face_twice",
        "face_missing",
    ]


@pytest.mark.rule("FG-04")
@given(st.lists(st.tuples(st.lists(st.integers(-1, 8), max_size=5)), max_size=5))
def test_whatever_passes_the_check_gives_every_face_exactly_one_scenario(
    given_rows: list[tuple[list[int]]],
) -> None:
    scenarios = rows(*(tuple(faces) for (faces,) in given_rows))
    if not find_problems(scenarios, RULES):
        drawn = [resolve(face, scenarios) for face in range(1, 7)]
        assert None not in drawn
        assert set(drawn) == set(range(len(scenarios)))


@pytest.mark.rule("FG-04", "FG-06")
def test_a_post_is_read_and_written_in_the_form_of_the_example() -> None:
    text = "2,3,6 - You ride on.\n\n1,4 – You land in the ditch.\n5: You skid - just so."
    read = read_scenarios(text)
    assert [row.faces for row in read] == [(2, 3, 6), (1, 4), (5,)]
    assert read[2].text == "You skid - just so."
    assert read_scenarios(write_scenarios(read)) == read
    with pytest.raises(IllegalAction, match="does not begin with faces"):
        read_scenarios("You ride on.")
    with pytest.raises(IllegalAction, match="does not begin with faces"):
        read_scenarios(f"{'9' * 5000} - on")


@pytest.mark.rule("FG-05", "FG-02")
def test_the_chosen_player_rolls_and_then_tells_it() -> None:
    table = make_table()
    asked = do(table, GM, WriteFate(ANN, MORGAN, "the engine coughs"))
    assert "blind fate" in asked[0].words()
    assert refuse(table, BEN, RollFate(1)).code == "not_your_turn"
    assert refuse(table, GM, RollFate(1)).code == "not_your_turn"
    assert refuse(table, ANN, PostFate(1, "Down I went.")).code == "not_rolled"
    do(table, ANN, RollFate(1), 1)
    assert refuse(table, ANN, RollFate(1)).code == "already_rolled"
    assert refuse(table, GM, WithdrawRequest(1)).code == "already_rolled"
    assert refuse(table, ANN, PostFate(1, " ")).code == "nothing_told"
    (told,) = do(table, ANN, PostFate(1, "The ditch was full of nettles."))
    assert "nettles" in told.words()
    assert table.state.fates == ()


@pytest.mark.rule("FG-02", "FG-04")
def test_only_the_game_master_writes_and_only_what_was_written_is_rolled() -> None:
    table = make_table()
    assert refuse(table, ANN, WriteFate(ANN, MORGAN)).code == "not_your_turn"
    assert refuse(table, ANN, RollFate(1)).code == "no_request"
    do(table, GM, WriteFate(ANN, MORGAN))
    do(table, GM, WithdrawRequest(1))
    assert refuse(table, ANN, RollFate(1)).code == "no_request"


@pytest.mark.rule("FG-04")
def test_where_gaps_are_allowed_a_missing_face_ends_it_quietly() -> None:
    table = make_table(fate_partition="gaps_allowed")
    do(table, GM, WriteFate(ANN, rows((1,), (2,))))
    (rolled,) = do(table, ANN, RollFate(1), 6)
    assert isinstance(rolled, FateRolled)
    assert (rolled.outcome, rolled.scenario_index) == ("nothing", -1)
    assert table.state.fates == ()


@pytest.mark.rule("FG-07")
@given(partitions(), st.integers(1, 6))
def test_the_roll_at_the_table_and_the_odds_agree(
    scenarios: tuple[Scenario, ...], face: int
) -> None:
    table = make_table()
    do(table, GM, WriteFate(ANN, scenarios))
    (rolled,) = do(table, ANN, RollFate(1), face)
    assert face in scenarios[rolled.scenario_index].faces
    assert odds.odds_of(rolled, RULES).fraction(rolled.outcome) > 0


@pytest.mark.rule("FG-07", "FG-04")
def test_the_command_checks_and_prints_a_blind_fate() -> None:
    said = CliRunner().invoke(odds_command, ["--fate", "2,3,6: on; 1,4: ditch; 5: skid"]).output
    assert "1/2" in said and "1/3" in said and "1/6" in said
    refused = CliRunner().invoke(odds_command, ["--fate", "1,2,3: on; 3,4,5,6: ditch"])
    assert refused.exit_code == 2 and "FG-04" in refused.output
