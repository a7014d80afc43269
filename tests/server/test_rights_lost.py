"""Whoever loses a role, or the account, in the middle of something: from that moment nothing more is told or done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.play import commands as p
from pitboss.room.accounts import Account
from pitboss.room.live import Asked
from pitboss.server import rest_events, rest_inspect, rest_inspect_record
from pitboss.server.connection import Connection
from pitboss.server.hub import Hub
from pitboss.server.limits import Buckets
from pitboss.server.protocol import WatchFloor
from tests.room.conducted import EVENT
from tests.room.inspected import TABLE, room_of_ones_own
from tests.room.test_clock import PATIENT
from tests.room.test_conduct import disable, two_at_omaha
from tests.room.test_hosting import act, room_with, run
from tests.server.people import WIDE, serving
from tests.server.staff_people import Visitors, visitors

PATIENCE = 120
"""Seconds: where the code cites a clause is looked up once."""
ROUND = f"/api/inspect/rounds/{TABLE}/1"


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    with serving(room_of_ones_own(tmp_path_factory) / "room.db") as server, visitors(server) as found:
        yield found


# what takes a while


LONG: dict[str, tuple[Any, str, dict[str, Any]]] = {
    "a file": (rest_inspect_record, "bundle", {"url": f"{ROUND}/file", "params": {"form": "bundle"}}),
    "a round with all cards": (rest_inspect, "replay_with_all_cards", {"url": ROUND, "params": {"cards": True}}),
    "a record with all cards": (rest_inspect, "tell_round", {"url": f"{ROUND}/record", "params": {"cards": True}}),
    "a clause": (rest_inspect_record, "cited_in_room", {"url": "/api/inspect/clauses/omaha-2017/17.9"}),
    "an event": (rest_events, "taken_along", {"url": f"/api/events/{EVENT}/record", "params": {"form": "json"}}),
}
LOSSES: dict[str, tuple[str, dict[str, str]]] = {
    "the role": ("roles/take", {"role": "inspector", "why": "the inspection is over"}),
    "the account": ("disable", {"why": "the inspection is over"}),
}


@pytest.mark.parametrize("lost", LOSSES)
@pytest.mark.parametrize("what", LONG)
def test_what_is_still_being_read_is_not_handed_over(
    what: str, lost: str, people: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, asked = LONG[what]
    person = f"{what} {lost}".replace("the ", "").title().replace(" ", "")[:20]
    browser = people.staff(person, "inspector")
    browser.timeout = PATIENCE
    assert browser.get(**asked).status_code == 200, "as long as nothing is lost"
    path, told = LOSSES[lost]
    read: Callable[..., Any] = getattr(module, name)

    def meanwhile(*args: Any, **more: Any) -> Any:
        done = people.hiring.post(f"/api/people/{person}/{path}", json=told)
        assert done.status_code == 200, done.text
        return read(*args, **more)

    monkeypatch.setattr(module, name, meanwhile)
    answer = browser.get(**asked)
    assert answer.status_code in (401, 403), answer.text[:200]


# lines


def heard_of_the_floor(line: Connection) -> int:
    return sum(b'"type":"floor_tables"' in each for each in line._waiting)


def test_a_disabled_supervisor_who_finishes_a_round_is_told_no_more_of_the_floor(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0, times=PATIENT) as room:
            hub = Hub(room, Buckets(60, time.monotonic))
            for runner in room.desks.values():
                runner.live.audience = hub
            _, tokens = await two_at_omaha(room)
            line = Connection(Account("Ann", "Ann", "named", roles=("supervisor",)), WIDE, tokens["Ann"])
            hub.join(line)
            await hub.handle(line, WatchFloor(on=True))
            told = heard_of_the_floor(line)
            assert told == 1
            await disable(room, "Ann")
            assert line.why is None, "the round is theirs to finish"
            live = room.desks["omaha"].live
            seat = live.hosted.state.round.to_act
            player = live.hosted.state.seats[seat].player
            await live.ask(act(player, p.Call), Asked(f"player:{player}", "calls"))
            await asyncio.sleep(0.6)
            assert heard_of_the_floor(line) == told
            await hub.handle(line, WatchFloor(on=True))
            assert heard_of_the_floor(line) == told
            assert any(b'"wrong_role"' in each for each in line._waiting)

    run(scene())
