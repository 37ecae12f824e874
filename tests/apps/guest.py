"""A guest of a dashboard without a browser: addresses, cookies, and the line to a kernel."""

from __future__ import annotations

import http.client
import json
import re
import uuid
from collections.abc import Mapping
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import websocket
from attrs import field, frozen

from omega_widgets.apps.channels import PROTOCOL

#: Seconds that a busy machine may take to answer.
PATIENCE = 60


@frozen
class Answer:
    """What the server said.

    Attributes:
        status: the HTTP status.
        headers: names in small letters.
        body: the text.
    """

    status: int
    headers: Mapping[str, str]
    body: str


@frozen
class Guest:
    """One browser's cookies.

    Args:
        address: what the dashboard printed, token included.
        name: host under which it is asked, as a proxy would pass it on; its own by default.
    """

    address: str
    name: str = ""
    cookies: dict[str, str] = field(factory=dict)

    @property
    def token(self) -> str:
        """The token of the address."""
        return self.address.partition("token=")[2]

    @property
    def host(self) -> str:
        """The host and port of the address."""
        return urlsplit(self.address).netloc

    @property
    def base(self) -> str:
        """The path below which the dashboard is."""
        return urlsplit(self.address).path

    def ask(self, path: str, method: str = "GET", body: str = "", **headers: str) -> Answer:
        """Ask for a path below the base url, exactly as it is written; follows no redirect."""
        line = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        sent = {"Cookie": self._cookie(), "Host": self.name or self.host}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            line.request(method, f"{self.base}{path}", body or None, sent)
            got = line.getresponse()
            text = got.read().decode(errors="replace")
        finally:
            line.close()
        for value in got.headers.get_all("Set-Cookie") or ():
            for name, morsel in SimpleCookie(value).items():
                self.cookies[name] = morsel.value
        return Answer(got.status, {n.lower(): v for n, v in got.headers.items()}, text)

    def come_in(self) -> Answer:
        """Show the token once."""
        return self.ask(f"?token={self.token}")

    def open_page(self, query: str = "") -> str:
        """Open a page and wait until it is complete; returns the id of its kernel."""
        answer = self.ask(query)
        assert answer.status == 200, answer
        return re.search(r'"kernelId": "([0-9a-f-]{36})"', answer.body)[1]

    def send_form(self, path: str, **fields: str) -> Answer:
        """Post a form as the pages do, with the sign that only they know."""
        token = self.cookies.get("_xsrf", "")
        body = "&".join(f"{name}={value}" for name, value in {**fields, "_xsrf": token}.items())
        return self.ask(path, "POST", body, Content_Type="application/x-www-form-urlencoded")

    def call(self, kernel_id: str, origin: str = "") -> websocket.WebSocket:
        """The line to a kernel, as a page of this origin would open it; of our own by default."""
        address = f"ws://{self.host}{self.base}api/kernels/{kernel_id}/channels?session_id=test"
        return websocket.create_connection(
            address,
            timeout=PATIENCE,
            subprotocols=[PROTOCOL],
            cookie=self._cookie(),
            host=self.name or None,
            origin=origin or f"http://{self.name or self.host}",
        )

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())


def write(kind: str, content: Mapping[str, Any], channel: str = "shell") -> bytes:
    """A message as pages write it."""
    header = {
        "msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "test", "username": "",
        "version": "5.3", "date": "2026-11-30T18:00:00Z",
    }  # fmt: skip
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, {}, content))]
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    return b"".join([number.to_bytes(8, "little") for number in (len(places), *places)] + parts)


def read(message: bytes) -> tuple[str, str, dict[str, Any]]:
    """The channel, kind and content of a message as kernels write them."""
    count = int.from_bytes(message[:8], "little")
    places = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    channel, header, _, _, content = (
        message[start:stop] for start, stop in zip(places, places[1:6], strict=False)
    )
    return channel.decode(), json.loads(header)["msg_type"], json.loads(content)


def kinds_until_answer(line: websocket.WebSocket) -> list[str]:
    """Ask the kernel how it is; returns the kinds of all messages up to its answer."""
    line.send_binary(write("kernel_info_request", {}))
    heard: list[str] = []
    while "kernel_info_reply" not in heard:
        heard.append(read(line.recv())[1])
    return heard
