"""Where docs/where-met.md says that staff meet a clause at `/floor/TABLE`, the list offers it and it is cited."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import httpx
import pytest

from pitboss.server.serving import Announced
from tests.server.floor_walk import FloorWalk
from tests.server.people import serving
from tests.server.staff_people import visitors
from tests.server.told_rounds import ToldRounds
from tools.where_met import met

TABLES = {
    "omaha-2017": "omaha",
    "draw-2005": "draw",
    "stones-omaha": "omaha",
    "uth-2019": "ultimate-texas-holdem",
    "gazette-2001": "hold-em-no-limit",
}
AT_THE_FLOOR = (
    "something goes wrong",
    "a round is void",
    "conduct, disputes and powers",
    "something goes wrong against the house",
)
"""Parts of the page that staff come to there."""
ON_REQUEST = {"omaha-2017": "19.9", "draw-2005": "19.9", "uth-2019": "15.10"}
"""Whoever asks has a copy of the rules; the gazette's clause on it stands with those that staff may break."""
AS_PLAY_GOES_ON: Mapping[str, frozenset[str]] = {
    "omaha-2017": frozenset(
        ("9.6", "12.3", "12.3(a)", "14.1", "17.6(a)", "17.6(b)", "17.6(c)", "17.6(d)", "D-fold", "D-tap-out")
    ),
    "draw-2005": frozenset(("2.1", "7.2", "7.3", "12.3", "12.3(a)", "14.1", "17.6", "D-fold", "D-tap-out")),
    "stones-omaha": frozenset(("S-award", "S-reraise", "S-round3", "S-round4")),
    "uth-2019": frozenset(("7.2", "13.4(b)", "13.5(a)", "13.5(b)")),
    "gazette-2001": frozenset(("9.2", "9.2(a)", "11.3", "11.3(a)", "13.1", "17.5", "D-fold", "D-tap-out", "H2.6")),
}
"""What no look at a single report foretells: it takes what players do next, later streets, or cards that run short."""
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


def opened(kim: httpx.Client, document: str) -> str:
    asked = {"instrument": document, "game": TABLES[document], "determinations": {"run": "physical"}}
    return str(kim.post("/api/tables", json=asked).json()["id"])


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
    assert unmet - {ON_REQUEST.get(document)} == AS_PLAY_GOES_ON[document]


EARLY = {"act": "act_out_of_turn", "facts": {"seat": 4, "act": "raise", "total": 20}}
SKIPPED: Mapping[str, tuple[str, Mapping[str, int]]] = {
    "17.6(b)": ("Call", {}),
    "17.6(c)": ("RaiseTo", {"total": 35}),
    "17.6(d)": ("Fold", {}),
}


@pytest.mark.parametrize("clause", SKIPPED)
def test_what_the_skipped_player_does_decides_on_an_early_wager(
    clause: str, server: Announced, kim: httpx.Client
) -> None:
    """Reported at `/floor`, told on at `/deal`, read in the floor's log: Dan raises to 20 while Cy is to act."""
    table = opened(kim, "omaha-2017")
    rounds = ToldRounds(server.address, kim, table)
    rounds.sit()
    rounds.tell("DealByHand")
    rounds.tell("ActAtTable", why="Dan did not look", **EARLY)
    kind, fields = SKIPPED[clause]
    rounds.of(3, kind, **fields)
    log = kim.get(f"/api/floor/{table}/log?clause={clause}").json()["entries"]
    cited = {cite for entry in log for line in entry["lines"] for cite in line["cites"]}
    assert f"omaha-2017 {clause}" in cited
    assert not {f"omaha-2017 {other}" for other in SKIPPED if other != clause} & cited


@pytest.mark.parametrize("document", ON_REQUEST)
def test_whoever_asks_for_the_rules_has_them(document: str, server: Announced, kim: httpx.Client) -> None:
    table = opened(kim, document)
    rounds = ToldRounds(server.address, kim, table)
    rounds.sit()
    rounds.of(1, "AskForRules")
    log = kim.get(f"/api/floor/{table}/log?clause={ON_REQUEST[document]}").json()["entries"]
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
