"""Projekt Omega in a real browser: on a phone; evenings at a table: test_real_dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.omega.engine import ChangeTrust, CommitRisk, PassTime, Share
from omega_widgets.systems.omega.view import laboratory, risk_setter, table_view
from omega_widgets.table.store import MemoryStore
from tests.browser.snapshot_page import NAMELESS, TOO_WIDE, make_page
from tests.systems.omega import example_session

pytestmark = pytest.mark.browser


def played() -> Any:
    """The example session at its end, with a long form open."""
    hands = example_session.Hands(MemoryStore(example_session.header()))
    example_session.play(hands)
    hands.view.deeds.choose(CommitRisk)
    return hands.view


def trusting() -> Any:
    """The end of a scene, with the form for trust."""
    table = risk_setter(party=3).table
    table.do(PassTime(), "Coordinator")
    table.do(ChangeTrust("Jeff", (Share("Ann", 2),), ("Ann",)), "Jeff")
    view = table_view(table, "Jeff")
    view.deeds.choose(ChangeTrust)
    return view


@pytest.mark.parametrize("make", [risk_setter, played, trusting, laboratory])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_views_fit_a_phone_and_name_their_inputs(
    open_page: Callable[..., Any], make: Callable[[], Any], scheme: str
) -> None:
    """Nothing scrolls sideways at 390 pixels, and every input has a name."""
    page = open_page(width=390, height=844, color_scheme=scheme)
    page.set_content(make_page("Projekt Omega", snapshot(make().widget, "omega")))
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(NAMELESS) == []
