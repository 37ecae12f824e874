"""Fields for a system's ``Rules``: numbers and named readings that a group may choose."""

from __future__ import annotations

from typing import Any

from attrs import field, validators


def choice(default: str, *others: str, rule: str, help: str) -> Any:
    """A named reading of a rule: the default first, then the alternatives.

    Args:
        rule: id of the rule that is read this way.
        help: a sentence for the person who chooses.
    """
    choices = (default, *others)
    return field(
        default=default,
        validator=validators.in_(choices),
        metadata={"choices": choices, "rule": rule, "help": help},
    )


def switch(default: bool, *, rule: str, help: str) -> Any:
    """A yes-or-no reading of a rule."""
    return field(
        default=default,
        validator=validators.instance_of(bool),
        metadata={"choices": (default, not default), "rule": rule, "help": help},
    )


def number(
    default: int, *, at_least: int, at_most: int | None = None, rule: str, help: str
) -> Any:
    """A whole number of a rule, such as a standard difficulty."""
    checks = [validators.instance_of(int), validators.ge(at_least)]
    if at_most is not None:
        checks.append(validators.le(at_most))
    return field(default=default, validator=checks, metadata={"rule": rule, "help": help})
