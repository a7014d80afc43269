"""The kernel says which sources it was built from, so that the edition of the record covers them too."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from pitboss.kernel import SOURCES
from pitboss.room import edition

NATIVE = Path(__file__).parents[2] / "src/pitboss/kernel/native"


def test_the_kernel_was_built_from_the_sources_at_hand() -> None:
    """One that was not is built again (`make install`)."""
    files = sorted(path for path in NATIVE.iterdir() if path.suffix in (".cpp", ".hpp"))
    listed = "".join(f"{path.name} {sha256(path.read_bytes()).hexdigest()}\n" for path in files)
    assert sha256(listed.encode()).hexdigest() == SOURCES


def test_a_kernel_of_other_sources_is_another_program(monkeypatch: pytest.MonkeyPatch) -> None:
    named = edition.program()
    monkeypatch.setattr(edition, "SOURCES", "others")
    assert edition.program.__wrapped__() != named
