"""The sentences of the chapter on safety that need no server: sessions, seats, secrets, texts.

The docstring of a test begins with the number of the sentence that it tries; see
``test_safety.py`` for those about the server.
"""

from __future__ import annotations

import json
import re
import stat
from pathlib import Path
from typing import Any

import ipywidgets as ipw
import pytest

from omega_widgets.apps.address import Address
from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.reviewing import Review
from omega_widgets.core.bidi import balance
from omega_widgets.core.errors import IllegalAction, LogDamaged, OmegaError
from omega_widgets.core.registry import find_system
from omega_widgets.review import Replay, write_report
from omega_widgets.review.export import guard
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.anonymity import anonymise
from omega_widgets.table.remark import Flag, Mark, Note, Pause, StartTimer
from omega_widgets.table.sealing import look_at_secret, seal
from tests.apps.sessions import pool_of_five, record


def test_a_guest_reads_and_plays_every_session_at_every_seat(tmp_path: Path) -> None:
    """S-12, S-13: the lobby lists all of them, and no seat asks who one is."""
    folder = LogFolder(tmp_path)
    for title in ("Friday", "Sunday"):
        record(folder, title)
    assert Lobby(folder).sessions.count == 2
    for session in folder.names():
        for seat in ("Ann", "Bo"):
            lobby = Lobby(folder)
            lobby.sit(session, seat)
            table = lobby.table_page.table
            before = len(table.entries)
            table.do(pool_of_five(), seat, faces=(9, 9, 9, 9, 9))
            assert len(table.entries) == before + 1
            lobby.table_page.close()


def secret_of(folder: LogFolder) -> tuple[Table, int]:
    table = record(folder)
    return table, seal(table, "the butler did it", "Ann", title="whodunnit").record.seq


def test_a_seat_sees_its_own_secrets_whoever_sits_there(tmp_path: Path) -> None:
    """S-14: the choice that Ann sealed is told to another page that takes her seat."""
    table, number = secret_of(LogFolder(tmp_path))
    other = Table(JsonLinesStore(table.store.path))
    assert look_at_secret(other, number, "Ann") == "the butler did it"


@pytest.mark.parametrize(
    "name", ["../outside", "..%2foutside", "/etc/passwd", "a/../../outside", "..\\outside", "\0"]
)
def test_a_session_name_stays_in_the_folder(tmp_path: Path, name: str) -> None:
    """S-28: a log that lies elsewhere is neither opened nor described."""
    outside = record(LogFolder(tmp_path), "Hidden away").store.path
    outside.rename(tmp_path / "outside.jsonl")
    folder = LogFolder(tmp_path / "logs")
    record(folder)
    assert all(info.header is None and info.problem for info in folder.look_at([name]))
    with pytest.raises(OmegaError, match="cannot be the name"):
        folder.open(name)
    lobby = Lobby(folder, Address(name, "Ann"))
    assert lobby.table_page is None and lobby.seat_choice is None
    assert "Hidden away" not in json.dumps(states(), default=str)


# -- the table -------------------------------------------------------------------------------------


def states() -> list[dict[str, Any]]:
    """What all widgets of this process tell their pages."""
    from ipywidgets.widgets.widget import _instances

    return [widget.get_state() for widget in list(_instances.values())]


def tell(widget: ipw.Widget, **state: Any) -> None:
    """What a hostile page may send to a widget: any value for anything that it shows."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


def press(button: ipw.Button) -> None:
    """Press a button, greyed out or not."""
    data = {"method": "custom", "content": {"event": "click"}}
    button._handle_msg({"content": {"data": data}, "buffers": []})


def test_what_is_forced_from_outside_is_refused_by_the_rules(tmp_path: Path) -> None:
    """S-30: a slider beyond its end, a greyed-out button, a seat that is none."""
    table = Table(LogFolder(tmp_path).begin(find_system("wod"), seats=("Ann", "Bo")))
    lobby = Lobby(LogFolder(tmp_path))
    lobby.sit(table.header.session, "Ann")
    view = lobby.table_page.view
    pool = view.open_panel
    tell(pool.difficulty, max=99)
    tell(pool.difficulty, value=42)
    press(pool.roll)
    assert view.table.entries == [] and "Difficulty 42" in json.dumps(states(), default=str)
    assert view._undo.disabled
    tell(view._undo, disabled=False)
    press(view._undo)
    assert view.table.entries == []
    with pytest.raises(IllegalAction, match="no seat called"):
        view.table.do(pool_of_five(), "Eve")
    lobby.table_page.close()


def test_a_sealed_choice_is_told_to_nobody_else(tmp_path: Path) -> None:
    """S-31: it is not in the log, nor in anything that the page of another seat is sent."""
    folder = LogFolder(tmp_path)
    table, number = secret_of(folder)
    assert b"butler" not in table.store.path.read_bytes()
    for seat in ("Bo", "Observer", "Eve", ""):
        with pytest.raises(IllegalAction, match="no secret that|no seat called"):
            look_at_secret(table, number, seat)
    lobby = Lobby(folder)
    lobby.sit(table.header.session, "Bo")
    told = json.dumps(states(), default=str)
    assert "whodunnit" in told and "butler" not in told
    lobby.table_page.close()


def test_nobody_looks_at_a_sealed_choice_unnoticed(tmp_path: Path) -> None:
    """S-35: whoever took Ann's seat to look, everybody at the table reads that it happened."""
    folder = LogFolder(tmp_path)
    table, number = secret_of(folder)
    look_at_secret(Table(JsonLinesStore(table.store.path)), number, "Ann")
    lobby = Lobby(folder)
    lobby.sit(table.header.session, "Bo")
    assert f"looked at the secret choice number {number}" in lobby.table_page.view._log.value
    lobby.table_page.close()


def test_sealed_choices_are_files_of_their_owner(tmp_path: Path) -> None:
    """S-32: mode 0600 in a folder with the mode 0700; the owner can read what is in them."""
    secret_of(LogFolder(tmp_path))
    (kept,) = (tmp_path / ".sealed").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    assert "butler" in kept.read_text()


def test_a_log_is_plain_text(tmp_path: Path) -> None:
    """S-33: names and remarks can be read in it with any editor."""
    text = record(LogFolder(tmp_path)).store.path.read_text()
    assert '"Ann"' in text and "too many dice" in text


def test_a_changed_log_is_found_out(tmp_path: Path) -> None:
    """S-34: one die made better is enough."""
    path = record(LogFolder(tmp_path)).store.path
    path.write_bytes(path.read_bytes().replace(b"[6,1,2,3,4]", b"[6,7,2,3,4]"))
    with pytest.raises(LogDamaged, match="changed, added or removed"):
        Table(JsonLinesStore(path))


# -- texts -----------------------------------------------------------------------------------------

EVIL = "<img src=x onerror=alert(1)> [click](javascript:alert(1)) ![](http://evil.example) | $x$"


def evil_session(folder: LogFolder) -> Table:
    """Hostile text wherever people can type."""
    table = Table(folder.begin(find_system("wod"), title=EVIL, seats=(EVIL, "Bo"), note=EVIL))
    table.do(pool_of_five(), EVIL, faces=(9, 1, 1, 3, 4), note=EVIL)
    table.remark(Note(EVIL), EVIL)
    return table


def test_a_report_stays_text(tmp_path: Path) -> None:
    """S-51: links, pictures, tags, tables and formulas of Markdown are all written out."""
    report = write_report(Replay(evil_session(LogFolder(tmp_path))))
    assert report.count("onerror") >= 5
    bare = re.sub(r"\\.", "", report)
    for sign in ("<img", "[click]", "![", "$x$"):
        assert sign not in bare


#: Turns what follows round, having closed whatever it stands in.
OVERRIDE = "\u202e"
TURNED = f"a\u2069{OVERRIDE}b"


def turned_session(folder: LogFolder) -> Table:
    """Such text wherever people can type."""
    begun = folder.begin(find_system("wod"), title=TURNED, seats=(TURNED, "Bo"), note=TURNED)
    table = Table(begun)
    table.do(pool_of_five(), TURNED, faces=(9, 1, 1, 3, 4), note=TURNED)
    for remark in (Note(TURNED, 1), Flag("slow", TURNED, 1), Mark("scene", TURNED)):
        table.remark(remark, TURNED)
    table.remark(StartTimer(60, TURNED), TURNED)
    seal(table, "secret", TURNED, title=TURNED, waits_for=("Bo",))
    table.remark(Pause(), "Bo", note=TURNED)
    return table


def test_no_text_turns_what_stands_beside_it_round(tmp_path: Path) -> None:
    """Each stands in an element of its own; the words of the kit go on behind it as they are."""
    folder = LogFolder(tmp_path)
    session = turned_session(folder).header.session
    shown = [
        lobby.page.widget
        for lobby in (Lobby(folder, Address(session, seat)) for seat in (TURNED, "Nobody"))
    ]
    shown += [Lobby(folder).page.widget]
    shown += [Review(folder, Address(session, step=step)).page.widget for step in range(1, 8)]
    pieces = [piece for widget in shown for piece in _find_html(widget) if OVERRIDE in piece]
    assert len(pieces) > 20
    for piece in pieces:
        assert OVERRIDE not in re.sub(r"<bdi>[^<]*</bdi>|<[^>]*>", "", piece), piece
        for inside in re.findall(r"<bdi>([^<]*)</bdi>", piece):
            assert balance(inside) == inside
    log = next(piece for piece in pieces if "om-log" in piece and "(about number 1)" in piece)
    assert re.search(r"note: \u2068[^\u2069]*\u2069 \(about number 1\)", log)


def test_no_text_turns_the_report_round(tmp_path: Path) -> None:
    """What was typed is enclosed; moments, numbers and rules stand outside."""
    folder = LogFolder(tmp_path)
    report = write_report(Replay(turned_session(folder)))
    assert report.count(OVERRIDE) >= 8
    for line in report.splitlines():
        assert balance(line) == line
        outside = line
        for _ in range(3):  # one may stand inside another
            outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", outside)
        assert OVERRIDE not in outside
    assert "\u2068" not in write_report(Replay(record(folder)))


def _find_html(widget: ipw.Widget) -> list[str]:
    """What all pieces of HTML in a widget say, but for invisible signs."""
    own = [widget.value] if isinstance(widget, ipw.HTML) else []
    below = [text for child in getattr(widget, "children", ()) for text in _find_html(child)]
    return [text for text in own if "data-om-address" not in text] + below


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1"])
def test_a_table_holds_no_formula(text: str) -> None:
    """S-52: an apostrophe in front makes a text of it."""
    assert guard(text) == f"'{text}"


def test_an_anonymous_copy_tells_nobody(tmp_path: Path) -> None:
    """S-53: no name, no text, no time; the tests of anonymity say more."""
    table = record(LogFolder(tmp_path), "Friday at Ann's", ("Ann", "Bo"))
    told = anonymise(table).text().decode()
    for word in ("Ann", '"Bo"', "Friday", "too many", "three dice", table.header.at[:10]):
        assert word not in told
    assert "Ann" not in anonymise(table, keep_texts=True).text().decode()
