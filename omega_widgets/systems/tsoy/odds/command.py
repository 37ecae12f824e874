"""``omega odds tsoy``: exact odds in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import click

from omega_widgets.systems.tsoy.engine.wording import name_net
from omega_widgets.systems.tsoy.odds.check import named_levels, pool_value
from omega_widgets.systems.tsoy.odds.contest import opposed
from omega_widgets.systems.tsoy.odds.linked import linked_success
from omega_widgets.systems.tsoy.rules import Rules, rating_name

_RATING = click.IntRange(0, 4)
_DICE = click.IntRange(0, 20)


#: Shown below the options.
_EXAMPLES = (
    "\b\n"
    "omega odds tsoy --rating 1 --bonus 1\n"
    "omega odds tsoy --rating 1 --late              what a point after the roll is worth\n"
    "omega odds tsoy --rating 2 --against 1         opposed\n"
)


@click.command(
    "tsoy", help="Exact odds of a check in The Shadow of Yesterday.", epilog=_EXAMPLES
)
@click.option("--rating", type=_RATING, default=1, show_default=True, help="Of the Ability.")
@click.option("--bonus", type=_DICE, default=0, show_default=True, help="Bonus dice.")
@click.option("--penalty", type=_DICE, default=0, show_default=True, help="Penalty dice.")
@click.option("--late", is_flag=True, help="What a point of the Pool is worth.")
@click.option("--against", type=_RATING, help="Opposed: rating of the one who did not call.")
@click.option("--support", type=_RATING, help="Linked: rating of the supporting Ability.")
def odds_command(
    rating: int, bonus: int, penalty: int, late: bool, against: int | None, support: int | None
) -> None:
    """Print the exact table of one check, and of what the options add to it."""
    rules, net = Rules(), bonus - penalty
    click.echo(f"{rating_name(rating)} ({rating}), {name_net(net)}")
    click.echo(named_levels(rating, net, rules).table())
    if late:
        click.echo("\nWhat a point of the Pool is worth (TS-14)")
        _print_chances(pool_value(rating, net, rules))
    if against is not None:
        click.echo(f"\nCalling for an opposed check against rating {against} (TS-25)")
        click.echo(opposed(rating, against, rules, net).table())
    if support is not None:
        click.echo(f"\nChance of success when rating {support} supports it (TS-33)")
        _print_chances(linked_success(support, rating, rules, main_net=net))


def _print_chances(chances: Mapping[str, Fraction]) -> None:
    for name, chance in chances.items():
        click.echo(f"{name}: {chance} ({float(chance):.2%})")
