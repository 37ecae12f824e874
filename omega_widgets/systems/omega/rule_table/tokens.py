"""OM-61 to OM-121: what tokens can do, equipment, private goals, death and replacement."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

TOKEN_RULES = (
    Rule(
        "OM-61", "Every token tells something", ("advice",),
        "Whenever a token moves, say what that means in the world of the game.",
        "pohyb žetonu",
    ),
    Rule(
        "OM-62", "Helping a companion", ("engine", "odds"),
        "If a companion has just received complications or critical failures and you have not "
        "acted yet, you may take a test to help.",
        "pomoc",
    ),
    Rule(
        "OM-63", "Cancelling one for one", ("engine",),
        "A success cancels one complication or one critical failure of a companion. All three "
        "tokens leave the game.",
        "negovat",
    ),
    Rule(
        "OM-64", "Handing successes over", ("engine",),
        "Instead of cancelling, give the companion the successes of this scene and let them "
        "decide what to do with them.",
        "předat úspěchy",
    ),
    Rule(
        "OM-65", "Help that fails", ("engine",),
        "If the helper's roll fails, the tokens are the helper's, and the companion is as before.",
        "záchranná akce",
    ),
    Rule(
        "OM-66", "Many helpers, many helped", ("engine",),
        "One character may help several and several may help one; each sends one sum to each "
        "companion in a scene.",
    ),
    Rule(
        "OM-67", "Covering", ("engine",),
        "A player may take over complications or critical failures that another player has just "
        "received, roll or no roll.",
        "krýt",
    ),
    Rule(
        "OM-68", "Refusing help", ("engine",),
        "Successes that are handed over can be refused and then stay with the helper. "
        "Cancelling can hardly be refused.",
        "bránit v pomoci",
    ),
    Rule(
        "OM-69", "Help moves the story on", ("advice",),
        "Tokens for help come out of the same bowls, so helping brings the end nearer too.",
    ),
    Rule(
        "OM-70", "Successes for the task", ("engine",),
        "Successes of an action that served the assignment may go into the task bowl. They "
        "belong to everybody then.",
        "Plnění úkolu",
    ),
    Rule(
        "OM-71", "Spending from the task bowl", ("engine",),
        "After the mission the group may draw on the successes in the task bowl for things it "
        "could not have reached before.",
        "mezičas",
    ),
    Rule(
        "OM-72", "Late successes for the task", ("engine",),
        "Putting stored successes into the task bowl costs one reserve a time, however many.",
    ),
    Rule(
        "OM-73", "Deferring complications", ("engine",),
        "Complications may go into the task bowl as well: free in the scene they came, one "
        "reserve a time later.",
        "odložené komplikace",
    ),
    Rule(
        "OM-74", "The Coordinator plays deferred trouble", ("engine",),
        "At the start of a scene the Coordinator may lay any complications of the task bowl "
        "before any players.",
    ),
    Rule(
        "OM-75", "Trouble that was laid stays", ("engine",),
        "Complications laid in this way and not cancelled cannot be deferred again in the same "
        "scene.",
        "nechat si u sebe",
    ),
    Rule(
        "OM-76", "The Coordinator has what players defer", ("advice",),
        "Without deferred complications the Coordinator can add none; players who want pressure "
        "defer more.",
    ),
    Rule(
        "OM-77", "Refresh", ("engine",),
        "One reserve brings back all crossed-out dots of all abilities of a character.",
        "obnova sil",
    ),
    Rule(
        "OM-78", "Refresh whenever you like", ("engine",),
        "A refresh is possible at any time and as often as reserves last.",
    ),
    Rule(
        "OM-79", "Refreshing a companion", ("engine",),
        "Refreshing somebody else costs two reserves, and they are gone even if the other "
        "refuses.",
    ),
    Rule(
        "OM-80", "Refresh by a success", ("engine",),
        "A success can be thrown away in place of the reserve.",
    ),
    Rule(
        "OM-81", "Impairment", ("engine",),
        "The red tokens before a player are the character's impairment, a penalty to everything "
        "it tries.",
        "postižení",
    ),
    Rule(
        "OM-82", "Impairment makes risk dearer", ("engine",),
        "A character crosses out its impairment in dots on top of the risk, once for each test.",
        "postih",
    ),
    Rule(
        "OM-83", "One critical failure on another", ("engine", "odds"),
        "Critical failures add up. Who cannot afford even risk 1 can only be described.",
    ),
    Rule(
        "OM-84", "Treating critical failures", ("engine",),
        "An action aimed at it cancels critical failures with successes, one for one.",
        "eliminace postižení",
    ),
    Rule(
        "OM-85", "Recovering alone", ("engine",),
        "From the scene after, an unhelped character may lose one critical failure at the end of "
        "each scene for one success and one reserve.",
    ),
    Rule(
        "OM-86", "Not in the same scene", ("engine",),
        "In the scene in which a critical failure came, only somebody else can remove it.",
    ),
    Rule(
        "OM-87", "Improving an ability", ("engine",),
        "An ability rises by one for as many successes as its new rating.",
        "vylepšení schopnosti",
    ),
    Rule(
        "OM-88", "The refresh counter", ("engine",),
        "An ability can rise only after it has been refreshed as often as the new rating says; "
        "unused abilities are not refreshed.",
        "počet obnovení",
    ),
    Rule(
        "OM-89", "Improving by vote", ("engine",),
        "For a player who only describes, the others may vote to allow an improvement.",
    ),
    Rule(
        "OM-90", "A new skill", ("engine",),
        "One success and one reserve teach the character something new, at rating 1.",
        "nová dovednost",
    ),
    Rule(
        "OM-91", "Lowering an ability", ("engine",),
        "Lower one of your abilities by 1 to cancel as many of your complications and critical "
        "failures as its rating was.",
        "snížení schopnosti",
    ),
    Rule(
        "OM-92", "Boost", ("engine", "odds"),
        "Each reserve adds 1 to an ability for this scene, up to twice its rating.",
        "krátkodobé zvýšení",
    ),
    Rule(
        "OM-93", "Ignoring impairment", ("engine",),
        "For this scene, one critical failure is ignored for each reserve paid.",
        "ignorovat postižení",
    ),
    Rule(
        "OM-94", "Boosting tired abilities", ("engine",),
        "A boost adds to the dots that are left; what is crossed out stays so.",
        "nespotřebovaný",
    ),
    Rule(
        "OM-95", "Finding an expected thing", ("engine",),
        "One reserve finds a thing that would surely be there.",
        "nalezení vybavení",
    ),
    Rule(
        "OM-96", "Finding an unusual thing", ("engine",),
        "Two reserves find a thing that might be there but is not usual.",
        "neobvyklý",
    ),
    Rule(
        "OM-97", "Objections", ("engine",),
        "Players who object to the thing must be won over with reserves; the Coordinator is "
        "content with the price of two.",
        "nesouhlasit",
    ),
    Rule(
        "OM-98", "Quality equipment", ("engine",),
        "Successes set aside on an item become its quality.",
        "kvalitní vybavení",
    ),
    Rule(
        "OM-99", "Passing items", ("engine",),
        "Items change hands freely; who paid for one decides whether it works for others.",
        "disponovat",
    ),
    Rule(
        "OM-100", "Equipment between missions", ("engine",),
        "In downtime an item, or an improvement of one, costs one reserve more.",
        "mezičas",
    ),
    Rule(
        "OM-101", "Specific and unspecific qualities", ("engine",),
        "Items can be improved again and again. A quality is for a named use or for the item as "
        "a whole.",
        "přesně specifikovaný",
    ),
    Rule(
        "OM-102", "Equipment for more successes", ("engine",),
        "After a success, one reserve (two for an unspecific quality) moves successes from the "
        "item to the player, up to the risk.",
    ),
    Rule(
        "OM-103", "Equipment against setbacks", ("engine",),
        "After a setback, successes of an item cancel complications or critical failures of this "
        "scene; an unspecific quality costs one reserve.",
    ),
    Rule(
        "OM-104", "Private goals", ("engine", "table"),
        "A private goal is as difficult as agreed, or 10, 50 or 100 percent of the build total "
        "for a small, medium or large one.",
        "soukromý cíl",
    ),
    Rule(
        "OM-105", "Working on a private goal", ("engine",),
        "Successes of this scene are placed on a goal free of charge; stored ones cost one "
        "reserve a time.",
    ),
    Rule(
        "OM-106", "A goal fulfilled", ("engine",),
        "When enough successes lie on the goal it is fulfilled, and they serve like equipment "
        "from then on.",
        "finále",
    ),
    Rule(
        "OM-107", "Private troubles", ("engine",),
        "Complications that a player keeps may be used by the Coordinator against that player, "
        "at once or bit by bit.",
        "soukromé potíže",
    ),
    Rule(
        "OM-108", "Troubles ask for more risk", ("engine",),
        "Presented troubles raise the risk that the situation asks for by their number.",
        "minimální nutné riziko",
    ),
    Rule(
        "OM-109", "Success goes against troubles first", ("engine",),
        "A success cancels presented troubles first; only the rest is taken as green tokens.",
    ),
    Rule(
        "OM-110", "Troubles that remain", ("engine",),
        "What was not dealt with stays with the player and may come again.",
    ),
    Rule(
        "OM-111", "Troubles from the private goal", ("advice",),
        "The story of a private goal is a good source of private troubles.",
    ),
    Rule(
        "OM-112", "Time passes anyway", ("engine",),
        "Others may help or look on; a blue token leaves at the end of the scene all the same.",
    ),
    Rule(
        "OM-113", "Out of play", ("engine", "odds"),
        "With as many critical failures as its best attribute and best skill together, a "
        "character is out of play.",
        "vyřazení",
    ),
    Rule(
        "OM-114", "Reserves keep you going", ("engine",),
        "Each reserve of the player raises that limit by one while it lasts.",
        "limit vyřazení",
    ),
    Rule(
        "OM-115", "Lying there", ("engine",),
        "A character out of play does nothing; at the end of each later scene a success removes "
        "one critical failure.",
    ),
    Rule(
        "OM-116", "Coming round", ("engine",),
        "When help brings the critical failures below the limit, the character may act again in "
        "the same scene.",
        "probrat se",
    ),
    Rule(
        "OM-117", "When a character dies", ("engine",),
        "Out of play and with nobody who means to help, or with somebody who means to kill, a "
        "character dies.",
        "smrt",
    ),
    Rule(
        "OM-118", "Replacement character", ("engine",),
        "The player makes a new character with the build total that the dead one had.",
        "nová postava",
    ),
    Rule(
        "OM-119", "What the player keeps", ("engine",),
        "Successes, reserves, complications and even the critical failures stay with the player.",
    ),
    Rule(
        "OM-120", "What becomes of equipment", ("engine",),
        "Successes on an item go to whoever finds it; those on a thing that nobody else can use "
        "are put aside.",
        "nepřenositelné vybavení",
    ),
    Rule(
        "OM-121", "What becomes of private goals", ("engine",),
        "Somebody may take a goal over with all that lies on it; otherwise it is removed.",
    ),
)
