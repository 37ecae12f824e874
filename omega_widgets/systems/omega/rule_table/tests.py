"""OM-32 to OM-60: risk, the roll and its tokens, passage of time, description, reserves."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

TEST_RULES = (
    Rule(
        "OM-32", "Risk begins at 1", ("engine",),
        "A test has at least risk 1. Every further goal that the player adds makes it 1 more.",
        "riziko",
    ),
    Rule(
        "OM-33", "Complications raise the risk", ("engine",),
        "Every complication that somebody points out adds 1 to the risk, unless the player "
        "describes how the character gets around it.",
        "poukázat na komplikaci",
    ),
    Rule(
        "OM-34", "Highest risk", ("engine",),
        "The risk is limited by a skill, or by an attribute, or by one skill and one attribute "
        "together; never by two of the same sort.",
        "maximální riziko",
    ),
    Rule(
        "OM-35", "Every point of risk means something", ("engine",),
        "Each point of risk stands for one goal, one obstacle or one other thing that can go "
        "wrong. Name it.",
        "bod rizika",
    ),
    Rule(
        "OM-36", "Who speaks on the risk", ("advice",),
        "The Coordinator may argue about the risk but should follow the player where possible; "
        "a vote settles what remains.",
    ),
    Rule(
        "OM-37", "Crossing out dots", ("engine",),
        "Setting a risk costs as many dots of the abilities used, split between them as the "
        "player likes, and they are gone whatever the roll brings.",
        "škrtnout",
    ),
    Rule(
        "OM-38", "Skill first", ("advice",),
        "It is wise to cross out the skill before the more useful attribute, but the story goes "
        "before tactics.",
    ),
    Rule(
        "OM-39", "Announce the risk", ("engine",),
        "Say the final risk aloud before you roll. After the roll it cannot be changed.",
        "ohlásit riziko",
    ),
    Rule(
        "OM-40", "The result table", ("table", "odds"),
        "On a d6, 2 to 5 is a success, 1 a complication, 6 a critical failure. Each brings as "
        "many tokens as the risk: green, blue or red.",
        "hod",
    ),
    Rule(
        "OM-41", "Odds of one roll", ("odds",),
        "A success has 2 chances in 3; a complication and a critical failure have 1 in 6 each.",
    ),
    Rule(
        "OM-42", "Success", ("engine",),
        "The action goes to plan, and the player takes green tokens equal to the risk from the "
        "success bowl.",
        "úspěch",
    ),
    Rule(
        "OM-43", "Complication", ("engine",),
        "The player takes blue tokens equal to the risk from the complication bowl; each one is "
        "a fact that makes things harder.",
        "komplikace",
    ),
    Rule(
        "OM-44", "Telling complications", ("advice",),
        "The Coordinator leaves the player's intention as it was, makes nobody look a fool, and "
        "lets experts meet new trouble rather than blunder.",
    ),
    Rule(
        "OM-45", "Critical failure", ("engine",),
        "The player takes red tokens equal to the risk from the bank: the character is hurt, "
        "shaken, stunned or has lost something that matters.",
        "kritický neúspěch",
    ),
    Rule(
        "OM-46", "Other dice: successes", ("engine", "odds"),
        "With another die, about two thirds of the numbers are successes; they must lie between "
        "one half and four fifths, both excluded.",
        "rozsah kostky",
    ),
    Rule(
        "OM-47", "Other dice: complications", ("engine", "table", "odds"),
        "About a sixth of the numbers, never none and hardly more than four, are complications. "
        "A critical failure needs a number too.",
        "neúspěch",
    ),
    Rule(
        "OM-48", "Who chooses the numbers", ("engine",),
        "The group may assign the numbers of its die freely within these limits, before play.",
    ),
    Rule(
        "OM-49", "Two complications instead of a critical failure", ("engine", "odds"),
        "For any of the red tokens of a roll the player may take two blue ones from the "
        "complication bowl instead.",
        "dvojnásobné množství komplikací",
    ),
    Rule(
        "OM-50", "Passage of time", ("engine", "odds"),
        "At the end of every scene the Coordinator removes one blue token from the complication "
        "bowl.",
        "ubíhání času",
    ),
    Rule(
        "OM-51", "Harsher passage of time", ("engine", "odds"),
        "A variant: one blue token leaves for each character at the end of every scene, whether "
        "it acted or not.",
        "drsnější varianta",
    ),
    Rule(
        "OM-52", "Resolution by description", ("engine",),
        "A player may have an action judged by the others before, after or instead of the roll. "
        "Nobody can be made to.",
        "vyhodnocení pomocí popisu",
    ),
    Rule(
        "OM-53", "Description costs no risk", ("engine",),
        "A resolution by description sets no risk and crosses out no dots. The player tells the "
        "action up to just before its deciding moment.",
    ),
    Rule(
        "OM-54", "Judges' tokens", ("engine",),
        "Each other player gives at most one token: green if it should work, blue if trouble "
        "should come, red if the character should be harmed.",
        "hodnotící hráč",
    ),
    Rule(
        "OM-55", "How many tokens a description brings", ("engine",),
        "At most as many tokens as there are other players, in any mixture; all of them are "
        "worked into the ending.",
        "vodítko",
    ),
    Rule(
        "OM-56", "What judges ask", ("advice",),
        "Judges ask what would happen in this world. Fine acting earns a reserve, not a success.",
        "logika herního světa",
    ),
    Rule(
        "OM-57", "Description beside any roll", ("engine",),
        "Whatever is rolled may also be described. The Coordinator may add one token to a roll "
        "in this way, if the player agrees.",
    ),
    Rule(
        "OM-58", "A table that only describes", ("advice",),
        "A group that gives itself nothing but successes will pass almost unharmed: the "
        "Coordinator alone can give one token for a description.",
    ),
    Rule(
        "OM-59", "Reserves", ("engine",),
        "In each scene a player may give each other player one white token from the bank for a "
        "good idea, description or moment.",
        "rezerva",
    ),
    Rule(
        "OM-60", "A success in place of a reserve", ("engine",),
        "A green token may always pay for a white one and is then out of the game. A white token "
        "never pays for a green one.",
        "zástupné použití",
    ),
)
