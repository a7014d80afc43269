"""Numbers that no record can have, in the address of a request: a bad request, told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.people import serving
from tests.server.rest_desk import RestDesk, evening
from tests.server.staff_people import visitors

PATHS = (
    "/api/rounds?since={}",
    "/api/rounds?until={}",
    "/api/rounds?before={}",
    "/api/rounds/figures?since={}",
    "/api/rounds/figures?until={}",
    "/api/floor/omaha/log?before={}",
    "/api/events/{event}/log?before={}",
    "/api/incidents?since={}",
    "/api/incidents?until={}",
    "/api/incidents?before={}",
    "/api/inspect/rounds?since={}",
    "/api/inspect/rounds?until={}",
    "/api/inspect/rounds?before={}",
    "/api/inspect/postings?of=mint&before={}",
    "/api/inspect/clauses/omaha-2017/17.9?before={}",
)


@pytest.fixture(scope="module")
def kim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[httpx.Client, str]]:
    """The operator, and an event."""
    db: Path = tmp_path_factory.mktemp("room") / "room.db"
    with serving(db, demo=True) as server, visitors(server) as people:
        event = RestDesk.opened(people, evening()).event
        yield people.operator(), event


@pytest.mark.parametrize("path", PATHS)
def test_a_number_that_no_record_can_have_is_a_bad_request(kim: tuple[httpx.Client, str], path: str) -> None:
    client, event = kim
    address = path.replace("{event}", event)
    name = path.rpartition("=")[0].rpartition("&" if "&" in path else "?")[2]
    for number in (2**63, 10**30, -1):
        answer = client.get(address.format(number))
        assert answer.status_code == 400, (number, answer.text)
        assert name in answer.text, "it says which"
    assert client.get(address.format(2**62)).status_code == 200
