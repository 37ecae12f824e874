"""The line between a page and its own Python process: what may pass, and who may use it.

A kernel runs whatever it is told to. So the server reads every message of a browser, lets through
only what widgets need, and sends on what it has read rather than what it was given.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container
from typing import Any

from jupyter_server.auth.decorator import ws_authenticated
from jupyter_server.base.handlers import APIHandler
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, authenticated
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

#: The form of message that pages speak; others are not understood here, so they are refused.
PROTOCOL = "v1.kernel.websocket.jupyter.org"

#: Longest message of a page, in bytes; a longer one ends the connection.
LONGEST_MESSAGE = 1_000_000

#: The only thing that a page may open: the line on which it asks for the widgets that exist.
OPENED_BY_PAGES = "jupyter.widget.control"

#: What a page may say to a widget: take this value, tell me yours, and "I was pressed".
SAID_TO_WIDGETS = ("update", "request_state", "custom", "request_states")


class NotAllowed(ValueError):
    """A message that no page of ours sends; ``str(error)`` says why."""


def check_message(message: str | bytes) -> bytes:
    """The message as it may be passed on; raises NotAllowed.

    What comes back is written anew from what was understood, so that the kernel cannot read
    something else in it than was checked.
    """
    # The message begins with the number of its parts: a wrong one would fill the memory.
    if not isinstance(message, bytes) or int.from_bytes(message[:8], "little") > len(message) // 8:
        raise NotAllowed("not in the form that pages speak")
    try:
        channel, parts = deserialize_msg_from_ws_v1(message)
        header, parent, metadata, content = (_parse(part) for part in parts[:4])
    except (ValueError, IndexError, RecursionError):
        raise NotAllowed("not a message") from None
    if channel != "shell":
        raise NotAllowed(f"the channel {channel!r} is not for pages")
    kind = header.get("msg_type")
    allowed = _ALLOWED.get(kind) if isinstance(kind, str) else None
    if allowed is None:
        raise NotAllowed(f"messages of the kind {kind!r} are not for pages")
    if not allowed(content):
        raise NotAllowed(f"nothing that a page would say by {kind!r}")
    told = [json.dumps(part).encode() for part in (header, parent, metadata, content)]
    return serialize_msg_to_ws_v1([*told, *parts[4:]], channel)


def _parse(part: bytes) -> dict[str, Any]:
    found = json.loads(part)
    if not isinstance(found, dict):
        raise ValueError("not a JSON object")
    return found


def _speaks_to_widget(content: dict[str, Any]) -> bool:
    data = content.get("data")
    return (
        isinstance(content.get("comm_id"), str)
        and isinstance(data, dict)
        and data.get("method") in SAID_TO_WIDGETS
    )


_ALLOWED: dict[str, Callable[[dict[str, Any]], bool]] = {
    "kernel_info_request": lambda content: True,
    "comm_info_request": lambda content: True,
    "comm_open": lambda content: content.get("target_name") == OPENED_BY_PAGES,
    "comm_msg": _speaks_to_widget,
    "comm_close": lambda content: isinstance(content.get("comm_id"), str),
}


class Guests:
    """Remembers which browser a kernel belongs to: the first that reached it, which is the page
    that it was started for, as nobody else was told its id.

    Args:
        kernels: the ids of the kernels that live and have a page.
    """

    def __init__(self, kernels: Container[str]) -> None:
        self._kernels = kernels
        self._guests: dict[str, str] = {}

    def admit(self, kernel_id: str, guest: str) -> bool:
        """Whether this browser may use this kernel; False also if there is no such kernel."""
        self._guests = {each: who for each, who in self._guests.items() if each in self._kernels}
        return kernel_id in self._kernels and self._guests.setdefault(kernel_id, guest) == guest


class ForGuests:
    """Part of a handler whose kernel is for one browser only."""

    def check_guest(self, kernel_id: str) -> None:
        """Raise HTTPError 404 if the kernel is not there for whoever asks."""
        if "guests" not in self.settings:
            self.settings["guests"] = Guests(self.kernel_manager.guests)
        if not self.settings["guests"].admit(kernel_id, self.current_user.username):
            raise HTTPError(404, "There is no such kernel.")


class Channels(ForGuests, VoilaKernelWebsocketHandler):
    """The websocket of a page."""

    @ws_authenticated
    async def get(self, kernel_id: str) -> None:
        """Open it, for the browser that the kernel belongs to and in the one form of message."""
        self.check_guest(kernel_id)
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in (each.strip() for each in offered.split(",")):
            raise HTTPError(400, "A page speaks %s.", PROTOCOL)
        await super().get(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass on what a page may say; drop the rest."""
        try:
            checked = check_message(ws_message)
        except NotAllowed as error:
            self.log.warning("a message was dropped: %s", error)
        else:
            super().on_message(checked)


class KernelModel(ForGuests, KernelHandler):
    """Tells a page how its kernel does. It can be ended by a farewell only."""

    SUPPORTED_METHODS = ("GET",)

    @authenticated
    async def get(self, kernel_id: str) -> None:
        """See KernelHandler."""
        self.check_guest(kernel_id)
        await super().get(kernel_id)


class Farewell(ForGuests, VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is being closed."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """See VoilaShutdownKernelHandler."""
        self.check_guest(kernel_id)
        self.kernel_manager.give_up(kernel_id)
        await super().post(kernel_id)


class Heartbeat(ForGuests, APIHandler):
    """Tells an open page whether its kernel still lives, and keeps that kernel from ending."""

    @authenticated
    def get(self, kernel_id: str) -> None:
        """Answer 204 while the kernel lives, 404 when it has gone."""
        self.check_guest(kernel_id)
        self.set_status(204 if self.kernel_manager.hear(kernel_id) else 404)
        self.finish()
