"""The director's desk by its acts: a whole event from conditions to prizes, and what is refused there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.room.hosted import Said
from pitboss.room.kinds.event.charter import EventCharter, charter_of, conducted_charter
from pitboss.room.kinds.event.desk_side import ACTS
from pitboss.room.recovery import open_from_charter
from pitboss.tournament.conditions import Advance, Conditions, Points, RoundsPlayed
from pitboss.tournament.moments import seconds
from tests.room.conducted import quick

EVERYONE = ("operator", "director", "shift_manager", "dealer", "supervisor")
OF_COURSE = {"by", "now", "digest", "drawn", "grounds", "record", "time_used"}
"""What the desk knows by itself, what is asked of every act, and what only tables of the house tell."""
PEOPLE = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


class Desk:
    """Acts by name, each of which must be done."""

    def __init__(self, charter: EventCharter, now: int) -> None:
        opened = open_from_charter("friday", charter, Said("operator:me", "open", now * 1000))
        assert not isinstance(opened, Refusal), opened
        self.hosted: Any = opened[0]
        self.now = now

    def tried(self, act: str, *, roles: tuple[str, ...] = EVERYONE, **facts: Any) -> Any:
        command = self.hosted.contest_command(act, facts, roles, self.now)
        if isinstance(command, Refusal):
            return command
        return self.hosted.propose(command, Said("director:Dora", f"a{self.hosted.seq}", self.now * 1000))

    def do(self, act: str, **facts: Any) -> None:
        made = self.tried(act, **facts)
        assert not isinstance(made, Refusal), made

    def form_of(self, act: str, **facts: Any) -> str:
        """What is told of a draw beforehand; nothing, where nothing is drawn."""
        command = self.hosted.contest_command(act, facts, EVERYONE, self.now)
        told = self.hosted.contest_chance(command, self.now)
        return told.words if told else ""

    def missing(self) -> list[str]:
        return [lack.words for lack in self.hosted.contest_desk(EVERYONE, self.now).missing]


def open_physical() -> Desk:
    plain = standard_event("omaha-2017")
    session = replace(plain.sessions[0], seats=6)
    terms = replace(plain, physical=True, sessions=(session,), players=replace(plain.players, least=2))
    return open_with(terms)


def open_with(terms: Conditions) -> Desk:
    starts_at = seconds(terms.starts_at)
    assert starts_at
    return Desk(charter_of(terms, now=starts_at - 7200), starts_at - 7200)


def enter(desk: Desk, players: Sequence[str], excluding: Sequence[str] = ()) -> None:
    """From conditions to drawn seats."""
    for gate in ("documented", "available", "notified"):
        desk.do("PassGate", gate=gate, reference="A-12", date="2026-01-02")
    desk.do("ApproveCommission", reference="C-1", date="2026-01-02", cents=10_000, basis_points=10_000)
    assert desk.missing() == []
    desk.do("NameDirector", person="Dora")
    desk.do("OpenEntries")
    for player in players:
        desk.do("Enter", player=player, paid=desk.hosted.state.conditions.fee, agreed=True)
    for player in excluding:
        desk.do("Exclude", player=player, clause="omaha-2017 19.2", reason="struck another player")
    desk.do("CloseEntries")
    desk.do("DrawSeats")


def test_a_director_takes_twelve_entries_to_prizes_over_a_break_and_a_broken_table() -> None:
    desk = open_physical()
    assert any("documented" in words for words in desk.missing())
    enter(desk, PEOPLE)
    fee = desk.hosted.state.conditions.fee
    told = desk.hosted.contest_desk(EVERYONE, desk.now)
    assert [entry.number for entry in told.entries] == list(range(1, 13))
    assert told.fees == 12 * fee
    desk.do("PrepareTables", what="tables", reference="I-44")
    desk.do("PrepareTables", what="cards")
    desk.do("MarkPresent", players=list(PEOPLE))
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    desk.do("StartRounds", tables=[1, 2])
    desk.do("GiveBreak", seconds=600, reason="dinner")
    assert desk.tried("StartRounds", tables=[1]).code == "break"
    desk.do("EndBreak", reason="everyone is back")
    state = desk.hosted.state
    second = [held.player for held in state.tables[2].seats.values()]
    start = state.conditions.chips.start
    desk.do("ReportRound", table=2, out=[{"player": each, "contributed": start} for each in second[1:]])
    assert len(desk.hosted.state.places) == 5
    desk.do("Correct", reason="one of them was not out")
    assert desk.hosted.state.places == ()
    desk.do("ReportRound", table=2, out=[{"player": each, "contributed": start} for each in second[1:]])
    first = [held.player for held in desk.hosted.state.tables[1].seats.values()]
    desk.do("ReportRound", table=1, out=[{"player": first[0], "contributed": start}])
    assert any("is to be broken" in words for words in desk.missing())
    desk.do("BreakTable", table=2, counted=[[second[0], 6 * start]])
    left = [held.player for held in desk.hosted.state.tables[1].seats.values()]
    desk.do("StartRounds", tables=[1])
    desk.do("ReportRound", table=1, out=[{"player": each, "contributed": start} for each in left[1:]])
    desk.do("ConfirmPlaces")
    for player in list(desk.hosted.state.prizes):
        desk.do("PayPrize", player=player)
    desk.do("CloseEvent")
    assert desk.hosted.contest_desk(EVERYONE, desk.now).paid == desk.hosted.state.money.pool
    assert "omaha-2017" in desk.hosted.contest_paper()


def test_what_is_no_act_or_not_readable_is_told_and_changes_nothing() -> None:
    desk = open_physical()
    before = desk.hosted.seq
    for act, facts, code in (
        ("Rob", {}, "no_such_act"),
        ("SettleConditions", {"conditions": {}}, "no_such_act"),
        ("Cancel", {"why": "x"}, "unknown_field"),
        ("GiveBreak", {"seconds": "ten"}, "unreadable"),
        ("OpenEntries", {}, "entries_not_open"),
    ):
        refused = desk.tried(act, **facts)
        assert refused.code == code
        assert refused.cites
    denied = desk.tried("NameDirector", roles=("dealer",), person="Dora")
    assert denied.code == "wrong_role"
    assert desk.hosted.seq == before
    assert "NameDirector" not in desk.hosted.contest_desk(("dealer",), desk.now).acts


def test_at_an_event_of_the_house_nobody_spends_anothers_wallet_or_tells_of_rounds() -> None:
    desk = Desk(conducted_charter(quick(6, 3), bots=5, series=0, now=1_800_000_000), 1_800_000_000)
    assert desk.tried("Enter", player="Ann", paid=1000, agreed=True).code == "own_wallet"
    assert desk.tried("ReportRound", table=1).code == "conducted"
    for act, drawn in (("DrawSeats", {"order": ["Ann"]}), ("RaceOff", {"table": 1, "cards": [["Ann", "As"]]})):
        assert desk.tried(act, **drawn).code == "drawn_by_chance", "the house's chance, and nobody's hand"


def test_the_acts_of_the_web_app_are_those_of_the_desk_with_their_fields() -> None:
    source = (Path(__file__).parents[2] / "ui/src/events/acts.ts").read_text()
    found = re.split(r"(\w+): \{\s*fields:", source)[1:]
    asked = dict(zip(found[::2], found[1::2], strict=True))
    assert set(asked) == set(ACTS), "whatever a director does can be done in the browser"
    for act, rest in asked.items():
        fields = {*re.findall(r"(?:one|choice)\('(\w+)'", rest), *re.findall(r"fixed: \{ (\w+):", rest)}
        assert fields == set(ACTS[act].__struct_fields__) - OF_COURSE, act


def test_chips_that_leave_play_are_raced_off_with_cards_drawn_by_chance() -> None:
    desk = open_with(standard_event("omaha-2017"))
    enter(desk, PEOPLE[:6])
    desk.do("MarkPresent", players=list(PEOPLE[:6]))
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    desk.do("StartRounds", tables=[1])
    desk.do("ReportRound", table=1, stakes=[["Ann", 9975], ["Bob", 10_025], *([each, 10_000] for each in PEOPLE[2:6])])
    desk.now += 90 * 60
    assert any("raced off" in words for words in desk.missing())
    race = desk.hosted.contest_desk(EVERYONE, desk.now).races[0]
    assert (race.table, race.chip, race.into, race.raced_out) == (1, 25, 100, ())
    assert dict(race.odd) == {"Ann": 75, "Bob": 25}
    assert race.cites
    form = desk.form_of("RaceOff", table=1, warned=True)
    seated = ", ".join(name for name, _ in race.odd)  # As the ballot had it.
    assert form == f"one card each for {seated}; the highest takes the 25 chips, 100 in all"
    assert desk.form_of("RaceOff", table=1, warned=True, cards=[["Ann", "Kd"], ["Bob", "7s"]]) == ""
    desk.do("RaceOff", table=1, warned=True)
    assert not desk.hosted.contest_desk(EVERYONE, desk.now).races
    stakes = {held.player: held.chips for held in desk.hosted.state.tables[1].seats.values()}
    assert sorted((stakes["Ann"], stakes["Bob"])) in ([9900, 10_100], [10_000, 10_000])
    assert all(chips % 100 == 0 for chips in stakes.values())


def test_equals_draw_cards_by_chance_where_nobody_drew_by_hand() -> None:
    """At the end of a session for its places, and at the end of the event for the prizes of equals in points."""
    plain = standard_event("omaha-2017")
    session = replace(plain.sessions[0], seats=6, ends=RoundsPlayed(rounds=1), points=(1, 1, 1), stacks="fresh")
    points = Points(ties="draw", places="chips", equal_chips="draw")
    desk = open_with(replace(plain, sessions=(session,), points=points, players=replace(plain.players, least=2)))
    enter(desk, ("Ann", "Bob", "Cy"))
    desk.do("MarkPresent", players=["Ann", "Bob", "Cy"])
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    desk.do("StartRounds", tables=[1])
    chips = desk.hosted.state.conditions.chips.start
    desk.do("ReportRound", table=1, stakes=[["Ann", chips], ["Bob", chips], ["Cy", chips]])
    assert desk.form_of("EndSession") == "the session ends, and equals draw cards: Ann, Bob, Cy"
    desk.do("EndSession")
    assert sorted(first for _, first, _ in desk.hosted.state.session_places[-1]) == [1, 2, 3]
    assert desk.hosted.state.phase == "tied"
    assert desk.form_of("DrawForPlaces") == "one card each for Ann, Bob, Cy, who are equal"
    while desk.hosted.state.phase == "tied":
        desk.do("DrawForPlaces")
    assert sorted(place.first for place in desk.hosted.state.places) == [1, 2, 3]


def test_a_dispute_is_written_down_for_an_entrant_and_decided_with_its_clause() -> None:
    desk = open_with(standard_event("omaha-2017"))
    enter(desk, PEOPLE[:6])
    refused = desk.tried("RaiseDispute", player="Nobody", about="the ballot")
    assert isinstance(refused, Refusal)
    desk.do("RaiseDispute", player="Ann", about="the ballot")
    (open_dispute,) = desk.hosted.contest_desk(EVERYONE, desk.now).disputes
    assert (open_dispute.number, open_dispute.player, open_dispute.about, open_dispute.decision) == (
        1,
        "Ann",
        "the ballot",
        "",
    )
    assert open_dispute.cites
    desk.do("DecideDispute", number=1, decision="it stands")
    assert desk.hosted.contest_desk(EVERYONE, desk.now).disputes[0].decision == "it stands"


def test_entrants_without_a_seat_are_excluded_and_the_books_agree_with_the_event() -> None:
    """Before seats are drawn nothing lies anywhere; around a repechage the chips of whoever is through do."""
    plain = standard_event("omaha-2017")
    (only,) = plain.sessions
    first = replace(only, name="heat", seats=6, ends=RoundsPlayed(rounds=1), advance=Advance(number=2))
    again = replace(first, name="repechage", stacks="fresh", repechage=(3, 6), advance=Advance(number=1))
    last = replace(only, name="final", stacks="carried")
    terms = replace(plain, sessions=(first, again, last), repechage="offered", players=replace(plain.players, least=2))
    desk = open_with(terms)
    enter(desk, PEOPLE[:5], excluding=PEOPLE[:1])
    seated = PEOPLE[1:5]
    desk.do("MarkPresent", players=list(seated))
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    desk.do("StartRounds", tables=[1])
    start = desk.hosted.state.conditions.chips.start
    changes = (1000, 500, -500, -1000)
    desk.do("ReportRound", table=1, stakes=[[name, start + more] for name, more in zip(seated, changes, strict=True)])
    desk.do("EndSession")
    for player in seated[2:]:
        desk.do("EnterRepechage", player=player)
    desk.do("DrawSeats")
    assert desk.hosted.state.bagged == {seated[0]: start + 1000, seated[1]: start + 500}
    desk.do("Exclude", player=seated[0], clause="omaha-2017 19.2", reason="struck another player")
    assert desk.hosted.state.bagged == {seated[1]: start + 500}
    assert desk.hosted.state.chips.in_play == start + 500
