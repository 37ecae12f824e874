"""Quality equipment: cards, what they cost, and their two uses (OM-98 to OM-103)."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.system import Event
from omega_widgets.systems.omega.engine.cards import Item, Quality
from omega_widgets.systems.omega.engine.help import note_help, tell
from omega_widgets.systems.omega.engine.move import (
    Deed,
    PlayerMove,
    check_active,
    check_alive,
    check_open_scene,
)
from omega_widgets.systems.omega.engine.payment import check_reserves, pay_reserves
from omega_widgets.systems.omega.engine.refusal import count, listing, refuse
from omega_widgets.systems.omega.engine.state import State
from omega_widgets.systems.omega.engine.task import check_greens, take_greens
from omega_widgets.systems.omega.engine.turn import Share


def find_item(state: State, name: str) -> Item:
    """The item of this name; raises IllegalAction if there is none (OM-98)."""
    for item in state.items:
        if item.name == name:
            return item
    refuse(
        "no_such_item", "OM-98", f"There is no item called {name}.",
        f"There are {listing([item.name for item in state.items], 'no items')}.",
    )


def find_quality(item: Item, name: str) -> Quality:
    """A quality of an item; raises IllegalAction if it has no such quality (OM-101)."""
    for quality in item.qualities:
        if quality.name == name:
            return quality
    refuse(
        "no_such_quality", "OM-101", f"{item.name} has no quality called {name}.",
        f"It has {listing([quality.name for quality in item.qualities])}.",
    )


def with_item(state: State, item: Item) -> State:
    """The state with this item in the place of the one of the same name, or added."""
    if any(old.name == item.name for old in state.items):
        items = tuple(item if old.name == item.name else old for old in state.items)
        return evolve(state, items=items)
    return evolve(state, items=(*state.items, item))


def with_quality(item: Item, quality: Quality) -> Item:
    """The item with this quality replaced, or added."""
    if any(old.name == quality.name for old in item.qualities):
        qualities = (quality if old.name == quality.name else old for old in item.qualities)
        return evolve(item, qualities=tuple(qualities))
    return evolve(item, qualities=(*item.qualities, quality))


def check_use(state: State, player: str, item: Item) -> None:
    """Raise IllegalAction unless the player holds the item and may use it (OM-99)."""
    if item.holder != player:
        refuse(
            "not_the_holder", "OM-99", f"{player} does not have {item.name}.",
            f"{item.holder or 'Nobody'} has it now.",
        )
    if item.locked and item.payer != player:
        refuse(
            "item_locked", "OM-99", f"{item.payer} has arranged that only they can use it.",
            "Ask for it to be unlocked.",
        )


@frozen
class EquipItem(PlayerMove):
    """Set successes aside on an item, a new one or one that the player has (OM-98 to OM-101).

    Attributes:
        item: its name.
        quality: what is good about it.
        number: successes set aside.
        specific: the quality is for a named use.
        stored: use successes of earlier scenes.
        transferable: whether somebody else could use a new item (OM-120).
    """

    item: str
    quality: str
    number: int
    specific: bool = False
    stored: bool = False
    transferable: bool = True

    def verify(self, state: State) -> None:
        """Refuse nameless things, somebody else's item, another sort of quality, no tokens."""
        check_alive(state, self.player)
        named = self.item.strip() and self.quality.strip()
        if not named or self.item.endswith("(goal)") and not self._exists(state):
            refuse(
                "no_text", "OM-98", "The item or its quality has no name.",
                "Say what it is and what is good about it.",
            )
        for item in state.items:
            if item.name == self.item:
                check_use(state, self.player, item)
                for quality in item.qualities:
                    if quality.name == self.quality and quality.specific != self.specific:
                        refuse(
                            "quality_sort", "OM-101",
                            f"{self.quality} is {'' if quality.specific else 'not '}specific.",
                            "Add to it as it is, or give the new quality another name.",
                        )
        fee = self._fee(state)
        check_greens(state, self.player, self.number, self.stored, 0, "OM-98")
        check_reserves(state, self.player, fee, "OM-100", greens_kept=self.number)

    def _exists(self, state: State) -> bool:
        return any(item.name == self.item for item in state.items)

    def _fee(self, state: State) -> int:
        if state.downtime:
            return 1
        return state.rules.equipment_stored_fee if self.stored else 0

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        fee = self._fee(state)
        state, _ = take_greens(state, self.player, self.number, self.stored, 0)
        state, paid = pay_reserves(state, self.player, fee)
        item = next((item for item in state.items if item.name == self.item), None)
        item = item or Item(
            self.item, self.player, self.player, transferable=self.transferable
        )
        old = next((q.green for q in item.qualities if q.name == self.quality), 0)
        quality = Quality(self.quality, self.specific, old + self.number, state.clock)
        state = with_item(state, with_quality(item, quality))
        price = f" pays {paid} and" if fee else ""
        what = count(self.number, "success", "successes")
        card = f"{self.item}, {self.quality} {quality.green}"
        said = f"{self.player}{price} sets {what} aside: {card}."
        return state, (Deed(self.player, said, ("OM-100" if fee else "OM-98", "OM-101")),)


@frozen
class PassItem(PlayerMove):
    """Pass an item to somebody else (OM-99)."""

    item: str
    to: str

    def verify(self, state: State) -> None:
        """Refuse what the player does not have."""
        item = find_item(state, self.item)
        state.character(self.to)
        if item.holder != self.player:
            refuse(
                "not_the_holder", "OM-99", f"{self.player} does not have {item.name}.",
                f"{item.holder} has it.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = with_item(state, evolve(find_item(state, self.item), holder=self.to))
        said = f"{self.player} passes {self.item} to {self.to}."
        return state, (Deed(self.player, said, ("OM-99",)),)


@frozen
class LockItem(PlayerMove):
    """Arrange that nobody else can use an item one has paid for, or end that (OM-99)."""

    item: str
    locked: bool = True

    def verify(self, state: State) -> None:
        """Refuse to anybody but the payer."""
        item = find_item(state, self.item)
        if item.payer != self.player:
            refuse(
                "not_the_payer", "OM-99", f"{item.payer} paid for {item.name}.",
                "Only who paid may lock it.",
            )

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        state = with_item(state, evolve(find_item(state, self.item), locked=self.locked))
        said = f"{self.player} {'locks' if self.locked else 'unlocks'} {self.item}."
        return state, (Deed(self.player, said, ("OM-99",)),)


def check_moves(state: State, player: str, item: Item, moves: tuple[Share, ...]) -> None:
    """Raise IllegalAction unless the qualities hold these successes since an earlier scene."""
    check_use(state, player, item)
    if not moves or len({move.name for move in moves}) != len(moves):
        refuse(
            "amount_range", "OM-102", "No quality is used, or one is named twice.",
            "Name each quality once.",
        )
    for move in moves:
        quality = find_quality(item, move.name)
        if not 1 <= move.number <= quality.green:
            refuse(
                "not_enough_successes", "OM-102",
                f"{move.number} cannot be moved from {quality.name}.",
                f"It holds {count(quality.green, 'success', 'successes')}.",
            )
        if quality.since >= state.clock:
            refuse(
                "next_scene", "OM-102", f"{quality.name} was obtained in this scene.",
                "Use it from the next scene on.",
            )


def take_moves(state: State, item: Item, moves: tuple[Share, ...]) -> State:
    """Take successes from an item; the caller puts them somewhere."""
    for move in moves:
        quality = find_quality(item, move.name)
        item = with_quality(item, evolve(quality, green=quality.green - move.number))
    return with_item(state, item)


def is_unspecific(item: Item, moves: tuple[Share, ...]) -> bool:
    """Whether one of the qualities used is unspecific (OM-102, OM-103)."""
    return any(not find_quality(item, move.name).specific for move in moves)


@frozen
class UseItem(PlayerMove):
    """After a success, add successes from an item, up to the risk (OM-102).

    Attributes:
        item: which one.
        moves: how many successes come from which quality.
    """

    item: str
    moves: tuple[Share, ...]

    def verify(self, state: State) -> None:
        """Refuse without a success, above the risk, too early, too few reserves."""
        check_open_scene(state, "OM-102")
        check_active(state, self.player)
        item = find_item(state, self.item)
        turn = state.player(self.player).turn
        if turn.result != "success":
            refuse(
                "no_success", "OM-102", f"{self.player} has not succeeded in this scene.",
                "Equipment adds to a success.",
            )
        check_moves(state, self.player, item, self.moves)
        per_item = state.rules.equipment_limit == "per_item"
        before = sum(s.number for s in turn.added if not per_item or s.name == item.name)
        if before + self._number() > turn.risk:
            refuse(
                "above_risk", "OM-102", f"{before + self._number()} would be added.",
                f"At most the risk of the roll, {turn.risk}.",
            )
        check_reserves(state, self.player, 1 + is_unspecific(item, self.moves), "OM-102")

    def _number(self) -> int:
        return sum(move.number for move in self.moves)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        item = find_item(state, self.item)
        state, paid = pay_reserves(state, self.player, 1 + is_unspecific(item, self.moves))
        state = take_moves(state, item, self.moves)
        number = self._number()
        state = state.with_tokens(self.player, green_fresh=number)
        added = (*state.player(self.player).turn.added, Share(item.name, number))
        state = state.with_turn(self.player, added=added)
        what = count(number, "success", "successes")
        said = f"{self.player} pays {paid} and adds {what} from {item.name}."
        return state, (Deed(self.player, said, ("OM-102",)),)


@frozen
class ShieldWithItem(PlayerMove):
    """After a setback, cancel tokens of this scene with successes of an item (OM-103).

    Attributes:
        item: which one.
        moves: how many successes come from which quality.
        companion: whose tokens are cancelled; the own if empty.
        red: how many of them are critical failures, if the scene allows it; the rest are blue.
    """

    item: str
    moves: tuple[Share, ...]
    companion: str = ""
    red: int = 0

    def verify(self, state: State) -> None:
        """Refuse without a setback, too early, tokens of earlier scenes, no reserve."""
        check_open_scene(state, "OM-103")
        item = find_item(state, self.item)
        if state.player(self.player).turn.result not in ("complication", "critical failure"):
            refuse(
                "no_setback", "OM-103", f"{self.player} has had no setback in this scene.",
                "Equipment shields after a roll that failed.",
            )
        check_moves(state, self.player, item, self.moves)
        name = self.companion or self.player
        tokens = state.player(name).tokens
        blue = self._number() - self.red
        strict = state.rules.wait_strict and name == self.player
        if self.red and strict:
            refuse(
                "same_scene", "OM-86", "Critical failures of this scene need somebody's help.",
                "Shield yourself from complications only.",
            )
        if not 0 <= self.red <= tokens.red_fresh or not 0 <= blue <= tokens.blue_fresh:
            refuse(
                "not_gained_this_scene", "OM-103",
                f"{name} has not received so many tokens in this scene.",
                f"There are {tell(tokens.blue_fresh, tokens.red_fresh)} of this scene.",
            )
        check_reserves(state, self.player, int(is_unspecific(item, self.moves)), "OM-103")

    def _number(self) -> int:
        return sum(move.number for move in self.moves)

    def play(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Move."""
        item = find_item(state, self.item)
        fee = int(is_unspecific(item, self.moves))
        state, paid = pay_reserves(state, self.player, fee)
        state = take_moves(state, item, self.moves)
        name = self.companion or self.player
        blue = self._number() - self.red
        state = state.cancel(name, blue, self.red).discard(green=self._number())
        if name != self.player:
            state = note_help(state, name, self.red)
        elif self.red:
            state = state.with_turn(name, treated=True)
        price = f" pays {paid} and" if fee else ""
        said = f"{self.player}{price} cancels {tell(blue, self.red)} of {name} with {item.name}."
        return state, (Deed(self.player, said, ("OM-103",)),)
