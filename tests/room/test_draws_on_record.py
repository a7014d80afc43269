"""What was drawn: the record says of each draw whether it was typed in by hand or given by the operating system."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.room.codec import encode
from pitboss.room.hosted import line_of
from pitboss.room.kinds.event.chance import DRAWN, as_before
from pitboss.room.kinds.event.draws import WHAT, draws_in, draws_told
from pitboss.room.kinds.event.kind import EVENT
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Bounties, Points, RoundsPlayed
from tests.room.test_event_desk import PEOPLE, Desk, open_physical, open_with
from tests.tournament.director import Director, dealt, event_of, named, one

BY_HAND, BY_CHANCE = " (drawn by hand)", " (drawn by the operating system)"


def entered(desk: Desk, players: tuple[str, ...]) -> Desk:
    for gate in ("documented", "available", "notified"):
        desk.do("PassGate", gate=gate, reference="A-12", date="2026-01-02")
    desk.do("ApproveCommission", reference="C-1", date="2026-01-02", cents=10_000, basis_points=10_000)
    desk.do("NameDirector", person="Dora")
    desk.do("OpenEntries")
    for player in players:
        desk.do("Enter", player=player, paid=desk.hosted.state.conditions.fee, agreed=True)
    desk.do("CloseEntries")
    return desk


def drawn_at(desk: Desk, act: str, kind: type, **facts: Any) -> tuple[str, str]:
    """How the record says that it was drawn, and the end of what is told of it."""
    made = desk.tried(act, **facts)
    assert not isinstance(made, Refusal), made
    event = one(tuple(EVENT.codec.events(made.events)), kind)
    line = line_of(desk.hosted, event, {})
    assert line is not None
    return event.drawn, line.words[line.words.rfind(" (") :]


def test_a_ballot_says_how_it_was_drawn() -> None:
    desk = entered(open_physical(), PEOPLE[:8])
    assert drawn_at(desk, "DrawSeats", e.SeatsDrawn) == ("by_chance", BY_CHANCE)
    desk = entered(open_physical(), PEOPLE[:8])
    assert drawn_at(desk, "DrawSeats", e.SeatsDrawn, order=list(PEOPLE[:8])) == ("by_hand", BY_HAND)


def test_a_race_off_says_how_its_cards_were_drawn() -> None:
    for cards, said in (
        ({}, ("by_chance", BY_CHANCE)),
        ({"cards": [["Ann", "Kd"], ["Bob", "7s"]]}, ("by_hand", BY_HAND)),
    ):
        desk = entered(open_with(standard_event("omaha-2017")), PEOPLE[:6])
        desk.do("DrawSeats")
        desk.do("MarkPresent", players=list(PEOPLE[:6]))
        desk.now = desk.hosted.state.starts_at
        desk.do("StartSession")
        desk.do("StartRounds", tables=[1])
        stakes = [["Ann", 9975], ["Bob", 10_025], *([each, 10_000] for each in PEOPLE[2:6])]
        desk.do("ReportRound", table=1, stakes=stakes)
        desk.now += 90 * 60
        assert drawn_at(desk, "RaceOff", e.RacedOff, table=1, warned=True, **cards) == said


def test_cards_between_equals_stand_in_the_end_of_the_session_with_how_they_were_drawn() -> None:
    plain = standard_event("omaha-2017")
    session = replace(plain.sessions[0], seats=6, ends=RoundsPlayed(rounds=1), points=(1, 1, 1), stacks="fresh")
    points = Points(ties="draw", places="chips", equal_chips="draw")
    desk = open_with(replace(plain, sessions=(session,), points=points, players=replace(plain.players, least=2)))
    entered(desk, ("Ann", "Bob", "Cy"))
    desk.do("DrawSeats")
    desk.do("MarkPresent", players=["Ann", "Bob", "Cy"])
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    desk.do("StartRounds", tables=[1])
    chips = desk.hosted.state.conditions.chips.start
    desk.do("ReportRound", table=1, stakes=[["Ann", chips], ["Bob", chips], ["Cy", chips]])
    made = desk.tried("EndSession", draws=[["Ann", "Kd"], ["Bob", "7s"], ["Cy", "2c"]])
    ended = one(tuple(EVENT.codec.events(made.events)), e.SessionEnded)
    assert ended.drawn == "by_hand"
    words = line_of(desk.hosted, ended, {})
    assert words is not None
    assert "cards between equals: Ann K♦, Bob 7♠, Cy 2♣ (drawn by hand)" in words.words.replace("\ufe0e", "")
    cards = {"cards": [["Ann", "2d"], ["Bob", "3s"], ["Cy", "4c"]]}
    assert drawn_at(desk, "DrawForPlaces", e.PlacesDrawn, **cards) == ("by_hand", BY_HAND)


def test_a_table_seats_anew_and_an_envelope_say_how_they_were_drawn() -> None:
    """The rules pass on what the command says, whoever gave it."""
    bounties = Bounties(cents=1000, kind="mystery", envelopes=(2000, 700, 300))
    director = Director(event_of("omaha-2017", bounties=bounties)).running(*named(3))
    director.play(1, {"P03": -5000, "P02": 5000})
    assert one(director.accept(c.DrawBounty, "P02", 2, drawn="by_hand"), e.BountyWon).drawn == "by_hand"
    for kind, event in ((c.BreakTable, e.TableBroken), (c.RedrawSeats, e.SeatsRedrawn)):
        assert issubclass(kind, c.DrawnCommand)
        assert issubclass(event, e.DrawnEvent)


def test_nobody_says_by_themselves_how_something_was_drawn() -> None:
    desk = entered(open_physical(), PEOPLE[:8])
    typed: tuple[dict[str, Any], ...] = ({}, {"order": list(PEOPLE[:8])})
    for order in typed:
        refused = desk.tried("DrawSeats", drawn="by_chance", **order)
        assert isinstance(refused, Refusal)
        assert (refused.code, refused.field) == ("unknown_field", "drawn")
        assert "drawn" not in refused.facts["fields"]


def test_every_draw_is_one_that_says_so() -> None:
    assert {kind for kind in DRAWN if not issubclass(kind, c.DrawnCommand)} == set()
    assert {kind for kind in msgspec_members(c.AnyCommand) if issubclass(kind, c.DrawnCommand)} == set(DRAWN)
    assert {kind for kind in msgspec_members(e.AnyEvent) if issubclass(kind, e.DrawnEvent)} == set(WHAT)


def msgspec_members(union: Any) -> set[type]:
    found = msgspec.inspect.type_info(union)
    assert isinstance(found, msgspec.inspect.UnionType)
    return {each.cls for each in found.types if isinstance(each, msgspec.inspect.StructType)}


# drawing once


ORDER = ("Ann", "Bob", "Cy")


def ballot(*order: str, drawn: e.HowDrawn = "by_chance") -> c.DrawSeats:
    return c.DrawSeats(order, drawn=drawn, by="director", now=1)


def undone() -> c.Correct:
    return c.Correct("another, please", by="director", now=1)


def test_what_was_typed_in_by_hand_and_taken_back_is_not_passed_off_as_chance() -> None:
    past = (undone(), ballot(*ORDER, drawn="by_hand"))
    assert as_before(ballot("Cy", "Bob", "Ann"), past) == ballot("Cy", "Bob", "Ann")


def test_a_draw_of_chance_comes_back_also_with_one_by_hand_in_between() -> None:
    past = (undone(), ballot("Bob", "Ann", "Cy", drawn="by_hand"), undone(), ballot(*ORDER))
    assert as_before(ballot("Cy", "Bob", "Ann"), past) == ballot(*ORDER)


def test_of_a_draw_before_records_said_so_nothing_is_said_when_it_comes_back() -> None:
    assert as_before(ballot("Cy", "Bob", "Ann"), (undone(), ballot(*ORDER, drawn=""))) == ballot(*ORDER, drawn="")


# old records, and what is told of all


def test_a_record_of_before_reads_as_it_did() -> None:
    """Nothing is written where nothing was said, and nothing is told of it."""
    director = Director(event_of("omaha-2017"))
    stored = EVENT.codec.command(b'{"type":"event.DrawSeats","order":["Ann"],"by":"director","now":1}')
    assert stored == c.DrawSeats(("Ann",), by="director", now=1)
    assert b"drawn" not in encode(stored)
    told = [event for _, events in director.running(*named(2)).record for event in events]
    drawn = one(tuple(told), e.SeatsDrawn)
    assert b'"drawn"' not in encode(drawn)


CITED: dict[str, Any] = {"cites": ("x 1",), "at": 1}
TOLD: dict[str, tuple[Any, ...]] = {
    "drawn by hand: the ballot (entry 7)": (e.SeatsDrawn(1, (), drawn="by_hand", **CITED),),
    "drawn by the operating system: seats of a broken table (entry 7)": (e.TableBroken(1, drawn="by_chance", **CITED),),
    "drawn in a way that the record does not say: seats anew (entry 7)": (e.SeatsRedrawn((), **CITED),),
    "drawn by hand: equals of a session (entry 7), an envelope (entry 7)": (
        e.SessionEnded(1, (), dealt(Ann="As"), drawn="by_hand", **CITED),
        e.BountyWon("Ann", "", 1, 0, 2, drawn="by_hand", **CITED),
    ),
    "": (e.SessionEnded(1, (), **CITED), e.BountyWon("Ann", "Bob", 1, **CITED)),
}


@pytest.mark.parametrize("told", TOLD)
def test_whoever_audits_is_told_of_every_draw(told: str) -> None:
    assert "; ".join(draws_told(draws_in([(7, TOLD[told])]))) == told
