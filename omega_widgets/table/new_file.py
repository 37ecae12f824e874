"""Files that are written once, whole or not at all, and never over another one."""

from __future__ import annotations

import os
from pathlib import Path

from omega_widgets.core.errors import StoreFailed


def write_new(path: Path, content: bytes) -> None:
    """Write a file that was not there before; raises StoreFailed, and then there is none."""
    try:
        with path.open("xb") as file:
            try:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                path.unlink(missing_ok=True)
                raise
    except FileExistsError:
        raise StoreFailed(
            path, "there is such a file already; choose another one with --out"
        ) from None
    except OSError as error:
        raise StoreFailed(path, f"it cannot be written ({error.strerror})") from error
