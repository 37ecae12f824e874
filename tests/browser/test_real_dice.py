"""Evenings with real dice: whole sessions at one phone that goes round, one for each system."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
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
from tests.systems.trikus import example as trikus
from tests.systems.tsoy import example as tsoy
from tests.systems.wod import example as wod

pytestmark = [pytest.mark.browser, pytest.mark.slow]

#: Milliseconds; a test machine may be busy with other things.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    with RunningDashboard(tmp_path_factory.mktemp("evening") / "logs") as running:
        yield running


def begin(page: Any, dashboard: RunningDashboard, session: Table) -> Path:
    """Begin a session of real dice with the same seats; the log that it is written to."""
    known = set(dashboard.logs.glob("*.jsonl"))
    enter(page, dashboard)
    page.get_by_label("System").select_option(label=session.system.title)
    page.get_by_label("Seats").fill("\n".join(session.seats))
    real = "We roll real dice and type the faces"
    page.get_by_label("Dice", exact=True).select_option(label=real)
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_label("We roll real dice")).to_be_checked()
    (log,) = set(dashboard.logs.glob("*.jsonl")) - known
    return log


def actions_of(table: Table) -> list[Any]:
    """What was done and not taken back, remarks aside: dice, events and states included."""
    return [
        (entry.action, entry.record.faces, entry.events, entry.state)
        for entry in table.played
        if not isinstance(entry.action, Comment)
    ]


@pytest.mark.parametrize(
    ("session", "make_phone"),
    [
        pytest.param(omega.in_memory, OmegaPhone, id="omega"),
        pytest.param(lambda: trikus.play(MemoryStore(trikus.header())), TrikusPhone, id="trikus"),
        pytest.param(lambda: wod.play(MemoryStore(wod.header())), WodPhone, id="wod"),
        pytest.param(lambda: tsoy.play(MemoryStore(tsoy.header())), ShadowPhone, id="tsoy"),
        pytest.param(lambda: forum.play(MemoryStore(forum.header())), ForumPhone, id="forum"),
    ],
)
def test_an_evening_of_real_dice_on_a_phone_equals_the_example_session(
    open_page: Callable[..., Any],
    dashboard: RunningDashboard,
    session: Callable[[], Table],
    make_phone: type[Phone],
) -> None:
    """The same actions and faces lead to the same events and states; all dice are typed."""
    expected = session()
    page = open_page(width=WIDTH, height=HEIGHT, has_touch=True, is_mobile=True)
    log = begin(page, dashboard, expected)
    phone = make_phone(page)
    phone.play(expected)
    assert audit(log).sound
    played = Table(JsonLinesStore(log, read_only=True))
    assert actions_of(played) == actions_of(expected)
    rolls = [entry.record for entry in played.entries if entry.record.faces]
    assert [roll.faces for roll in rolls] == phone.thrown
    assert {roll.dice for roll in rolls} == {"typed"}
