"""Trust, mistrust, reliance, betrayal, vigilance, conflict."""

from __future__ import annotations

from fractions import Fraction

import pytest
from sympy import Rational

from omega_widgets.core.system import apply
from omega_widgets.systems.omega import odds
from omega_widgets.systems.omega.engine import (
    AnnounceRisk,
    Betray,
    CancelFor,
    CancelOwn,
    ChangeTrust,
    CloseScene,
    CommitRisk,
    FillVigilance,
    HandOver,
    LetDie,
    PassComplications,
    PassStored,
    PassTime,
    PlaceReliance,
    RollConflict,
    RollTest,
    Share,
    ShareFailure,
    TakeCriticals,
    TakeSuccesses,
    TurnAgainst,
    UseReliance,
    UseVigilance,
    WithdrawReliance,
    WithdrawRisk,
)
from omega_widgets.systems.omega.engine.reliance import placed
from omega_widgets.systems.omega.engine.trust_values import trust, with_trust
from omega_widgets.systems.omega.engine.vigilance import pool, with_pool
from omega_widgets.systems.omega.rules import Rules
from tests.systems.omega.setting import (
    bowls,
    do,
    events_of,
    jeff,
    next_scene,
    party,
    refusal,
    roll,
    spend,
)


def tokens(state, player):
    return state.player(player).tokens


def trusting(rules: Rules | None = None, value: int = 3, **bo):
    """Ann trusts Bo."""
    return with_trust(party(rules), "Ann", "Bo", value).with_tokens("Bo", **bo)


# -- trust ---------------------------------------------------------------------------------


@pytest.mark.rule("OM-126")
def test_stored_successes_pass_through_trust():
    """Of five stored, three go to Ann, who trusts Bo 3, without a reserve; four are too many."""
    state = trusting(green_stored=5).with_tokens("Ann", blue_kept=4)
    after = do(state, PassStored("Bo", "Ann", 3), CancelOwn("Ann", blue=3))
    assert (tokens(after, "Ann").blue, tokens(after, "Bo").green) == (1, 2)
    assert refusal(state, PassStored("Bo", "Ann", 4)) == "above_trust"
    fee = trusting(Rules(pass_stored="reserve_fee"), green_stored=5, white=1)
    assert tokens(do(fee, PassStored("Bo", "Ann", 4)), "Bo").white == 0


@pytest.mark.rule("OM-128")
@pytest.mark.parametrize(("number", "arrive"), [(5, 2), (2, 0)])
def test_mistrust_eats_successes(number, arrive):
    """Ann mistrusts Bo by 3: of five two arrive, of two none, and there is no second try."""
    state = trusting(value=-3, green_fresh=7).with_tokens("Ann", blue_kept=5)
    state = do(state, HandOver("Bo", "Ann", number))
    assert tokens(state, "Ann").green == arrive
    assert state.discarded_green == number - arrive
    assert refusal(state, CancelFor("Bo", "Ann", blue=1)) == "one_sum_per_scene"


@pytest.mark.rule("OM-123", "OM-124", "OM-125")
def test_trust_changes_at_the_end_of_a_scene():
    """Undefended raises cost one reserve in all, defended ones and lowering nothing."""
    raises = (Share("Bo", 3), Share("Cy", 2))
    state = do(party().with_tokens("Ann", white=1), PassTime())
    (event,) = events_of(state, ChangeTrust("Ann", raises))
    assert not any(digit in event.words() for digit in "23")
    paid = do(state, ChangeTrust("Ann", raises))
    assert [trust(paid, "Ann", name) for name in ("Bo", "Cy", "Di")] == [3, 2, 0]
    assert trust(paid, "Bo", "Ann") == 0
    assert tokens(paid, "Ann").white == 0
    assert refusal(paid, ChangeTrust("Ann", (Share("Bo", 4),))) == "reserve_needed"
    assert refusal(paid, ChangeTrust("Ann", (Share("Bo", 4),), ("Bo",))) == ""
    assert refusal(paid, ChangeTrust("Ann", (Share("Bo", -4),))) == ""
    assert refusal(paid, ChangeTrust("Ann", (Share("Ann", 1),))) == "no_confidant"
    assert refusal(party(), ChangeTrust("Ann", raises)) == "not_the_end"
    assert ChangeTrust("Ann", raises).seats(state) == {"Ann", "Kim"}


@pytest.mark.rule("OM-129", "OM-130", "OM-131")
def test_passing_complications_beyond_the_trust_costs_a_reserve():
    """Five tried on Ann, who trusts Bo 3: three pass, and Bo's reserve goes to Ann."""
    state = with_trust(trusting(blue_fresh=5, white=1), "Cy", "Ann", 2)
    state = with_trust(with_trust(state, "Bo", "Ann", 3), "Bo", "Cy", 2)
    state = do(state, PassComplications("Bo", (Share("Ann", 5),)))
    assert (tokens(state, "Ann").blue, tokens(state, "Bo").blue) == (3, 2)
    assert (tokens(state, "Ann").white, tokens(state, "Bo").white) == (1, 0)
    assert refusal(state, PassComplications("Ann", (Share("Bo", 1),))) == "no_return"
    state = do(state, PassComplications("Ann", (Share("Cy", 2),)))
    state = do(state, PassComplications("Cy", (Share("Bo", 2),)))
    assert tokens(state, "Bo").blue == 4
    assert refusal(state, PassComplications("Bo", (Share("Cy", 1),))) == "once_per_scene"
    green = do(trusting(blue_fresh=5, green_stored=1), PassComplications("Bo", (Share("Ann", 5),)))
    assert (tokens(green, "Ann").green, tokens(green, "Bo").green) == (1, 0)


@pytest.mark.rule("OM-129")
def test_kept_complications_pass_for_a_reserve_or_not_at_all():
    """One reserve, unless the group forbids it."""
    state = do(trusting(blue_kept=2, white=1), PassComplications("Bo", (Share("Ann", 2),), True))
    assert (tokens(state, "Ann").blue, tokens(state, "Bo").white) == (2, 0)
    strict = trusting(Rules(abuse_stored="forbid"), blue_kept=2, white=1)
    passing = PassComplications("Bo", (Share("Ann", 2),), kept=True)
    assert refusal(strict, passing) == "kept_complications"
    assert refusal(trusting(blue_fresh=1), PassComplications("Bo", (Share("Ann", 2),))) != ""
    assert refusal(trusting(blue_fresh=1), PassComplications("Bo", (Share("Bo", 1),))) != ""


@pytest.mark.rule("OM-134")
def test_without_trust_nothing_passes_but_the_attempt_costs():
    """A reserve, else a success, else a token from each bowl."""
    attempt = PassComplications("Bo", (Share("Ann", 2),))
    state = do(trusting(value=0, blue_fresh=2), attempt)
    assert (tokens(state, "Ann").blue, tokens(state, "Bo").blue, bowls(state)) == (0, 3, (49, 49))
    assert tokens(state, "Ann").green == 1
    chosen = PassComplications("Bo", (Share("Ann", 2),), by_bowls=True)
    rules = Rules(mistrust_penalty="payer_choice")
    kept = do(trusting(rules, value=-1, blue_fresh=2, green_stored=1), chosen)
    assert tokens(kept, "Bo").green == 1 and bowls(kept) == (49, 49)


@pytest.mark.rule("OM-132")
def test_taking_successes_from_somebody_who_trusts():
    """Up to the trust, fresh ones free, stored ones for a reserve; more costs a penalty."""
    state = trusting(white=2).with_tokens("Ann", green_fresh=2, green_stored=5)
    fresh = do(state, TakeSuccesses("Bo", "Ann", 2))
    assert (tokens(fresh, "Bo").green, tokens(fresh, "Bo").white) == (2, 2)
    stored = do(state, TakeSuccesses("Bo", "Ann", 5, stored=True))
    assert (tokens(stored, "Bo").green, tokens(stored, "Bo").white) == (3, 0)
    assert tokens(stored, "Ann").white == 1
    assert refusal(state, TakeSuccesses("Bo", "Ann", 3)) == "not_enough_successes"
    assert refusal(trusting().with_tokens("Ann", green_stored=1),
                   TakeSuccesses("Bo", "Ann", 1, stored=True)) == "reserve_needed"


@pytest.mark.rule("OM-133")
def test_failed_help_may_be_shared_up_to_the_trust():
    """Five red tokens, trust 3: three go to Ann, two stay, without a penalty."""
    state = trusting().with_tokens("Ann", blue_fresh=1)
    state = do(state, AnnounceRisk("Bo", 5, spend(Aim=5), "help", ("Ann",)), (RollTest("Bo"), 6))
    state = do(state, TakeCriticals("Bo"), ShareFailure("Bo", "Ann", red=5))
    assert (tokens(state, "Ann").red, tokens(state, "Bo").red) == (3, 2)
    again = do(state, ShareFailure("Bo", "Ann", red=1))
    assert tokens(again, "Ann").red == 3
    assert not state.player("Bo").turn.passed
    assert refusal(trusting(), ShareFailure("Bo", "Ann", red=1)) == "no_failed_help"
    assert refusal(state, ShareFailure("Bo", "Ann", red=9)) == "amount_range"


# -- reliance and betrayal -----------------------------------------------------------------


@pytest.mark.rule("OM-135", "OM-137")
def test_successes_are_placed_with_a_companion():
    """Fresh ones free, stored ones for a reserve; the companion's mistrust eats its part."""
    state = party().with_tokens("Ann", green_fresh=6, green_stored=2, white=1)
    state = do(state, PlaceReliance("Ann", "Bo", 6), PlaceReliance("Ann", "Bo", 2, stored=True))
    assert placed(state, "Ann", "Bo") == 8 and tokens(state, "Ann").white == 0
    wary = with_trust(party().with_tokens("Ann", green_fresh=6), "Bo", "Ann", -2)
    wary = do(wary, PlaceReliance("Ann", "Bo", 6))
    assert (placed(wary, "Ann", "Bo"), wary.discarded_green) == (4, 2)
    assert refusal(state, WithdrawReliance("Ann", "Bo", 1)) == "no_withdrawal"
    assert refusal(party().with_tokens("Ann", green_fresh=1), PlaceReliance("Ann", "Ann", 1)) != ""
    free = party(Rules(reliance_withdraw=True)).with_tokens("Ann", green_fresh=2, white=1)
    free = do(free, PlaceReliance("Ann", "Bo", 2), WithdrawReliance("Ann", "Bo", 2))
    assert tokens(free, "Ann").green_stored == 2


def relying(rules: Rules | None = None, number: int = 6):
    state = party(rules).with_tokens("Ann", green_fresh=number)
    return do(state, PlaceReliance("Ann", "Bo", number))


@pytest.mark.rule("OM-136")
def test_reliance_cancels_complications_or_adds_to_a_success():
    """Up to the higher risk of the two; critical failures only as an option."""
    state = roll(roll(relying(), "Ann", 2, 3), "Bo", 5, 3).with_tokens("Ann", blue_fresh=1)
    used = do(state, UseReliance("Bo", "Ann", blue=1, add=5))
    assert (tokens(used, "Ann").blue, tokens(used, "Ann").green) == (0, 7)
    assert placed(used, "Ann", "Bo") == 0
    assert refusal(state, UseReliance("Bo", "Ann", add=6)) == "above_risk"
    assert refusal(relying(), UseReliance("Bo", "Ann", add=1)) == "no_success"
    hurt = relying().with_tokens("Ann", red_old=1)
    assert refusal(hurt, UseReliance("Bo", "Ann", red=1)) == "no_criticals"
    healing = relying(Rules(reliance_criticals=True)).with_tokens("Ann", red_old=1)
    assert tokens(do(healing, UseReliance("Bo", "Ann", red=1)), "Ann").red == 0


@pytest.mark.rule("OM-139")
def test_a_traitor_turns_placed_successes_against_their_owner():
    """Of six, two cancel and four become critical failures; or four complications."""
    state = do(relying().with_tokens("Ann", green_fresh=4), TurnAgainst("Bo", "Ann"))
    hurt = do(state, Betray("Bo", "Ann", cancel=2, red=4))
    assert (tokens(hurt, "Ann").green, tokens(hurt, "Ann").red) == (2, 4)
    assert placed(hurt, "Ann", "Bo") == 0 and hurt.discarded_green == 8
    blue = do(state, Betray("Bo", "Ann", blue=4))
    assert (tokens(blue, "Ann").blue, bowls(blue)) == (4, (50, 46))
    bank = do(relying(Rules(betray_blue="bank")), TurnAgainst("Bo", "Ann"))
    assert bowls(do(bank, Betray("Bo", "Ann", blue=4))) == (50, 50)
    assert refusal(relying(), Betray("Bo", "Ann", red=1)) == "not_announced"
    assert refusal(state, Betray("Bo", "Ann", red=7)) == "not_enough_successes"
    assert refusal(party(), TurnAgainst("Bo", "Ann")) == "not_enough_successes"


@pytest.mark.rule("OM-140")
def test_a_betrayed_character_may_die():
    """With 6 + 5 and nothing left, eleven critical failures are enough if the traitor wishes."""
    state = do(relying().with_tokens("Ann", red_old=7), TurnAgainst("Bo", "Ann"))
    early = do(state, Betray("Bo", "Ann", red=3))
    assert refusal(early, LetDie("Bo", "Ann")) == "below_limit"
    late = do(state, Betray("Bo", "Ann", red=4))
    assert refusal(late.with_tokens("Ann", white=1), LetDie("Bo", "Ann")) == "can_soften"
    assert do(late, LetDie("Bo", "Ann")).character("Ann").dead
    assert refusal(early, LetDie("Bo", "Ann", attribute="Will")) == ""
    strict = do(relying(Rules(betrayal_limit="highest")).with_tokens("Ann", red_old=7),
                TurnAgainst("Bo", "Ann"), Betray("Bo", "Ann", red=3))
    assert refusal(strict, LetDie("Bo", "Ann", attribute="Will")) == "below_limit"
    assert refusal(relying(), LetDie("Bo", "Ann")) == "no_betrayal"


# -- vigilance -----------------------------------------------------------------------------


@pytest.mark.rule("OM-143", "OM-144", "OM-146")
def test_vigilance_is_filled_for_a_reserve_and_fades():
    """Five into an empty vigilance leave four; fading first, five are left."""
    def filled(rules):
        state = do(party(rules).with_tokens("Ann", green_stored=5, white=1), PassTime())
        return do(state, FillVigilance("Ann", ("Ann",), 5), CloseScene())

    assert pool(filled(Rules()), ("Ann",)) == 4
    assert pool(filled(Rules(vigilance_order="decay_then_fill")), ("Ann",)) == 5
    assert refusal(party().with_tokens("Ann", green_stored=1, white=1),
                   FillVigilance("Ann", ("Ann",), 1)) == "not_the_end"
    assert refusal(do(party().with_tokens("Ann", green_stored=1), PassTime()),
                   FillVigilance("Ann", ("Ann",), 1)) == "reserve_needed"
    assert refusal(do(party().with_tokens("Ann", green_stored=1), PassTime()),
                   FillVigilance("Ann", ("Bo",), 1)) == "not_a_sharer"


@pytest.mark.rule("OM-145")
def test_shared_vigilance_fades_by_the_number_of_its_sharers():
    """Ten shared by four fall to six; and it protects against outsiders only."""
    four = ("Ann", "Bo", "Cy", "Di")
    state = with_pool(party(), four, 10)
    assert pool(next_scene(state), four) == 6
    betrayed = do(with_pool(relying(), four, 10), TurnAgainst("Bo", "Ann"))
    assert refusal(betrayed, UseVigilance("Ann", "Bo", four, 1)) == "sharer"


@pytest.mark.rule("OM-142")
def test_vigilance_cancels_what_is_aimed_at_you():
    """Four of the six placed successes are met before they hurt; nothing else is."""
    state = do(with_pool(relying(), ("Ann",), 4), TurnAgainst("Bo", "Ann"))
    met = do(state, UseVigilance("Ann", "Bo", ("Ann",), 4))
    assert (placed(met, "Ann", "Bo"), pool(met, ("Ann",))) == (2, 0)
    assert refusal(state, UseVigilance("Ann", "Bo", ("Ann",), 5)) == "not_enough_successes"
    assert refusal(state, UseVigilance("Ann", "Cy", ("Ann",), 1)) == "not_attacked"
    assert refusal(state, UseVigilance("Ann", "Bo", ("Cy",), 1)) == "not_a_sharer"


# -- conflict ------------------------------------------------------------------------------


def conflict(first: int, second: int, faces: tuple[int, int], rules: Rules | None = None):
    state = do(
        party(rules),
        CommitRisk("Ann", first, spend(Aim=first), opponent="Bo"),
        CommitRisk("Bo", second, spend(Aim=second), opponent="Ann"),
    )
    after, events = apply(state, RollConflict("Ann", "Bo"), faces)
    return events[-1], after


@pytest.mark.rule("OM-138")
@pytest.mark.parametrize(
    ("faces", "winner", "net"),
    [((3, 3), "Ann", 1), ((3, 1), "Ann", 7), ((1, 3), "Bo", 7), ((6, 1), "Bo", 1)],
)
def test_the_side_with_more_successes_wins(faces, winner, net):
    """Risk 4 against 3: both succeed, net 1; success against complication, net 7."""
    event, _ = conflict(4, 3, faces)
    assert (event.winner, event.net) == (winner, net)


@pytest.mark.rule("OM-138")
def test_secret_risks_are_rolled_together():
    """Nothing is said of the risk before; equal parts of the successes are discarded."""
    secret = CommitRisk("Ann", 4, spend(Aim=4), opponent="Bo")
    (event,) = events_of(party(), secret)
    assert "4" not in event.words()
    state = do(party(), secret)
    assert refusal(state, RollTest("Ann")) == "in_conflict"
    assert refusal(state, RollConflict("Ann", "Bo")) == "risk_not_announced"
    assert do(state, WithdrawRisk("Ann")).player("Ann").turn.against == ""
    assert refusal(party(), CommitRisk("Ann", 1, spend(Aim=1), opponent="Ann")) == "no_opponent"
    event, after = conflict(4, 3, (3, 3))
    assert "advantage of 1" in event.words()
    assert (tokens(after, "Ann").green, tokens(after, "Bo").green) == (1, 0)
    _, after = conflict(4, 3, (3, 3), Rules(duel_net="discard_all"))
    assert tokens(after, "Ann").green == 0
    tie, _ = conflict(3, 3, (3, 4))
    assert tie.winner == "" and "nobody" in tie.words()


@pytest.mark.rule("OM-138")
def test_odds_of_a_conflict():
    """Equal risks 2/9, 5/9, 2/9; different ones 2/3 and 1/3 for the higher."""
    equal = odds.conflict(3, 3, Rules())
    assert [equal[name] for name in ("first wins", "tie", "second wins")] == [
        Rational(2, 9), Rational(5, 9), Rational(2, 9),
    ]
    unequal = odds.conflict(4, 3, Rules())
    assert [unequal.fraction(name) for name in ("first wins", "tie", "second wins")] == [
        Fraction(2, 3), 0, Fraction(1, 3),
    ]
    doubled = odds.advantage(2, 2, Rules(duel_critical=2))
    assert doubled.fraction(2) == Fraction(1, 36)


@pytest.mark.rule("OM-83", "OM-113")
def test_odds_of_going_out_of_play():
    """Jeff at risk 6 with 3 critical failures: 1/6; unhurt: 0; converting all: 0."""
    hurt, well = jeff(red_old=3).player("Jeff"), jeff().player("Jeff")
    assert odds.out_after_roll(hurt, 6, 0, Rules())[True] == Rational(1, 6)
    assert odds.out_after_roll(well, 6, 0, Rules())[True] == 0
    assert odds.out_after_roll(hurt, 6, 6, Rules())[True] == 0
