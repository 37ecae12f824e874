"""The ``omega`` command: play, review, build the book, print odds, check logs, list systems."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from attrs import asdict

from omega_widgets import __version__
from omega_widgets.apps import log_command
from omega_widgets.apps.address import LOGS
from omega_widgets.core.errors import OmegaError
from omega_widgets.core.registry import all_systems, find_system, load, system_ids
from omega_widgets.core.rule import Cover
from omega_widgets.core.system import System

#: The longest message about something that went wrong, in characters.
LONGEST_ERROR = 2000


class Friendly(click.Group):
    """A group that says what went wrong in a sentence instead of a traceback."""

    def invoke(self, context: click.Context) -> Any:
        """See click.Group."""
        try:
            return super().invoke(context)
        except OmegaError as error:
            from omega_widgets.table.wording import shorten

            raise click.ClickException(shorten(str(error), LONGEST_ERROR)) from error
        except BrokenPipeError:
            raise  # whoever read this has seen enough; click says nothing then
        except OSError as error:
            _let_go_of_output()
            where = f" ({click.format_filename(error.filename)})" if error.filename else ""
            raise click.ClickException(
                f"This could not be finished: {error.strerror or error}{where}."
            ) from error

    def resolve_command(self, context: click.Context, arguments: list[str]) -> Any:
        """See click.Group; an unknown word is answered with the known ones."""
        try:
            return super().resolve_command(context, arguments)
        except click.UsageError as error:
            known = ", ".join(self.list_commands(context))
            raise click.UsageError(f"{error.message} There are: {known}.", context) from None


def _let_go_of_output() -> None:
    """Send what could not be printed to nowhere, so that it is not tried again at the end."""
    with contextlib.suppress(OSError, AttributeError):  # where it is no real stream, or none
        output = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, output)
        os.close(nowhere)


@click.group(cls=Friendly, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="omega")
def main() -> None:
    """Five dice systems to play, to calculate and to read about.

    \b
    omega play                              a table in your browser; every roll is recorded
    omega review                            replay sessions and judge their dice
    omega odds wod --pool 5 --difficulty 6  exact odds
    omega book                              build the rulebook
    """


# -- the dashboard ---------------------------------------------------------------------------------


def _read_base_url(context: click.Context, option: click.Parameter, path: str) -> str:
    """The path with a slash at both ends."""
    steps = [step for step in path.split("/") if step]
    if not all(re.fullmatch(r"[A-Za-z0-9._~@-]+", step) and step.strip(".") for step in steps):
        raise click.BadParameter(f"{path!r} is no path. Give one such as /omega/ or /games/omega/.")
    return f"/{'/'.join(steps)}/" if steps else "/"


def _read_folder(context: click.Context, option: click.Parameter, logs: str) -> Path:
    if not logs.strip():
        raise click.BadParameter("is empty. Name a folder, such as friday_group.")
    return Path(logs)


def _dashboard_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that ``play`` and ``review`` share."""
    for option in reversed(
        (
            click.option(
                "--logs", default=LOGS, callback=_read_folder,
                show_default=True, metavar="FOLDER", help="Folder of the recorded sessions.",
            ),
            click.option(
                "--port", type=click.IntRange(1, 65535),
                help="Port to listen on.  [default: the last one, or the first free from 8866 on]",
            ),
            click.option("--no-browser", is_flag=True, help="Only print the address."),
            click.option("--share", is_flag=True, help="Let other machines join; see above."),
            click.option(
                "--ip", default="",
                help="Address to listen on.  [default: 127.0.0.1, with --share 0.0.0.0]",
            ),
            click.option(
                "--places", type=click.IntRange(1, 1000), default=30, show_default=True,
                help="Pages that may be open at once; each needs about 60 MB.",
            ),
            click.option(
                "--spare/--no-spare", "keep_spare", default=True, show_default=True,
                help="Keep one process ready, so that the next page opens sooner. It keeps the kit "
                "as it was when it started: switch it off while you change the kit.",
            ),
            click.option(
                "--new-token", is_flag=True, help="Shut out everybody who was let in before.",
            ),
            click.option(
                "--base-url", default="/", show_default=True, callback=_read_base_url,
                help="Path below which a proxy offers the dashboard, such as /omega/.",
            ),
            click.option(
                "--host", "hosts", multiple=True, metavar="NAME",
                help="Name under which a proxy on this machine offers it; may be repeated.",
            ),
        )
    ):  # fmt: skip
        command = option(command)
    return command


@main.command()
@_dashboard_options
def play(**options: Any) -> None:
    """Play at a table in your browser.

    Starts a server on this machine and prints its address with a token; whoever has both can
    play. Every action is recorded at once in one file a session. With --share everybody in your
    network who has the address can play at and read every session, and nothing is encrypted.

    \b
    omega play
    omega play --logs friday_group --no-browser
    omega play --share
    """
    _serve("", **options)


@main.command()
@_dashboard_options
def review(**options: Any) -> None:
    """Replay recorded sessions and compare their dice with the exact odds.

    The logs are only read. With --share everybody in your network who has the address can read
    every session, and nothing is encrypted.

    \b
    omega review
    omega review --logs friday_group
    """
    _serve("review", **options)


def _serve(page: str, *, no_browser: bool, **options: Any) -> None:
    from omega_widgets.apps.server import ServerOptions, serve

    serve(ServerOptions(page=page, browser=not no_browser, **options), say=click.echo)


# -- the book --------------------------------------------------------------------------------------


@main.command()
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False),
    help="Folder to write.  [default: build/site]",
)  # fmt: skip
def book(out: Path | None) -> None:
    """Build the rulebook as web pages whose dice roll without a server.

    It needs the chapters, so run it in a copy of the repository.

    \b
    omega book
    omega book --out public
    """
    try:
        from omega_widgets.site.build import BuildFailed, build_site
        from omega_widgets.site.pinned import PROJECT, ToolFailed
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"The book needs the package {error.name!r}, which is not installed. "
            "Install it with: pip install 'omega_widgets[book]'"
        ) from None
    if not (PROJECT / "book" / "_toc.yml").exists():
        raise click.ClickException(
            "The chapters are not here. Get a copy of the repository and run this in it."
        )
    try:
        built = build_site(out or PROJECT / "build" / "site", say=click.echo)
    except (BuildFailed, ToolFailed) as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"The book is in {built}. Look at it with: python -m omega_widgets.site serve")


# -- odds ------------------------------------------------------------------------------------------


class OddsGroup(Friendly):
    """One command for each system that has exact odds, found in the registry."""

    def list_commands(self, context: click.Context) -> list[str]:
        """See click.Group."""
        return [system.id for system in all_systems() if system.odds_command]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """See click.Group."""
        if name not in system_ids():
            return None
        system = find_system(name)
        return load(system.odds_command) if system.odds_command else None


@main.group(cls=OddsGroup)
def odds() -> None:
    """Print exact odds as fractions and percentages.

    \b
    omega odds wod --pool 5 --difficulty 6
    omega odds SYSTEM --help               what a system can be asked
    """


# -- logs ------------------------------------------------------------------------------------------


@main.group(cls=Friendly)
def log() -> None:
    """Check, save, export and anonymise recorded sessions. Logs themselves are never changed.

    \b
    omega log verify playtest_logs/*.jsonl
    omega log repair playtest_logs/friday.jsonl
    omega log export playtest_logs/friday.jsonl --as csv
    omega log anonymise playtest_logs/friday.jsonl
    """


for command in (log_command.verify, log_command.repair, log_command.export, log_command.anonymise):
    log.add_command(command)


# -- systems ---------------------------------------------------------------------------------------


@main.command()
@click.argument("system", required=False)
@click.option(
    "--rules", is_flag=True, help="Print the rules as well, each with its code and its test."
)
def systems(system: str | None, rules: bool) -> None:
    """List the dice systems, or one of them.

    \b
    omega systems
    omega systems wod --rules
    """
    for found in [find_system(system)] if system else all_systems():
        click.echo(f"{found.id:<8} {found.title:<24} {len(found.rule_table):>4} rules")
        if rules:
            click.echo(_tell_rules(found))


def _tell_rules(system: System) -> str:
    """Every rule with its text and with the engine, odds, view and test that it lives in."""
    covers = load(system.coverage) if system.coverage else {}
    lines = []
    for rule in system.rule_table.values():
        lines.append(f"  {rule.id}  {rule.title}  [{', '.join(rule.kinds)}]")
        lines.append(
            click.wrap_text(rule.text, 96, initial_indent=" " * 9, subsequent_indent=" " * 9)
        )
        places = asdict(covers.get(rule.id, Cover()))
        lines += [f"         {part:<7}{place}" for part, place in places.items() if place]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(prog_name="omega")
