"""The draw: discards and replacements, five-card changes in two parts, and the reshuffle of discards."""

from __future__ import annotations

from collections import Counter

from pitboss.cards import UNKNOWN, Card, spell
from pitboss.cite import Refusal
from pitboss.desk.codec import real_cards
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.dealing import known_elsewhere
from pitboss.play.state import RoundState


def open_draw(state: RoundState, street: int) -> tuple[e.AnyEvent, ...]:
    """Every player still in draws in turn from the button's left."""
    return (e.DrawOpened(street, tuple(state.seats_in()), cites=state.law.draw.order),)


def decide_draw(state: RoundState, command: c.Draw) -> Decision:
    seat, law = command.seat, state.law
    if state.phase != "draw" or state.to_act != seat or not seat:
        turn = (
            f"it is seat {state.to_act}'s turn to draw" if state.phase == "draw" and state.to_act else "no draw is on"
        )
        return Refusal("not_the_draw", f"seat {seat} may not draw now: {turn}", law.draw.order or law.turns.in_turn)
    held = state.down[seat]
    wrong = Counter(real_cards(command.cards)) - Counter(held)
    unseen = held.count(UNKNOWN)
    if wrong.total() > unseen:
        what = f"seat {seat} does not hold {spell(wrong)}; it may discard any of its {len(held)} cards"
        return Refusal("not_held", what, law.draw.order, {"not_held": spell(wrong)})
    if command.cards.count(UNKNOWN) > unseen:
        seen = [card for card in held if card != UNKNOWN]
        what = f"seat {seat} holds {unseen} cards that nobody has seen: name {spell(seen)} if it is changed as well"
        return Refusal("not_held", what, law.draw.order, {"unseen": unseen})
    if any(_cannot_be_unseen(state, seat, card, wrong[card]) for card in wrong):
        # Which of the cards cannot be there would tell where the others are.
        return Refusal("not_held", f"seat {seat} cannot hold all the cards named", law.draw.order)
    count = len(command.cards)
    cites = law.draw.stand_pat if count == 0 else law.draw.up_to_four if count < 5 else law.draw.five
    return (e.Discarded(seat, command.cards, cites=cites),)


def _cannot_be_unseen(state: RoundState, seat: int, card: Card, times: int) -> bool:
    """Whether a card named for an unseen one is another deck's, named twice or known to lie elsewhere."""
    if card == UNKNOWN:
        return False
    known = card in state.down[seat] or card in known_elsewhere(state, seat)
    return times > 1 or known or card not in state.game.deck


def replacements(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """The dealer's next step in the draw: cards for whoever lacks them, or the turn to the next player."""
    seat = _short_seat(state)
    if seat is None:
        return ()
    steps = _steps_for(state, seat)
    available = len(state.shoe) - state.drawn
    if available == 0:
        return ()  # The discards must be shuffled first.
    steps = steps[:available]
    law = state.law.draw
    dealt = tuple((place, state.shoe[state.drawn + at], False) for at, place in enumerate(steps))
    is_last_five = e.DISCARDS in steps
    cites = law.five_last if is_last_five else law.five if seat in state.fifth_owed else law.up_to_four
    return (e.Dealt(state.street, dealt, cites=cites),)


def _short_seat(state: RoundState) -> int | None:
    """Who is to receive cards next; those changing all five wait for the last of them until everyone has drawn."""
    full = state.game.spec.hole_cards
    for seat in state.drawing:
        short = full - len(state.down[seat])
        if short > (1 if seat in state.fifth_owed else 0):
            return seat
    if state.waiting:
        return None
    last = state.drawing[-1]
    ordered = sorted(state.fifth_owed, key=lambda seat: seat != last)
    return next((seat for seat in ordered if len(state.down[seat]) < full), None)


def _steps_for(state: RoundState, seat: int) -> list[int]:
    """Where the next cards go, in order, to fill a seat's hand as far as it is filled now."""
    full = state.game.spec.hole_cards
    short = full - len(state.down[seat])
    if seat not in state.fifth_owed:
        return [seat] * short
    if short > 1:
        return [seat] * (short - 1)
    if seat == state.drawing[-1] and not state.put_aside:
        return [e.DISCARDS, seat]
    return [seat]


def draw_is_done(state: RoundState) -> bool:
    full = state.game.spec.hole_cards
    return not state.waiting and all(len(state.down[seat]) >= full for seat in state.drawing)


def cards_needed(state: RoundState) -> int:
    """How many cards the dealer still has to give, as far as it is known now."""
    seat = _short_seat(state)
    return 0 if seat is None else len(_steps_for(state, seat))


def reshuffle_pool(state: RoundState) -> tuple[Card, ...]:
    """The discards to be shuffled when the shoe is empty.

    The discards of players other than the one being served and of those who changed all five; if that is too few,
    the folded hands and cards put aside come in, then the discards of the other five-card changers.
    """
    if not needs_shuffle(state):
        return ()
    seat = _short_seat(state)
    five = set(state.fifth_owed)
    others = [(who, card) for who, card in state.discarded if who != seat]
    pool = [card for who, card in others if who not in five]
    folded = [card for who in state.fold_order for card in state.down[who]]
    if state.game.choices.reshuffle_includes_folded or len(pool) < cards_needed(state):
        pool += folded + state.spare
    if len(pool) < cards_needed(state):
        pool += [card for who, card in others if who in five]
    return tuple(pool)


def decide_shuffle(state: RoundState, command: c.ShuffleDiscards) -> Decision:
    law = state.law
    if not needs_shuffle(state):
        what = "the shoe still holds the cards that the draw needs"
        return Refusal("no_shuffle_due", what, law.draw.reshuffle or law.turns.in_turn)
    pool = reshuffle_pool(state)
    if not _unseen(state, command.cards, pool) and Counter(real_cards(command.cards)) != Counter(pool):
        what = f"the {len(pool)} discards due must be shuffled, no more, no fewer and no others"
        return Refusal("wrong_discards", what, law.draw.reshuffle)
    return (e.DiscardsShuffled(command.cards, cites=law.draw.reshuffle),)


def _unseen(state: RoundState, named: tuple[Card, ...], pool: tuple[Card, ...]) -> bool:
    """Where people deal by hand, even a card that everybody has seen lies anywhere once it is shuffled."""
    return UNKNOWN in state.shoe and named == (UNKNOWN,) * len(pool)


def needs_shuffle(state: RoundState) -> bool:
    return state.phase == "draw" and not state.to_act and state.drawn == len(state.shoe) and cards_needed(state) > 0
