"""TR-52 to TR-67: Morale, Boom, Negotiation, Retreat and Boost."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

DICE_RULES = (
    Rule("TR-52", "Gaining Morale", ("engine",),
         "Each Success earns one Morale die, and each round won in a combat does too.",
         "Kość Morale"),
    Rule("TR-53", "Using Morale", ("engine",),
         "Any number of Morale dice may be put into a test or round; they are spent, win or "
         "lose."),
    Rule("TR-54", "Morale while Exhausted", ("engine",),
         "Morale dice alone open a test to an Exhausted Player; one is enough."),
    Rule("TR-55", "Losing Morale", ("engine",),
         "Any Failure takes away all Morale dice held."),
    Rule("TR-56", "Boom: the trigger", ("engine",),
         "Three equal faces anywhere on the table within one test are Boom dice, even among "
         "results that were replaced.", "Kości Bum"),
    Rule("TR-57", "Calling Boom", ("engine", "advice"),
         "The first Player to see them stops the test and tells a surprise; then it goes on with "
         "the dice unchanged."),
    Rule("TR-58", "Nobody notices", ("engine",),
         "If no Player saw the Boom dice but the Game Master did, the outcome is turned upside "
         "down after the test."),
    Rule("TR-59", "Odds of a Boom", ("odds",),
         "The chance that some face comes up at least three times among a number of dice."),
    Rule("TR-60", "Negotiation: the offer", ("engine",),
         "Facing a high result, a side may ask the other to pick up its last die and throw it "
         "again.", "Negocjacje"),
    Rule("TR-61", "Negotiation: the answer", ("engine",),
         "Nobody has to agree. Whoever does is bound by the new face, be it better or worse."),
    Rule("TR-62", "Negotiation: the price", ("engine",),
         "A side that made a deal and loses all the same suffers a Catastrophe, and nobody can "
         "protect it."),
    Rule("TR-63", "Negotiation odds", ("odds",),
         "The exact chances before and after the die is thrown again."),
    Rule("TR-64", "Retreat", ("engine",),
         "With at least one unthrown die a Player may leave a test at any moment. It is no "
         "Failure, but it brings a Dark Side token.", "ucieczka"),
    Rule("TR-65", "Boost", ("engine",),
         "Calling on the Force adds 2 dice, once per test, declared while the pool is put "
         "together.", "Wzmocnienie"),
    Rule("TR-66", "Boost while Exhausted", ("engine",),
         "Boost opens a test to an Exhausted Player of any rank, with 2 dice."),
    Rule("TR-67", "The price of Boost", ("engine",),
         "Losing a test with Boost brings a Dark Side token and a Catastrophe."),
)
