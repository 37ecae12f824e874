"""All rules of the resolution chapter by id, each in a sentence or two of our own."""

from __future__ import annotations

from omega_widgets.core.rule import Rule, RuleTable

RULE_TABLE = RuleTable(
    "TS",
    [
        Rule(
            "TS-01",
            "Conflicts, not blows",
            ("advice",),
            "One check settles a whole conflict, such as an entire fight; afterwards you tell "
            "together, blow by blow if you like, how it went.",
            "konflikt",
        ),
        Rule(
            "TS-02",
            "Say it, then roll",
            ("engine",),
            "When an outcome is uncertain, say what your character intends and which Ability it "
            "takes, and settle what is at stake. Only then do dice fall.",
            "ověření schopnosti",
        ),
        Rule(
            "TS-03",
            "Abilities you have not listed",
            ("engine",),
            "You may use an Ability that is not on your sheet; its rating is then 0, Unskilled.",
            "netrénovaný",
        ),
        Rule(
            "TS-04",
            "Fudge dice",
            ("engine",),
            "A Fudge die has two sides each of plus, blank and minus, so +1, 0 and −1 are "
            "equally likely.",
            "FUDGE kostka",
        ),
        Rule(
            "TS-05",
            "Ability ratings",
            ("table",),
            "Ratings run from 0 to 4: Unskilled, Competent, Adept, Master, Grand Master.",
            "úroveň schopnosti",
        ),
        Rule(
            "TS-06",
            "Success Level",
            ("engine",),
            "Add the three dice that count to the Ability rating: that is the Success Level. "
            "Totals under 0 count as 0.",
            "míra úspěchu",
        ),
        Rule(
            "TS-07",
            "Names of the Success Levels",
            ("table",),
            "0 Failure, 1 Marginal, 2 Good, 3 Great, 4 Amazing, 5 Legendary, 6 Ultimate, "
            "7 Transcendent. No check can go higher than 7.",
            "tabulka míry úspěchu",
        ),
        Rule(
            "TS-08",
            "What succeeds",
            ("engine",),
            "Success Level 1, Marginal, is enough for any task in the game.",
            "Dostatečný",
        ),
        Rule(
            "TS-09",
            "Bonus and penalty dice cancel",
            ("engine",),
            "Before the dice fall, gather whatever bonus and penalty dice there are. They cancel "
            "each other one for one, so only one kind is left.",
            "bonusové a postihové kostky",
        ),
        Rule(
            "TS-10",
            "Three dice count",
            ("engine",),
            "Roll three dice and the extra ones that are left. With bonus dice the three best "
            "count, with penalty dice the three worst.",
            "odstranit kostky",
        ),
        Rule(
            "TS-11",
            "Odds of a check",
            ("odds",),
            "The exact chance of every Success Level for each rating and any number of bonus or "
            "penalty dice; Competent without extra dice succeeds in 17 of 27 checks.",
        ),
        Rule(
            "TS-12",
            "A bonus die from the Pool",
            ("engine",),
            "A point of the fitting Pool buys a bonus die, whenever you like, but only one in "
            "each check.",
            "zásoba zdrojů",
        ),
        Rule(
            "TS-13",
            "Which Pool fits",
            ("table",),
            "Every Ability belongs to one Pool, such as Instinct, and only that Pool pays for it.",
            "zásoba zdrojů",
        ),
        Rule(
            "TS-14",
            "Paying after the roll",
            ("engine",),
            "You may look at your dice first and buy the bonus die afterwards, as long as the "
            "effect has not been told, although nothing else about a check that has begun may "
            "change (TS-18).",
        ),
        Rule(
            "TS-15",
            "Gift dice",
            ("engine",),
            "When a session starts, everyone receives as many gift dice as there are people "
            "playing. You may give them to others at any moment, after a roll too, one bonus die "
            "each; a given die is gone.",
            "dar kostek",
        ),
        Rule(
            "TS-16",
            "When to give",
            ("advice",),
            "Give when somebody dares something extraordinary, has a good idea or tells it in "
            "colour. The dice are there to help one another, so do not forget them.",
            "dar kostek",
        ),
        Rule(
            "TS-17",
            "The range of a check",
            ("advice", "odds"),
            "A check lands between rating − 3 and rating + 3: Unskilled never gets past Great, a "
            "Grand Master never fails, and yet the first can now and then beat the second. "
            "Competent succeeds in 17 of 27 checks, not in half of them as the source says.",
            "rozsah ověření",
        ),
        Rule(
            "TS-18",
            "Four phases",
            ("engine",),
            "Intention may be discussed and changed; with Initiation it is fixed and the dice "
            "fall; Execution gives the Success Level; Effect tells what came of it.",
            "záměr, začátek, vykonání, efekt",
        ),
        Rule(
            "TS-19",
            "Why the phases matter",
            ("advice",),
            "What a player announces is only a wish until the dice have fallen. Tell what matters "
            "while the intention can still change, and make sure all are in the same phase.",
        ),
        Rule(
            "TS-20",
            "Three kinds, three steps",
            ("engine",),
            "Checks are simple, competitive or opposed. Each has three steps: intention and "
            "stakes, circumstances and dice, roll.",
            "jednoduché, soutěžní, oponované",
        ),
        Rule(
            "TS-21",
            "Step 1: intention and stakes",
            ("engine",),
            "The player says what is wanted, which is also what success brings. What failure "
            "brings is settled together before the roll.",
            "šance",
        ),
        Rule(
            "TS-22",
            "Step 2: circumstances and dice",
            ("engine",),
            "Dice come from Pools, Harm, Secrets and gifts. For hard circumstances or poor "
            "equipment the Story Guide may add one penalty die, for very bad ones two.",
            "postihová kostka",
        ),
        Rule(
            "TS-23",
            "Step 3: the roll",
            ("engine",),
            "Success Level 1 or more succeeds; how high it is tells how well.",
            "hod kostkami",
        ),
        Rule(
            "TS-24",
            "Competitive check",
            ("engine",),
            "Several characters try the same task and each wants to be the best. Agree what "
            "winning means; all roll; everyone at 1 or more completes it, ranked by Success Level.",
            "soutěžní ověření",
        ),
        Rule(
            "TS-25",
            "Opposed check",
            ("engine",),
            "When two intentions get in each other's way, both roll and the higher Success Level "
            "wins. If they are equal, whoever called for the check has lost.",
            "oponované ověření",
        ),
        Rule(
            "TS-26",
            "What an opposed check settles",
            ("engine", "advice"),
            "Tell it with the winner's Success Level and let the loser's show. A loser "
            "accepts the attacker's intention as it was stated, though one roll cannot kill.",
            "Utišení bolesti",
        ),
        Rule(
            "TS-27",
            "Example: Violet and Lore",
            ("engine",),
            "Violet attacks with Amazing (4), Lore defends with Great (3): she wins by one, and "
            "his very good block belongs in the tale.",
        ),
        Rule(
            "TS-28",
            "Odds of an opposed check",
            ("odds",),
            "The exact chances of win, tie and loss for any two ratings; ties count against the "
            "side that called.",
        ),
        Rule(
            "TS-29",
            "Main and supporting Ability",
            ("engine",),
            "When an action takes two Abilities, agree which one is the main one. The supporting "
            "check comes first, and its Success Level becomes bonus dice for the main check.",
            "hlavní a podpůrná schopnost",
        ),
        Rule(
            "TS-30",
            "When the support fails",
            ("engine",),
            "Agree before the roll what a failed supporting check means: the main check goes on "
            "as it is, it gets penalty dice, or it does not happen.",
            "podpůrná schopnost",
        ),
        Rule(
            "TS-31",
            "Example: the keys",
            ("engine",),
            "Cutting keys from a guard's belt: Knife Work supports Hiding. If the knife fails, "
            "the keys stay where they are and nobody rolls for Hiding.",
        ),
        Rule(
            "TS-32",
            "Example: the bear",
            ("engine",),
            "Approaching a bear: Nature Lore, to find a titbit, supports Animal Handling. Without "
            "a titbit the approach may still be tried.",
        ),
        Rule(
            "TS-33",
            "Odds of linked checks",
            ("odds",),
            "The exact chance that the main check succeeds for each agreed meaning of a failed "
            "support. If failure stops everything, linking can be worse than rolling alone.",
        ),
    ],
)
