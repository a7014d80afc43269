"""Marks: whether an answer is right, and the whole ruling explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from pitboss.cite import Citation, Cites, Refusal
from pitboss.drill.course import Situation
from pitboss.drill.incidents import Incident
from pitboss.drill.questions import gives_way, measure_words
from pitboss.instruments import find
from pitboss.play import events as e
from pitboss.play.view import view_event
from pitboss.wording.words import tell

NEEDS = {
    "redeal": "The dealer shuffles and cuts the whole deck, and deals anew.",
    "reshuffle": "The dealer shuffles and cuts the rest of the shoe before play goes on.",
}
MOST_EVENTS = 7


class ClauseNote(msgspec.Struct, frozen=True):
    """Clauses, and what there is to say about them."""

    cites: Cites
    text: str


class Explanation(msgspec.Struct, frozen=True):
    """Everything behind a ruling."""

    measure: str
    outcome: str
    """What the rule says, with its reason."""
    clauses: tuple[ClauseNote, ...]
    """The clauses that decide, in our words."""
    considered: tuple[ClauseNote, ...]
    """The document's other clauses on the matter, and why they do not apply."""
    elsewhere: tuple[ClauseNote, ...]
    """What other documents or games make of the same facts."""
    effect: tuple[str, ...]


def explain(situation: Situation) -> Explanation:
    found, names = situation.incident, situation.names
    return Explanation(
        measure=measure_words(found, found.measure, names),
        outcome=_outcome(found, names),
        clauses=tuple(ClauseNote((cite,), find(cite).text) for cite in found.cites),
        considered=tuple(_considered(found)),
        elsewhere=tuple(ClauseNote(each.cites, measure_words(found, each.measure, names)) for each in found.elsewhere),
        effect=tuple(_effect(found, names)),
    )


def _outcome(found: Incident, names: Mapping[int, str]) -> str:
    """What the rule says; where an act is only taken for what it is, what that is."""
    if isinstance(found.ruling, Refusal):
        return _sentence(found.ruling.message)
    by_rule = any(isinstance(event, e.Ruled) for event in found.ruling.events)
    return found.ruling.outcome if by_rule else f"{measure_words(found, found.measure, names)}."


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _considered(found: Incident) -> Iterator[ClauseNote]:
    """Each clause once; another side of the very clause that decides says nothing new."""
    told: dict[Citation, str] = {}
    for each in found.considered:
        if each.cites[0] not in found.cites:
            why_not = "it gives way to the clause that decides" if gives_way(each) else each.why_not
            told.setdefault(each.cites[0], why_not)
    yield from (ClauseNote((cite,), _sentence(why_not)) for cite, why_not in told.items())


def _effect(found: Incident, names: Mapping[int, str]) -> Iterator[str]:
    """What follows at once: events, chips that move, and what the dealer must do."""
    ruling = found.ruling
    if isinstance(ruling, Refusal):
        yield "Here the floor decides to play on."
        return
    made = [event for event in ruling.events if not isinstance(event, e.Ruled | e.Voted)]
    yield from (f"{tell(view_event(event, 'floor'), names)}." for event in made[:MOST_EVENTS])
    if len(made) > MOST_EVENTS:
        yield f"... and {len(made) - MOST_EVENTS} more events, until somebody must act."
    if not made:
        yield "Nothing moves, and play goes on."
    yield from (
        f"{names[each.seat]}: stake {each.stake_before:,} -> {each.stake_after:,}."
        for each in ruling.seats
        if each.stake_before != each.stake_after
    )
    if ruling.pot_before != ruling.pot_after:
        yield f"Pot: {ruling.pot_before:,} -> {ruling.pot_after:,}."
    if ruling.needs:
        yield NEEDS[ruling.needs]
