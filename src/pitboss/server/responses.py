"""What every answer carries, and the answer to requests that cannot even be read."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Send
from sqlalchemy.exc import DBAPIError

from pitboss.room.storage import StorageError, storage_error

SECURITY_HEADERS = {
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
TILES = "/tile/"
"""Tables as the page of several tables has them side by side: our own pages may be around these."""
TILE_HEADERS = SECURITY_HEADERS | {
    "Content-Security-Policy": SECURITY_HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors 'self'"
    ),
    "X-Frame-Options": "SAMEORIGIN",
}


def with_security_headers(app: ASGIApp) -> ASGIApp:
    """An application whose every answer has these headers, mistakes included; sockets go their own way."""

    async def guarded(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                _make_safe(message, scope["path"])
            await send(message)

        await app(scope, receive, send_safely)

    return guarded


def _make_safe(message: HTTPResponseStartEvent, path: str) -> None:
    """What is told to one person is kept by nobody on the way."""
    headers = MutableScopeHeaders.from_message(message)
    for name, value in (TILE_HEADERS if path.startswith(TILES) else SECURITY_HEADERS).items():
        headers.setdefault(name, value)
    if path.lstrip("/").startswith("api"):
        headers.setdefault("Cache-Control", "no-store")


def unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A body that is no text, or nested beyond measure."""
    return Response({"status_code": 400, "detail": f"this cannot be read: {error}"}, status_code=400)


def cannot_store(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """Nothing can be written or read just now; whatever was asked for was not done."""
    if storage_error(error) is None:
        raise error
    told = {"status_code": 503, "detail": CANNOT_STORE}
    return Response(told, status_code=503, headers={"Retry-After": "5"})


CANNOT_STORE = "the room cannot write anything down just now, so nothing was done; try again in a while"
UNREADABLE = {
    RecursionError: unreadable,
    UnicodeDecodeError: unreadable,
    StorageError: cannot_store,
    DBAPIError: cannot_store,
}
