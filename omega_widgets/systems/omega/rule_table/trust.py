"""OM-122 to OM-151: trust, reliance, betrayal, vigilance, the campaign, closing words."""

from __future__ import annotations

from omega_widgets.core.rule import Rule

TRUST_RULES = (
    Rule(
        "OM-122", "Why trust matters", ("advice",),
        "Friends who trust each other achieve more, and can hurt each other more. Choose well.",
        "důvěra",
    ),
    Rule(
        "OM-123", "Trust", ("engine",),
        "Each character trusts each other one by a whole number: 0 at first, below 0 mistrust. "
        "It need not be mutual.",
        "důvěřující",
    ),
    Rule(
        "OM-124", "Changing trust", ("engine",),
        "At the end of a scene trust may be lowered freely, and raised freely where the player "
        "can defend it; any undefended raise costs one reserve.",
        "obhájit",
    ),
    Rule(
        "OM-125", "Trust is secret", ("engine",),
        "Only the truster and the Coordinator need to know a trust value; the Coordinator's "
        "record decides.",
        "záznam",
    ),
    Rule(
        "OM-126", "Stored successes through trust", ("engine",),
        "Whom you trust may give you stored successes, up to your trust, without a reserve.",
        "využití důvěry",
    ),
    Rule(
        "OM-127", "Cancelling your own complications", ("engine",),
        "A player's successes cancel the player's own complications one for one; with stored "
        "successes this costs one reserve a time.",
    ),
    Rule(
        "OM-128", "Mistrust eats help", ("engine",),
        "Who wants to help a character that mistrusts them first loses as many successes as the "
        "mistrust; one sum a scene.",
        "překonání nedůvěry",
    ),
    Rule(
        "OM-129", "Passing complications on", ("engine",),
        "You may pass complications to a character that trusts you, up to its trust, and it "
        "cannot refuse.",
        "zneužití důvěry",
    ),
    Rule(
        "OM-130", "Asking too much of trust", ("engine",),
        "Try to pass more than the trust and only the trusted number goes; the other receives a "
        "reserve from you.",
    ),
    Rule(
        "OM-131", "Passing once, never straight back", ("engine",),
        "Complications may be passed on, but not back to the giver, and each player passes only "
        "once in a scene.",
        "jednou za scénu",
    ),
    Rule(
        "OM-132", "Taking successes", ("engine",),
        "You may take successes from a character that trusts you, up to its trust: fresh ones "
        "free, stored ones for a reserve.",
        "krádež",
    ),
    Rule(
        "OM-133", "Failed help and trust", ("engine",),
        "If your help fails, the one you tried to help may have to share what you rolled, up to "
        "its trust in you.",
    ),
    Rule(
        "OM-134", "Without trust", ("engine",),
        "Who is not trusted can pass nothing, and the attempt costs a reserve, or a success, or "
        "a token from each bowl.",
        "zneužití nedůvěry",
    ),
    Rule(
        "OM-135", "Reliance", ("engine",),
        "You may leave successes with a companion: free with those of this scene, otherwise for "
        "one reserve.",
        "spoléhání",
    ),
    Rule(
        "OM-136", "Using reliance", ("engine",),
        "When both work together, the companion uses these successes to cancel your "
        "complications or to add to your success.",
    ),
    Rule(
        "OM-137", "Reliance and mistrust", ("engine",),
        "Reliance may be greater than trust. If the companion mistrusts you, the mistrust eats "
        "part of what you place.",
    ),
    Rule(
        "OM-138", "Conflict between characters", ("engine", "odds"),
        "Both players set a risk in secret and roll. Successes count for you, setbacks against "
        "you; the difference is the advantage.",
        "střet",
    ),
    Rule(
        "OM-139", "Betrayal", ("engine",),
        "A companion may turn the successes that you placed with them against you: to cancel "
        "yours, or into complications or critical failures.",
        "zrada",
    ),
    Rule(
        "OM-140", "Death by betrayal", ("engine",),
        "If a betrayal brings critical failures to the limit and the victim has nothing left to "
        "soften it, the traitor's player may let the character die.",
    ),
    Rule(
        "OM-141", "Third parties", ("advice",),
        "Others may join a conflict if they are there; elsewhere they will mostly come too late.",
    ),
    Rule(
        "OM-142", "Vigilance", ("engine",),
        "Successes stored as vigilance cancel another character's successes when it turns "
        "against you, and nothing else.",
        "ostražitost",
    ),
    Rule(
        "OM-143", "Filling vigilance", ("engine",),
        "At the end of a scene any number of successes may be added for one reserve.",
    ),
    Rule(
        "OM-144", "Vigilance fades", ("engine",),
        "At the end of every scene one success of a vigilance is discarded, used or not.",
    ),
    Rule(
        "OM-145", "Shared vigilance", ("engine",),
        "Several characters may share a vigilance; it fades by one for each of them, and they "
        "cannot use it against each other.",
        "sdílená ostražitost",
    ),
    Rule(
        "OM-146", "Secret vigilance", ("engine",),
        "How much vigilance there is, and whether there is any, may be kept from the others; the "
        "Coordinator knows.",
    ),
    Rule(
        "OM-147", "Tokens stay", ("engine",),
        "Whatever players and the task bowl hold is kept from one session and mission to the "
        "next; the two bowls are filled anew.",
        "kampaň",
    ),
    Rule(
        "OM-148", "The campaign's two ends", ("engine",),
        "A campaign may end when a set number of successes lies in the task bowl, or with a "
        "twist when as many complications do first.",
        "cíl kampaně",
    ),
    Rule(
        "OM-149", "Private goals weigh on the campaign", ("engine",),
        "The difficulty of private goals is subtracted from what the group has gathered.",
    ),
    Rule(
        "OM-150", "Two to one", ("odds", "advice"),
        "The die favours the characters two to one; improvement and converted critical failures "
        "lower that.",
    ),
    Rule(
        "OM-151", "Rules in the making", ("advice",),
        "The rules are complete for now and still being tested; the author has played them in 25 "
        "missions and asks for opinions.",
    ),
)
