"""The list of events: one of them that cannot be told takes it from nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.audit import audit
from pitboss.room.kinds.event.contest import contest
from pitboss.room.store import Store
from tests.server.people import serving
from tests.server.rest_desk import RestDesk, evening
from tests.server.staff_people import Visitors, visitors


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Visitors]:
    db = tmp_path / "room.db"
    with serving(db) as server, visitors(server) as people:
        yield people
    with Store(f"sqlite:///{db}") as store:
        assert audit(store).findings == ()


def listed(desk: RestDesk) -> dict[str, dict[str, Any]]:
    answer = desk.client.get("/api/events")
    assert answer.status_code == 200, answer.text
    return {each["id"]: each for each in answer.json()}


def test_an_event_that_cannot_be_told_is_listed_as_one_and_can_still_be_called_off(
    house: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = RestDesk.opened(house, evening()), RestDesk.opened(house, evening())
    good.open_entries()

    def told(event: str, *values: Any, **more: Any) -> Any:
        if event == bad.event:
            raise ZeroDivisionError("nothing can be computed with these prizes")
        return contest(event, *values, **more)

    monkeypatch.setattr("pitboss.room.kinds.event.hosted.contest", told)
    for _ in range(2):
        found = listed(good)
        assert (found[good.event]["stopped"], found[good.event]["most"]) == ("", 8)
        assert "cannot be told" in found[bad.event]["stopped"]
        assert found[bad.event]["title"] == "Omaha tournament"
    incidents = house.hiring.get("/api/incidents", params={"most": 50}).json()["incidents"]
    faults = [each for each in incidents if each["kind"] == "DeskFailed"]
    assert [each["subject"] for each in faults] == [f"desk:{bad.event}"], "once, until it is another"
    assert bad.ask("Cancel", reason="nobody can be told how it stands").status_code == 200
    assert set(listed(good)) == {good.event}
