"""A process that serves is not held up by its own housekeeping."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from resource import RLIMIT_NOFILE, getrlimit, setrlimit

import pytest

from pitboss.server.tuning import tune


@pytest.fixture
def as_it_was() -> Iterator[None]:
    interval, threshold, files = sys.getswitchinterval(), gc.get_threshold(), getrlimit(RLIMIT_NOFILE)
    yield
    setrlimit(RLIMIT_NOFILE, files)
    sys.setswitchinterval(interval)
    gc.set_threshold(*threshold)


@pytest.mark.usefixtures("as_it_was")
def test_a_table_kept_in_memory_makes_no_full_collection() -> None:
    """A hundred thousand entries kept at hand, as busy rooms have them."""
    tune()
    gc.collect()  # So that the count begins here.
    before = gc.get_stats()[2]["collections"]
    kept = [({"seq": number}, [number]) for number in range(100_000)]
    assert len(kept) == 100_000
    assert gc.get_stats()[2]["collections"] == before
    assert sys.getswitchinterval() < 0.005


@pytest.mark.usefixtures("as_it_was")
def test_as_many_connections_may_be_open_as_the_system_allows() -> None:
    _, most = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (256, most))
    tune()
    assert getrlimit(RLIMIT_NOFILE)[0] > 256
