"""A balancer for tests: sends every new connection to the machine that is its turn."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType


class Balancer:
    """Listens on a free port and passes bytes on to one of several servers.

    Attributes:
        port: where it listens.
        target: the port of the server that new connections go to; 0 refuses them.
    """

    def __init__(self) -> None:
        self.target = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._open: list[socket.socket] = []
        self._threads = [self._run(self._accept)]

    def __enter__(self) -> Balancer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for end in self._open:
            _close(end)
        for thread in self._threads:
            thread.join(5)

    def _run(self, work: object, *arguments: object) -> threading.Thread:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        thread.start()
        return thread

    def _accept(self) -> None:
        while True:
            try:
                guest, _ = self._listening.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                guest.close()
                continue
            self._open += [guest, server]
            self._threads += [self._run(_pass, guest, server), self._run(_pass, server, guest)]


def _pass(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    _close(source)
    _close(sink)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
