"""One kernel a page, and one that waits for the next; those of pages that have gone are ended."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.kernelspec import KernelSpec
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets.config import Config

from omega_widgets.apps.dashboard import choose_transport
from omega_widgets.apps.kernels import FIRST_WORD, GuestKernels, OwnPython, PromptClient
from omega_widgets.apps.spare import PATIENCE, SpareFailed

MANY = 6_000


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


class Waiting:
    """Stands for a kernel without a page: loads nothing, and can be told to fail."""

    made: list[Waiting] = []
    #: How many of those that are made from now on will fail.
    failures = 0

    def __init__(self, kernel_id: str, start: Callable[[str], Any], *, warm: bool = True) -> None:
        self.kernel_id = kernel_id
        self.warm = warm
        self.ready = True
        self.fails = Waiting.failures > 0
        Waiting.failures -= self.fails
        self.environment: dict[str, str] = {}
        self.left = False
        self._start = start
        self.made.append(self)

    async def serve(self, environment: dict[str, str]) -> None:
        await self._start(self.kernel_id)
        if self.fails:
            raise SpareFailed("it has died")
        self.environment = environment

    def leave(self) -> None:
        self.left = True


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> list[Waiting]:
    """The kernels made so far."""
    monkeypatch.setattr("omega_widgets.apps.kernels.Spare", Waiting)
    monkeypatch.setattr("omega_widgets.apps.kernels.REST", 0.0)
    monkeypatch.setattr("omega_widgets.apps.kernels.GLANCE", 0.0)
    monkeypatch.setattr(Waiting, "made", [])
    monkeypatch.setattr(Waiting, "failures", 0)
    return Waiting.made


@pytest.fixture
def kernels(waiting: list[Waiting], monkeypatch: pytest.MonkeyPatch) -> GuestKernels:
    """A manager whose kernels are names only."""

    async def start(self: GuestKernels, *, kernel_id: str, **kwargs: Any) -> str:
        await asyncio.sleep(0)
        self._kernels[kernel_id] = object()
        return kernel_id

    async def shut_down(self: GuestKernels, kernel_id: str, now: bool = False) -> None:
        self.remove_kernel(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", shut_down)
    return GuestKernels(places=2, silence=600.0, working_folder="/", keep_spare=False)


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


def test_a_kernel_that_dies_before_it_answers_is_replaced(
    kernels: GuestKernels, waiting: list[Waiting]
) -> None:
    Waiting.failures = 2
    page = run(kernels.start_kernel)
    assert page == waiting[2].kernel_id and list(kernels.guests) == [page]
    assert [each.left for each in waiting] == [True, True, False]
    assert kernels.list_kernel_ids() == [page]


def test_a_place_that_another_page_took_meanwhile_is_not_taken_again(
    kernels: GuestKernels, waiting: list[Waiting], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a dead kernel is cleared away its place is free, and others come."""
    shut_down = AsyncMappingKernelManager.shutdown_kernel

    async def slowly(self: GuestKernels, kernel_id: str, now: bool = False) -> None:
        await shut_down(self, kernel_id, now)
        await self.start_kernel()

    async def come() -> None:
        await kernels.start_kernel()
        Waiting.failures = 1
        with pytest.raises(HTTPError) as refused:
            await kernels.start_kernel()
        assert refused.value.status_code == 503 and len(kernels.guests) == 2

    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", slowly)
    run(come)


def test_a_page_without_any_kernel_is_told_so_and_takes_no_place(kernels: GuestKernels) -> None:
    Waiting.failures = 9
    for _ in range(3):
        with pytest.raises(HTTPError, match="could be started for this page: it has died") as told:
            run(kernels.start_kernel)
        assert told.value.status_code == 500 and kernels.list_kernel_ids() == []
    assert run(kernels.start_kernel) in kernels


def test_a_closed_page_frees_its_place(kernels: GuestKernels) -> None:
    first = run(kernels.start_kernel)
    run(kernels.start_kernel)
    run(lambda: kernels.shutdown_kernel(first))
    assert run(kernels.start_kernel) in kernels


def test_a_page_that_is_loaded_anew_finds_its_place_also_in_a_full_house(
    kernels: GuestKernels,
) -> None:
    """Its farewell and its return are two requests, and may overtake each other."""

    async def load_anew() -> str:
        first, _ = [await kernels.start_kernel() for _ in range(2)]
        loading = asyncio.ensure_future(kernels.start_kernel())
        await asyncio.sleep(0)
        kernels.give_up(first)
        return await loading

    page = run(load_anew)
    assert page in kernels.guests and len(kernels.guests) == 2


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
    clock.now += 2 * PATIENCE + FIRST_WORD + 1
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


# -- the kernel that waits -------------------------------------------------------------------------


async def let_others_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_page_gets_the_kernel_that_waits_and_another_one_is_prepared(
    kernels: GuestKernels, waiting: list[Waiting]
) -> None:
    """It is told what the page asked for, as if it had been started for it."""
    kernels.keep_spare = True

    async def open_page() -> str:
        kernels.prepare_spare()
        page = await kernels.start_kernel(env={"QUERY_STRING": "session=friday"})
        await let_others_run()
        return page

    page = run(open_page)
    first, second = waiting
    assert page == first.kernel_id and first.environment == {"QUERY_STRING": "session=friday"}
    assert kernels.hear(page) and not kernels.hear(second.kernel_id)


def test_the_kernel_that_waits_takes_no_place_and_lives_until_it_is_needed(
    kernels: GuestKernels, waiting: list[Waiting], clock: Clock
) -> None:
    kernels.keep_spare = True
    async def fill() -> None:
        kernels.prepare_spare()
        for _ in range(2):
            await kernels.start_kernel()
            await let_others_run()
        clock.now += 10_000
        await kernels.cull_kernel_if_idle(waiting[-1].kernel_id)

    run(fill)
    assert len(kernels.guests) == 2 and not waiting[-1].left


def test_a_kernel_that_died_while_it_waited_costs_the_page_nothing_but_time(
    kernels: GuestKernels, waiting: list[Waiting]
) -> None:
    kernels.keep_spare = True
    async def open_page() -> str:
        kernels.prepare_spare()
        waiting[0].fails = True
        return await kernels.start_kernel()

    page = run(open_page)
    assert page in kernels and page != waiting[0].kernel_id and waiting[0].left
    assert list(kernels.guests) == [page]


def test_a_kernel_that_dies_while_it_waits_is_replaced_at_once(
    kernels: GuestKernels, waiting: list[Waiting]
) -> None:
    kernels.keep_spare = True
    kernels.prepare_spare()
    kernels._kernels[waiting[0].kernel_id] = object()
    kernels.remove_kernel(waiting[0].kernel_id)
    assert len(waiting) == 2 and waiting[0].left


def test_without_spare_no_kernel_waits(kernels: GuestKernels, waiting: list[Waiting]) -> None:
    kernels.prepare_spare()
    run(kernels.start_kernel)
    assert [each.warm for each in waiting] == [False], "only the page's own"


def real_kernels(
    folder: Path, *, keep_spare: bool, specs: type[OwnPython] = OwnPython
) -> GuestKernels:
    """A manager that starts processes, set up as the dashboard does it."""
    config = Config()
    config.KernelManager.client_factory = PromptClient
    config.KernelManager.transport = choose_transport(str(folder))
    return GuestKernels(
        config=config,
        kernel_spec_manager=specs(),
        connection_dir=str(folder),
        working_folder=str(folder),
        keep_spare=keep_spare,
    )


@pytest.mark.slow
def test_nothing_of_what_a_kernel_says_is_lost_while_the_server_is_busy(tmp_path: Path) -> None:
    """More messages than the widgets of any table, read only after all were sent."""

    async def listen() -> int:
        kernels = real_kernels(tmp_path, keep_spare=False)
        page = await kernels.start_kernel(path="")
        client = kernels.get_kernel(page).client()
        client.start_channels()
        await client.wait_for_ready(timeout=60)
        await client.execute(
            f"from IPython.display import display\n"
            f"for _ in range({MANY}): display({{'text/plain': 'x' * 2000}}, raw=True)",
            reply=True,
            timeout=120,
        )
        heard = 0
        while heard < MANY:
            message = await client.get_iopub_msg(timeout=10)
            heard += message["msg_type"] == "display_data"
        client.stop_channels()
        await kernels.shutdown_all(now=True)
        return heard

    assert run(listen) == MANY


@pytest.mark.slow
def test_a_real_kernel_waits_with_all_systems_loaded_and_is_ended_with_the_others(
    tmp_path: Path,
) -> None:
    """The page's kernel sees the page's address in its environment, quotes and all."""

    async def visit() -> tuple[str, bool]:
        kernels = real_kernels(tmp_path, keep_spare=True)
        kernels.prepare_spare()
        query = 'session=it\'s+a+"duel"&seat=\\'
        page = await kernels.start_kernel(path="", env={**os.environ, "QUERY_STRING": query})
        client = kernels.get_kernel(page).client()
        client.start_channels()
        await client.wait_for_ready(timeout=60)
        told = []
        await client.execute_interactive(
            "import os, sys\n"
            "print(os.environ['QUERY_STRING'], 'omega_widgets.systems.tsoy.view' in sys.modules)",
            output_hook=lambda message: told.append(message["content"].get("text", "")),
        )
        client.stop_channels()
        kernels.prepare_spare()
        await kernels.shutdown_all(now=True)
        return "".join(told), bool(kernels.list_kernel_ids())

    told, alive = run(visit)
    assert told == 'session=it\'s+a+"duel"&seat=\\ True\n' and not alive


#: Ends at once when it is run for the first time; later it is the Python that it was asked for.
FALTERING = """
import os, sys
try:
    os.mkdir("has begun")
except FileExistsError:
    os.execv(sys.argv[1], sys.argv[1:])
sys.exit(1)
"""


class Faltering(OwnPython):
    """Knows a kernel that dies at its first start, as one does whose port is taken."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        spec = super().get_kernel_spec(kernel_name)
        spec.argv = [sys.executable, "-c", FALTERING, *spec.argv]
        return spec


@pytest.mark.slow
def test_a_page_gets_a_living_kernel_although_the_first_one_died_at_its_start(
    tmp_path: Path,
) -> None:
    async def visit() -> bool:
        kernels = real_kernels(tmp_path, keep_spare=False, specs=Faltering)
        page = await kernels.start_kernel(path="")
        alive = kernels.list_kernel_ids() == [page] and await kernels.is_alive(page)
        await kernels.shutdown_all(now=True)
        return alive

    assert run(visit) and (tmp_path / "has begun").is_dir()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no sockets that are files")
def test_kernels_are_reached_by_files_where_their_paths_are_short_enough() -> None:
    assert choose_transport("/tmp") == "ipc"
    assert choose_transport("/" + "long" * 20) == "tcp"
