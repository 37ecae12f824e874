"""What the worker calls: everything crosses over as text, numbers and bytes."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any

from omega_widgets.site.in_page.comms import PageComms, Post
from omega_widgets.site.in_page.desk import Desk
from omega_widgets.site.in_page.troubles import Troubles


class Page:
    """The page as Python sees it.

    Args:
        post: sends a message to the page: kind, content as JSON, binary parts.
    """

    def __init__(self, post: Post) -> None:
        self._post = post
        self._comms = PageComms(post)
        self._comms.install()
        self._desk = Desk(lambda spot, log: self._say("log", spot=spot, log=log))

    def open(self, spot_id: str, factory: str, presets: str, log: str) -> str:
        """Open a spot; returns ``{"model_id", "lost"}`` or ``{"error"}`` as JSON.

        Raises MemoryError like ``deliver``.
        """

        def do() -> dict[str, Any]:
            spot = self._desk.open(spot_id, factory, presets, log)
            return {"model_id": spot.model_id, "lost": spot.lost}

        return self._answer(do)

    def log_of(self, spot_id: str, session: str) -> str:
        """A spot's log as ``{"log"}`` or ``{"error"}`` as JSON."""
        return self._answer(lambda: {"log": self._desk.log_of(spot_id, session)})

    def deliver(self, comm_id: str, data: str, buffers: list[bytes]) -> None:
        """Hand a widget message over; what goes wrong inside is said, never lost.

        Raises MemoryError where memory has run out, since nothing can be trusted to work then.
        """
        with Troubles() as troubles:
            try:
                self._comms.deliver(comm_id, data, buffers)
            except Exception as error:
                troubles.errors.append(error)
        for error in troubles.errors:
            if isinstance(error, MemoryError):
                raise error
            self._tell(error)

    def _answer(self, do: Callable[[], dict[str, Any]]) -> str:
        try:
            return json.dumps(do())
        except MemoryError:
            raise
        except Exception as error:
            self._tell(error)
            return json.dumps({"error": f"{type(error).__name__}: {error}"})

    def _tell(self, error: BaseException) -> None:
        """Say for the page's console what went wrong and where."""
        self._say("trouble", text="".join(traceback.format_exception(error, limit=-4)))

    def _say(self, kind: str, **content: Any) -> None:
        self._post(kind, json.dumps(content), [])
