"""The dealer button, or the Buck: its first placing, its way around the table, and how far that has got."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cards import JOKER, Card
from pitboss.cite import Refusal
from pitboss.desk.approvals import refuse_unless_open
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.seating import wrong_cards
from pitboss.table.state import TableState


def present(state: TableState) -> list[int]:
    """Seats whose players want cards and have chips that can be wagered."""
    least = state.game.tap_unit
    return [number for number, seat in sorted(state.seats.items()) if seat.stake >= least and not seat.sitting_out]


def ready(state: TableState) -> list[int]:
    """Those present who owe no blind first."""
    if not state.game.choices.blinds:
        return present(state)
    return [number for number in present(state) if state.seats[number].due == "none"]


def in_turn(state: TableState) -> list[int]:
    """Among whom the button moves; with fewer than two in the game, play starts afresh with everyone present."""
    playing = ready(state)
    return playing if len(playing) > 1 else present(state)


def next_clockwise(state: TableState, after: int, seats: Iterable[int]) -> int:
    """The first of some seats clockwise of another, itself last; 0 if there are none."""
    return min(seats, key=lambda number: state.distance(after, number), default=0)


def rests_at(state: TableState) -> int:
    """The seat that has the button next where it may rest on an empty one, or 0 where it moves among the players."""
    blinds = state.game.choices.blinds
    follows = state.settings.button_rule == "dead" and blinds and len(state.markers) == len(blinds) + 1
    return state.markers[1] if follows else 0


def coming_buck(state: TableState) -> int:
    """Who has the Buck in the next round: the next player after the last to have had it, or first the dealer's left.

    Where only one blind is posted, newcomers wait for that one: it is their turn too.
    """
    seats = present(state) if len(state.game.choices.blinds) == 1 else in_turn(state)
    begun = state.button if state.round_button else 0
    return next_clockwise(state, state.markers[1] if state.markers else begun, seats)


def first_place(state: TableState) -> int:
    """The seat after which the next round is dealt: the button, or the one right of the Buck, taken or not."""
    return coming_buck(state) - 1 if state.has_buck else state.button


def would_have_the_button(state: TableState, number: int) -> bool:
    """Whether a waiting player who came in next would be the next to have the button."""
    if state.has_buck:
        return next_clockwise(state, number, in_turn(state)) == coming_buck(state)
    if not state.round_button:
        return False
    if resting := rests_at(state):
        return resting == number
    return next_clockwise(state, state.round_button, {*in_turn(state), number}) == number


def has_passed(state: TableState, number: int) -> bool:
    """Whether the button has been on a seat or moved beyond it; after a full revolution it has passed every seat."""
    ahead = state.distance(state.markers[1], coming_buck(state)) if state.has_buck and state.markers else 0
    return (number - state.first_button) % state.size <= state.travelled + ahead


def decide_deal_for_button(draft: Draft, command: c.DealForButton) -> Refusal | None:
    """A card face up to every player; the highest has the button, equals are dealt again."""
    state = draft.state
    law = state.law
    refused = refuse_unless_open(state) or _refuse_button_cards(state, command)
    if refused:
        return refused
    best = max(_height(card) for _, card in command.cards)
    highest = tuple(number for number, card in command.cards if _height(card) == best)
    draft.emit(e.ButtonCardsDealt(command.cards, highest, cites=law.button_first, at=command.now))
    if len(highest) == 1:
        draft.emit(e.ButtonPlaced(highest[0], cites=law.button_first, at=command.now))
    return None


def _height(card: Card) -> int:
    return 15 if card == JOKER else card.rank


def _refuse_button_cards(state: TableState, command: c.DealForButton) -> Refusal | None:
    law = state.law
    if state.customs.first_button != "high_card" or state.button:
        return Refusal("button_is_placed", "the button is not dealt for now", law.button_first + law.button_moves)
    tied = [number for number in state.button_contest if number in present(state)]
    wanted = tied if len(tied) > 1 else present(state)
    if sorted(number for number, _ in command.cards) != wanted or len(wanted) < 2:
        what = f"one card to each of seats {', '.join(map(str, wanted))}"
        return Refusal("wrong_seats", what, law.button_first, {"seats": wanted})
    wrong = wrong_cards(state, [card for _, card in command.cards])
    return Refusal("wrong_cards", wrong, law.button_first) if wrong else None


def settle_button(draft: Draft) -> Refusal | None:
    """Before a round: place the button, or pass it on from a player who is no longer there to have it."""
    state = draft.state
    law, seats = state.law, in_turn(state)
    if not seats:
        return None  # The number of players is refused elsewhere.
    if not state.button:
        return _place(draft, seats)
    if state.has_buck:
        _follow_the_buck(draft)
    elif rests_at(state) and len(ready(state)) > 1:
        move_button(draft)
    elif state.button not in seats or state.button == state.round_button:
        at = next_clockwise(state, state.button, seats)
        draft.emit(e.ButtonMoved(at, cites=law.button_moves, at=draft.now))
    return None


def _place(draft: Draft, seats: list[int]) -> Refusal | None:
    """Right of the dealer is the highest seat; a buck left of the dealer has the button there too."""
    law = draft.state.law
    if draft.state.customs.first_button == "high_card":
        return Refusal("button_not_dealt", "a card to each player decides who has the button first", law.button_first)
    draft.emit(e.ButtonPlaced(max(seats), cites=law.button_first, at=draft.now))
    return None


def _follow_the_buck(draft: Draft) -> None:
    """The button is the last player in turn before the Buck; with nobody else there it stays."""
    state = draft.state
    law, buck = state.law, coming_buck(state)
    others = [number for number in in_turn(state) if number != buck]
    at = max(others, key=lambda number: state.distance(buck, number), default=state.button)
    if at != state.button:
        draft.emit(e.ButtonMoved(at, cites=law.button_moves, at=draft.now))


def move_button(draft: Draft) -> None:
    """At the conclusion of a round the button goes to the next player in turn, or to the seat of the first blind."""
    state = draft.state
    if state.has_buck:
        _follow_the_buck(draft)
        return
    law, at = state.law, rests_at(state) or next_clockwise(state, state.button, in_turn(state))
    if at and at != state.button:
        draft.emit(e.ButtonMoved(at, cites=law.button_moves, at=draft.now))
