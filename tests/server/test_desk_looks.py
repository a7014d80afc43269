"""What a director looks at is what is done: no draw is seen before it is made, and nobody acts on what has changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.room.audit import audit
from pitboss.room.store import Store
from tests.server.people import serving
from tests.server.rest_desk import CHIPS, FEE, PLAYERS, RestDesk, evening, words
from tests.server.staff_people import Visitors, visitors


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    db: Path = tmp_path_factory.mktemp("room") / "room.db"
    with serving(db) as server, visitors(server) as people:
        yield people
    with Store(f"sqlite:///{db}") as store:
        assert audit(store).findings == ()


@pytest.fixture
def desk(house: Visitors) -> RestDesk:
    """Entries are open."""
    found = RestDesk.opened(house, evening())
    found.open_entries()
    return found


# draws


def test_a_ballot_is_not_seen_before_it_is_made(desk: RestDesk) -> None:
    """However often it is looked at: the look says between whom seats are drawn, and the same each time."""
    desk.enter()
    looks = [desk.look("DrawSeats") for _ in range(6)]
    assert all(look == looks[0] for look in looks)
    assert looks[0]["by_chance"]
    assert words(looks[0]) == ["Seats are drawn for 8 players: 4 at table 1, 4 at table 2"]
    assert looks[0]["lines"][0]["cites"]
    assert not any(name in str(looks[0]) for name in PLAYERS)
    done = desk.do("DrawSeats", look=looks[0]["look"])
    assert all(any(name in line for line in words(done)) for name in PLAYERS), "what was drawn is told once it is"


def test_what_was_drawn_by_hand_is_shown_as_it_is_then_done(desk: RestDesk) -> None:
    desk.enter()
    order = list(reversed(PLAYERS))
    look = desk.look("DrawSeats", order=order)
    assert not look["by_chance"]
    done = desk.do("DrawSeats", order=order, look=look["look"])
    assert words(done) == words(look)


def test_a_ballot_that_is_taken_back_is_not_drawn_otherwise(desk: RestDesk) -> None:
    """Also not with other acts in between; with other players it is another ballot."""
    desk.enter()
    drawn = []
    for _ in range(4):
        desk.do("DrawSeats")
        drawn.append(desk.seats())
        desk.do("Correct", reason="I should like another")
        desk.do("Direct", direction="please be quiet")
    assert drawn[1:] == [drawn[0]] * 3, "one of 40,320 by chance"


def test_breaking_a_table_shows_who_draws_and_not_what(desk: RestDesk) -> None:
    desk.enter()
    desk.begin()
    desk.do("StartRounds", tables=[1, 2])
    for table, winners in ((1, 2), (2, 2)):
        held = desk.chips(table)
        names = list(held)
        after = dict.fromkeys(names[winners:], 0) | dict.fromkeys(names[:winners], CHIPS * len(held) // winners)
        desk.do("ReportRound", table=table, stakes=list(after.items()))
    breaking = next(each["number"] for each in desk.seen()["tables"] if each["breaking"])
    looks = [desk.look("BreakTable", table=breaking) for _ in range(4)]
    assert all(look == looks[0] for look in looks)
    assert looks[0]["by_chance"]
    assert re.fullmatch(rf"Table {breaking} is broken: \w+, \w+ draw for 2 open seats", words(looks[0])[0])
    desk.do("BreakTable", table=breaking, look=looks[0]["look"])
    assert len(desk.seen()["tables"]) == 1


# two at one desk


def test_what_another_did_meanwhile_is_not_done_twice(desk: RestDesk, house: Visitors) -> None:
    other = desk.beside(house.operator())
    facts = {"kind": "cash", "cents": 5_000}
    mine, theirs = desk.look("AddValue", **facts), other.look("AddValue", **facts)
    pool = desk.seen()["pool"]
    other.do("AddValue", **facts, look=theirs["look"])
    told = desk.refused("AddValue", **facts, look=mine["look"])
    assert told["code"] == "looked_at_before"
    assert "Kim: " in told["message"]
    assert words(mine)[0] in told["message"]
    assert desk.seen()["pool"] == pool + 5_000
    again = desk.look("AddValue", **facts)
    desk.do("AddValue", **facts, look=again["look"])
    assert desk.seen()["pool"] == pool + 10_000, "whoever has seen it and wants it all the same has it"


def test_a_look_that_nobody_has_told_is_not_understood(desk: RestDesk) -> None:
    for look in ("²:abc", "٣:abc", f"{'1' * 50}:abc", ":abc", "-1:abc"):
        assert desk.refused("AddValue", kind="cash", cents=5_000, look=look)["code"] == "unreadable", look


def test_what_would_come_out_otherwise_is_refused_with_what_has_changed(desk: RestDesk, house: Visitors) -> None:
    other = desk.beside(house.operator())
    look = desk.look("Enter", player="Ann", paid=FEE, agreed=True)
    other.do("Enter", player="Bob", paid=FEE, agreed=True)
    told = desk.refused("Enter", player="Ann", paid=FEE, agreed=True, look=look["look"])
    assert told["code"] == "looked_at_before", "Ann's number was another one"
    assert "Kim: Bob enters with number 1" in told["message"]
    assert desk.seen()["entrants"] == ["Bob"]


def test_whoever_takes_back_means_what_they_looked_at(desk: RestDesk, house: Visitors) -> None:
    other = desk.beside(house.operator())
    desk.enter(PLAYERS[:2])
    look = desk.look("Correct", reason="the wrong name")
    assert words(look)[0].startswith("Bob enters"), "what would be as if it had not been"
    other.do("Enter", player="Cy", paid=FEE, agreed=True)
    told = desk.refused("Correct", reason="the wrong name", look=look["look"])
    assert told["code"] == "looked_at_before"
    assert "Cy enters" in told["message"]
    assert desk.seen()["entrants"] == ["Ann", "Bob", "Cy"]
    desk.do("Correct", reason="the wrong name", look=desk.look("Correct", reason="the wrong name")["look"])
    assert desk.seen()["entrants"] == ["Ann", "Bob"]


def test_what_contradicts_is_refused_in_its_own_words(desk: RestDesk, house: Visitors) -> None:
    other = desk.beside(house.operator())
    desk.enter(PLAYERS[:1])
    look = desk.look("CloseEntries") if desk.ask("CloseEntries", preview=True).status_code == 200 else {"look": ""}
    other.do("Cancel", reason="a flood", look=other.look("Cancel", reason="a flood")["look"])
    assert desk.refused("Enter", player="Bob", paid=FEE, agreed=True, look=look["look"])["code"] != "looked_at_before"
    assert desk.refused("Cancel", reason="a fire", look=look["look"])["code"]
    assert desk.seen()["phase"] == "cancelled"


def test_what_has_nothing_to_do_with_it_stands_in_nobodys_way(desk: RestDesk, house: Visitors) -> None:
    other = desk.beside(house.operator())
    facts = {"kind": "cash", "cents": 700}
    look = desk.look("AddValue", **facts)
    other.do("Direct", direction="no photographs", look=other.look("Direct", direction="no photographs")["look"])
    desk.do("AddValue", **facts, look=look["look"])


def test_the_same_id_is_answered_from_the_record(desk: RestDesk) -> None:
    """Whoever had no answer asks again, and what was drawn or paid is not so twice."""
    pool = desk.seen()["pool"]
    facts = {"kind": "cash", "cents": 900}
    look = desk.look("AddValue", **facts)["look"]
    first = desk.do("AddValue", **facts, look=look, name="a-17")
    assert desk.do("AddValue", **facts, look=look, name="a-17") == first
    assert desk.seen()["pool"] == pool + 900
    assert desk.refused("AddValue", kind="cash", cents=901, name="a-17")["code"] == "id_used"


def test_a_look_that_nobody_had_is_refused(desk: RestDesk) -> None:
    facts = {"kind": "cash", "cents": 900}
    assert desk.refused("AddValue", **facts, look="x:y")["code"] == "unreadable"
    assert desk.refused("AddValue", **facts, look="1:0123")["code"] == "looked_at_before"
    now, _, outcome = desk.look("AddValue", **facts)["look"].partition(":")
    assert desk.refused("AddValue", **facts, look=f"{now}:0123")["code"] == "looked_at_before"
    desk.do("AddValue", **facts, look=f"{now}:{outcome}")


# taking back


def test_whoever_is_operator_and_director_takes_back_what_the_operator_did(house: Visitors) -> None:
    """An exclusion and a payment are the operator's, whichever other roles somebody has beside that one."""
    desk = RestDesk.opened(house, evening(2, 2))
    desk.open_entries()
    desk.enter(("Ann", "Bob"))
    for act in ("DrawSeats", "MarkPresent"):
        desk.do(act, **({"players": ["Ann", "Bob"]} if act == "MarkPresent" else {}))
    if desk.seen()["phase"] == "balloted":
        desk.do("StartSession")
    desk.do("Exclude", player="Ann", clause="omaha-2017 19.2", reason="the wrong Ann")
    desk.do("Correct", reason="the wrong Ann")
    desk.do("StartRounds", tables=[1])
    desk.do("ReportRound", table=1, stakes=[["Ann", 2 * CHIPS], ["Bob", 0]])
    desk.do("ConfirmPlaces")
    house.staff("Quill Ray", "operator")
    operator = desk.beside(house.signed_in("Quill Ray"))
    assert "Correct" not in operator.desk()["desk"]["acts"], "the director's act before this is not the operator's"
    desk.do("PayPrize", player="Ann")
    assert "Correct" in operator.desk()["desk"]["acts"]
    operator.do("Correct", reason="paid the wrong one")
    desk.do("Cancel", reason="pressed by mistake")
    desk.do("Correct", reason="pressed by mistake")
    assert desk.seen()["phase"] == "confirmed"
