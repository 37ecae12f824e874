"""``python -m omega_widgets.site.paper``: the built site as one PDF."""

from __future__ import annotations

from pathlib import Path

import click

from omega_widgets.site.paper.printing import PrintingFailed, print_book
from omega_widgets.site.pinned import PROJECT


@click.command()
@click.option(
    "--site", type=click.Path(path_type=Path), default=PROJECT / "build" / "site",
    help="Folder of the built site.",
)  # fmt: skip
@click.option(
    "--out", type=click.Path(path_type=Path), default=PROJECT / "build" / "book.pdf",
    help="The PDF to write.",
)  # fmt: skip
@click.option("--chromium", required=True, help="The browser that prints.")
def main(site: Path, out: Path, chromium: str) -> None:
    """Print the whole book into one PDF."""
    if not (site / "intro.html").exists():
        raise click.ClickException(f"There is no site in {site} yet: build it first.")
    click.echo("Printing the book")
    try:
        print_book(site, out, Path(chromium))
    except PrintingFailed as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"The book is {out}.")


if __name__ == "__main__":
    main(prog_name="python -m omega_widgets.site.paper")
