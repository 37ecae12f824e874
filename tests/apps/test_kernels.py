"""One kernel a page: a full house is said, a page that has gone lets its kernel go."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

from omega_widgets.apps.kernels import FIRST_WORD, GuestKernels, OwnPython


class Clock:
    """A clock that a test moves by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "monotonic", made.monotonic)
    return made


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch) -> GuestKernels:
    """A manager whose kernels are names only."""

    async def start(self: GuestKernels, *, kernel_id: str, **kwargs: Any) -> str:
        await asyncio.sleep(0)
        if kwargs.get("fails"):
            raise RuntimeError("no memory")
        self._kernels[kernel_id] = object()
        return kernel_id

    async def shut_down(self: GuestKernels, kernel_id: str, now: bool = False) -> None:
        self.remove_kernel(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", shut_down)
    return GuestKernels(places=2, silence=600.0, working_folder="/")


def run(step: Callable[[], Any]) -> Any:
    return asyncio.run(step())


def test_a_page_too_many_gets_503_with_the_number_of_places(kernels: GuestKernels) -> None:
    async def three() -> list[Any]:
        starts = (kernels.start_kernel() for _ in range(3))
        return await asyncio.gather(*starts, return_exceptions=True)

    *guests, refusal = run(three)
    assert len(set(guests)) == 2
    assert isinstance(refusal, HTTPError) and refusal.status_code == 503
    assert refusal.log_message % refusal.args == "2"


def test_a_kernel_that_could_not_start_takes_no_place(kernels: GuestKernels) -> None:
    for _ in range(3):
        with pytest.raises(RuntimeError, match="no memory"):
            run(lambda: kernels.start_kernel(fails=True))
    assert run(kernels.start_kernel) in kernels


def test_a_closed_page_frees_its_place(kernels: GuestKernels) -> None:
    first = run(kernels.start_kernel)
    run(kernels.start_kernel)
    run(lambda: kernels.shutdown_kernel(first))
    assert run(kernels.start_kernel) in kernels


def test_a_page_that_is_heard_keeps_its_kernel(kernels: GuestKernels, clock: Clock) -> None:
    guest = run(kernels.start_kernel)
    for _ in range(10):
        assert kernels.hear(guest)
        clock.now += 500
        run(lambda: kernels.cull_kernel_if_idle(guest))
    assert guest in kernels


def test_a_silent_page_loses_its_kernel_and_is_told_so(kernels: GuestKernels, clock: Clock) -> None:
    guest = run(kernels.start_kernel)
    kernels.hear(guest)
    clock.now += 601
    run(lambda: kernels.cull_kernel_if_idle(guest))
    assert guest not in kernels and not kernels.hear(guest)


def test_a_page_that_never_arrived_loses_its_kernel_early(
    kernels: GuestKernels, clock: Clock
) -> None:
    guest = run(kernels.start_kernel)
    clock.now += kernels.kernel_info_timeout + FIRST_WORD + 1
    run(lambda: kernels.cull_kernel_if_idle(guest))
    assert guest not in kernels


def test_a_kernel_is_the_python_that_runs_this_program_whatever_is_installed(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("share") / "kernels" / "python3"
    folder.mkdir(parents=True)
    (folder / "kernel.json").write_text('{"argv": ["/bin/false"], "display_name": "Other"}')
    monkeypatch.setenv("JUPYTER_PATH", str(folder.parents[1]))
    specs = OwnPython()
    assert list(specs.find_kernel_specs()) == ["python3"]
    assert specs.get_kernel_spec("python3").argv[0] == sys.executable
