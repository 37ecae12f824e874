"""``omega odds omega``: the exact odds of a roll and of a whole mission."""

from __future__ import annotations

import click

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.omega.engine.bowls import Bowls
from omega_widgets.systems.omega.odds.course import Course, Habit
from omega_widgets.systems.omega.odds.mission import mission_odds
from omega_widgets.systems.omega.odds.roll import results
from omega_widgets.systems.omega.rules import Rules


class Risks(click.ParamType):
    """Risks from text such as ``3,3,2``."""

    name = "risks"

    def convert(
        self, value: str | tuple[int, ...], param: click.Parameter | None,
        context: click.Context | None,
    ) -> tuple[int, ...]:
        """See click.ParamType."""
        if isinstance(value, tuple):
            return value
        risks = tuple(int(part) for part in value.split(",") if part.strip().isdigit())
        if not risks or len(risks) != len(value.split(",")) or min(risks) < 1:
            self.fail(f"{value!r} is no list of risks; write for instance 3,3,2.", param, context)
        return risks


#: Shown below the options.
_EXAMPLES = (
    "\b\n"
    "omega odds omega --risks 3,3,3,3,3\n"
    "omega odds omega --risks 2 --difficulty 10 --convert all --ends\n"
    "omega odds omega --risks 4,2 --harsher\n"
)


@click.command(
    "omega",
    help="Exact odds of a Projekt Omega mission played by fixed habits.",
    epilog=_EXAMPLES,
)
@click.option("--difficulty", type=click.IntRange(1, 200), default=None,
              help="Tokens in each bowl; 10 for each player by default.")
@click.option("--risks", type=Risks(), default="3,3,3,3,3", show_default=True,
              help="The risk that each player takes in every scene.")
@click.option("--convert", type=click.Choice(["all", "half", "none"]), default="all",
              show_default=True, help="Critical failures turned into double complications.")
@click.option("--harsher", is_flag=True, help="A blue token for each player leaves every scene.")
@click.option("--die", type=click.IntRange(2, 100), default=6, show_default=True, help="Sides.")
@click.option("--ends", is_flag=True, help="Also show every number of tokens left at the end.")
def odds_command(
    difficulty: int | None,
    risks: tuple[int, ...],
    convert: str,
    harsher: bool,
    die: int,
    ends: bool,
) -> None:
    """Print the odds of one roll and of the mission."""
    try:
        rules = Rules(die=die)
    except IllegalAction as refusal:
        raise click.UsageError(str(refusal)) from None
    size = difficulty or rules.difficulty_factor * len(risks)
    habits = tuple(Habit.of(risk, convert) for risk in risks)
    odds = mission_odds(Bowls(size, size), Course(habits, len(risks) if harsher else 1), rules)
    click.echo(f"One roll ({rules.split.words()})")
    click.echo(results(rules.split).table())
    click.echo(f"\nMission of difficulty {size}, risks {', '.join(map(str, risks))}, "
               f"converting {convert}")
    click.echo(odds.ends.map(lambda end: end[0]).table())
    scenes = odds.expected_scenes
    click.echo(f"scenes until the end, on average  {scenes}  {float(scenes):.4f}")
    if ends:
        click.echo(odds.ends.map(lambda end: f"{end[0]}, {end[1]} left in the other bowl").table())
