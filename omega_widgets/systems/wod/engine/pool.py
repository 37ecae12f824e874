"""Reading a roll: successes, ones that cancel them, botches and degrees."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from attrs import evolve, frozen

from omega_widgets.systems.wod.rules import DEGREES, Rules


class Result(Enum):
    """How a roll ends (WD-18, WD-29, WD-31)."""

    SUCCESS = "success"
    FAILURE = "failure"
    BOTCH = "botch"


@frozen
class PoolResult:
    """What a pool shows (WD-18, WD-21, WD-28 to WD-31).

    Attributes:
        faces: the dice in the order they fell.
        difficulty: what each die had to reach.
        successes: dice that reached it.
        ones: dice that show a one.
        net: successes left after each one has cancelled one; negative if ones are left over.
        result: success, failure or botch.
        degree: name of the degree of success, empty without one.
        cancelled: (position of a one, position of the success that it cancels).
        kept_tens: positions of tens that the group's reading keeps from being cancelled (WD-25).
    """

    faces: tuple[int, ...]
    difficulty: int
    successes: int
    ones: int
    net: int
    result: Result
    degree: str
    cancelled: tuple[tuple[int, int], ...]
    kept_tens: tuple[int, ...] = ()


def read_die(face: int, difficulty: int) -> str:
    """What one die is: ``"success"`` (WD-18), ``"one"`` (WD-28) or ``"nothing"``.

    A ten is a success whatever the difficulty (WD-25).
    """
    if face == 1:
        return "one"
    return "success" if face >= min(difficulty, 10) else "nothing"


def resolve(faces: Sequence[int], difficulty: int, rules: Rules) -> PoolResult:
    """Read a roll: ones cancel successes, what is left decides (WD-18, WD-28 to WD-31)."""
    kinds = [read_die(face, difficulty) for face in faces]
    ones = [position for position, kind in enumerate(kinds) if kind == "one"]
    successes = [position for position, kind in enumerate(kinds) if kind == "success"]
    kept_tens: tuple[int, ...] = ()
    if rules.ten == "uncancellable":
        kept_tens = tuple(position for position in successes if faces[position] == 10)
    open_to_ones = [position for position in successes if position not in kept_tens]
    cancelled = tuple(zip(ones, open_to_ones, strict=False))
    left = len(successes) - len(cancelled)
    net = left if left else len(cancelled) - len(ones)
    result = _judge(net, len(successes), rules)
    return PoolResult(
        faces=tuple(faces),
        difficulty=difficulty,
        successes=len(successes),
        ones=len(ones),
        net=net,
        result=result,
        degree=name_degree(net),
        cancelled=cancelled,
        kept_tens=kept_tens,
    )


def _judge(net: int, successes: int, rules: Rules) -> Result:
    """Success, failure or botch from what is left (WD-29, WD-31)."""
    if net > 0:
        return Result.SUCCESS
    if net == 0 or (rules.botch == "no_success_rolled" and successes):
        return Result.FAILURE
    return Result.BOTCH


def name_degree(net: int) -> str:
    """The degree of success for this many net successes (WD-21); empty below one."""
    return DEGREES[min(net, max(DEGREES))] if net > 0 else ""


def add_success(read: PoolResult) -> PoolResult:
    """The same roll with one more success that no one can cancel (WD-35, option adds_one)."""
    net = max(read.net, 0) + 1
    return evolve(read, net=net, result=Result.SUCCESS, degree=name_degree(net))


def describe(read: PoolResult) -> str:
    """A result in words, such as ``"moderate success with 2 net successes"``."""
    if read.result is Result.SUCCESS:
        many = "success" if read.net == 1 else "successes"
        return f"{read.degree} success with {read.net} net {many}"
    if read.result is Result.BOTCH:
        many = "one is" if read.net == -1 else "ones are"
        return f"botch: {-read.net} {many} left over"
    return "failure: no success is left" if read.successes else "failure: no success"


def rules_of(read: PoolResult) -> tuple[str, ...]:
    """The rules that decided a roll, the one that names its result last."""
    decided = {Result.SUCCESS: "WD-21", Result.FAILURE: "WD-31", Result.BOTCH: "WD-29"}
    at_work = {
        "WD-18": True,
        "WD-25": bool(read.kept_tens),
        "WD-28": bool(read.cancelled),
        decided[read.result]: True,
    }
    return tuple(rule for rule, works in at_work.items() if works)
