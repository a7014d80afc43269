"""How often one address may ask by REST: what is asked too often is not even looked at."""

from __future__ import annotations

from typing import Any

from litestar.types import ASGIApp, Receive, Send

from pitboss.server.auth import neighbourhood
from pitboss.server.limits import Buckets

COUNTED = ("api", "schema")
TOO_MANY = 429
TOLD = b'{"status_code":429,"detail":"too many requests from this address; wait a while"}'
HEADERS = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(TOLD)).encode()),
    (b"retry-after", b"5"),
]


def with_request_limits(app: ASGIApp, asked: Buckets) -> ASGIApp:
    """Everything under `/api` and the description of it, however many slashes; the socket has limits of its own."""

    async def limited(scope: Any, receive: Receive, send: Send) -> None:
        is_counted = scope["type"] == "http" and scope["path"].lstrip("/").startswith(COUNTED)
        client = scope.get("client")
        if is_counted and not asked.take(neighbourhood(client[0]) if client else ""):
            await send({"type": "http.response.start", "status": TOO_MANY, "headers": HEADERS})
            await send({"type": "http.response.body", "body": TOLD, "more_body": False})
            return
        await app(scope, receive, send)

    return limited
