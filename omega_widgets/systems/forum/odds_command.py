"""``omega odds forum``: the exact odds of the forum game on the command line."""

from __future__ import annotations

from fractions import Fraction

import click

from omega_widgets.core.errors import IllegalAction
from omega_widgets.systems.forum import odds
from omega_widgets.systems.forum.engine.fate import find_problems, read_scenarios
from omega_widgets.systems.forum.engine.multiplier import check_difficulty
from omega_widgets.systems.forum.engine.points import Skill, check_points, check_skills
from omega_widgets.systems.forum.rules import Rules

READINGS = ("pips_sum", "product", "first_die")


#: Shown below the options.
_EXAMPLES = (
    "\b\n"
    "omega odds forum --points 70 --difficulty 85\n"
    "omega odds forum --points 70 --want 2/3          which X gives that chance\n"
    "omega odds forum --points 80 --against 20 --winner product\n"
    "omega odds forum --fate '2,3,6: on; 1,4: ditch; 5: skid'\n"
)


@click.command(
    "forum", help="Exact odds of the multiplier, a duel or a blind fate.", epilog=_EXAMPLES
)
@click.option("--points", type=int, default=70, show_default=True, help="Points of the trait.")
@click.option("--skill", type=int, multiple=True, help="Points of a skill; up to two.")
@click.option("--difficulty", type=int, default=85, show_default=True, help="X, 1 to 200.")
@click.option("--want", help="A chance such as 1/2 or 0.5: which X gives it or a little more?")
@click.option("--against", type=int, help="A duel against a trait of this many points.")
@click.option(
    "--winner", type=click.Choice(READINGS), default=READINGS[0], show_default=True,
    help="What decides a duel (FG-14).",
)  # fmt: skip
@click.option("--fate", help="Scenarios, such as '2,3,6: on; 1,4: ditch; 5: skid'.")
def odds_command(
    points: int,
    skill: tuple[int, ...],
    difficulty: int,
    want: str | None,
    against: int | None,
    winner: str,
    fate: str | None,
) -> None:
    """Print one exact table."""
    rules = Rules(duel_winner=winner)
    try:
        if fate is not None:
            _print_fate(fate, rules)
            return
        skills = [Skill(f"skill {place}", value) for place, value in enumerate(skill, start=1)]
        check_points("trait", points)
        check_skills(skills, rules)
        if against is not None:
            check_points("trait", against)
            _print_duel(points, sum(skill), against, rules)
        elif want is not None:
            _print_difficulty(points, sum(skill), want, rules)
        else:
            check_difficulty(difficulty, len(skills), rules)
            click.echo(f"{points} + {sum(skill)} + {rules.multiplier} × d6 > {difficulty}")
            click.echo(odds.success(points, sum(skill), difficulty, rules).table())
    except IllegalAction as refusal:
        raise click.UsageError(str(refusal)) from None


def _print_fate(text: str, rules: Rules) -> None:
    scenarios = read_scenarios(text.replace(";", "\n"))
    for problem in find_problems(scenarios, rules):
        raise problem
    for place, scenario in enumerate(scenarios, start=1):
        click.echo(f"scenario {place}: {scenario.text}")
    click.echo(odds.draws(scenarios).table())


def _print_duel(points: int, skill_points: int, against: int, rules: Rules) -> None:
    click.echo(f"{points} + {skill_points} against {against}, decided by {rules.duel_winner}")
    click.echo(odds.verdicts(points, against, rules, skill_points).table())


def _print_difficulty(points: int, skill_points: int, want: str, rules: Rules) -> None:
    try:
        wanted = Fraction(want)
    except (ValueError, ZeroDivisionError):
        raise click.UsageError(f"{want!r} is no chance; write it as 1/2 or 0.5.") from None
    spans = odds.difficulties(points, skill_points, rules)
    enough = [chance for chance in spans if chance >= wanted]
    if not enough:
        best = max(spans)
        raise click.UsageError(
            f"No X gives a chance of {want}; the most is {best}, with X {spans[best][0]}."
        )
    chance = min(enough)
    low, high = spans[chance]
    click.echo(f"X {low} to {high} gives {chance} ({float(chance):.4%})")
