"""``omega odds wod``: exact odds on the command line."""

from __future__ import annotations

import click

from omega_widgets.systems.wod import odds
from omega_widgets.systems.wod.rules import Rules

_DIFFICULTY = click.IntRange(Rules.LOWEST_DIFFICULTY, Rules.HIGHEST_DIFFICULTY)


@click.command("wod")
@click.option("--pool", type=click.IntRange(1, 60), default=5, show_default=True, help="Dice.")
@click.option("--difficulty", type=_DIFFICULTY, default=6, show_default=True)
@click.option("--net", is_flag=True, help="Also every number of net successes.")
@click.option("--target", type=click.IntRange(2, 60), help="Extended action: successes needed.")
@click.option("--turns", type=click.IntRange(1, 50), default=5, show_default=True)
@click.option("--against", type=click.IntRange(1, 60), help="Resisted action: the other's dice.")
@click.option("--against-difficulty", type=_DIFFICULTY, default=6, show_default=True)
@click.option("--race", type=click.IntRange(2, 8), help="Extended resisted: margins needed.")
def odds_command(
    pool: int,
    difficulty: int,
    net: bool,
    target: int | None,
    turns: int,
    against: int | None,
    against_difficulty: int,
    race: int | None,
) -> None:
    """Exact odds of a World of Darkness pool.

    \b
    omega odds wod --pool 5 --difficulty 6
    omega odds wod --pool 5 --target 7          an extended action
    omega odds wod --pool 5 --against 4         a resisted action
    omega odds wod --pool 5 --against 4 --race 3
    """
    rules = Rules()
    click.echo(f"{pool} dice against difficulty {difficulty}")
    click.echo(odds.results(pool, difficulty, rules).map(lambda result: result.value).table())
    if net:
        click.echo("\nnet successes")
        nets = odds.net_successes(pool, difficulty, rules)
        click.echo(nets.map(lambda outcome: outcome[0]).table())
    if target:
        plan = odds.Plan(pool, difficulty, target, rules)
        click.echo(f"\nextended action, {target} successes needed")
        click.echo(odds.ends(plan).table())
        click.echo(f"\nturns if it gets there: {float(odds.mean_turns(plan)):.2f} on average")
        for number, chance in enumerate(odds.within(plan, turns), start=1):
            click.echo(f"done within {number} turns  {float(chance):.4%}")
    if against:
        clash = odds.Clash((pool, difficulty), (against, against_difficulty), rules)
        click.echo(f"\nresisted by {against} dice against difficulty {against_difficulty}")
        click.echo(odds.clash_results(clash).table())
        if race:
            click.echo(f"\nextended: the first to {race}")
            for end, chance in odds.race(clash, race).fractions():
                click.echo(f"{end}  {float(chance):.4%}")
    elif race:
        raise click.UsageError("--race needs --against: say how many dice the other side has.")
