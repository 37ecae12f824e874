"""OM-01 to OM-31: principles, characters, the mission's frame, scenes and plans."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

CREATION_RULES = (
    Rule(
        "OM-01", "Shared creation", ("advice",),
        "The players invent most of the world and the story together. Characters may quarrel; "
        "the players never work against each other.",
        "společná tvorba",
    ),
    Rule(
        "OM-02", "Elements that nobody minds", ("advice",),
        "Show often what many players like. Change what one player dislikes; leave out what two "
        "or more dislike.",
        "prvek",
    ),
    Rule(
        "OM-03", "Voting", ("engine",),
        "When two opinions stand against each other and no rule decides, everybody votes. The "
        "side that has more than half of all players wins.",
        "hlasování",
    ),
    Rule(
        "OM-04", "The Coordinator's double vote", ("engine",),
        "With an even number of players the Coordinator's vote counts twice, so that a full vote "
        "cannot end in a tie.",
        "Koordinátor",
    ),
    Rule(
        "OM-05", "Meet the losing side half-way", ("advice",),
        "After a vote, bend the winning solution a little towards what the others wanted.",
        "setřít rozpor",
    ),
    Rule(
        "OM-06", "Attributes and skills", ("engine",),
        "A character has abilities of two sorts: attributes, which are the same list for "
        "everybody, and skills, which each character chooses freely.",
        "schopnost",
    ),
    Rule(
        "OM-07", "The attributes", ("table",),
        "Use any number of attributes, best three to eight. The author plays with six: Social, "
        "Reason, Will, Agility, Perception, Physique.",
        "vlastnost",
    ),
    Rule(
        "OM-08", "Choosing skills", ("advice",),
        "Take skills from what the character has lately been doing often and what will be of use "
        "in play. Six are plenty at the start.",
        "dovednost",
    ),
    Rule(
        "OM-09", "Ratings", ("engine",),
        "Every ability is rated from 1 to 10 and drawn as that many dots.",
        "hodnocení",
    ),
    Rule(
        "OM-10", "Rating by frequency", ("table",),
        "A rating follows from how often the ability is put to a serious test: 2 times a year is "
        "1, once a week is 5, ten times a day is 10; each step is about twice as often.",
        "interval použití",
    ),
    Rule(
        "OM-11", "Only serious uses count", ("advice",),
        "For the rating count only critical situations, never routine. One step more or less is "
        "nothing to argue about.",
        "kritická situace",
    ),
    Rule(
        "OM-12", "Rating attributes", ("advice",),
        "Attributes use the same scale. They are also the place for habits that never became a "
        "skill on the sheet.",
        "vlastnost",
    ),
    Rule(
        "OM-13", "Build points", ("engine", "table"),
        "An ability of rating n costs 1 + 2 + … + n build points, so rating 5 costs 15.",
        "bod na tvorbu",
    ),
    Rule(
        "OM-14", "Build total", ("engine",),
        "The build total is what all abilities of a character cost together. A group may set a "
        "limit, or not count at all.",
        "bodový součet",
    ),
    Rule(
        "OM-15", "Balancing by the average", ("engine",),
        "Take the average build total as the limit. Who stays below it receives stored successes; "
        "who is above it cuts the character down or receives complications.",
        "průměr",
    ),
    Rule(
        "OM-16", "The Coordinator's own character", ("advice",),
        "The Coordinator has a character too, for briefing and debriefing: without ratings, and "
        "left out when the difficulty is set.",
        "cizí postava",
    ),
    Rule(
        "OM-17", "When to roll", ("advice",),
        "Roll only when the Coordinator is in doubt and both ways would be interesting. "
        "Everything else is simply told.",
        "test",
    ),
    Rule(
        "OM-18", "Difficulty of the mission", ("engine",),
        "Before a mission its difficulty is fixed: ten for each character, or another number that "
        "the group agrees on.",
        "náročnost",
    ),
    Rule(
        "OM-19", "Two bowls", ("engine",),
        "Put as many green tokens into the success bowl, and as many blue ones into the "
        "complication bowl, as the difficulty says.",
        "miska",
    ),
    Rule(
        "OM-20", "The good end", ("engine", "odds"),
        "The mission succeeds at the moment the last green token leaves the success bowl.",
        "mise končí úspěchem",
    ),
    Rule(
        "OM-21", "The bad end", ("engine", "odds"),
        "The mission fails at the moment a blue token is due and the complication bowl cannot "
        "give it. An empty bowl alone ends nothing.",
        "mise končí neúspěchem",
    ),
    Rule(
        "OM-22", "What comes first counts", ("engine",),
        "The end that is reached first decides. After it no token leaves either bowl.",
    ),
    Rule(
        "OM-23", "How good the end is", ("engine",),
        "Blue tokens left make a success better; green tokens left make a failure worse.",
        "úspěšnost",
    ),
    Rule(
        "OM-24", "Odds of the mission", ("odds",),
        "No scene passes without a blue token, so a mission played by fixed habits must end, "
        "and the chance that it ends well is an exact fraction.",
    ),
    Rule(
        "OM-25", "Materials", ("table",),
        "Green, blue, red and white tokens and one die for each player. A d6 is enough; a d4 "
        "cannot be split fairly.",
        "pomůcky",
    ),
    Rule(
        "OM-26", "Scenes", ("engine",),
        "Play goes scene by scene. In a scene with an uncertain outcome a character usually "
        "rolls once.",
        "scéna",
    ),
    Rule(
        "OM-27", "The six steps of a test", ("engine",),
        "Describe the situation; decide what the characters do; set the risk and cross out the "
        "dots; roll; read the result and take tokens; let time pass. In this order.",
        "test",
    ),
    Rule(
        "OM-28", "If unsure, allow it", ("advice",),
        "The Coordinator says what the characters notice, and says yes to questions unless that "
        "contradicts established facts or the hidden background.",
        "popis situace",
    ),
    Rule(
        "OM-29", "Plans", ("advice",),
        "Everybody says what their character will try. Plans may be joined, split and discussed, "
        "and should take about equally long.",
        "plán",
    ),
    Rule(
        "OM-30", "Automatic or impossible", ("engine",),
        "The Coordinator may call a plan automatic or impossible. A player who insists asks the "
        "others: the larger side is right, and a tie is the Coordinator's.",
        "prostá většina",
    ),
    Rule(
        "OM-31", "Holding back", ("engine",),
        "A player may wait until the others have acted, but not everybody in a scene can wait.",
        "být v záloze",
    ),
)
