"""What every answer carries, and the answer to requests that cannot even be read."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

SAFETY = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Nothing from elsewhere, no page of elsewhere around ours, and nobody elsewhere is told where one comes from."""


async def make_safe(message: Message, scope: Scope) -> None:
    """Headers of every answer, mistakes included; what is told to one person is kept by nobody on the way."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SAFETY.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api"):
        headers.setdefault("Cache-Control", "no-store")


def unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A body that is no text, or nested beyond measure."""
    return Response({"status_code": 400, "detail": f"this cannot be read: {error}"}, status_code=400)


UNREADABLE = {RecursionError: unreadable, UnicodeDecodeError: unreadable}
