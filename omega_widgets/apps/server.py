"""Starts the dashboard: checks first, says where it is, and stops without leaving anything."""

from __future__ import annotations

import errno
import hashlib
import ipaddress
import logging
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from attrs import frozen

from omega_widgets.apps.address import (
    HERE_VARIABLE,
    LOGS_VARIABLE,
    ROOT_VARIABLE,
    STORE_VARIABLE,
    find_logs,
)
from omega_widgets.apps.attendance import Attendance
from omega_widgets.apps.keys import KeyRing, Keys
from omega_widgets.core.errors import OmegaError
from omega_widgets.table.folder import Sessions

#: Where the dashboard is looked for first, and how many ports above it are tried.
PORT = 8866
PORTS_TO_TRY = 50

#: The environment variable that gives several dashboards the same token.
TOKEN_VARIABLE = "OMEGA_TOKEN"

SHARING = """\
To let other machines join, say so with --share. It means:
  - everybody who has the address with its token can play at and read every session;
  - the traffic is not encrypted, so use it in a network that you trust;
  - the pages offer the sessions in the logs folder and no other file of this machine."""


class CannotServe(OmegaError):
    """The dashboard cannot be started as asked; the message says what would work."""


@frozen
class ServerOptions:
    """How to serve.

    Attributes:
        logs: folder of the session logs; a database named by ``OMEGA_STORE`` comes before it.
        page: address below the base url that is opened first; empty for the playtest.
        ip: address to listen on; empty for this machine only, or for all with ``share``.
        port: port to listen on; None takes the last one, or the first free one from PORT on.
        share: whether other machines may join.
        browser: whether to open a browser.
        places: how many pages may be open at once.
        silence: seconds after which the Python process of a closed page is ended.
        keep_spare: whether a process waits, with everything loaded, for the next page.
        new_token: whether everybody who was let in before has to be let in anew.
        base_url: path below which everything is, with a slash at both ends.
        hosts: names under which a proxy on this machine offers the dashboard to others.
    """

    logs: Path
    page: str = ""
    ip: str = ""
    port: int | None = None
    share: bool = False
    browser: bool = True
    places: int = 30
    silence: float = 1800.0
    keep_spare: bool = True
    new_token: bool = False
    base_url: str = "/"
    hosts: tuple[str, ...] = ()


def serve(options: ServerOptions, say: Callable[[str], None] = print) -> None:
    """Serve until Ctrl-C or a termination signal.

    Args:
        options: what to serve and to whom.
        say: shows a line to the person who started it.

    Raises CannotServe if the address or the logs folder makes no sense, StoreFailed if nothing can
    be recorded there.
    """
    ip = choose_ip(options.ip, share=options.share)
    if not os.environ.get(STORE_VARIABLE):
        check_logs(options.logs, must_exist=options.page == "review")
    os.environ[LOGS_VARIABLE] = str(options.logs.resolve())
    sessions = find_logs()
    sessions.check()
    ring = KeyRing(str(sessions))
    given = read_given_keys()
    keys = given or ring.find(fresh=options.new_token)
    # The port is remembered for the playtest only: a review beside it comes and goes.
    last = 0 if options.page else keys.port
    with listen_on(ip, options.port, last) as listening:
        port = listening.getsockname()[1]
        if options.port is None and port not in (PORT, last):
            say(f"Port {last or PORT} is taken, so this is on port {port}.")
        if not given and not ring.keep(keys, keys.port if options.page else port):
            say(f"{ring.path.parent} cannot be written, so the token changes with every start.")
        root = f"http://{name_to_show(ip)}:{port}{options.base_url}"
        # Behind a proxy only the browser knows the address that guests see.
        os.environ[ROOT_VARIABLE] = root if options.share and not options.hosts else ""
        os.environ[HERE_VARIABLE] = "" if options.share or options.hosts else "yes"
        address = f"{root}{options.page}?token={keys.token}"
        # Tornado takes Jupyter's milliseconds for seconds and says so at the first page.
        logging.getLogger("tornado.general").setLevel(logging.ERROR)
        say("Starting the dashboard ...")
        dashboard = _make(options, keys, sessions)
        dashboard.listening = listening
        dashboard.on_ready = lambda: _announce(options, address, sessions, say)
        dashboard.start()
    say(f"Stopped. Your sessions are in {sessions}.")


def check_logs(logs: Path, *, must_exist: bool) -> None:
    """Raise CannotServe for a logs folder that was hardly meant.

    Args:
        logs: the folder as it was given.
        must_exist: whether there has to be something to read; else it is made where it is missing.
    """
    # A path has lost one of the two slashes; a single letter is a drive of Windows.
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+:[\\/]", str(logs)):
        raise CannotServe(
            f"--logs needs a folder, and {logs} looks like the address of something else. "
            f"Name a folder of this machine; a database is named by {STORE_VARIABLE}."
        )
    if must_exist and not logs.exists():
        raise CannotServe(
            f"There is no such folder: {logs}. Name the one with your sessions with --logs, "
            "or record some first with: omega play"
        )


def read_given_keys() -> Keys | None:
    """The keys that the environment variable ``OMEGA_TOKEN`` gives; None if it gives none.

    Several dashboards behind one address need the same ones, so that a guest of one is a guest of
    all. Raises CannotServe for a token that is easy to guess or does not fit into an address.
    """
    token = os.environ.get(TOKEN_VARIABLE, "")
    if not token:
        return None
    if not re.fullmatch(r"[A-Za-z0-9_-]{20,200}", token):
        raise CannotServe(
            f"The token in {TOKEN_VARIABLE} cannot be used. It needs at least 20 letters, digits, "
            "hyphens or underscores, made by chance; for example: "
            'python -c "import secrets; print(secrets.token_urlsafe(18))"'
        )
    return Keys(token, hashlib.sha256(f"omega cookies {token}".encode()).hexdigest())


def choose_ip(ip: str, *, share: bool) -> str:
    """The address to listen on; raises CannotServe if it would expose an unshared dashboard."""
    if not ip:
        return "0.0.0.0" if share else "127.0.0.1"
    name = "127.0.0.1" if ip == "localhost" else ip
    try:
        parsed = ipaddress.ip_address(name)
    except ValueError:
        raise CannotServe(
            f"{ip!r} is no address of this machine. Use an IP address such as 127.0.0.1 "
            "(this machine only) or 0.0.0.0 (all of its networks, with --share)."
        ) from None
    if not parsed.is_loopback and not share:
        raise CannotServe(f"{ip} can be reached from other machines.\n{SHARING}")
    return name


def listen_on(ip: str, port: int | None, last: int = 0) -> socket.socket:
    """A listening socket; with ``port`` None on the ``last`` one or the first free from PORT on.

    Raises CannotServe if the port is taken, may not be used, or if none is free.
    """
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    usual = range(PORT, PORT + PORTS_TO_TRY)
    wanted = (port,) if port is not None else (last, *usual) if last else usual
    for number in wanted:
        try:
            listening = socket.create_server((ip, number), family=family, backlog=128)
        except OSError as error:
            if error.errno != errno.EADDRINUSE and number != last:
                raise CannotServe(
                    f"Cannot listen on {ip}, port {number}: {error.strerror}. "
                    "Choose another one with --ip and --port."
                ) from error
        else:
            listening.setblocking(False)
            return listening
    if port is None:
        raise CannotServe(
            f"Ports {PORT} to {PORT + PORTS_TO_TRY - 1} are all taken. Choose one with --port."
        )
    raise CannotServe(
        f"Port {port} is taken, perhaps by another dashboard. "
        "Choose another one with --port, or leave --port out to get a free one."
    )


def name_to_show(ip: str) -> str:
    """The host part of an address that a browser can use to reach ``ip``."""
    if ip in ("0.0.0.0", "::"):
        return _name_in_network()
    return f"[{ip}]" if ":" in ip else ip


def can_open_browser() -> bool:
    """Whether there is a browser with a screen; a text browser in the terminal is none."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def _name_in_network() -> str:
    """This machine's address in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation; only picks a route
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()


def _make(options: ServerOptions, keys: Keys, sessions: Sessions):  # noqa: ANN202 - Dashboard is imported late
    try:
        from omega_widgets.apps.dashboard import configuration, make_dashboard
    except ModuleNotFoundError as error:
        raise CannotServe(
            f"The dashboard needs the package {error.name!r}, which is not installed. "
            "Install it with: pip install 'omega_widgets[play]'"
        ) from error
    return make_dashboard(
        configuration(
            token=keys.token,
            cookie_secret=bytes.fromhex(keys.cookie_secret),
            places=options.places,
            keep_spare=options.keep_spare,
            silence=options.silence,
            working_folder=Path.cwd(),
            shared=options.share,
            base_url=options.base_url,
            hosts=options.hosts,
        ),
        attendance=Attendance(sessions.presence),
    )


def _announce(
    options: ServerOptions, address: str, sessions: Sessions, say: Callable[[str], None]
) -> None:
    say(f"\n    {address}\n")
    say(f"Sessions are recorded in {sessions}")
    for host in options.hosts:
        below = f"{options.base_url}{options.page}?{address.partition('?')[2]}"
        say(f"Behind your proxy this is https://{host}{below}")
    if options.share:
        say("Other machines can join: give them the whole address, token included.")
        if not options.hosts:
            say("At a table, “Copy an invitation with the token” does that for you.")
    if options.browser and can_open_browser():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        say("Your browser should open by itself; otherwise copy the address. Stop with Ctrl-C.")
    else:
        say("Open that address in a browser. Stop with Ctrl-C.")
