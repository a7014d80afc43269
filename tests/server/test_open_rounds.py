"""A round that is not over: no way to a card that lies face down in it, for anybody, by any page, file or line."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pitboss.cards import card
from pitboss.room.floor.foretelling import cards_in
from pitboss.room.pace import AT_ONCE
from pitboss.room.recovery import recover
from pitboss.room.store import Store
from pitboss.wording.words import card_signs
from tests.room.conducted import EVENT
from tests.room.inspected import TABLE, room_of_ones_own
from tests.server.people import Person, connected, serving
from tests.server.rights_asked import PERSONAS, ROUTES
from tests.server.staff_people import Visitors, visitors

PATIENCE = 120
"""Seconds: where the code cites a clause is looked up once."""
HOUR = 3_600_000
CARDS = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs][\",\s]{0,5})+(?![A-Za-z0-9])")
SIGNS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s"})
"""As words write them."""
UNHURRIED = msgspec.structs.replace(AT_ONCE, grace=HOUR, least_thinking=HOUR, most_thinking=HOUR)
"""Nobody is there, and nobody acts for them while this looks on."""
IN_A_ROW = 4
"""Cards of one hand or shoe that nobody tells in that order by chance: a hand has as many, a flop fewer."""
ASKED_TOO = (
    f"/api/inspect/rounds?table={TABLE}",
    f"/api/inspect/rounds?table={TABLE}&irregularity=any",
    f"/api/inspect/rounds?table={TABLE}&clause=17",
    f"/api/inspect/rounds/{TABLE}/ROUND?cards=true",
    f"/api/inspect/rounds/{TABLE}/ROUND?player=PLAYER",
    f"/api/inspect/rounds/{TABLE}/ROUND/record?cards=true",
    *(f"/api/inspect/rounds/{TABLE}/ROUND/file?form={form}" for form in ("phh", "ohh", "json", "bundle")),
    f"/api/inspect/postings?of=pot:{TABLE}",
    f"/api/rounds/file?which={TABLE}:ROUND&form=text",
    f"/api/rounds/file?which={TABLE}:ROUND&form=phh",
    f"/api/events/{EVENT}/record?form=json",
    f"/api/events/{EVENT}/log",
    f"/api/floor/{TABLE}/log?by=staff",
    "/api/people/PLAYER",
)


class OpenRound:
    """The last round of a table, in play, and what is secret in it."""

    def __init__(self, db: Path) -> None:
        with Store(f"sqlite:///{db}") as store:
            entries = list(store.entries(TABLE))
            hosted = recover(TABLE, entries)
        known = {str(each) for each in cards_in(hosted.view("rail"))}
        self.number = max(entry.round for entry in entries)
        of_round = [entry for entry in entries if entry.round == self.number]
        events = [event for entry in of_round for event in json.loads(entry.events)]
        self.clauses = sorted({cite for event in events for cite in event.get("cites", ())})
        commands = [json.loads(entry.command) for entry in of_round]
        shoes = [each["shoe"] for each in commands if each.get("shoe")]
        dealt = [deal for event in events if event["type"] == "Dealt" for deal in hands_in(event)]
        rows = [tuple(each[at : at + IN_A_ROW]) for each in (*shoes, *dealt) for at in range(len(each) - IN_A_ROW + 1)]
        self.secrets = [row for row in rows if not known.issuperset(row)]
        assert len(self.secrets) > 100, "three shoes, and hands of each"

    def told_in(self, text: str) -> list[tuple[str, ...]]:
        text = text.translate(SIGNS)
        told = [re.findall("[2-9TJQKA][cdhs]", run) for run in CARDS.findall(text)]
        rows = {tuple(run[at : at + IN_A_ROW]) for run in told for at in range(len(run) - IN_A_ROW + 1)}
        return [secret for secret in self.secrets if secret in rows]


def hands_in(event: dict[str, Any]) -> list[list[str]]:
    """The cards of each seat that a deal gives them."""
    hands: dict[int, list[str]] = {}
    for seat, dealt, _ in event["steps"]:
        if seat > 0:
            hands.setdefault(seat, []).append(dealt)
    return [hand for hand in hands.values() if len(hand) >= IN_A_ROW]


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return room_of_ones_own(tmp_path_factory) / "room.db"


@pytest.fixture(scope="module")
def secret(db: Path) -> OpenRound:
    return OpenRound(db)


@pytest.fixture(scope="module")
def people(db: Path, secret: OpenRound) -> Iterator[Visitors]:
    assert secret.number
    with serving(db, times=UNHURRIED) as server, visitors(server) as found:
        yield found
        tables = found.hiring.get("/api/floor").json()
        assert next(each["round"] for each in tables if each["id"] == TABLE) == secret.number, (
            "it was in play all along"
        )


@pytest.fixture(scope="module")
def everybody(people: Visitors) -> dict[str, httpx.Client]:
    found = {"nobody": people.browser(), "guest": people.guest("Gabe"), "operator": people.hiring}
    for role in PERSONAS.keys() - found.keys() - {"player"}:
        found[role] = people.staff(PERSONAS[role], role)
    for browser in found.values():
        browser.timeout = PATIENCE
    return found


def test_the_secret_would_be_noticed(db: Path, secret: OpenRound) -> None:
    """In the record itself it stands."""
    with Store(f"sqlite:///{db}") as store:
        stored = "".join(each.command.decode() + each.events.decode() for each in store.entries(TABLE))
    assert len(secret.told_in(stored)) > 100
    assert secret.told_in(" ".join(secret.secrets[5]))
    assert secret.told_in("".join(secret.secrets[5]))
    assert secret.told_in(card_signs(map(card, secret.secrets[5])))


@pytest.mark.parametrize("persona", sorted(PERSONAS.keys() - {"player"}))
def test_no_page_of_anybody_tells_a_card_of_a_round_in_play(
    persona: str, everybody: dict[str, httpx.Client], secret: OpenRound
) -> None:
    browser = everybody[persona]
    routes = [(asking.path or name.partition(" ")[2]) for name, asking in ROUTES.items() if name.startswith("GET ")]
    numbered = [path.replace("TABLE", TABLE).replace("/1", "/ROUND").replace("nowhere", EVENT) for path in routes]
    asked = 0
    for path in dict.fromkeys((*numbered, *ASKED_TOO)):
        where = path.replace("ROUND", str(secret.number)).replace("PLAYER", "Ann 0")
        answer = browser.get(where)
        assert not secret.told_in(answer.text), (persona, where)
        assert answer.status_code < 500, where
        if "ROUND" in path:
            assert answer.status_code in (400, 401, 403, 404), (where, answer.text[:200])
        asked += answer.status_code == 200
    assert asked > 8


def test_no_clause_that_the_round_cites_tells_its_cards(everybody: dict[str, httpx.Client], secret: OpenRound) -> None:
    of_round = 0
    for cite in secret.clauses:
        document, _, number = cite.partition(" ")
        told = everybody["inspector"].get(f"/api/inspect/clauses/{document}/{number}")
        assert told.status_code == 200, told.text
        assert not secret.told_in(told.text), cite
        here = [each for each in told.json()["here"]["entries"] if each["round"] == secret.number]
        assert not any(each["over"] for each in here)
        of_round += len(here)
    assert of_round > 10, "what happened by its clauses is told, and no card of it"


@pytest.mark.parametrize("persona", ["nobody", "guest", "inspector", "operator", "supervisor", "dealer"])
def test_no_line_of_anybody_who_looks_on_tells_a_card_of_it(
    persona: str, everybody: dict[str, httpx.Client], people: Visitors, secret: OpenRound
) -> None:
    async def look() -> list[str]:
        someone = Person(people.server.address, dict(everybody[persona].cookies), "")
        async with connected(someone):
            await someone.watch(TABLE)
            await someone.send(type="watch_floor", on=True)
            await someone.send(type="watch_lobby", on=True)
            await someone.send(type="ping")
            await someone.hear_until(lambda heard: heard["type"] == "pong")
        return someone.heard

    heard = asyncio.run(look())
    assert len(heard) > 3
    assert not any(secret.told_in(each) for each in heard)
