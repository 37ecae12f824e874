"""The whole book as one PDF, made from the built pages.

``python -m omega_widgets.site.paper`` joins the pages of a built site, turns every widget into the
tables of its odds, and lets Chromium print the result with working links and an outline.
"""
