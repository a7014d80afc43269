"""Two people of staff at one table at the same time: what was looked at is what is done, or it is said what changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from pitboss.room.audit import audit
from pitboss.room.store import Store
from tests.server.people import Message, Person, connected, serving
from tests.server.staff_people import Visitors, visitors

WHY = "seen by two dealers"
WARNING = {"who": "Bob", "clause": "omaha-2017 16.1", "sanction": "warning"}
EXCLUDED = WARNING | {"sanction": "exclude"}
ULTIMATE = ("uth-2019", "ultimate-texas-holdem")


class AtWork:
    """Somebody of staff in a browser, in one role."""

    def __init__(self, browser: httpx.Client, role: str) -> None:
        self.browser = browser
        self.role = role

    def tell(self, table: str, kind: str, *, expect: int | None = None, **fields: Any) -> Message:
        """Over a line of their own; the answer."""

        async def ask() -> Message:
            someone = Person(str(self.browser.base_url).rstrip("/"), dict(self.browser.cookies), "")
            async with connected(someone):
                name, command = uuid4().hex, {"type": kind, **fields}
                asked = {"type": "floor", "table": table, "role": self.role, "why": WHY, "expect": expect}
                await someone.send(**asked, id=name, command=command)
                return await someone.hear_until(lambda heard: heard.get("id") == name)

        return asyncio.run(ask())

    def look(self, table: str, act: str, **facts: Any) -> Message:
        asked = {"role": self.role, "act": act, "facts": facts}
        told = self.browser.post(f"/api/floor/{table}/preview", json=asked)
        assert told.status_code == 200, told.text
        preview: Message = told.json()
        return preview

    def rule(self, table: str, looked: Message, act: str, **facts: Any) -> Message:
        """As the page does it, with what was looked at."""
        return self.tell(table, "ActAtTable", act=act, facts=facts, look=looked["look"])

    def dealing(self, table: str) -> Message:
        told: Message = self.browser.get(f"/api/floor/{table}/dealing").json()
        return told


class Staffed:
    """A room with two of each who work at its tables."""

    def __init__(self, people: Visitors) -> None:
        self.people = people
        self.kim = AtWork(people.hiring, "operator")
        self.sunny, self.sam = (AtWork(people.staff(name, "supervisor"), "supervisor") for name in ("Sunny", "Sam"))
        self.dell, self.dan = (AtWork(people.staff(name, "dealer"), "dealer") for name in ("Dell", "Dan"))

    def open_table(self, instrument: str = "omaha-2017", game: str = "omaha") -> str:
        """Dealt by hand, with three who sit there."""
        asked = {"instrument": instrument, "game": game, "determinations": {"run": "physical"}}
        opened = self.kim.browser.post("/api/tables", json=asked)
        assert opened.status_code == 201, opened.text
        table = str(opened.json()["id"])
        for seat, name in enumerate(("Ann", "Bob", "Cy"), start=1):
            self.sit(table, seat, name)
        return table

    def sit(self, table: str, seat: int, name: str) -> None:
        asked = {"type": "Sit", "seat": seat, "buy_in": 1000}
        done(self.dell.tell(table, "ForPlayer", seat=seat, asked=asked, name=name))

    def acts(self, table: str, kind: str, **fields: Any) -> None:
        """Whoever is to act at a table of pots."""
        seat = self.dell.dealing(table)["options"]["seat"]
        done(self.dell.tell(table, "ForPlayer", seat=seat, asked={"type": kind, **fields}))


def done(answer: Message) -> Message:
    assert answer["type"] == "ack", answer
    return answer


def refused(answer: Message, code: str, *words: str) -> None:
    assert answer.get("code") == code, answer
    assert all(each in answer["message"] for each in words), answer["message"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    """Whatever is done there stands up to the audit."""
    db = tmp_path_factory.mktemp("room") / "room.db"
    with serving(db) as server, visitors(server) as people:
        yield Staffed(people)
    with Store(f"sqlite:///{db}") as store:
        assert not audit(store).findings


def breaches(house: Staffed, table: str) -> int:
    return len(house.sunny.browser.get(f"/api/floor/{table}").json()["breaches"])


# rulings


def test_what_another_has_ruled_meanwhile_is_not_ruled_twice(house: Staffed) -> None:
    table = house.open_table()
    looks = [each.look(table, "RecordBreach", **WARNING) for each in (house.sunny, house.sam)]
    done(house.sunny.rule(table, looks[0], "RecordBreach", **WARNING))
    refused(house.sam.rule(table, looks[1], "RecordBreach", **WARNING), "moved_on", "Sunny", "breach by Bob")
    assert breaches(house, table) == 1
    again = house.sam.look(table, "RecordBreach", **WARNING)
    done(house.sam.rule(table, again, "RecordBreach", **WARNING))
    assert breaches(house, table) == 2, "whoever has seen the other's and means another one says so"


def test_what_would_move_other_chips_by_now_is_looked_at_again(house: Staffed) -> None:
    """The words of the outcome are the same; who has what after it is not."""
    table, why = house.open_table(), {"reason": "a fire drill"}
    done(house.dell.tell(table, "DealByHand"))
    looked = house.kim.look(table, "VoidRound", **why)
    house.acts(table, "RaiseTo", total=30)
    refused(house.kim.rule(table, looked, "VoidRound", **why), "moved_on", "Dell", "30")
    assert house.dell.dealing(table)["round"] == 1
    done(house.kim.rule(table, house.kim.look(table, "VoidRound", **why), "VoidRound", **why))
    assert [seat["stake"] for seat in house.dell.dealing(table)["seats"]] == [1000] * 3


def test_what_has_nothing_to_do_with_it_is_in_nobodys_way(house: Staffed) -> None:
    table = house.open_table()
    looked = house.sunny.look(table, "RecordBreach", **WARNING)
    house.sit(table, 4, "Dee")
    done(house.sunny.rule(table, looked, "RecordBreach", **WARNING))


def test_a_table_that_was_closed_meanwhile_takes_no_ruling(house: Staffed) -> None:
    table, why = house.open_table(), {"notice": "the evening is over"}
    looked = house.kim.look(table, "RecordBreach", **EXCLUDED)
    done(house.kim.rule(table, house.kim.look(table, "CloseTable", **why), "CloseTable", **why))
    refused(house.kim.rule(table, looked, "RecordBreach", **EXCLUDED), "moved_on", "Kim", "closed")
    assert breaches(house, table) == 0


def test_a_closing_that_was_looked_at_does_not_send_home_whoever_has_sat_down_since(house: Staffed) -> None:
    table, why = house.open_table(), {"notice": "the evening is over"}
    looked = house.kim.look(table, "CloseTable", **why)
    house.sit(table, 4, "Dee")
    refused(house.kim.rule(table, looked, "CloseTable", **why), "moved_on", "Dee")


def test_a_look_that_nobody_had_is_refused(house: Staffed) -> None:
    table = house.open_table()
    for look in ("x", "1", "-1:", "99999999:", "٣:"):
        answer = house.sunny.rule(table, {"look": look}, "RecordBreach", **WARNING)
        assert answer["type"] == "refused", (look, answer)
    assert breaches(house, table) == 0


# two tablets


def test_both_take_back_what_was_told_last_and_it_is_taken_back_once(house: Staffed) -> None:
    table = house.open_table()
    done(house.dell.tell(table, "DealByHand"))
    house.acts(table, "Call")
    house.acts(table, "RaiseTo", total=40)
    seen = house.dell.dealing(table)["seq"]
    done(house.dell.tell(table, "TakeBack", expect=seen))
    refused(house.dan.tell(table, "TakeBack", expect=seen), "stale", "look again")
    told = house.dell.dealing(table)
    assert told["last_told"]["words"] == "Cy's call"


def test_what_was_told_meanwhile_is_not_taken_for_what_was_meant(house: Staffed) -> None:
    table = house.open_table()
    done(house.dell.tell(table, "DealByHand"))
    house.acts(table, "Call")
    seen = house.dell.dealing(table)["seq"]
    house.acts(table, "RaiseTo", total=40)
    refused(house.dan.tell(table, "TakeBack", expect=seen), "stale")
    assert house.dell.dealing(table)["last_told"]["words"] == "Ann's raise"


def test_two_who_press_the_same_step_against_the_house_do_it_once(house: Staffed) -> None:
    """Asking for wagers, dealing, taking and paying are one button."""
    table = house.open_table(*ULTIMATE)
    seen = house.dell.dealing(table)["seq"]
    done(house.dell.tell(table, "DealByHand", expect=seen))
    refused(house.dan.tell(table, "DealByHand", expect=seen), "stale")
    for seat in (1, 2, 3):
        done(house.dell.tell(table, "ForPlayer", seat=seat, asked={"type": "PlaceWagers", "ante": 10}))
    seen = house.dell.dealing(table)["seq"]
    done(house.dell.tell(table, "DealByHand", expect=seen))
    refused(house.dan.tell(table, "DealByHand", expect=seen), "stale")


def test_an_act_that_both_tell_is_one_act(house: Staffed) -> None:
    table = house.open_table()
    done(house.dell.tell(table, "DealByHand"))
    told = house.dell.dealing(table)
    act = {"seat": told["options"]["seat"], "asked": {"type": "Call"}}
    done(house.dell.tell(table, "ForPlayer", expect=told["seq"], **act))
    refused(house.dan.tell(table, "ForPlayer", expect=told["seq"], **act), "stale")
