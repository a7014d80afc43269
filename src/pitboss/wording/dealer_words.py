"""What a dealer does with their hands at a table that is dealt by hand: events told as what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.table import events as t
from pitboss.wording.table_words import tell_table
from pitboss.wording.words import NUMBERS, POSTS, Names, card_signs, tell, who

Told = tuple[str, Cites]
"""What is to be done, and the clauses that say so."""
Teller = Callable[[Any, Names], str]
UNTOLD = (e.RoundOpened, e.Checked, t.CardsShuffledAndCut, t.RoundStarted, t.ClockStarted, t.ActTold)
"""Nothing is to be done about these, or it has been done."""


def to_do(events: Iterable[Any], names: Names) -> Iterator[Told]:
    """What follows for the dealer's hands from these events, in their order."""
    told = tuple(events)
    for event in told:
        if isinstance(event, UNTOLD):
            continue
        words = _award(event, told, names) if isinstance(event, e.Awarded) else _words(event, names)
        if words:
            yield words, event.cites


def _words(event: Any, names: Names) -> str:
    teller = TELLERS.get(type(event))
    if teller:
        return teller(event, names)
    told: Teller = tell if isinstance(event, e.PlayEvent) else tell_table
    return told(event, names)


def _name(seat: int, names: Names) -> str:
    return names.get(seat, f"seat {seat}")


def _listed(seats: Sequence[int], names: Names) -> str:
    return ", ".join(_name(seat, names) for seat in seats)


def _many(count: int, noun: str = "card") -> str:
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}{'' if count == 1 else 's'}"


def _posted(event: e.Posted, names: Names) -> str:
    short = f", all that is left of {event.full:,}" if event.amount < event.full else ""
    return f"Collect the {POSTS[event.kind]} from {_name(event.seat, names)}: {event.amount:,}{short}"


# cards


def _dealt(event: e.Dealt, names: Names) -> str:
    """Whom to deal to, whether to burn, and what to turn."""
    told = [*_hands(event.steps, names), *_aside(event.steps), *_board(event.steps)]
    joined = "; then ".join(told)
    return joined[:1].upper() + joined[1:]


def _hands(steps: Sequence[e.DealStep], names: Names) -> Iterator[str]:
    held: dict[int, list[bool]] = {}
    for place, _, face_up in steps:
        if place > 0:
            held.setdefault(place, []).append(face_up)
    if not held:
        return
    first, *others = held
    faces = held[first]
    if others:
        to = f"each player, {who(first, names)} first, then {_listed(others, names)}"
        yield f"deal {_faces(faces)} to {to}{', one at a time' if len(faces) > 1 else ''}"
    else:
        yield f"deal {_faces(faces)} to {who(first, names)}"


def _faces(faces: Sequence[bool]) -> str:
    up, down = sum(faces), len(faces) - sum(faces)
    told = [f"{_many(count)} face {side}" for count, side in ((down, "down"), (up, "up")) if count]
    return " and ".join(told)


def _aside(steps: Sequence[e.DealStep]) -> Iterator[str]:
    aside = sum(place == e.DISCARDS for place, _, _ in steps)
    if aside:
        yield f"put {_many(aside)} aside"


def _board(steps: Sequence[e.DealStep]) -> Iterator[str]:
    burned = sum(place == e.BURN for place, _, _ in steps)
    turned = sum(place == e.BOARD for place, _, _ in steps)
    if turned:
        yield f"burn {_many(burned)}" if burned else "do not burn a card"
        yield f"turn {_many(turned)} face up in the middle"


# chips


def _charged(event: t.TimeCharged, names: Names) -> str:
    return f"Collect {event.each:,} for the time from {_listed(event.seats, names)}" if event.seats else ""


def _commission(event: e.CommissionTaken, _: Names) -> str:
    return f"Take {event.amount:,} for the house: {event.why}" if event.amount else f"Take no commission: {event.why}"


def _award(event: e.Awarded, events: Sequence[Any], names: Names) -> str:
    """How a pot divides, and who has the odd chip."""
    shared = [each for each in events if isinstance(each, e.Awarded) and (each.pot, each.share) == _part(event)]
    least = min(each.amount for each in shared)
    odd = f", {event.amount - least:,} of it the odd chip" if event.amount > least else ""
    pot = ("main pot", "side pot")[event.pot] if event.pot < 2 else f"side pot {event.pot}"
    which = f"the {pot}" if event.share == "pot" else f"the {event.share} of the {pot}"
    part = which if len(shared) == 1 else f"one of {_many(len(shared), 'equal part')} of {which}"
    held = f", for {event.words}" if event.words else ""
    return f"Push {event.amount:,} to {_name(event.seat, names)}: {part}{odd}{held}"


def _part(event: e.Awarded) -> tuple[int, e.Share]:
    return event.pot, event.share


def _voided(event: e.RoundVoided, names: Names) -> str:
    back = ", ".join(f"{_name(seat, names)} {amount:,}" for seat, amount in event.returned)
    kept = f"; {event.withheld:,} are not given back" if event.withheld else ""
    return f"The round does not count. Give the chips back: {back}{kept}" if back else f"The round does not count{kept}"


def _misdealt(event: e.MisdealDeclared, names: Names) -> str:
    back = ", ".join(f"{_name(seat, names)} {amount:,}" for seat, amount in event.returned)
    return "Take all cards back; forced bets stay" + (f". Give back: {back}" if back else "")


# the showdown


def _showdown(event: e.ShowdownOpened, names: Names) -> str:
    first, *others = event.order
    then = f", then {_listed(others, names)}" if others else ""
    return f"Showdown: {_name(first, names)} shows first{then}"


def _shown(event: e.Shown, names: Names) -> str:
    return f"{_name(event.seat, names)} shows {card_signs(event.cards)}: {event.words}. Leave it face up"


TELLERS: Mapping[type, Teller] = {
    e.Posted: _posted,
    e.Dealt: _dealt,
    e.BettingOpened: lambda event, names: f"{_name(event.opener, names)} is the first to act",
    e.BettingClosed: lambda event, _: f"Bring the bets in: there are {event.pot:,} in the pot",
    e.Returned: lambda event, names: f"Give {_name(event.seat, names)} back {event.amount:,} that nobody called",
    e.CommissionTaken: _commission,
    e.Folded: lambda event, names: (
        f"Take {_name(event.seat, names)}'s cards for the discards"
        + (f"; {event.paid:,} of their chips stay in the pot" if event.paid else "")
    ),
    e.Called: lambda event, names: tell(event, names),
    e.DrawOpened: lambda event, names: f"The draw: ask in turn {_listed(event.order, names)}",
    e.Discarded: lambda event, names: (
        f"Take {_many(len(event.cards))} from {_name(event.seat, names)}"
        if event.cards
        else f"{_name(event.seat, names)} stands pat"
    ),
    e.ShowdownOpened: _showdown,
    e.Shown: _shown,
    e.Mucked: lambda event, names: f"Take {_name(event.seat, names)}'s cards for the discards, unseen",
    e.RoundClosed: lambda _event, _names: "Collect every card: the round of play is over",
    e.RoundVoided: _voided,
    e.MisdealDeclared: _misdealt,
    t.ButtonPlaced: lambda event, names: f"Put the button before {_name(event.seat, names)}",
    t.ButtonMoved: lambda event, names: f"Move the button to {_name(event.seat, names)}",
    t.TimeCharged: _charged,
    t.PlayerLeft: lambda event, _: f"{event.player} leaves: cash out {event.stake:,}",
    t.PlayerSeated: lambda event, _: f"{event.player} takes seat {event.seat}: give out {event.stake:,} in chips",
    t.StakeRaised: lambda event, _: f"Give {event.player} {event.amount:,} in chips: their stake is {event.stake:,}",
}
"""Where a dealer has something else to do than to hear what happened."""
