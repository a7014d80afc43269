"""Rooms as earlier editions left them: small databases, kept for ever."""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).parent / "recorded"
NAMES = sorted(path.name.removesuffix(".db.xz") for path in FOLDER.glob("*.db.xz"))


def unpacked(name: str, folder: Path) -> str:
    """The URL of a recorded room, laid out afresh."""
    path = folder / f"{name}.db"
    path.write_bytes(lzma.decompress((FOLDER / f"{name}.db.xz").read_bytes()))
    return f"sqlite:///{path}"
