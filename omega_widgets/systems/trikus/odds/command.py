"""``omega odds trikus``: exact odds of tests and combats in a terminal."""

from __future__ import annotations

import click

from omega_widgets.systems.trikus.engine.contest import Result
from omega_widgets.systems.trikus.odds.combat import ATTACK, PROTECT, combat
from omega_widgets.systems.trikus.odds.duel import single_test
from omega_widgets.systems.trikus.odds.events import COUNTED_DICE
from omega_widgets.systems.trikus.odds.extras import boom
from omega_widgets.systems.trikus.odds.team import Results, of_player, team_test

DICE = click.IntRange(1, 60)


#: Shown below the options.
_EXAMPLES = (
    "\b\n"
    "omega odds trikus --player 3 --gm 2\n"
    "omega odds trikus --player 1 --player 2 --gm 4    a team test\n"
    "omega odds trikus --player 3 --gm 2 --fight\n"
)


@click.command(
    "trikus", help="Exact odds of a Trikus test, team test or combat.", epilog=_EXAMPLES
)
@click.option(
    "--player", "players", type=DICE, multiple=True, default=(3,), show_default=True,
    help="A Player's dice; give it several times for a team.",
)
@click.option("--gm", type=DICE, default=2, show_default=True, help="The Game Master's dice.")
@click.option("--fight", is_flag=True, help="A combat to its end instead of one test.")
@click.option(
    "--difficulty", type=click.IntRange(1, 10), default=3, show_default=True,
    help="Combat Difficulty.",
)
@click.option("--protect", is_flag=True, help="In a fight, protect those who failed.")
@click.option("--boom", "boom_dice", type=DICE, help="Only the odds of a triple among so many.")
def odds_command(
    players: tuple[int, ...],
    gm: int,
    fight: bool,
    difficulty: int,
    protect: bool,
    boom_dice: int | None,
) -> None:
    """Print the exact table."""
    if boom_dice:
        click.echo(f"Three equal faces among {boom_dice} dice")
        click.echo(boom(boom_dice).table())
        return
    against = f"{' and '.join(map(str, players))} dice against {gm}"
    if len(players) > 1 and gm + sum(players) > COUNTED_DICE:
        raise click.UsageError(
            f"a team test is counted up to {COUNTED_DICE} dice in all, not {gm + sum(players)}"
        )
    if fight:
        orders = (PROTECT if protect else ATTACK,) * len(players)
        forecast = combat(gm, players, orders, difficulty)
        click.echo(f"A combat of {against}, Combat Difficulty {difficulty}")
        click.echo(forecast.winner.table())
        click.echo(f"rounds on average: {float(forecast.rounds):.3f} ({forecast.rounds})")
        return
    click.echo(against)
    if len(players) == 1:
        click.echo(single_test(players[0], gm).table())
        return
    joint = team_test(gm, players)
    click.echo(joint.map(name_results).table())
    for place, dice in enumerate(players):
        click.echo(f"Player {place + 1} with {dice}")
        click.echo(of_player(joint, place).map(lambda result: result.value).table())


def name_results(results: Results) -> str:
    """Joint results in words, in the order of the Players."""
    short = {Result.SUCCESS: "success", Result.FAILURE: "failure", Result.NO_RESULT: "no result"}
    return ", ".join(short[result] for result in results)
