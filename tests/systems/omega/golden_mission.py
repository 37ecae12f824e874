"""A whole mission of three players in thirteen scenes, with every action in it.

Run ``python -m tests.systems.omega.golden_mission`` after a change of the engine to record it
anew; the test beside it says when that is needed.
"""

from __future__ import annotations

from pathlib import Path

from omega_widgets.core.dice import ScriptedRoller
from omega_widgets.core.registry import find_system
from omega_widgets.core.system import Action
from omega_widgets.systems.omega import engine as e
from omega_widgets.systems.omega.engine import Rating, Share
from omega_widgets.systems.omega.rules import Rules
from omega_widgets.systems.omega.view import table_view
from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.store import MemoryStore, Store
from omega_widgets.table.table import make_header
from tests.systems.omega.setting import announce

PATH = Path(__file__).parents[2] / "playthroughs" / "omega-mission.jsonl"
SEATS = ("Kim", "Ann", "Bo", "Cy")

#: Two readings that are not the usual ones, so that nothing that tokens can do is out of reach.
RULES = Rules(convert_when="any_time", reliance_withdraw=True)


class Group:
    """A group at one table; whatever the rules refuse stops the recording."""

    def __init__(self, store: Store) -> None:
        self.table = Table(store, ScriptedRoller(()))
        self.view = table_view(self.table, "Kim")

    def act(self, *actions: Action) -> None:
        """Do what the Coordinator writes down for everybody."""
        for action in actions:
            entitled = action.seats(self.table.state)
            self.view.seat = "Kim" if entitled is None or "Kim" in entitled else min(entitled)
            if self.view.act(action) is None:
                raise AssertionError(f"{action}: {self.view._error.value}")

    def roll(
        self,
        player: str,
        risk: int,
        face: int,
        *,
        abilities: tuple[str, ...] = (),
        aim: str = "",
        help: str = "",
        converted: int = 0,
    ) -> None:
        """Announce a risk, roll it, take the tokens of a critical failure."""
        plain = announce(self.table.state, player, risk, *abilities)
        helps = (help,) if help else ()
        self.act(e.AnnounceRisk(player, risk, plain.spends, "help" if help else aim, helps))
        self.table.roller = ScriptedRoller([face])
        self.act(e.RollTest(player))
        if self.table.state.player(player).turn.due:
            self.act(e.TakeCriticals(player, converted))

    def praise(self, player: str) -> None:
        """Everybody else gives the player a reserve."""
        self.act(*(e.AwardReserve(giver, player) for giver in SEATS if giver != player))

    def next_scene(self, title: str) -> None:
        """Close the scene and open another one."""
        if self.table.state.scene and self.table.state.scene.step == "play":
            self.act(e.PassTime())
        if self.table.state.scene and self.table.state.scene.step == "ending":
            self.act(e.CloseScene())
        self.act(e.OpenScene(title))


def play(group: Group) -> None:
    """The mission."""
    act, roll, praise = group.act, group.roll, group.praise
    for name in SEATS[1:]:
        act(e.MakeCharacter(name, name, (Rating("Will", 8),), (Rating("Aim", 7),)))
    act(e.BalanceParty(), e.SetCampaign(), e.StartMission(60, "Find the lost expedition"))

    group.next_scene("The harbour")
    act(e.DeclarePlan("Ann", "hire a boat"), e.AddGoal("Ann", "ask for the expedition"))
    act(e.AddGoal("Ann", "haggle over the price"), e.DropPoint("Ann", 3))
    act(e.PointOut("Ann", "nobody talks to strangers", "Kim"))
    act(e.Neutralise("Ann", 3, "I was born here"))
    act(e.HoldVote("Is there a boat?", "yes", "no", tuple(e.Ballot(n, 1) for n in SEATS)))
    roll("Ann", 5, 3)
    act(e.EquipItem("Ann", "boat", "speed", 3), e.PlaceOnTask("Ann", 1))
    act(e.AgreeGoal("Ann", "find her father", difficulty=3))
    act(e.PlaceOnGoal("Ann", "find her father", 1))
    roll("Bo", 4, 1)
    act(e.DeferComplications("Bo", 2))
    praise("Ann")

    group.next_scene("The storm")
    act(e.LayDeferred((Share("Cy", 2),), "a leak"), e.PresentTroubles("Bo", 1, "a debt"))
    roll("Bo", 5, 4)
    act(e.PlaceReliance("Bo", "Cy", 2))
    roll("Cy", 3, 6)
    act(e.Cover("Ann", "Cy", red=1), e.HandOver("Bo", "Cy", 1), e.CancelOwn("Cy", red=1))
    praise("Bo")

    group.next_scene("The reef")
    roll("Cy", 4, 2)
    act(e.UseReliance("Cy", "Bo", add=0, blue=1))
    roll("Ann", 4, 3)
    act(e.UseItem("Ann", "boat", (Share("speed", 2),)), e.CancelFor("Cy", "Ann", red=1))
    praise("Cy")
    act(e.PassTime(), e.ChangeTrust("Ann", (Share("Bo", 3),)))
    act(e.ChangeTrust("Cy", (Share("Ann", 2), Share("Bo", 3)), ("Ann", "Bo")))

    group.next_scene("The island")
    roll("Bo", 4, 1)
    act(e.PassComplications("Bo", (Share("Ann", 2),)), e.PassStored("Bo", "Cy", 1))
    roll("Ann", 3, 3)
    act(e.TakeSuccesses("Ann", "Cy", 1))
    roll("Cy", 2, 6, converted=2)

    group.next_scene("The jungle")
    act(e.DeclarePlan("Cy", "fly over it"), e.RulePlan("Cy", "impossible"))
    act(e.ContestRuling("Cy", (e.Ballot("Ann", 1), e.Ballot("Bo", 1))))
    act(e.AskForDescription("Cy", "instead"))
    act(*(e.JudgeDescription(judge, "Cy", colour) for judge, colour in
          (("Kim", "red"), ("Ann", "green"), ("Bo", "blue"))))
    act(e.TakeCriticals("Cy"))
    roll("Ann", 2, 1, help="Cy")
    act(e.ShareFailure("Ann", "Cy", blue=1))
    praise("Cy")

    group.next_scene("The camp")
    act(e.Refresh("Cy"), e.RefreshCompanion("Bo", "Ann"))
    roll("Ann", 3, 6)
    act(e.ShieldWithItem("Ann", "boat", (Share("speed", 1),), red=1))
    roll("Bo", 2, 3)
    act(e.ConvertCriticals("Cy", 1))
    act(e.LearnSkill("Bo", "Reading tracks"), e.FindThing("Cy", "a compass"))
    praise("Ann")
    praise("Bo")

    group.next_scene("The temple")
    act(e.IgnoreImpairment("Ann", 1), e.Boost("Ann", (e.Spend("Will", 1),)))
    roll("Ann", 3, 2, aim="treatment")
    act(e.CancelOwn("Ann", red=1), e.LowerAbility("Ann", "Will", blue=1))
    act(e.Refresh("Bo"))
    roll("Bo", 5, 3)
    act(e.RaiseAbility("Bo", "Reading tracks", ("Ann", "Cy")))
    act(e.EquipItem("Bo", "map", "shortcuts", 2, specific=True), e.LockItem("Bo", "map"))
    act(e.PassItem("Bo", "map", "Cy"), e.LockItem("Bo", "map", False))

    group.next_scene("The well")
    roll("Cy", 3, 4)
    act(e.PlaceReliance("Cy", "Bo", 3))
    praise("Cy")
    act(e.PassTime(), e.RecoverAlone("Ann"), e.FillVigilance("Cy", ("Cy",), 2))

    group.next_scene("The bridge")
    act(e.TurnAgainst("Bo", "Cy"), e.UseVigilance("Cy", "Bo", ("Cy",), 1))
    act(e.Betray("Bo", "Cy", red=1))
    act(announce(group.table.state, "Ann", 1), e.WithdrawRisk("Ann"))

    group.next_scene("The quarrel")
    act(e.WithdrawReliance("Cy", "Bo", 1))
    for name, other, risk in (("Cy", "Bo", 3), ("Bo", "Cy", 2)):
        spends = announce(group.table.state, name, risk).spends
        act(e.CommitRisk(name, risk, spends, opponent=other))
    group.table.roller = ScriptedRoller([3, 6])
    act(e.RollConflict("Cy", "Bo"), e.TakeCriticals("Bo"))

    group.next_scene("The ambush")
    act(e.AgreeGoal("Bo", "the golden mask", difficulty=9))
    roll("Bo", 3, 6)
    act(e.Refresh("Cy"), e.PassItem("Cy", "map", "Bo"))
    roll("Cy", 2, 3)

    group.next_scene("The gorge")
    act(e.Refresh("Bo"), e.Boost("Bo", (e.Spend("Will", 1),)))
    roll("Bo", 10, 6, abilities=("Will", "Aim"))
    act(e.DeclareDead("Bo", "the rope breaks over the gorge"))
    act(e.FindItem("Cy", "map"), e.TakeOverGoal("Ann", "the golden mask"))
    act(e.PassTime(), e.CloseScene())
    newcomer = (Rating("Will", 8),), (Rating("Aim", 7), Rating("Sailing", 2))
    act(e.EnterReplacement("Bo", "Zoe", *newcomer, red=2))

    group.next_scene("The way home")
    act(e.Refresh("Ann"), e.Refresh("Cy"))
    roll("Ann", 14, 3)
    act(e.TurnAgainst("Cy", "Bo"), e.Betray("Cy", "Bo", red=1))
    act(e.LetDie("Cy", "Bo", "Will", "Sailing"))
    left = group.table.state.mission.bowls.success
    roll("Cy", left, 4)
    act(e.PassTime(), e.CloseScene())
    act(e.EnterReplacement("Bo", "Ivo", *newcomer))
    act(e.WithdrawFromTask("Cy", 1, "a new compass", SEATS))
    act(e.EquipItem("Cy", "map", "margin notes", 1, stored=True))


def header():
    """Line 1 of the log."""
    return make_header(find_system("omega"), session="omega-mission", seats=SEATS, rules=RULES,
                       title="Golden mission: the lost expedition")


def record(path: Path = PATH) -> None:
    """Write the session to a file; an old one is replaced."""
    path.unlink(missing_ok=True)
    play(Group(JsonLinesStore.create(path, header())))


def in_memory() -> Table:
    """The same session, played again."""
    group = Group(MemoryStore(header()))
    play(group)
    return group.table


if __name__ == "__main__":
    record()
