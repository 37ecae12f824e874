"""The Python processes behind the pages: one a page, only so many, none left behind."""

from __future__ import annotations

import time
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Dict, Float, Integer, List, Unicode

#: Seconds that a page has to report for the first time after its kernel has started.
FIRST_WORD = 90.0


class OwnPython(KernelSpecManager):
    """Knows one kernel only: the Python that runs this program, whatever else is installed."""

    kernel_dirs = List(Unicode(), [])

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel, told to keep its own housekeeping out of the terminal."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv.append("--IPKernelApp.log_level=CRITICAL")
        return spec


class GuestKernels(AsyncMappingKernelManager):
    """Starts a kernel for every page and ends it when the page is gone.

    An open page asks after its kernel every few seconds (see :meth:`hear`). A kernel whose page
    has been silent for ``silence`` seconds is ended, even if other players' actions keep it busy:
    a browser that crashed never says goodbye.
    """

    places = Integer(30, help="how many pages may be open at once").tag(config=True)
    silence = Float(1800.0, help="seconds after which a silent page's kernel ends").tag(config=True)
    working_folder = Unicode(help="the folder in which the kernels run").tag(config=True)
    guests = Dict(help="kernel id -> monotonic time at which its page counts as gone")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The base class checks from time to time only when its own time-out is positive.
        self.cull_idle_timeout = max(1, int(self.silence))
        self.cull_interval = max(1, min(30, int(self.silence / 2)))

    def cwd_for_path(self, path: str, **kwargs: Any) -> str:
        """Kernels run where the command was started, never inside the installed package."""
        return self.working_folder

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        """Start the kernel of one more page; HTTPError 503 when every place is taken."""
        if len(self.guests) >= self.places:
            raise HTTPError(503, "%d", self.places)
        kernel_id = self.new_kernel_id()
        self.guests[kernel_id] = time.monotonic() + self.kernel_info_timeout + FIRST_WORD
        try:
            return await super().start_kernel(kernel_id=kernel_id, **kwargs)
        except BaseException:
            self.guests.pop(kernel_id, None)
            raise

    def hear(self, kernel_id: str) -> bool:
        """Note that this kernel's page is open; False if there is no such kernel (any more)."""
        if kernel_id not in self:
            return False
        self.guests[kernel_id] = time.monotonic() + self.silence
        return True

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended."""
        self.guests.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End this kernel if its page has been silent for too long."""
        if time.monotonic() > self.guests.get(kernel_id, float("inf")):
            self.log.info("ending the kernel %s: its page has gone", kernel_id)
            await self.shutdown_kernel(kernel_id, now=True)
