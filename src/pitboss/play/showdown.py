"""The showdown: who shows, who wins, and how each pot is divided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.cards import JOKER, UNKNOWN, Card, check_held
from pitboss.chips import divide, round_down
from pitboss.cite import Cites, Refusal
from pitboss.desk.codec import real_cards
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.commission import percentage
from pitboss.play.dealing import known_elsewhere
from pitboss.play.game import Game
from pitboss.play.pots import Pot, pots_of
from pitboss.play.state import RoundState
from pitboss.ranking import rank, rank_2_3
from pitboss.ranking.law import ranking_cites
from pitboss.ranking.words import words as strength_in_words

Strengths = tuple[int, int]
"""High and low; 0 where that direction does not win or the low does not qualify."""
APART = "; "
"""Stands between the high and the low of a hand."""


def open_showdown(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """The player who was called shows first, or the first clockwise of the button where nobody was."""
    seats = state.seats_in()
    at = seats.index(_called(state) or seats[0])
    return (e.ShowdownOpened(tuple(seats[at:] + seats[:at]), cites=state.law.showdown.opens),)


def _called(state: RoundState) -> int:
    """The last player still in who was called in the final betting round, or 0."""
    return next((seat for seat in reversed(state.called) if state.live[seat]), 0)


def worth_of(game: Game, hole: list[Card], board: list[Card]) -> Strengths:
    """What a hand is worth in each direction that wins."""
    high, low = game.high_evaluator, game.low_evaluator
    if game.spec.completion == "two_and_three":
        return (
            high.strength_2_3(hole, board) if high else 0,
            low.strength_2_3(hole, board) if low else 0,
        )
    cards = hole + board if board else hole
    if len(cards) == 7 and high and not low:
        return high.strength7(*cards), 0
    return high.strength(cards) if high else 0, low.strength(cards) if low else 0


def describe(game: Game, hole: list[Card], board: list[Card], worth: Strengths) -> tuple[str, Cites]:
    """A hand in words, and the clauses that make it what it is."""
    if game.choices.joker and JOKER in hole + board:
        return _described(game, hole, board)
    known = game.descriptions.get(worth)
    if known is None:
        known = game.descriptions[worth] = _described(game, hole, board)
    return known


def _described(game: Game, hole: list[Card], board: list[Card]) -> tuple[str, Cites]:
    told: list[str] = []
    cites: Cites = ()
    for order in (game.high_order, game.low_order):
        if order is not None:
            two_three = game.spec.completion == "two_and_three"
            hand = rank_2_3(hole, board, order) if two_three else rank(hole + board, order)
            told.append(hand.words)
            cites += ranking_cites(hand, order, game.ranking)
    return APART.join(told), cites


def in_words(game: Game, worth: Strengths) -> str:
    """The words alone, which follow from what a hand is worth."""
    known = game.descriptions.get(worth)
    if known:
        return known[0]
    orders = zip((game.high_order, game.low_order), worth, strict=True)
    return APART.join([strength_in_words(strength, order) for order, strength in orders if order is not None])


def show_hands(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """The dealer takes the hands in order as far as the machine knows them."""
    if UNKNOWN in state.board:
        return ()  # The dealer must say what was turned before anyone can be said to win.
    shown, choices = dict(state.shown), state.game.choices
    tapped_out = any(state.live[seat] and not state.able[seat] for seat in state.ring)
    must_show_all = choices.show_all_hands or (choices.open_on_tap_out and tapped_out)
    made: list[e.AnyEvent] = []
    pots = pots_of(state)
    for seat in state.showing:
        if UNKNOWN in state.down[seat] or UNKNOWN in state.up[seat]:
            break
        hole = state.down[seat] + state.up[seat]
        worth = worth_of(state.game, hole, state.board)
        if shown and not must_show_all and not _contends(seat, worth, shown, pots):
            made.append(e.Mucked(seat, cites=state.law.showdown.may_muck))
        else:
            shown[seat] = worth
            made.append(_shown(state, seat, hole, worth))
    return tuple(made)


def _shown(state: RoundState, seat: int, hole: list[Card], worth: Strengths) -> e.Shown:
    words, cites = describe(state.game, hole, state.board, worth)
    law = state.law.showdown
    return e.Shown(seat, tuple(hole), words, *worth, cites=law.must_show + law.completion + cites)


def _contends(seat: int, worth: Strengths, shown: dict[int, Strengths], pots: Sequence[Pot]) -> bool:
    """Whether a hand equals or beats those shown for any share of any pot it may win."""
    for pot in pots:
        if seat in pot.eligible:
            rivals = [shown[other] for other in pot.eligible if other in shown]
            for direction in (0, 1):
                if worth[direction] and all(worth[direction] >= rival[direction] for rival in rivals):
                    return True
    return False


def decide_show(state: RoundState, command: c.Show) -> Decision:
    seat, law = command.seat, state.law.showdown
    if state.phase != "showdown" or seat not in state.showing or seat != state.showing[0]:
        turn = f"seat {state.showing[0]} shows next" if state.showing else "no showdown is on"
        return Refusal("not_the_showdown", f"seat {seat} may not show now: {turn}", law.opens)
    wrong = _wrong_cards(state, seat, real_cards(command.cards))
    if wrong:
        return Refusal("not_held", wrong, law.must_show)
    hole = list(command.cards) or state.hand(seat)
    return (_shown(state, seat, hole, worth_of(state.game, hole, state.board)),)


def _wrong_cards(state: RoundState, seat: int, named: tuple[Card, ...]) -> str:
    held = state.hand(seat)
    if UNKNOWN in state.board:
        return "the communal cards are not all known"
    if not named:
        return "" if UNKNOWN not in held else "the machine has not seen these cards: name them"
    if len(named) != len(held):
        return f"seat {seat} holds {len(held)} cards; {len(named)} were named"
    if (Counter(card for card in held if card != UNKNOWN) - Counter(named)).total():
        return f"seat {seat} was dealt other cards than those named"
    try:
        check_held(named, state.game.deck)
    except ValueError as error:
        return str(error)
    # Which of the cards cannot be there would tell where the others are.
    return "" if known_elsewhere(state, seat).isdisjoint(named) else f"seat {seat} cannot hold the cards named"


def decide_muck(state: RoundState, command: c.Muck) -> Decision:
    seat, law = command.seat, state.law.showdown
    if state.phase != "showdown" or not state.showing or seat != state.showing[0]:
        return Refusal("not_the_showdown", f"seat {seat} may not muck now", law.opens)
    if seat == _called(state) and not state.shown and not state.game.choices.called_may_muck:
        return Refusal("called", "the player who was called shows their hand", law.must_show)
    if any(_is_last_for(state, seat, pot) for pot in pots_of(state)):
        return Refusal("last_hand", "the last hand left for a pot wins it; it cannot be mucked", law.must_show)
    return (e.Mucked(seat, cites=law.may_muck),)


def _is_last_for(state: RoundState, seat: int, pot: Pot) -> bool:
    """Whether every rival for a contested pot has mucked."""
    rivals = [other for other in pot.eligible if other != seat]
    left = any(other in state.shown or other in state.showing for other in rivals)
    return seat in pot.eligible and bool(rivals) and not left


def settle(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """Commission, then every pot to its winners."""
    pots = pots_of(state)
    wins = [_winners(state, pot) for pot in pots]
    charge = percentage(state, pots, tied_by_all=_tied_by_all(pots, wins))
    borne = charge.from_pots if charge and charge.from_pots else _spread(pots, state.taken)
    made: list[e.AnyEvent] = [charge] if charge else []
    for at, (pot, winners) in enumerate(zip(pots, wins, strict=True)):
        amount = pot.amount - (borne[at] if at < len(borne) else 0)
        made += _award(state, at, amount, winners, contested=len(pot.eligible) > 1)
    return tuple(made)


def _spread(pots: Sequence[Pot], taken: int) -> tuple[int, ...]:
    """What collections already took comes off the main pot first."""
    borne = []
    for pot in pots:
        part = min(taken, pot.amount)
        borne.append(part)
        taken -= part
    return tuple(borne)


def _winners(state: RoundState, pot: Pot) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who wins the high and the low of a pot."""
    if len(pot.eligible) == 1:
        return pot.eligible, ()
    if not state.shown:
        return tuple(seat for seat in pot.eligible if state.live[seat])[:1], ()
    return _best(state, pot, 0), _best(state, pot, 1)


def _best(state: RoundState, pot: Pot, direction: int) -> tuple[int, ...]:
    worth = {seat: state.shown[seat][direction] for seat in pot.eligible if seat in state.shown}
    best = max(worth.values(), default=0)
    return tuple(seat for seat, value in worth.items() if value == best) if best else ()


def _tied_by_all(pots: Sequence[Pot], wins: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> bool:
    return all(
        pot.contributors > 1 and all(len(side) == pot.contributors for side in winners if side)
        for pot, winners in zip(pots, wins, strict=True)
    )


def _award(
    state: RoundState, at: int, amount: int, winners: tuple[tuple[int, ...], tuple[int, ...]], *, contested: bool
) -> Iterator[e.Awarded]:
    law, choices = state.law, state.game.choices
    high, low = winners
    side = law.pots.side_pots if at else ()
    if not state.shown:
        cites = law.later_rounds.alone if state.street else law.first_round.alone
        yield from _share(state, at, "pot", amount, high, cites)
    elif not contested:
        yield from _share(state, at, "pot", amount, high, law.pots.side_pots)
    elif choices.wins == "split" and low:
        less = round_down(amount // 2, choices.chip)
        halves = (amount - less, less) if choices.odd_half == "high" else (less, amount - less)
        yield from _share(state, at, "high", halves[0], high, side + law.showdown.split_wins)
        yield from _share(state, at, "low", halves[1], low, side + law.showdown.split_wins)
    else:
        yield from _share(state, at, "pot", amount, low or high, side + _one_way_cites(state))


def _one_way_cites(state: RoundState) -> Cites:
    """Why a pot goes one way only."""
    law, choices = state.law.showdown, state.game.choices
    if choices.wins == "split":
        return law.split_wins + (law.no_low if choices.eight_or_better else ())
    return law.low_wins if choices.wins == "low" else law.high_wins


def _share(
    state: RoundState, at: int, share: e.Share, amount: int, winners: tuple[int, ...], cites: Cites
) -> Iterator[e.Awarded]:
    """Equal parts in whole chips; all that is left over goes to the first winner clockwise of the button."""
    each, rest = divide(amount, len(winners), state.game.choices.chip)
    if len(winners) > 1:
        cites += state.law.showdown.divide
    for seat in winners:
        part = each + (rest if seat == winners[0] else 0)
        if part:
            yield e.Awarded(at, share, seat, part, _told(state, seat, share), cites=cites)


def _told(state: RoundState, seat: int, share: e.Share) -> str:
    """The hand that won in words: of a hand with a high and a low, the half that did."""
    high, between, low = state.words.get(seat, "").partition(APART)
    if share == "pot":
        return high + between + low
    return low if share == "low" and low else high
