"""All 34 rules of the forum game, in the order of the source."""

from __future__ import annotations

from omega_widgets.core.rule import Rule, RuleTable

RULE_TABLE = RuleTable(
    "FG",
    (
        Rule(
            "FG-01",
            "Dice settle disputes",
            ("advice",),
            "Bets, brawls, shoot-outs and other conflicts between characters are decided with "
            "six-sided dice while a Game Master watches over the scene.",
            "Mistrz Gry; kostka",
        ),
        Rule(
            "FG-02",
            "The Game Master asks for rolls",
            ("engine",),
            "The Game Master decides when somebody rolls, with how many dice, why, and by which "
            "rule; nobody rolls unasked. A duel needs the agreement of both sides instead.",
            "Mistrz Gry",
        ),
        Rule(
            "FG-03",
            "Three ways to use dice",
            ("table",),
            "Blind fate draws one of several events, a duel sets two characters against each "
            "other, and the multiplier measures one act against a difficulty.",
        ),
        Rule(
            "FG-04",
            "Writing a blind fate",
            ("engine",),
            "For a random event the Game Master writes two or more scenarios and gives each its "
            "faces of one die; every face from 1 to 6 stands with exactly one scenario.",
            "Ślepy los",
        ),
        Rule(
            "FG-05",
            "Rolling a blind fate and telling it",
            ("engine", "advice"),
            "The player whom the Game Master names rolls one die, then tells the drawn scenario "
            "in a post of the story. All other characters in the scene take it as it is.",
            "fabuła; post",
        ),
        Rule(
            "FG-06",
            "Example: Morgan's motorcycle",
            ("table",),
            "On 2, 3 or 6 Morgan rides on in peace, on 1 or 4 she lands in the ditch, and on 5 "
            "she skids but keeps the machine upright.",
        ),
        Rule(
            "FG-07",
            "Chances of a blind fate",
            ("odds",),
            "A scenario comes up with one sixth for every face that it was given.",
        ),
        Rule(
            "FG-08",
            "What a duel is",
            ("engine",),
            "A duel is a fight or dispute of one character with one other who both agree to it, "
            "with weapons or with bare fists. The dice are the same for both kinds.",
            "pojedynek",
        ),
        Rule(
            "FG-09",
            "The opening post",
            ("advice", "engine"),
            "A duel begins with a post that tells when and where it happens and what drives the "
            "two. Only then are dice rolled.",
        ),
        Rule(
            "FG-10",
            "Rolling in a duel",
            ("engine",),
            "Each character throws two dice at once, a first and a second, and names the trait "
            "that counts together with the roll, not afterwards.",
        ),
        Rule(
            "FG-11",
            "The result",
            ("engine",),
            "The result is the first die multiplied by the points of the trait that was named.",
            "cecha; wynik",
        ),
        Rule(
            "FG-12",
            "Light or heavy",
            ("engine", "odds"),
            "An even number is a light wound, an odd one a heavy wound, and neither kills. The "
            "number is the result, unless the table reads the first die.",
            "ranić lekko / ciężko",
        ),
        Rule(
            "FG-13",
            "The part of the body",
            ("table",),
            "The second die tells where the opponent is hurt most: 1 or 2 hands and forearms, "
            "3 arms, 4 chest, 5 legs and feet, 6 belly and side.",
        ),
        Rule(
            "FG-14",
            "Who wins",
            ("engine",),
            "More pips win the duel. Played as: both dice of a character are added up; the table "
            "may compare the results or the first dice instead, and says how it treats a tie.",
            "oczka",
        ),
        Rule(
            "FG-15",
            "Recovery and death",
            ("engine",),
            "Whoever was wounded sees a doctor and recovers for two or three days of real time. "
            "How bad the wound is, and whether it kills, is for the Game Master to say.",
            "rekonwalescencja",
        ),
        Rule(
            "FG-16",
            "Chances of a duel",
            ("odds",),
            "With both dice added up each side wins 575 of 1296 times and 146 are ties, whatever "
            "the traits; when the results are compared, the stronger trait wins more often.",
        ),
        Rule(
            "FG-17",
            "When to use the multiplier",
            ("advice",),
            "For acts that should depend on skill rather than luck or whim: aiming at somebody "
            "unarmed, shooting at things or animals, opening a lock or a safe.",
            "mnożnik",
        ),
        Rule(
            "FG-18",
            "The formula",
            ("engine",),
            "Trait points plus five times one die must be greater than the difficulty X. Equal "
            "is not enough.",
            "C + M * K6 > X",
        ),
        Rule(
            "FG-19",
            "The difficulty",
            ("engine",),
            "The Game Master weighs everything that helps or hinders and sets X from 1 to 200; "
            "200 is meant for the most extreme cases.",
            "poziom trudności",
        ),
        Rule(
            "FG-20",
            "Example: the chase",
            ("engine",),
            "Accuracy 70 against 120 with a 3 makes 85, a failure. No face would have been "
            "enough: a 6 makes 100.",
        ),
        Rule(
            "FG-21",
            "Example: the hostage",
            ("engine",),
            "Accuracy 60 against 10 with a 4 makes 80, a success. Every face would have been "
            "enough: a 1 makes 65.",
        ),
        Rule(
            "FG-22",
            "Which trait fits",
            ("table",),
            "Accuracy to shoot and attack, Reflexes to dodge and defend, Perception for clues, "
            "Intelligence for puzzles, Charisma to persuade, Physical Fitness to run and carry.",
        ),
        Rule(
            "FG-23",
            "Chances of the multiplier",
            ("odds",),
            "Every five points that X lies above the trait cost one of the six faces: certain "
            "below a gap of 5, impossible from a gap of 30.",
        ),
        Rule(
            "FG-24",
            "Skills add points",
            ("engine",),
            "In sessions, missions and challenges the points of a skill are added to the trait "
            "before the die comes on top.",
            "umiejętność",
        ),
        Rule(
            "FG-25",
            "When a skill counts",
            ("engine",),
            "Only if the character uses the skill in the story, or an item that trains it, and "
            "the Game Master accepts it.",
        ),
        Rule(
            "FG-26",
            "Skills in duels",
            ("engine",),
            "Skills may help in duels too. Played as: the first die multiplies trait and skills "
            "together.",
        ),
        Rule(
            "FG-27",
            "Example: the long shot",
            ("engine",),
            "A shot over 500 metres with a special rifle adds Precision Firearms to Accuracy; "
            "the Game Master asks for more than 50.",
            "Broń palna wyborowa",
        ),
        Rule(
            "FG-28",
            "Two skills",
            ("engine",),
            "If the situation asks for it, two skills are added, such as Hand-to-Hand and Blades "
            "in a fight with knives; never more.",
            "walka wręcz; broń biała",
        ),
        Rule(
            "FG-29",
            "Open and hidden NPCs",
            ("engine",),
            "Everybody sees the points of an NPC with an account of its own. Those of nameless "
            "NPCs are fixed beforehand and become known when a duel or contest with them begins.",
            "jawne / ukryte",
        ),
        Rule(
            "FG-30",
            "Example: the bank robbers",
            ("table",),
            "Two riflemen who are all Accuracy (80) and hardly any wit, and a leader with the "
            "brains (Intelligence 70) who can hardly shoot (Accuracy 10).",
        ),
        Rule(
            "FG-31",
            "Who rolls with NPCs",
            ("engine",),
            "When NPCs are in play, open or hidden, both the player and the Game Master who runs "
            "the NPC may roll.",
        ),
        Rule(
            "FG-32",
            "Duels with NPCs",
            ("engine",),
            "A player's character fights an NPC by the rules for duels; the Game Master rolls "
            "for the NPC.",
        ),
        Rule(
            "FG-33",
            "NPCs and the multiplier",
            ("engine",),
            "An NPC uses the multiplier like anybody else when the session needs it.",
        ),
        Rule(
            "FG-34",
            "The Game Master's freedom",
            ("engine", "advice"),
            "The Game Master need not give points or roll for NPCs. What they do, and whether it "
            "works, may simply be told, as a surprise.",
            "gawęda",
        ),
    ),
)
