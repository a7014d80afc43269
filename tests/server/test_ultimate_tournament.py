"""A tournament of Ultimate Texas Hold-em at real tables, conducted at the desk from conditions to the last prize."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.instruments.standard_events import standard_event
from pitboss.tournament.conditions import (
    Breaking,
    Chips,
    Conditions,
    FixedCommission,
    Play,
    Players,
    Rebuys,
    RoundsPlayed,
    Shares,
    SitAndGo,
)
from pitboss.tournament.schedule import Level, Schedule
from tests.server.people import serving
from tests.server.rest_desk import CHIPS, FEE, PLAYERS, RestDesk, words
from tests.server.staff_people import Visitors, visitors

BOUGHT_BACK = 800
COMMISSION = 100
DOCUMENT = "uth-2019"
ROUNDS, PLAYED_AT_TWO = 5, 3
PATIENCE = 120


def conditions() -> Conditions:
    """Eight at two real tables of four; the table minimum is doubled after two rounds, and five rounds are played."""
    plain = standard_event(DOCUMENT)
    levels = tuple(Level(rounds=2, minimum=each, maximum=1000) for each in (25, 50, 100))
    session = replace(plain.sessions[0], seats=4, ends=RoundsPlayed(rounds=ROUNDS), schedule=Schedule(levels=levels))
    return replace(
        plain,
        starts_at="",
        entry=replace(plain.entry, closes_at=""),
        fee=FEE,
        commission=FixedCommission(cents=COMMISSION),
        sessions=(session,),
        chips=Chips(start=CHIPS, set=(25, 100, 500)),
        play=Play(same_round="share", breaking=Breaking(redraw_final=True)),
        rebuys=Rebuys(price=BOUGHT_BACK, chips=CHIPS, until_minute=60, most=1),
        players=Players(least=8, most=8),
        sit_and_go=SitAndGo(players=8, delay_seconds=0),
        prizes=Shares(basis_points=(6000, 3000, 1000)),
        physical=True,
    )


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(tmp_path_factory.mktemp("ultimate")) / "room.db"


@pytest.fixture(scope="module")
def house(room: Path) -> Iterator[Visitors]:
    with serving(room) as server, visitors(server) as people:
        yield people


class Evening:
    """The operator opens the event; the director, who has no other role, conducts it."""

    def __init__(self, house: Visitors) -> None:
        self.operator = RestDesk.opened(house, conditions())
        self.desk = self.operator.beside(house.staff("Dora Vale", "director"))
        self.cited: set[str] = set()

    def do(self, act: str, **facts: Any) -> dict[str, Any]:
        """Looked at first, and then done as it was looked at."""
        done = self.desk.do(act, look=self.desk.look(act, **facts)["look"], **facts)
        self.cited |= {cite for line in done["lines"] for cite in line["cites"]}
        return done

    def report(self, table: int, **after: int) -> dict[str, Any]:
        """How a round ended: what players have more or less came from the house or went to it."""
        before = self.desk.chips(table)
        now = before | after
        bank = sum(now.values()) - sum(before.values())
        return self.do("ReportRound", table=table, stakes=list(now.items()), bank=bank)

    def places(self) -> dict[str, tuple[int, int]]:
        return {each["player"]: (each["first"], each["last"]) for each in self.desk.seen()["places"]}


def test_from_conditions_to_prizes(house: Visitors) -> None:
    evening = Evening(house)
    enter(evening)
    first_rounds(evening)
    one_table(evening)
    prizes(evening)
    inspected(house, evening.desk.event)
    assert {
        f"{DOCUMENT} {number}"
        for number in ("16.7", "16.8", "16.9", "16.15", "16.3(a)(iii)(G)", "16.18", "16.19", "16.20", "16.21")
    } <= evening.cited


def enter(evening: Evening) -> None:
    kim, desk = evening.operator, evening.desk
    assert desk.refused("OpenEntries")["cites"], "the conditions are documented, made available and notified first"
    for gate in ("documented", "available", "notified"):
        kim.do("PassGate", gate=gate, reference="A-12", date="2026-01-02")
    kim.do("NameDirector", person="Dora Vale")
    kim.do("OpenEntries")
    for player in PLAYERS:
        if player == "Hal":
            assert kim.refused("Enter", player="Ann", paid=FEE, agreed=True)["cites"] == [f"{DOCUMENT} 16.6"]
        kim.do("Enter", player=player, paid=FEE, agreed=True)
    done = evening.do("DrawSeats", order=list(PLAYERS))
    assert words(done)[0].endswith("(drawn by hand)")
    kim.do("PrepareTables", what="tables", reference="I-44")
    kim.do("PrepareTables", what="cards")
    evening.do("MarkPresent", players=list(PLAYERS))
    if desk.seen()["phase"] == "balloted":
        evening.do("StartSession")
    assert desk.seen()["phase"] == "running"


def first_rounds(evening: Evening) -> None:
    """Ann buys back; Bob cannot wager the doubled minimum; Eve and Fay lose their last chips in one round."""
    desk = evening.desk
    evening.do("StartRounds", tables=[1, 2])
    evening.report(1, Ann=0, Bob=75, Cy=CHIPS + 600)
    evening.do("Rebuy", player="Ann", paid=BOUGHT_BACK)
    evening.report(2, Eve=0, Fay=0, Gus=CHIPS + 100)
    evening.do("DeclineRebuy", player="Eve")
    evening.do("DeclineRebuy", player="Fay")
    assert evening.places() == {"Eve": (7, 8), "Fay": (7, 8)}, "equal in one round: the places are shared"
    evening.do("GiveBreak", seconds=600, reason="dinner")
    evening.do("EndBreak", reason="everybody is back")
    evening.do("Direct", direction="please decide without delay")
    evening.do("StartRounds", tables=[1, 2])
    evening.report(1)
    evening.report(2)
    seen = desk.seen()
    assert (seen["level"]["minimum"], seen["level"]["maximum"]) == (50, 1000), "the limit is another now"
    assert seen["next_level"]["minimum"] == 100
    told = evening.do("StartRounds", tables=[1, 2])
    assert "Bob cannot wager the minimum and is out: place 6; 75 chips leave play" in words(told)


def one_table(evening: Evening) -> None:
    """Hal is out, and everybody fits at one table: their seats are drawn anew, and the last round is played there."""
    desk = evening.desk
    evening.report(1, Cy=CHIPS + 300, Dan=CHIPS + 300)
    evening.report(2, Hal=0)
    evening.do("DeclineRebuy", player="Hal")
    assert evening.places()["Hal"] == (5, 5)
    assert desk.refused("StartRounds", tables=[1, 2])["code"] == "table_is_broken"
    done = evening.do("BreakTable", table=2, counted=[["Gus", CHIPS + 100]])
    assert words(done)[-1].startswith("Table 2 is broken (drawn by the operating system)")
    assert len(desk.seen()["tables"]) == 1
    assert desk.refused("StartRounds", tables=[1])["code"] == "redraw_first"
    evening.do("RedrawSeats", order=["Gus", "Dan", "Cy", "Ann"])
    assert desk.seats() == {"Gus": (1, 1), "Dan": (1, 2), "Cy": (1, 3), "Ann": (1, 4)}
    for _ in range(ROUNDS - PLAYED_AT_TWO):
        evening.do("StartRounds", tables=[1])
        evening.report(1)
    over = desk.refused("StartRounds", tables=[1])
    assert over["cites"], over
    evening.do("CountChips", table=1, requester="", counted=list(desk.chips(1).items()))
    evening.do("EndSession")
    assert evening.places() == {
        "Cy": (1, 2), "Dan": (1, 2), "Gus": (3, 3), "Ann": (4, 4), "Hal": (5, 5), "Bob": (6, 6),
        "Eve": (7, 8), "Fay": (7, 8),
    }  # fmt: skip


def prizes(evening: Evening) -> None:
    """The pool is what was paid less the commission, with the rebuy; those who share places share their prizes."""
    desk = evening.desk
    pool = 8 * (FEE - COMMISSION) + BOUGHT_BACK
    evening.do("ConfirmPlaces")
    seen = desk.seen()
    won = {place["player"]: place["prize"] for place in seen["places"] if place["prize"]}
    assert seen["pool"] == sum(won.values()) == pool
    assert won["Cy"] == won["Dan"] == pool * 9 // 20
    assert set(won) == {"Cy", "Dan", "Gus"}
    for player in won:
        evening.operator.do("PayPrize", player=player)
    evening.operator.do("CloseEvent")
    assert desk.seen()["phase"] == "closed"


def inspected(house: Visitors, event: str) -> None:
    """Somebody who was not there verifies it, and is told what was drawn by hand."""
    inge = house.staff("Inge Noll", "inspector")
    asked = inge.post("/api/inspect/verification", json={"table": event})
    assert asked.status_code in (200, 201, 202), asked.text
    deadline = time.monotonic() + PATIENCE
    while (told := inge.get("/api/inspect/verification").json())["verdict"] is None:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    verdict = told["verdict"]
    assert verdict["sound"], verdict
    (count,) = verdict["counted"]
    assert count["wrong"] == []
    assert [(draw["what"], draw["drawn"]) for draw in count["draws"]] == [
        ("the ballot", "by_hand"),
        ("seats of a broken table", "by_chance"),
        ("seats anew", "by_hand"),
    ]


def test_whoever_has_the_record_counts_it_again(house: Visitors, room: Path) -> None:
    """At the terminal, beside the room that goes on."""
    event = next(each for each in house.hiring.get("/api/inspect/tables").json() if each["id"].startswith("e"))
    said = CliRunner().invoke(app, ["tournament", "audit", "--room", str(room), "--event", event["id"], "--json"])
    assert said.exit_code == 0, said.output
    told = json.loads(said.stdout)
    assert told["sound"]
    assert [each["drawn"] for each in told["draws"]] == ["by_hand", "by_chance", "by_hand"]
    words = CliRunner().invoke(app, ["tournament", "audit", "--room", str(room), "--event", event["id"]])
    assert "drawn by hand: the ballot (entry " in words.stdout
