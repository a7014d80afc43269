"""A served room with its demonstration tables, for the tests of a file, and a browser without an account."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from pitboss.server.serving import Announced
from tests.second_try import give_second_try
from tests.server.people import serving


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    give_second_try(items, "server")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    with serving(tmp_path_factory.mktemp("room") / "room.db", demo=True) as announced:
        yield announced


@pytest.fixture
def browser(server: Announced) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client
