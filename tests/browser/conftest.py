"""The system's Chromium, and a room for it to visit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser_launch import launched
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PATIENCE, Visitors
from tests.second_try import give_second_try

OPTIONS = ("--demo", "--speed", "20")
"""A table of every game, with bots that think for a tenth of a second."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    give_second_try(items, "browser")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Closed after each module: while it is open no other test can run an event loop of its own."""
    expect.set_options(timeout=PATIENCE)
    with launched() as browser:
        yield browser


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoomServer]:
    """The room that tests share."""
    server = RoomServer(tmp_path_factory.mktemp("demo"), *OPTIONS)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[RoomServer]:
    """A room that a test may kill."""
    server = RoomServer(tmp_path, *OPTIONS)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def plain_room(tmp_path: Path) -> Iterator[RoomServer]:
    """A room where nothing is going on yet."""
    server = RoomServer(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visitors(chromium: Browser) -> Iterator[Visitors]:
    found = Visitors(chromium)
    yield found
    found.go()
    assert found.problems == []
