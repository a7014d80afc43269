"""Editions: under which program and which rules an entry was written.

A stream names its edition where it begins and wherever it goes on under another. What was written under this very
edition can be derived again byte for byte; what was written under another is read as it stands.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import msgspec

from pitboss.kernel import SOURCES

FORMAT = 2
"""How entries are written: entries of an earlier format are brought up to date as they are read (`upcasts`)."""
PACKAGE = Path(__file__).parents[1]
DECIDING = (
    "cards.py", "chips.py", "cite.py", "spec.py", "paytables.py", "kernel", "ranking", "desk", "play", "banked",
    "table", "tournament", "instruments", "room",
)  # fmt: skip
"""The parts of the program that have a say in what is written."""


class Edition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A program and the rules it went by; before there were editions nothing was said."""

    program: str = ""
    """Its version, and a digest of the code that decides."""
    rules: str = ""
    """A digest of the document's law tables, games and determinations, and of how they are written down."""
    format: int = 1


@cache
def program() -> str:
    """The version of this program with a digest of the code that decides, so that no two programs go by one name.

    What is compiled from C++ says itself what it was compiled from: the sources may not be at hand.
    """
    digest = sha256(SOURCES.encode())
    for path in sorted(_sources()):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{version('pitboss')}+{digest.hexdigest()[:12]}"


def _sources() -> list[Path]:
    places = [PACKAGE / name for name in DECIDING]
    return [path for place in places for path in ([place] if place.suffix else place.rglob("*.py"))]
