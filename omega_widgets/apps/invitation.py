"""Hands out an invitation with the token: to whoever runs the dashboard, and to nobody else."""

from __future__ import annotations

from urllib.parse import urlencode, urlsplit

from jupyter_server.base.handlers import APIHandler
from tornado.web import HTTPError, authenticated

from omega_widgets.apps.address import find_root

_THIS_MACHINE = ("127.0.0.1", "::1")


class Invitation(APIHandler):
    """Answers with the address that lets other machines in, to a browser on this machine only."""

    @authenticated
    def head(self) -> None:
        """Answer 204 to whoever may ask for an invitation."""
        self._check()
        self.set_status(204)
        self.finish()

    @authenticated
    def get(self) -> None:
        """Answer with ``{"address": ...}``, token included."""
        self._check()
        self.set_header("Cache-Control", "no-store")
        query = urlencode({"token": self.identity_provider.token})
        self.finish({"address": f"{find_root()}?{query}"})

    def _check(self) -> None:
        """Raise HTTPError 403 unless the dashboard is shared and the browser is beside it."""
        root = find_root()
        passed_on = "X-Forwarded-For" in self.request.headers or "Forwarded" in self.request.headers
        here = (*_THIS_MACHINE, urlsplit(root).hostname)
        if not root or passed_on or self.request.remote_ip not in here:
            raise HTTPError(403, "Invitations are handed out where the dashboard runs.")
