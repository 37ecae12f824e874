"""``omega odds tsoy``: exact odds in the terminal."""

from __future__ import annotations

import click

from omega_widgets.systems.tsoy.engine.check import OnFailure
from omega_widgets.systems.tsoy.engine.wording import AGREEMENTS, name_net
from omega_widgets.systems.tsoy.odds.check import name_level, named_levels, pay_after_failure
from omega_widgets.systems.tsoy.odds.contest import opposed
from omega_widgets.systems.tsoy.odds.linked import linked
from omega_widgets.systems.tsoy.rules import Rules, rating_name

_RATING = click.IntRange(0, 4)
_DICE = click.IntRange(0, 20)


@click.command("tsoy", help="Exact odds of a check in The Shadow of Yesterday.")
@click.option("--rating", type=_RATING, default=1, show_default=True, help="Of the Ability.")
@click.option("--bonus", type=_DICE, default=0, show_default=True, help="Bonus dice.")
@click.option("--penalty", type=_DICE, default=0, show_default=True, help="Penalty dice.")
@click.option("--late", is_flag=True, help="Pay a point of the Pool once the roll has failed.")
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
        paid = pay_after_failure(rating, net, rules)
        click.echo("\nPaying a point of the Pool once the roll has failed (TS-14)")
        click.echo(paid.map(lambda outcome: name_level(outcome[0])).table())
        click.echo(f"The point is spent in {paid.chance(lambda outcome: outcome[1])} of checks.")
    if against is not None:
        click.echo(f"\nCalling for an opposed check against rating {against} (TS-25)")
        click.echo(opposed(rating, against, rules, net).table())
    if support is not None:
        click.echo(f"\nSupported by rating {support}; chance that the main check succeeds (TS-33)")
        for agreed in OnFailure:
            chance = linked(support, rating, agreed, rules, main_net=net).chance(
                lambda level: level >= rules.needed_level
            )
            click.echo(f"If the support fails, {AGREEMENTS[agreed]}: {chance}, {float(chance):.2%}")
