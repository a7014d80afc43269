"""The web app's built files, kept in memory: small, compressed once, with an ETag each."""

from __future__ import annotations

import gzip
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Pitboss</title>"
    "<p>The room is open, but its web app is not built. Run <code>make ui</code> and start again.</p>"
    '<p>The API is at <a href="/schema">/schema</a>.</p></html>'
)
FOR_EVER = "public, max-age=31536000, immutable"
ANEW = "no-cache"
COMPRESSED = ("text/", "application/json", "application/javascript", "image/svg")


class File(msgspec.Struct, frozen=True):
    body: bytes
    zipped: bytes | None
    kind: str
    etag: str
    caching: str


def load_files(folder: Path = STATIC) -> dict[str, File]:
    """Every file by its path; the start page says how to build the app where it is not built."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()] if folder.is_dir() else []
    files = {path.relative_to(folder).as_posix(): _file(path.read_bytes(), path.name) for path in paths}
    named = {name: _cached(file, name) for name, file in files.items()}
    return {INDEX: _file(NOT_BUILT.encode(), INDEX)} | named


def _file(body: bytes, name: str) -> File:
    kind = guess_type(name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSED) else None
    return File(body, zipped, kind, f'"{sha256(body).hexdigest()[:20]}"', ANEW)


def _cached(file: File, name: str) -> File:
    """Files under assets have their hash in their name and never change."""
    return msgspec.structs.replace(file, caching=FOR_EVER) if name.startswith("assets/") else file
