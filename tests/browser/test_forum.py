"""The forum game's widgets as the book shows them: no sideways scrolling, every input named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from omega_widgets.site.snapshot import snapshot
from omega_widgets.systems.forum.view import duel, fate, multiplier, table_view
from omega_widgets.table import Table
from tests.browser.snapshot_page import NAMELESS, TOO_WIDE, make_page


def make_table() -> Any:
    """Everything at one table, as the Game Master sees it."""
    return table_view(Table.in_memory("forum", seats=("Grace", "Ann")))


@pytest.mark.browser
@pytest.mark.parametrize("make", [multiplier, fate, duel, make_table])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_widgets_fit_a_phone_and_name_their_inputs(
    open_page: Callable[..., Any], make: Callable[[], Any], scheme: str
) -> None:
    page = open_page(width=390, height=844, color_scheme=scheme)
    page.set_content(make_page("Forum game", snapshot(make().widget, "forum")))
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(NAMELESS) == []


@pytest.mark.browser
@pytest.mark.rule("FG-18")
def test_the_six_faces_say_in_words_which_of_them_succeed(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.set_content(make_page("Forum game", snapshot(multiplier().widget, "forum")))
    said = page.get_by_role("img", name="What each face makes").text_content()
    assert "1 (bad, 75)" in said and "4 (good, 90)" in said
