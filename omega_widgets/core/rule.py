"""Rules as data: one id, one title, one short text, quoted everywhere by its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, get_args

from attrs import field, frozen, validators

Kind = Literal["engine", "odds", "table", "advice"]


@frozen
class Rule:
    """One rule of one system.

    Attributes:
        id: for instance ``"WD-29"``.
        title: a few words.
        kinds: what the rule is made of, the main kind first: ``engine`` (changes or checks a
            state), ``odds`` (has a probability), ``table`` (data), ``advice`` (text only).
        text: the rule in one or two sentences, as shown in a tooltip.
        source_term: the central term in the language of the source, may be empty.
    """

    id: str = field(validator=validators.matches_re(r"[A-Z]+-\d{2,3}"))
    title: str = field(validator=validators.min_len(1))
    kinds: tuple[Kind, ...] = field(
        validator=[
            validators.min_len(1),
            validators.deep_iterable(validators.in_(get_args(Kind))),
        ]
    )
    text: str = field(validator=validators.min_len(1))
    source_term: str = ""

    @property
    def anchor(self) -> str:
        """The rule's anchor in the book, such as ``wd-29``."""
        return self.id.lower()


class RuleTable(Mapping[str, Rule]):
    """The rules of one system by id, in the order of the source.

    Args:
        prefix: what the ids begin with, such as ``"WD"``.
        rules: the rules; raises ValueError for a foreign prefix or an id used twice.
    """

    def __init__(self, prefix: str, rules: Iterable[Rule]) -> None:
        self.prefix = prefix
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if not rule.id.startswith(f"{prefix}-"):
                raise ValueError(f"{rule.id} does not begin with {prefix}-")
            if rule.id in self._rules:
                raise ValueError(f"{rule.id} stands in the table twice")
            self._rules[rule.id] = rule

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def of_kind(self, kind: Kind) -> tuple[Rule, ...]:
        """The rules that have this kind among theirs."""
        return tuple(rule for rule in self.values() if kind in rule.kinds)


@frozen
class Cover:
    """Where one rule lives in the code. Each field is ``"module:name"`` or empty.

    Attributes:
        engine: the action, resolver or check that carries it out.
        odds: the function that computes its chances.
        view: the factory or class that people use to play it.
        test: ``"tests/path.py::name"`` of a test that states it.
    """

    engine: str = ""
    odds: str = ""
    view: str = ""
    test: str = ""
