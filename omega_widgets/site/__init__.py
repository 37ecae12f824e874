"""The published book: its directives, its live widgets without a server, its offline copy.

``python -m omega_widgets.site build`` writes one folder that any static host can serve;
``python -m omega_widgets.site serve`` shows it on this machine.
"""
