"""Events with games of several documents: all their lists and gates bind the event, each session has its own rules."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournament_checks import check_conditions
from pitboss.instruments.tournaments import law_for, laws_of
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import (
    AddOn,
    Conditions,
    FixedCommission,
    NoTournamentCommission,
    Play,
    Players,
    Points,
    Rebuys,
    RoundsPlayed,
    Session,
    TimePlayed,
)
from pitboss.tournament.paper.document import text
from pitboss.tournament.tournament import Tournament
from tests.tournament.director import Director, gazette, named, of, one

POINTS = Points(ties="share", places="elimination_then_chips")
STANDARD = {
    "omaha-2017": standard_event("omaha-2017"),
    "draw-2005": standard_event("draw-2005"),
    "uth-2019": standard_event("uth-2019"),
    "gazette-2001": gazette("C"),
}


def session_of(document: str) -> Session:
    """A session of one of the documents that points are counted in."""
    ends = TimePlayed(minutes=40) if document == "draw-2005" else RoundsPlayed(rounds=2)
    plain = STANDARD[document].sessions[0]
    return replace(plain, name=document, ends=ends, stacks="fresh", advance=None, points=(10, 6, 4))


def mixed(*documents: str, **changes: Any) -> Conditions:
    """Led by the first of them."""
    plain = replace(
        standard_event(documents[0]),
        sessions=tuple(map(session_of, documents)),
        points=POINTS,
        play=Play(same_round="chips_before"),
        starts_at="",
        commission=NoTournamentCommission(),
        players=Players(least=2, most=60),
    )
    return replace(plain, **changes)


# before entries


@pytest.mark.clause("omaha-2017", "20.2(a)", "20.2(b)", "20.2(c)")
@pytest.mark.clause("uth-2019", "16.2(a)", "16.2(b)", "16.2(c)")
@pytest.mark.clause("draw-2005", "20.3")
def test_what_any_of_the_documents_asks_for_comes_before_entries() -> None:
    director = Director(mixed("omaha-2017", "uth-2019", "draw-2005"))
    refused = director.refuse(c.OpenEntries)
    assert [each["code"] for each in refused.facts["missing"]] == [
        "not_documented", "not_available", "not_notified", "not_approved",
    ]  # fmt: skip
    assert {"omaha-2017 20.2(c)", "uth-2019 16.2(c)", "draw-2005 20.3"} <= set(refused.cites)
    for gate in ("documented", "available", "notified"):
        director.accept(c.PassGate, gate, "N-7", "1970-01-01", director.state.digest)
    assert [each["code"] for each in director.refuse(c.OpenEntries).facts["missing"]] == ["not_approved"]
    director.accept(c.PassGate, "approved", "A-12", "1970-01-01", director.state.digest)
    director.accept(c.OpenEntries)


@pytest.mark.clause("omaha-2017", "20.22")
def test_commission_is_approved_if_one_of_the_documents_wants_it() -> None:
    conditions = mixed("uth-2019", "omaha-2017", commission=FixedCommission(cents=500))
    director = Director(conditions)
    for gate in director.law.customs.gates:
        director.accept(c.PassGate, gate, "N-7", "1970-01-01", director.state.digest)
    refused = director.refuse(c.OpenEntries)
    assert [each["code"] for each in refused.facts["missing"]] == ["commission_not_approved"]
    director.accept(c.ApproveCommission, "C-1", "1970-01-01", cents=500)
    director.accept(c.OpenEntries)
    alone = Director(mixed("uth-2019", commission=FixedCommission(cents=500)))
    alone.open_entries()


@pytest.mark.clause("omaha-2017", "20.3(a)(i)", "20.3(a)(ix)")
@pytest.mark.clause("uth-2019", "16.3(a)(i)", "16.3(a)(x)")
def test_the_paper_answers_the_lists_of_all() -> None:
    conditions = mixed("omaha-2017", "uth-2019")
    said = text(conditions, law_for(conditions))
    assert "under omaha-2017, with games of uth-2019." in said
    assert "## Start [omaha-2017 20.3(a)(i), uth-2019 16.3(a)(i)]" in said
    assert "uth-2019 16.3(a)(x)" in said
    assert "with games of" not in text(standard_event("omaha-2017"), law_for(standard_event("omaha-2017")))


@pytest.mark.clause("omaha-2017", "20.1")
def test_with_games_of_other_documents_it_is_another_event() -> None:
    conditions = mixed("omaha-2017", "uth-2019", starts_at="2026-12-05T19:00:00+11:00")
    assert check_conditions(conditions) == ()
    event = Tournament(law_for(conditions), laws_of(conditions))
    assert event.submit(c.SettleConditions(conditions, by="operator", now=0)).events  # type: ignore[union-attr]
    alone = standard_event("omaha-2017")
    refused: Any = event.submit(c.SettleConditions(alone, by="operator", now=0))
    assert refused.facts["missing"][0]["code"] == "other_games"


@pytest.mark.clause("omaha-2017", "20.23", "20.3")
@pytest.mark.clause("uth-2019", "16.24")
def test_refunds_are_those_of_the_document_that_gives_most() -> None:
    conditions = mixed(
        "omaha-2017",
        "uth-2019",
        rebuys=Rebuys(price=4000, chips=2000, until_minute=60),
        refunded_on_cancel=("fee", "commission"),
    )
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": -10_000, "Bob": 10_000})
    director.accept(c.Rebuy, "Ann", 4000)
    cancelled = one(director.accept(c.Cancel, "a flood"), e.EventCancelled)
    assert ("Ann", "rebuy", 4000) in cancelled.refunds
    assert "refunds_on_cancel" in {refusal.code for refusal in check_conditions(conditions)}
    both = mixed("uth-2019", "omaha-2017", add_on=AddOn(price=2000, chips=1000, at="first_break"))
    assert "no_add_on" in {refusal.code for refusal in check_conditions(both)}


# sessions by their own rules


@pytest.mark.clause("uth-2019", "16.3(a)(iii)(E)b")
def test_in_a_session_against_the_house_those_out_together_are_placed_as_conditions_say() -> None:
    conditions = mixed("uth-2019", "omaha-2017", play=Play(same_round="share"))
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.set_stakes(Ann=400)
    director.accept(c.StartRounds, (1,))
    told = (("Ann", 0), ("Bob", 0), ("Cy", 4000))
    ended = director.accept(c.ReportRound, 1, told, bank=-400)
    assert {(out.player, out.first, out.last) for out in of(ended, e.Eliminated)} == {("Ann", 2, 3), ("Bob", 2, 3)}
    assert not [each for each in check_conditions(conditions) if each.field == "play.same_round"]
    led = mixed("omaha-2017", "uth-2019", play=Play(same_round="share", absent_minimum=True))
    assert not [each for each in check_conditions(led) if each.field.startswith("play.")]


@pytest.mark.clause("omaha-2017", "20.21")
def test_in_a_session_of_pots_whoever_put_in_more_is_placed_higher_whatever_conditions_say() -> None:
    conditions = mixed("omaha-2017", "uth-2019", play=Play(same_round="share"))
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.set_stakes(Ann=400)
    ended = director.play(1, {"Ann": -400, "Bob": -10_000, "Cy": 10_400})
    assert [(out.player, out.first) for out in of(ended, e.Eliminated)] == [("Ann", 3), ("Bob", 2)]


@pytest.mark.clause("gazette-2001", "18.4", "18.5", "4.9")
def test_a_session_of_the_gazette_has_its_counts_and_its_void_rounds() -> None:
    director = Director(mixed("omaha-2017", "gazette-2001")).running(*named(3))
    for _ in range(2):
        director.play(1, {})
    director.accept(c.EndSession)
    director.ballot(named(3))
    director.start()
    for _ in range(2):
        director.accept(c.CountChips, 1, "P01")
    assert director.refuse(c.CountChips, 1, "P01").code == "no_more_counts"
    director.accept(c.StartRounds, (1,))
    director.accept(c.VoidRound, 1, "a fraud", refund=False, withheld=(("P01", 500),))
    assert director.state.chips_of("P01") == 9500


@pytest.mark.clause("draw-2005", "20.7")
def test_in_a_session_of_draw_nobody_moves() -> None:
    director = Director(mixed("omaha-2017", "draw-2005")).running(*named(10))
    for _ in range(2):
        for table in list(director.state.tables):
            director.play(table, {})
    director.accept(c.EndSession)
    director.ballot(named(10))
    director.start()
    assert director.refuse(c.MovePlayer, "P01", 2, 8, reason="a draught").code == "seats_are_fixed"
