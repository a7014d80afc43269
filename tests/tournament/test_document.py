"""Conditions as a document: the headings of each list in order, the statement, the sign, and the digest."""

from __future__ import annotations

import hashlib
import re
from html import unescape
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.desk.digest import digest as rules_digest
from pitboss.instruments.register import register
from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.instruments.tournaments import tournament_law
from pitboss.tournament import conditions as c
from pitboss.tournament.checks.chip_need import breakdown, chips_needed
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.moments import spoken
from pitboss.tournament.paper.document import digest, html, markdown, sections, text
from tests.tournament.test_conditions_file import EVERYTHING

OMAHA = standard_event("omaha-2017")


def law_of(conditions: c.Conditions) -> TournamentLaw:
    return tournament_law(conditions.document, conditions.event)


def numbers(conditions: c.Conditions) -> list[str]:
    return [each.cites[0].partition(" ")[2] for each in sections(conditions, law_of(conditions)) if each.cites]


def headings_in_order(event: str, rule: str) -> bool:
    listed = [each for each in register(event).clauses if each.startswith(f"{rule}(")]
    parents = {f"{rule}(a)", f"{rule}(a)(iii)", f"{rule}(a)(viii)"}
    found = list(dict.fromkeys(each for each in numbers(standard_event(event)) if each in listed))
    return found == [each for each in listed if each not in parents]


@pytest.mark.clause("omaha-2017", "20.3(b)", "20.3(a)(iii)(C)", "20.3(a)(iii)(D)", "20.3(a)(viii)(B)")
def test_every_item_of_the_list_of_2017_has_its_heading_in_order() -> None:
    assert headings_in_order("omaha-2017", "20.3")


@pytest.mark.clause("uth-2019", "16.3(b)", "16.3(a)(iii)(C)", "16.3(a)(iii)(D)", "16.3(a)(viii)(B)", "16.3(a)(vii)")
def test_every_item_of_the_list_of_2019_has_its_heading_in_order() -> None:
    assert headings_in_order("uth-2019", "16.3")


@pytest.mark.parametrize("event", ["omaha-2017", "uth-2019"])
def test_what_is_not_applicable_is_said_so(event: str) -> None:
    conditions = standard_event(event)
    told = {section.heading: section.lines for section in sections(conditions, law_of(conditions))}
    assert told["Repechage or catch-up session"] == ("Not applicable.",)
    assert told["Points"] == ("Not applicable.",)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        pytest.param(
            "omaha-2017", "it is the rules that are followed", marks=pytest.mark.clause("omaha-2017", "20.3(b)")
        ),
        pytest.param("uth-2019", "it is the rules that are followed", marks=pytest.mark.clause("uth-2019", "16.3(b)")),
        pytest.param(
            "draw-2005",
            "the conditions are followed for as long as the event lasts",
            marks=pytest.mark.clause("draw-2005", "20.5"),
        ),
    ],
)
def test_what_prevails_is_put_in_by_itself(event: str, told: str) -> None:
    conditions = standard_event(event)
    assert told in text(conditions, law_of(conditions))


@pytest.mark.clause("gazette-2001", "4.1", "4.2")
def test_the_sign_at_every_table() -> None:
    conditions = standard_event("gazette-2001/E")
    sign = sections(conditions, law_of(conditions))[-1]
    told = " ".join(sign.lines)
    for each in ("3,000 in tournament chips", "less than 1,000", "minute 90", "no limit"):
        assert each in told
    assert len(sign.rows) == 14
    assert sections(OMAHA, law_of(OMAHA))[-1].heading != sign.heading


def test_the_digest_is_that_of_the_text() -> None:
    law = law_of(OMAHA)
    assert digest(OMAHA, law) == hashlib.sha256(text(OMAHA, law).encode()).hexdigest()
    above, _, below = markdown(OMAHA, law).rpartition("\n---\n")
    assert hashlib.sha256(above.encode()).hexdigest() in below
    assert digest(replace(OMAHA, fee=5600), law) != digest(OMAHA, law)


def on_page(page: str) -> list[str]:
    """What is read on a page, in its order, as the text has it."""
    found = re.findall(r"<(h1|p|h2|li|tr)>(.*?)</\1>", page, re.DOTALL)
    return [_as_written(tag, inner) for tag, inner in found]


def _as_written(tag: str, inner: str) -> str:
    if tag == "tr":
        return f"| {' | '.join(unescape(cell) for cell in re.findall('<t[hd]>(.*?)</t[hd]>', inner))} |"
    marks = {"h1": "# ", "h2": "## ", "li": "- "}
    cited = re.sub(" <small>(.*)</small>", r" [\1]", inner)
    return " ".join(f"{marks.get(tag, '')}{unescape(cited)}".split())


def in_text(written: str) -> list[str]:
    return [line for line in written.splitlines()[:-1] if line and not line.startswith("|---")]


@pytest.mark.parametrize("conditions", [*map(standard_event, EVENTS), EVERYTHING], ids=[*EVENTS, "everything"])
def test_the_page_says_what_the_text_says(conditions: c.Conditions) -> None:
    """Name, document, headings with their clauses, every line and every level, in their order, and both digests."""
    law = law_of(conditions)
    page = html(conditions, law)
    assert on_page(page) == in_text(text(conditions, law))
    footer = f"conditions {rules_digest(conditions)}<br>SHA-256 of the text: {digest(conditions, law)}"
    assert f"<footer>{footer}</footer>" in page


def test_levels_stand_in_their_order_with_minutes_and_blinds() -> None:
    told = re.findall(
        r"^\| (\d+) \| (\d+) to (\d+) \| ([\d,]+) / ([\d,]+) \|", text(OMAHA, law_of(OMAHA)), re.MULTILINE
    )
    assert told[:3] == [("1", "0", "30", "25", "50"), ("2", "30", "60", "50", "100"), ("3", "60", "90", "75", "150")]
    schedule = OMAHA.sessions[0].schedule
    assert schedule
    assert [int(number) for number, *_ in told] == list(range(1, len(schedule.levels) + 1))


def test_words_of_the_conditions_are_words_only() -> None:
    conditions = replace(OMAHA, name="<script>\n# x", play=c.Play(other=("a\n## Prizes\n- 100% to me",)))
    law = law_of(conditions)
    assert "<script>" not in html(conditions, law)
    assert text(conditions, law).startswith("# <script> # x\n")
    assert text(conditions, law).count("\n## Prizes") == 1


def test_everything_is_told() -> None:
    told = text(EVERYTHING, law_of(EVERYTHING))
    for each in (
        "12.5% of all entry fees",
        "1 November 2026, 09:00 (UTC+11:00)",
        "Only: new players, members.",
        "until 3 remain at each table",
        "the best 50% of each table go on",
        "90 minutes of play",
        "12 rounds of play",
        "placed 4 to 6",
        "10, 6, 4 points",
        "once 9 entries are paid, 120 seconds after it",
        "With 10 players left",
        "30 seconds at most once 20 players are left, and 60 seconds more",
        "A draw of cards decides the places",
        "5,000 chips for $50.01",
        "2 times at most",
        "a new seat",
        "in the first break",
        "15 places of every hundred",
        "a watch (worth $450.00) for place 1",
        "$10000.00 at least",
        "$10.00 is paid for eliminating",
        "by chips and prizes (ICM) or by chips",
        "3600 seconds before the start",
        "no hats",
    ):
        assert each in told, each


@pytest.mark.parametrize(
    "changes",
    [
        {"substitute_paid": "substitute"},
        {"physical": True},
        {"play": replace(OMAHA.play, race_at_break="rebuys_first")},
        {"play": replace(OMAHA.play, excluded_stack="blinded_off")},
        {"bounties": c.Bounties(cents=100, kind="progressive")},
        {"determinations": {"effective_from": {"omaha-2017": "2017-11-08"}}},
        {"sessions": (replace(OMAHA.sessions[0], stacks="fresh"),)},
    ],
)
def test_no_two_conditions_have_one_text(changes: dict[str, Any]) -> None:
    """What is approved by its digest is these conditions and no others."""
    assert digest(replace(OMAHA, **changes), law_of(OMAHA)) != digest(OMAHA, law_of(OMAHA))


def test_something_that_is_missing_is_not_called_not_applicable() -> None:
    told = text(replace(OMAHA, repechage=None, starts_at=""), law_of(OMAHA))
    assert told.count("Not settled yet.") == 2


def test_no_heading_is_there_twice() -> None:
    for event in EVENTS:
        conditions = standard_event(event)
        headings = re.findall(r"(?m)^## (.*)$", text(conditions, law_of(conditions)))
        assert len(headings) == len(set(headings))


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("2026-11-20T19:00:00+11:00", "20 November 2026, 19:00 (UTC+11:00)"),
        ("2026-11-20", "20 November 2026"),
        ("2026-01-02 07:05Z", "2 January 2026, 07:05 (UTC)"),
        ("soon", "soon"),
    ],
)
def test_moments_in_words(written: str, told: str) -> None:
    assert spoken(written) == told


@pytest.mark.parametrize("start", [1000, 1500, 2500, 3000, 5000, 10_000, 12_345 * 25, 25, 75])
def test_a_stack_is_made_up_of_chips(start: int) -> None:
    found = breakdown(c.Chips(start=start, set=(25, 100, 500, 1000, 5000)))
    assert sum(chip * count for chip, count in found) == start
    assert all(count >= 0 for _, count in found)


def test_chips_that_cannot_be_are_not_counted() -> None:
    assert chips_needed(replace(OMAHA, chips=c.Chips(start=100, set=(0, 25))), 10) == ()
    assert chips_needed(replace(OMAHA, chips=None), 10) == ()


def test_a_strange_set_is_counted_at_once() -> None:
    found = breakdown(c.Chips(start=10**14, set=(2, 10**9 + 1)))
    assert sum(chip * count for chip, count in found) == 10**14
