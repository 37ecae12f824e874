"""The Content-Security-Policy of the published pages."""

from __future__ import annotations

#: What a page may load, and why. The pages carry it themselves in a ``meta`` element, so it
#: also holds on hosts where no header can be set.
POLICY = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    # WebAssembly is Python itself; no script is ever built from a string.
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    # Widgets and charts set colours and widths in style attributes.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
}

#: Only counts when it is sent as a header; browsers ignore it in a page.
HEADER_ONLY = {"frame-ancestors": "'none'"}


def page_policy() -> str:
    """The policy as the pages carry it."""
    return _join(POLICY)


def header_policy() -> str:
    """The policy as a server should send it: the same, and no framing by other sites."""
    return _join(POLICY | HEADER_ONLY)


def _join(policy: dict[str, str]) -> str:
    return "; ".join(f"{name} {sources}" for name, sources in policy.items())
