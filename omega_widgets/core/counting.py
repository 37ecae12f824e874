"""Counting rolls exactly: every different roll of equal dice once, with its integer weight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import comb

from omega_widgets.core.dice import Die


def multisets(die: Die, count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every roll of ``count`` equal dice up to order.

    Yields (faces in the order of the die, number of ordered rolls that show them). The weights
    add up to ``len(die.faces) ** count``.
    """
    values = tuple(dict.fromkeys(die.faces))
    weights = tuple(die.faces.count(value) for value in values)
    yield from _spread(values, weights, count)


def lumped(
    die: Die, count: int, key: Callable[[int], Hashable]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Like :func:`multisets`, with faces of equal ``key`` shown as the first of them.

    Right whenever a resolver cannot tell faces with the same key apart; then far fewer rolls
    have to be resolved (66 instead of 92,378 for ten d10 in three classes).
    """
    classes: dict[Hashable, list[int]] = {}
    for face in die.faces:
        classes.setdefault(key(face), []).append(face)
    values = tuple(faces[0] for faces in classes.values())
    weights = tuple(len(faces) for faces in classes.values())
    yield from _spread(values, weights, count)


def _spread(
    values: Sequence[int], weights: Sequence[int], count: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """All ways to share ``count`` dice among the values, with multinomial weights."""
    value, weight = values[0], weights[0]
    if len(values) == 1:
        yield (value,) * count, weight**count
        return
    for number in range(count + 1):
        ways = comb(count, number) * weight**number
        for rest, rest_ways in _spread(values[1:], weights[1:], count - number):
            yield (value,) * number + rest, ways * rest_ways
