"""The Python processes behind the pages: one a page, only so many, none left behind."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty
from typing import Any, TypeVar

import zmq
import zmq.asyncio
from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Bool, Dict, Float, Instance, Integer, List, Unicode

from omega_widgets.apps.attendance import Attendance
from omega_widgets.apps.spare import PATIENCE, Spare, SpareFailed

#: Seconds that a page has to report for the first time once its kernel is ready.
FIRST_WORD = 90.0

#: How many kernels are tried for one page.
ATTEMPTS = 3

#: How often, and after how many seconds, a full house looks whether a place has become free.
LOOKS, GLANCE = 20, 0.1

#: Seconds for which a page that took the spare kernel has the machine for itself.
REST = 15.0


class OwnPython(KernelSpecManager):
    """Knows one kernel only: the Python that runs this program, whatever else is installed."""

    kernel_dirs = List(Unicode(), [])

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel, told to keep its own housekeeping out of the terminal."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv.append("--IPKernelApp.log_level=CRITICAL")
        return spec


Context = TypeVar("Context", bound=zmq.Context)


def _without_limit(context: Context) -> Context:
    """Let the sockets of this context keep all that comes until there is time to read it.

    The widgets of one table are more messages than a socket would keep by itself, and what is too
    much would be lost unseen: the page would stay empty.
    """
    context.setsockopt(zmq.RCVHWM, 0)
    return context


class PromptClient(AsyncKernelClient):
    """The server's own line to a kernel.

    It counts a kernel as ready once it answers; others listen for a while whether more comes.
    """

    def _context_default(self) -> zmq.asyncio.Context:
        return _without_limit(super()._context_default())

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until both lines work. Raises RuntimeError if the kernel died or takes too long."""
        deadline = time.monotonic() + (timeout or float("inf"))
        while time.monotonic() < deadline:
            self.kernel_info()
            with suppress(Empty):
                await self.get_shell_msg(timeout=1)
                await self.get_iopub_msg(timeout=0.2)
                return
            if not await self.is_alive():
                raise RuntimeError("the kernel died before it answered")
        raise RuntimeError(f"the kernel did not answer within {timeout:g} seconds")


class GuestKernels(AsyncMappingKernelManager):
    """Starts a kernel for every page and ends it when the page is gone.

    An open page asks after its kernel every few seconds (see :meth:`hear`). A kernel whose page
    has been silent for ``silence`` seconds is ended, even if other players' actions keep it busy:
    a browser that crashed never says goodbye.

    One more kernel than there are pages is kept ready, so that the next page need not wait for
    Python and the kit to be loaded. It takes no guest's place.
    """

    places = Integer(30, help="how many pages may be open at once").tag(config=True)
    silence = Float(1800.0, help="seconds after which a silent page's kernel ends").tag(config=True)
    working_folder = Unicode(help="the folder in which the kernels run").tag(config=True)
    keep_spare = Bool(True, help="whether a kernel waits for the next page").tag(config=True)
    attendance = Instance(Attendance, (), help="is told which pages are open and which have gone")
    guests = Dict(help="kernel id -> monotonic time at which its page counts as gone")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The base class checks from time to time only when its own time-out is positive.
        self.cull_idle_timeout = max(1, int(self.silence))
        self.cull_interval = max(1, min(30, int(self.silence / 2)))
        self._spare: Spare | None = None
        self._stopping = False

    def _context_default(self) -> zmq.Context:
        """For the lines from the browsers to their kernels."""
        return _without_limit(super()._context_default())

    def cwd_for_path(self, path: str, **kwargs: Any) -> str:
        """Kernels run where the command was started, never inside the installed package."""
        return self.working_folder

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start the kernel of one more page and wait until it answers.

        One that dies before that is replaced by another. Raises HTTPError 503 when every place is
        taken, 500 when no kernel can be started.
        """
        why: SpareFailed | None = None
        for _ in range(ATTEMPTS):
            await self._find_place()
            spare, self._spare = self._spare, None
            kernel = spare or Spare(self.new_kernel_id(), self._start_process, warm=False)
            try:
                await self._hand_over(kernel, kwargs.get("env") or {})
            except SpareFailed as error:
                self.log.warning("a kernel could not be used: %s", error)
                why = error
            else:
                asyncio.get_running_loop().call_later(REST, self.prepare_spare)
                return kernel.kernel_id
        raise HTTPError(500, "%s", f"No Python process could be started for this page: {why}.")

    async def _find_place(self) -> None:
        """Wait a moment for a place; a page that is loaded anew has just given up its own."""
        for _ in range(LOOKS):
            if len(self.guests) < self.places:
                return
            await asyncio.sleep(GLANCE)
        raise HTTPError(503, "%d", self.places)

    def prepare_spare(self) -> None:
        """Make a kernel ready for the next page in the background, unless there is one."""
        if self.keep_spare and self._spare is None:
            self._spare = Spare(self.new_kernel_id(), self._start_process)

    def hear(self, kernel_id: str) -> bool:
        """Note that this kernel's page is open; False if there is no such kernel (any more)."""
        if kernel_id not in self.guests:
            return False
        self.guests[kernel_id] = time.monotonic() + self.silence
        self.attendance.hear(kernel_id)
        return True

    def give_up(self, kernel_id: str) -> None:
        """Its page has said farewell: the place is free, even while the kernel is still ending."""
        self.guests.pop(kernel_id, None)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended."""
        self.guests.pop(kernel_id, None)
        self.attendance.leave(kernel_id)
        spare = self._spare
        if spare and spare.kernel_id == kernel_id and spare.ready:
            spare.leave()
            self._spare = None
            self.prepare_spare()
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End this kernel if its page has been silent for too long."""
        if time.monotonic() > self.guests.get(kernel_id, float("inf")):
            self.log.info("ending the kernel %s: its page has gone", kernel_id)
            await self.shutdown_kernel(kernel_id, now=True)

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]
        """End all kernels, the spare one too, and prepare no other."""
        self.keep_spare = False
        self._stopping = True
        if self._spare:
            self._spare.leave()
        # One that is just being started can be ended only once it is there.
        await asyncio.gather(*self._pending_kernels.values(), return_exceptions=True)
        await super().shutdown_all(now=now)

    async def _start_process(self, kernel_id: str) -> AsyncKernelManager:
        if self._stopping:
            raise SpareFailed("the server is about to stop")
        await super().start_kernel(kernel_id=kernel_id, path="")
        return self.get_kernel(kernel_id)

    async def _hand_over(self, kernel: Spare, environment: Mapping[str, str]) -> None:
        """Make this the kernel of a page; if that fails, nothing of it is left."""
        kernel_id = kernel.kernel_id
        self.guests[kernel_id] = time.monotonic() + 2 * PATIENCE + FIRST_WORD
        try:
            await kernel.serve(environment)
        except BaseException:
            kernel.leave()
            self.guests.pop(kernel_id, None)
            if kernel_id in self:
                await self.shutdown_kernel(kernel_id, now=True)
            raise
