"""TR-30 to TR-51: combat, Catastrophe, the Duel of the Fates and Combat Difficulty."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

CONFLICT_RULES = (
    Rule("TR-30", "Combat is a series of rounds", ("engine",),
         "Each round of a combat is a test, and losing a round can cost a die. It goes on until "
         "one side has none.", "walka"),
    Rule("TR-31", "One line for the whole combat", ("engine",),
         "A fighter strikes one line at the start and keeps using what is left of it.", "runda"),
    Rule("TR-32", "Extra dice last one round", ("engine",),
         "Morale, Light and Boost dice serve for one round; new ones may be added before the "
         "next."),
    Rule("TR-33", "Extra dice are not counted", ("engine",),
         "Only line dice decide who still stands. Extra dice can win a round but never keep "
         "anybody in the fight."),
    Rule("TR-34", "Allies", ("engine",),
         "Whoever commands allies adds one die for each of them.", "sojusznik"),
    Rule("TR-35", "Worked solo combat", ("engine",),
         "Zuzia against two guards: a round won on a tied 9, a round lost to a 10, and her only "
         "line die is gone."),
    Rule("TR-36", "Attack or protect", ("engine",),
         "After a round each Player with a Success, highest result first, strikes at the enemy or "
         "protects a companion who failed.", "cios, ochrona"),
    Rule("TR-37", "Worked team combat", ("engine",),
         "Three Players against five guards: Michał attacks, Zuzia protects Paweł."),
    Rule("TR-38", "End of combat and dropping out", ("engine",),
         "The Players win when the enemy has no dice. A Player whose last die is lost is out and "
         "suffers a Catastrophe.", "utrata ostatniej kości"),
    Rule("TR-39", "Odds of a combat", ("odds",),
         "The exact chance of winning a fight to its end. Combat Difficulty changes its length "
         "but not its winner."),
    Rule("TR-40", "A Catastrophe costs a line", ("engine",),
         "With its last die the line in use is gone. A deal that fails and a Boost that fails cost "
         "a line as well.", "Katastrofa"),
    Rule("TR-41", "Recovering a lost line", ("engine",),
         "A lost line misses the next team reset and comes back with the one after.",
         "utracona linia"),
    Rule("TR-42", "A Master who lost the line", ("engine",),
         "A Master without the only line has no test by lines until it comes back."),
    Rule("TR-43", "The Master dies", ("engine",),
         "In a fight against an enemy Master, the loss of any Player's last die kills the team's "
         "Master, if that Master took part.", "Duel of the Fates"),
    Rule("TR-44", "The absent Master falls", ("engine",),
         "A Master who stayed away from that fight falls to the Dark Side and now opposes the "
         "team."),
    Rule("TR-45", "Promotion chain", ("engine",),
         "After the Master is lost, Advanced becomes Master, Novice becomes Advanced, and the "
         "Master's Player starts again as a Novice.", "awans"),
    Rule("TR-46", "Setting the Combat Difficulty", ("engine",),
         "Light, weather, weapons, ground and distance make the Combat Difficulty; 3 is the "
         "standard.", "Trudność Walki"),
    Rule("TR-47", "The blow roll", ("engine", "odds"),
         "A declared blow is one ten-sided die. Combat Difficulty or more takes one die from an "
         "opponent who failed; less does nothing."),
    Rule("TR-48", "A blow roll is not a test", ("engine",),
         "It uses no pool dice, nobody opposes it, and it earns no Morale die."),
    Rule("TR-49", "Order of blow rolls", ("engine",),
         "The attacking Players roll first, then the Game Master."),
    Rule("TR-50", "Protection", ("engine", "odds"),
         "Each Success spent on protecting a Player makes the enemy's blow against that Player "
         "harder by 2."),
    Rule("TR-51", "Separate rolls", ("engine",),
         "Every attacker rolls alone, so the enemy may lose several dice in a round; the enemy "
         "rolls separately for each Player who failed."),
)
