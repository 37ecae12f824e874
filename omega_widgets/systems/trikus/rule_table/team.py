"""TR-01 to TR-29: the team, its lines, and tests against the Game Master."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

TEAM_RULES = (
    Rule("TR-01", "Why the game exists", ("advice",),
         "Higher numbers usually mean a bigger say in the story. Trikus lets a beginner and a "
         "veteran matter equally.", "fabuła"),
    Rule("TR-02", "Mentor and apprentice", ("advice",),
         "The model is a film's chain of master, apprentice and new master, with the apprentice "
         "who turns against the master.", "mistrz i uczeń"),
    Rule("TR-03", "Three ranks", ("engine", "table"),
         "Each Player plays a Novice, an Advanced character or a Master, and a team should have "
         "one of each.", "Początkujący, Zaawansowany, Mistrz"),
    Rule("TR-04", "Sample professions", ("table",),
         "Each rank has a list of sample professions, from mechanic to Sith lord. A profession "
         "changes no dice.", "profesja"),
    Rule("TR-05", "Lines by rank", ("table",),
         "A Novice has three lines of 1 die, an Advanced character one line of 2 dice and one of "
         "1, a Master one line of 3.", "linia"),
    Rule("TR-06", "Entering a test", ("engine",),
         "Who enters a test strikes one free line and gets that line's dice. A struck line is "
         "out of use until it is cleared.", "skreślić linię"),
    Rule("TR-07", "The trade-off", ("advice",),
         "Better odds cost chances to act: the Novice acts often and weakly, the Master seldom "
         "and well."),
    Rule("TR-08", "Exhaustion", ("engine",),
         "A character without a free line is Exhausted and enters tests only on extra dice.",
         "Wyczerpanie"),
    Rule("TR-09", "Team reset", ("engine",),
         "When the last free line of the whole team is struck, everybody's struck lines are "
         "cleared at once.", "odkreślić"),
    Rule("TR-10", "Tests while Exhausted", ("engine",),
         "Without a free line there are still Morale dice, Light Side tokens and Boost: whoever "
         "spends some of them may enter, and throws those dice alone."),
    Rule("TR-11", "Stakes", ("engine",),
         "Before any die falls the sides agree what Success and what Failure will mean.",
         "stawki konfliktu"),
    Rule("TR-12", "The Game Master's pool is the difficulty", ("engine", "table"),
         "The Game Master picks how many dice oppose the Players: 1 is simple, 2 hard, 3 very "
         "hard.", "stopień trudności"),
    Rule("TR-13", "The Player's pool", ("engine",),
         "A pool is the struck line's dice plus 1 for each Morale die, 1 for each Light Side "
         "token and 2 for Boost.", "pula kości"),
    Rule("TR-14", "When extra dice are declared", ("engine",),
         "Morale dice and Boost are declared before the first die. A Light Side token may come "
         "later as well."),
    Rule("TR-15", "All tests are opposed", ("engine",),
         "Both sides of a conflict always throw: the Game Master against Players, or Player "
         "against Player.", "test przeciwstawny"),
    Rule("TR-16", "One die at a time", ("engine", "advice"),
         "A side throws a single die per roll and every roll comes with a piece of story, told "
         "by whoever is in control.", "rzut"),
    Rule("TR-17", "Opening roll", ("engine",),
         "Both sides throw their first die together. The higher one is in control, and its face "
         "is the number that the other side must reach.", "pierwszy rzut"),
    Rule("TR-18", "Opening tie", ("engine",),
         "If the opening dice tie, nobody is in control and both sides throw again, as long as "
         "they have dice.", "remis"),
    Rule("TR-19", "Re-rolling", ("engine",),
         "The side that trails throws on until it equals or beats the result in control. Then it "
         "takes control. Each die replaces the one before.", "przerzucać"),
    Rule("TR-20", "End of a test", ("engine",),
         "The test ends when the side that has to throw is out of dice; the side in control "
         "wins.", "Sukces, Porażka"),
    Rule("TR-21", "Unthrown dice are lost", ("engine",),
         "Dice that the winner did not have to throw are gone, extra dice included."),
    Rule("TR-22", "Worked single test", ("engine",),
         "Three dice against two: 5 against 7, then 7, 1 and 9. Control changes hands three "
         "times and the Player wins."),
    Rule("TR-23", "Odds of a single test", ("odds",),
         "The exact chance of Success for any two pools, found by counting every order of faces. "
         "Three dice against two win 62.479 %."),
    Rule("TR-24", "Entering together", ("engine",),
         "Any number of Players may enter the same test, each with a line and a pool of their "
         "own, against one pool of the Game Master.", "test drużynowy"),
    Rule("TR-25", "Who re-rolls", ("engine",),
         "The Game Master throws while below any Player; each Player throws while below the "
         "Game Master. All who must and can throw do so in the same step.", "przerzut"),
    Rule("TR-26", "An outcome for each Player", ("engine",),
         "At the end every Player above the Game Master has a Success and every Player below a "
         "Failure."),
    Rule("TR-27", "Giving up a Success", ("engine",),
         "One's own Success can save a companion: it is given up, and one Failure is cancelled.",
         "Sukces anuluje Porażkę"),
    Rule("TR-28", "Worked team test", ("engine",),
         "The burglary: four dice against one and two. One Player escapes with the disk, the "
         "other is caught."),
    Rule("TR-29", "Odds of a team test", ("odds",),
         "The exact joint chances of all Players' outcomes against one pool."),
)
