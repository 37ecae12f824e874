"""TR-68 to TR-88: Light and Dark Side, falling, sacrifice, and the source's own glossary."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

SIDE_RULES = (
    Rule("TR-68", "What the Sides are", ("engine", "advice"),
         "Light Sides are what a character gladly does and longs for; Dark Sides are what it "
         "avoids, fears or would never do.", "Jasna i Ciemna Strona"),
    Rule("TR-69", "How many Sides", ("table", "engine"),
         "A Novice has 3 Light and 1 Dark, an Advanced character 2 and 2, a Master 1 and 3."),
    Rule("TR-70", "Example of Sides", ("engine",),
         "Michał the Master is rewarded for doing as he likes, and a token makes him ask for "
         "help. Light does not mean good."),
    Rule("TR-71", "When Sides are written", ("engine",),
         "Number and wording are settled when a character is made and again at each promotion."),
    Rule("TR-72", "Optional: others choose", ("engine",),
         "Of a Master's three Dark Sides only one is the Player's own choice; the companions "
         "invent two."),
    Rule("TR-73", "Optional: the blind Game Master", ("engine",),
         "The Game Master does not know the characters' Dark Sides."),
    Rule("TR-74", "Gaining Light Side tokens", ("engine",),
         "The Game Master awards them for deeds in the story that fit a Light Side, never for "
         "tests.", "Szton Jasnej Strony"),
    Rule("TR-75", "Three uses of a token", ("engine",),
         "A Light Side token is spent on one more die, on a test despite Exhaustion, or on a "
         "lucky fact in the story."),
    Rule("TR-76", "Token and Boost compared", ("engine",),
         "A Light Side token gives one die, at any moment of the test, and losing with it costs "
         "nothing more."),
    Rule("TR-77", "Gaining Dark Side tokens", ("engine",),
         "A lost test with Boost brings one, and so does a Retreat.", "Szton Ciemnej Strony"),
    Rule("TR-78", "Using Dark Side tokens", ("engine",),
         "The Game Master may use a Player's token at any moment: the Player acts out a Dark "
         "Side, and the token is extinguished.", "wygaszony"),
    Rule("TR-79", "Example of a Dark Side token", ("engine",),
         "Zuzia the saboteur destroys the very disk that she fought for."),
    Rule("TR-80", "Keep a tally", ("advice", "engine"),
         "Tokens serve once, but the sheet counts how many a character ever received."),
    Rule("TR-81", "Three active tokens", ("engine",),
         "A Player with three unused Dark Side tokens loses the character to the Dark Side and "
         "makes a Novice.", "Przejście na Ciemną Stronę"),
    Rule("TR-82", "Promotions after a fall", ("engine",),
         "The rest of the team rises, unless the lost character was a Novice."),
    Rule("TR-83", "Sacrifice", ("engine",),
         "If a Player loses all dice to an enemy Master, the team's Master gives a life for the "
         "companion.", "Poświęcenie"),
    Rule("TR-84", "The Master who stayed away", ("engine",),
         "A Master who took no part in that fight falls instead of dying."),
    Rule("TR-85", "Death or fall", ("engine",),
         "Only one thing decides between death and fall: whether the Master took part."),
    Rule("TR-86", "The source's glossary", ("advice",),
         "The source ends with a list of terms that repeats its rules in short."),
    Rule("TR-87", "Facts only in the glossary", ("advice",),
         "The list alone says that a whole team may suffer from a Catastrophe, and that no test "
         "has a limit of Players."),
    Rule("TR-88", "Where the glossary differs", ("advice",),
         "On five points the source's glossary is looser than its rules; the rules are played."),
)
