"""A file of conditions: read whole or refused whole, every mistake with its field, line and clause."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.instruments.tournaments import check_conditions, read_conditions, write_conditions
from pitboss.tournament import conditions as c
from pitboss.tournament.paper.written import dollars, hundredths, percentage
from pitboss.tournament.schedule import Level, Schedule

OMAHA = standard_event("omaha-2017")


def refused(text: str) -> dict[str, Refusal]:
    found = read_conditions(text)
    assert isinstance(found, tuple), "nothing was refused"
    return {refusal.field: refusal for refusal in found}


def changed(old: str, new: str) -> str:
    text = write_conditions(OMAHA)
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize("name", EVENTS)
def test_what_is_written_is_read_again(name: str) -> None:
    conditions = standard_event(name)
    assert read_conditions(write_conditions(conditions)) == conditions


EVERYTHING = replace(
    OMAHA,
    name='The "Spring" \\ Cup, ünd\tmore',
    entry=c.Entry(
        method="by post",
        opens_at="2026-11-01T09:00:00+11:00",
        closes_at="2026-11-20",
        criteria=("member",),
        groups=("new players", "members"),
        agreement=True,
    ),
    commission=c.ShareCommission(basis_points=1250),
    sessions=(
        replace(
            OMAHA.sessions[0],
            name="first heat",
            determinations={"limit": "half-pot", "burn": False, "blinds limit": 3, "street_bets": [1, 2]},
            ends=c.PlayersLeft(players=3, each_table=True),
            stacks="fresh",
            tables=3,
            advance=c.Advance(number=50, by="percent", each_table=True),
            points=(10, 6, 4),
        ),
        replace(OMAHA.sessions[0], ends=c.TimePlayed(minutes=90), repechage=(4, 6), advance=None),
        replace(
            OMAHA.sessions[0],
            schedule=Schedule((Level(rounds=10, blinds=(25, 50), ante=5),), antes_double=False, rebuys_end=3),
            ends=c.RoundsPlayed(rounds=12),
        ),
    ),
    sit_and_go=c.SitAndGo(players=9, delay_seconds=120),
    play=c.Play(
        balancing=c.Balancing(within=2),
        breaking=c.Breaking(redraw_final=True),
        hand_for_hand=c.HandForHand(players=10),
        time_to_act=c.TimeToAct(seconds=30, from_players=20, time_bank=60),
        same_round="share",
        other=("no hats", "no \n noise"),
        race_protect=True,
    ),
    points=c.Points(ties="draw", places="chips", equal_chips="draw", elimination="below 5 points"),
    repechage="offered",
    rebuys=c.Rebuys(price=5001, chips=5000, below=100, until_minute=60, most=2, same_seat=False),
    add_on=c.AddOn(price=3000, chips=4000, at="first_break"),
    prizes=c.Formula(percent_paid=15, ratio_percent=80, least=10000, unit=500),
    added_value=(c.AddedValue(kind="goods", cents=45000, what="a watch", place=1), c.AddedValue(kind="cash", cents=1)),
    guarantee=1_000_000,
    bounties=c.Bounties(cents=1000, kind="mystery", envelopes=(500, 1500)),
    deal=c.DealClause(ways=("icm", "chips")),
    refunds=c.Refunds(until_seconds_before=3600),
    determinations={"pack_enabled": "historical"},
    physical=True,
)


def test_everything_that_conditions_can_say_is_read_again() -> None:
    assert read_conditions(write_conditions(EVERYTHING)) == EVERYTHING


@pytest.mark.parametrize(
    "prizes",
    [c.Amounts(cents=(50000, 25050)), c.Seats(event="the final", value=55000), c.Shares(basis_points=(10000,))],
)
def test_every_kind_of_prizes_is_read_again(prizes: c.Prizes) -> None:
    conditions = replace(OMAHA, prizes=prizes, commission=c.NoTournamentCommission())
    assert read_conditions(write_conditions(conditions)) == conditions


@pytest.mark.parametrize(
    ("written", "cents"),
    [("55", 5500), ("55.5", 5550), ("55.50", 5550), ("0.01", 1), ("1,000.10", 100010), ("55.500", 5550), ("0", 0)],
)
def test_money_in_dollars_is_cents_inside(written: str, cents: int) -> None:
    assert hundredths(written) == cents
    assert hundredths(dollars(cents)) == cents


@pytest.mark.parametrize("written", ["55.555", "-1", "fifty", "", "1e3", "5.", "inf", "5.0.0", "0x10"])
def test_what_is_no_money(written: str) -> None:
    assert hundredths(written) is None


def test_shares_are_written_without_idle_noughts() -> None:
    assert [percentage(each) for each in (1000, 1250, 1205, 10000)] == ["10", "12.5", "12.05", "100"]


@pytest.mark.parametrize("fee", ["55", "55.00", '"55.00"', '"55"'])
def test_a_fee_may_be_written_as_number_or_text(fee: str) -> None:
    found = read_conditions(changed('fee = "55.00"', f"fee = {fee}"))
    assert isinstance(found, c.Conditions)
    assert found.fee == 5500


def test_a_fraction_of_a_cent_is_told_with_its_line_and_clause() -> None:
    text = changed('fee = "55.00"', "fee = 55.005")
    wrong = refused(text)["fee"]
    assert wrong.code == "fraction_of_a_cent"
    assert text.splitlines()[wrong.facts["line"] - 1] == "fee = 55.005"
    assert wrong.cites == ("omaha-2017 20.3(a)(ii)",)


def test_every_mistake_is_told_at_once() -> None:
    text = changed('fee = "55.00"', "fee = true\nfees = 3\nguarantee = -5")
    text = (
        text.replace("start = 10000", 'start = "many"')
        .replace("least = 6", "leest = 6")
        .replace("set = [25,", "set = [-25,")
    )
    text = text.replace('by = "shares"', 'by = "share"').replace("blinds = [50, 100]", 'blinds = [50, "x"]')
    wrong = refused(text)
    assert {name: refusal.code for name, refusal in wrong.items()} == {
        "fee": "wrong_type",
        "fees": "unknown_field",
        "guarantee": "wrong_type",
        "chips.start": "wrong_type",
        "chips.set.0": "out_of_range",
        "players.leest": "unknown_field",
        "prizes.by": "unknown_kind",
        "sessions.0.schedule.levels.1.blinds.1": "wrong_type",
    }
    lines = text.splitlines()
    assert "leest = 6" in lines[wrong["players.leest"].facts["line"] - 1]
    assert "level 2" in lines[wrong["sessions.0.schedule.levels.1.blinds.1"].facts["line"] - 1]
    assert wrong["chips.start"].cites == ("omaha-2017 20.3(a)(iv)",)
    assert "least, most" in wrong["players.leest"].message


@pytest.mark.parametrize(
    ("old", "new", "field", "clause"),
    [
        ("least = 6", "least = 6.5", "players.least", "20.3(a)(v)"),
        ("groups = []", "groups = 1", "entry.groups", "20.3(a)(vi)"),
        ("method = ", "method = 1 #", "entry.method", "20.3(a)(i)"),
        ("seats = 9", "seats = true", "sessions.0.seats", "20.3(a)(iii)(B)"),
        ("doubling = 30", "doubling = '30'", "sessions.0.schedule.doubling", "20.3(a)(vii)"),
        ("within = 1", "within = ''", "play.balancing.within", "20.3(a)(iii)(C)"),
        ("percent = [50", "percent = ['x'", "prizes.percent.0", "20.3(a)(ix)"),
        ('repechage = "not applicable"', "repechage = 1", "repechage", "20.3(a)(iii)(F)"),
    ],
)
def test_a_mistake_names_the_clause_that_asks_for_the_field(old: str, new: str, field: str, clause: str) -> None:
    assert refused(changed(old, new))[field].cites == (f"omaha-2017 {clause}",)


def test_a_missing_field_is_told_where_it_is_missing() -> None:
    wrong = refused(changed("start = 10000\n", ""))
    assert wrong["chips.start"].code == "missing_field"


def test_the_lines_of_the_second_session_are_its_own() -> None:
    text = write_conditions(standard_event("draw-2005"))
    first, second = text.split('name = "final"')
    text = first + 'name = "final"' + second.replace("seats = 8", "seats = 8.5")
    wrong = refused(text)["sessions.1.seats"]
    assert text.splitlines()[wrong.facts["line"] - 1] == "seats = 8.5"


@pytest.mark.parametrize("moment", ['"2026-02-30T19:00:00+11:00"', '"tomorrow"', "20261120", '"2026-11-20T25:00"'])
def test_an_impossible_time(moment: str) -> None:
    wrong = refused(changed('starts_at = "2026-12-05T19:00:00+11:00"', f"starts_at = {moment}"))
    assert wrong["starts_at"].code == "no_such_time"


def test_a_time_may_be_written_as_toml_has_it() -> None:
    found = read_conditions(changed('"2026-12-05T19:00:00+11:00"', "2026-12-05T19:00:00+11:00"))
    assert found == OMAHA


def test_a_file_that_is_no_toml_is_told_with_its_line() -> None:
    found = read_conditions("name = 'x'\nfee = = 3\n")
    assert isinstance(found, tuple)
    assert (found[0].code, found[0].facts["line"]) == ("unreadable", 2)


def test_a_document_without_events_and_what_else_is_wrong() -> None:
    wrong = refused('name = "x"\ndocument = "stones-omaha"\nfee = "a"\n')
    assert set(wrong) == {"document", "fee"}
    assert wrong["document"].facts["line"] == 2


def test_a_letter_that_the_gazette_does_not_have() -> None:
    assert set(refused('document = "gazette-2001"\nevent = "K"\n')) == {"event"}


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        ('rebuys = "none"', "rebuys = 3", "rebuys", '"none" or a table of price'),
        ('points = "not applicable"', 'points = "none"', "points", '"not applicable" or a table of ties'),
        ("set = [25", "set = 25 #", "chips.set", "a list"),
        ("balancing = { within = 1 }", "balancing = 1", "play.balancing", "table of within"),
        ('elimination = "no_chips"', 'elimination = "slowly"', "elimination", '"no_chips"'),
        ("races = [[90, 25]", "races = [[90, 25, 1]", "sessions.0.schedule.races.0", "a list of 2"),
        ("[chips]", "[chips.of]", "chips.of", "there is no such condition"),
        ('name = "Omaha tournament"', "name = 7", "name", "text"),
        ("[sessions.determinations]", "determinations = 3\n[sessions.x]", "sessions.0.determinations", "a table"),
        ("redraw_final = false", "redraw_final = 0", "play.breaking.redraw_final", "true or false"),
    ],
)
def test_a_wrong_word_or_shape_says_what_belongs_there(old: str, new: str, field: str, told: str) -> None:
    assert told in refused(changed(old, new))[field].message


@pytest.mark.parametrize("name", ["omaha-2017", "uth-2019", "draw-2005", "gazette-2001/H"])
def test_what_else_may_be_said_can_be_taken_out_of_its_comment(name: str) -> None:
    text = write_conditions(standard_event(name))
    examples = re.findall(r"(?m)^# (\w+ = .*)$", text)
    assert len(examples) >= 3
    for example in examples:
        found = read_conditions(text.replace(f"# {example}", example))
        assert isinstance(found, c.Conditions), example
        assert found != standard_event(name)
        assert check_conditions(found) == (), example


def test_a_date_among_determinations_is_a_word() -> None:
    found = read_conditions(changed('limit = "full-pot"', "limit = 2026-01-01"))
    assert isinstance(found, c.Conditions)
    assert found.sessions[0].determinations == {"limit": "2026-01-01"}
    assert read_conditions(write_conditions(found)) == found


@pytest.mark.parametrize("odd", ["\\u0007", "\\u001B[2J", "\\u202E", "\\uE000"])
def test_words_are_of_letters_that_can_be_seen(odd: str) -> None:
    (wrong,) = refused(changed("Omaha tournament", f"Omaha {odd}")).values()
    assert (wrong.code, wrong.field, wrong.facts["line"]) == ("unseen_letters", "name", 5)


def test_what_cannot_be_read_and_what_is_missing_are_told_together() -> None:
    text = write_conditions(standard_event("omaha-2017"))
    text = text.replace("fee = ", "feee = ", 1).replace('repechage = "not applicable"\n', "", 1)
    text = text.replace("percent = [50, 30, 20]", "percent = [50, 30, 19]")
    found = read_conditions(text)
    assert isinstance(found, tuple)
    assert [refusal.field for refusal in found] == ["feee", "fee", "repechage", "prizes.percent"]


def test_what_cannot_be_read_is_told_once() -> None:
    text = write_conditions(standard_event("omaha-2017")).replace('fee = "55.00"', 'fee = "55.005"', 1)
    found = read_conditions(text)
    assert isinstance(found, tuple)
    assert [(refusal.code, refusal.field) for refusal in found] == [("fraction_of_a_cent", "fee")]
