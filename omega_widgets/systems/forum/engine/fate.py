"""Blind fate: the Game Master's scenarios, the check of their faces, the roll and the telling."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve, frozen

from omega_widgets.core.dice import D6, Die
from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.system import Action, Event
from omega_widgets.systems.forum.engine.cards import check_seat
from omega_widgets.systems.forum.engine.requests import RollRequested, find_fate
from omega_widgets.systems.forum.engine.state import Fate, Scenario, State, drop, swap
from omega_widgets.systems.forum.rules import Rules

#: FG-06: the example of the source, in our words.
MORGAN = (
    Scenario((2, 3, 6), "You ride on in peace, although the engine makes strange noises."),
    Scenario((1, 4), "You lose control of the motorcycle and land in the ditch."),
    Scenario((5,), "You skid, but you keep the machine upright."),
)


def resolve(face: int, scenarios: Sequence[Scenario]) -> int | None:
    """Which scenario a face draws, counted from 0; None for a gap: nothing happens (FG-04)."""
    for position, scenario in enumerate(scenarios):
        if face in scenario.faces:
            return position
    return None


def find_problems(scenarios: Sequence[Scenario], rules: Rules) -> tuple[IllegalAction, ...]:
    """Everything that keeps these scenarios from being rolled, in reading order (FG-04)."""
    problems = [_too_few(scenarios, rules)] if len(scenarios) < rules.fewest_scenarios else []
    for number, scenario in enumerate(scenarios, start=1):
        problems += _check_row(number, scenario)
    problems += _check_twice(scenarios)
    used = {face for scenario in scenarios for face in scenario.faces}
    missing = [face for face in D6.faces if face not in used]
    if missing and rules.fate_partition == "required":
        problems.append(
            IllegalAction(
                code="face_missing",
                rule="FG-04",
                wrong=f"Nothing happens on {_join(missing)}.",
                legal="Give every face from 1 to 6 to one scenario.",
            )
        )
    return tuple(problems)


def read_scenarios(text: str) -> tuple[Scenario, ...]:
    """Scenarios from a Game Master's post, one a line: ``2, 3, 6 - Morgan rides on``.

    Numbers stand in front of a hyphen, a dash or a colon; empty lines are passed over. Raises
    IllegalAction with code ``scenario_text`` for a line that cannot be read.
    """
    scenarios = []
    for line in filter(str.strip, text.splitlines()):
        parts = re.fullmatch(r"\s*([\d\s,;]*?)\s*[-–—:]\s*(.*?)\s*", line)
        marks = re.findall(r"\d+", parts[1]) if parts else []
        if parts is None or any(len(mark) > 9 for mark in marks):
            raise IllegalAction(
                code="scenario_text",
                rule="FG-04",
                wrong=f"“{line.strip()}” does not begin with faces of the die.",
                legal="Write faces, a hyphen and the scenario, such as “1, 4 - into the ditch”.",
            )
        scenarios.append(Scenario(tuple(map(int, marks)), parts[2]))
    return tuple(scenarios)


def write_scenarios(scenarios: Sequence[Scenario]) -> str:
    """The scenarios as :func:`read_scenarios` reads them and as they stand in a post (FG-06)."""
    return "\n".join(
        f"{', '.join(map(str, scenario.faces))} - {scenario.text}" for scenario in scenarios
    )


@frozen
class WriteFate(Action):
    """The Game Master writes scenarios and names who rolls (FG-02, FG-04, FG-05).

    Attributes:
        player: the seat that rolls.
        scenarios: at least two rows that use every face once.
        reason: what it is about; may be empty.
    """

    player: str
    scenarios: tuple[Scenario, ...]
    reason: str = ""

    def verify(self, state: State) -> None:
        """Raises IllegalAction: unknown_seat, too_few_scenarios, face_twice, face_missing..."""
        check_seat(state, self.player)
        for problem in find_problems(self.scenarios, state.rules):
            raise problem

    def seats(self, state: State) -> frozenset[str]:
        """The Game Master."""
        return frozenset({state.gm})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the scenarios waiting for a roll."""
        fate = Fate(state.next_id, self.player, self.reason, self.scenarios)
        return (
            evolve(state, fates=(*state.fates, fate), next_id=state.next_id + 1),
            (
                RollRequested(fate.id, self.player, "fate", self.reason),
                FateWritten(fate.id, self.player, self.scenarios),
            ),
        )


@frozen
class RollFate(Action):
    """The chosen player throws the die (FG-05)."""

    fate: int

    def verify(self, state: State) -> None:
        """Raises IllegalAction: no_request, already_rolled."""
        if find_fate(state, self.fate).face:
            raise IllegalAction(
                code="already_rolled",
                rule="FG-05",
                wrong="This blind fate has been rolled.",
                legal="Its scenario is now told in a post of the story.",
            )

    def dice(self, state: State) -> tuple[Die, ...]:
        """One six-sided die."""
        return (D6,)

    def seats(self, state: State) -> frozenset[str]:
        """The player whom the Game Master chose."""
        return frozenset({find_fate(state, self.fate).player})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state with the face; after a gap there is nothing left to tell."""
        (face,) = faces
        fate = find_fate(state, self.fate)
        drawn = resolve(face, fate.scenarios)
        rolled = FateRolled(
            fate.id,
            fate.player,
            face,
            -1 if drawn is None else drawn,
            "" if drawn is None else fate.scenarios[drawn].text,
            fate.scenarios,
        )
        if drawn is None:
            return evolve(state, fates=drop(state.fates, fate.id)), (rolled,)
        return evolve(state, fates=swap(state.fates, evolve(fate, face=face))), (rolled,)


@frozen
class PostFate(Action):
    """The player tells the drawn scenario in a post of the story (FG-05)."""

    fate: int
    text: str

    def verify(self, state: State) -> None:
        """Raises IllegalAction: no_request, not_rolled, nothing_told."""
        if not find_fate(state, self.fate).face:
            raise IllegalAction(
                code="not_rolled",
                rule="FG-05",
                wrong="This blind fate has not been rolled.",
                legal="Roll first, then tell what happens.",
            )
        if not self.text.strip():
            raise IllegalAction(
                code="nothing_told",
                rule="FG-05",
                wrong="The post is empty.",
                legal="Tell in your own words what the scenario outlines.",
            )

    def seats(self, state: State) -> frozenset[str]:
        """The player who rolled."""
        return frozenset({find_fate(state, self.fate).player})

    def perform(self, state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
        """The state without this blind fate."""
        fate = find_fate(state, self.fate)
        return (
            evolve(state, fates=drop(state.fates, fate.id)),
            (FatePosted(fate.id, fate.player, self.text),),
        )


# -- what happened -------------------------------------------------------------------------


@frozen
class FateWritten(Event):
    """Scenarios lie on the table."""

    request_id: int
    roller: str
    scenarios: tuple[Scenario, ...]
    rules = ("FG-04", "FG-05")

    def words(self) -> str:
        """See Event."""
        rows = " ".join(f"{_join(row.faces)}: {row.text}" for row in self.scenarios)
        return f"The scenarios: {rows}"


@frozen
class FateRolled(Event):
    """A scenario was drawn; ``scenario_index`` counts from 0 and is -1 for a gap."""

    request_id: int
    roller: str
    face: int
    scenario_index: int
    text: str
    scenarios: tuple[Scenario, ...]
    rules = ("FG-05", "FG-04")

    @property
    def outcome(self) -> str:
        """``"scenario 1"`` and so on, or ``"nothing"``."""
        return name_scenario(self.scenario_index)

    def words(self) -> str:
        """See Event."""
        if self.scenario_index < 0:
            return f"rolled {self.face}: no scenario has it, so nothing happens."
        return f"rolled {self.face}, {self.outcome}: {self.text}"


@frozen
class FatePosted(Event):
    """The drawn scenario was told; everybody else in the scene takes it as it is."""

    request_id: int
    author: str
    text: str
    rules = ("FG-05",)

    def words(self) -> str:
        """See Event."""
        return f"told it: {self.text}"


def name_scenario(index: int) -> str:
    """The outcome label of a scenario by its place from 0; -1 stands for a gap."""
    return "nothing" if index < 0 else f"scenario {index + 1}"


def _too_few(scenarios: Sequence[Scenario], rules: Rules) -> IllegalAction:
    many = f"{len(scenarios)} scenarios"
    number = {0: "No scenario", 1: "One scenario"}.get(len(scenarios), many)
    return IllegalAction(
        code="too_few_scenarios",
        rule="FG-04",
        wrong=f"{number} leaves nothing to fate.",
        legal=f"Write at least {rules.fewest_scenarios}.",
    )


def _check_row(number: int, scenario: Scenario) -> list[IllegalAction]:
    problems = []
    if not scenario.text.strip():
        problems.append(
            IllegalAction(
                code="empty_scenario",
                rule="FG-04",
                wrong=f"Row {number} does not say what happens.",
                legal="Write an outline, or take the row out.",
            )
        )
    if not scenario.faces:
        problems.append(
            IllegalAction(
                code="unreachable_row",
                rule="FG-04",
                wrong=f"Row {number} has no face, so it can never come up.",
                legal="Give it at least one face, or take it out.",
            )
        )
    strange = [face for face in scenario.faces if face not in D6.faces]
    if strange:
        problems.append(
            IllegalAction(
                code="no_such_face",
                rule="FG-04",
                wrong=f"Row {number} waits for {_join(strange)}, which no die shows.",
                legal="A six-sided die shows 1 to 6.",
            )
        )
    return problems


def _check_twice(scenarios: Sequence[Scenario]) -> list[IllegalAction]:
    places: dict[int, list[int]] = {}
    for number, scenario in enumerate(scenarios, start=1):
        for face in scenario.faces:
            places.setdefault(face, []).append(number)
    return [
        IllegalAction(
            code="face_twice",
            rule="FG-04",
            wrong=f"Face {face} is used twice, in {_describe_rows(rows)}.",
            legal="Give every face to one scenario only.",
        )
        for face, rows in sorted(places.items())
        if len(rows) > 1
    ]


def _describe_rows(rows: list[int]) -> str:
    different = sorted(set(rows))
    return f"row {different[0]}" if len(different) == 1 else f"rows {_join(different)}"


def _join(numbers: Sequence[int]) -> str:
    words = [str(number) for number in numbers]
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
