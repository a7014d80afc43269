"""A seat in one request, and the tables one sits at, told wherever one is."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.answers import Answer
from pitboss.room.pace import is_bot
from pitboss.room.presence import Presence
from pitboss.room.runner import DeskRunner
from pitboss.server.hub import Hub
from pitboss.server.serving import Announced
from tests.server.people import Message, once_more, person, play, serving, sign_in_as_operator


def come(browser: httpx.Client, name: str) -> dict[str, Any]:
    you: dict[str, Any] = browser.post("/api/guest", json={"name": name}).json()["you"]
    return you


def seats_at(browser: httpx.Client, table: str) -> dict[str, dict[str, Any]]:
    info = browser.get(f"/api/tables/{table}").json()["table"]
    return {seat["player"]: seat for seat in info["seats"]}


def test_whoever_wants_to_play_now_has_a_seat_and_the_least_stake(browser: httpx.Client) -> None:
    you = come(browser, "Pia")
    found = browser.post("/api/play", json={}).json()
    mine = seats_at(browser, found["table"])["Pia"]
    info = browser.get(f"/api/tables/{found['table']}").json()["table"]
    assert mine["seat"] == found["seat"]
    assert mine["stake"] == info["least_buy_in"] == 200
    assert browser.get("/api/me").json()["you"]["balance"] == you["balance"] - 100 * mine["stake"]
    other = browser.post("/api/play", json={}).json()
    assert other["table"] != found["table"], "nobody is given a second seat at one table"


def test_the_tables_named_first_are_liked_best_but_company_comes_before(
    browser: httpx.Client, server: Announced
) -> None:
    come(browser, "Ralf")
    assert browser.post("/api/play", json={"tables": ["stud-cash", "draw"]}).json()["table"] == "stud-cash"
    with httpx.Client(base_url=server.address, timeout=30) as other:
        come(other, "Sina")
        found = other.post("/api/play", json={"tables": ["draw", "stud-cash"]}).json()
        assert found["table"] == "stud-cash", "there is somebody there"
        assert not all(map(is_bot, seats_at(other, "stud-cash")))


def test_where_any_stake_is_taken_it_lasts_for_more_than_a_round(browser: httpx.Client) -> None:
    come(browser, "Ugo")
    assert browser.post("/api/play", json={"tables": ["ultimate"]}).json()["table"] == "ultimate"
    assert seats_at(browser, "ultimate")["Ugo"]["stake"] == 200


@pytest.mark.parametrize("code", ["seated_players_first", "waiting_list_first"])
def test_where_a_seat_is_offered_to_others_first_the_next_one_is_taken(browser: httpx.Client, code: str) -> None:
    come(browser, f"Yann {code[0]}")
    asked: list[int] = []
    ask_for = Hub.ask_for

    async def offered(hub: Hub, player: str, runner: DeskRunner, command: Any) -> Answer:
        if isinstance(command, w.Sit):
            asked.append(command.seat)
        if len(asked) == 1:
            return Answer(refusal=Refusal(code, "that seat is offered to others first", ()))
        return await ask_for(hub, player, runner, command)

    with mock.patch.object(Hub, "ask_for", offered):
        found = browser.post("/api/play", json={"tables": ["canberra"]}).json()
    assert asked == [asked[0], found["seat"]]
    assert asked[0] != found["seat"]


@pytest.mark.parametrize("tables", [["no-limit"], ["nowhere"]])
def test_without_a_table_that_suits_nothing_is_done_and_that_is_said(browser: httpx.Client, tables: list[str]) -> None:
    you = come(browser, "Vito")
    answer = browser.post("/api/play", json={"tables": tables})
    assert (answer.status_code, answer.json()["code"]) == (409, "no_table")
    assert browser.get("/api/me").json()["you"]["balance"] == you["balance"]


def test_whoever_plays_now_is_not_gone_while_their_line_is_still_on_its_way(browser: httpx.Client) -> None:
    you = come(browser, "Wanda")
    with mock.patch.object(Presence, "expect", autospec=True, side_effect=Presence.expect) as told:
        assert browser.post("/api/play", json={}).status_code == 200
    presence, asked_for = told.call_args.args
    assert asked_for == you["id"]
    lost, opened = presence.lost_at(you["id"]), presence.lost_at("somebody who never came")
    assert lost is not None, "there is no line yet"
    assert lost > opened, "the grace of a lost line begins when the seat is taken"


def test_nobody_without_a_name_is_seated(browser: httpx.Client) -> None:
    assert browser.post("/api/play", json={}).status_code == 401


def test_pages_of_ours_and_no_others_may_be_around_a_tile(browser: httpx.Client) -> None:
    headers = browser.get("/tile/omaha").headers
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "SAMEORIGIN"
    for path in ("/table/omaha", "/tables/omaha", "/tile"):
        assert "frame-ancestors 'none'" in browser.get(path).headers["content-security-policy"]


def test_one_hears_of_ones_tables_and_turns_without_looking_at_them(server: Announced) -> None:
    told = asyncio.run(_turns_of_one_who_looks_elsewhere(server))
    assert told[0] == []
    assert told[1] == ("manila-cash", False)
    assert told[2] == ("manila-cash", True), "a turn came"
    assert told[3] == ("manila-cash", False), "and went"
    assert told[4] == [], "whoever has left has no table"


async def _turns_of_one_who_looks_elsewhere(server: Announced) -> list[Any]:
    """Two lines of one person: one plays, the other hears of it."""
    async with person(server.address, "Wanda") as player, once_more(player) as elsewhere:
        await elsewhere.send(type="mine", on=True)
        told: list[Any] = [(await elsewhere.hear_until(_is_mine))["tables"]]
        assert (await player.do("manila-cash", "Sit", seat=1, buy_in=500))["type"] == "ack"
        told.append(_only(await elsewhere.hear_until(_is_mine)))
        await player.do("manila-cash", "ChooseEntry", post=True)
        done = asyncio.Event()
        playing = asyncio.create_task(play(player, "manila-cash", random.Random(1), done.is_set))
        turn = await elsewhere.hear_until(lambda each: _is_mine(each) and each["tables"][0]["turn"])
        assert turn["tables"][0]["round"] > 0
        told.append(_only(turn))
        told.append(_only(await elsewhere.hear_until(lambda each: _is_mine(each) and not each["tables"][0]["turn"])))
        await elsewhere.do("manila-cash", "Leave")
        left = await elsewhere.hear_until(lambda each: _is_mine(each) and not each["tables"])
        done.set()
        await playing
        return [*told, left["tables"]]


def _is_mine(message: Message) -> bool:
    return bool(message["type"] == "mine")


def _only(message: Message) -> tuple[str, bool]:
    (table,) = message["tables"]
    return table["id"], table["turn"]


def test_nobody_is_seated_at_a_table_that_has_closed(server: Announced, browser: httpx.Client) -> None:
    come(browser, "Xaver")
    with httpx.Client(base_url=server.address, timeout=30) as other:
        operator = sign_in_as_operator(server, other)
        wanted = {"instrument": "draw-2005", "game": "draw", "title": "Soon over", "determinations": {"seats": 4}}
        table = operator.post("/api/tables", json=wanted).json()["id"]
        operator.post(f"/api/tables/{table}/close", json={"why": "the day is over"})
    assert browser.post("/api/play", json={"tables": [table]}).json()["code"] == "no_table"
    assert browser.post("/api/play", json={"tables": [table, "draw"]}).json()["table"] == "draw"


def test_a_table_that_was_left_in_mid_round_goes_on_after_a_restart(tmp_path: Path) -> None:
    """What the room writes down before a desk is run again is told to nobody, and stops nothing."""
    with serving(tmp_path / "room.db", demo=True) as server:
        asyncio.run(_begin_a_round(server))
    time.sleep(1.1)  # Out of service for a second at least, so that clocks have stood still.
    with serving(tmp_path / "room.db") as server, httpx.Client(base_url=server.address, timeout=30) as browser:
        assert browser.get("/api/health").json()["set_aside"] == []
        assert browser.get("/api/tables/ultimate").status_code == 200


async def _begin_a_round(server: Announced) -> None:
    async with person(server.address, "Yola") as player:
        await player.do("ultimate", "Sit", seat=1, buy_in=500)
        await player.watch("ultimate")
        await player.hear_until(lambda each: each["type"] == "entry" and each["clock"])
