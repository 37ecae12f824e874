"""The numbers of Trikus and the readings that a group may choose."""

from __future__ import annotations

from attrs import frozen

from omega_widgets.core.options import choice, number, switch
from omega_widgets.systems.trikus.rule_table import RULE_TABLE

__all__ = ["RULE_TABLE", "Rules"]


@frozen(cache_hash=True)
class Rules:
    """All options of Trikus; the defaults are the readings that the book recommends."""

    # -- the team and its lines ------------------------------------------------------------
    team_composition: str = choice(
        "free", "strict_trio", rule="TR-03",
        help="Any team, or exactly one Novice, one Advanced character and one Master.",
    )
    reset_timing: str = choice(
        "on_strike", "after_test", rule="TR-09",
        help="Lines are cleared the moment the team's last one is struck, or after that test.",
    )
    reset_check: str = choice(
        "state", "strike", rule="TR-09",
        help="Clear lines whenever nobody has a free one, or only when one has just been struck.",
    )
    deadlock_guard: bool = switch(
        True, rule="TR-09",
        help="Repeat the team reset until somebody has a free line.",
    )
    lost_line: str = choice(
        "most_recently_struck", "player_choice", "largest", rule="TR-40",
        help="Which line a Catastrophe takes when none was struck for the test.",
    )
    lost_line_returns: str = choice(
        "after_next", "next", rule="TR-62",
        help="A lost line comes back with the team reset after next, or already with the next.",
    )
    lost_master: str = choice(
        "extras_allowed", "no_tests_at_all", rule="TR-42",
        help="Whether a Master without a line may still enter tests on extra dice.",
    )

    # -- pools and tests -------------------------------------------------------------------
    gm_pool_cap: int = number(
        0, at_least=0, rule="TR-12",
        help="Largest pool of the Game Master; 0 sets no limit, 3 keeps to the printed table.",
    )
    light_timing: str = choice(
        "any_time", "before_only", rule="TR-14",
        help="Light Side tokens join at any moment of a test, or only before its first die.",
    )
    light_last_chance: bool = switch(
        True, rule="TR-76",
        help="A token may still come in when the Player has thrown every die and trails.",
    )
    opening_tie_one_empty: str = choice(
        "empty_side_loses", "must_reach", rule="TR-18",
        help="After an opening tie a side without dice loses at once, or the other must reach it.",
    )
    opening_tie_both_empty: str = choice(
        "no_result", "sudden_death", "gm_wins", rule="TR-18",
        help="What an opening tie means when neither side has another die.",
    )
    team_tie: str = choice(
        "pairwise", "strict_lower", rule="TR-25",
        help="Later ties in a team test: control moves pair by pair, or a tied side rests.",
    )
    team_outcome: str = choice(
        "lock_on_empty", "final_compare", rule="TR-26",
        help="A trailing Player without dice has failed at once, or only the last faces count.",
    )
    cancel_effects: str = choice(
        "both_void", "failure_still_counts", rule="TR-27",
        help="A cancelled Failure has no effects at all, or still costs Morale and its price.",
    )
    boost_uncancellable: bool = switch(
        False, rule="TR-27",
        help="A given-up Success cannot save a companion from the price of Boost.",
    )

    # -- combat ----------------------------------------------------------------------------
    combat_difficulty: int = number(
        3, at_least=1, at_most=10, rule="TR-46", help="The usual Combat Difficulty.",
    )
    blow_rolls: bool = switch(
        True, rule="TR-30",
        help="A blow needs a roll; without it every lost round costs a die.",
    )
    protection_bonus: int = number(
        2, at_least=0, rule="TR-50", help="How much each protector adds to the difficulty.",
    )
    lineless_fighter: str = choice(
        "one_hit", "not_allowed", rule="TR-33",
        help="An Exhausted Player may fight on extra dice and is out with the first hit, or not.",
    )
    allies: str = choice(
        "pool", "extra", rule="TR-34",
        help="Allies are dice that can be lost, or dice added anew each round.",
    )
    blows: str = choice(
        "all_resolve", "players_first", rule="TR-49",
        help="All declared blows are rolled, or an enemy beaten by the Players strikes no more.",
    )
    protector_morale: bool = switch(
        True, rule="TR-36", help="A Player who protects still earns the Morale die of the round.",
    )
    missed_blow_morale: str = choice(
        "lost", "kept", rule="TR-47",
        help="Whether a Player who failed a round but was not hit loses the Morale dice.",
    )

    # -- the fate of Masters ---------------------------------------------------------------
    fates_timing: str = choice(
        "after_combat", "immediate", rule="TR-43",
        help="Promotions after a lost Master wait for the end of the combat, or come at once.",
    )
    fates_part: str = choice(
        "rolled", "still_in_fight", rule="TR-43",
        help="A Master took part after throwing in any round, or only while still in the fight.",
    )
    fates_any_loss: bool = switch(
        True, rule="TR-43",
        help="A line lost by Boost or Negotiation counts as losing all dice in that fight.",
    )
    promotion: str = choice(
        "all_below", "one_per_rank", rule="TR-45",
        help="Everybody below the lost rank rises, or one character of each rank.",
    )

    # -- Boom, Negotiation, Boost ----------------------------------------------------------
    boom: bool = switch(False, rule="TR-56", help="Play with the optional Boom dice.")
    boom_flip: str = choice(
        "invert", "gm_free", "narrative_only", rule="TR-58",
        help="An unnoticed Boom turns every outcome, or the Game Master names them, or only tells.",
    )
    boom_turn: str = choice(
        "must", "may", rule="TR-58",
        help="A Game Master who saw the Boom dice must turn the result, or may leave it.",
    )
    offers_max: int = number(
        0, at_least=0, rule="TR-60", help="Offers to negotiate in one test; 0 sets no limit.",
    )
    gm_may_offer: bool = switch(
        False, rule="TR-60", help="The Game Master may propose a Negotiation as well.",
    )
    negotiation_control: str = choice(
        "compare", "must_roll", rule="TR-61",
        help="After a new face below the Player's result control passes, or the Player must throw.",
    )
    price_even_if_refused: bool = switch(
        False, rule="TR-62", help="A refused offer costs the same as a deal that fails.",
    )
    negotiation_combat: str = choice(
        "line_lost", "one_die", rule="TR-62",
        help="In combat a failed deal costs the whole line, or one die without a blow roll.",
    )
    boost_scope: str = choice(
        "round", "combat", rule="TR-67",
        help="In combat the price of Boost is due for a lost round, or for the lost combat.",
    )

    # -- Light and Dark Side ---------------------------------------------------------------
    others_choose_master_dark: bool = switch(
        False, rule="TR-72", help="The other Players choose two of a Master's Dark Sides.",
    )
    gm_blind_to_dark: bool = switch(
        False, rule="TR-73", help="The Game Master does not know the Dark Sides.",
    )
