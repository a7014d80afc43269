"""Conditions against the documents: all gaps and conflicts at once, each with its clause and the side that loses."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.instruments.tournament_checks import check_conditions
from pitboss.instruments.tournaments import laws_of, tournament_law
from pitboss.tournament import conditions as c
from pitboss.tournament.paper.notes import notes
from pitboss.tournament.schedule import Level, Schedule

OMAHA, DRAW, ULTIMATE = (standard_event(each) for each in ("omaha-2017", "draw-2005", "uth-2019"))


def gazette(letter: str) -> c.Conditions:
    return standard_event(f"gazette-2001/{letter}")


def told(conditions: c.Conditions) -> dict[str, Refusal]:
    return {refusal.field: refusal for refusal in check_conditions(conditions)}


def clauses(refusal: Refusal) -> set[str]:
    return {cite.partition(" ")[2] for cite in refusal.cites}


def session(conditions: c.Conditions, **changes: Any) -> c.Conditions:
    """The conditions with their first session changed."""
    first, *others = conditions.sessions
    return replace(conditions, sessions=(replace(first, **changes), *others))


def schedule(conditions: c.Conditions, **changes: Any) -> c.Conditions:
    old = conditions.sessions[0].schedule
    assert old
    return session(conditions, schedule=replace(old, **changes))


@pytest.mark.parametrize("name", EVENTS)
def test_what_new_writes_can_be_held(name: str) -> None:
    assert check_conditions(standard_event(name)) == ()


T07 = c.Conditions(
    name="Omaha on Friday",
    document="omaha-2017",
    entry=c.Entry(method="at the desk", groups=()),
    fee=5500,
    sessions=(
        c.Session(
            name="the event",
            game="omaha-2017/omaha",
            determinations={"limit": "full-pot"},
            schedule=OMAHA.sessions[0].schedule,
            ends=c.PlayersLeft(players=1),
            seats=9,
            advance="not applicable",
        ),
    ),
    points="not applicable",
    chips=c.Chips(start=5000, set=(25, 100, 500, 1000, 5000)),
    players=c.Players(least=18),
    prizes=c.Shares(basis_points=(5000, 3000, 1900)),
)


@pytest.mark.clause(
    "omaha-2017",
    "20.3(a)(i)", "20.3(a)(ii)", "20.3(a)(iii)(F)", "20.3(a)(iii)(G)", "20.3(a)(v)", "20.3(a)(ix)", "20.19",
)  # fmt: skip
def test_gaps_are_told_all_at_once() -> None:
    wrong = told(T07)
    assert {field: clauses(refusal) for field, refusal in wrong.items()} == {
        "starts_at": {"20.3(a)(i)"},
        "commission": {"20.3(a)(ii)"},
        "repechage": {"20.3(a)(iii)(F)"},
        "rebuys": {"20.3(a)(iii)(G)"},
        "players.most": {"20.3(a)(v)"},
        "prizes.percent": {"20.3(a)(ix)", "20.19"},
    }
    assert "99" in wrong["prizes.percent"].message


@pytest.mark.clause(
    "omaha-2017",
    "20.3", "20.3(a)(iii)(A)", "20.3(a)(iii)(B)", "20.3(a)(iii)(E)", "20.3(a)(iv)", "20.3(a)(vi)", "20.3(a)(vii)",
)  # fmt: skip
def test_nothing_said_is_every_gap_of_the_list() -> None:
    bare = c.Conditions(document="omaha-2017", sessions=(c.Session(name="", game=""),))
    missing = {
        "name", "starts_at", "entry.method", "entry.groups", "fee", "commission", "sessions.0.game", "sessions.0.ends",
        "sessions.0.seats", "sessions.0.schedule", "sessions.0.advance", "points", "repechage", "rebuys", "chips",
        "players.least", "players.most", "prizes",
    }  # fmt: skip
    assert missing <= set(told(bare))


@pytest.mark.clause("uth-2019", "16.3", "16.3(a)(iii)(H)", "16.3(a)(x)", "16.3(a)(iii)(E)b", "16.3(a)(iii)(G)")
def test_what_only_the_list_of_2019_asks_for() -> None:
    bare = told(c.Conditions(document="uth-2019"))
    assert {"add_on", "distribution", "play.same_round", "rebuys"} <= set(bare)
    assert not {"add_on", "distribution", "play.same_round"} & set(told(c.Conditions(document="omaha-2017")))


def test_the_list_of_2005_is_optional() -> None:
    """Only what an event cannot be held without is asked for."""
    bare = told(c.Conditions(document="draw-2005", name="x"))
    assert set(bare) == {"sessions", "chips", "prizes"}


def test_t09_c_nothing_on_the_heat_structure_is_allowed_in_draw() -> None:
    one = replace(DRAW, sessions=(replace(DRAW.sessions[0], advance=None),))
    assert check_conditions(replace(one, points=None, repechage=None, players=c.Players(), starts_at="")) == ()


def test_t09_a_approved_conditions_prevail_over_the_rules_of_the_game() -> None:
    conditions = replace(DRAW, play=c.Play(time_to_act=c.TimeToAct(seconds=30), other=("the button may rest",)))
    assert check_conditions(conditions) == ()
    found = {note.field: note for note in notes(conditions, tournament_law("draw-2005"))}
    assert found["play.time_to_act"].loses == "rule"
    assert {"draw-2005 20.5", "draw-2005 4.6"} <= set(found["play.time_to_act"].cites)
    assert found["play.other.0"].loses == "rule"


@pytest.mark.clause("draw-2005", "20.7", "20.6", "20.14", "20.18")
def test_t09_d_e_f_but_not_over_those_of_tournament_play() -> None:
    conditions = replace(
        DRAW,
        play=c.Play(balancing=c.Balancing(), breaking=c.Breaking()),
        rebuys=c.Rebuys(price=5000, chips=5000, until_minute=60, most=1),
        prizes=c.Shares(basis_points=(5000, 4500)),
    )
    wrong = told(conditions)
    assert set(wrong) == {"play.balancing", "play.breaking", "rebuys", "prizes.percent"}
    assert {refusal.facts["loses"] for refusal in wrong.values()} == {"conditions"}
    assert clauses(wrong["play.balancing"]) == {"20.7"}
    assert {"20.6", "20.14"} <= clauses(wrong["rebuys"])
    assert "20.18" in clauses(wrong["prizes.percent"])


@pytest.mark.clause("draw-2005", "D-session")
def test_a_session_of_draw_does_not_end_by_players_left() -> None:
    wrong = told(session(DRAW, ends=c.PlayersLeft(players=8)))
    assert set(wrong) == {"sessions.0.ends"}
    assert wrong["sessions.0.ends"].facts["allowed"] == ("rounds", "minutes")


@pytest.mark.parametrize("letter", "ABDFH")
def test_t11_the_field_is_as_printed(letter: str) -> None:
    event = gazette(letter)
    wrong = told(replace(event, players=c.Players(least=7, most=100)))
    assert {"players.least", "players.most"} <= set(wrong)
    assert clauses(wrong["players.most"]) == {f"{letter}3.1"}
    assert wrong["players.most"].facts["printed"] == {"A": 72, "B": 64, "D": 64, "F": 10, "H": 80}[letter]


@pytest.mark.parametrize("letter", "EI")
def test_t31_without_500s_a_level_could_not_be_paid(letter: str) -> None:
    wrong = told(replace(gazette(letter), chips=c.Chips(start=3000, set=(25, 100, 1000, 5000))))
    not_payable = [field for field, refusal in wrong.items() if refusal.code == "not_payable"]
    level = next(
        index for index, each in enumerate(gazette(letter).sessions[0].schedule.levels)  # type: ignore[union-attr]
        if each.blinds == (1500, 3000)
    )  # fmt: skip
    assert f"sessions.0.schedule.levels.{level}" in not_payable
    refusal = wrong[f"sessions.0.schedule.levels.{level}"]
    assert refusal.facts["chip"] == 1000
    assert {"4.8", f"{letter}3.4"} <= clauses(refusal)


def test_t31_event_a_needs_no_500s() -> None:
    assert check_conditions(replace(gazette("A"), chips=c.Chips(start=2500, set=(25, 100, 1000, 5000)))) == ()


def test_t35_a_top_up_is_paid_in_chips_that_are_still_in_play() -> None:
    wrong = told(replace(gazette("D"), add_on=c.AddOn(price=3000, chips=2010)))
    assert set(wrong) == {"add_on.chips"}
    assert wrong["add_on.chips"].facts["chip"] == 25


def test_a_top_up_after_a_race_off_at_the_same_minute_is_paid_in_the_larger_chips() -> None:
    odd = replace(gazette("B"), add_on=c.AddOn(price=3000, chips=2050))
    assert told(odd)["add_on.chips"].facts["chip"] == 100
    rebuys_first = replace(odd, play=replace(odd.play, race_at_break="rebuys_first"))
    assert check_conditions(rebuys_first) == ()


BUY_BACK = c.Rebuys(price=5000, chips=5000, until_minute=180, most=1)
ADD_ON = c.AddOn(price=3000, chips=5000, at="first_break")


@pytest.mark.clause("omaha-2017", "20.15")
def test_t37_omaha_has_buy_backs_without_chips_and_no_add_on() -> None:
    assert check_conditions(replace(OMAHA, rebuys=BUY_BACK)) == ()
    wrong = told(replace(OMAHA, rebuys=replace(BUY_BACK, below=1000), add_on=ADD_ON))
    assert set(wrong) == {"rebuys.below", "add_on"}
    assert all("20.15" in clauses(refusal) for refusal in wrong.values())


def test_t37_ultimate_has_both_draw_neither_the_gazette_what_it_prints() -> None:
    both = {"rebuys": replace(BUY_BACK, until_minute=40), "add_on": ADD_ON}
    assert check_conditions(replace(ULTIMATE, **both)) == ()
    assert set(told(replace(DRAW, **both))) == {"rebuys", "add_on"}
    assert set(told(replace(gazette("H"), **both))) == {"rebuys", "add_on"}
    assert set(told(replace(gazette("E"), **both))) == {
        "rebuys.below",
        "rebuys.until_minute",
        "rebuys.most",
        "add_on.at",
    }
    assert set(told(replace(gazette("E"), rebuys="none", add_on=None))) == {"rebuys", "add_on"}


@pytest.mark.parametrize(
    "conditions",
    [
        pytest.param(each, marks=pytest.mark.clause(each.document, "D-ante"), id=each.document)
        for each in (OMAHA, DRAW, gazette("H"))
    ],
)
def test_a_big_blind_ante_is_no_ante(conditions: c.Conditions) -> None:
    wrong = told(replace(conditions, play=replace(conditions.play, big_blind_ante=True)))
    assert clauses(wrong["play.big_blind_ante"]) == {"D-ante"}


@pytest.mark.parametrize(
    ("conditions", "clause"), [(OMAHA, {"20.8", "20.10"}), (DRAW, {"20.7", "20.9"}), (gazette("H"), {"8.4", "17.3"})]
)
def test_late_registration_is_refused_with_what_may_be_instead(conditions: c.Conditions, clause: set[str]) -> None:
    wrong = told(replace(conditions, play=replace(conditions.play, late_registration=60)))
    refusal = wrong["play.late_registration"]
    assert clauses(refusal) == clause
    assert "flights" in refusal.message
    assert "catch-up" in refusal.message


def test_time_to_act_is_a_condition_in_omaha_and_none_in_the_gazette() -> None:
    limit = c.TimeToAct(seconds=30)
    assert check_conditions(replace(OMAHA, play=replace(OMAHA.play, time_to_act=limit))) == ()
    wrong = told(replace(gazette("H"), play=replace(gazette("H").play, time_to_act=limit)))
    assert clauses(wrong["play.time_to_act"]) == {"4.7"}


def test_refunds_are_for_conditions_only_in_2019() -> None:
    refunds = c.Refunds(until_seconds_before=3600)
    assert check_conditions(replace(ULTIMATE, refunds=refunds)) == ()
    assert set(told(replace(OMAHA, refunds=refunds))) == {"refunds"}
    kept = told(replace(ULTIMATE, refunded_on_cancel=("fee", "commission")))
    assert clauses(kept["refunded_on_cancel"]) == {"16.24"}
    assert check_conditions(replace(OMAHA, refunded_on_cancel=("fee", "commission"))) == ()


def test_entries_close_by_the_start() -> None:
    late = replace(OMAHA.entry, closes_at="2026-12-05T20:00:00+11:00", opens_at="2026-12-06T20:00:00+11:00")
    assert set(told(replace(OMAHA, entry=late))) == {"entry.closes_at", "entry.opens_at"}


@pytest.mark.parametrize("field", ["starts_at", "entry.opens_at", "entry.closes_at"])
def test_every_moment_is_one_of_the_calendar(field: str) -> None:
    """Also where conditions come from a program and not from a file."""
    nowhere = "2027-02-30T19:00:00+11:00"
    if field == "starts_at":
        wrong = told(replace(OMAHA, starts_at=nowhere))
    else:
        wrong = told(replace(OMAHA, entry=replace(OMAHA.entry, **{field.partition(".")[2]: nowhere})))
    assert wrong[field].code == "no_such_time"
    assert clauses(wrong[field]) == {"20.3(a)(i)"}


@pytest.mark.parametrize("zone", ["+15:00", "-23:00", "+11:60"])
def test_clocks_are_nowhere_so_far_ahead(zone: str) -> None:
    assert told(replace(OMAHA, starts_at=f"2026-12-05T19:00:00{zone}"))["starts_at"].code == "no_such_time"


def test_entries_may_close_with_a_day_but_not_after_the_start() -> None:
    def closing(closes_at: str, opens_at: str = "") -> set[str]:
        return set(told(replace(OMAHA, entry=replace(OMAHA.entry, closes_at=closes_at, opens_at=opens_at))))

    assert closing("2026-12-05", "2026-12-05") == set()
    assert closing("2026-12-06") == {"entry.closes_at"}
    assert closing("2026-12-04", "2026-12-05") == {"entry.opens_at"}


# the gazette's own


@pytest.mark.clause("gazette-2001", "E3.4")
def test_a_schedule_other_than_the_printed_one() -> None:
    levels = gazette("E").sessions[0].schedule.levels  # type: ignore[union-attr]
    skipped = (*levels[:3], *levels[4:])
    wrong = told(schedule(gazette("E"), levels=skipped, doubling=20, races=((90, 25),)))
    assert {"sessions.0.schedule.levels.3", "sessions.0.schedule.levels", "sessions.0.schedule.doubling"} <= set(wrong)
    assert clauses(wrong["sessions.0.schedule.races"]) == {"E3.4"}


@pytest.mark.parametrize(("letter", "name", "clause"), [("H", "burn", "H1.2"), ("D", "stud_opener", "D1.2")])
def test_what_the_director_determines_before_play(letter: str, name: str, clause: str) -> None:
    wrong = told(session(gazette(letter), determinations={}))
    assert set(wrong) == {f"sessions.0.determinations.{name}"}
    assert clause in clauses(wrong[f"sessions.0.determinations.{name}"])


def test_another_game_or_a_larger_table() -> None:
    wrong = told(session(gazette("H"), game="gazette-2001/hold-em-limit", seats=11))
    assert {"sessions.0.game", "sessions.0.seats"} <= set(wrong)


# the day


def test_in_force_on_the_day() -> None:
    draw = replace(gazette("B"), label="approved", starts_at="2003-05-01T19:00:00+10:00", entry=c.Entry())
    assert check_conditions(draw) == ()
    assert set(told(replace(draw, starts_at="2006-05-01T19:00:00+10:00"))) == {"label"}
    early = told(replace(OMAHA, starts_at="2016-05-01T19:00:00+10:00", entry=replace(OMAHA.entry, closes_at="")))
    assert set(early) == {"starts_at"}
    assert check_conditions(replace(OMAHA, label="historical", starts_at="2016-05-01T19:00:00+10:00",
                                    entry=replace(OMAHA.entry, closes_at=""))) == ()  # fmt: skip


@pytest.mark.parametrize("day", ["2017-02-30", "soon", 20171108])
def test_the_first_day_of_a_document_is_one_of_the_calendar(day: object) -> None:
    wrong = told(replace(OMAHA, determinations={"effective_from": {"omaha-2017": day}}))
    assert wrong["determinations.effective_from.omaha-2017"].code == "no_such_day"
    assert told(replace(OMAHA, determinations={"effective_from": day}))["determinations.effective_from"]


def test_a_successor_may_be_told_to_stand_beside() -> None:
    omaha = replace(gazette("C"), label="approved", determinations={"pack_enabled": "beside_successor"})
    assert check_conditions(omaha) == ()
    draw = replace(gazette("B"), label="approved", determinations={"pack_enabled": "beside_successor"})
    assert set(told(draw)) == {"label"}
    assert set(told(replace(OMAHA, determinations={"colour": "red"}))) == {"determinations.colour"}


def test_the_house_label_is_for_the_house() -> None:
    assert set(told(replace(OMAHA, label="house"))) == {"label"}
    assert set(told(replace(standard_event("house-rules"), label="approved"))) == {"label"}


# chips, levels, money


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"chips": c.Chips(start=10_010, set=(25, 100, 500, 1000, 5000))}, "chips.start"),
        ({"chips": c.Chips(start=10_000, set=())}, "chips.set"),
        ({"chips": c.Chips(start=10_000, set=(100, 25))}, "chips.set"),
        ({"players": c.Players(least=10, most=9)}, "players.most"),
        ({"players": c.Players(least=1, most=9)}, "players.least"),
        ({"sit_and_go": c.SitAndGo(players=20_000)}, "sit_and_go.players"),
        ({"commission": c.FixedCommission(cents=6000)}, "commission"),
        ({"prizes": c.Shares(basis_points=(10_001,))}, "prizes.percent"),
        ({"prizes": c.Amounts(cents=(10_000,))}, "prizes.amount"),
        ({"prizes": c.Formula(percent_paid=0, ratio_percent=80)}, "prizes"),
        ({"prizes": c.Formula(percent_paid=10, ratio_percent=80, unit=0)}, "prizes.unit"),
        (
            {"prizes": c.Formula(percent_paid=3, ratio_percent=80), "players": c.Players(least=2, most=100_000)},
            "prizes",
        ),
        ({"prizes": c.Seats(event="", value=1)}, "prizes"),
        ({"bounties": c.Bounties(cents=5001)}, "bounties.amount"),
        ({"bounties": c.Bounties(cents=500, kind="mystery")}, "bounties.envelopes"),
        ({"added_value": (c.AddedValue(kind="goods", cents=100),)}, "added_value.0.place"),
        ({"deal": c.DealClause(ways=())}, "deal.ways"),
        ({"elimination": "below_minimum"}, "elimination"),
        ({"play": c.Play(same_round="share")}, "play.same_round"),
        ({"play": c.Play(absent_minimum=True)}, "play.absent_minimum"),
        ({"play": c.Play(hand_for_hand=c.HandForHand(players=1))}, "play.hand_for_hand.players"),
        ({"rebuys": c.Rebuys(price=100, chips=1000)}, "rebuys.until_minute"),
        ({"rebuys": c.Rebuys(price=100, chips=1010, until_minute=30)}, "rebuys.chips"),
        ({"repechage": "offered"}, "repechage"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(changes: dict[str, Any], field: str) -> None:
    assert set(told(replace(OMAHA, **changes))) == {field}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"ends": c.PlayersLeft(players=0)}, "sessions.0.ends.players"),
        ({"ends": c.RoundsPlayed(rounds=0)}, "sessions.0.ends.rounds"),
        ({"ends": c.TimePlayed(minutes=0)}, "sessions.0.ends.minutes"),
        ({"advance": c.Advance(number=0)}, "sessions.0.advance.number"),
        ({"advance": c.Advance(number=101, by="percent")}, "sessions.0.advance.number"),
        ({"advance": c.Advance(number=2)}, "sessions.0.advance.number"),
        ({"repechage": (3, 2)}, "sessions.0.repechage"),
        ({"tables": 3, "seats": 9}, "sessions.0.tables"),
        ({"ends": c.PlayersLeft(players=1, each_table=True)}, "sessions.0.ends.each_table"),
        ({"ends": c.PlayersLeft(players=6)}, "sessions.0.ends.players"),
    ],
)
def test_sessions_that_cannot_be(changes: dict[str, Any], field: str) -> None:
    assert field in told(session(OMAHA, **changes))


def test_heats_may_be_last_at_one_table_or_where_points_count() -> None:
    heats = session(OMAHA, ends=c.PlayersLeft(players=1, each_table=True))
    assert "sessions.0.ends.each_table" not in told(session(heats, tables=1))
    assert "sessions.0.ends.each_table" not in told(replace(heats, players=c.Players(least=6, most=9)))
    assert "sessions.0.ends.each_table" not in told(replace(heats, points=c.Points(ties="share", places="chips")))
    assert "sessions.0.ends.players" not in told(session(OMAHA, ends=c.PlayersLeft(players=5)))


def test_a_repechage_follows_a_session() -> None:
    heats = replace(OMAHA.sessions[0], ends=c.PlayersLeft(players=3, each_table=True), advance=c.Advance(number=3))
    second = replace(heats, repechage=(4, 6), ends=c.PlayersLeft(players=1), advance=c.Advance(number=1))
    final = replace(OMAHA.sessions[0], advance=None)
    assert check_conditions(replace(OMAHA, repechage="offered", sessions=(heats, second, final))) == ()


def test_amounts_fit_a_pool_that_is_known() -> None:
    fixed = replace(OMAHA, players=c.Players(least=10, most=10), prizes=c.Amounts(cents=(30_000, 20_000)))
    assert check_conditions(fixed) == ()
    assert set(told(replace(fixed, prizes=c.Amounts(cents=(30_000, 19_999))))) == {"prizes.amount"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"races": ((91, 25),)}, "sessions.0.schedule.races.0"),
        ({"races": ((90, 50),)}, "sessions.0.schedule.races.0"),
        ({"races": ((90, 5000), (240, 100))}, "sessions.0.schedule.races.0"),
        ({"races": ((240, 100), (240, 25))}, "sessions.0.schedule.races"),
        ({"races": ((90, 25), (240, 25))}, "sessions.0.schedule.races"),
        ({"rebuys_end": 45}, "sessions.0.schedule.rebuys_end"),
        ({"levels": (Level(rounds=9, blinds=(25, 50)),), "races": ((0, 25),)}, "sessions.0.schedule.races.0"),
        ({"levels": (Level(minutes=30, rounds=3, blinds=(25, 50)),), "races": ()}, "sessions.0.schedule.levels.0"),
        ({"levels": (Level(minutes=30),), "races": ()}, "sessions.0.schedule.levels.0"),
        ({"levels": (Level(minutes=30, blinds=(30, 60)),), "races": ()}, "sessions.0.schedule.levels.0"),
    ],
)
def test_marks_and_levels_that_cannot_be(changes: dict[str, Any], field: str) -> None:
    assert field in told(schedule(OMAHA, **changes))


def test_the_games_own_checks_are_told_at_their_field() -> None:
    wrong = told(session(OMAHA, seats=12, determinations={"limit": "full-pot", "deck": 51, "colour": 1}))
    assert {"sessions.0.seats", "sessions.0.determinations.deck", "sessions.0.determinations.colour"} <= set(wrong)
    antes = schedule(OMAHA, levels=(Level(minutes=30, blinds=(25, 50), ante=25),), races=())
    assert set(told(antes)) == {"sessions.0.schedule.levels.0"}
    assert "omaha-2017 4.2(b)" in told(antes)["sessions.0.schedule.levels.0"].cites
    assert set(told(session(OMAHA, game="omaha-2017/whist"))) == {"sessions.0.game"}
    assert set(told(session(OMAHA, game="nothing"))) >= {"sessions.0.game", "sessions"}


@pytest.mark.clause("gazette-2001", "ALT-19")
def test_the_altered_cash_games_have_no_tournaments() -> None:
    cash = replace(OMAHA.sessions[0], game="gazette-2001/seven-card-stud-cash", seats=7, determinations={})
    wrong = check_conditions(replace(OMAHA, sessions=(OMAHA.sessions[0], cash)))
    assert any("gazette-2001 ALT-19" in refusal.cites for refusal in wrong)


# several games


def test_several_games_answer_the_lists_of_both_documents() -> None:
    advance = c.Advance(number=6)
    first = replace(OMAHA.sessions[0], ends=c.TimePlayed(minutes=60), advance=advance)
    final = replace(ULTIMATE.sessions[0], advance=None)
    both = replace(OMAHA, sessions=(first, final), distribution="", add_on=None)
    wrong = told(both)
    assert {"distribution", "add_on", "play.same_round"} <= set(wrong)
    assert wrong["distribution"].cites == ("uth-2019 16.3(a)(x)",)
    missing = told(replace(both, fee=None))["fee"]
    assert missing.cites == ("omaha-2017 20.3(a)(ii)", "uth-2019 16.3(a)(ii)")
    whole = replace(both, distribution="cash", add_on="none", play=c.Play(same_round="chips_before"))
    assert check_conditions(whole) == ()


def test_an_event_takes_conditions_of_its_own_document_only() -> None:
    check = tournament_law("omaha-2017").check
    assert check
    assert check(OMAHA) == ()
    assert [refusal.code for refusal in check(gazette("H"))] == ["other_event"]
    letters = tournament_law("gazette-2001", "H").check
    assert letters
    assert [refusal.code for refusal in letters(gazette("E"))] == ["other_event"]


def test_the_laws_of_the_other_games() -> None:
    first = replace(OMAHA.sessions[0], ends=c.TimePlayed(minutes=60), advance=c.Advance(number=8))
    final = replace(gazette("H").sessions[0], advance=None)
    mixed = replace(OMAHA, sessions=(first, final))
    assert check_conditions(mixed) == ()
    assert laws_of(OMAHA) == {}
    assert {game: law.customs.marker for game, law in laws_of(mixed).items()} == {final.game: "buck"}


def test_draw_and_the_gazette_lead_no_other_games() -> None:
    wrong = told(replace(DRAW, sessions=(DRAW.sessions[0], replace(OMAHA.sessions[0], advance=None))))
    assert wrong["sessions"].code == "other_games"
    alone = told(replace(OMAHA, sessions=(replace(DRAW.sessions[0], advance="not applicable"),)))
    assert alone["sessions"].code == "no_game_of_its_own"


def test_several_sessions_say_who_goes_on() -> None:
    two = (replace(OMAHA.sessions[0], ends=c.PlayersLeft(players=9)), replace(OMAHA.sessions[0], advance=None))
    wrong = told(replace(OMAHA, sessions=two, elimination=None))
    assert set(wrong) == {"sessions.0.advance", "elimination"}
    assert {"20.3(a)(iii)(D)", "20.3(a)(viii)(B)"} <= clauses(wrong["sessions.0.advance"])
    assert "20.3(a)(viii)(A)" in clauses(wrong["elimination"])
    onwards = replace(two[1], advance=c.Advance(number=3))
    assert "sessions.1.advance" in told(
        replace(OMAHA, sessions=(replace(two[0], advance=c.Advance(number=9)), onwards))
    )


def test_points_say_places_ties_and_worth() -> None:
    wrong = told(replace(OMAHA, points=c.Points()))
    assert {field: clauses(refusal) for field, refusal in wrong.items()} == {
        "sessions.0.points": {"20.3(a)(iii)(E)"},
        "points.places": {"20.3(a)(iii)(E)b"},
        "points.ties": {"20.3(a)(iii)(E)c"},
    }


def test_notes_tell_what_is_still_to_come() -> None:
    fields = [note.field for note in notes(OMAHA, tournament_law("omaha-2017"))]
    assert fields.count("") == 3
    assert {"commission", "play.race_protect"} <= set(fields)
    assert "refunded_on_cancel" not in fields
    sold = notes(replace(OMAHA, rebuys=BUY_BACK), tournament_law("omaha-2017"))
    assert "refunded_on_cancel" in {note.field for note in sold}
    assert "prizes" in {note.field for note in notes(gazette("H"), tournament_law("gazette-2001", "H"))}
    ultimate = [note.field for note in notes(ULTIMATE, tournament_law("uth-2019"))]
    assert "commission" not in ultimate


def test_a_document_that_has_no_events() -> None:
    assert [refusal.code for refusal in check_conditions(c.Conditions(document="stones-omaha"))] == ["no_such_event"]


def test_unused_level_kinds() -> None:
    """Levels by rounds do not double on."""
    rounds = Schedule((Level(rounds=10, minimum=25, maximum=500),), doubling=10)
    assert "sessions.0.schedule.doubling" in told(session(ULTIMATE, schedule=rounds))


@pytest.mark.clause("gazette-2001", "15.1")
@pytest.mark.parametrize(
    ("prizes", "field", "told_of"),
    [
        (c.Shares(basis_points=(5000, 3000, 1500)), "prizes.percent", "95 per cent"),
        (c.Amounts(cents=(20_000, 10_000)), "prizes.amount", "depends on how many enter"),
    ],
)
def test_where_the_document_is_silent_on_a_pool_conditions_that_could_never_be_paid_are_refused_all_the_same(
    prizes: c.Prizes, field: str, told_of: str
) -> None:
    """Nothing is confirmed that does not give out the pool: an event that kept some of it would never end."""
    refusal = told(replace(standard_event("gazette-2001/H"), prizes=prizes))[field]
    assert told_of in refusal.message
    assert "the document is silent on it" in refusal.message


@pytest.mark.clause("gazette-2001", "15.1")
def test_amounts_that_come_to_a_pool_that_is_known_are_prizes() -> None:
    satellite = replace(standard_event("gazette-2001/F"), prizes=c.Amounts(cents=(30_000, 20_000)))
    assert told(satellite) == {}
    assert "prizes.amount" in told(replace(satellite, prizes=c.Amounts(cents=(30_000, 19_999))))
