"""The recorded example: three friends fetch a truck, played through the real view.

Run ``python -m tests.systems.omega.example_session`` after a change of the engine to record it
anew; the test beside it says when that is needed.
"""

from __future__ import annotations

from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.registry import find_system
from omega_widgets.systems.omega import engine
from omega_widgets.systems.omega.view import OmegaTableView, table_view
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.store import MemoryStore, Store
from omega_widgets.table.table import make_header

PATH = Path(__file__).parents[3] / "playtest_logs" / "example-omega.jsonl"
SEATS = ("Kim", "Jo", "Ann", "Bo")
TITLE = "Example: a truck for Jeff"
NOTE = "Played through the real view with faces written down beforehand."


def header():
    """Line 1 of the log."""
    return make_header(
        find_system("omega"), session="example-omega", seats=SEATS, title=TITLE, note=NOTE
    )


class Hands:
    """Clicks and types at one view, as a Coordinator does who keeps the books."""

    def __init__(self, store: Store) -> None:
        self.table = Table(store, ScriptedRoller(()))
        self.view: OmegaTableView = table_view(self.table, "Kim")

    def make(self, player: str, name: str, attributes: str, skills: str) -> None:
        """Fill in the character form."""
        setup = self.view.setup
        self.view.who.value = player
        setup.name.value, setup.attributes.value, setup.skills.value = name, attributes, skills
        setup.make.click()

    def mission(self, difficulty: int, assignment: str) -> None:
        """Start a mission."""
        self.view.setup.difficulty.value = difficulty
        self.view.setup.assignment.value = assignment
        self.view.setup.start.click()

    def scene(self, title: str) -> None:
        """Open the next scene."""
        self.view.setup.scene.value = title
        self.view.setup.open.click()

    def plan(self, player: str, *goals: str, complications: tuple[str, ...] = ()) -> None:
        """Declare a plan with its goals, and point out complications."""
        view = self.view
        view.who.value = player
        for goal in goals:
            view.words.value = goal
            view.add_goal.click()
        for complication in complications:
            view.trouble.value = complication
            view.point_out.click()

    def test(self, player: str, risk: int, face: int, converted: int = 0) -> None:
        """Announce a risk, roll it, and take the tokens of a critical failure."""
        view = self.view
        view.who.value = player
        view.risk.value = risk
        view.announce_button.click()
        self.table.roller = ScriptedRoller([face])
        view.roll.click()
        if view.phase() == "due":
            view.convert.value = converted
            view.take.click()

    def deed(self, kind: type, **inputs: object) -> None:
        """Fill in the form of a deed and press its button."""
        form = self.view.deeds.choose(kind)
        for name, value in inputs.items():
            form.inputs[name].value = value
        form.button.click()

    def close(self) -> None:
        """Let time pass and close the scene."""
        self.view.end_scene.click()


def play(hands: Hands) -> None:
    """The session: a critical failure, a rescue, reserves, and a good end."""
    hands.make("Jo", "Jeff", "Reaction 5", "Driving a truck 4")
    hands.make("Ann", "Ada", "Reaction 4", "Shooting 5, First aid 3")
    hands.make("Bo", "Bruno", "Reaction 3", "Talking to guards 6")
    hands.mission(18, "Bring the truck with the papers over the border")

    hands.scene("The yard behind the barracks")
    hands.plan("Jo", "start the truck", "pick up the friends",
               complications=("three soldiers shoot at the tyres",))
    hands.test("Jo", 3, 6)
    hands.plan("Ann", "pull Jeff behind the wheel", "bind his arm")
    hands.test("Ann", 3, 4)
    hands.deed(engine.CancelFor, player="Ann", companion="Jo", blue=0, red=2)
    hands.deed(engine.AwardReserve, giver="Bo", player="Ann", reason="the scarf as a bandage")
    hands.deed(engine.AwardReserve, giver="Kim", player="Jo", reason="biting on the key")
    hands.plan("Bo", "talk the gate open")
    hands.test("Bo", 4, 3)
    hands.deed(engine.PlaceOnTask, player="Bo", number=2, stored=False)
    hands.close()

    hands.scene("The mountain road")
    hands.plan("Jo", "shake off the pursuers", complications=("fog",))
    hands.test("Jo", 3, 2)
    hands.plan("Bo", "find the hidden road")
    hands.test("Bo", 2, 1)
    hands.deed(engine.DeferComplications, player="Bo", number=2, kept=False)
    hands.plan("Ann", "shoot out their headlights", "hit the leading car")
    hands.test("Ann", 2, 6, converted=2)
    hands.deed(engine.AwardReserve, giver="Jo", player="Ann", reason="counting the shots")
    hands.close()

    hands.scene("The border")
    hands.deed(engine.LayDeferred, shares="Bo 2", reason="the brother of the guard is here")
    hands.deed(engine.Refresh, player="Ann")
    hands.deed(engine.Boost, player="Ann", boosts="Shooting 1")
    hands.plan("Bo", "pass for smugglers", "keep the brother busy")
    hands.test("Bo", 3, 5)
    hands.plan("Ann", "cover the barrier", "warn Jeff", "keep the guards down", "run for it")
    hands.test("Ann", 5, 3)
    hands.deed(engine.Refresh, player="Jo")
    hands.plan("Jo", "drive through the barrier")
    hands.test("Jo", 3, 4)
    hands.close()


def record(path: Path = PATH) -> None:
    """Write the session to a file; an old one is replaced."""
    path.unlink(missing_ok=True)
    play(Hands(JsonLinesStore.create(path, header())))


def in_memory() -> Table:
    """The same session, played again."""
    hands = Hands(MemoryStore(header()))
    play(hands)
    return hands.table


if __name__ == "__main__":
    record()
