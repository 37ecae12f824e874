"""A small static server on loopback, for looking at the site as a reader will see it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from omega_widgets.site.policy import header_policy

#: What browsers insist on, whatever this machine's own table of types says.
TYPES = {
    ".css": "text/css",
    ".csv": "text/csv",
    ".html": "text/html; charset=utf-8",
    ".ipynb": "application/x-ipynb+json",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder below a base path, with the headers that the publishing chapter names."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(
        self,
        *args: object,
        base: str,
        quiet: bool,
        extra: Mapping[str, bytes] = MappingProxyType({}),
        **options: object,
    ) -> None:
        self.base, self.quiet, self.extra = base, quiet, extra
        super().__init__(*args, **options)

    def send_head(self):
        """Answer only below the base path; send a visitor of the root there."""
        path = self.path.partition("?")[0]
        if path.startswith(self.base):
            below = path[len(self.base) :]
            if below in self.extra:
                return self._begin_page(200, self.extra[below])
            self.path = "/" + self.path[len(self.base) :]
            return super().send_head()
        if path in ("/", self.base.rstrip("/")):
            self.send_response(302)
            self.send_header("Location", self.base)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        self.send_error(404)
        return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the book's own page where there is nothing, as static hosts do."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = self._begin_page(404, page.read_bytes())
        if self.command != "HEAD":
            self.copyfile(body, self.wfile)

    def _begin_page(self, code: int, body: bytes) -> BytesIO:
        """Send what comes before a page, and return the page."""
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def end_headers(self) -> None:
        """Add the security policy, and let browsers ask again whether a file has changed."""
        self.send_header("Content-Security-Policy", header_policy())
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, form: str, *values: object) -> None:
        if not self.quiet:
            super().log_message(form, *values)


class SiteServer(ThreadingHTTPServer):
    """The site on ``127.0.0.1``.

    Args:
        folder: the built site.
        base: path under which it appears, such as ``/rulebook/``.
        port: 0 picks a free one.
        quiet: whether to say nothing about requests.
        extra: pages that lie in no folder, by their path below the base.
    """

    daemon_threads = True

    def __init__(
        self,
        folder: Path,
        *,
        base: str = "/",
        port: int = 0,
        quiet: bool = True,
        extra: Mapping[str, bytes] = MappingProxyType({}),
    ) -> None:
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        handler = partial(
            SiteHandler, directory=str(folder), base=self.base, quiet=quiet, extra=extra
        )
        super().__init__(("127.0.0.1", port), handler)

    @property
    def address(self) -> str:
        """Where the first page is."""
        return f"http://127.0.0.1:{self.server_port}{self.base}"
