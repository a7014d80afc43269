"""What comes before entries and before the start, and who may do what."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from pitboss.desk import Accepted
from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournament_laws import law_of
from pitboss.instruments.tournaments import check_conditions, tournament_law
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import AddedValue, Entry, FixedCommission, Players
from pitboss.tournament.law import Power, Staff
from pitboss.tournament.moments import seconds
from pitboss.tournament.tournament import Tournament
from tests.tournament.director import Director, conditions_of, event_of, gazette, named, one, shown_by

THREE_GATES = ("documented", "available", "notified")


def pass_gate(director: Director, gate: str) -> None:
    director.accept(c.PassGate, gate, "N-7", "2026-11-01", director.state.digest)


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("20.2", "20.2(a)", "20.2(b)", "20.2(c)", "20.3", "20.3(a)", "20.3(a)(iii)"),
        ultimate=("16.2", "16.2(a)", "16.2(b)", "16.2(c)", "16.3", "16.3(a)", "16.3(a)(iii)"),
    ),
)
def test_entries_wait_for_conditions_that_are_documented_available_and_notified(document: str) -> None:
    director = Director(event_of(document))
    refused = director.refuse(c.OpenEntries)
    assert [each["code"] for each in refused.facts["missing"]] == ["not_documented", "not_available", "not_notified"]
    assert director.refuse(c.Enter, "Ann", 5000).code == "entries_not_open"
    for done, gate in enumerate(THREE_GATES, 1):
        pass_gate(director, gate)
        missing = [f"not_{each}" for each in THREE_GATES[done:]]
        if missing:
            found = director.refuse(c.OpenEntries).facts["missing"]
            assert [each["code"] for each in found] == missing
    director.accept(c.OpenEntries)
    director.accept(c.Enter, "Ann", 5000)


@pytest.mark.clause("draw-2005", "20.3")
def test_in_draw_an_approval_with_a_reference_comes_before_entries() -> None:
    director = Director(event_of("draw-2005"))
    assert [each["code"] for each in director.refuse(c.OpenEntries).facts["missing"]] == ["not_approved"]
    assert director.refuse(c.Enter, "Ann", 5000).code == "entries_not_open"
    digest = director.state.digest
    assert director.refuse(c.PassGate, "notified", "A-12", "2026-11-01", digest).code == "no_such_gate"
    assert director.refuse(c.PassGate, "approved", " ", "2026-11-01", digest).code == "no_reference"
    director.accept(c.PassGate, "approved", "A-12", "2026-11-01", digest)
    director.accept(c.OpenEntries)
    director.accept(c.Enter, "Ann", 5000)


def test_the_gazette_asks_for_nothing_before_entries() -> None:
    director = Director(gazette("H"))
    digest = director.state.digest
    assert director.refuse(c.PassGate, "approved", "A-12", "2026-11-01", digest).code == "no_such_gate"
    director.accept(c.OpenEntries)
    director.accept(c.Enter, "Ann", 5000)


@pytest.mark.parametrize("document", shown_by(omaha=("20.2(c)",), draw=("20.3",), ultimate=("16.2(c)",)))
def test_what_is_notified_or_approved_is_these_very_conditions(document: str) -> None:
    director = Director(event_of(document))
    gate = director.law.customs.gates[-1]
    old = director.state.digest
    assert director.refuse(c.PassGate, gate, "A-12", "2026-11-01", "another").code == "other_conditions"
    assert director.refuse(c.PassGate, gate, "A-12", "", old).code == "no_reference"
    director.accept(c.PassGate, gate, "A-12", "2026-11-01", old)
    director.accept(c.SettleConditions, event_of(document, fee=6000))
    assert director.state.digest != old
    assert gate not in director.state.gates
    assert director.refuse(c.PassGate, gate, "A-12", "2026-11-01", old).code == "other_conditions"


@pytest.mark.parametrize("document", shown_by(omaha=("20.2(a)",), draw=("20.3",), ultimate=("16.2(a)",)))
@pytest.mark.parametrize(
    "day", ["yesterday", "2026-02-31", "2026-11-01T09:00", "2026-1-1", "\uff12026-11-01", "0000-01-01"]
)
def test_what_comes_before_entries_was_done_on_a_day_of_the_calendar(document: str, day: str) -> None:
    director = Director(event_of(document))
    gate, digest = director.law.customs.gates[0], director.state.digest
    refused = director.refuse(c.PassGate, gate, "A-12", day, digest)
    assert (refused.code, refused.field, set(refused.cites)) == ("no_such_day", "date", set(director.law.gates[gate]))
    if director.law.customs.commission_approved:
        assert director.refuse(c.ApproveCommission, "C-1", day, cents=500).code == "no_such_day"


@pytest.mark.parametrize("document", shown_by(omaha=("20.2",), draw=("20.3",), ultimate=("16.2",)))
def test_what_comes_before_entries_is_not_of_a_later_day_than_today_or_the_start(document: str) -> None:
    """The day is the one where the event is held: it is the second of December there, and still the first elsewhere."""
    director = Director(event_of(document, starts_at="2026-12-05T19:00:00+11:00"))
    director.now = seconds("2026-12-02T01:00:00+11:00") or 0
    gate, digest = director.law.customs.gates[0], director.state.digest
    refused = director.refuse(c.PassGate, gate, "A-12", "2026-12-03", digest)
    assert (refused.code, refused.message) == ("day_too_late", "today is 2026-12-02; got 2026-12-03")
    director.accept(c.PassGate, gate, "A-12", "2026-12-02", digest)
    director.now = seconds("2026-12-07T09:00:00+11:00") or 0
    refused = director.refuse(c.PassGate, gate, "A-12", "2026-12-06", digest)
    assert (refused.code, refused.message) == (
        "day_too_late",
        "it comes before the start on 2026-12-05; got 2026-12-06",
    )


@pytest.mark.parametrize("document", shown_by(omaha=("20.2(a)", "20.2(b)"), ultimate=("16.2(a)", "16.2(b)")))
def test_conditions_are_in_writing_before_there_are_copies_of_them(document: str) -> None:
    director = Director(event_of(document))
    digest = director.state.digest
    director.accept(c.PassGate, "available", "A-1", "2026-11-02", digest)
    assert director.refuse(c.PassGate, "documented", "D-1", "2026-11-03", digest).code == "out_of_order"
    director.accept(c.PassGate, "documented", "D-1", "2026-11-01", digest)
    assert director.refuse(c.PassGate, "notified", "N-1", "2026-10-31", digest).code == "out_of_order"
    director.accept(c.PassGate, "notified", "N-1", "2026-11-01", digest)


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.2", "20.3"), draw=("20.3",), ultimate=("16.2", "16.3"), gazette=("4.3",))
)
def test_conditions_stand_once_somebody_has_entered(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.accept(c.SettleConditions, event_of(document, fee=6000))
    director.accept(c.SettleConditions, event_of(document))
    director.open_entries()
    director.enter("Ann")
    assert director.refuse(c.SettleConditions, event_of(document, fee=6000)).code == "conditions_stand"


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.2(a)", "20.2(b)", "20.2(c)"), draw=("20.3",), ultimate=("16.2(a)", "16.2(b)", "16.2(c)")),
)
def test_conditions_that_are_settled_anew_close_entries_until_they_too_are_published(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.accept(c.SettleConditions, event_of(document, fee=6000))
    assert director.refuse(c.Enter, "Ann", 6000).code == "entries_not_open"
    missing = director.refuse(c.OpenEntries).facts["missing"]
    assert [each["code"] for each in missing] == [f"not_{gate}" for gate in director.law.customs.gates]


@pytest.mark.clause("uth-2019", "16.22", "16.2")
def test_conditions_stand_once_value_was_added_under_them() -> None:
    director = Director(event_of("uth-2019", added_value=(AddedValue(kind="cash", cents=500),)))
    director.open_entries()
    assert director.refuse(c.SettleConditions, event_of("uth-2019")).code == "conditions_stand"


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.3(a)(i)",), draw=("20.4(a)",), ultimate=("16.3(a)(i)",), gazette=("17.3",))
)
def test_entries_are_opened_before_the_start_and_taken_until_it(document: str) -> None:
    start = "1970-01-02T01:00:00+00:00"
    director = Director(event_of(document, starts_at=start))
    director.now = 86_400 + 3601
    director.open_gates()
    refused = director.refuse(c.OpenEntries)
    assert [each["code"] for each in refused.facts["missing"]] == ["start_is_past"]
    director = Director(event_of(document, starts_at=start))
    director.now = 86_400 + 3599
    director.open_entries()
    director.enter("Ann")
    director.now += 2
    assert director.refuse(c.Enter, "Bob", 5000).code == "entries_over"


@pytest.mark.parametrize("document", shown_by(omaha=("20.2",), draw=("20.3",), ultimate=("16.2",)))
def test_the_operator_settles_conditions_and_nobody_else(document: str) -> None:
    director = Director(event_of(document))
    assert director.refuse(c.SettleConditions, event_of(document), by="director").code == "wrong_role"
    gate = director.law.customs.gates[0]
    refused = director.refuse(c.PassGate, gate, "A", "2026-11-01", director.state.digest, by="director")
    assert refused.code == "wrong_role"


@pytest.mark.clause("gazette-2001", "4.3")
def test_in_2001_the_operator_determines_before_the_start() -> None:
    director = Director(gazette("H"))
    assert director.refuse(c.SettleConditions, gazette("H"), by="dealer").code == "wrong_role"
    director.accept(c.SettleConditions, gazette("H"), by="operator")


@pytest.mark.clause("draw-2005", "20.4", "20.3")
def test_in_draw_nothing_of_the_list_has_to_be_said() -> None:
    standard = standard_event("draw-2005")
    silent = replace(standard, starts_at="", entry=Entry(), fee=None, commission=None, players=Players())
    assert check_conditions(silent) == ()
    event = Tournament(tournament_law("draw-2005"))
    settled = event.submit(c.SettleConditions(silent, by="operator", now=0))
    assert isinstance(settled, Accepted), settled
    found = {each.field for each in check_conditions(replace(silent, document="omaha-2017"))}
    assert {"starts_at", "entry.method", "fee", "commission"} <= found


@pytest.mark.clause("draw-2005", "20.1")
@pytest.mark.clause("omaha-2017", "20.1")
@pytest.mark.clause("uth-2019", "16.1")
def test_an_event_of_a_document_is_played_with_its_game() -> None:
    for document in ("draw-2005", "omaha-2017", "uth-2019"):
        standard = standard_event(document)
        other = replace(standard.sessions[0], game="gazette-2001/seven-card-stud")
        codes = {each.code for each in check_conditions(replace(standard, sessions=(other,)))}
        assert "no_game_of_its_own" in codes


# the director


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("20.4", "D-tournament-director"),
        draw=("20.2", "D-tournament-director"),
        ultimate=("16.4", "D-tournament-director"),
    ),
)
def test_the_gaming_shift_manager_names_the_director_and_nothing_starts_without(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Bob")
    director.ballot()
    director.accept(c.MarkPresent, ("Ann", "Bob"))
    assert [each["code"] for each in director.refuse(c.StartSession).facts["missing"]] == ["no_director"]
    for role in ("operator", "director", "supervisor"):
        assert director.refuse(c.NameDirector, "Dora", by=role).code == "wrong_role"
    assert director.refuse(c.NameDirector, " ", by="shift_manager").code == "nobody"
    named_one = one(director.accept(c.NameDirector, "Dora", by="shift_manager"), e.DirectorNamed)
    assert (named_one.person, named_one.by) == ("Dora", "shift_manager")
    director.accept(c.StartSession)


@pytest.mark.clause("gazette-2001", "D-tournament-director", "D-assistant-director")
def test_in_2001_the_director_names_assistants_who_have_the_same_powers() -> None:
    director = Director(gazette("H"))
    director.open_entries()
    director.enter(*named(10))
    director.accept(c.CloseEntries)
    director.accept(c.NameDirector, "Dora", by="operator")
    assert director.refuse(c.NameAssistant, "Al", by="operator").code == "wrong_role"
    assert director.refuse(c.DrawSeats, tuple(named(10)), by="assistant").code == "wrong_role"
    assert director.refuse(c.NameAssistant, "").code == "no_assistant"
    director.accept(c.NameAssistant, "Al", by="director")
    assert director.refuse(c.NameAssistant, "Al").code == "no_assistant"
    director.accept(c.DrawSeats, tuple(named(10)), by="assistant")


@pytest.mark.parametrize("document", shown_by(omaha=("20.4",), draw=("20.2",), ultimate=("16.4",)))
def test_later_the_shift_manager_names_assistants_too(document: str) -> None:
    director = Director(event_of(document))
    assert director.refuse(c.NameAssistant, "Al", by="director").code == "wrong_role"
    director.accept(c.NameAssistant, "Al", by="shift_manager")
    assert director.state.assistants == ("Al",)


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("D-casino-operator", "19.3"), draw=("D-casino-operator", "19.3"), ultimate=("D-casino-operator", "15.4")
    ),
)
def test_the_operator_may_pass_powers_on_to_the_director_but_not_all(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    director.accept(c.StartRounds, (1,))
    void = (1, "a card too many")
    assert director.refuse(c.VoidRound, *void, by="director").code == "wrong_role"
    assert director.refuse(c.Delegate, by="director").code == "wrong_role"
    director.accept(c.Delegate, by="operator")
    assert director.refuse(c.Delegate, by="operator").code == "delegated_already"
    director.accept(c.VoidRound, *void, by="director")
    assert director.refuse(c.Cancel, "rain", by="director").code == "wrong_role"
    assert director.refuse(c.AddValue, "cash", 100, by="director").code == "wrong_role"
    assert director.refuse(c.EndDelegation, by="director").code == "wrong_role"
    director.accept(c.EndDelegation, by="operator")
    assert director.refuse(c.EndDelegation, by="operator").code == "nothing_delegated"
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.VoidRound, *void, by="director").code == "wrong_role"


def test_in_2001_there_is_nothing_to_pass_on() -> None:
    director = Director(gazette("H")).running(*named(10))
    assert director.refuse(c.Delegate, by="operator").code == "delegated_already"
    director.accept(c.StartRounds, (1,))
    director.accept(c.VoidRound, 1, "a card too many", by="director")


# whose power it is

ACTS: dict[Power, tuple[Any, ...]] = {
    "conditions": (c.AddValue, "cash", 100),
    "nominate": (c.NameDirector, "Dora"),
    "assist": (c.NameAssistant, "Al"),
    "entries": (c.Enter, "Ann", 5000),
    "ballot": (c.DrawSeats, ("Ann",)),
    "start": (c.StartSession,),
    "time": (c.GiveBreak, 60),
    "pace": (c.Direct, "decide sooner"),
    "absence": (c.MarkPresent, ("Ann",)),
    "seats": (c.MovePlayer, "Ann", 1, 1),
    "rounds": (c.StartRounds, (1,)),
    "chips": (c.RaceOff, 1, ()),
    "count": (c.CountChips, 1, "Ann"),
    "substitute": (c.Substitute, "Ann", "Sam"),
    "sanction": (c.Exclude, "Ann", "omaha-2017 19.2", "a blow"),
    "void": (c.VoidRound, 1, "a fraud"),
    "decide": (c.DecideDispute, 1, "as dealt"),
    "cancel": (c.Cancel, "rain"),
    "sessions": (c.EndSession,),
    "places": (c.ConfirmPlaces,),
    "pay": (c.PayPrize, "Ann"),
    "correct": (c.Correct, "a mistake"),
    "delegate": (c.Delegate,),
}
DOCUMENTS = (("omaha-2017", ""), ("draw-2005", ""), ("uth-2019", ""), ("gazette-2001", "H"))


def of_power(document: str, letter: str, power: Power) -> Any:
    cited = [cite.partition(" ")[2] for cite in law_of(document, letter).powers[power]]
    return pytest.param(document, power, marks=pytest.mark.clause(document, *cited), id=f"{document}-{power}")


@pytest.mark.parametrize(
    ("document", "power"), [of_power(document, letter, power) for document, letter in DOCUMENTS for power in ACTS]
)
def test_nobody_does_what_is_for_another_to_do(document: str, power: Power) -> None:
    director = Director(event_of(document))
    director.accept(c.Direct, "decide sooner")
    holders = director.law.customs.roles[power]
    kind, *values = ACTS[power]
    for role in get_args(Staff):
        if role not in holders:
            refused = director.refuse(kind, *values, by=role)
            assert (refused.code, refused.facts["may"]) == ("wrong_role", holders)
    answered = director.event.what_if(director.command(kind, *values, by=holders[0]))
    assert getattr(answered, "code", "") != "wrong_role"


# the start


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.3(a)(v)",), draw=("20.4(e)",), ultimate=("16.3(a)(v)",), gazette=("H3.1",)),
)
def test_an_event_does_not_start_with_too_few_and_takes_no_more_than_the_most(document: str) -> None:
    director = Director(event_of(document, players=Players(least=3, most=4)))
    director.open_entries()
    director.enter("Ann", "Bob")
    director.ballot()
    director.accept(c.MarkPresent, ("Ann", "Bob"))
    director.accept(c.NameDirector, "Dora")
    refused = director.refuse(c.StartSession)
    assert refused.facts["missing"][0]["code"] == "too_few_players"
    full = Director(event_of(document, players=Players(least=3, most=4)))
    full.open_entries()
    full.enter("Ann", "Bob", "Cy", "Dee")
    assert full.refuse(c.Enter, "Eve", 5000).code == "event_full"


@pytest.mark.parametrize(
    ("letter", "least", "most", "size"),
    [
        pytest.param(letter, *numbers, marks=pytest.mark.clause("gazette-2001", f"{letter}3.1"), id=letter)
        for letter, numbers in {
            "A": (9, 72, 9), "B": (8, 64, 8), "C": (10, 80, 10), "D": (8, 64, 8), "E": (10, 80, 10),
            "F": (10, 10, 10), "G": (10, 80, 10), "H": (10, 80, 10), "I": (10, 80, 10),
        }.items()
    ],
)  # fmt: skip
def test_the_least_and_the_most_players_of_the_nine_events(letter: str, least: int, most: int, size: int) -> None:
    few = Director(gazette(letter))
    few.open_entries()
    few.enter(*named(least - 1))
    few.ballot()
    few.accept(c.MarkPresent, tuple(named(least - 1)))
    few.accept(c.NameDirector, "Dora")
    missing = few.refuse(c.StartSession).facts["missing"]
    assert [each["code"] for each in missing] == ["too_few_players"]
    full = Director(gazette(letter))
    full.open_entries()
    full.enter(*named(most))
    refused = full.refuse(c.Enter, "one more", 5000)
    assert (refused.code, refused.facts["most"]) == ("event_full", most)
    full.ballot()
    assert [len(sheet.seats) for sheet in full.state.tables.values()] == [size] * (most // size)
    full.start()


@pytest.mark.parametrize(
    ("letter", "players", "sizes"),
    [
        pytest.param("D", 63, [8] * 7 + [7], marks=pytest.mark.clause("gazette-2001", "D3.1", "8.4")),
        pytest.param("H", 41, [9] + [8] * 4, marks=pytest.mark.clause("gazette-2001", "H3.1", "8.4")),
    ],
)
def test_tables_differ_by_one_at_most(letter: str, players: int, sizes: list[int]) -> None:
    director = Director(gazette(letter))
    director.open_entries()
    director.enter(*named(players))
    director.ballot()
    assert [len(sheet.seats) for sheet in director.state.tables.values()] == sizes


@pytest.mark.clause("gazette-2001", "4.1", "4.3", *(f"4.3({letter})" for letter in "abcdefgh"), "D-tournament-chips")
def test_everything_is_determined_before_the_start_and_stays_so() -> None:
    director = Director(gazette("H"))
    director.open_entries()
    director.enter(*named(10))
    director.ballot()
    director.start()
    assert {seat.chips for seat in director.state.tables[1].seats.values()} == {3000}
    assert director.refuse(c.SettleConditions, gazette("H")).code == "conditions_stand"


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.3(a)(i)",), draw=("20.4(a)",), ultimate=("16.3(a)(i)",), gazette=("17.3",))
)
def test_nothing_starts_before_the_published_time(document: str) -> None:
    director = Director(event_of(document, starts_at="1970-01-01T19:00:00Z")).at("18:00")
    director.open_entries()
    director.enter("Ann", "Bob")
    director.ballot()
    director.accept(c.MarkPresent, ("Ann", "Bob"))
    director.accept(c.NameDirector, "Dora")
    missing = director.at("18:59:59").refuse(c.StartSession).facts["missing"]
    assert [each["code"] for each in missing] == ["too_early"]
    director.at("19:00").accept(c.StartSession)


@pytest.mark.parametrize("document", shown_by(omaha=("20.8",), draw=("20.7",), ultimate=("16.8",), gazette=("8.4",)))
def test_seats_are_drawn_before_play_begins(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Bob")
    assert director.refuse(c.StartSession).code == "no_ballot"
    assert director.refuse(c.DrawSeats, ("Ann", "Bob")).code == "no_ballot_now"
    director.accept(c.CloseEntries)
    assert director.refuse(c.DrawSeats, ("Ann",)).code == "no_permutation"
    assert director.refuse(c.DrawSeats, ("Ann", "Bob", "Bob")).code == "no_permutation"
    assert director.refuse(c.DrawSeats, ("Ann", "Zed")).facts["players"] == ["Bob", "Zed"]
    director.accept(c.DrawSeats, ("Bob", "Ann"))
    assert {seat.player: number for number, seat in director.state.tables[1].seats.items()} == {"Bob": 1, "Ann": 2}
    assert director.refuse(c.DrawSeats, ("Bob", "Ann")).code == "no_ballot_now"


# agreement and commission


@pytest.mark.parametrize("document", shown_by(omaha=("20.5",), ultimate=("16.5",)))
def test_where_agreement_in_writing_is_required_no_entry_is_taken_without(document: str) -> None:
    director = Director(event_of(document, entry=Entry(agreement=True)))
    director.open_entries()
    assert director.refuse(c.Enter, "Ann", 5000).code == "no_agreement"
    director.accept(c.Enter, "Ann", 5000, agreed=True)
    assert director.state.entries["Ann"].agreed
    free = Director(event_of(document))
    free.open_entries()
    free.accept(c.Enter, "Ann", 5000)


@pytest.mark.parametrize("document", shown_by(omaha=("20.22",), draw=("20.20",)))
def test_commission_is_retained_only_as_far_as_it_is_approved(document: str) -> None:
    director = Director(event_of(document, commission=FixedCommission(cents=500)))
    for gate in director.law.customs.gates:
        pass_gate(director, gate)
    assert [each["code"] for each in director.refuse(c.OpenEntries).facts["missing"]] == ["commission_not_approved"]
    assert director.refuse(c.ApproveCommission, "", "2026-11-01", cents=500).code == "no_reference"
    director.accept(c.ApproveCommission, "C-1", "2026-11-01", cents=499)
    assert [each["code"] for each in director.refuse(c.OpenEntries).facts["missing"]] == ["commission_too_high"]
    director.accept(c.ApproveCommission, "C-2", "2026-11-01", cents=500)
    director.accept(c.OpenEntries)


@pytest.mark.clause("uth-2019", "16.21")
def test_in_ultimate_texas_hold_em_commission_needs_no_approval() -> None:
    director = Director(event_of("uth-2019", commission=FixedCommission(cents=800)))
    assert director.refuse(c.ApproveCommission, "C-1", "2026-11-01", cents=800).code == "no_approval_needed"
    director.open_entries()
    director.enter("Ann")
    assert director.state.money.commission == 800


def test_rounds_and_their_ends_belong_to_the_session() -> None:
    director = Director(conditions_of("omaha-2017"))
    director.open_entries()
    assert director.refuse(c.StartRounds, (1,)).code == "not_running"
    assert director.refuse(c.ReportRound, 1).code == "not_running"
    assert director.refuse(c.OpenEntries).code == "open_already"
    director.accept(c.CloseEntries)
    assert director.refuse(c.CloseEntries).code == "not_open"
    assert director.refuse(c.Enter, "Ann", 5000).code == "entries_closed"


# what tables that are not ours are ready in


@pytest.mark.parametrize(
    "document", shown_by(omaha=("1.1", "2.4"), draw=("1.1", "2.4"), ultimate=("1.1", "2.4"), gazette=("1.1", "2.3"))
)
def test_other_tables_than_ours_are_approved_and_their_cards_checked_before_the_first_session(document: str) -> None:
    director = Director(event_of(document, physical=True))
    director.open_entries()
    director.enter("Ann", "Bob")
    director.ballot()
    director.accept(c.MarkPresent, ("Ann", "Bob"))
    director.accept(c.NameDirector, "Dora")
    missing = [each["code"] for each in director.refuse(c.StartSession).facts["missing"]]
    assert missing[:2] == ["no_tables", "no_cards"]
    assert director.refuse(c.PrepareTables, "tables").code == "no_reference"
    told = one(director.accept(c.PrepareTables, "tables", "I-44", by="operator"), e.TablesPrepared)
    assert (told.what, told.reference) == ("tables", "I-44")
    assert director.refuse(c.PrepareTables, "cards", by="shift_manager").code == "wrong_role"
    director.accept(c.PrepareTables, "cards", by="dealer")
    if document == "gazette-2001":
        assert [each["code"] for each in director.refuse(c.StartSession).facts["missing"]] == ["no_signs"]
        director.accept(c.PrepareTables, "signs")
    else:
        assert director.refuse(c.PrepareTables, "signs").code == "not_asked_for"
    director.accept(c.StartSession)
    assert director.refuse(c.PrepareTables, "cards").code == "too_late"


@pytest.mark.clause("gazette-2001", "4.1", "4.2")
def test_signs_say_what_everyone_receives_and_how_bets_are_made_before_play_begins() -> None:
    director = Director(gazette("E", physical=True))
    director.open_entries()
    director.enter(*named(10))
    director.ballot()
    director.accept(c.PrepareTables, "tables", "I-44")
    director.accept(c.PrepareTables, "cards")
    director.accept(c.NameDirector, "Dora")
    refused = director.refuse(c.StartSession)
    assert {"gazette-2001 4.1", "gazette-2001 4.2"} <= set(refused.cites)
    director.accept(c.PrepareTables, "signs")
    director.accept(c.StartSession)


def test_our_own_tables_see_to_it_themselves() -> None:
    director = Director(event_of("gazette-2001"))
    assert director.refuse(c.PrepareTables, "tables", "I-44").code == "not_asked_for"


@pytest.mark.parametrize("document", shown_by(omaha=("20.10",), ultimate=("16.10",)))
def test_a_session_does_not_begin_while_nobody_was_seen_in_their_seat(document: str) -> None:
    """Everyone would forfeit, and the event be over as it begins: whoever is there is marked first."""
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.ballot()
    director.accept(c.NameDirector, "Dora")
    assert [each["code"] for each in director.refuse(c.StartSession).facts["missing"]] == ["nobody_present"]
    director.accept(c.MarkPresent, ("Ann", "Bob"))
    director.accept(c.StartSession)
    assert director.state.entries["Cy"].status == "forfeited"
