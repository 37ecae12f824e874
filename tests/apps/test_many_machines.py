"""The dashboard behind a proxy: another name, another path, a token that several machines share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import websocket
from click.testing import CliRunner

from omega_widgets.apps import cli, server
from omega_widgets.apps.server import TOKEN_VARIABLE, CannotServe, read_given_keys
from tests.apps.guest import Guest, kinds_until_answer
from tests.browser.running_dashboard import RunningDashboard

TOKEN = "for-all-machines-the-same"
NAME = "play.example.org"


@pytest.fixture(scope="module")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDashboard]:
    """Below /games/omega/, for a proxy that is asked for under a name of its own."""
    options = ("--base-url", "games/omega", "--host", NAME)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(TOKEN_VARIABLE, TOKEN)
        folder = tmp_path_factory.mktemp("proxied") / "logs"
        with RunningDashboard(folder, *options) as running:
            yield running


def test_everything_is_below_the_base_url(dashboard: RunningDashboard) -> None:
    """Pages, log-in, styles and scripts; above it there is nothing."""
    guest = Guest(dashboard.address)
    assert guest.base == "/games/omega/"
    refused = guest.ask("review")
    assert refused.headers["location"].startswith("/games/omega/login?next=%2Fgames%2Fomega%2F")
    assert guest.come_in().headers["location"] == "/games/omega/"
    assert "Path=/games/omega/" in Guest(dashboard.address).come_in().headers["set-cookie"]
    answer = guest.ask("")
    assert "Path=/games/omega/" in answer.headers["set-cookie"]
    assert answer.status == 200
    for kind in ('href="/', 'src="/', "url(/"):
        for address in answer.body.split(kind)[1:]:
            assert address.startswith("games/omega/"), address[:80]
    above = Guest(dashboard.address.replace("games/omega/", ""), cookies=guest.cookies)
    for path in ("", "review", "login", "omega/invitation"):
        assert above.ask(path).status == 404


def test_a_proxy_on_this_machine_asks_under_its_own_name(dashboard: RunningDashboard) -> None:
    """The name that was given is answered to, and no other; over HTTPS the cookie stays there."""
    assert f"https://{NAME}/games/omega/?token={TOKEN}" in dashboard.said
    guest = Guest(dashboard.address, NAME)
    passed_on = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}
    answer = guest.ask(f"?token={TOKEN}", **passed_on)
    assert answer.status == 302 and "; Secure" in answer.headers["set-cookie"]
    assert Guest(dashboard.address, NAME).ask("login").status == 200
    assert guest.ask("login", Host="elsewhere.example").status == 403


def test_widgets_work_through_a_proxy(dashboard: RunningDashboard) -> None:
    """The line to a process is opened for the proxy's name, and for no other site."""
    guest = Guest(dashboard.address, NAME)
    guest.come_in()
    kernel = guest.open_page()
    line = guest.call(kernel, f"https://{NAME}")
    assert "kernel_info_reply" in kinds_until_answer(line)
    line.close()
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        guest.call(kernel, "https://evil.example")


def test_a_token_that_is_given_makes_the_same_keys_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So a guest of one machine is a guest of all; without it every machine keeps its own."""
    monkeypatch.delenv(TOKEN_VARIABLE, raising=False)
    assert read_given_keys() is None
    monkeypatch.setenv(TOKEN_VARIABLE, TOKEN)
    keys = read_given_keys()
    assert keys == read_given_keys() and keys.token == TOKEN
    assert len(bytes.fromhex(keys.cookie_secret)) == 32
    monkeypatch.setenv(TOKEN_VARIABLE, TOKEN + "2")
    assert read_given_keys().cookie_secret != keys.cookie_secret


@pytest.mark.parametrize("token", ["short", "with spaces in it, and long", "x" * 201, "a&b=c" * 6])
def test_a_token_that_cannot_be_used_says_how_to_make_one(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Easy to guess, or not fit for an address."""
    monkeypatch.setenv(TOKEN_VARIABLE, token)
    with pytest.raises(CannotServe, match=r"token_urlsafe\(18\)"):
        read_given_keys()


@pytest.mark.parametrize(
    ("typed", "read"),
    [("/", "/"), ("omega", "/omega/"), ("/a/b", "/a/b/"), ("//a//", "/a/"), ("~ann@x/p.q", None)],
)
def test_a_base_url_is_read_generously(
    typed: str, read: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slashes at both ends are put there; a proxy may use dots, tildes and at signs."""
    started: list[server.ServerOptions] = []
    monkeypatch.setattr(server, "serve", lambda options, say: started.append(options))
    CliRunner().invoke(cli.main, ["play", "--base-url", typed])
    assert started[0].base_url == (read or f"/{typed}/")


@pytest.mark.parametrize("typed", ["https://example.org/x", "/a/../b/", "a b", "?x", "a.*/b"])
def test_what_is_no_path_is_refused_with_an_example(typed: str) -> None:
    """The path alone is asked for, and nothing in it is a pattern."""
    result = CliRunner().invoke(cli.main, ["play", "--base-url", typed])
    assert result.exit_code == 2 and "Give one such as /omega/" in result.output
