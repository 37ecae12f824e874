"""The class that ``ipywidgets.Output`` looks for; nobody ever makes one here."""


class InteractiveShell:
    """Never initialized in a page."""

    @classmethod
    def initialized(cls):
        """Whether a shell runs."""
        return False
