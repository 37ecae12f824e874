"""What goes wrong inside the callbacks of widgets, which log it and go on."""

from __future__ import annotations

import logging
from types import TracebackType


class Troubles(logging.Handler):
    """Hears every failure that is logged inside its ``with`` block.

    Attributes:
        errors: the exceptions, in order.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.errors: list[BaseException] = []

    def __enter__(self) -> Troubles:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        logging.getLogger().removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """See logging."""
        if record.exc_info and record.exc_info[1]:
            self.errors.append(record.exc_info[1])
