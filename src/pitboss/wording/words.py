"""Events and commands in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from pitboss.cards import CARDS, JOKER, UNKNOWN, Card
from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.wording.words_irregular import IrregularEvent, tell_irregular

YOU = "You"
"""The name under which a reader is told of their own acts."""
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
POSTS: dict[e.PostKind, str] = {
    "ante": "ante",
    "dead_ante": "dead ante",
    "first_blind": "first blind",
    "second_blind": "second blind",
    "third_blind": "third blind",
    "over_blind": "over-blind",
    "live_post": "live post",
    "dead_post": "dead post",
    "bring_in": "bring-in",
}
Names = Mapping[int, str]


SIGNS = tuple([
    str(card) if card in (JOKER, UNKNOWN) else f"{str(card)[0]}{SUIT_SIGNS[card.suit]}" for card in CARDS
])  # fmt: skip


def card_sign(card: Card) -> str:
    """As in `A♠`; the joker and an unknown card keep their text."""
    return SIGNS[card]


def card_signs(held: Iterable[Card]) -> str:
    return " ".join([SIGNS[card] for card in held])


def clause_numbers(cites: Cites, home: str, most: int = 2) -> str:
    """The first clauses cited; those of another document than `home` follow that document's name."""
    told, document = [], home
    for cite in list(dict.fromkeys(cites))[:most]:
        key, _, number = cite.partition(" ")
        told.append(number if key == document else cite)
        document = key
    return ", ".join(told)


def tell(event: e.AnyEvent, names: Names) -> str:
    """What happened, as one sentence without its full stop; seats without a name are told by number."""
    told = TOLD_BY.get(type(event))  # Every event is told to everybody: asking one after the other would take longest.
    if told is not None:
        return _capital(told(event, names))
    return _capital(tell_irregular(cast(IrregularEvent, event), lambda seat: who(seat, names), card_sign))


def short_act(event: e.AnyEvent) -> str:
    """A seat's own act in a word or two, or nothing where the event is not one."""
    match event:
        case e.Posted(kind=kind, amount=amount):
            return f"{POSTS[kind]} {amount:,}"
        case e.Checked():
            return "checks"
        case e.Called(amount=amount, tap_out=tap_out):
            return _tapping(f"calls {amount:,}" if amount else "stands", tap_out=tap_out)
        case e.BetMade(total=total, tap_out=tap_out):
            return _tapping(f"bets {total:,}", tap_out=tap_out)
        case e.Raised(total=total, tap_out=tap_out):
            return _tapping(f"raises to {total:,}", tap_out=tap_out)
        case e.Folded():
            return "folded"
        case e.Discarded(cards=cards):
            return f"draws {len(cards)}" if cards else "stands pat"
        case e.Mucked():
            return "mucked"
        case _:
            return ""


def _tapping(act: str, *, tap_out: bool) -> str:
    return f"{act}, taps out" if tap_out else act


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def who(seat: int, names: Names) -> str:
    """A name as it stands inside a sentence."""
    name = names.get(seat, f"seat {seat}")
    return "you" if name == YOU else name


def _does(seat: int, verb: str, names: Names) -> str:
    return f"{who(seat, names)} {verb}{'' if _is_you(seat, names) else 's'}"


def _is_you(seat: int, names: Names) -> bool:
    return names.get(seat) == YOU


def _many(count: int, noun: str = "card") -> str:
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}{'' if count == 1 else 's'}"


def _listed(seats: Iterable[int], names: Names) -> str:
    return ", ".join(who(seat, names) for seat in seats)


def _opened(event: e.RoundOpened, names: Names) -> str:
    seats = event.seats
    return f"a round of play opens for {_many(len(seats), 'player')}, clockwise from {who(seats[0], names)}"


def _posted(event: e.Posted, names: Names) -> str:
    short = f", all that is left of {event.full:,}" if event.amount < event.full else ""
    return f"{_does(event.seat, 'post', names)} the {POSTS[event.kind]}, {event.amount:,}{short}"


def _declined(event: e.OverBlindDeclined, names: Names) -> str:
    return f"{_does(event.seat, 'leave', names)} the over-blind"


def _cards(event: e.Dealt, names: Names) -> str:
    return _dealt(event.steps, names)


def _draw(event: e.DrawOpened, names: Names) -> str:
    return f"the draw, in turn: {_listed(event.order, names)}"


def _discarded(event: e.Discarded, names: Names) -> str:
    if not event.cards:
        return f"{_does(event.seat, 'stand', names)} pat"
    seen = f": {card_signs(event.cards)}" if UNKNOWN not in event.cards else ""
    return f"{_does(event.seat, 'discard', names)} {_many(len(event.cards))}{seen}"


def _shuffled(event: e.DiscardsShuffled, _: Names) -> str:
    return f"the shoe is empty: {_many(len(event.cards), 'discard')} are shuffled, cut and dealt from"


def _communal(event: e.CommunalCardRetrieved, _: Names) -> str:
    return f"too few cards are left for everyone: {card_sign(event.card)} lies in the middle for all"


def _dealt(steps: Sequence[e.DealStep], names: Names) -> str:
    hands: dict[int, list[e.DealStep]] = {}
    for step in steps:
        if step[0] > 0:
            hands.setdefault(step[0], []).append(step)
    places = [step[0] for step in steps]
    burns, aside = places.count(e.BURN), places.count(e.DISCARDS)
    board = [step[1] for step in steps if step[0] == e.BOARD]
    told = [f"{_many(aside)} is put aside"] if aside else []
    told += [_hands(hands, names)] if hands else []
    told += [f"{_many(burns)} is burned"] if burns else []
    told += [f"the board receives {card_signs(board)}"] if board else []
    return ", ".join(told)


def _hands(hands: Mapping[int, Sequence[e.DealStep]], names: Names) -> str:
    """Who receives cards; those that may be seen are named."""
    seen = {seat: [card for _, card, _ in steps if card != UNKNOWN] for seat, steps in hands.items()}
    if len(hands) == 1:
        ((seat, steps),) = hands.items()
        return f"{_does(seat, 'receive', names)} {card_signs(seen[seat]) or _many(len(steps))}"
    told = ", ".join(f"{who(seat, names)} {card_signs(cards)}" for seat, cards in seen.items() if cards)
    return f"each player receives {_faces(next(iter(hands.values())))}" + (f": {told}" if told else "")


def _faces(steps: Sequence[e.DealStep]) -> str:
    up = [face_up for _, _, face_up in steps].count(True)
    down = len(steps) - up
    if down and up:
        return f"{_many(down)} down and {NUMBERS[up]} up"
    return f"{_many(down)} down" if down else f"{_many(up)} up"


def _betting(event: e.BettingOpened, names: Names) -> str:
    return f"the betting round opens with {who(event.opener, names)}"


def _checked(event: e.Checked, names: Names) -> str:
    return _does(event.seat, "check", names)


def _called(event: e.Called, names: Names) -> str:
    seat = event.seat
    if not event.amount:
        return f"{_does(seat, 'stand', names)} with a call of nothing"
    return f"{_does(seat, 'call', names)} {event.amount:,}{_taps_out(seat, names, tap_out=event.tap_out)}"


def _bet(event: e.BetMade, names: Names) -> str:
    seat, short = event.seat, "" if event.full else ", short of a bet"
    return f"{_does(seat, 'bet', names)} {event.total:,}{_taps_out(seat, names, tap_out=event.tap_out)}{short}"


def _raised(event: e.Raised, names: Names) -> str:
    seat, short = event.seat, "" if event.full else ", short of a raise"
    return f"{_does(seat, 'raise', names)} to {event.total:,}{_taps_out(seat, names, tap_out=event.tap_out)}{short}"


def _folded(event: e.Folded, names: Names) -> str:
    folds, paid = _does(event.seat, "fold", names), event.paid
    if event.forfeits:
        return f"{folds}; {paid:,} put forward out of turn stay in the pot"
    return f"{folds} and must still call, {paid:,}" if paid else folds


def _taps_out(seat: int, names: Names, *, tap_out: bool) -> str:
    return f" and {'tap' if _is_you(seat, names) else 'taps'} out" if tap_out else ""


def _returned(event: e.Returned, names: Names) -> str:
    return f"{_does(event.seat, 'take', names)} back {event.amount:,} that nobody called"


def _betting_closed(event: e.BettingClosed, _: Names) -> str:
    return f"the betting round ends with {event.pot:,} in the pot"


def _commission(event: e.CommissionTaken, _: Names) -> str:
    return f"commission of {event.amount:,}: {event.why}" if event.amount else f"no commission: {event.why}"


def _awarded(event: e.Awarded, names: Names) -> str:
    held = f" with {event.words}" if event.words else ""
    return f"{_does(event.seat, 'win', names)} {event.amount:,}, {_share(event)}{held}"


def _share(event: e.Awarded) -> str:
    pot = "main pot" if event.pot == 0 else "side pot" if event.pot == 1 else f"side pot {event.pot}"
    return f"the {pot}" if event.share == "pot" else f"the {event.share} of the {pot}"


def _showdown(event: e.ShowdownOpened, names: Names) -> str:
    return f"the showdown, in turn: {_listed(event.order, names)}"


def _shown(event: e.Shown, names: Names) -> str:
    return f"{_does(event.seat, 'show', names)} {card_signs(event.cards)}: {event.words}"


def _mucked(event: e.Mucked, names: Names) -> str:
    return _does(event.seat, "muck", names)


def _round_closed(event: e.RoundClosed, _: Names) -> str:
    return "the round of play ends" + (f"; the house takes {event.commission:,}" if event.commission else "")


def _voided(event: e.RoundVoided, names: Names) -> str:
    if event.withheld:
        return f"the round of play is invalid ({event.reason}); {event.withheld:,} are not refunded"
    back = ", ".join(f"{who(seat, names)} {amount:,}" for seat, amount in event.returned)
    return f"the round of play is void ({event.reason}); chips go back: {back}"


def _revealed(event: e.Revealed, names: Names) -> str:
    where = f"before {names.get(event.place, f'seat {event.place}')}" if event.place else "on the board"
    return f"the dealer names {card_signs(event.cards)} {where}"


TOLD_BY: dict[type, Callable[[Any, Names], str]] = {
    e.RoundOpened: _opened,
    e.Posted: _posted,
    e.OverBlindDeclined: _declined,
    e.Dealt: _cards,
    e.DrawOpened: _draw,
    e.Discarded: _discarded,
    e.DiscardsShuffled: _shuffled,
    e.CommunalCardRetrieved: _communal,
    e.BettingOpened: _betting,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _bet,
    e.Raised: _raised,
    e.Folded: _folded,
    e.Returned: _returned,
    e.BettingClosed: _betting_closed,
    e.CommissionTaken: _commission,
    e.Awarded: _awarded,
    e.ShowdownOpened: _showdown,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.RoundClosed: _round_closed,
    e.RoundVoided: _voided,
    e.Revealed: _revealed,
}
"""Who tells which events of an ordinary round; what goes wrong is told elsewhere."""
