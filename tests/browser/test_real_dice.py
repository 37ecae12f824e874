"""Evenings with real dice: whole sessions at one phone that goes round, for each system."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from playwright.sync_api import expect

from omega_widgets.table import JsonLinesStore, Table
from omega_widgets.table.audit import audit
from omega_widgets.table.remark import Comment
from omega_widgets.table.store import MemoryStore
from tests.browser.evening_forum import ForumPhone
from tests.browser.evening_omega import OmegaPhone
from tests.browser.evening_phone import HEIGHT, WIDTH, Phone
from tests.browser.evening_trikus import TrikusPhone
from tests.browser.evening_tsoy import ShadowPhone
from tests.browser.evening_wod import WodPhone
from tests.browser.running_dashboard import RunningDashboard, enter
from tests.systems.forum import example as forum
from tests.systems.omega import example_session as omega
from tests.systems.omega import golden_mission
from tests.systems.trikus import example as trikus
from tests.systems.tsoy import example as tsoy
from tests.systems.wod import example as wod

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: How many scenes of the golden mission are played.
SCENES = 3

#: Milliseconds; a test machine may be busy with other things.
PATIENCE = 60_000

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    with RunningDashboard(tmp_path_factory.mktemp("evening") / "logs") as running:
        yield running


@pytest.fixture(scope="module")
def lobby(chromium: Any, dashboard: RunningDashboard) -> Iterator[Any]:
    """The dashboard on a phone; the same page for all evenings, which begin with the lobby."""
    context = chromium.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, is_mobile=True
    )
    with contextlib.closing(context):
        context.set_default_timeout(PATIENCE)
        yield enter(context.new_page(), dashboard)


def begin(page: Any, logs: Path, session: Table) -> Path:
    """Begin a session of real dice with the same seats; the log that it is written to."""
    known = set(logs.glob("*.jsonl"))
    leave = page.get_by_role("button", name="All sessions")
    if leave.is_visible():
        leave.click()
    page.get_by_label("System").select_option(label=session.system.title)
    page.get_by_label("Seats").fill("\n".join(session.seats))
    real = "We roll real dice and type the faces"
    page.get_by_label("Dice", exact=True).select_option(label=real)
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_label("We roll real dice")).to_be_checked()
    (log,) = set(logs.glob("*.jsonl")) - known
    return log


def actions_of(table: Table) -> list[Any]:
    """What was done and not taken back, remarks aside: dice, events and states included."""
    return [
        (entry.action, entry.record.faces, entry.events, entry.state)
        for entry in table.played
        if not isinstance(entry.action, Comment)
    ]


def check_log(log: Path, phone: Phone, expected: list[Any]) -> None:
    """The log is sound, every die in it was typed, and it holds what was expected."""
    assert audit(log).sound
    played = Table(JsonLinesStore(log, read_only=True))
    assert actions_of(played) == expected
    rolls = [entry.record for entry in played.entries if entry.record.faces]
    assert [roll.faces for roll in rolls] == phone.thrown
    assert {roll.dice for roll in rolls} == {"typed"}


@pytest.mark.parametrize(
    ("make_session", "make_phone"),
    [
        pytest.param(omega.in_memory, OmegaPhone, id="omega"),
        pytest.param(lambda: trikus.play(MemoryStore(trikus.header())), TrikusPhone, id="trikus"),
        pytest.param(lambda: wod.play(MemoryStore(wod.header())), WodPhone, id="wod"),
        pytest.param(lambda: tsoy.play(MemoryStore(tsoy.header())), ShadowPhone, id="tsoy"),
        pytest.param(lambda: forum.play(MemoryStore(forum.header())), ForumPhone, id="forum"),
    ],
)
def test_an_evening_of_real_dice_on_a_phone_equals_the_example_session(
    lobby: Any,
    dashboard: RunningDashboard,
    make_session: Callable[[], Table],
    make_phone: type[Phone],
) -> None:
    """The same actions and faces lead to the same events and states; all dice are typed."""
    session = make_session()
    log = begin(lobby, dashboard.logs, session)
    phone = make_phone(lobby)
    phone.play(session)
    check_log(log, phone, actions_of(session))


@pytest.mark.rule("OM-27")
def test_three_scenes_on_a_phone_equal_the_golden_mission(
    lobby: Any, dashboard: RunningDashboard
) -> None:
    """The mission holds deeds that no example has; its session is already there and is joined."""
    mission = Table(JsonLinesStore(golden_mission.PATH, read_only=True))
    length = sum(entry.state.clock <= SCENES for entry in mission.entries)
    log = dashboard.logs / "omega-mission.jsonl"
    JsonLinesStore.create(log, evolve(golden_mission.header(), dice="typed"))
    enter(lobby, dashboard, "?session=omega-mission&seat=Kim")
    phone = OmegaPhone(lobby)
    phone.play(mission, length)
    check_log(log, phone, actions_of(mission)[:length])
