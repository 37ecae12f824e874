"""The published site when something is missing: no network, no file, no wish for live dice."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from omega_widgets.site.offline import write_service_worker
from omega_widgets.site.policy import header_policy
from tests.browser import live_page
from tests.built_site import serve

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = live_page.POOL_PAGE


def test_a_blocked_file_leaves_the_static_view_and_says_so(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """One sentence says why; the odds stay; another try works once the file can be had."""
    page = open_page(service_workers="block")
    page.route("**/pyodide.asm.wasm.gz", lambda route: route.abort())
    page.goto(rulebook + PAGE)
    page.wait_for_selector(".om-live[data-state=failed]", timeout=live_page.PATIENCE)
    spot = page.locator(".om-live").first
    assert "could not be loaded" in spot.locator(".om-live-status").text_content()
    assert "%" in spot.locator(".om-live-stage").text_content()
    page.unroute("**/pyodide.asm.wasm.gz")
    spot.get_by_role("button", name="Try again").click()
    live_page.wait_until_live(page)


def test_a_blocked_worker_leaves_the_static_view(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Without its worker script the page says that a file could not be loaded."""
    page = open_page(service_workers="block")
    page.route("**/worker.js", lambda route: route.abort())
    page.goto(rulebook + PAGE)
    page.wait_for_selector(".om-live[data-state=failed]", timeout=live_page.PATIENCE)
    assert "could not be loaded" in page.locator(".om-live-status").first.text_content()


def test_a_browser_without_webassembly_is_told(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """The reason is named, and nothing large is asked for."""
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(rulebook + PAGE)
    page.wait_for_selector(".om-live[data-state=failed]")
    assert "WebAssembly" in page.locator(".om-live-status").first.text_content()
    assert not [url for url in asked if "/python-" in url]


def test_too_little_memory_leaves_the_static_view_and_offers_the_notebook(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Where the browser has no memory for WebAssembly, one sentence says so; nothing is lost."""
    page = open_page(service_workers="block")
    change_script(
        page,
        "worker.js",
        "let page;",
        "let page; WebAssembly.instantiateStreaming = () => Promise.reject(new RangeError("
        "'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory'));",
    )
    page.goto(rulebook + PAGE)
    page.wait_for_selector(".om-live[data-state=failed]", timeout=live_page.PATIENCE)
    spot = page.locator(live_page.POOL).first
    said = spot.locator(".om-live-status").text_content()
    assert "too little free memory" in said and "notebook" in said
    assert spot.locator(".om-live-notebook").get_attribute("href").endswith("play/wod.ipynb")
    assert "211/250" in spot.locator(".om-odds").first.text_content()
    assert spot.locator(".om-live-stage button:enabled").count() == 0


def test_memory_that_runs_out_later_is_said_and_the_dice_start_again(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """A computation that needs more than there is ends Python, which goes on from the log."""
    page = open_page(service_workers="block")
    change_script(
        page, "starting.js", "return python.runPython(BEGIN)",
        "self.python = python; return python.runPython(BEGIN)",
    )  # fmt: skip
    spot = live_page.open_pool(page, rulebook)
    page.locator(f"#{spot} button.mod-primary:visible").first.click()
    page.wait_for_selector(f"#{spot} .om-log li")
    rolled = live_page.text_of(page, spot, ".om-log")
    live_page.wait_until_live(page)
    said = watch_status(page, spot)
    python_worker(page).evaluate(TAKE_ALL_MEMORY)
    page.locator(f"#{spot} .noUi-handle:visible").first.press("ArrowRight")
    page.wait_for_function("said => said.some((text) => text.includes('out of memory'))", arg=said)
    live_page.wait_for_pool(page)
    assert live_page.text_of(page, spot, ".om-log") == rolled


#: The worker's memory does not grow any more, and Python holds what there was.
TAKE_ALL_MEMORY = """() => {
  WebAssembly.Memory.prototype.grow = () => { throw new RangeError("no more memory"); };
  self.python.runPython(`
held, size = [], 1 << 24
while size > 16:
    try:
        held.append(bytes(size))
    except MemoryError:
        size //= 2
`);
}"""


def watch_status(page: Any, spot: str) -> Any:
    """A handle of the list of all words that a spot says about itself from now on."""
    return page.evaluate_handle(
        """spot => {
          const said = [];
          const status = document.querySelector(`#${spot} .om-live-status`);
          const listen = () => said.push(status.textContent);
          new MutationObserver(listen).observe(status, { childList: true });
          return said;
        }""",
        spot,
    )


def test_a_damaged_image_is_gone_without(rulebook: str, open_page: Callable[..., Any]) -> None:
    """Python then starts from its archives, which takes longer, and plays all the same."""
    page = open_page(service_workers="block")
    page.route("**/image.gz", lambda route: route.fulfill(body=b"no image", status=200))
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    spot = live_page.open_pool(page, rulebook)
    assert [url for url in asked if url.endswith("/omega.zip")]
    page.locator(f"#{spot} button.mod-primary:visible").first.click()
    page.wait_for_selector(f"#{spot} .om-log li")


def change_script(page: Any, name: str, old: str, new: str) -> None:
    """Let a page get one of the site's scripts with some of its text replaced."""

    def answer(route: Any) -> None:
        response = route.fetch()
        text = response.text()
        assert old in text, f"{name} has no {old!r}"
        route.fulfill(response=response, body=text.replace(old, new))

    page.route(f"**/{name}", answer)


def test_a_reader_can_do_without_live_dice(rulebook: str, open_page: Callable[..., Any]) -> None:
    """Off is remembered and loads nothing; a press on the button loads them after all."""
    page = open_page()
    page.add_init_script("localStorage['omega-live-dice'] ??= 'off'")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(rulebook + PAGE)
    page.wait_for_selector(".om-live[data-state=off]")
    page.wait_for_timeout(1500)
    assert not [url for url in asked if "/python-" in url]
    page.get_by_role("button", name="Load them now").first.click()
    live_page.wait_until_live(page)
    always = page.get_by_label("Always load live dice")
    always.check()
    always.uncheck()
    page.wait_for_selector(".om-live[data-state=off]")
    always.check()
    live_page.wait_until_live(page)


def test_reading_and_playing_go_on_without_a_network(
    serve_site: Callable[[str], Any], open_page: Callable[..., Any]
) -> None:
    """After one visit the server may vanish: the page and another chapter open and roll."""
    server = serve_site("/rulebook/")
    page = open_page()
    live_page.open_pool(page, server.address)
    page.wait_for_function(
        """async () => {
          const names = await caches.keys();
          const book = names.find((name) => name.startsWith('omega-book-'));
          if (!book) return false;
          const kept = await (await caches.open(book)).keys();
          const live = await (await caches.open('omega-live')).keys();
          return kept.some((request) => request.url.endsWith('/forum/index.html'))
            && kept.some((request) => request.url.endsWith('/wod/index.html'))
            && live.some((request) => request.url.endsWith('/widget-manager.js'))
            && live.some((request) => request.url.endsWith('/worker.js'));
        }""",
        timeout=live_page.PATIENCE,
    )
    server.shutdown()
    server.server_close()
    page.reload()
    live_page.wait_until_live(page)
    page.goto(server.address + "forum/index.html")
    live_page.wait_until_live(page)
    spot = live_page.spots_of(page)[0]
    page.locator(f"#{spot} button.mod-primary:visible").first.click()
    page.wait_for_selector(f"#{spot} .om-log li")


def test_a_new_edition_replaces_the_kept_one(
    built_site: Path, tmp_path: Path, open_page: Callable[..., Any]
) -> None:
    """After publishing again the reader sees the new text at once, and the old copy goes."""
    site = shutil.copytree(built_site, tmp_path / "site")
    with serve(site, "/rulebook/") as server:
        page = open_page()
        live_page.open_pool(page, server.address)
        first = wait_for_editions(page, lambda names: len(names) == 1)
        chapter = site / PAGE
        text = chapter.read_text(encoding="utf-8")
        chapter.write_text(text.replace("<h1>", "<h1>Second edition: ", 1), encoding="utf-8")
        write_service_worker(site)
        page.reload()
        assert page.locator("h1", has_text="Second edition").count()
        wait_for_editions(page, lambda names: len(names) == 1 and names != first)


def wait_for_editions(page: Any, wanted: Callable[[list[str]], bool]) -> list[str]:
    """Wait until the kept editions of the book are as wanted; returns their names."""
    for _ in range(300):
        names = page.evaluate("caches.keys()")
        editions = [name for name in names if name.startswith("omega-book-")]
        if wanted(editions):
            return editions
        page.wait_for_timeout(200)
    pytest.fail(f"the browser keeps {editions}")


def test_the_site_also_works_at_the_root(
    serve_site: Callable[[str], Any], open_page: Callable[..., Any]
) -> None:
    """No address in it depends on the path under which it is published."""
    page = open_page()
    live_page.open_pool(page, serve_site("/").address)
    page.locator(".bd-docs-nav a", has_text="Forum game").first.click()
    live_page.wait_for_page(page, "**/forum/index.html")
    live_page.wait_until_live(page)


def test_the_security_policy_is_kept(rulebook: str, open_page: Callable[..., Any]) -> None:
    """The server sends the printed policy, the page carries it, and nothing violates it."""
    page = open_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    response = page.goto(rulebook + PAGE)
    assert response.headers["content-security-policy"] == header_policy()
    assert "unsafe-eval'" not in header_policy().replace("wasm-unsafe-eval'", "")
    live_page.wait_until_live(page)
    assert page.locator("meta[http-equiv=Content-Security-Policy]").count() == 1
    assert not [words for words in complaints if "Content Security Policy" in words]


def test_rarely_used_modules_are_loaded_only_when_asked_for(
    rulebook: str, open_page: Callable[..., Any]
) -> None:
    """Going live moves under 15 MB and leaves SymPy where it is."""
    page = open_page(service_workers="block")
    sizes: dict[str, int] = {}
    page.on("response", lambda response: sizes.update({response.url: body_size(response)}))
    live_page.open_pool(page, rulebook)
    assert not [url for url in sizes if url.endswith(".zip")]
    assert sum(sizes.values()) < 15_000_000


def body_size(response: Any) -> int:
    """Bytes of an answer, as its header says."""
    return int(response.headers.get("content-length", 0))


def test_a_long_computation_can_be_cancelled(rulebook: str, open_page: Callable[..., Any]) -> None:
    """The page stays usable, says that it works, and after Cancel goes on from the same log."""
    page = open_page()
    spot = live_page.open_pool(page, rulebook)
    page.locator(f"#{spot} button.mod-primary:visible").first.click()
    page.wait_for_selector(f"#{spot} .om-log li")
    rolled = live_page.text_of(page, spot, ".om-log")
    keep_python_busy(page)
    page.locator(f"#{spot} .noUi-handle:visible").first.press("ArrowRight")
    page.wait_for_selector(f"#{spot}[data-state=working]")
    assert page.evaluate("1 + 1") == 2  # the page itself is not frozen
    page.locator(f"#{spot}").get_by_role("button", name="Cancel").click()
    live_page.wait_for_pool(page)
    assert live_page.text_of(page, spot, ".om-log") == rolled


def keep_python_busy(page: Any) -> None:
    """Have the worker do nothing but count, as a computation without end would."""
    python_worker(page).evaluate("() => { setTimeout(() => { for (;;) {} }); }")


def python_worker(page: Any) -> Any:
    """The worker in which the page's Python runs."""
    return next(worker for worker in page.workers if worker.url.endswith("/worker.js"))
