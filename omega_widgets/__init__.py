"""A rulebook that you can play: engines, exact odds and widgets for five tabletop dice systems.

Importing this package loads nothing heavy. Ask for what you need:
``omega_widgets.systems`` for the engines, ``omega_widgets.table`` for recorded play,
``omega_widgets.widgets`` for what people click.
"""

__version__ = "0.1.0"
