"""A real PostgreSQL for tests, in a folder of its own, on a free port of this machine."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def find_program(name: str) -> str:
    """The path of a PostgreSQL program; Debian keeps them off the PATH."""
    found = shutil.which(name)
    if found:
        return found
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if not kept:
        raise FileNotFoundError(
            f"{name} is missing. Install PostgreSQL (on Debian: apt-get install postgresql)."
        )
    return str(kept[-1])


def _unprivileged() -> dict[str, str]:
    """PostgreSQL refuses to run as root; its own user does it then."""
    return {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}


@contextmanager
def running_server() -> Iterator[str]:
    """Start a server with fresh data; yields its address, then stops it.

    The data lie beside pytest's own folders, not in them: those are closed to other users.
    """
    with tempfile.TemporaryDirectory(prefix="omega-postgres-") as folder:
        yield from _serve(Path(folder))


def _serve(folder: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = folder / "data"
    data.mkdir()
    who = _unprivileged()
    if who:
        folder.chmod(0o755)
        shutil.chown(data, who["user"], who["group"])
    subprocess.run(
        [find_program("initdb"), "-D", data, "-U", "omega", "--auth=trust", "-E", "UTF8"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd=data,
        **who,
    )
    server = subprocess.Popen(
        [
            find_program("postgres"), "-D", data, "-p", str(port),
            "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={data}",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=data,
        **who,
    )
    url = f"postgresql://omega@127.0.0.1:{port}/postgres"
    try:
        _wait_until_it_answers(server, url)
        yield url
    finally:
        server.send_signal(signal.SIGINT)  # the fast shutdown, whoever is still connected
        server.wait(timeout=30)


def _wait_until_it_answers(server: subprocess.Popen, url: str) -> None:
    import psycopg

    for _ in range(120):
        if server.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended with {server.returncode}")
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.25)
    raise RuntimeError("PostgreSQL did not answer within 30 seconds")
