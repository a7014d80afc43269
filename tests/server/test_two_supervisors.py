"""Two people of staff at one table at the same time: what was looked at is what is done, or it is said what changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.staffed import ULTIMATE, Staffed, audited_house, done, refused

WARNING = {"who": "Bob", "clause": "omaha-2017 16.1", "sanction": "warning"}
EXCLUDED = WARNING | {"sanction": "exclude"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    with audited_house(tmp_path_factory.mktemp("room")) as staffed:
        yield staffed


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
