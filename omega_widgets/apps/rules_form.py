"""The numbers and named readings of a system's rules as a form."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as ipw

from omega_widgets.core.errors import OmegaError
from omega_widgets.core.system import Option, System
from omega_widgets.widgets import parts


class BadOptions(OmegaError):
    """Chosen numbers or readings that the system's rules do not allow."""


class RulesForm:
    """One input for every option of a system, with what it means and its rule.

    Attributes:
        widget: the ipywidgets tree to display.
    """

    def __init__(self, system: System) -> None:
        self.system = system
        self.inputs = {option.name: _make_input(option) for option in system.options()}
        rows = [
            parts.column([self.inputs[option.name], parts.html(self._explain(option))])
            for option in system.options()
        ]
        self.widget = parts.column(rows, "om-options")

    def rules(self) -> Any:
        """The system's ``Rules`` as chosen. Raises BadOptions with what does not fit."""
        values = {name: field.value for name, field in self.inputs.items()}
        try:
            return self.system.Rules(**values)
        except (TypeError, ValueError) as error:
            raise BadOptions(f"These options do not fit: {error.args[0]}.") from None

    def count_changed(self) -> int:
        """How many options stand otherwise than in the usual reading."""
        return sum(
            self.inputs[option.name].value != option.default for option in self.system.options()
        )

    def observe(self, changed: Callable[[object], None]) -> None:
        """Call ``changed`` whenever an option is chosen."""
        for field in self.inputs.values():
            field.observe(changed, "value")

    def _explain(self, option: Option) -> str:
        chip = parts.rule_chips(self.system.rule_table, [option.rule])
        return f"<p class='om-note'>{escape(option.help)} {chip}</p>"


def _make_input(option: Option) -> ipw.Widget:
    label = option.name.replace("_", " ").capitalize()
    if set(option.choices) == {True, False}:
        return parts.menu(label, [("yes", True), ("no", False)], option.default)
    if option.choices:
        choices = [(_name_choice(option, choice), choice) for choice in option.choices]
        return parts.menu(label, choices, option.default)
    return ipw.IntText(
        value=option.default,
        description=label,
        style={"description_width": "initial"},
        layout=ipw.Layout(width="100%"),
    )


def _name_choice(option: Option, choice: Any) -> str:
    usual = " (usual)" if choice == option.default else ""
    return f"{str(choice).replace('_', ' ')}{usual}"
