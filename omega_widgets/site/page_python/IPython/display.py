"""A page has no output area: what it shows are the widgets that its factories return."""

__all__ = ["clear_output", "display"]


def display(*objects, **options):
    """Refuse, and say what to do instead."""
    raise RuntimeError("A page shows the widget that a factory returns; it has no output area.")


def clear_output(wait=False):
    """Nothing was ever output, so there is nothing to clear."""
