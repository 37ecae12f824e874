"""The people at a table as its pages see them: who is here, and which seat this page has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from omega_widgets.apps.following import Follower
from omega_widgets.table.presence import Guest, Presence, watch_company
from omega_widgets.widgets.typed import show_typed


class Company:
    """Knows who is at one table, and notes this page among them once it has sat down.

    Args:
        presence: who is at the tables of the place.
        page: the name of this page.
        session: id of the session.
        changed: called without arguments, in the kernel's own loop, whenever it has changed.

    Attributes:
        guests: the pages at the table.
    """

    def __init__(
        self, presence: Presence, page: str, session: str, changed: Callable[[], object]
    ) -> None:
        self._presence = presence
        self._page = page
        self._session = session
        self._changed = changed
        self.guests = presence.guests(session)
        self._follower = Follower(partial(watch_company, presence, session), self._take)

    def follow(self) -> None:
        """Keep up with it from now on."""
        self._follower.start()

    def sit(self, seat: str) -> None:
        """Note that this page has this seat now, or watches."""
        self._presence.arrive(Guest(self._page, self._session, seat))
        self.look()

    def look(self) -> None:
        """Look at once who is here."""
        self._take(self._presence.guests(self._session))

    def count_others(self, seat: str) -> int:
        """How many other pages have this seat."""
        return sum(guest.seat == seat and guest.page != self._page for guest in self.guests)

    def leave(self) -> None:
        """Take this page's note away and look no longer."""
        self._follower.stop()
        self._presence.leave(self._page)

    def _take(self, guests: tuple[Guest, ...]) -> None:
        if guests != self.guests:
            self.guests = guests
            self._changed()


def tell_company(guests: Sequence[Guest], seats: Sequence[str]) -> str:
    """Who is here in words: ``Ann, Bo (2 pages), 1 watching``; ``nobody`` if nobody is.

    Args:
        guests: the pages at the table.
        seats: the seats in their order; whoever has none of them is watching.
    """
    names, watching = _count(guests, seats)
    return ", ".join([*names, *watching]) or "nobody"


def draw_company(guests: Sequence[Guest], seats: Sequence[str]) -> str:
    """The same as HTML that reads the same, with a mark for everybody."""
    names, watching = _count(guests, seats)
    marks = [f"<span class='om-guest'>{show_typed(name)}</span>" for name in names]
    marks += [f"<span class='om-guest om-watcher'>{words}</span>" for words in watching]
    drawn = "<span class='om-comma'>, </span>".join(marks) or "nobody"
    return f"<p class='om-company'>Here now: {drawn}</p>"


def _count(guests: Sequence[Guest], seats: Sequence[str]) -> tuple[list[str], list[str]]:
    """Words for the seats that are taken, and for those who watch."""
    pages = Counter(guest.seat for guest in guests)
    names = [
        seat if pages[seat] == 1 else f"{seat} ({pages[seat]} pages)"
        for seat in seats
        if pages[seat]
    ]
    watching = sum(number for seat, number in pages.items() if seat not in seats)
    return names, [f"{watching} watching"] if watching else []
