"""Clause by clause: what each item of a document's list, and each appendix of the gazette, asks of conditions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cite import Citation, Refusal
from pitboss.instruments.gazette_2001.tournament_law import LETTERS, WITH_REBUYS
from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournament_checks import check_conditions
from pitboss.instruments.tournaments import tournament_law
from pitboss.tournament import conditions as c
from pitboss.tournament.paper.document import sections
from pitboss.tournament.schedule import Schedule

STANDARD = {each: standard_event(each) for each in ("omaha-2017", "uth-2019", "draw-2005")}
TWO = (c.TimePlayed(minutes=60), c.TimePlayed(minutes=120))
POINTS = c.Points(ties="share", places="chips")


def refused(conditions: c.Conditions, field: str) -> Refusal:
    found = {refusal.field: refusal for refusal in check_conditions(conditions)}
    assert field in found, f"only {sorted(found)} was refused"
    return found[field]


def first_session(**changes: Any) -> dict[str, Any]:
    return {"session": changes}


def changed(conditions: c.Conditions, **changes: Any) -> c.Conditions:
    """Conditions with some fields changed; those of the first session under `session`, two sessions for `two`."""
    session = replace(conditions.sessions[0], **changes.pop("session", {}))
    sessions: tuple[c.Session, ...] = (session,)
    if changes.pop("two", False):
        first, second = (replace(session, ends=ends) for ends in TWO)
        sessions = (first, replace(second, advance=None))
    return replace(conditions, sessions=sessions, **changes)


GAPS: list[tuple[str, str, dict[str, Any]]] = [
    ("(a)(i)", "starts_at", {"starts_at": ""}),
    ("(a)(i)", "starts_at", {"starts_at": "2026-12-05"}),
    ("(a)(i)", "entry.method", {"entry": c.Entry(groups=())}),
    ("(a)(ii)", "fee", {"fee": None}),
    ("(a)(ii)", "commission", {"commission": None}),
    ("(a)(iii)(A)", "sessions.0.ends", first_session(ends=None)),
    ("(a)(iii)(B)", "sessions.0.seats", first_session(seats=0)),
    ("(a)(iii)(B)", "sit_and_go.players", {"sit_and_go": c.SitAndGo(players=1)}),
    ("(a)(iii)(C)", "play.time_to_act.seconds", {"play": c.Play(time_to_act=c.TimeToAct(seconds=0))}),
    ("(a)(iii)(C)", "play.hand_for_hand.players", {"play": c.Play(hand_for_hand=c.HandForHand(players=0))}),
    ("(a)(iii)(D)", "sessions.0.advance", first_session(advance=None)),
    ("(a)(iii)(E)", "points", {"points": None}),
    ("(a)(iii)(E)", "sessions.0.points", {"points": POINTS}),
    ("(a)(iii)(E)b", "points.places", {"points": replace(POINTS, places=None)}),
    ("(a)(iii)(E)c", "points.ties", {"points": replace(POINTS, ties=None)}),
    ("(a)(iii)(F)", "repechage", {"repechage": None}),
    ("(a)(iii)(F)", "repechage", {"repechage": "offered"}),
    ("(a)(iii)(F)", "sessions.0.repechage", first_session(repechage=(4, 6))),
    ("(a)(iii)(G)", "rebuys", {"rebuys": None}),
    ("(a)(iii)(G)", "rebuys.until_minute", {"rebuys": c.Rebuys(price=5000, chips=5000)}),
    ("(a)(iv)", "chips", {"chips": None}),
    ("(a)(iv)", "chips.start", {"chips": c.Chips(start=10, set=(25, 100))}),
    ("(a)(v)", "players.least", {"players": c.Players(most=60)}),
    ("(a)(v)", "players.most", {"players": c.Players(least=6)}),
    ("(a)(v)", "players.most", {"players": c.Players(least=6, most=5)}),
    ("(a)(vi)", "entry.groups", {"entry": c.Entry(method="here")}),
    ("(a)(vii)", "sessions.0.schedule", first_session(schedule=None)),
    ("(a)(vii)", "sessions.0.schedule", first_session(schedule=Schedule(()))),
    ("(a)(vii)", "sessions.0.game", first_session(game="")),
    ("(a)(viii)(A)", "elimination", {"two": True, "elimination": None}),
    ("(a)(viii)(B)", "sessions.0.advance", {"two": True}),
    ("(a)(ix)", "prizes", {"prizes": None}),
    ("(a)(ix)", "prizes.percent", {"prizes": c.Shares(basis_points=(9000,))}),
]
OWN_OF_2019: list[tuple[str, str, dict[str, Any]]] = [
    ("(a)(iii)(E)b", "play.same_round", {"play": c.Play()}),
    ("(a)(iii)(H)", "add_on", {"add_on": None}),
    ("(a)(iii)(H)", "add_on.at", {"add_on": c.AddOn(price=1000, chips=1000)}),
    ("(a)(x)", "distribution", {"distribution": " "}),
]


def cases(document: str, rule: str, table: list[tuple[str, str, dict[str, Any]]]) -> list[Any]:
    return [
        pytest.param(document, f"{rule}{item}", field, changes, marks=pytest.mark.clause(document, f"{rule}{item}"))
        for item, field, changes in table
    ]


@pytest.mark.parametrize(
    ("document", "clause", "field", "changes"),
    cases("omaha-2017", "20.3", GAPS) + cases("uth-2019", "16.3", GAPS + OWN_OF_2019),
)
def test_each_item_is_asked_for(document: str, clause: str, field: str, changes: dict[str, Any]) -> None:
    standard = STANDARD[document]
    assert check_conditions(standard) == ()
    assert f"{document} {clause}" in refused(changed(standard, **changes), field).cites


def told(conditions: c.Conditions) -> dict[Citation, str]:
    """What the document says under the first clause of each heading."""
    found: dict[Citation, str] = {}
    for section in sections(conditions, tournament_law(conditions.document, conditions.event)):
        rows = " ".join(" ".join(row) for row in section.rows)
        for cite in section.cites:
            found[cite] = f"{found.get(cite, '')} {' '.join(section.lines)} {rows}"
    return found


DRAW_SAYS = [
    ("20.4(a)", "5 December 2026, 19:00"),
    ("20.4(b)", "heats: 120 minutes of play"),
    ("20.4(b)", "the first 8 of all players go on"),
    ("20.4(c)", "$55.00. Of it $5.00 is commission."),
    ("20.4(d)", "Everyone receives 10,000"),
    ("20.4(e)", "At least 8. At most 64."),
    ("20.4(f)", "No restriction."),
    ("20.4(g)", "Draw Poker, full-pot limit"),
    ("20.4(g)", "5,000 / 10,000"),
    ("20.4(h)", "50%, 30%, 20%"),
    ("20.5", "the conditions are followed"),
    ("20.8", "with 8 players each at most"),
    ("20.21", "Nothing is refunded"),
]


@pytest.mark.parametrize(
    ("clause", "words"),
    [pytest.param(clause, words, marks=pytest.mark.clause("draw-2005", clause)) for clause, words in DRAW_SAYS],
)
def test_each_optional_item_of_2005_is_told_where_it_is_said(clause: str, words: str) -> None:
    assert words in told(STANDARD["draw-2005"])[Citation(f"draw-2005 {clause}")]


DRAW_REFUSES: list[tuple[str, str, dict[str, Any]]] = [
    ("D-session", "sessions.0.ends", first_session(ends=c.PlayersLeft(players=4))),
    ("20.4(d)", "chips.start", {"chips": c.Chips(start=10, set=(25, 100))}),
    ("20.4(e)", "players.most", {"players": c.Players(least=6, most=5)}),
    ("20.4(g)", "sessions.0.schedule", first_session(schedule=None)),
    ("20.4(h)", "prizes.percent", {"prizes": c.Shares(basis_points=(9000,))}),
    ("20.6", "rebuys", {"rebuys": c.Rebuys(price=1, chips=100, until_minute=30)}),
    ("20.7", "play.balancing", {"play": c.Play(balancing=c.Balancing())}),
    ("20.7", "play.late_registration", {"play": c.Play(late_registration=30)}),
    ("20.9", "play.late_registration", {"play": c.Play(late_registration=30)}),
    ("20.14", "add_on", {"add_on": c.AddOn(price=1, chips=100, at="first_break")}),
    ("20.18", "prizes.percent", {"prizes": c.Shares(basis_points=(9000,))}),
    ("20.19", "play.same_round", {"play": c.Play(same_round="share")}),
    ("20.20", "commission", {"commission": c.FixedCommission(cents=6000)}),
    ("20.21", "refunds", {"refunds": c.Refunds(until_seconds_before=60)}),
    ("20.21", "refunded_on_cancel", {"refunded_on_cancel": ()}),
]


@pytest.mark.parametrize(
    ("clause", "field", "changes"),
    [pytest.param(*case, marks=pytest.mark.clause("draw-2005", case[0])) for case in DRAW_REFUSES],
)
def test_what_2005_does_not_let_conditions_say(clause: str, field: str, changes: dict[str, Any]) -> None:
    standard = changed(STANDARD["draw-2005"], session={"advance": None})
    assert check_conditions(standard) == ()
    conditions = changed(standard, **changes)
    assert f"draw-2005 {clause}" in refused(conditions, field).cites


RULES_OF_2017: list[tuple[str, str, dict[str, Any]]] = [
    ("20.6", "rebuys.below", {"rebuys": c.Rebuys(price=1, chips=100, below=500, until_minute=30)}),
    ("20.7", "elimination", {"elimination": "below_minimum"}),
    ("20.8", "play.late_registration", {"play": c.Play(late_registration=30)}),
    ("20.10", "play.late_registration", {"play": c.Play(late_registration=30)}),
    ("20.12", "play.absent_minimum", {"play": c.Play(absent_minimum=True)}),
    ("20.15", "add_on", {"add_on": c.AddOn(price=1, chips=100, at="first_break")}),
    ("20.19", "prizes.amount", {"prizes": c.Amounts(cents=(1,))}),
    ("20.21", "play.same_round", {"play": c.Play(same_round="share")}),
    ("20.22", "commission", {"commission": c.FixedCommission(cents=6000)}),
    ("20.23", "refunds", {"refunds": c.Refunds(until_seconds_before=60)}),
    ("D-ante", "play.big_blind_ante", {"play": c.Play(big_blind_ante=True)}),
]
RULES_OF_2019: list[tuple[str, str, dict[str, Any]]] = [
    ("16.8", "play.late_registration", {"play": c.Play(late_registration=30, same_round="share")}),
    ("16.10", "play.late_registration", {"play": c.Play(late_registration=30, same_round="share")}),
    ("16.15", "elimination", {"elimination": "no_chips"}),
    ("16.21", "commission", {"commission": c.FixedCommission(cents=6000)}),
    ("16.21(b)", "prizes.percent", {"prizes": c.Shares(basis_points=(9000,))}),
    ("16.22", "added_value.0.place", {"added_value": (c.AddedValue(kind="goods", cents=5, what="a hat"),)}),
    ("16.24", "refunded_on_cancel", {"refunded_on_cancel": ("fee", "commission", "rebuy")}),
]


@pytest.mark.parametrize(
    ("document", "clause", "field", "changes"),
    [
        pytest.param(document, *case, marks=pytest.mark.clause(document, case[0]))
        for document, table in (("omaha-2017", RULES_OF_2017), ("uth-2019", RULES_OF_2019))
        for case in table
    ],
)
def test_rules_beat_conditions(document: str, clause: str, field: str, changes: dict[str, Any]) -> None:
    refusal = refused(changed(STANDARD[document], **changes), field)
    assert f"{document} {clause}" in refusal.cites
    assert refusal.facts["loses"] == "conditions"


# the gazette


def appendix(number: int) -> list[Any]:
    return [pytest.param(letter, marks=pytest.mark.clause("gazette-2001", f"{letter}3.{number}")) for letter in LETTERS]


@pytest.mark.parametrize("letter", appendix(1))
def test_the_field_and_the_tables_are_the_appendix_s(letter: str) -> None:
    event = standard_event(f"gazette-2001/{letter}")
    least, most = event.players.least, event.players.most
    assert least
    assert most
    for players, field in (
        (c.Players(least=least - 1, most=most), "least"),
        (c.Players(least=least, most=most + 1), "most"),
    ):
        assert refused(replace(event, players=players), f"players.{field}").cites == (f"gazette-2001 {letter}3.1",)
    larger = changed(event, session={"seats": event.sessions[0].seats + 1})
    assert f"gazette-2001 {letter}3.1" in refused(larger, "sessions.0.seats").cites


@pytest.mark.parametrize("letter", appendix(3))
def test_rebuys_are_the_appendix_s(letter: str) -> None:
    event = standard_event(f"gazette-2001/{letter}")
    other = c.Rebuys(price=4000, chips=1000, below=2000, until_minute=30)
    if letter in WITH_REBUYS:
        refusals = [
            refused(replace(event, rebuys="none"), "rebuys"),
            refused(replace(event, add_on="none"), "add_on"),
            refused(replace(event, rebuys=other), "rebuys.below"),
            refused(replace(event, rebuys=other), "rebuys.until_minute"),
        ]
    else:
        refusals = [
            refused(replace(event, rebuys=other), "rebuys"),
            refused(replace(event, add_on=c.AddOn(price=4000, chips=1000, at="first_break")), "add_on"),
        ]
    assert all(f"gazette-2001 {letter}3.3" in refusal.cites for refusal in refusals)


@pytest.mark.parametrize("letter", appendix(4))
def test_the_schedule_is_the_appendix_s(letter: str) -> None:
    event = standard_event(f"gazette-2001/{letter}")
    schedule = event.sessions[0].schedule
    assert schedule
    first, *others = schedule.levels
    for other, field in (
        (replace(schedule, levels=(replace(first, minutes=first.minutes + 5), *others)), "levels.0"),
        (replace(schedule, levels=(*schedule.levels, schedule.levels[-1])), "levels"),
        (replace(schedule, doubling=0), "doubling"),
        (replace(schedule, races=schedule.races[:-1]), "races"),
    ):
        refusal = refused(changed(event, session={"schedule": other}), f"sessions.0.schedule.{field}")
        assert f"gazette-2001 {letter}3.4" in refusal.cites


@pytest.mark.clause("gazette-2001", "4.7", "8.4", "17.3", "14.1", "14.3", "15.2", "4.8")
def test_what_the_general_rules_of_2001_do_not_let_conditions_say() -> None:
    event = standard_event("gazette-2001/I")
    for clause, field, changes in (
        ("4.7", "play.time_to_act", {"play": c.Play(time_to_act=c.TimeToAct(seconds=30))}),
        ("8.4", "play.late_registration", {"play": c.Play(late_registration=30)}),
        ("17.3", "play.late_registration", {"play": c.Play(late_registration=30)}),
        ("14.1", "commission", {"commission": c.FixedCommission(cents=6000)}),
        ("14.3", "refunded_on_cancel", {"refunded_on_cancel": ("fee",)}),
        ("15.2", "play.same_round", {"play": c.Play(same_round="share")}),
        ("4.8", "sessions.0.schedule.levels.9", {"chips": c.Chips(start=3000, set=(25, 100, 1000))}),
    ):
        assert f"gazette-2001 {clause}" in refused(replace(event, **changes), field).cites
