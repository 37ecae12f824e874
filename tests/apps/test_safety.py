"""Every numbered sentence of the chapter on safety is true of a real dashboard.

The docstring of a test begins with the number of the sentence that it tries. What only a browser
can show is tried in ``tests/browser/test_safety.py``.
"""

from __future__ import annotations

import ast
import re
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urljoin, urlsplit

import pytest
import websocket
from tornado.web import HTTPError

from omega_widgets.apps.address import ROOT_VARIABLE
from omega_widgets.apps.channels import LONGEST_MESSAGE
from omega_widgets.apps.invitation import Invitation
from omega_widgets.apps.keys import KeyRing
from omega_widgets.apps.server import SHARING, CannotServe, choose_ip
from omega_widgets.table import LogFolder
from tests.apps.guest import Guest, kinds_until_answer, write
from tests.apps.sessions import record
from tests.browser.running_dashboard import RunningDashboard

PROJECT = Path(__file__).parents[2]
CHAPTER = PROJECT / "book" / "safety.md"
TESTS = (
    Path(__file__),
    Path(__file__).with_name("test_channels.py"),
    Path(__file__).with_name("test_safety_of_sessions.py"),
    PROJECT / "tests" / "browser" / "test_safety.py",
)


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    folder = tmp_path_factory.mktemp("safety") / "logs"
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
        ("http://table.example:8866/", "127.0.0.1", {}, True),
        ("http://table.example:8866/", "table.example", {}, True),
        ("http://table.example:8866/", "other.example", {}, False),
        ("http://table.example:8866/", "127.0.0.1", {"X-Forwarded-For": "10.0.0.1"}, False),
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


def test_a_real_kernel_hears_nothing_of_it(guest: Guest, kernel: str, tmp_path: Path) -> None:
    """S-20, S-21, S-22, S-26: after all of it the page's kernel is alive and has done nothing."""
    mark = tmp_path / "was-here"
    code = {"code": f"open({str(mark)!r}, 'w')", "silent": False, "user_expressions": {}}
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


def test_no_address_leads_to_files(guest: Guest, stranger: Guest) -> None:
    """S-27: neither Jupyter's own doors nor dots in an address open anything."""
    root = re.search(r'"/(omega/\w{12}/static)/page.css"', stranger.ask("login").body)[1]
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
    assert guest.ask("login", Host="localhost:8866").status == 302


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
