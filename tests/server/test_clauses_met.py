"""Where docs/where-met.md says that staff meet a clause at `/floor/TABLE`, the list offers it and it is cited."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from pitboss.server.serving import Announced
from tests.server.floor_walk import FloorWalk
from tests.server.people import serving
from tests.server.played_on import OFFERED_BY, RUNS, PlayedOn
from tests.server.staff_people import visitors
from tests.server.told_rounds import ToldRounds
from tools.where_met import met, said_to_be_given

TABLES = {
    "omaha-2017": "omaha",
    "draw-2005": "draw",
    "stones-omaha": "omaha",
    "uth-2019": "ultimate-texas-holdem",
    "gazette-2001": "hold-em-no-limit",
}
KINDS = {"pots": [each for each in TABLES if each != "uth-2019"], "banked": ["uth-2019"]}
REPORTED = {"pots": "ReportIrregularity", "banked": "Rule"}
"""What goes wrong is listed one by one, and told by this command."""
AT_THE_FLOOR = (
    "something goes wrong",
    "a round is void",
    "conduct, disputes and powers",
    "something goes wrong against the house",
)
"""Parts of the page that staff come to there."""
ON_REQUEST = {"omaha-2017": "19.9", "draw-2005": "19.9", "uth-2019": "15.10"}
"""Whoever asks has a copy of the rules; the gazette's clause on it stands with those that staff may break."""
NOT_THE_DEALER = {"uth-2019": "7.2"}
"""Somebody who is not the dealer deals: the list has nothing on it, and the dealer's page refuses it."""
OTHER_EVENT = re.compile(r"[A-GI]\d")
"""Appendices of the gazette on other events than the table's."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    with serving(tmp_path_factory.mktemp("room") / "room.db") as announced:
        yield announced


@pytest.fixture(scope="module")
def kim(server: Announced) -> Iterator[httpx.Client]:
    """One person with every role that has a part at tables: it is a small house."""
    with visitors(server) as people:
        for role in ("shift_manager", "director", "dealer", "supervisor"):
            people.hiring.post("/api/people/Kim/roles", json={"role": role, "why": "there is nobody else tonight"})
        yield people.operator()


def opened(kim: httpx.Client, document: str, game: str = "") -> str:
    asked = {"instrument": document, "game": game or TABLES[document], "determinations": {"run": "physical"}}
    return str(kim.post("/api/tables", json=asked).json()["id"])


def logged(kim: httpx.Client, table: str, clause: str) -> set[str]:
    """What the floor's log cites where it tells of a clause."""
    entries = kim.get(f"/api/floor/{table}/log", params={"clause": clause}).json()["entries"]
    return {cite for entry in entries for line in entry["lines"] for cite in line["cites"]}


@pytest.mark.parametrize("document", TABLES)
def test_the_floor_meets_what_the_page_says_it_does(document: str, server: Announced, kim: httpx.Client) -> None:
    """Everything that the list offers, in every moment of a round up to its third street; nothing cites nothing."""
    table = opened(kim, document)
    walk = FloorWalk(kim, table)
    for moment in ToldRounds(server.address, kim, table).moments():
        if ", 4 cards" in moment:
            break
        walk.look()
    assert walk.silent == set()
    here = [numbers for part, numbers in met(document).items() if part.name in AT_THE_FLOOR]
    said = {number for numbers in here for number in numbers if not OTHER_EVENT.match(number)}
    unmet = {number for number in said if f"{document} {number}" not in walk.cited}
    played_on = {clause for run in RUNS if run.document == document for clause in run.clauses}
    assert unmet - {ON_REQUEST.get(document), NOT_THE_DEALER.get(document)} == played_on, "each has a run below"


@pytest.mark.parametrize("desk", KINDS)
def test_every_command_that_the_page_has_the_floor_give_is_offered_there(desk: str, kim: httpx.Client) -> None:
    """Some documents know nothing of some of them: at one table or another of the kind."""
    lists = [kim.get(f"/api/floor/{opened(kim, document)}").json()["acts"] for document in KINDS[desk]]
    acts = [act for offered in lists for act in offered]
    reported = {REPORTED[desk]} if any(act["group"] == "wrong" for act in acts) else set()
    assert {act["name"] for act in acts if act["group"] != "wrong"} | reported >= said_to_be_given(desk, "/floor/:id")


@pytest.mark.parametrize("met_later", RUNS, ids=lambda each: f"{each.document} {each.clauses[0]}")
def test_what_is_met_as_play_goes_on(met_later: PlayedOn, server: Announced, kim: httpx.Client) -> None:
    """Reported at `/floor`, told on at `/deal`, read in the floor's log; and none of the others with it."""
    document, game, clauses, run = met_later
    table = opened(kim, OFFERED_BY.get(game, document), game)
    run(ToldRounds(server.address, kim, table))
    for clause in clauses:
        assert f"{document} {clause}" in logged(kim, table, clause)
    alike = [each for each in RUNS if each[:2] == met_later[:2] and each.run.__qualname__ == run.__qualname__]
    others = {each.clauses[0] for each in alike} - set(clauses)
    assert not [other for other in others if f"{document} {other}" in logged(kim, table, other)]


def test_whoever_is_not_the_dealer_deals_nothing(server: Announced, kim: httpx.Client) -> None:
    rounds = ToldRounds(server.address, kim, opened(kim, "uth-2019"))
    rounds.sit()
    answer = rounds.told("operator", "DealByHand")
    assert answer["code"] == "wrong_role"
    assert "uth-2019 7.2" in answer["cites"]


@pytest.mark.parametrize("document", ON_REQUEST)
def test_whoever_asks_for_the_rules_has_them(document: str, server: Announced, kim: httpx.Client) -> None:
    table = opened(kim, document)
    rounds = ToldRounds(server.address, kim, table)
    rounds.sit()
    rounds.of(1, "AskForRules")
    log = kim.get(f"/api/floor/{table}/log", params={"clause": ON_REQUEST[document]}).json()["entries"]
    assert "Ann" in str(log[0])


def test_a_step_that_is_signed_for_is_chosen_from_those_of_the_document(kim: httpx.Client) -> None:
    """Nobody has to know what it is called on record."""
    table = opened(kim, "uth-2019")
    acts = kim.get(f"/api/floor/{table}").json()["acts"]
    (asked,) = next(act["fields"] for act in acts if act["name"] == "SignDuty")
    assert (asked["values"][1], asked["labels"][1]) == ("cards_face_down", "players laid their cards face down")
    told = {"act": "SignDuty", "facts": {"duty": "cards_face_down"}, "role": "dealer", "why": "seen"}
    preview = kim.post(f"/api/floor/{table}/preview", json=told).json()
    assert preview["cites"] == ["uth-2019 8.1(c)(i)", "uth-2019 8.3(c)(i)", "uth-2019 8.5(b)(i)"]
