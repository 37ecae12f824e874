"""Sealing choices at a table, looking at one's own, and opening them together."""

from __future__ import annotations

from collections.abc import Sequence

from omega_widgets.core.errors import IllegalAction
from omega_widgets.core.fields import check_text, find_misfit
from omega_widgets.core.system import Action, apply
from omega_widgets.table.entry import Entry
from omega_widgets.table.record import BadLine, decode_action, encode_action
from omega_widgets.table.remark import Look, Open, Seal, Secret, Withdraw, refuse
from omega_widgets.table.remark.secrets import digest_secret, find_ready, find_sealed
from omega_widgets.table.table import Table


def seal(
    table: Table,
    choice: Action | str,
    seat: str,
    *,
    title: str = "",
    waits_for: Sequence[str] = (),
    shown_to: Sequence[str] = (),
    faces: Sequence[int] | None = None,
) -> Entry:
    """Commit a seat to a choice that stays secret until it is opened.

    Args:
        table: where.
        choice: free text, or an action that is done when the choice is opened. Its dice are thrown
            now, and stay secret with it.
        seat: whose choice it is.
        title: what everybody may read about it.
        waits_for: seats whose choices have to be in first. When all that wait for one another are
            in, they are opened together at once. Without any, it is opened by hand.
        shown_to: seats that may look at it meanwhile.
        faces: faces read off real dice.

    Returns the entry of the Seal. Raises IllegalAction, BadFaces or StoreFailed.
    """
    with table.acting() as news:
        text = _write(table, choice, seat, faces)
        digest = digest_secret(text)
        draft = table.draft_remark(
            Seal(digest, title, tuple(waits_for), tuple(shown_to)), seat
        )
        table.store.keep.put(digest, text)
        try:
            sealed = table.keep(draft)
        except BaseException:
            table.store.keep.drop(digest)
            raise
        news += sealed
        _open_all(table, find_ready(table.story), news)
    return sealed[-1]


def _write(table: Table, choice: Action | str, seat: str, faces: Sequence[int] | None) -> str:
    """The text to seal; refused is whatever could not be opened later."""
    if isinstance(choice, Action):
        table.story.verify_in(table.state, choice, seat)
        secret = Secret("", encode_action(choice), *table.throw(choice, faces))
        misfit = find_misfit(choice)
    else:
        misfit = check_text("choice", choice)
        secret = Secret(choice.strip() if misfit is None else "")
        if misfit is None and not secret.words:
            refuse("empty_choice", "There is no choice to seal yet.", "Write it down first.")
    if misfit:
        raise misfit
    text = secret.write()
    if check_text("choice", text):
        refuse("long_choice", "This is too long to be sealed.", "Say it in fewer words.")
    return text


def open_secret(table: Table, number: int, seat: str) -> Entry:
    """Open one's own sealed choice; an action in it is done now, with the faces it was sealed with.

    Returns the last entry. Raises IllegalAction if it is not this seat's, or if what was sealed
    cannot be done (any more): then everybody can read it, and nothing else has happened.
    """
    with table.acting() as news:
        find_sealed(table.story, number, seat)
        _open_all(table, [number], news)
    return news[-1]


def withdraw_secret(table: Table, number: int, seat: str, reason: str = "") -> Entry:
    """Take one's own sealed choice back without opening it. Raises IllegalAction."""
    with table.acting() as news:
        digest = find_sealed(table.story, number, seat).action.digest
        news += table.keep(table.draft_remark(Withdraw(number), seat, reason))
        table.store.keep.drop(digest)
    return news[-1]


def look_at_secret(table: Table, number: int, seat: str) -> str:
    """What a closed choice says, in words, for a seat that may know; it is recorded who looked.

    For an action these are the words of what will happen, told from the state as it is now.
    Raises IllegalAction for everybody else.
    """
    with table.acting() as news:
        news += table.keep(table.draft_remark(Look(number), seat))
        secret = Secret.read(_fetch(table, table.story.sealed[number]))
        return secret.words if secret.action is None else _foretell(table, secret)


def _open_all(table: Table, numbers: Sequence[int], news: list[Entry]) -> None:
    """Open these choices in order and do what they hold, in one write: all of them or none.

    So nobody's choice is known before all are, whatever goes wrong. What cannot be done any more
    is open all the same; the first such refusal is raised at the end.
    """
    if not numbers:
        return
    state, drafts, refusals = table.state, [], []
    sealed = [table.story.sealed[number] for number in numbers]
    for entry, text in [(entry, _fetch(table, entry)) for entry in sealed]:
        number, seat = entry.record.seq, entry.record.seat
        drafts.append(table.draft_remark(Open(number, text), seat, state=state))
        secret = Secret.read(text)
        if secret.action is None:
            continue
        try:
            action = _decode(table, secret)
            table.story.verify_in(state, action, seat)
            note = f"sealed as number {number}"
            done, state = table.draft(action, seat, state, secret.faces, secret.dice, note)
            drafts.append(done)
        except IllegalAction as refusal:
            refusals.append((number, refusal))
    news += table.keep(*drafts)
    for entry in sealed:
        table.store.keep.drop(entry.action.digest)
    for number, refusal in refusals:
        refuse(
            "sealed_in_vain",
            f"Number {number} is open, but cannot be done any more: {refusal.wrong}",
            refusal.legal,
        )


def _foretell(table: Table, secret: Secret) -> str:
    try:
        action = _decode(table, secret)
        _, events = apply(table.state, action, secret.faces)
    except IllegalAction as refusal:
        return f"It cannot be done as things are: {refusal.wrong}"
    return " ".join(event.words() for event in events)


def _decode(table: Table, secret: Secret) -> Action:
    try:
        return decode_action(table.system, secret.action or {})
    except BadLine as error:
        refuse("no_secret", f"What was sealed is no action: {error}.", "Withdraw it.")


def _fetch(table: Table, entry: Entry) -> str:
    text = table.store.keep.get(entry.action.digest)
    if text is None:
        refuse(
            "secret_lost",
            f"The text behind number {entry.record.seq} is not kept here any more.",
            f"{entry.record.seat} can withdraw it and seal it anew.",
        )
    return text
