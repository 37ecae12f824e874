"""The little of IPython that ipywidgets asks for, for a page in which no kernel runs."""

from .display import display

__all__ = ["display", "get_ipython", "version_info"]

version_info = (9, 0, 0, "")


def get_ipython():
    """There is no shell in a page."""
    return None
