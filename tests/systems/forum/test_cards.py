"""Characters, open and hidden NPCs, told acts, and the Game Master's chair."""

from __future__ import annotations

from typing import Any

import pytest

from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.cards import (
    CreateNpc,
    EnterCharacter,
    HandOver,
    Narrate,
    NpcRevealed,
    RevealNpc,
)
from omega_widgets.systems.forum.engine.duel import AcceptDuel, OpenDuel, RollDuel
from omega_widgets.systems.forum.engine.multiplier import RequestMultiplier, RollMultiplier
from omega_widgets.systems.forum.engine.points import Points
from omega_widgets.systems.forum.rules import Rules
from omega_widgets.table import Table
from tests.systems.forum.play import ANN, BEN, GM, deal, do, make_table, refuse

NAMES = ("Intelligence", "Charisma", "Accuracy", "Reflexes", "Stamina", "Strength")
SHOOTER = tuple(map(Points, NAMES, (10, 2, 80, 50, 30, 40)))
LEADER = tuple(map(Points, NAMES, (70, 50, 10, 20, 10, 20)))
POST = "In the bank, over the cash."


def make_robbery(**options: Any) -> Table:
    """Abel (Ann) faces two hidden riflemen and their hidden leader."""
    table = make_table(**options)
    deal(table, "Abel", ANN, accuracy=40, reflexes=30)
    for name in ("First rifleman", "Second rifleman"):
        do(table, GM, CreateNpc(name, SHOOTER, rank="gang member", hidden=True))
    do(table, GM, CreateNpc("Leader", LEADER, rank="leader", hidden=True))
    return table


def known(table: Table, name: str) -> bool:
    """Whether the players may see a character's points."""
    return table.state.find_card(name).is_known


@pytest.mark.rule("FG-30", "FG-29")
def test_the_bank_robbers_have_cards() -> None:
    table = make_robbery()
    shooter, leader = (table.state.find_card(name) for name in ("First rifleman", "Leader"))
    assert [shooter.trait(name) for name in NAMES] == [10, 2, 80, 50, 30, 40]
    assert [leader.trait(name) for name in NAMES] == [70, 50, 10, 20, 10, 20]
    assert shooter.trait("Perception") is None
    assert shooter.is_npc and table.state.seat_of("Leader") == GM


@pytest.mark.rule("FG-29", "FG-32")
def test_hidden_points_become_known_when_the_duel_starts() -> None:
    table = make_robbery()
    do(table, ANN, OpenDuel("Abel", "First rifleman", "weapons", POST))
    assert not known(table, "First rifleman")
    events = do(table, GM, AcceptDuel(table.state.duels[0].id))
    assert any(isinstance(event, NpcRevealed) for event in events)
    assert known(table, "First rifleman")
    assert not known(table, "Second rifleman")


@pytest.mark.rule("FG-29")
def test_with_the_option_first_roll_they_become_known_with_the_dice() -> None:
    table = make_robbery(reveal="first_roll")
    do(table, ANN, OpenDuel("Abel", "Leader", "fists", POST))
    number = table.state.duels[0].id
    do(table, GM, AcceptDuel(number))
    assert not known(table, "Leader")
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 1, 1)
    assert known(table, "Leader")


@pytest.mark.rule("FG-29", "FG-34")
def test_with_the_option_gm_decides_only_the_game_master_reveals() -> None:
    table = make_robbery(reveal="gm_decides")
    do(table, ANN, OpenDuel("Abel", "Leader", "fists", POST))
    number = table.state.duels[0].id
    do(table, GM, AcceptDuel(number))
    do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 1, 1)
    assert not known(table, "Leader")
    assert refuse(table, ANN, RevealNpc("Leader")).code == "not_your_turn"
    do(table, GM, RevealNpc("Leader"))
    assert known(table, "Leader")
    assert refuse(table, GM, RevealNpc("Leader")).code == "nothing_hidden"


@pytest.mark.rule("FG-29")
def test_a_contest_with_the_multiplier_reveals_the_other_side() -> None:
    table = make_robbery()
    do(table, GM, RequestMultiplier(ANN, 60, "Abel", "dodging bullets", against="Leader"))
    assert known(table, "Leader")
    later = make_robbery(reveal="first_roll")
    do(later, GM, RequestMultiplier(ANN, 60, "Abel", "dodging bullets", against="Leader"))
    assert not known(later, "Leader")
    request = later.state.requests[0].id
    do(later, ANN, RollMultiplier("Reflexes", 30, 60, who="Abel", request=request), 3)
    assert known(later, "Leader")


@pytest.mark.rule("FG-29")
def test_a_refusal_never_tells_hidden_points() -> None:
    table = make_robbery(roll_needs_request=False)
    guess = RollMultiplier("Accuracy", 79, 100, who="First rifleman")
    refusal = refuse(table, ANN, guess)
    assert refusal.code == "points_differ" and "80" not in str(refusal)
    lacking = RollMultiplier("Perception", 79, 100, who="First rifleman")
    assert "Stamina" not in str(refuse(table, ANN, lacking))


@pytest.mark.rule("FG-29", "FG-31")
def test_a_player_is_not_asked_to_roll_with_points_that_stay_hidden() -> None:
    table = make_robbery(reveal="first_roll")
    refusal = refuse(table, GM, RequestMultiplier(ANN, 100, "First rifleman"))
    assert refusal.code == "points_hidden"
    do(table, GM, RequestMultiplier(GM, 100, "First rifleman"))
    roll = RollMultiplier("Accuracy", 80, 100, who="First rifleman", request=1)
    rolled, shown = do(table, GM, roll, 5)
    assert rolled.outcome == "success" and isinstance(shown, NpcRevealed)


@pytest.mark.rule("FG-33", "FG-31", "FG-29")
def test_an_npc_uses_the_multiplier_rolled_by_the_player_or_the_game_master() -> None:
    for seat in (ANN, GM):
        table = make_robbery()
        do(table, GM, RequestMultiplier(ANN, 100, "First rifleman"))
        request = table.state.requests[0].id
        roll = RollMultiplier("Accuracy", 80, 100, who="First rifleman", request=request)
        assert refuse(table, BEN, roll).code == "not_your_turn"
        (rolled,) = do(table, seat, roll, 5)
        assert known(table, "First rifleman") and rolled.outcome == "success"
        assert "FG-18" in rolled.rules


@pytest.mark.rule("FG-33")
def test_without_requests_the_game_master_rolls_for_an_npc() -> None:
    table = make_robbery(roll_needs_request=False)
    roll = RollMultiplier("Accuracy", 10, 40, who="Leader")
    assert refuse(table, ANN, roll).code == "not_your_turn"
    rolled, _ = do(table, GM, roll, 6)
    assert rolled.outcome == "failure"
    assert odds.odds_of(rolled, Rules())["success"] == 0


@pytest.mark.rule("FG-32", "FG-31")
def test_in_a_duel_the_game_master_agrees_and_rolls_for_the_npc() -> None:
    table = make_robbery()
    do(table, ANN, OpenDuel("Abel", "Leader", "fists", POST))
    number = table.state.duels[0].id
    assert refuse(table, ANN, AcceptDuel(number)).code == "not_your_turn"
    do(table, GM, AcceptDuel(number))
    assert refuse(table, ANN, RollDuel(number, "Leader", "Strength")).code == "not_your_turn"
    do(table, GM, RollDuel(number, "Leader", "Strength"), 1, 2)
    events = do(table, ANN, RollDuel(number, "Abel", "Accuracy"), 6, 5)
    assert events[1].winner == "Abel"


@pytest.mark.rule("FG-29")
def test_an_open_npc_is_known_from_the_start() -> None:
    table = make_table()
    (created,) = do(table, GM, CreateNpc("Sue Baker", LEADER))
    assert known(table, "Sue Baker")
    assert "open to all" in created.words()


@pytest.mark.rule("FG-29", "FG-22")
def test_cards_that_are_refused() -> None:
    table = make_robbery()
    odd = (Points("Luck", 5),)
    twice = (Points("Charisma", 5), Points("Charisma", 6))
    codes = {
        CreateNpc("Leader", LEADER): "name_taken",
        CreateNpc(" ", LEADER): "name_missing",
        CreateNpc("Guard", ()): "card_empty",
        CreateNpc("Guard", odd): "unknown_trait",
        CreateNpc("Guard", twice): "row_twice",
        CreateNpc("Guard", LEADER, (Points("", 3),)): "row_without_name",
        CreateNpc("Guard", (Points("Charisma", -5),)): "points_range",
    }
    for action, code in codes.items():
        assert refuse(table, GM, action).code == code
    assert refuse(table, ANN, CreateNpc("Guard", LEADER)).code == "not_your_turn"
    assert refuse(table, ANN, EnterCharacter("Cleo", BEN, LEADER)).code == "not_your_turn"
    assert refuse(table, GM, EnterCharacter("Cleo", "Zoe", LEADER)).code == "unknown_seat"


@pytest.mark.rule("FG-34")
def test_what_an_npc_does_may_be_told_without_dice_at_any_time() -> None:
    table = make_robbery()
    before = table.state
    (told,) = do(table, GM, Narrate("Leader", "He gets away through the vault.", "success"))
    assert table.state == before
    assert "without dice" in told.words() and "success" in told.words()
    do(table, GM, Narrate("A nameless policeman", "He looks the other way."))
    assert refuse(table, GM, Narrate("Abel", "He trips.")).code == "not_an_npc"
    assert refuse(table, GM, Narrate("Leader", " ")).code == "nothing_told"
    assert refuse(table, GM, Narrate("Leader", "He runs.", "maybe")).code == "unknown_ending"
    assert refuse(table, ANN, Narrate("Leader", "He gives up.")).code == "not_your_turn"


@pytest.mark.rule("FG-02")
def test_the_first_seat_is_the_game_master_until_the_chair_is_handed_over() -> None:
    table = make_robbery()
    assert table.state.gm == GM
    assert refuse(table, ANN, HandOver(ANN)).code == "not_your_turn"
    assert refuse(table, GM, HandOver("Zoe")).code == "unknown_seat"
    do(table, GM, HandOver(BEN))
    assert table.state.seat_of("Leader") == BEN
    do(table, BEN, RequestMultiplier(ANN, 85))
