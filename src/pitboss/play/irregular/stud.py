"""What goes wrong in stud: a first card face up, a card face up in the shoe, an exposed last card."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.dealing import planned
from pitboss.play.irregular import commands as c
from pitboss.play.irregular.exposures import the_card, wrong_name
from pitboss.play.irregular.rule import Case, Rule
from pitboss.play.irregular.trial import Trial
from pitboss.play.opening import first_to_open, open_betting
from pitboss.play.state import RoundState


def _just_dealt(state: RoundState) -> str:
    if state.phase != "betting" or state.voluntary or state.communal_extra:
        return "it is reported when a street is dealt, before anyone acts"
    return "" if state.game.spec.streets[state.street].passes else "no cards were dealt to the players on this street"


def _holds(state: RoundState, seat: int) -> str:
    live = seat in state.ring and state.live[seat]
    return "" if live else f"seat {seat} is not in this round of play"


# the first card


def _first_facts(state: RoundState, facts: c.FirstCardUp) -> str:
    mixed = {each.face for each in state.game.spec.streets[0].passes} == {"down", "up"}
    if state.street or not mixed:
        return "it is the initial deal of a stud game that has a first card down"
    return _just_dealt(state) or _holds(state, facts.seat) or _turned_already(state, facts.seat)


def _turned_already(state: RoundState, seat: int) -> str:
    turned = state.irregular is not None and seat in state.irregular.turned
    return f"the first card of seat {seat} is the one that lies face up already" if turned else ""


def _turn_first(trial: Trial, facts: c.FirstCardUp, cites: Cites) -> None:
    """The first card is the up-card, the card that would have been it lies down; that may change who opens."""
    state, seat = trial.state, facts.seat
    first, door = state.down[seat][0], state.up[seat][0]
    trial.emit(e.CardsMoved("turned", ((first, seat, seat, True), (door, seat, seat, False)), cites=cites))
    opened = open_betting(state)
    if opened and opened.opener != state.to_act:
        trial.emit(opened)


FIRST_UP: Case[c.FirstCardUp] = Case(
    "first_card_dealt_up",
    _first_facts,
    (
        Rule("first_card_up", lambda law: law.stud.first_card_up, lambda _, __: "",
             "No misdeal: the player's second and third cards are dealt face down instead.", _turn_first),
    ),
)  # fmt: skip


# a card face up in the shoe


class DealtCard(NamedTuple):
    """A card of the street as it was dealt, and where in its hand it lies."""

    seat: int
    card: Card
    face_up: bool
    at: int


def _dealt_now(state: RoundState) -> tuple[DealtCard, ...]:
    """The street's cards in the order they were dealt: each seat's newest, pass after pass."""
    places, faces = planned(state, state.street)
    lying = [(place, face) for place, face in zip(places, _as_they_lie(state, places, faces), strict=True)]
    taken: dict[tuple[int, bool], int] = {}
    dealt = []
    for place, face_up in lying:
        held = (state.up if face_up else state.down)[place]
        nth = taken.get((place, face_up), 0)
        taken[place, face_up] = nth + 1
        at = len(held) - lying.count((place, face_up)) + nth
        dealt.append(DealtCard(place, held[at], face_up, at))
    return tuple(dealt)


def _as_they_lie(state: RoundState, places: tuple[int, ...], faces: tuple[bool, ...]) -> list[bool]:
    """Whoever got their first card face up got the card down that should have been up."""
    lying, irregular = list(faces), state.irregular
    if state.street == 0 and irregular is not None:
        for seat in irregular.turned:
            own = [number for number, place in enumerate(places) if place == seat]
            door = next((number for number in own if faces[number]), None)
            if door is not None:
                lying[own[0]], lying[door] = True, False
    return lying


def _boxed_facts(state: RoundState, facts: c.FaceUpInShoe) -> str:
    wrong = _just_dealt(state)
    if wrong or state.game.spec.streets[state.street].board:
        return wrong or "cards of this street went to the board"
    dealt = _dealt_now(state)
    if not 0 <= facts.place < len(dealt):
        return f"the street has {len(dealt)} cards; got number {facts.place + 1} of them"
    return wrong_name(state, dealt[facts.place].card, facts.card)


def _is_first(_: RoundState, facts: c.FaceUpInShoe) -> str:
    return "" if facts.place == 0 else "it was not the first card dealt before a betting round"


def _is_no_last_card(_: RoundState, facts: c.FaceUpInShoe) -> str:
    return "" if facts.place else "it was the first card dealt before a betting round"


def _is_last_card(state: RoundState, facts: c.FaceUpInShoe) -> str:
    face_up = _dealt_now(state)[facts.place].face_up
    last = state.street == state.game.last_street and not face_up
    return "" if last else "it was not a player's final hole card"


def _undo_and_shuffle(trial: Trial, facts: c.FaceUpInShoe, cites: Cites) -> None:
    """The street is taken back, the card shuffled in with the rest, and the street dealt again."""
    steps = tuple((each.seat, each.card, each.face_up) for each in _dealt_now(trial.state))
    trial.emit(
        e.DealUndone(trial.state.street, steps, cites=cites),
        e.CardsExposed(((e.SHOE, 0, the_card(steps[0][1], facts.card)),), cites=cites),
        e.ReshuffleDue(cites=cites + trial.state.law.round.shuffle_and_cut),
    )


def _use_it(trial: Trial, facts: c.FaceUpInShoe, cites: Cites) -> None:
    dealt = _dealt_now(trial.state)[facts.place]
    if not dealt.face_up:
        _expose(trial, dealt.seat, dealt.at, facts.card, cites)


def _expose(trial: Trial, seat: int, at: int, named: Card, cites: Cites) -> None:
    trial.emit(e.CardsExposed(((seat, at, the_card(trial.state.down[seat][at], named)),), cites=cites))


# the last card


def _open_with(trial: Trial, seat: int, cites: Cites) -> None:
    """The player opens, if they have chips to bet; to check is to tap out.

    Of several the one opens whose turn it is by the game's own rule, and after a check the next.
    """
    state, irregular = trial.state, trial.state.irregular
    assert irregular is not None
    if state.able[seat]:
        opener = first_to_open(state, [*irregular.check_taps_out, seat])
        trial.emit(e.BettingOpened(state.street, opener, cites=cites), e.CheckWillTapOut(seat, cites=cites))


def _found_last(trial: Trial, facts: c.FaceUpInShoe, cites: Cites) -> None:
    dealt = _dealt_now(trial.state)[facts.place]
    _expose(trial, dealt.seat, dealt.at, facts.card, cites)
    _open_with(trial, dealt.seat, cites)


OPENS = "The player whose final hole card everybody saw opens the last betting round; a check counts as tapping out."
BOXED: Case[c.FaceUpInShoe] = Case(
    "card_face_up_in_the_shoe",
    _boxed_facts,
    (
        Rule("face_up_first_card", lambda law: law.stud.face_up_in_shoe, _is_first,
             "The card is shuffled with the cards in the shoe, and the street is dealt after the cut.",
             _undo_and_shuffle, excepts=("final_card_exposed",)),
        Rule("face_up_in_shoe", lambda law: law.stud.face_up_in_shoe, _is_no_last_card,
             "The card is used in the normal sequence.", _use_it),
        Rule("final_card_exposed", lambda law: law.stud.final_card_exposed, _is_last_card, OPENS, _found_last,
             excepts=("face_up_in_shoe",)),
    ),
)  # fmt: skip


def _final_facts(state: RoundState, facts: c.FinalCardExposed) -> str:
    wrong = _just_dealt(state) or _holds(state, facts.seat)
    passes = state.game.spec.streets[state.street].passes
    if wrong or not passes or state.street != state.game.last_street or not state.street or passes[-1].face == "up":
        return wrong or "no final hole card has been dealt"
    return wrong_name(state, state.down[facts.seat][-1], facts.card)


def _expose_final(trial: Trial, facts: c.FinalCardExposed, cites: Cites) -> None:
    _expose(trial, facts.seat, len(trial.state.down[facts.seat]) - 1, facts.card, cites)
    _open_with(trial, facts.seat, cites)


FINAL: Case[c.FinalCardExposed] = Case(
    "final_card_exposed",
    _final_facts,
    (
        Rule("final_card_exposed", lambda law: law.stud.final_card_exposed, lambda _, __: "", OPENS, _expose_final),
    ),
)  # fmt: skip
