"""What the server answers: two pages, an old address, files that may be kept by the browser."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import StaticFileHandler, authenticated
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

#: A page loads nothing from elsewhere and talks to nobody else. Widgets need inline styles and
#: scripts, scripts made from text (webpack, anywidget) and pictures in the page itself.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' blob: data:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)

YEAR = 365 * 24 * 3600


class TablePage(TornadoVoilaHandler):
    """One of our notebooks, run and shown as a page."""

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Start a kernel and stream the page, once the token is out of the address bar."""
        if self.get_query_argument("token", None) is not None:
            # The token has been traded for a cookie by now. Kept in the address it would end up
            # in the browser's history and in every link that players send each other.
            self.redirect(self._address_without_token())
            return
        # Reading the property sets the cookie that lets a closing page end its own kernel.
        _ = self.xsrf_token
        await super().get()

    def _address_without_token(self) -> str:
        kept = [
            (name, value)
            for name in self.request.query_arguments
            if name != "token"
            for value in self.get_query_arguments(name)
        ]
        return self.request.path + (f"?{urlencode(kept)}" if kept else "")


class OldAddress(JupyterHandler):
    """Leads from an address that people may type or remember to the page itself."""

    def initialize(self, to: str) -> None:
        """Remember the address to lead to."""
        self.to = to

    @authenticated
    def get(self) -> None:
        """Redirect, with the query string kept."""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(self.to + query)


class KeptFiles(MultiStaticFileHandler):
    """Files under an address that changes with their version, so browsers keep them for good."""

    def set_extra_headers(self, path: str) -> None:
        """Let the browser keep the file without asking again."""
        self.set_header("Cache-Control", f"public, max-age={YEAR}, immutable")

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Check the path against the folder in which the file was found."""
        return StaticFileHandler.validate_absolute_path(self, self.root, absolute_path)

    def get_cache_time(self, path: str, modified: Any, mime_type: str) -> int:
        """Seconds for which the browser may keep the file."""
        return YEAR
