"""Rulings against the house: one rule decides every report, the record names it, and contradictions are found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked import irregularities
from pitboss.banked.irregularities import CASES
from pitboss.banked.rule import BankedCase, choose
from pitboss.banked.rulings import BankedRuling, rule
from pitboss.banked.state import BankedRoundState
from pitboss.cite import Refusal
from pitboss.desk.rules import Chosen, ContradictoryRules
from pitboss.wording.banked_words import tell_banked
from tests.banked.house import dealt, do, game_of, opened, refused
from tests.banked.reports import every_report, moments

TWO = {1: "", 2: ""}
EXCEPTIONS = [(kind, rule.name, name) for kind, case in CASES.items() for rule in case.rules for name in rule.excepts]


@cache
def everything() -> tuple[tuple[BankedRoundState, c.BankedIrregularity], ...]:
    """Every report at every moment."""
    return tuple((state, report) for state in moments() for report in every_report(state))


def test_no_two_rules_contradict_each_other() -> None:
    """And whatever can be so is ruled on, or the document is silent on it."""
    met: set[tuple[str, str]] = set()
    for state, report in everything():
        ruling = rule(state, report)
        assert not isinstance(ruling, ContradictoryRules), report
        if isinstance(ruling, BankedRuling):
            met.add((ruling.irregularity, ruling.rule))
    assert met == {(case.irregularity, rule.name) for case in CASES.values() for rule in case.rules}


def test_every_kind_of_irregularity_has_its_rules() -> None:
    assert {type(report) for _, report in everything()} == set(CASES)


@pytest.mark.parametrize("kind", CASES, ids=lambda kind: kind.__name__)
def test_exceptions_are_among_the_rules_on_the_same_matter(kind: type) -> None:
    names = [rule.name for rule in CASES[kind].rules]
    assert len(set(names)) == len(names)
    for each in CASES[kind].rules:
        assert set(each.excepts) < set(names)
        assert each.name not in each.excepts


@pytest.mark.parametrize(("kind", "particular", "general"), EXCEPTIONS)
def test_each_exception_excepts(kind: type, particular: str, general: str) -> None:
    """Where both apply the particular rule decides; without the exception they contradict each other."""
    case, bare = CASES[kind], without(CASES[kind], particular, general)
    chosen = [choose(state, case, report) for state, report in of_kind(kind)]
    assert any(isinstance(each, Chosen) and each.rule == particular and gives_way(each, general) for each in chosen)
    found = [choose(state, bare, report) for state, report in of_kind(kind)]
    both = ", ".join(rule.name for rule in case.rules if rule.name in (particular, general))
    clashes = {each.message for each in found if isinstance(each, ContradictoryRules)}
    assert clashes == {f"these rules all apply: {both}"}


def of_kind(kind: type) -> Iterator[tuple[BankedRoundState, Any]]:
    return ((state, report) for state, report in everything() if type(report) is kind and not state.is_over)


def gives_way(chosen: Chosen[Any], general: str) -> bool:
    why_not = {each.rule: each.why_not for each in chosen.considered}
    return why_not.get(general, "").endswith("is the more particular rule")


def without(case: BankedCase[Any], particular: str, general: str) -> BankedCase[Any]:
    """The case as it would be had we not seen the exception."""
    rules = tuple(
        replace(rule, excepts=tuple(name for name in rule.excepts if name != general))
        if rule.name == particular
        else rule
        for rule in case.rules
    )
    return replace(case, rules=rules)


def test_a_contradictory_rule_is_reported_and_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    case = CASES[c.ReportWrongCount]
    other = replace(case.rules[0], name="count_again", outcome="The cards are counted again.")
    monkeypatch.setitem(irregularities.CASES, c.ReportWrongCount, replace(case, rules=(*case.rules, other)))
    round_ = dealt(TWO)
    told = round_.what_if(c.ReportWrongCount(c.BOARD, 6))
    assert isinstance(told, ContradictoryRules)
    assert refused(round_, c.ReportWrongCount(c.BOARD, 6)) == told
    assert told.message == "these rules all apply: wrong_count, count_again"


@pytest.mark.clause("uth-2019", "13.2", "13.3")
def test_the_record_names_the_rule_and_those_considered() -> None:
    round_ = dealt(TWO)
    told = round_.what_if(c.ReportExposed(c.DEALER, during_deal=True))
    ruled, voided = do(round_, c.ReportExposed(c.DEALER, during_deal=True))
    assert isinstance(ruled, e.Ruled)
    assert isinstance(voided, e.RoundVoided)
    assert (ruled.irregularity, ruled.rule, ruled.cites) == (
        "card_revealed",
        "revealed_in_the_deal",
        ("uth-2019 13.2",),
    )
    why_not = {each.rule: each.why_not for each in ruled.considered}
    assert why_not == {
        "dealer_exposed_first": "uth-2019 13.2 is the more particular rule",
        "dealer_exposed_late": "no play wager had been made",
    }
    assert isinstance(told, BankedRuling)
    assert (told.rule, told.outcome, told.considered) == (ruled.rule, ruled.outcome, ruled.considered)
    assert tell_banked(ruled, {}) == "Ruling on card revealed: A misdeal: a card was revealed during the deal"


def test_what_else_the_floor_may_choose_is_told_apart_from_what_was_considered() -> None:
    told = dealt(TWO).what_if(c.VoidHand(1, "collusion", "cards exchanged"))
    assert isinstance(told, BankedRuling)
    assert [each.rule for each in told.considered] == ["void_wagers", "wager_order"]
    assert told.choices_left == ("declare the round void", "record the breach only")
    for why, left in (("too_slow", ("give the player more time",)), ("absent", ())):
        told = dealt(TWO).what_if(c.FoldUndecided(1, why))  # type: ignore[arg-type]
        assert isinstance(told, BankedRuling)
        assert told.choices_left == left


def test_a_fold_loses_what_is_taken_and_no_more() -> None:
    """Chips over the maximum go back before the rest is lost, and the ruling says so."""
    round_ = opened(TWO, game=game_of(minimum=10, maximum=50))
    do(round_, c.PushWagers(1, 70, 50), c.PlaceWagers(2, 10, 10), c.Deal())
    told = round_.what_if(c.FoldUndecided(1, "refuses"))
    assert isinstance(told, BankedRuling)
    assert told.effects == ("seat 1 takes back 20 of its ante", "seat 1 is folded and loses 100")


def test_what_the_document_is_silent_on_says_which_rules_were_considered() -> None:
    round_ = dealt(TWO)
    told = refused(round_, c.ReportExposed(1))
    assert told.code == "not_covered"
    assert "a matter of conduct" in told.message
    assert [name for name, _ in told.facts["considered"]] == [rule.name for rule in CASES[c.ReportExposed].rules]
    assert told.cites == ("uth-2019 13.2", "uth-2019 13.4")


def test_a_card_is_revealed_only_where_cards_lie() -> None:
    round_ = dealt(TWO)
    told = round_.what_if(c.ReportExposed(7, during_deal=True))
    assert isinstance(told, Refusal)
    assert told.code == "no_irregularity"
