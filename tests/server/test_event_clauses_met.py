"""Where docs/where-met.md says that people meet a clause at an event, its form, its paper or its desk cites it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournaments import law_for, write_conditions
from pitboss.tournament.conditions import (
    Advance,
    Conditions,
    FixedCommission,
    Rebuys,
    RoundsPlayed,
    SitAndGo,
    TimeToAct,
)
from tests.server.desk_walk import DeskWalk, every_cite
from tests.server.people import serving
from tests.server.rest_desk import CHIPS, FEE, PLAYERS, RestDesk
from tests.server.staff_people import Visitors, visitors
from tools.where_met import met, said_to_be_given

EVENTS = ("omaha-2017", "draw-2005", "uth-2019", "gazette-2001/E")
HERE = ("an event",)
"""Parts of the page that people come to there."""
TEN = (*PLAYERS, "Ida", "Joe")
PRICE = 800
BY_ROUNDS = ("omaha-2017", "uth-2019")
GO_ON = 4
BACK = Rebuys(price=PRICE, chips=CHIPS, until_minute=60, most=1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    with serving(tmp_path_factory.mktemp("room") / "room.db") as server, visitors(server) as people:
        yield people


@pytest.fixture(scope="module")
def manager(house: Visitors) -> httpx.Client:
    """Nothing that is done at a desk is theirs to do but to name its director."""
    return house.staff("Shia", "shift_manager")


# on paper


def small(name: str) -> Conditions:
    """As the documents have it, but soon begun, at real tables, for ten members who agree to it in writing."""
    plain = standard_event(name)
    assert plain.chips
    soon = replace(
        plain,
        starts_at="",
        entry=replace(plain.entry, closes_at="", groups=("members",), agreement=True),
        fee=FEE,
        commission=FixedCommission(cents=100),
        sessions=plain.sessions if plain.event else tuple(replace(each, seats=5) for each in plain.sessions),
        chips=replace(plain.chips, start=CHIPS),
        play=plain.play if plain.event else replace(plain.play, time_to_act=TimeToAct(seconds=30)),
        sit_and_go=SitAndGo(players=len(TEN), delay_seconds=0),
        physical=True,
    )
    return _in_two_sessions(soon) if name in BY_ROUNDS else soon


def _in_two_sessions(plain: Conditions) -> Conditions:
    """Four go on after one round, and one more decides; whoever loses their chips may buy back once."""
    (only,) = plain.sessions
    first = replace(only, ends=RoundsPlayed(rounds=1), advance=Advance(number=GO_ON))
    last = replace(first, name="the final", advance="not applicable")
    return replace(plain, sessions=(first, last), rebuys=BACK)


def otherwise(plain: Conditions) -> Iterator[Conditions]:
    """What somebody may well write into the form."""
    play, (first, *_) = plain.play, plain.sessions
    later = "2027-01-02T19:00:00+11:00"
    yield replace(plain, starts_at="1999-01-02T19:00:00+11:00")
    yield replace(plain, starts_at=later, entry=replace(plain.entry, closes_at=later), sit_and_go=None)
    yield replace(plain, sessions=(replace(first, game="omaha-2017/no-such-game"),))
    yield replace(plain, play=replace(play, big_blind_ante=True))
    yield replace(plain, play=replace(play, time_to_act=TimeToAct(seconds=30, time_bank=30)))
    yield replace(plain, elimination="no_chips")
    yield replace(standard_event("gazette-2001/B"), label="approved")


def on_paper(kim: httpx.Client, plain: Conditions) -> set[str]:
    """What the form says of it, of each line that is left out, and of other answers; and what is printed."""
    lines = write_conditions(plain).splitlines()
    texts = ["\n".join(lines[:at] + lines[at + 1 :]) for at, line in enumerate(lines) if " = " in line]
    cited: set[str] = set()
    for text in (*texts, *map(write_conditions, (plain, *otherwise(plain)))):
        told = kim.post("/api/conditions/check", json={"text": text}).json()
        cited |= set(every_cite(told["refusals"])) | printed(plain.document, told["page"])
    return cited


def printed(document: str, page: str) -> set[str]:
    """Clauses that stand on a paper, each in small print beside what it asks for."""
    found = (each for within in re.findall(r"<small>([^<]*)</small>", page) for each in within.split(", "))
    return {each if each.startswith(document) else f"{document} {each}" for each in found}


# at the desk


def until_it_begins(walk: DeskWalk, plain: Conditions) -> None:
    customs = law_for(plain).customs
    walk.look()
    for gate in customs.gates:
        walk.do("PassGate", gate=gate, reference="A-12", date="2026-01-02")
    if customs.commission_approved:
        walk.do("ApproveCommission", reference="C-1", date="2026-01-02", cents=10_000, basis_points=10_000)
    walk.do("NameDirector", person="Dora")
    walk.do("OpenEntries")
    walk.look()
    for player in TEN:
        walk.do("Enter", player=player, paid=FEE, agreed=True, tags=["members"])
    walk.look()
    walk.do("DrawSeats")
    walk.look()
    for what in law_for(plain).prepared:
        walk.do("PrepareTables", what=what, reference="I-44")
    walk.do("MarkPresent", players=list(TEN))
    if walk.desk.seen()["phase"] == "balloted":
        walk.do("StartSession")


def while_it_is_played(walk: DeskWalk) -> None:
    """Somebody loses their chips, somebody nearly all of them, and everybody goes to dinner."""
    walk.look()
    tables = [each["number"] for each in walk.desk.seen()["tables"]]
    walk.do("StartRounds", tables=tables)
    walk.look()
    for table in tables:
        held = walk.desk.chips(table)
        winner, loser, poor, *_ = held
        after = held | {winner: 3 * CHIPS - 25, loser: 0, poor: 25}
        walk.do("ReportRound", table=table, stakes=list(after.items()))
    walk.look()
    walk.do("GiveBreak", seconds=600, reason="dinner")
    walk.look()
    walk.do("EndBreak", reason="they are back")


def until_it_is_over(walk: DeskWalk) -> None:
    """Those who have no chips buy back, four go on, and the next round decides."""
    for player in [each for each, held in {**walk.desk.chips(1), **walk.desk.chips(2)}.items() if not held]:
        walk.do("Rebuy", player=player, paid=PRICE)
    walk.do("EndSession")
    walk.do("DrawSeats")
    players = list(walk.desk.chips(1))
    walk.do("MarkPresent", players=players)
    if walk.desk.seen()["phase"] == "balloted":
        walk.do("StartSession")
    walk.do("StartRounds", tables=[1])
    walk.do("ReportRound", table=1, stakes=list(walk.desk.chips(1).items()))
    walk.do("EndSession")
    walk.look()


UNSOLD = {"draw-2005": {"D-table-stake"}}
"""Said of whoever buys too many chips: this document lets nobody buy any, and its events refuse that first."""
OTHER_EVENT = re.compile(r"[A-I]\d")
"""Appendices of the gazette on other events than this one."""


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_meets_what_the_page_says_it_does(name: str, house: Visitors, manager: httpx.Client) -> None:
    """Everything that the desk offers at every step, and everything that the form says; nothing cites nothing."""
    plain, document = small(name), name.partition("/")[0]
    walk = DeskWalk(RestDesk.opened(house, plain), manager)
    until_it_begins(walk, plain)
    while_it_is_played(walk)
    if name in BY_ROUNDS:
        until_it_is_over(walk)
    assert walk.offered == said_to_be_given("event", "/events/:id/desk")
    assert walk.silent == set()
    cited = walk.cited | on_paper(house.hiring, plain)
    said = {number for part, numbers in met(document).items() if part.name in HERE for number in numbers}
    unmet = {number for number in said if f"{document} {number}" not in cited}
    assert {each for each in unmet if not OTHER_EVENT.match(each) or each[0] == plain.event} == UNSOLD.get(
        document, set()
    )
