"""World of Darkness: every rule of the source with its id, in our own words."""

from __future__ import annotations

from omega_widgets.core.rule import Rule, RuleTable

_ADVICE = ("advice",)
_ENGINE = ("engine",)
_ODDS = ("odds",)
_TABLE = ("table",)

RULE_TABLE = RuleTable(
    "WD",
    (
        Rule(
            "WD-01",
            "Five units of time",
            _TABLE,
            "Play is counted in turns, scenes, chapters, stories and chronicles; each is made "
            "of the one before.",
            "Tura, Scena, Akt, Opowieść, Saga",
        ),
        Rule(
            "WD-02",
            "Turn",
            _ENGINE,
            "A turn lasts three seconds to three minutes, enough for one action unless the pool "
            "is split.",
            "Tura",
        ),
        Rule(
            "WD-03",
            "Scene",
            _ENGINE,
            "A scene is what happens in one place; it has as many turns as it needs, or none.",
            "Scena",
        ),
        Rule(
            "WD-04",
            "Chapter",
            _ADVICE,
            "A chapter stands by itself within a story and nearly always fills one session.",
            "Akt",
        ),
        Rule(
            "WD-05",
            "Story",
            _ADVICE,
            "A story has an introduction, a development and a climax, and takes several chapters.",
            "Opowieść",
        ),
        Rule(
            "WD-06",
            "Chronicle",
            _ADVICE,
            "A chronicle is a series of stories tied together by its characters.",
            "Saga",
        ),
        Rule(
            "WD-07",
            "Traits and ratings",
            ("engine", "table"),
            "Traits describe a character. Ordinary ones are rated 0 to 5, Willpower and Humanity "
            "0 to 10.",
            "Cecha",
        ),
        Rule(
            "WD-08",
            "The human norm",
            _ADVICE,
            "Ordinary people have ratings from 1 to 3, and 2 is average.",
        ),
        Rule(
            "WD-09",
            "One die per dot",
            _ENGINE,
            "Every dot of a Trait gives one die.",
            "kropka",
        ),
        Rule(
            "WD-10",
            "Attribute plus Ability",
            _ENGINE,
            "As a rule the Storyteller asks for an Attribute and an Ability; you throw as many "
            "dice as both have dots together.",
            "Suma",
        ),
        Rule(
            "WD-11",
            "All dice at once",
            _ENGINE,
            "All dice of a pool are thrown together.",
        ),
        Rule(
            "WD-12",
            "Splitting the pool",
            _ENGINE,
            "A pool serves for a whole turn and may be shared out among several actions.",
            "podział Sumy",
        ),
        Rule(
            "WD-13",
            "Permanent rating",
            _ENGINE,
            "The rating on the sheet counts, not what is left of it at the moment.",
            "wartość stała",
        ),
        Rule(
            "WD-14",
            "Attribute alone",
            _ENGINE,
            "Where no Ability fits, the Attribute is rolled alone.",
            "Atrybut",
        ),
        Rule(
            "WD-15",
            "At most two Traits",
            _ENGINE,
            "One Trait or two make a pool, and never three.",
        ),
        Rule(
            "WD-16",
            "Ten-point Traits stand alone",
            _ENGINE,
            "A Trait that can reach 10, such as Willpower, is never added to another.",
            "Siła Woli, Człowieczeństwo",
        ),
        Rule(
            "WD-17",
            "Human ceiling",
            _ENGINE,
            "An ordinary human cannot gather more than ten dice; vampires can.",
        ),
        Rule(
            "WD-18",
            "Success",
            _ENGINE,
            "Every die that shows at least the difficulty is a success.",
            "sukces",
        ),
        Rule(
            "WD-19",
            "Limits of difficulty",
            _ENGINE,
            "The Storyteller sets a difficulty from 2 to 10.",
            "stopień trudności",
        ),
        Rule(
            "WD-20",
            "Names of difficulties",
            _TABLE,
            "3 easy, 4 routine, 5 straightforward, 6 challenging, 7 hard, 8 exceptionally hard.",
        ),
        Rule(
            "WD-21",
            "Degrees of success",
            _TABLE,
            "1 net success is marginal, 2 moderate, 3 complete, 4 exceptional, 5 or more "
            "phenomenal.",
            "marginalny … fenomenalny",
        ),
        Rule(
            "WD-22",
            "The Storyteller chooses",
            _ADVICE,
            "Hard tasks get a high difficulty, easy ones a low one; a capable character may "
            "simply succeed.",
            "Narrator",
        ),
        Rule(
            "WD-23",
            "Difficulty 2",
            _ADVICE,
            "So easy that an automatic success serves better than a roll.",
        ),
        Rule(
            "WD-24",
            "Difficulty 10",
            _ADVICE,
            "So hard that the source advises to use it only knowingly: success and botch are "
            "equally likely.",
        ),
        Rule(
            "WD-25",
            "A ten always succeeds",
            _ENGINE,
            "Whatever the difficulty, a ten reaches it.",
        ),
        Rule(
            "WD-26",
            "Standard difficulty",
            _ENGINE,
            "The difficulty is 6 unless the Storyteller says otherwise.",
        ),
        Rule(
            "WD-27",
            "Odds of a roll",
            _ODDS,
            "The exact chances of success, failure and botch follow from the pool and the "
            "difficulty.",
        ),
        Rule(
            "WD-28",
            "Rule of one",
            _ENGINE,
            "Every one cancels one success; both dice are put aside.",
            "reguła jedynki",
        ),
        Rule(
            "WD-29",
            "Botch",
            _ENGINE,
            "If a one is left over after cancelling, the roll is a botch, even if there were "
            "successes.",
            "pech",
        ),
        Rule(
            "WD-30",
            "How bad a botch is",
            _ADVICE,
            "One left-over one or five mean the same; the circumstances decide how bad it gets.",
        ),
        Rule(
            "WD-31",
            "Plain failure",
            _ENGINE,
            "If neither a success nor a one is left, the action simply fails.",
        ),
        Rule(
            "WD-32",
            "Automatic success",
            _ENGINE,
            "A pool at least as large as the difficulty may succeed without a roll, worth "
            "exactly one success.",
            "automatyczny sukces",
        ),
        Rule(
            "WD-33",
            "Rolling instead",
            _ENGINE,
            "The player may roll all the same, hoping for more and risking a botch.",
        ),
        Rule(
            "WD-34",
            "Live action",
            _ENGINE,
            "In live play there are no dice: a pool that reaches the difficulty succeeds, a "
            "smaller one fails.",
        ),
        Rule(
            "WD-35",
            "Willpower",
            _ENGINE,
            "A point of Willpower buys one automatic success, no more.",
            "Siła Woli",
        ),
        Rule(
            "WD-36",
            "What it is for",
            _ADVICE,
            "Automatic successes keep easy and frequent acts from slowing the game down.",
        ),
        Rule(
            "WD-37",
            "Simple and extended",
            _ENGINE,
            "One success settles a simple action; for an extended one the Storyteller names a "
            "total of several.",
            "złożona akcja",
        ),
        Rule(
            "WD-38",
            "Extended action",
            _ENGINE,
            "One roll a turn adds its net successes to the total until it is reached, the player "
            "gives up, or a roll brings none.",
            "złożona akcja",
        ),
        Rule(
            "WD-39",
            "Botch in an extended action",
            _ENGINE,
            "A botch loses the total; the player may begin again from zero if the Storyteller "
            "allows.",
        ),
        Rule(
            "WD-40",
            "The tree",
            _ENGINE,
            "Climbing to the top of a tall tree takes seven successes; every roll is another "
            "chance to fall.",
        ),
        Rule(
            "WD-41",
            "Odds of an extended action",
            _ODDS,
            "The chances of getting there, stopping short and botching, and how many turns it "
            "takes.",
        ),
        Rule(
            "WD-42",
            "When to use it",
            _ADVICE,
            "Extended actions are dramatic but slow; the Storyteller decides the type of action.",
        ),
        Rule(
            "WD-43",
            "Resisted action",
            _ENGINE,
            "Two characters roll against each other, each against a difficulty set by a Trait of "
            "the other; more successes win.",
            "kontrakcja",
        ),
        Rule(
            "WD-44",
            "Margin",
            _ENGINE,
            "The winner keeps only the successes above those of the loser.",
        ),
        Rule(
            "WD-45",
            "Extended resisted action",
            _ENGINE,
            "Turn by turn each side gathers the margins that it wins; whoever has enough of them "
            "first wins.",
            "złożona kontrakcja",
        ),
        Rule(
            "WD-46",
            "Odds of a resisted action",
            _ODDS,
            "The chances of winning, tying and losing against another pool.",
        ),
    ),
)
