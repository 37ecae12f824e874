"""Widget messages between Python and the page: the comm protocol of Jupyter without a kernel."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import comm
from comm.base_comm import BaseComm, CommManager

#: Sends one message to the page: its kind, its content as JSON, and its binary parts.
Post = Callable[[str, str, list[bytes]], None]


class PageComms:
    """Opens the comms of new widgets to the page and hands its messages to them.

    Args:
        post: called with every message to the page.
    """

    def __init__(self, post: Post) -> None:
        self._post = post
        self._manager = CommManager()

    def install(self) -> None:
        """Let every widget made from now on talk to the page."""
        post = self._post

        class PageComm(BaseComm):
            def publish_msg(
                self,
                msg_type: str,
                data: dict[str, Any] | None = None,
                metadata: dict[str, Any] | None = None,
                buffers: Iterable[Any] | None = None,
                **keys: Any,
            ) -> None:
                message = {
                    "comm_id": self.comm_id,
                    "target_name": self.target_name,
                    "data": data or {},
                    "metadata": metadata or {},
                }
                post(msg_type, json.dumps(message), [bytes(part) for part in buffers or ()])

        comm.create_comm = PageComm
        comm.get_comm_manager = lambda: self._manager

    def deliver(self, comm_id: str, data: str, buffers: list[bytes]) -> None:
        """Hand a message of the page to its widget; one for a widget that is gone is dropped."""
        target = self._manager.comms.get(comm_id)
        if target is not None:
            target.handle_msg(
                {
                    "content": {"comm_id": comm_id, "data": json.loads(data)},
                    "metadata": {},
                    "buffers": buffers,
                }
            )
