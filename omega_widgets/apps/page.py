"""What the dashboard's pages share: one thing at a time, errors that show, an address."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from uuid import uuid4

import ipywidgets as ipw

from omega_widgets.apps.address import Address
from omega_widgets.core.errors import OmegaError
from omega_widgets.drawing import css
from omega_widgets.table.presence import name_page
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import show_typed

_log = logging.getLogger(__name__)

#: Records from which on opening a session takes long enough to say how far it is.
LONG = 3000


@cache
def _style() -> str:
    own = [
        files(__package__).joinpath(name).read_text(encoding="utf-8")
        for name in ("style.css", "table.css")
    ]
    return f"<style>{css()}{''.join(own)}</style>"


class Page:
    """A frame in which one thing is shown at a time.

    Attributes:
        name: what others know the page by; see presence.name_page.
        widget: the ipywidgets tree to display.
        address: where the page stands.
    """

    def __init__(self) -> None:
        self.name = name_page(find_kernel() or uuid4().hex)
        self.address = Address()
        self._built = False
        self._waiting: list[Callable[[], object]] = []
        self._sign = parts.html("", "om-sign")
        self._error = parts.html("", "om-page-error")
        self._status = parts.html("", "om-visually-hidden")
        self._progress = parts.html("", "om-progress-box")
        self._body = parts.column([], "om-page-body")
        # The dashboard's script presses this once, when the page is complete.
        self._arrived = parts.button("", self.guard(self._begin_to_change, by_person=False))
        self._arrived.add_class("om-arrived")
        self._arrived.layout.display = "none"
        style = parts.html(_style(), "om-sign")
        self.widget = parts.column(
            [style, self._sign, self._error, self._status, self._body, self._arrived], "om-app"
        )

    def once_built(self, task: Callable[[], object]) -> None:
        """Call this as soon as the browser has built the page; at once if it has.

        Until then nothing on the page may change by itself, since a browser loses what it is told
        of widgets that it does not know yet.
        """
        if self._built:
            task()
        else:
            self._waiting.append(task)

    def show(self, *shown: ipw.Widget) -> None:
        """Show these widgets instead of what was there."""
        self._body.children = shown

    @property
    def empty(self) -> bool:
        """Whether nothing is shown yet."""
        return not self._body.children

    @property
    def reading(self) -> bool:
        """Whether all that is shown is how far a session has been read."""
        return self._body.children == (self._progress,)

    def show_reading(self, done: int, total: int) -> None:
        """Show how far the opening of a session is, if it is long; the next ``show`` ends it."""
        if total < LONG:
            return
        self._progress.value = (
            f"<p>Reading the session: {done:,} of {total:,} records.</p>"
            f"<progress value='{done}' max='{total}'>{done}</progress>"
        )
        if not self.reading:
            self.show(self._progress)

    def move(self, address: Address, title: str) -> None:
        """Take over an address, so that a reload comes back here, and a title."""
        self.address = address
        self._sign.value = address.sign(title)

    def complain(self, message: str) -> None:
        """Show an error to the person and announce it."""
        self._error.value = f"<div class='om-error' role='alert'>{show_typed(message)}</div>"

    def announce(self, message: str) -> None:
        """Have a screen reader say something."""
        self._status.value = f"<div role='status' aria-live='polite'>{show_typed(message)}</div>"

    def _begin_to_change(self) -> None:
        self._built = True
        while self._waiting:
            with self.guarded(by_person=False):
                self._waiting.pop(0)()

    @contextmanager
    def guarded(self, *, by_person: bool = True) -> Iterator[None]:
        """Show what goes wrong inside instead of losing it.

        What a person does takes the last error away; what happens by itself leaves it there.
        """
        if by_person:
            self._error.value = ""
        try:
            yield
        except OmegaError as error:
            self.complain(str(error))
        except Exception as error:
            _log.exception("a callback of a page failed")
            self.complain(
                f"The kit itself failed here ({type(error).__name__}: {error}). "
                "Nothing that was recorded is lost; please report this."
            )

    def guard(self, press: Callable[..., Any], *, by_person: bool = True) -> Callable[..., None]:
        """A callback that shows its errors on this page; see :meth:`guarded`."""

        def safe(*arguments: Any) -> None:
            with self.guarded(by_person=by_person):
                press(*arguments)

        return safe


def find_kernel() -> str:
    """The id of the kernel that this runs in, from its connection file; empty outside of one."""
    try:
        from ipykernel.kernelapp import IPKernelApp
    except ImportError:
        return ""
    if not IPKernelApp.initialized():
        return ""
    return Path(IPKernelApp.instance().connection_file).stem.removeprefix("kernel-")

