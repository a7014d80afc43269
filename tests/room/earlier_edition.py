"""A record that an earlier program writes and a later one reads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.room.kind import HostedKind
from pitboss.room.store import Store


@contextmanager
def earlier_store(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Store]:
    """In which an earlier program writes, until the patch is undone."""
    now = HostedKind.edition
    patch.setattr(HostedKind, "edition", lambda kind, document: replace(now(kind, document), program="0.1.0+earlier"))
    with Store(f"sqlite:///{folder}/room.db") as store:
        yield store
