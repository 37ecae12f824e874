"""Around the rolls: sheets, units of time, regained Willpower, and the Storyteller's word."""

from __future__ import annotations

from attrs import evolve, frozen

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.wod.engine.state import Character, State, Unit
from omega_widgets.systems.wod.engine.traits import check_rating
from omega_widgets.systems.wod.rules import UNITS


@frozen
class SheetWritten(Event):
    """A character's sheet was written or changed (WD-07)."""

    character: Character
    rules = ("WD-07",)

    def words(self) -> str:
        """The sheet in one sentence."""
        traits = ", ".join(f"{trait.name} {trait.rating}" for trait in self.character.traits)
        return f"{self.character.name}'s sheet: {traits or 'no Traits yet'}."


@frozen
class UnitStarted(Event):
    """A turn, scene, chapter, story or chronicle began (WD-01 to WD-06)."""

    unit: Unit

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("WD-01", _RULE_OF[self.unit.kind])

    def words(self) -> str:
        """The beginning in one sentence."""
        return f"{name_unit(self.unit)} begins."


@frozen
class UnitEnded(Event):
    """A turn, scene, chapter, story or chronicle ended (WD-01 to WD-06)."""

    unit: Unit

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return ("WD-01", _RULE_OF[self.unit.kind])

    def words(self) -> str:
        """The end in one sentence."""
        return f"{name_unit(self.unit)} ends."


def name_unit(unit: Unit) -> str:
    """A unit in words, such as ``Scene 2 “The warehouse”``."""
    title = f" “{unit.title}”" if unit.title else ""
    return f"{unit.kind.capitalize()} {unit.number}{title}"


@frozen
class WillpowerRegained(Event):
    """Current Willpower rose again, never above its rating (WD-35)."""

    character: str
    before: int
    after: int
    rules = ("WD-35",)

    def words(self) -> str:
        """The gain in one sentence."""
        return f"{self.character} regained Willpower: {self.before} to {self.after}."


@frozen
class StorytellerRuled(Event):
    """The Storyteller decided something that the dice do not (WD-22, WD-30, WD-42).

    Attributes:
        text: the decision in words.
        subject: what it is about, one of ``SUBJECTS``.
        roll: number of the result that it is about; 0 before the first.
    """

    text: str
    subject: str
    roll: int

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules at work."""
        return (SUBJECTS[self.subject],)

    def words(self) -> str:
        """The ruling."""
        about = {"task": "", "botch": " on the botch", "action": " on the type of action"}
        return f"the Storyteller rules{about[self.subject]}: {self.text}"


#: What the Storyteller may rule on, with the rule that leaves it open: how hard a task is and
#: whether it needs a roll, how bad a botch gets, and which type of action it is.
SUBJECTS = {"task": "WD-22", "botch": "WD-30", "action": "WD-42"}

_RULE_OF = dict(zip(UNITS, ("WD-02", "WD-03", "WD-04", "WD-05", "WD-06"), strict=True))


@frozen
class WriteSheet(Action):
    """Write a character's sheet, or change it (WD-07).

    The sheet's current Willpower must lie between 0 and its rating.
    """

    character: Character

    def verify(self, state: State) -> None:
        """See Action: raises what ``check_rating`` does, ``trait_twice`` or ``willpower_range``."""
        names = [trait.name for trait in self.character.traits]
        for trait in self.character.traits:
            check_rating(trait, state.rules)
            if names.count(trait.name) > 1:
                raise IllegalAction(
                    code="trait_twice",
                    rule="WD-07",
                    wrong=f"{trait.name} stands on the sheet twice.",
                    legal="Name each Trait once.",
                )
        if not 0 <= self.character.willpower <= self.character.willpower_rating:
            raise IllegalAction(
                code="willpower_range",
                rule="WD-35",
                wrong=f"Current Willpower cannot be {self.character.willpower}.",
                legal=f"It lies between 0 and the rating, {self.character.willpower_rating}.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        return state.with_character(self.character), (SheetWritten(self.character),)


@frozen
class RegainWillpower(Action):
    """Give a character current Willpower points back (WD-35)."""

    character: str
    points: int = 1

    def verify(self, state: State) -> None:
        """See Action: raises ``no_character`` or ``willpower_range``."""
        sheet = state.need_character(self.character)
        room = sheet.willpower_rating - sheet.willpower
        if not 1 <= self.points <= room:
            raise IllegalAction(
                code="willpower_range",
                rule="WD-35",
                wrong=f"{self.character} cannot regain {self.points}.",
                legal=f"There is room for {room}." if room else "Willpower is full.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        sheet = state.need_character(self.character)
        after = evolve(sheet, willpower=sheet.willpower + self.points)
        event = WillpowerRegained(self.character, sheet.willpower, after.willpower)
        return state.with_character(after), (event,)


@frozen
class StartUnit(Action):
    """Begin a unit of time; smaller and equal ones that are going on end (WD-01 to WD-06).

    A new turn frees every pool for new splits (WD-12).
    """

    kind: str
    title: str = ""

    def verify(self, state: State) -> None:
        """See Action: raises ``no_unit``."""
        if self.kind not in UNITS:
            raise IllegalAction(
                code="no_unit",
                rule="WD-01",
                wrong=f"“{self.kind}” is no unit of time.",
                legal=f"Choose one of {', '.join(UNITS)}.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        size = UNITS.index(self.kind)
        state, ended = _end_up_to(state, self.kind)
        counts = tuple(
            0 if smaller < size else count + (smaller == size)
            for smaller, count in enumerate(state.counts)
        )
        unit = Unit(self.kind, self.title, counts[size])
        after = evolve(state, units=(*state.units, unit), counts=counts)
        return after, (*ended, UnitStarted(unit))


@frozen
class EndUnit(Action):
    """End a unit of time, and the smaller ones within it, without beginning another (WD-01)."""

    kind: str

    def verify(self, state: State) -> None:
        """See Action: raises ``unit_closed``."""
        if all(unit.kind != self.kind for unit in state.units):
            open_now = ", ".join(unit.kind for unit in state.units) or "none"
            raise IllegalAction(
                code="unit_closed",
                rule="WD-01",
                wrong=f"No {self.kind} is going on.",
                legal=f"What is going on now: {open_now}.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        return _end_up_to(state, self.kind)


def _end_up_to(state: State, kind: str) -> tuple[State, tuple[UnitEnded, ...]]:
    """End this unit and the smaller ones, smallest first; with them goes the open turn."""
    size = UNITS.index(kind)
    larger = tuple(unit for unit in state.units if UNITS.index(unit.kind) > size)
    ended = tuple(UnitEnded(unit) for unit in reversed(state.units) if unit not in larger)
    return evolve(state, units=larger, splits=(), acted=()), ended


@frozen
class RuleAsStoryteller(Action):
    """Record a decision of the Storyteller in words (WD-22, WD-30, WD-42).

    Attributes:
        text: the decision.
        subject: ``task``, ``botch`` or ``action``; see ``SUBJECTS``.
    """

    text: str
    subject: str = "task"

    def verify(self, state: State) -> None:
        """See Action: raises ``no_subject``, ``no_botch`` or ``empty_text``."""
        if self.subject not in SUBJECTS:
            raise IllegalAction(
                code="no_subject",
                rule="WD-22",
                wrong=f"“{self.subject}” is nothing to rule on.",
                legal=f"Choose one of {', '.join(SUBJECTS)}.",
            )
        if self.subject == "botch" and not state.botched:
            raise IllegalAction(
                code="no_botch",
                rule="WD-30",
                wrong="The latest roll was no botch.",
                legal="How bad a botch gets is decided right after it.",
            )
        if not self.text.strip():
            raise IllegalAction(
                code="empty_text",
                rule="WD-22",
                wrong="The ruling is empty.",
                legal="Say in a few words what was decided.",
            )

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """See Action."""
        return state, (StorytellerRuled(self.text, self.subject, state.rolls),)
