"""A kernel that has no page yet, and may load everything before its page comes."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Mapping
from queue import Empty
from typing import Any

from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.manager import AsyncKernelManager

#: What a kernel does before it counts as ready.
WARM_UP = "from omega_widgets.apps.warm_up import warm_up\nwarm_up()"

#: Seconds that a living kernel may take to answer on a busy machine.
PATIENCE = 60.0

#: Seconds after which a kernel that says nothing is looked at: it may have died.
DOUBT = 0.5


class SpareFailed(Exception):
    """A spare kernel that cannot be used; the message says why."""


class Spare:
    """One kernel without a page. It starts at once, in the background of the running loop.

    Args:
        kernel_id: the id that it will have.
        start: starts a kernel under this id and returns its manager.
        warm: whether it loads everything; else it is ready as soon as it answers.
    """

    def __init__(
        self,
        kernel_id: str,
        start: Callable[[str], Awaitable[AsyncKernelManager]],
        *,
        warm: bool = True,
    ) -> None:
        self.kernel_id = kernel_id
        self._start = start
        self._preparation = WARM_UP if warm else ""
        self._client: AsyncKernelClient | None = None
        self._kernel: AsyncKernelManager | None = None
        self._warming = asyncio.get_running_loop().create_task(self._warm_up())
        # A failure is told to the page that takes it; until then nobody needs to know.
        self._warming.add_done_callback(lambda task: task.cancelled() or task.exception())

    @property
    def ready(self) -> bool:
        """Whether it waits for its page, with everything done."""
        done = self._warming.done() and not self._warming.cancelled()
        return done and self._warming.exception() is None

    async def serve(self, environment: Mapping[str, str]) -> None:
        """Take over the environment that the page's own kernel would have been started with.

        Waits until it is ready: that is sooner than a kernel that starts only now.
        Raises SpareFailed if the kernel has died or does not answer.
        """
        await self._warming
        news = {
            name: value for name, value in environment.items() if os.environ.get(name) != value
        }
        # By way of JSON, because Voila's names of variables are more than plain text.
        code = f"import json, os\nos.environ.update(json.loads({json.dumps(news)!r}))"
        await self._run(code, PATIENCE)
        self.leave()

    def leave(self) -> None:
        """Close the line to the kernel; it goes on."""
        if self._client:  # before that it is starting, and would be left behind half started
            self._warming.cancel()
            self._client.stop_channels()

    async def _warm_up(self) -> None:
        try:
            self._kernel = await self._start(self.kernel_id)
        except Exception as error:
            raise SpareFailed(f"it could not be started ({error})") from error
        self._client = self._kernel.client()
        self._client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        await self._run(self._preparation, PATIENCE)

    async def _run(self, code: str, patience: float) -> None:
        assert self._kernel and self._client
        execution = asyncio.ensure_future(
            self._client.execute(
                code, silent=True, store_history=False, reply=True, timeout=patience
            )
        )
        try:
            while not (await asyncio.wait({execution}, timeout=DOUBT))[0]:
                if not await self._kernel.is_alive():
                    raise SpareFailed("it has died")
            reply: dict[str, Any] = execution.result()
        except (Empty, TimeoutError) as error:
            raise SpareFailed(f"it did not answer within {patience:g} seconds") from error
        finally:
            execution.cancel()
        content = reply["content"]
        if content["status"] != "ok":
            raise SpareFailed(f"{content.get('ename')}: {content.get('evalue')}")
