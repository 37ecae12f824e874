"""What the chapter on safety says of browsers, tried in a real one."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import expect

from omega_widgets.core.registry import find_system
from omega_widgets.systems.wod.engine import Character, RollPool, StartUnit, Trait, WriteSheet
from omega_widgets.table import LogFolder, Table
from omega_widgets.table.remark import AnswerSurvey, Flag, Mark, Note, StartTimer
from omega_widgets.table.sealing import seal
from tests.browser.running_dashboard import RunningDashboard, enter, wait_until_ready

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Any]

#: Text that is a picture, a script and an attribute to any page that takes it for HTML.
EVIL = "<img src=x onerror='window.evil=1'><script>window.evil=1</script>\" onclick=\"evil"


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    with RunningDashboard(tmp_path_factory.mktemp("safety") / "logs") as running:
        yield running


@pytest.fixture(scope="module")
def session(dashboard: RunningDashboard) -> None:
    """A session in which people typed evil things wherever they could."""
    folder = LogFolder(dashboard.logs)
    table = Table(folder.begin(find_system("wod"), title=EVIL, seats=(EVIL, "Bo"), note=EVIL))
    table.do(WriteSheet(Character(EVIL, (Trait(EVIL, 2),))), EVIL, note=EVIL)
    table.do(StartUnit("scene", EVIL), EVIL)
    table.do(RollPool((Trait(EVIL, 2),), 6, character=EVIL), EVIL, faces=(9, 1), note=EVIL)
    table.undo("Bo", EVIL)
    for remark in (
        Note(EVIL, 1), Flag("wrong", EVIL, 1), Mark("scene", EVIL), StartTimer(21600, EVIL),
        AnswerSurvey(EVIL, EVIL, EVIL, EVIL, "yes"),
    ):  # fmt: skip
        table.remark(remark, EVIL)
    seal(table, EVIL, EVIL, title=EVIL, shown_to=("Bo",))


def check_nothing_ran(page: Any) -> None:
    """What was typed stands there to be read, and is nothing else."""
    expect(page.locator("main")).to_contain_text("<img src=x onerror=")
    assert page.evaluate("window.evil") is None
    assert page.locator("img[src=x], [onclick], [onerror]").count() == 0
    inside = page.locator("main script").evaluate_all(
        "found => found.filter(e => e.textContent.includes('window.evil')).length"
    )
    assert inside == 0


@pytest.mark.usefixtures("session")
def test_what_people_typed_is_shown_and_does_nothing(
    page: Any, dashboard: RunningDashboard
) -> None:
    """S-50: in the lobby, at the door, at the table of either seat, and in the review."""
    enter(page, dashboard)
    check_nothing_ran(page)
    for row in (0, 1):
        page.locator(".om-session-row").get_by_role("button", name="Join").click()
        expect(page.get_by_role("heading", name="Which seat is yours?")).to_be_visible()
        check_nothing_ran(page)
        page.locator(".om-door .om-session-row").nth(row).get_by_role("button").click()
        expect(page.get_by_role("heading", name="Which seat is yours?")).to_be_hidden()
        check_nothing_ran(page)
        page.get_by_role("button", name="All sessions").click()
    page.get_by_role("link", name="Review").click()
    wait_until_ready(page)
    page.locator(".om-session-row").get_by_role("button", name="Replay").click()
    for _ in range(6):
        page.get_by_role("button", name="Next").click()
    check_nothing_ran(page)


HOSTILE = """<!DOCTYPE html><title>Kittens</title><iframe src="%(root)s"></iframe><script>
window.found = {};
const line = new WebSocket("%(channels)s", ["v1.kernel.websocket.jupyter.org"]);
line.onopen = () => { found.line = "open"; };
line.onerror = () => { found.line = "refused"; };
const tell = (name, wish) => wish.then(() => { found[name] = "read"; },
                                       () => { found[name] = "refused"; });
tell("page", fetch("%(root)s", { credentials: "include" }));
tell("kernel", fetch("%(root)sapi/kernels/%(kernel)s", { credentials: "include" }));
tell("end", fetch("%(root)svoila/api/shutdown/%(kernel)s",
  { method: "POST", mode: "no-cors", credentials: "include" }));
</script>"""


@pytest.fixture
def hostile_site() -> Iterator[Callable[..., str]]:
    """Serves a page that means harm, from another port; its host counts as the same site."""

    class Kittens(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # noqa: N802 - the name that http.server calls
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(self.server.page.encode())

        def log_message(self, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Kittens)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()

    def offer(**values: str) -> str:
        server.page = HOSTILE % values
        return f"http://127.0.0.1:{server.server_port}/"

    yield offer
    server.shutdown()
    thread.join()
    server.server_close()


def test_another_site_gets_nowhere_in_a_browser_that_was_let_in(
    page: Any, dashboard: RunningDashboard, hostile_site: Callable[..., str]
) -> None:
    """S-40, S-41, S-43, S-44: though it knows the id of the kernel and the cookie is sent along.

    Nor does the dashboard's own page reach another site.
    """
    enter(page, dashboard)
    kernel = page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    asked = page.evaluate(
        """async () => {
            const refused = [];
            document.addEventListener("securitypolicyviolation", (event) => {
              refused.push(event.effectiveDirective);
            });
            await fetch("https://elsewhere.example/").catch(() => {});
            await new Promise((go) => { const i = new Image(); i.onerror = go;
                                        i.src = "https://elsewhere.example/x.png"; });
            return refused;
        }"""
    )
    assert asked == ["connect-src", "img-src"]

    site = page.context.new_page()
    channels = f"{dashboard.root.replace('http', 'ws')}api/kernels/{kernel}/channels?session_id=x"
    site.goto(hostile_site(root=dashboard.root, kernel=kernel, channels=channels))
    site.wait_for_function("Object.keys(found).length === 4")
    found = site.evaluate("found")
    assert (found["line"], found["page"], found["kernel"]) == ("refused",) * 3
    assert all(not frame.url.startswith(dashboard.root) for frame in site.frames)
    site.close()

    page.get_by_label("Title").fill("Still here")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Still here")).to_be_visible()
