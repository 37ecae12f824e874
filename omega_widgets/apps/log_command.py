"""``omega log``: check recorded sessions, save damaged ones, take them elsewhere, hide who played.

Every command reads a log and leaves it as it is; what is written is a new file.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from omega_widgets.core.errors import StoreFailed

if TYPE_CHECKING:  # other commands need not wait until the table is loaded
    from omega_widgets.table import Table
    from omega_widgets.table.audit import Audit

#: Seconds after which a command says how far it is, and then says it again.
PATIENCE = 1.0

_A_LOG = click.Path(exists=True, dir_okay=False, path_type=Path)
_A_NEW_FILE = click.Path(dir_okay=False, path_type=Path)


def _name_file(context: click.Context, option: click.Parameter, path: Path | None) -> Path | None:
    """The new file, which has to have a name."""
    if path is not None and not path.name:
        raise click.BadParameter("a file needs a name. Give one such as friday.jsonl.")
    return path


class Progress:
    """Says on the error stream how far a long piece of work is, and nothing about a short one.

    Args:
        what: what is being done, such as ``"Checking friday.jsonl"``.
    """

    def __init__(self, what: str) -> None:
        self._what = click.format_filename(what)
        self._said = time.monotonic()
        self._open = False

    def __call__(self, done: int, of: int) -> None:
        """Say it if there is something to say."""
        now = time.monotonic()
        if now - self._said < PATIENCE:
            return
        self._said = now
        again = "\r" if sys.stderr.isatty() else ""
        self._open = bool(again)
        click.echo(f"{again}{self._what}: {done:,} of {of:,} records", err=True, nl=not again)

    def end(self) -> None:
        """Leave the line that was written over and over."""
        if self._open:
            click.echo(err=True)


def open_table(path: Path) -> Table:
    """The session in a file, for reading. Raises LogDamaged."""
    from omega_widgets.table import JsonLinesStore, Table

    progress = Progress(f"Reading {path.name}")
    table = Table(JsonLinesStore(path, read_only=True), progress=progress)
    progress.end()
    return table


def check(path: Path) -> Audit:
    """What is right and wrong with a log."""
    from omega_widgets.table.audit import audit

    progress = Progress(f"Checking {path.name}")
    found = audit(path, progress)
    progress.end()
    return found


def _one_log(command: Callable[..., None]) -> Callable[..., None]:
    return click.argument("file", type=_A_LOG)(command)


def _out(help_text: str) -> Callable[[Any], Any]:
    return click.option("--out", type=_A_NEW_FILE, callback=_name_file, help=help_text)


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=_A_LOG)
@click.pass_context
def verify(context: click.Context, files: tuple[Path, ...]) -> None:
    """Check logs from the first line to the last and replay them. Changes nothing.

    The exit code is 0 if all are sound, 1 if one is not.

    \b
    omega log verify playtest_logs/2026-11-30-wod-duel.jsonl
    """
    sound = True
    for path in files:
        found = check(path)
        click.echo(found.words(), err=not found.sound)
        sound = sound and found.sound
    if not sound:
        context.exit(1)


@click.command()
@_one_log
@_out("The new log.  [default: beside the old one, with -repaired in its name]")
def repair(file: Path, out: Path | None) -> None:
    """Save what is sound of a damaged log in a new one.

    The new log has every line before the damage as it was, and a record that says what is
    missing. The rest goes into a text file beside it. A log that is sound needs no repair. The
    exit code is 1 if nothing could be saved; then the message says what you can do.

    \b
    omega log repair playtest_logs/2026-11-30-wod-duel.jsonl
    """
    from omega_widgets.table.repair import repair as save

    progress = Progress(f"Checking {file.name}")
    done = save(file, out, progress)
    progress.end()
    click.echo(done.words())


@click.command()
@_one_log
@click.option(
    "--as", "form", type=click.Choice(("csv", "json", "markdown")), default="csv",
    show_default=True, help="Rows for a spreadsheet, everything, or a report to read.",
)  # fmt: skip
@_out("A new file to write.  [default: print it]")
def export(file: Path, form: str, out: Path | None) -> None:
    """Print a session in a form that other programs read, or that people read.

    \b
    omega log export playtest_logs/friday.jsonl > friday.csv
    omega log export playtest_logs/friday.jsonl --as markdown --out friday.md
    """
    from omega_widgets.review.export import write_csv, write_json

    table = open_table(file)
    if form == "markdown":
        from omega_widgets.review import Replay, write_report

        write_out(out, lambda stream: stream.write(write_report(Replay(table))))
    else:
        write = write_csv if form == "csv" else write_json
        write_out(out, lambda stream: write(table, stream))


def write_out(out: Path | None, write: Callable[[Any], Any]) -> None:
    """Write to a new file, or to the terminal as UTF-8 whatever its habits are."""
    from omega_widgets.table.new_file import write_new
    from omega_widgets.table.wording import make_readable

    text = io.StringIO(newline="")
    write(text)
    content = make_readable(text.getvalue()).encode()  # file names need not be UTF-8
    if out is None and sys.stdout is None:
        raise click.ClickException("There is nowhere to print it. Name a file with --out.")
    if out is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    write_new(out, content)
    click.echo(f"Written: {click.format_filename(out)}", err=True)


@click.command()
@_one_log
@_out("The new log.  [default: beside the old one, under a name that says nothing]")
@click.option(
    "--keep-texts", is_flag=True, help="Keep what people typed, with the names in it replaced."
)
def anonymise(file: Path, out: Path | None, keep_texts: bool) -> None:
    """Write a copy of a session that does not tell who played it, or when.

    Seats become "Seat 1", "Seat 2" and so on. The session begins on 1 January 2000, and
    everything takes as long as it took. Title and notes are left out; every other text that
    people typed, such as the name of a character, becomes "text 1", "text 2" and so on, the same
    text always the same. What the rules know by name stays. The dice and their results stay.

    With --keep-texts texts stay, and only the names of seats in them are replaced. Read such a
    copy before you give it away.

    \b
    omega log anonymise playtest_logs/friday.jsonl
    omega log anonymise playtest_logs/friday.jsonl --keep-texts --out for_the_author.jsonl
    """
    from omega_widgets.table.anonymity import anonymise as hide
    from omega_widgets.table.new_file import write_new

    table = open_table(file)
    progress = Progress(f"Telling {file.name} without names")
    told = hide(table, keep_texts=keep_texts, progress=progress)
    progress.end()
    target = out or file.with_name(f"{told.header.session}.jsonl")
    write_new(target, told.text())
    checked = check(target)
    if not checked.sound:
        target.unlink()
        raise StoreFailed(target, f"the copy would not be sound: {checked.problem}")
    click.echo(f"Written: {click.format_filename(target)}\n{checked.words()}")
