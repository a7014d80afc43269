"""Answers that are the same for everybody: written and compressed once, and not sent to whoever has them already."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Any

import msgspec
from litestar import Request, Response

SMALL = 1_000
"""Bytes that are not worth compressing."""
LEVEL = 5


class Prepared(msgspec.Struct, frozen=True):
    """A body of JSON, the same compressed, and the tag by which a browser knows it."""

    body: bytes
    packed: bytes
    tag: str


def prepare(body: bytes) -> Prepared:
    packed = gzip.compress(body, LEVEL, mtime=0) if len(body) > SMALL else b""
    return Prepared(body, packed, f'"{sha256(body).hexdigest()[:32]}"')


def answer(request: Request[Any, Any, Any], prepared: Prepared) -> Response[bytes]:
    """Nothing but the tag, where it is known; else the body, compressed for those who can read that."""
    headers = {"ETag": prepared.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if prepared.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = prepared.body
    if prepared.packed and _reads_gzip(request.headers.get("accept-encoding", "")):
        body, headers = prepared.packed, headers | {"Content-Encoding": "gzip"}
    return Response(body, media_type="application/json", headers=headers)


def _reads_gzip(accepted: str) -> bool:
    for each in accepted.lower().split(","):
        name, _, quality = each.partition(";")
        if name.strip() == "gzip":
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
