"""A round written out: every event with its citations, and what each observer sees of it where that is less."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pitboss.cards import Card, spell
from pitboss.cite import Cites
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.play.view import Observer, view_event
from tests.playthroughs.rounds import determined, play

SEEDS = {
    "omaha-2017/omaha": 72,
    "draw-2005/draw": 108,
    "stones-omaha/omaha": 342,
    "gazette-2001/three-card-manila": 301,
    "gazette-2001/draw": 461,
    "gazette-2001/omaha": 541,
    "gazette-2001/seven-card-stud": 1455,
    "gazette-2001/hold-em-early-bird": 810,
    "gazette-2001/hold-em-instant-satellite": 72,
    "gazette-2001/hold-em-super-satellite": 1318,
    "gazette-2001/hold-em-no-limit": 21,
    "gazette-2001/hold-em-limit": 1123,
    "gazette-2001/hold-em": 1254,
    "gazette-2001/seven-card-stud-cash": 1961,
    "gazette-2001/three-card-manila-cash": 1443,
    "gazette-2001/five-card-stud": 1516,
    "gazette-2001/canberra-manila": 1602,
    "gazette-2001/omaha-cash": 365,
    "gazette-2001/draw-cash": 711,
}
"""Rounds picked for having much in them; any other game plays seed 1."""
PLACES = {e.BOARD: "board", e.BURN: "burn", e.DISCARDS: "aside"}
STAFF: tuple[Observer, ...] = ("rail", "floor", "inspector")


def scripts() -> dict[str, str]:
    """Each game's file name and text."""
    return {file_name(offer): script(offer) for offer in all_offers()}


def key_of(offer: Offer) -> str:
    return f"{offer.instrument}/{offer.spec.key}"


def file_name(offer: Offer) -> str:
    return f"{key_of(offer).replace('/', '--')}.txt"


def script(offer: Offer) -> str:
    game = determined(offer)
    seed = SEEDS.get(key_of(offer), 1)
    hand = play(game, seed)
    lines = [f"{key_of(offer)}: {offer.spec.title} ({offer.spec.label}), seed {seed}", "", "Determined"]
    lines += [f"  {line.name}: {line.value}  [{_numbers(line.cites, offer.instrument)}]" for line in game.determined]
    lines += ["", "Events"]
    lines += [line for event in hand.events for line in _event(event, hand, offer.instrument)]
    return "\n".join(lines) + "\n"


def _event(event: e.AnyEvent, hand: RoundOfPlay, instrument: str) -> Iterator[str]:
    """The event as the inspector sees it, then every different view with those who have it."""
    whole = written(event)
    yield f"  {whole}"
    yield f"      [{_numbers(event.cites, instrument)}]"
    views: dict[str, list[str]] = {}
    for observer in (*sorted(hand.state.ring), *STAFF):
        seen = view_event(event, observer)
        if seen != event:
            views.setdefault(written(seen, by_place=True), []).append(_observer(observer))
    for view, observers in views.items():
        yield f"      {', '.join(observers)}: {view}"


def _observer(observer: Observer) -> str:
    return f"seat {observer}" if isinstance(observer, int) else observer


def _numbers(cites: Cites, instrument: str) -> str:
    """Clause numbers; those of another document with its name."""
    return ", ".join(cite.removeprefix(f"{instrument} ") for cite in cites) or "no clause"


def written(event: e.AnyEvent, *, by_place: bool = False) -> str:
    """The event's name and fields, cards as text; cards dealt in the order of the shoe, or gathered by place."""
    fields = msgspec.structs.fields(event)
    told = {field.name: getattr(event, field.name) for field in fields if field.name != "cites"}
    usual = {field.name: field.default for field in fields}
    changed = [_field(name, value, by_place=by_place) for name, value in told.items() if value != usual[name]]
    return " ".join([type(event).__name__, *changed])


def _field(name: str, value: Any, *, by_place: bool) -> str:
    match value:
        case ((int(), Card(), bool()), *_):
            return f"{name}({_gathered(value) if by_place else _in_order(value)})"
        case (Card(), *_):
            return f"{name}({spell(value)})"
        case tuple():
            return f"{name}({', '.join(map(str, value))})"
        case _:
            return f"{name}={value}"


def _in_order(steps: Iterable[e.DealStep]) -> str:
    return ", ".join(f"{_place(place)} {_lying(card, face_up=face_up)}" for place, card, face_up in steps)


def _gathered(steps: Iterable[e.DealStep]) -> str:
    places: dict[str, list[str]] = {}
    for place, card, face_up in steps:
        places.setdefault(_place(place), []).append(_lying(card, face_up=face_up))
    return ", ".join(f"{place} {' '.join(cards)}" for place, cards in places.items())


def _place(place: int) -> str:
    return PLACES.get(place, str(place))


def _lying(card: Card, *, face_up: bool) -> str:
    """A card face up has a plus after it."""
    return f"{card}+" if face_up else str(card)
