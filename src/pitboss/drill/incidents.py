"""Incidents: something goes wrong in a round under way, with what the rules make of it, here and in other documents."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk.rules import Considered
from pitboss.drill.fitting import fits
from pitboss.drill.measures import Measure, measure_of
from pitboss.drill.topics import FAMILIES, FLOOR, TURN_REACHED, Family
from pitboss.instruments.catalogue import all_offers
from pitboss.play import RoundOfPlay, decide
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.irregular import commands as i
from pitboss.play.irregular.catalogue import CATALOGUE
from pitboss.play.irregular.held_acts import HeldAct
from pitboss.play.irregular.rule import choose
from pitboss.play.irregular.rulings import Ruling, what_if
from pitboss.play.irregular.trial import Trial
from pitboss.play.irregular.turns import EARLY_WAGER, reached
from pitboss.play.law import PlayLaw
from pitboss.play.state import RoundState


class Elsewhere(msgspec.Struct, frozen=True):
    """What another document, or another game of it, makes of the same facts."""

    measure: Measure
    cites: Cites


class Incident(msgspec.Struct, frozen=True):
    """A report that can be made at this moment, and the ruling on it."""

    topic: str
    command: c.AnyCommand
    state: RoundState
    """The round as the staff see it when they are asked."""
    ruling: Ruling | Refusal
    measure: Measure
    considered: tuple[Considered, ...]
    """The document's other rules on the matter, and why they do not decide."""
    seats: tuple[int, ...]
    """The players it is about."""
    elsewhere: tuple[Elsewhere, ...] = ()
    """Other documents' rulings that take another measure, each measure once."""
    early: HeldAct | None = None
    """The act out of turn that is settled."""

    @property
    def rule(self) -> str:
        return self.ruling.rule if isinstance(self.ruling, Ruling) else self.ruling.code

    @property
    def family(self) -> Family:
        """What no rule covers is a matter for the floor, whatever it is about."""
        return FLOOR if isinstance(self.ruling, Refusal) else FAMILIES[self.topic]

    @property
    def cites(self) -> Cites:
        """The clauses that decide."""
        return deciding_cites(self.ruling)

    @property
    def events(self) -> tuple[e.AnyEvent, ...]:
        return self.ruling.events if isinstance(self.ruling, Ruling) else ()

    @property
    def resolution(self) -> c.AnyCommand:
        """What is done about it: the ruling, or where no rule covers it the floor's decision to play on."""
        if isinstance(self.ruling, Ruling):
            return self.command
        return i.FloorDecides(self.topic.replace("_", " "), "play_on")


def reports(state: RoundState) -> Iterator[tuple[str, c.AnyCommand]]:
    """Everything that could go wrong now and would be told without contradiction, by topic."""
    for entry in CATALOGUE:
        for command in entry.possible(state):
            if fits(state, command):
                yield entry.name, command


def incident(hand: RoundOfPlay, topic: str, command: c.AnyCommand) -> Incident | None:
    """The report with its ruling; nothing where the machine refuses the report itself."""
    ruling = hand.what_if(command)
    if isinstance(ruling, Refusal) and ruling.code != "not_covered":
        return None
    return Incident(
        topic=topic,
        command=command,
        state=hand.state.copy(),
        ruling=ruling,
        measure=measure_of(topic, ruling),
        considered=_considered(ruling),
        seats=_seats(hand.state, command),
    )


def turn_settled(hand: RoundOfPlay, command: c.AnyCommand) -> Incident | None:
    """What becomes of a wager out of turn, if this act brings its turn about."""
    irregular = hand.state.irregular
    if irregular is None or not irregular.early:
        return None
    ruling = hand.what_if(command)
    if isinstance(ruling, Refusal) or ruling.irregularity != TURN_REACHED:
        return None
    after = Trial(hand.state)
    decision = decide(hand.state, command)
    assert not isinstance(decision, Refusal), decision
    after.emit(*decision)
    early = next(each for each in after.irregular.early if each.seat == after.state.to_act)
    chosen = choose(after.state, EARLY_WAGER, reached(after.state, early))
    assert not isinstance(chosen, Refusal), chosen
    return Incident(
        topic=TURN_REACHED,
        command=command,
        state=after.state,
        ruling=ruling,
        measure=measure_of(TURN_REACHED, ruling),
        considered=chosen.considered,
        seats=(early.seat,),
        early=early,
    )


def deciding_cites(ruling: Ruling | Refusal) -> Cites:
    """The clauses of the rule; where an act is only taken for what it is, those of the act."""
    if isinstance(ruling, Refusal) or any(isinstance(event, e.Ruled) for event in ruling.events):
        return ruling.cites
    excess = next((event for event in ruling.events if isinstance(event, e.ExcessReturned)), None)
    return (excess or ruling.events[0]).cites


def _considered(ruling: Ruling | Refusal) -> tuple[Considered, ...]:
    return ruling.considered if isinstance(ruling, Ruling) else ()


@cache
def _laws() -> tuple[PlayLaw, ...]:
    """The law of every game that a document has approved, each once."""
    approved = [offer for offer in all_offers() if offer.spec.label == "approved"]
    found: dict[int, PlayLaw] = {id(law): law for offer in approved for law in offer.laws}
    return tuple(found.values())


def compared(found: Incident, hand: RoundOfPlay) -> Incident:
    """An incident of this moment with what other documents make of it."""
    theirs: dict[Measure, Elsewhere] = {}
    for law in _laws():
        other = hand.state.copy()
        other.law = law
        ruling = what_if(other, found.command, decide)
        if isinstance(ruling, Ruling) and (measure := measure_of(found.topic, ruling)) != found.measure:
            theirs.setdefault(measure, Elsewhere(measure, deciding_cites(ruling)))
    return msgspec.structs.replace(found, elsewhere=tuple(theirs.values()))


def _seats(state: RoundState, command: c.AnyCommand) -> tuple[int, ...]:
    """Whom a report is about."""
    match command:
        case i.HoleCardsExposed(cards=cards):
            return tuple(dict.fromkeys(seat for seat, _, _ in cards))
        case i.WrongNumberOfCards(held=held):
            return tuple(seat for seat, _ in held)
        case i.DealtOutOfTurn(seat=seat, instead_of=other):
            return (seat, other)
        case i.Misdirected():
            return tuple(early.seat for early in state.irregular.early) if state.irregular else ()
        case _:
            seat = getattr(command, "seat", 0)
            return (seat,) if seat else ()
