"""Widgets that all systems share; the same in a book page, JupyterLab and the dashboard."""
