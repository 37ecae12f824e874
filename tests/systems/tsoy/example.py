"""The example session of The Shadow of Yesterday, played through the real widgets.

``python -m tests.systems.tsoy.example FOLDER`` records it anew as ``example-tsoy.jsonl``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.systems.tsoy import SYSTEM
from omega_widgets.systems.tsoy.engine import Kind, OnFailure
from omega_widgets.systems.tsoy.view import ShadowView, table_view
from omega_widgets.systems.tsoy.view.check_panel import CheckPanel
from omega_widgets.table import Header, JsonLinesStore, Table
from omega_widgets.table.remark import Flag, Mark
from omega_widgets.table.store import Store
from omega_widgets.table.table import make_header

NAME = "example-tsoy"
SEATS = GUIDE, KIM, WILHELM = "Gail", "Kim", "Wilhelm"

#: Shooting; sword and shield; the knife; nature lore; the bear, and a late gift; the boulder.
FACES = (1, 1, -1, 1, 1, 0, 1, 0, 0, -1, 0, 0, 0, -1, 0, -1, 0, 0, 1, 1, 0, 0)

POOLS = "Vigor 3, Instinct 3, Reason 3"
VIOLET = "Sword 2 Vigor, Shooting 1 Instinct, Knife Work 1 Instinct, Hiding 2 Instinct"
LORE = "Shield 2 Vigor, Animal Handling 1 Instinct, Nature Lore 1 Reason"


def header() -> Header:
    """The first line of the session."""
    return make_header(
        SYSTEM,
        session=NAME,
        seats=SEATS,
        title="Example: a duel, a bunch of keys and a bear",
        note="The worked examples of the rules, played once through.",
    )


def play(store: Store) -> Table:
    """Play the session into an empty store."""
    table = Table(store, ScriptedRoller(FACES))
    gail, kim, wilhelm = (table_view(table, seat) for seat in SEATS)
    start(gail)
    write_sheet(kim, "Violet", VIOLET)
    write_sheet(wilhelm, "Lore", LORE)
    shoot(kim)
    table.remark(Mark("scene", "The gate"), GUIDE)
    fight(gail, kim, wilhelm)
    steal_keys(gail, kim)
    table.remark(Flag("other", "Ouch. Without the link she might have stayed hidden."), KIM)
    table.remark(Mark("scene", "The forest"), GUIDE)
    meet_bear(gail, kim, wilhelm)
    climb(gail, kim)
    return table


def start(view: ShadowView) -> None:
    """Gail guides; everyone receives three gift dice."""
    view.selector.value = "Session"
    view.open_panel.guide.value = GUIDE
    view.open_panel.begin.click()


def write_sheet(view: ShadowView, character: str, abilities: str) -> None:
    """A player writes a sheet."""
    view.selector.value = "Session"
    panel = view.open_panel
    panel.character.value, panel.player.value = character, view.seat
    panel.abilities.value, panel.pools.value = abilities, POOLS
    panel.write.click()


def shoot(kim: ShadowView) -> None:
    """Competent in Shooting, plus, plus, minus: Good."""
    kim.selector.value = "Roll"
    panel = kim.open_panel
    panel.inputs.character.value = "Violet"
    panel.inputs.ability.value = "Shooting"
    panel.roll.click()


def guided(view: ShadowView) -> CheckPanel:
    """The panel for guided checks, opened."""
    view.selector.value = "Guided check"
    return view.open_panel


def declare(
    view: ShadowView, character: str, intention: str, ability: str, on_failure: str = "", **more
) -> int:
    """State an intention; returns the number of the check."""
    panel = guided(view)
    panel.choice.value = 0
    form = panel.form
    form.kind.value = more.get("kind", Kind.SIMPLE)
    form.character.value, form.intention.value = character, intention
    form.ability.value, form.on_failure.value = ability, on_failure
    form.pool.value = more.get("pool", form.pool.value)
    form.declare.click()
    return panel.choice.value


def link(view: ShadowView, support: int, main: int, agreed: OnFailure) -> None:
    """Let one check support the other."""
    panel = guided(view)
    panel.choice.value = support
    panel.dice.main.value, panel.dice.on_failure.value = main, agreed
    panel.dice.link.click()


def roll(view: ShadowView, number: int) -> None:
    """Begin a check and roll for the view's own character."""
    panel = guided(view)
    panel.choice.value = number
    panel.dice.begin.click()
    panel.rolling.rolls.children[0].click()


def tell(view: ShadowView, number: int, text: str) -> None:
    """Tell the effect."""
    panel = guided(view)
    panel.choice.value = number
    panel.rolling.effect.value = text
    panel.rolling.tell.click()


def fight(gail: ShadowView, kim: ShadowView, wilhelm: ShadowView) -> None:
    """Violet (4, Amazing) against Lore (3, Great)."""
    number = declare(kim, "Violet", "bring Lore to his knees", "Sword", kind=Kind.OPPOSED)
    panel = guided(wilhelm)
    panel.choice.value = number
    panel.form.character.value = "Lore"
    panel.form.intention.value, panel.form.ability.value = "take it on the shield", "Shield"
    panel.form.join.click()
    roll(kim, number)
    panel.rolling.rolls.children[0].click()
    tell(gail, number, "The shield holds, but the blow drives it down onto his shins.")


def steal_keys(gail: ShadowView, kim: ShadowView) -> None:
    """The knife fails, so Hiding is not rolled, as agreed."""
    knife = declare(kim, "Violet", "cut the keys off the belt", "Knife Work", "they stay on it")
    hiding = declare(kim, "Violet", "get away unseen", "Hiding", "the guard turns round")
    link(kim, knife, hiding, OnFailure.NO_CHECK)
    roll(kim, knife)
    tell(gail, knife, "The leather is tougher than it looked.")


def meet_bear(gail: ShadowView, kim: ShadowView, wilhelm: ShadowView) -> None:
    """No titbit; the approach is tried all the same, and Kim's late gift die saves it."""
    titbit = declare(wilhelm, "Lore", "find what bears like", "Nature Lore", "nothing to be found")
    bear = declare(wilhelm, "Lore", "calm the bear", "Animal Handling", "the bear is annoyed")
    link(wilhelm, titbit, bear, OnFailure.UNHINDERED)
    roll(wilhelm, titbit)
    tell(gail, titbit, "Not a berry left at this time of the year.")
    roll(wilhelm, bear)
    panel = guided(kim)
    panel.choice.value = bear
    panel.dice.give.click()
    tell(gail, bear, "The bear sniffs at him, yawns and trots off.")


def climb(gail: ShadowView, kim: ShadowView) -> None:
    """An unlisted Ability in wind and rain; a Pool point cancels the Story Guide's die."""
    number = declare(
        kim, "Violet", "climb the boulder", "Climbing", "something breaks", pool="Vigor"
    )
    panel = guided(gail)
    panel.choice.value = number
    panel.dice.guide.value, panel.dice.reason.value = 1, "cold wind and heavy rain"
    panel.dice.set_guide.click()
    guided(kim).dice.pay.click()
    roll(kim, number)
    tell(gail, number, "Soaked and breathless, she lies on top.")


if __name__ == "__main__":
    target = Path(sys.argv[1]) / f"{NAME}.jsonl"
    play(JsonLinesStore.create(target, header()))
    print(f"Recorded {target}.")
