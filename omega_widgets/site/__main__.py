"""``python -m omega_widgets.site build`` and ``python -m omega_widgets.site serve``."""

from __future__ import annotations

from pathlib import Path

import click

from omega_widgets.site.build import BuildFailed, build_site
from omega_widgets.site.pinned import PROJECT, ToolFailed
from omega_widgets.site.serve import SiteServer

OUT = PROJECT / "build" / "site"
folder = click.option(
    "--out", type=click.Path(path_type=Path), default=OUT, help="Folder of the built site."
)


@click.group()
def main() -> None:
    """The published rulebook: build it, look at it."""


@main.command()
@folder
def build(out: Path) -> None:
    """Build the whole site into one folder."""
    try:
        build_site(out, say=click.echo)
    except (BuildFailed, ToolFailed) as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"The site is in {out}.")


@main.command()
@folder
@click.option("--port", default=8000, show_default=True, help="Port on this machine.")
@click.option("--base", default="/", show_default=True, help="Path under which it appears.")
def serve(out: Path, port: int, base: str) -> None:
    """Show the built site on this machine until Ctrl+C."""
    if not (out / "index.html").exists():
        raise click.ClickException(f"There is no site in {out} yet: build it first.")
    with SiteServer(out, base=base, port=port, quiet=False) as server:
        click.echo(f"Open {server.address} and press Ctrl+C to stop.")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()


if __name__ == "__main__":
    main(prog_name="python -m omega_widgets.site")
