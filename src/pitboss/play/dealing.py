"""Dealing: which card of the shoe goes where, one explicit step after another."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.game import Game
from pitboss.play.state import RoundState


def deal_street(state: RoundState, street: int) -> tuple[e.AnyEvent, ...]:
    """The cards of one street, to the seats still in."""
    seats = tuple(seat for seat in state.ring if state.live[seat])
    plan = state.game.deal_plans.get((street, seats))
    if plan is None:
        plan = state.game.deal_plans[street, seats] = _plan(state, street, seats)
    places, faces = plan
    if state.irregular is not None and state.irregular.burn_spent and e.BURN in places:
        places, faces = _without_burn(places, faces)
    if state.drawn + len(places) > len(state.shoe):
        return _deal_short(state, street, places, faces)
    cards = state.shoe[state.drawn : state.drawn + len(places)]
    return (e.Dealt(street, tuple(zip(places, cards, faces, strict=True)), cites=_cites(state, street)),)


def _without_burn(places: tuple[int, ...], faces: tuple[bool, ...]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """The burn of this street was spent before."""
    at = places.index(e.BURN)
    return places[:at] + places[at + 1 :], faces[:at] + faces[at + 1 :]


def planned(state: RoundState, street: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Where the cards of a street go to the seats now in, and which lie face up."""
    return _plan(state, street, tuple(seat for seat in state.ring if state.live[seat]))


def _plan(state: RoundState, street: int, seats: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    spec = state.game.spec.streets[street]
    places: list[int] = []
    faces: list[bool] = []
    for trip in spec.passes:
        for seat in seats:
            places += [seat] * trip.cards
            faces += [trip.face == "up"] * trip.cards
    if spec.burn and state.game.choices.burn:
        places.append(e.BURN)
        faces.append(False)
    places += [e.BOARD] * spec.board
    faces += [True] * spec.board
    return tuple(places), tuple(faces)


def _cites(state: RoundState, street: int) -> Cites:
    law, spec = state.game.laws[street].dealing, state.game.spec.streets[street]
    if street == 0:
        return law.hole + law.board if spec.board else law.hole
    if spec.passes:
        return law.up if spec.passes[0].face == "up" else law.last
    cites = law.flop if spec.board == 3 else law.board
    return cites + law.burn if spec.burn and state.game.choices.burn else cites


def _deal_short(
    state: RoundState, street: int, places: tuple[int, ...], faces: tuple[bool, ...]
) -> tuple[e.AnyEvent, ...]:
    """Too few cards for the final round of stud: the shoe's last card is shared, the others dealt are discarded."""
    left = state.shoe[state.drawn :]
    law = state.game.laws[street].dealing
    dealt = tuple(zip(places, left, faces, strict=False))
    last = left[-1] if left else UNKNOWN
    return (
        e.Dealt(street, dealt, cites=law.last),
        e.CommunalCardRetrieved(last, dealt, cites=law.too_few_cards),
    )


def check_shoe(game: Game, shoe: tuple[Card, ...]) -> str:
    """What is wrong with a shoe, or nothing: it holds the deck once, in any order, cards unseen being unknown."""
    if len(shoe) != len(game.deck_set):
        return f"the shoe holds {len(shoe)} cards; this deck has {len(game.deck_set)}"
    if game.deck_set.issubset(shoe):
        return ""
    known = [card for card in shoe if card != UNKNOWN]
    strange = [card for card in known if card not in game.deck_set]
    if strange:
        return f"{Card(strange[0])} is not in this deck"
    if len(set(known)) != len(known):
        twice = next(card for card in known if known.count(card) > 1)
        return f"{Card(twice)} is in the shoe twice"
    return ""


def known_elsewhere(state: RoundState, seat: int) -> set[Card]:
    """The cards known to be anywhere but in a seat's hand."""
    hands = (card for other in state.ring if other != seat for card in state.hand(other))
    thrown = (card for _, card in state.discarded)
    known = {*hands, *thrown, *state.board, *state.burns, *state.spare, *state.shoe[state.drawn :]}
    return known - {UNKNOWN}
