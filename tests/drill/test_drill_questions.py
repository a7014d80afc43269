"""Every question has one right answer, and it is what the rules then do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.drill.marking import explain
from pitboss.drill.measures import Measure
from pitboss.drill.questions import Question
from pitboss.drill.topics import FAMILIES, TURN_REACHED
from pitboss.instruments import find
from pitboss.play import events as e
from pitboss.play.irregular.catalogue import CATALOGUE
from pitboss.play.irregular.rulings import Ruling
from tests.drill.ruled_situations import GAMES, RuledSituation, ruled_everywhere, ruled_in

every_game = pytest.mark.parametrize("name", GAMES)


def has(*kinds: type, **fields: Any) -> Callable[[RuledSituation], bool]:
    """Whether an event of one of these kinds happened, with these values."""

    def happened(ruled: RuledSituation) -> bool:
        return any(
            isinstance(event, kinds) and all(getattr(event, name) == value for name, value in fields.items())
            for event in ruled.events
        )

    return happened


def covered(ruled: RuledSituation) -> bool:
    return isinstance(ruled.situation.incident.ruling, Ruling)


def nothing_changes(ruled: RuledSituation) -> bool:
    """Cards may have been seen, or found to lie where they are; nobody's chips, cards or choices are touched."""
    idle = (e.Ruled, e.CardsExposed, e.Voted, e.BettingOpened)
    rest = [event for event in ruled.events if not isinstance(event, idle)]
    return all(isinstance(event, e.CardsMoved) and event.why == "found" for event in rest)


def capped_at(amount: Callable[[RuledSituation], int]) -> Callable[[RuledSituation], bool]:
    return lambda ruled: has(e.BetsCapped, most=amount(ruled))(ruled)


def least_bet(ruled: RuledSituation) -> int:
    return ruled.before.game.limits[ruled.before.street][0]


def first_is(*kinds: type, **fields: Any) -> Callable[[RuledSituation], bool]:
    def is_first(ruled: RuledSituation) -> bool:
        event = ruled.events[0]
        return isinstance(event, kinds) and all(getattr(event, name) == value for name, value in fields.items())

    return is_first


def settled(outcome: str, *, chips: bool | None = None) -> Callable[[RuledSituation], bool]:
    def as_told(ruled: RuledSituation) -> bool:
        found = [event for event in ruled.events if isinstance(event, e.EarlyActSettled)]
        return any(each.outcome == outcome and chips in (None, bool(each.chips)) for each in found)

    return as_told


def both(*conditions: Callable[[RuledSituation], bool]) -> Callable[[RuledSituation], bool]:
    return lambda ruled: all(condition(ruled) for condition in conditions)


def without(condition: Callable[[RuledSituation], bool]) -> Callable[[RuledSituation], bool]:
    return lambda ruled: not condition(ruled)


ACTS = (e.Called, e.BetMade, e.Raised)
HOLDS: dict[Measure, Callable[[RuledSituation], bool]] = {
    "misdeal": has(e.MisdealDeclared),
    "play_on": both(covered, nothing_changes),
    "put_right": has(e.CardsRepaired),
    "fold_hand": has(e.HandFouled, e.Folded),
    "last_folder": has(e.LastFolderWins),
    "replace": has(e.CardsMoved, why="replaced"),
    "reshuffle": both(has(e.ReshuffleDue), without(has(e.DealUndone))),
    "deal_again": has(e.DealUndone),
    "cap": capped_at(lambda ruled: ruled.before.high or least_bet(ruled)),
    "cap_least": capped_at(least_bet),
    "turn_first": has(e.CardsMoved, why="turned"),
    "opens_last": has(e.CheckWillTapOut),
    "void": has(e.RoundVoided, withheld=0),
    "not_refunded": both(has(e.RoundVoided), without(has(e.RoundVoided, withheld=0))),
    "not_covered": without(covered),
    "held": first_is(e.ActedEarly),
    "stands": settled("stands"),
    "must_check": settled("must_check"),
    "call_or_fold": settled("call_or_fold"),
    "forfeits": settled("all_options", chips=True),
    "free": settled("all_options", chips=False),
    "retracted": settled("retracted"),
    "call": both(first_is(e.Called, tap_out=False), without(has(e.ExcessReturned))),
    "over_call": both(first_is(e.Called), has(e.ExcessReturned)),
    "under_call": first_is(e.UnderCalled),
    "bet": first_is(e.BetMade, tap_out=False),
    "raise": first_is(e.Raised, tap_out=False),
    "tap_out": first_is(*ACTS, tap_out=True),
    "done": has(e.Voted, agreed=True),
    "vote_fails": has(e.Voted, agreed=False),
}
"""What each measure means for the round, in terms of what happened; no document takes those that are missing here."""


def rulings(ruled: Sequence[RuledSituation]) -> list[tuple[RuledSituation, Question]]:
    return [(each, question) for each in ruled for question in each.situation.questions if question.kind == "ruling"]


@every_game
def test_the_ruling_is_applied_exactly_as_it_was_foretold(name: str) -> None:
    for ruled in ruled_in(name):
        found = ruled.situation.incident
        if isinstance(found.ruling, Ruling):
            assert ruled.events == found.ruling.events, found
        else:
            assert found.ruling.code == "not_covered"


@every_game
def test_the_right_ruling_is_what_happens_and_no_other_option_is(name: str) -> None:
    for ruled, question in rulings(ruled_in(name)):
        for at, measure in enumerate(question.measures):
            happened = measure in HOLDS and HOLDS[measure](ruled)
            assert happened == (at == question.right), (measure, ruled.situation.facts, ruled.events)


@every_game
def test_options_differ_and_there_are_enough_of_them(name: str) -> None:
    for ruled in ruled_in(name):
        for question in ruled.situation.questions:
            assert len(set(question.options)) == len(question.options), question
            assert len(question.options) != 1, question
            assert not question.options or 0 <= question.right < len(question.options)
    for _, question in rulings(ruled_in(name)):
        assert 3 <= len(question.options) <= 5, question


@every_game
def test_what_another_document_says_differs_in_its_effect(name: str) -> None:
    for ruled in ruled_in(name):
        for other in ruled.situation.incident.elsewhere:
            assert not HOLDS[other.measure](ruled), (other, ruled.events)
            assert other.cites


def stake_gained(ruled: RuledSituation, seat: int) -> int:
    return ruled.after.stakes[seat] - ruled.before.stakes[seat]


def seat_named(ruled: RuledSituation, text: str) -> int:
    return next(seat for seat, who in ruled.situation.names.items() if who in text.replace("?", "").split())


def goes_back(ruled: RuledSituation, question: Question) -> int:
    """From the stakes before and after, not from the events."""
    seat = seat_named(ruled, question.ask)
    pushed = getattr(ruled.applied, "amount", 0)
    return stake_gained(ruled, seat) + pushed


def amounts(starting: str) -> list[tuple[RuledSituation, Question]]:
    return [
        (ruled, question)
        for ruled in ruled_everywhere()
        for question in ruled.situation.questions
        if question.ask.startswith(starting)
    ]


def test_how_much_goes_back_is_what_the_stakes_say() -> None:
    asked = amounts("How much goes back to")
    wins = (e.Awarded, e.Returned)
    for ruled, question in asked:
        if not has(*wins)(ruled):
            assert question.right == goes_back(ruled, question), (question, ruled.events)
    assert {question.right > 0 for _, question in asked} == {True, False}


def test_how_much_completes_a_call_is_what_the_call_then_costs() -> None:
    asked = amounts("How much more completes")
    assert asked
    for ruled, question in asked:
        seat, state = seat_named(ruled, question.ask), ruled.before
        assert question.right == state.high - state.bet[seat] - getattr(ruled.applied, "amount", 0)


def test_as_many_cards_are_shuffled_as_the_shoe_holds_then() -> None:
    asked = amounts("How many cards does the dealer shuffle")
    assert asked
    for ruled, question in asked:
        assert question.right == len(ruled.after.shoe) - ruled.after.drawn


def test_a_cap_on_the_bets_is_what_nobody_may_exceed() -> None:
    for ruled, question in amounts("How much may a player have in"):
        assert ruled.after.irregular is not None
        assert question.right == ruled.after.irregular.cap


def test_a_fold_leaves_what_the_limited_fold_would_cost() -> None:
    asked = amounts("If ")
    assert asked
    for ruled, question in asked:
        choice = ruled.after.irregular.limited_choice if ruled.after.irregular else None
        forfeits = choice.chips if choice and choice.limited == "forfeits" else 0
        assert question.right == forfeits, ruled.events


def test_whoever_acts_next_has_the_turn_afterwards() -> None:
    asked = [(ruled, q) for ruled in ruled_everywhere() for q in ruled.situation.questions if q.kind == "turn"]
    assert asked
    for ruled, question in asked:
        assert question.options[question.right].endswith(f"seat {ruled.after.to_act}")


def test_the_replacement_is_the_next_card_of_the_shoe_and_is_not_burned() -> None:
    asked = [
        (ruled, q) for ruled in ruled_everywhere() for q in ruled.situation.questions if q.ask.startswith("Which card")
    ]
    assert asked
    for ruled, question in asked:
        assert question.options[question.right].startswith("the next card of the shoe; no card is burned")
        seat = ruled.situation.incident.seats[0]
        assert ruled.before.shoe[ruled.before.drawn] in ruled.after.down[seat]
        assert ruled.after.irregular is not None
        assert ruled.after.irregular.burn_spent


def test_only_the_deciding_clause_is_among_those_offered() -> None:
    asked = [(ruled, q) for ruled in ruled_everywhere() for q in ruled.situation.questions if q.kind == "clause"]
    assert asked
    for ruled, question in asked:
        found = ruled.situation.incident
        home = ruled.situation.offer.instrument
        cited = {cite.removeprefix(f"{home} ") for cite in (*found.cites, *(c for e in found.events for c in e.cites))}
        offered = [option.split(":")[0] for option in question.options]
        assert offered[question.right] in cited
        assert [at for at, number in enumerate(offered) if number in cited] == [question.right]


def test_every_kind_of_irregularity_is_asked_about_somewhere() -> None:
    """What the floor decides by itself is all that is left out."""
    asked = {ruled.situation.incident.topic for ruled in ruled_everywhere()}
    assert asked == set(FAMILIES)
    assert {entry.name for entry in CATALOGUE} - asked == {"decided_by_the_floor"}
    assert asked - {entry.name for entry in CATALOGUE} == {TURN_REACHED}


def test_most_measures_that_documents_take_are_right_somewhere() -> None:
    """Wagers of a round called off are always refunded here: whether they are is the director's choice."""
    right = {ruled.situation.incident.measure for ruled in ruled_everywhere()}
    assert right == set(HOLDS) - {"not_refunded"}


def test_an_explanation_has_the_clause_in_our_words_and_says_what_follows() -> None:
    for ruled in ruled_everywhere():
        told = explain(ruled.situation)
        cites = ruled.situation.incident.cites
        assert [line.text for line in told.clauses] == [find(cite).text for cite in cites]
        assert told.effect
        assert told.outcome.endswith(".")
        assert all(line.cites[0] not in cites for line in told.considered)


def test_what_no_rule_covers_is_put_to_the_floor_and_the_round_goes_on() -> None:
    uncovered = [ruled for ruled in ruled_everywhere() if isinstance(ruled.situation.incident.ruling, Refusal)]
    assert uncovered
    for ruled in uncovered:
        assert ruled.situation.family == "the floor"
        assert has(e.Ruled, irregularity="decided_by_the_floor")(ruled)
