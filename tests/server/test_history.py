"""One's own rounds over all tables: listed, counted, as files, and shown to others by a link."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pitboss.history.phh_read import read_phh
from pitboss.history.recorded import RecordedHand
from pitboss.history.replaying import replay
from pitboss.room import player_rounds
from pitboss.room.recovery import begin
from pitboss.room.store import Store
from pitboss.server import rest_history
from pitboss.server.serving import Announced
from tests.server.people import Person, person, play, serving
from tests.server.secrets_kept import Secrets

TABLES = ("hold-em", "five-card", "ultimate")
ENOUGH = 4
"""Rounds at each of them, perhaps not all with the player's own hand in them."""
BUY_IN = 1_000
MOST_TAKEN = 10
"""Of one pot, by the house."""


class Evening(msgspec.Struct, kw_only=True):
    """What somebody played, and a browser that is signed in as them."""

    db: Path
    player: Person
    browser: httpx.Client
    began: int

    def rounds(self, **wanted: Any) -> list[dict[str, Any]]:
        """All pages."""
        found: list[dict[str, Any]] = []
        page: dict[str, Any] = {"next": None}
        while page["next"] is not None or not found:
            more = {"before": page["next"]} if page["next"] is not None else {}
            answer = self.browser.get("/api/rounds", params={**wanted, **more})
            assert answer.status_code == 200, answer.text
            page = answer.json()
            found += page["rounds"]
            if not found:
                break
        return found

    def share(self, each: dict[str, Any], *, cards: bool) -> str:
        path = f"/api/tables/{each['table']}/rounds/{each['round']}/share"
        return str(self.browser.post(path, json={"cards": cards}).json()["link"])

    def file(self, *rounds: dict[str, Any], form: str) -> httpx.Response:
        which = [f"{each['table']}:{each['round']}" for each in rounds]
        return self.browser.get("/api/rounds/file", params={"which": which, "form": form})


async def _play(address: str) -> tuple[Person, int]:
    """An evening at several tables, from coming in to having left all of them."""
    async with person(address, "Paul") as player:
        with player.http() as http:
            began = http.get("/api/me").json()["you"]["balance"]
            infos = {table: http.get(f"/api/tables/{table}").json()["table"] for table in TABLES}
        for table, info in infos.items():
            await _play_at(player, table, info)
        return player, began


async def _play_at(player: Person, table: str, info: dict[str, Any]) -> None:
    chance, begun = random.Random(5), len(player.heard)
    free = set(range(1, info["size"] + 1)) - {seat["seat"] for seat in info["seats"]}
    assert (await player.do(table, "Sit", seat=min(free), buy_in=BUY_IN))["type"] == "ack"
    await player.do(table, "ChooseEntry", post=True)
    await play(player, table, chance, lambda: _count(player, begun, 'RoundClosed"') >= ENOUGH)
    left = len(player.heard)
    await player.do(table, "Leave")
    await play(player, table, chance, lambda: _count(player, left, f'"player":"{player.name}"', 'PlayerLeft"') > 0)
    await player.send(type="unwatch", table=table)


def _count(player: Person, since: int, *parts: str) -> int:
    return sum(all(part in text for part in parts) for text in player.heard[since:])


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room") / "room.db"


@pytest.fixture(scope="module")
def server(db: Path) -> Iterator[Announced]:
    with serving(db, demo=True) as announced:
        yield announced


@pytest.fixture(scope="module")
def evening(server: Announced, db: Path) -> Iterator[Evening]:
    player, began = asyncio.run(_play(server.address))
    with player.http() as browser:
        browser.timeout = httpx.Timeout(30)
        yield Evening(db=db, player=player, browser=browser, began=began)


def test_every_round_is_listed_over_all_tables_and_the_results_add_up(evening: Evening) -> None:
    rounds = evening.rounds()
    assert [each["at"] for each in rounds] == sorted((each["at"] for each in rounds), reverse=True)
    assert {each["table"] for each in rounds} == set(TABLES)
    balance = evening.browser.get("/api/me").json()["you"]["balance"]
    assert sum(each["worth"] for each in rounds) == balance - evening.began
    for each in rounds:
        cards = len(each["summary"]["cards"])
        assert "??" not in each["summary"]["cards"], "one's own cards are known to oneself"
        assert cards == 2 if each["table"] != "five-card" else 2 <= cards <= 5
        assert len(each["summary"]["board"]) in ((0, 3, 4, 5) if each["table"] == "hold-em" else (0, 5))
        assert each["summary"]["pot"] > 0


def test_a_round_is_told_as_its_replay_shows_it(evening: Evening) -> None:
    for each in evening.rounds(table="hold-em"):
        path = f"/api/tables/hold-em/rounds/{each['round']}"
        events = [event for entry in evening.browser.get(path).json()["entries"] for event in entry["events"]]
        awards = [event for event in events if event["type"] == "Awarded"]
        taken = sum(event["amount"] for event in events if event["type"] == "CommissionTaken")
        assert each["summary"]["pot"] == sum(event["amount"] for event in awards) + taken
        assert each["summary"]["won"] == any(event["seat"] == each["seat"] for event in awards)
        voluntary = [event for event in events if event["type"] in ("Called", "BetMade", "Raised")]
        voluntary = [event for event in voluntary if event.get("amount") != 0]
        closed = next(at for at, event in enumerate(events) if event["type"] == "BettingClosed")
        first = [event for event in events[:closed] if event in voluntary and event["seat"] == each["seat"]]
        assert each["summary"]["chose"] == bool(first)


def test_what_is_asked_for_is_what_is_listed(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rest_history, "PAGE", 2)
    everything = evening.rounds()
    assert len(everything) > 6
    assert len({(each["table"], each["round"]) for each in everything}) == len(everything), "no page repeats a round"
    monkeypatch.setattr(player_rounds, "READ", 1)
    assert evening.rounds() == everything, "however many are read at a time"
    for result, sign in (("won", 1), ("lost", -1), ("even", 0)):
        wanted = [each for each in everything if (each["worth"] > 0) - (each["worth"] < 0) == sign]
        assert evening.rounds(result=result) == wanted
    middle = everything[len(everything) // 2]["at"]
    assert evening.rounds(since=middle) == [each for each in everything if each["at"] >= middle]
    assert evening.rounds(until=middle) == [each for each in everything if each["at"] < middle]
    assert {each["table"] for each in evening.rounds(game="uth-2019/ultimate-texas-holdem")} == {"ultimate"}
    assert evening.rounds(chips="tournament") == []
    for path in ("/api/rounds?table=hold-em&result=even&since=1&until=2", "/api/rounds/figures?game=nothing"):
        offered = evening.browser.get(path).json()["tables"]
        known = {(each["table"], each["title"], each["game"], each["name"]) for each in everything}
        assert {(each["table"], each["title"], each["game"], each["name"]) for each in offered} == known, path
    assert evening.rounds(table="nowhere") == []


def test_the_figures_are_those_of_the_rounds(evening: Evening) -> None:
    rounds, told = evening.rounds(), evening.browser.get("/api/rounds/figures").json()
    assert told["is_whole"]
    assert sum(game["rounds"] for game in told["games"]) == len(rounds)
    assert sum(game["result"] for game in told["games"]) == sum(each["worth"] for each in rounds)
    for game in told["games"]:
        of_game = [each for each in rounds if each["game"] == game["game"]]
        for figure, field in (("won", "won"), ("chose", "chose"), ("raised", "raised"), ("showdowns", "showdown")):
            assert game[figure] == sum(each["summary"][field] for each in of_game), (game["game"], figure)
        assert game["best"] == max(0, *(each["worth"] for each in of_game))
    (session,) = told["sessions"]
    assert session["rounds"] == len(rounds)
    assert session["result"] == session["line"][-1][1] == told["line"][-1][1] == sum(each["worth"] for each in rounds)


def test_nobody_else_sees_shares_or_takes_along_ones_rounds(server: Announced, evening: Evening) -> None:
    mine = evening.rounds()[0]
    with httpx.Client(base_url=server.address, timeout=30) as other:
        assert other.get("/api/rounds").status_code == 401
        other.post("/api/guest", json={"name": "Quirin"})
        assert other.get("/api/rounds").json() == {"rounds": [], "next": None, "tables": []}
        path = f"/api/tables/{mine['table']}/rounds/{mine['round']}/share"
        assert other.post(path, json={"cards": True}).status_code == 404
        which = {"which": f"{mine['table']}:{mine['round']}"}
        assert other.get("/api/rounds/file", params=which).status_code == 404


@pytest.mark.parametrize("form", ["text", "phh"])
def test_rounds_that_are_none_are_no_file(evening: Evening, form: str) -> None:
    for which in ("hold-em:0", "hold-em", "nowhere:1", "hold-em:x", ":", "hold-em:²", f"hold-em:{'1' * 5_000}"):
        answer = evening.browser.get("/api/rounds/file", params={"which": which, "form": form})
        assert answer.status_code == 404, which
    many = [f"hold-em:{number}" for number in range(rest_history.MOST_IN_A_FILE + 1)]
    assert "at most" in evening.browser.get("/api/rounds/file", params={"which": many}).json()["detail"]


def test_a_hand_history_replays_to_the_same_stacks_where_the_cards_were_shown(evening: Evening) -> None:
    replayed = 0
    for each in evening.rounds(table="hold-em"):
        answer = evening.file(each, form="phh")
        assert answer.headers["content-disposition"].endswith(f'"hold-em-{each["round"]}.phh"')
        (found,) = read_phh(answer.text)
        assert isinstance(found.hand, RecordedHand), found.hand
        outcome = replay(found.hand)
        if outcome.refusal is None and outcome.ending is not None:
            replayed += 1
            short = [
                told - int(had) for told, had in zip(outcome.ending, found.hand.particulars.finishing, strict=True)
            ]
            assert min(short) >= 0, "but for the commission"
            assert sum(short) == sum(outcome.ending) - sum(map(int, found.hand.particulars.finishing)) <= MOST_TAKEN
    assert replayed


def test_a_selection_is_one_file_and_the_house_has_none_in_that_format(evening: Evening) -> None:
    chosen = [evening.rounds(table=table)[0] for table in ("hold-em", "five-card")]
    found = evening.file(*chosen, form="phh")
    assert found.headers["content-disposition"] == 'attachment; filename="rounds-2.phhs"'
    assert [entry.number for entry in read_phh(found.text)] == [1, 2]
    against = evening.rounds(table="ultimate")[0]
    assert evening.file(against, form="phh").status_code == 404
    words = evening.file(against, *chosen, form="text").text
    assert words.count(", round ") == 3
    assert "uth-2019" in words


def test_links_are_the_rooms_own_and_outlive_a_restart_as_the_list_does(
    server: Announced, evening: Evening, tmp_path: Path
) -> None:
    each = evening.rounds(table="hold-em")[0]
    link = evening.share(each, cards=True)
    with httpx.Client(base_url=server.address, timeout=30) as anybody:
        assert anybody.get(f"/api/shared/{link}").json()["round"] == each["round"]
        for wrong in (link[:-2], f"{link}AA", link.swapcase(), "x", "A" * 40, "A" * 500):
            assert anybody.get(f"/api/shared/{wrong}").status_code == 404, wrong
    for file in evening.db.parent.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    with serving(tmp_path / evening.db.name) as again, httpx.Client(base_url=again.address, timeout=30) as anybody:
        assert anybody.get(f"/api/shared/{link}").json()["round"] == each["round"]
        anybody.cookies.update(evening.player.cookies)
        assert anybody.get("/api/rounds").json()["rounds"] == evening.rounds()[: rest_history.PAGE]
        anybody.post("/api/register", json={"password": "a guest with a past"})
        assert anybody.get("/api/rounds").json()["rounds"], "whoever takes a password keeps their rounds"


def test_a_link_and_a_file_tell_no_card_that_their_player_may_not_show(evening: Evening) -> None:
    """Held against the recorded shoe, card by card."""
    told: dict[tuple[str, int], dict[str, str]] = {}
    befores = []
    rounds = [each for table in TABLES for each in evening.rounds(table=table)[:3]]
    for each in rounds:
        as_seen, as_watched = (_shared(evening, each, cards=cards) for cards in (True, False))
        befores.append((as_seen["snapshot"], as_watched["snapshot"]))
        told[each["table"], each["round"]] = {
            "seen": _from_the_deal_on(as_seen),
            "watched": _from_the_deal_on(as_watched),
            "words": evening.file(each, form="text").text,
            "phh": " ".join(f'"{card}"' for card in _cards_in(evening.file(each, form="phh").text)),
            "listed": json.dumps(each["summary"]),
        }
    assert all(seen == watched and seen["you"]["seat"] == 0 for seen, watched in befores), "nothing of earlier rounds"
    with Store(f"sqlite:///{evening.db}") as store:
        leaks = [leak for table in TABLES for leak in _leaks(store, table, evening.player.name, told)]
    assert leaks == []


def test_a_link_brings_the_proofs_of_what_it_shows_and_of_nothing_else(evening: Evening) -> None:
    hidden = 0
    for table in TABLES:
        each = evening.rounds(table=table)[0]
        mine = evening.browser.get(f"/api/tables/{table}/rounds/{each['round']}/proofs").json()
        with_cards, without = (_shared(evening, each, "/proofs", cards=cards) for cards in (True, False))
        assert with_cards == mine
        assert [(shoe["root"], shoe["cards"]) for shoe in without] == [(shoe["root"], shoe["cards"]) for shoe in mine]
        seen, watched = (_proven(shoes) for shoes in (mine, without))
        assert watched <= seen
        as_watched = _from_the_deal_on(_shared(evening, each, cards=False))
        assert all(f'"{card}"' in as_watched for card in watched)
        hidden += len(seen - watched)
    assert hidden
    assert httpx.get(f"{evening.player.address}/api/shared/nothing/proofs", timeout=30).status_code == 404


def _proven(shoes: list[dict[str, Any]]) -> set[str]:
    return {proof["card"] for shoe in shoes for proof in shoe["proofs"]}


def _shared(evening: Evening, each: dict[str, Any], what: str = "", *, cards: bool) -> Any:
    link = evening.share(each, cards=cards)
    return httpx.get(f"{evening.player.address}/api/shared/{link}{what}", timeout=30).json()


def _from_the_deal_on(told: dict[str, Any]) -> str:
    """Before it, what everybody saw of the last round may still lie on the table."""
    begins = next(
        at
        for at, entry in enumerate(told["entries"])
        if any(event["type"].endswith("RoundStarted") for event in entry["events"])
    )
    return json.dumps(told["entries"][begins:], ensure_ascii=False)


def _cards_in(phh: str) -> list[str]:
    """Cards of the actions, which are written without a space."""
    runs = [run.strip('",]') for line in phh.splitlines() if line.startswith("actions") for run in line.split()]
    return [run[at : at + 2] for run in runs if len(run) % 2 == 0 for at in range(0, len(run), 2)]


def _leaks(store: Store, table: str, player: str, told: dict[tuple[str, int], dict[str, str]]) -> Iterator[str]:
    hosted, eyes = begin(store, table), {"watched": Secrets("")}
    own = Secrets(player)
    number = 0
    for entry in store.entries(table):
        if entry.round != number and (table, number) in told:
            yield from _found(told[table, number], own, eyes["watched"], f"{table} {number}")
        number = entry.round or number
        for secrets in (own, eyes["watched"]):
            secrets.follow(hosted, entry)


def _found(texts: dict[str, str], own: Secrets, watched: Secrets, where: str) -> Iterator[str]:
    for name, text in texts.items():
        found = (watched if name == "watched" else own).told_by(text)
        if found:
            yield f"{where} {name}: {sorted(map(str, found))}"
    hole = own.known - watched.known
    yield from (
        f"{where}: {card} is not shown to its owner's friends" for card in hole if f'"{card}"' not in texts["seen"]
    )
