"""Only what ``ipywidgets`` imports."""
