"""Every numbered sentence of the chapter on safety is true of a real dashboard.

The docstring of a test begins with the number of the sentence that it tries. What only a browser
can show is tried in ``tests/browser/test_safety.py``.
"""

from __future__ import annotations

import ast
import json
import re
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urljoin, urlsplit

import ipywidgets as ipw
import pytest
import websocket
from hypothesis import given
from hypothesis import strategies as st
from tornado.web import HTTPError

from omega_widgets.apps.address import ROOT_VARIABLE, Address
from omega_widgets.apps.channels import LONGEST_MESSAGE, NotAllowed, check_message
from omega_widgets.apps.invitation import Invitation
from omega_widgets.apps.keys import KeyRing
from omega_widgets.apps.lobby import Lobby
from omega_widgets.apps.server import SHARING, CannotServe, choose_ip
from omega_widgets.core.errors import IllegalAction, LogDamaged, OmegaError
from omega_widgets.core.registry import find_system
from omega_widgets.review import Replay, write_report
from omega_widgets.review.export import guard
from omega_widgets.table import JsonLinesStore, LogFolder, Table
from omega_widgets.table.anonymity import anonymise
from omega_widgets.table.remark import Note
from omega_widgets.table.sealing import look_at_secret, seal
from tests.apps.guest import Guest, kinds_until_answer, write
from tests.apps.sessions import pool_of_five, record
from tests.browser.running_dashboard import RunningDashboard

PROJECT = Path(__file__).parents[2]
CHAPTER = PROJECT / "book" / "safety.md"
TESTS = (Path(__file__), PROJECT / "tests" / "browser" / "test_safety.py")


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    folder = tmp_path_factory.mktemp("safety") / "logs"
    (folder.parent / "private.txt").parent.mkdir(exist_ok=True)
    (folder.parent / "private.txt").write_text("not for guests")
    record(LogFolder(folder))
    with RunningDashboard(folder, "--places", "1") as running:
        yield running


@pytest.fixture(scope="module")
def guest(dashboard: RunningDashboard) -> Guest:
    """Somebody who was let in."""
    made = Guest(dashboard.address)
    assert made.come_in().status == 302
    return made


@pytest.fixture(scope="module")
def kernel(guest: Guest) -> str:
    """The kernel of that guest's page."""
    return guest.open_page()


@pytest.fixture
def stranger(dashboard: RunningDashboard) -> Guest:
    """Somebody without the token."""
    return Guest(dashboard.address.partition("?")[0])


def numbers(text: str) -> list[str]:
    return re.findall(r"\*\*(S-\d\d)\*\*", text)


def test_every_sentence_has_a_test_and_every_test_a_sentence() -> None:
    """The chapter and the tests name the same numbers, each once in the chapter."""
    told = numbers(CHAPTER.read_text())
    tried = {
        number
        for path in TESTS
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for number in re.findall(r"S-\d\d", ast.get_docstring(node) or "")
    }
    assert len(told) == len(set(told)) > 30
    assert set(told) == tried


# -- coming in -------------------------------------------------------------------------------------


def test_only_this_machine_is_listened_to(dashboard: RunningDashboard, stranger: Guest) -> None:
    """S-01: another address of this very machine already gets no answer."""
    assert choose_ip("", share=False) == "127.0.0.1"
    port = int(stranger.host.rpartition(":")[2])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            outside = probe.getsockname()[0]
        except OSError:
            outside = "127.0.0.2"
    with pytest.raises(OSError):
        socket.create_connection((outside, port), timeout=5).close()


DOORS = (
    "", "review", "play", "?session=2026-11-30-wod-friday", "omega/invitation",
    "omega/heartbeat/00000000-0000-0000-0000-000000000000",
    "api/kernels/00000000-0000-0000-0000-000000000000",
)  # fmt: skip


def test_without_the_token_nobody_gets_further(stranger: Guest, guest: Guest, kernel: str) -> None:
    """S-02: every address leads to the page that asks for the token, or nowhere."""
    for door in DOORS:
        answer = stranger.ask(door)
        assert answer.status in (302, 403), door
        if answer.status == 302:
            assert "/login?next=" in answer.headers["location"]
    page = stranger.ask("login")
    assert "This table is for invited guests" in page.body
    wrong = stranger.send_form("login", password="guess")
    assert wrong.status == 401 and "That token does not fit" in wrong.body
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        stranger.call(kernel)
    assert guest.ask(f"api/kernels/{kernel}").status == 200


def test_the_token_is_long_and_new_for_every_place(tmp_path: Path) -> None:
    """S-03: 18 bytes by chance are 24 characters."""
    tokens = {KeyRing(str(number), tmp_path).find().token for number in range(50)}
    assert len(tokens) == 50 and all(len(token) == 24 for token in tokens)


def test_the_token_does_not_stay(dashboard: RunningDashboard, guest: Guest, kernel: str) -> None:
    """S-04: it is exchanged for a cookie by a redirect, and no page holds it."""
    arrived = Guest(dashboard.address).ask(f"review?token={guest.token}&step=2")
    assert arrived.status == 302 and arrived.headers["location"] == "/review?step=2"
    for path in ("login", "nowhere", f"api/kernels/{kernel}", f"omega/heartbeat/{kernel}"):
        assert guest.token not in guest.ask(path).body


def test_the_cookie_is_out_of_reach_of_scripts_and_forms(dashboard: RunningDashboard) -> None:
    """S-05: HttpOnly and SameSite=Lax."""
    cookie = Guest(dashboard.address).come_in().headers["set-cookie"]
    assert cookie.startswith("omega-guest-") and "HttpOnly" in cookie and "SameSite=Lax" in cookie


def test_a_forged_cookie_lets_nobody_in(stranger: Guest, guest: Guest) -> None:
    """S-06: neither one that was made up nor one whose name was changed."""
    (name,) = (name for name in guest.cookies if name.startswith("omega-guest-"))
    value = guest.cookies[name]
    for forged in ("admin", value[:-1] + ("0" if value[-1] != "0" else "1"), value[:40]):
        stranger.cookies[name] = forged
        assert stranger.ask("").status == 302


@pytest.mark.parametrize(
    "link", ["//evil.example", "https://evil.example/x", "/\\evil.example", "https:///evil.example"]
)
def test_nobody_is_led_away_after_coming_in(dashboard: RunningDashboard, link: str) -> None:
    """S-07: the address that a link names is only followed inside the dashboard."""
    come = Guest(dashboard.address)
    come.ask("login")
    answer = come.send_form(f"login?next={link}", password=come.token)
    assert answer.status == 302
    led = urlsplit(urljoin(come.address, answer.headers["location"]))
    assert led.netloc == come.host and "\\" not in led.path


def test_keys_are_kept_where_only_their_owner_reads_them(tmp_path: Path) -> None:
    """S-08: a file with the mode 0600, found again, and not trusted if others can read it."""
    ring = KeyRing("place", tmp_path / "keys")
    keys = ring.find()
    assert ring.keep(keys, 8866)
    assert stat.S_IMODE(ring.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(ring.path.parent.stat().st_mode) == 0o700
    assert ring.find().token == keys.token
    ring.path.chmod(0o644)
    assert ring.find().token != keys.token


def test_new_keys_shut_everybody_out(tmp_path: Path) -> None:
    """S-09: neither the old token nor a cookie that the old key signed fits any more."""
    ring = KeyRing("place", tmp_path)
    old = ring.find()
    ring.keep(old, 8866)
    new = ring.find(fresh=True)
    assert new.token != old.token and new.cookie_secret != old.cookie_secret


# -- sharing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ip", ["0.0.0.0", "192.168.1.7", "::"])
def test_nothing_is_exposed_by_accident(ip: str) -> None:
    """S-10: the refusal says what sharing means."""
    with pytest.raises(CannotServe, match="can be reached from other machines") as refused:
        choose_ip(ip, share=False)
    assert SHARING in str(refused.value)
    assert choose_ip("", share=True) == "0.0.0.0"


def test_nothing_is_encrypted(dashboard: RunningDashboard) -> None:
    """S-11: it is said before sharing, and it is so: a plain line is answered in plain text."""
    assert "not encrypted" in SHARING and dashboard.address.startswith("http://")
    host, _, port = Guest(dashboard.address).host.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall(f"GET /login HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
        assert line.recv(100).startswith(b"HTTP/1.")


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


def test_a_full_house_turns_guests_away(
    dashboard: RunningDashboard, guest: Guest, kernel: str
) -> None:
    """S-15: with one place there is one page, whoever opens it."""
    for path in ("", "review"):
        answer = guest.ask(path)
        assert answer.status == 503 and "The house is full" in answer.body


@pytest.mark.parametrize(
    ("root", "ip", "headers", "given"),
    [
        ("http://192.168.1.7:8866/", "127.0.0.1", {}, True),
        ("http://192.168.1.7:8866/", "192.168.1.7", {}, True),
        ("http://192.168.1.7:8866/", "192.168.1.8", {}, False),
        ("http://192.168.1.7:8866/", "127.0.0.1", {"X-Forwarded-For": "10.0.0.1"}, False),
        ("", "127.0.0.1", {}, False),
    ],
    ids=["here", "here by its name", "another machine", "through a proxy", "not shared"],
)
def test_invitations_are_given_where_the_dashboard_runs(
    root: str, ip: str, headers: dict[str, str], given: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S-16: a browser beside the shared dashboard may ask for the token, a guest's may not."""
    monkeypatch.setenv(ROOT_VARIABLE, root)
    asking = SimpleNamespace(request=SimpleNamespace(headers=headers, remote_ip=ip))
    if given:
        Invitation._check(asking)
    else:
        with pytest.raises(HTTPError, match="403"):
            Invitation._check(asking)


# -- the machine -----------------------------------------------------------------------------------

RUN = {"code": "open('/tmp/omega-was-here', 'w')", "silent": False, "user_expressions": {}}


def refused(kind: str, content: dict[str, Any], channel: str = "shell") -> None:
    with pytest.raises(NotAllowed):
        check_message(write(kind, content, channel))


@pytest.mark.parametrize("channel", ["shell", "control", "stdin", "iopub"])
def test_no_message_runs_code(channel: str) -> None:
    """S-20: neither by its kind nor by hiding one kind behind another."""
    for kind in (
        "execute_request", "inspect_request", "complete_request", "history_request",
        "is_complete_request", "create_subshell_request", "usage_request", "apply_request",
    ):  # fmt: skip
        refused(kind, RUN, channel)
    twice = b'{"msg_type":"execute_request","msg_type":"comm_info_request","msg_id":"1"}'
    message = write("comm_info_request", {})
    header = re.search(rb'\{"msg_id".*?\}', message)[0]
    told = check_message(message.replace(header, twice.ljust(len(header))))
    assert b"execute_request" not in told


def test_a_real_kernel_hears_nothing_of_it(guest: Guest, kernel: str, tmp_path: Path) -> None:
    """S-20, S-21, S-22, S-26: after all of it the page's kernel is alive and has done nothing."""
    mark = tmp_path / "was-here"
    code = {**RUN, "code": f"open({str(mark)!r}, 'w')"}
    line = guest.call(kernel)
    try:
        kinds_until_answer(line)
        for channel in ("shell", "control"):
            line.send_binary(write("execute_request", code, channel))
        for kind in ("interrupt_request", "shutdown_request", "debug_request"):
            line.send_binary(write(kind, {"restart": False}, "control"))
            line.send_binary(write(kind, {"restart": False}))
        line.send_binary(write("input_reply", {"value": "1"}, "stdin"))
        line.send_binary(write("comm_open", {"comm_id": "x", "target_name": "jupyter.widget"}))
        line.send_binary((2**60).to_bytes(8, "little") + b"x" * 100)
        line.send("{}")
        heard = kinds_until_answer(line)
    finally:
        line.close()
    assert not {"execute_reply", "execute_input", "comm_close", "shutdown_reply"} & set(heard)
    assert not mark.exists()
    assert guest.ask(f"omega/heartbeat/{kernel}").status == 204


def test_a_page_cannot_steer_its_process() -> None:
    """S-21: interrupting, restarting, debugging and answering are not for pages."""
    for kind in ("interrupt_request", "shutdown_request", "debug_request"):
        for channel in ("shell", "control"):
            refused(kind, {"restart": True}, channel)
    refused("input_reply", {"value": "yes"}, "stdin")
    refused("input_reply", {"value": "yes"})
    for kind in ("kernel_info_request", "comm_msg"):
        refused(kind, {}, "control")


def test_a_page_cannot_make_widgets() -> None:
    """S-22: it can open the line on which it asks for the widgets that exist, and no other."""
    wanted = {"comm_id": "x", "data": {"state": {"_model_name": "FileUploadModel"}}}
    for target in ("jupyter.widget", "jupyter.widget.version", "matplotlib", "", None, ["x"]):
        refused("comm_open", {**wanted, "target_name": target})
    assert check_message(write("comm_open", {"target_name": "jupyter.widget.control"}))
    for method in ("call", "eval", "__init__", None, 1, ["update"]):
        refused("comm_msg", {"comm_id": "x", "data": {"method": method}})
    for method in ("update", "request_state", "custom", "request_states"):
        assert check_message(write("comm_msg", {"comm_id": "x", "data": {"method": method}}))


def test_processes_are_neither_listed_nor_steered_over_the_web(guest: Guest, kernel: str) -> None:
    """S-23: of Jupyter's own interface only a question about one's own process is left."""
    for path in ("api/kernels", "api/sessions", "api/terminals", "api/kernelspecs", "api/status"):
        assert guest.ask(path).status == 404, path
    for path in ("api/kernels", f"api/kernels/{kernel}/restart", f"api/kernels/{kernel}/interrupt"):
        assert guest.send_form(path).status in (404, 405), path
    xsrf = guest.cookies["_xsrf"]
    for method in ("DELETE", "PATCH", "PUT", "POST"):
        answer = guest.ask(f"api/kernels/{kernel}", method, X_XSRFToken=xsrf)
        assert answer.status in (403, 405), method
    assert guest.ask(f"omega/heartbeat/{kernel}").status == 204


def test_a_process_is_for_one_browser(
    dashboard: RunningDashboard, guest: Guest, kernel: str
) -> None:
    """S-24: another guest who knows its id is told that there is none."""
    assert guest.ask(f"omega/heartbeat/{kernel}").status == 204
    other = Guest(dashboard.address)
    other.come_in()
    other.ask("login")
    for path in (f"api/kernels/{kernel}", f"omega/heartbeat/{kernel}"):
        assert other.ask(path).status == 404
    with pytest.raises(websocket.WebSocketBadStatusException, match="404"):
        other.call(kernel)
    other.cookies["_xsrf"] = guest.cookies["_xsrf"]
    assert other.send_form(f"voila/api/shutdown/{kernel}").status in (403, 404)
    assert guest.ask(f"omega/heartbeat/{kernel}").status == 204


def test_a_huge_message_ends_the_line(guest: Guest, kernel: str) -> None:
    """S-25: the server does not even read it to its end."""
    line = guest.call(kernel)
    try:
        line.send_binary(b"\0" * (LONGEST_MESSAGE + 1))
        with pytest.raises((websocket.WebSocketConnectionClosedException, OSError)):
            while line.recv():
                pass
            raise websocket.WebSocketConnectionClosedException
    finally:
        line.shutdown()
    assert guest.ask(f"omega/heartbeat/{kernel}").status == 204


@given(st.binary() | st.text())
def test_nonsense_is_dropped(message: bytes | str) -> None:
    """S-26: whatever bytes arrive, the answer is NotAllowed and nothing worse."""
    with pytest.raises(NotAllowed):
        check_message(message)


@given(st.integers(0, 400), st.binary(min_size=1, max_size=9))
def test_a_damaged_message_is_dropped_or_still_harmless(place: int, scribble: bytes) -> None:
    """S-26: scribbling into a message never makes another kind of it pass."""
    message = bytearray(write("execute_request", RUN))
    message[place : place + len(scribble)] = scribble
    with pytest.raises(NotAllowed):
        check_message(bytes(message))


def test_no_address_leads_to_files(dashboard: RunningDashboard, guest: Guest) -> None:
    """S-27: neither Jupyter's own doors nor dots in an address open anything."""
    kept = re.search(r'href="/(omega/\w{12}/static)/page.css"', guest.ask("login").body)
    root = kept[1] if kept else _kept_root()
    assert guest.ask(f"{root}/page.css").status == 200
    dots = ("../" * 12, "..%2f" * 12, "%2e%2e/" * 12, "..\\" * 12, "/" * 3, "....//" * 12)
    paths = [f"{root}/{dot}{target}" for dot in dots for target in ("etc/passwd", "private.txt")]
    paths += [f"{root}/../../../apps/cli.py", f"{root}/%2fetc%2fpasswd", f"{root}/"]
    paths += [
        "voila/files/playtest.ipynb", "voila/files/../cli.py", "voila/tree", "voila/api/contents",
        "api/contents", "api/contents/cli.py", "files/cli.py", "notebooks/playtest.ipynb",
        "tree", "lab", "edit/cli.py", "view/cli.py", "static/../cli.py", "nbextensions/x",
        "playtest.ipynb", "cli.py", "logs", "playtest_logs", "../private.txt", "%2e%2e/private.txt",
        "voila/templates/lab/index.html.j2", "voila/static/voila.js", "voila/render/playtest.ipynb",
    ]  # fmt: skip
    for path in paths:
        answer = guest.ask(path)
        assert answer.status in (400, 403, 404), path
        assert "root:" not in answer.body and "not for guests" not in answer.body
        assert "Traceback" not in answer.body


def _kept_root() -> str:
    from omega_widgets.apps.dashboard import Dashboard

    return Dashboard()._kept_address.strip("/") + "/static"


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


# -- other sites -----------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_site_cannot_call_a_process(guest: Guest, kernel: str, origin: str) -> None:
    """S-40: the browser says where a call comes from, and the cookie alone is not enough."""
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        guest.call(kernel, origin)


def test_another_site_cannot_end_a_page(guest: Guest, kernel: str) -> None:
    """S-41: it does not know the sign that the pages send with such a wish."""
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    for headers in (
        form,
        {**form, "Origin": "https://evil.example"},
        {"Content_Type": "text/plain"},
    ):
        answer = guest.ask(f"voila/api/shutdown/{kernel}", "POST", "_xsrf=guess", **headers)
        assert answer.status in (403, 404)
    assert guest.ask(f"omega/heartbeat/{kernel}").status == 204


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8866", "192.168.1.7", "omega"])
def test_the_dashboard_answers_to_its_own_names(guest: Guest, host: str) -> None:
    """S-42: a name that was made to lead here is turned away, cookie or not."""
    for path in ("", "login", "review", "omega/invitation"):
        assert guest.ask(path, Host=host).status == 403, path
    assert guest.ask("login", Host="localhost:8866").status == 200


def test_nothing_comes_from_elsewhere_and_nobody_frames_the_pages(guest: Guest) -> None:
    """S-43: the browser is told so with every page; the browser tests see that it obeys."""
    for path in ("login", "nowhere", "review"):
        policy = guest.ask(path, Host="localhost").headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'self'" in policy
        assert "form-action 'self'" in policy and "base-uri 'none'" in policy
        assert "http" not in policy and "*" not in policy


def test_no_other_site_may_read_an_answer(guest: Guest, kernel: str) -> None:
    """S-44: no answer carries the header by which a server allows it."""
    for path in ("login", "nowhere", f"api/kernels/{kernel}", f"omega/heartbeat/{kernel}"):
        answer = guest.ask(path, Origin="https://evil.example")
        assert not [name for name in answer.headers if name.startswith("access-control-allow")]


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
