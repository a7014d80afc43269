"""Who opens a betting round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pitboss.cards import JOKER, Card
from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.state import RoundState


def open_betting(state: RoundState) -> e.BettingOpened | None:
    """The opening of this street's betting round, or None where nobody is left to bet against."""
    if not _is_contested(state):
        return None
    law = state.law.opener
    kind = state.game.spec.streets[state.street].opener
    if kind == "up_card":
        seat = _by_up_card(state, [seat for seat in state.ring if state.able[seat]])
    elif kind == "after_button" or not state.last_blind or _draws_on_from_button(state, kind):
        seat = _first_able(state, state.ring[-1])
    elif kind == "after_last_blind_or_buck" and not state.live[state.last_blind]:
        seat = _first_able(state, state.ring[-1])
        return e.BettingOpened(state.street, seat, cites=law.later + law.inactive)
    else:
        seat = _first_able(state, state.last_blind)
    return e.BettingOpened(state.street, seat, cites=_cites(state, seat))


def _draws_on_from_button(state: RoundState, kind: str) -> bool:
    """Draw's final round may be determined to open at the button's left."""
    return kind == "after_last_blind_or_buck" and state.game.choices.draw_final_opener == "after_button"


def _is_contested(state: RoundState) -> bool:
    """Two players can bet, or one still owes chips to a forced bet; nobody bets alone."""
    if state.live_count == 1:
        return False
    if state.able_count > 1:
        return True
    return state.street == 0 and any(state.able[seat] and state.bet[seat] < state.high for seat in state.ring)


def _first_able(state: RoundState, before: int) -> int:
    """The first seat clockwise after another that can bet."""
    at = state.next_seat[before]
    while not state.able[at]:
        at = state.next_seat[at]
    return at


def _cites(state: RoundState, seat: int) -> Cites:
    law = state.law.opener
    if state.street == 0:
        return law.first
    kind = state.game.spec.streets[state.street].opener
    by_the_button = kind == "after_button" and seat != state.ring[0]
    return law.later + law.inactive if by_the_button else law.later


def _by_up_card(state: RoundState, able: Sequence[int]) -> int:
    """The lowest or highest card showing; equals go to the seat nearest clockwise of the button."""
    choices = state.game.choices
    if state.street == 0 and choices.bring_in:
        return _brings_in(state, able)
    if state.street == 0 and choices.stud_opener == "lowest":
        return min(able, key=lambda seat: _cards_showing(state.up[seat]))
    if choices.wins == "low" and choices.stud_opener_by == "showing_hand":
        return min(able, key=lambda seat: showing_hand(state.up[seat], ace=_ace(state)))
    key = showing_hand if choices.stud_opener_by == "showing_hand" else _cards_showing
    return max(able, key=lambda seat: key(state.up[seat]))


def first_to_open(state: RoundState, seats: Iterable[int]) -> int:
    """Which of some players opens this betting round, by the up-cards."""
    chosen = set(seats)
    return _by_up_card(state, [seat for seat in state.ring if seat in chosen])


def _brings_in(state: RoundState, able: Iterable[int]) -> int:
    """House rules break ties among door cards by suit."""

    def door_card(seat: int) -> tuple[int, Card]:
        door = state.up[seat][0]
        return (_ace(state) if door.rank == 14 else door.rank, door)

    return (min if state.game.choices.stud_opener == "lowest" else max)(able, key=door_card)


def _ace(state: RoundState) -> int:
    """What an ace counts among up-cards: it is low only where lows alone win and it is low in them."""
    choices = state.game.choices
    return 1 if choices.wins == "low" and choices.low_ace == "low" else 14


def _cards_showing(up: Iterable[Card]) -> list[int]:
    """Highest first; a joker is as good as an ace."""
    return sorted((14 if card == JOKER else card.rank for card in up), reverse=True)


def showing_hand(up: Iterable[Card], ace: int = 14) -> tuple[list[int], list[int]]:
    """A key for the best hand among up-cards: how many of each rank (two pairs beat one), then the ranks."""
    counts = Counter(ace if card.rank == 14 else card.rank for card in up)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return [counts[rank] for rank in ranks], ranks
