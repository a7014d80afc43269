"""Whoever sits at a real table is called there as everybody calls them: only the record tells them from accounts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.staffed import ULTIMATE, Staffed, audited_house, refused

TABLES = (("omaha-2017", "omaha", "omaha-2017 16.1"), (*ULTIMATE, "uth-2019 15.1"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    with audited_house(tmp_path_factory.mktemp("room")) as staffed:
        yield staffed


@pytest.mark.parametrize(("instrument", "game", "clause"), TABLES)
def test_nobody_is_told_a_name_as_the_record_has_it(house: Staffed, instrument: str, game: str, clause: str) -> None:
    table = house.open_table(instrument, game)
    stranger = house.people.browser()
    seats = stranger.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert [seat["player"] for seat in seats] == ["Ann", "Bob", "Cy"]
    assert "Ann*" not in stranger.get("/api/lobby").text
    breach = {"who": "Ann", "clause": clause, "sanction": "fold"}
    asked = {"role": "supervisor", "act": "RecordBreach", "facts": breach, "why": "seen"}
    previewed = house.sunny.browser.post(f"/api/floor/{table}/preview", json=asked)
    assert (previewed.status_code, "*" in previewed.text) == (409, False), previewed.text


def test_a_refusal_calls_players_as_the_table_does(house: Staffed) -> None:
    table = house.open_table()
    for asked in ({"type": "SitIn"}, {"type": "TopUp", "amount": 10**12}):
        told = house.dell.tell(table, "ForPlayer", seat=1, asked=asked)
        assert told["type"] == "refused", told
        assert "*" not in str(told), told
    refused(
        house.dell.tell(table, "ForPlayer", seat=1, asked={"type": "SitIn"}),
        "not_sitting_out",
        "Ann is not sitting out",
    )
