"""The strip above a table: who you are, who else is here, and how others join."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from omega_widgets.apps.address import Address, find_root, is_only_here
from omega_widgets.apps.company import Company, draw_company, tell_company
from omega_widgets.apps.join import code_of
from omega_widgets.apps.page import Page
from omega_widgets.table.presence import Presence
from omega_widgets.table.remark import OBSERVER
from omega_widgets.widgets import parts
from omega_widgets.widgets.typed import show_typed

#: The last option of the menu: no seat at all.
WATCHING = ("nobody: I only watch", OBSERVER)


class SeatBar:
    """Lets a person change the seat or watch, and shows who is at the table.

    A seat that another open page has can be taken as well, on purpose: two pages may belong to one
    person, or two people may share a seat. It has to be confirmed.

    Args:
        page: where it is shown.
        presence: who is at the tables.
        session: id of the session.
        seats: the seats of the table.
        seat: the seat of this page at first, or ``OBSERVER``.
        take: called with the new seat whenever this page changes it.

    Attributes:
        seat: the menu of seats.
        company: who is here.
        anyway, stay: the two answers to the question whether to share a seat.
    """

    def __init__(
        self,
        page: Page,
        presence: Presence,
        session: str,
        seats: tuple[str, ...],
        seat: str,
        take: Callable[[str], None],
    ) -> None:
        self._page = page
        self._seats = seats
        self._taken = seat
        self._wanted = ""
        self._take = take
        self.seat = parts.menu("You are", [*((name, name) for name in seats), WATCHING], seat)
        self.seat.observe(page.guard(lambda _: self._choose(self.seat.value)), "value")
        self._question = parts.html("", "om-question-words")
        self.anyway = parts.button("Sit down here too", page.guard(self._share))
        self.stay = parts.button("Stay", page.guard(self._stay))
        self._ask = parts.row([self._question, self.anyway, self.stay], "om-question")
        parts.show_if(False, self._ask)
        self._here = parts.html("", "om-here")
        self.widget = parts.column(
            [
                parts.row([self.seat, parts.html(invite(session), "om-invitation")], "om-seat-bar"),
                self._ask,
                self._here,
            ],
            "om-seat-strip",
        )
        self._said = ""
        self.company = Company(
            presence, page.name, session, page.guard(self._show_company, by_person=False)
        )
        self.company.sit(seat)
        self._show_company()
        page.once_built(self.company.follow)

    def close(self) -> None:
        """Leave the table."""
        self.company.leave()

    def _choose(self, seat: str) -> None:
        if seat == self._taken:
            return
        self.company.look()
        others = self.company.count_others(seat) if seat in self._seats else 0
        if not others:
            self._sit(seat)
            return
        self.seat.value = self._taken
        self._wanted = seat
        self._question.value = (
            f"<p role='status' aria-live='polite'>{tell_taken(seat, others)} "
            f"Shall it act as {show_typed(seat)} together with this one?</p>"
        )
        stay = f"Stay {self._taken}" if self._taken in self._seats else "Keep watching"
        self.stay.description = self.stay.tooltip = stay
        parts.show_if(True, self._ask)

    def _share(self) -> None:
        self._sit(self._wanted)
        self.seat.value = self._wanted

    def _stay(self) -> None:
        parts.show_if(False, self._ask)

    def _sit(self, seat: str) -> None:
        self._taken = seat
        parts.show_if(False, self._ask)
        self.company.sit(seat)
        self._take(seat)

    def _show_company(self) -> None:
        told = tell_company(self.company.guests, self._seats)
        self._here.value = draw_company(self.company.guests, self._seats)
        if self._said and told != self._said:
            self._page.announce(f"Here now: {told}")
        self._said = told


def tell_taken(seat: str, others: int) -> str:
    """That other pages have a seat, as HTML."""
    pages = "another open page has" if others == 1 else f"{others} other open pages have"
    return f"<b>{show_typed(seat)}</b> is taken: {pages} this seat."


def invite(session: str) -> str:
    """The code of a session in large letters, with a link for those who cannot type it.

    It says so if other machines cannot come in at all.
    """
    code, root = code_of(session), find_root()
    address = escape(root + Address(join=code).query(), quote=True)
    offer = "data-om-invitation='omega/invitation' " if root else ""
    limit = (
        "<span class='om-note'>This works on this machine only. For other devices, start it with "
        "<code>omega play --share</code>.</span>"
    )
    return (
        f"<p>Others join with the code <b class='om-code'>{code}</b> "
        f"<span class='om-link'><a data-om-link {offer}href='{address}'>{address}</a></span>"
        f"{limit if is_only_here() else ''}</p>"
    )
