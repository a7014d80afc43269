"""The inspector over REST: rounds found and looked at, every look at cards on record, and nothing for others."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.history.phh_read import read_phh
from pitboss.instruments import register
from pitboss.room.inspection.bundles import look_at_bundle
from pitboss.room.reading import room_to_read
from pitboss.server import rest_inspect, rest_inspect_record
from tests.room.conducted import EVENT
from tests.room.inspected import TABLE, room_of_ones_own
from tests.server.people import serving
from tests.server.staff_people import Visitors, visitors

HIDDEN = "??"
PATIENCE = 60


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return room_of_ones_own(tmp_path_factory) / "room.db"


@pytest.fixture(scope="module")
def people(db: Path) -> Iterator[Visitors]:
    with serving(db) as server, visitors(server) as found:
        yield found


@pytest.fixture(scope="module")
def inge(people: Visitors) -> httpx.Client:
    return people.staff("Inge", "inspector")


def rounds(browser: httpx.Client, **sought: Any) -> list[dict[str, Any]]:
    """All pages."""
    found: list[dict[str, Any]] = []
    page = browser.get("/api/inspect/rounds", params=sought).json()
    found += page["rounds"]
    while page["next"] is not None:
        page = browser.get("/api/inspect/rounds", params=sought | {"before": page["next"]}).json()
        found += page["rounds"]
    return found


def incidents(browser: httpx.Client, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.get("/api/incidents", params={"kind": kind}).json()["incidents"]
    return found


# finding


def test_rounds_are_found_page_by_page_over_all_tables(inge: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = rounds(inge)
    monkeypatch.setattr(rest_inspect, "PAGE", 4)
    assert rounds(inge) == whole
    assert [each["mark"] for each in whole] == sorted((each["mark"] for each in whole), reverse=True)
    assert {each["table"] for each in whole} >= {TABLE, f"{EVENT}-1-1"}
    assert all(len(each["players"]) >= 2 for each in whole)
    of_event = rounds(inge, table=EVENT)
    assert of_event
    assert {each["part_of"] for each in of_event} == {EVENT}


def test_rounds_are_found_by_player_time_clause_and_what_went_wrong(inge: httpx.Client) -> None:
    whole = rounds(inge, table=TABLE)
    name = whole[0]["players"][0][1]
    theirs = rounds(inge, table=TABLE, player=name.upper())
    assert theirs == [each for each in whole if name in [player for _, player in each["players"]]]
    assert rounds(inge, player="Nobody At All") == []
    middle = whole[len(whole) // 2]["at"]
    assert rounds(inge, table=TABLE, since=middle) == [each for each in whole if each["at"] >= middle]
    assert rounds(inge, table=TABLE, until=middle) == [each for each in whole if each["at"] < middle]
    wrong = rounds(inge, table=TABLE, irregularity="any")
    assert wrong == [each for each in whole if each["irregularities"]]
    misdealt = rounds(inge, table=TABLE, irregularity="misdeal")
    assert misdealt
    assert misdealt != wrong
    assert all("misdeal" in each["irregularities"] for each in misdealt)
    cites = _cites_of(inge, misdealt[0])
    assert misdealt[0] in rounds(inge, table=TABLE, clause=cites[0])
    assert misdealt[0] in rounds(inge, table=TABLE, clause=cites[0].split(" ")[1])
    assert rounds(inge, clause="uth-2019 1.1") == []
    assert inge.get("/api/inspect/rounds", params={"clause": '17"'}).status_code == 400


def _cites_of(browser: httpx.Client, found: dict[str, Any]) -> list[str]:
    record = browser.get(f"/api/inspect/rounds/{found['table']}/{found['round']}/record").json()
    return [cite for entry in record["entries"] for line in entry["lines"] for cite in line["cites"]]


# looking


def test_a_round_in_play_is_nobodys_to_look_at(inge: httpx.Client) -> None:
    tables = {each["id"]: each for each in inge.get("/api/inspect/tables").json()}
    live = tables[TABLE]["rounds"]
    assert live not in [each["round"] for each in rounds(inge, table=TABLE)], "the last one is not over"
    for path in ("", "/record", "/file"):
        for number in (live, live + 1, 0):
            answer = inge.get(f"/api/inspect/rounds/{TABLE}/{number}{path}", params={"cards": True})
            assert answer.status_code == 404, answer.text
            assert "that is over" in answer.json()["detail"]


def test_an_onlooker_sees_no_card_that_was_hidden_and_the_inspector_every_one(inge: httpx.Client) -> None:
    number = _quiet(inge)
    path = f"/api/inspect/rounds/{TABLE}/{number}"
    seen = dealt(inge.get(path).json())
    known = dealt(inge.get(path, params={"cards": True}).json())
    assert len(seen) == len(known) > 8
    assert set(seen) - {HIDDEN} <= set(known)
    assert HIDDEN in seen
    assert HIDDEN not in known
    record, open_record = (inge.get(f"{path}/record", params=more).json() for more in ({}, {"cards": True}))
    assert all(entry["asked"] is None and entry["followed"] is None for entry in record["entries"])
    assert any(entry["asked"].get("shoe") for entry in open_record["entries"])
    assert HIDDEN not in json.dumps(open_record["entries"])
    assert record["edition"]["program"]
    assert record["determinations"]["seats"]
    assert [entry["seq"] for entry in record["entries"]] == [entry["seq"] for entry in open_record["entries"]]


def test_a_round_is_seen_as_any_player_saw_it(inge: httpx.Client) -> None:
    number = _quiet(inge)
    found = next(each for each in rounds(inge, table=TABLE) if each["round"] == number)
    seat, player = found["players"][0]
    told = inge.get(f"/api/inspect/rounds/{TABLE}/{number}", params={"player": player}).json()
    assert told["seat"] == seat
    theirs = [card for place, card in steps(told) if place == seat]
    assert theirs
    assert HIDDEN not in theirs
    assert HIDDEN in dealt(told)
    answer = inge.get(f"/api/inspect/rounds/{TABLE}/{number}", params={"player": "Nobody"})
    assert answer.status_code == 404


def test_every_look_at_cards_is_on_record_and_none_of_an_onlooker(inge: httpx.Client) -> None:
    number = _quiet(inge)
    path = f"/api/inspect/rounds/{TABLE}/{number}"
    before = len(incidents(inge, "RoundLookedAt"))
    inge.get(path)
    inge.get(f"{path}/record")
    assert len(incidents(inge, "RoundLookedAt")) == before
    inge.get(path, params={"cards": True})
    inge.get(f"{path}/file", params={"form": "bundle"})
    taken, looked = incidents(inge, "RoundLookedAt")[:2]
    assert (taken["person"], taken["subject"], taken["facts"]["way"]) == ("Inge", f"desk:{TABLE}", "taken")
    assert looked["words"] == f"Round {number} at {TABLE} is looked at with all cards"
    assert looked["person"] == "Inge"


def test_the_operator_finds_rounds_and_sees_no_cards(people: Visitors, inge: httpx.Client) -> None:
    kim, path = people.hiring, f"/api/inspect/rounds/{TABLE}/{_quiet(inge)}"
    assert kim.get(path).status_code == 200
    for asked in ({"cards": True}, {"player": "Ann"}):
        answer = kim.get(path, params=asked)
        assert answer.status_code in (403, 404), answer.text
    assert kim.get(f"{path}/record", params={"cards": True}).status_code == 403
    assert kim.get(f"{path}/file").status_code == 403


def test_an_inspector_who_was_dealt_in_sees_no_cards_of_the_others(people: Visitors, inge: httpx.Client) -> None:
    """Somebody of the table's players is made an inspector: their own rounds are not theirs to inspect."""
    number = _quiet(inge)
    found = next(each for each in rounds(inge, table=TABLE) if each["round"] == number)
    player = found["players"][0][1]
    theirs = people.staff(player, "inspector")
    answer = theirs.get(f"/api/inspect/rounds/{TABLE}/{number}", params={"cards": True})
    assert answer.status_code == 409
    assert answer.json()["detail"] == "whoever plays at a table sees no cards of the others there"


def _quiet(browser: httpx.Client) -> int:
    """A round in which nothing went wrong."""
    whole = rounds(browser, table=TABLE)
    return int(next(each["round"] for each in whole if not each["irregularities"] and len(each["players"]) > 1))


def steps(replay: dict[str, Any]) -> list[tuple[int, str]]:
    """Where each card of the first deal went."""
    events = (event for entry in replay["entries"] for event in entry["events"])
    deal = next(event for event in events if event["type"] == "Dealt")
    return [(place, card) for place, card, _ in deal["steps"]]


def dealt(replay: dict[str, Any]) -> list[str]:
    return [card for _, card in steps(replay)]


# taking along


def test_rounds_are_taken_along_in_every_form(inge: httpx.Client, db: Path) -> None:
    number = _quiet(inge)
    path = f"/api/inspect/rounds/{TABLE}/{number}/file"
    phh = inge.get(path, params={"form": "phh"})
    assert phh.headers["content-disposition"] == f'attachment; filename="{TABLE}-{number}.phh"'
    assert HIDDEN not in next(line for line in phh.text.splitlines() if "d dh p1" in line)
    assert read_phh(phh.text)
    ohh = inge.get(path, params={"form": "ohh"}).json()["ohh"]
    assert ohh["game_number"] == str(number)
    assert all(len(each["cards"]) == 4 for each in ohh["rounds"][0]["actions"] if each["action"] == "Dealt Cards")
    whole = inge.get(path, params={"form": "json"}).json()
    assert (whole["round"], whole["all_cards"]) == (number, True)
    taken = inge.get(path, params={"form": "bundle"}).content
    with room_to_read(f"sqlite:///{db}") as archive:
        assert look_at_bundle(taken, archive.seals.ring, archive=archive).findings == ()
    signer = inge.get("/api/inspect/signer").json()["signer"]
    assert signer.encode() in taken


# verifying


def test_an_event_is_verified_at_a_button(inge: httpx.Client) -> None:
    assert inge.post("/api/inspect/verification", json={"table": "nowhere"}).status_code == 404
    begun = inge.post("/api/inspect/verification", json={"table": EVENT})
    assert begun.json()["state"] == "running", begun.text
    again = inge.post("/api/inspect/verification", json={"table": EVENT})
    assert (again.status_code, again.json().get("code")) in ((409, "busy"), (200, None))
    status = _awaited(inge)
    assert status["state"] == "done", status
    verdict = status["verdict"]
    assert verdict["sound"], verdict["findings"]
    assert {each["stream"] for each in verdict["streams"]} == {EVENT, f"{EVENT}-1-1"}
    assert verdict["counted"][0]["places"][0]["prize"] > 0
    verified = incidents(inge, "RecordVerified")[0]
    assert (verified["person"], verified["subject"]) == ("Inge", f"desk:{EVENT}")


def _awaited(browser: httpx.Client) -> dict[str, Any]:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        status: dict[str, Any] = browser.get("/api/inspect/verification").json()
        if status["state"] != "running":
            return status
        time.sleep(0.1)
    raise AssertionError("no verdict")


# money and clauses


def test_the_trial_balance_and_the_postings_of_an_account(inge: httpx.Client) -> None:
    books = inge.get("/api/inspect/ledger").json()
    assert (books["findings"], books["held"]) == ([], 0)
    richest = max(books["accounts"], key=lambda each: each["came"])["account"]
    page = inge.get("/api/inspect/postings", params={"of": richest}).json()
    assert all(richest in (each["source"], each["target"]) for each in page["postings"])


def test_a_clause_leads_to_code_tests_proof_and_what_happened_by_it_here(
    inge: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the code cites it takes seconds to read and is tried elsewhere: here every clause has one place."""
    every = {clause.citation: ("play/somewhere.py:1",) for clause in register("omaha-2017").clauses.values()}
    monkeypatch.setattr(rest_inspect_record, "places_apart", lambda: every)
    listed = {each["number"]: each for each in inge.get("/api/inspect/clauses/omaha-2017").json()}
    misdealt = rounds(inge, table=TABLE, irregularity="misdeal")[0]
    number = _cites_of(inge, misdealt)[0].split(" ")[1]
    told = inge.get(f"/api/inspect/clauses/omaha-2017/{number}").json()
    clause = told["clause"]
    assert (len(clause["enforced_in"]), len(clause["tests"])) == (listed[number]["cited"], listed[number]["shown"])
    assert clause["enforced_in"] == ["play/somewhere.py:1"]
    assert clause["tests"]
    assert told["here"]["entries"], "it happened here"
    assert all(f"omaha-2017 {number}" in line["cites"] for each in told["here"]["entries"] for line in each["lines"])
    assert inge.get("/api/inspect/clauses/omaha-2017/99.99").status_code == 404
