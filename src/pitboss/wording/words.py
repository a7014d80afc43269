"""Events and commands in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, assert_never, cast

from pitboss.cards import JOKER, UNKNOWN, Card
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


def card_sign(card: Card) -> str:
    """As in `A♠`; the joker and an unknown card keep their text."""
    return str(card) if card in (JOKER, UNKNOWN) else f"{str(card)[0]}{SUIT_SIGNS[card.suit]}"


def card_signs(held: Iterable[Card]) -> str:
    return " ".join(card_sign(card) for card in held)


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


def _before_the_deal(event: e.RoundOpened | e.Posted | e.OverBlindDeclined, names: Names) -> str:
    match event:
        case e.RoundOpened(seats=seats):
            return f"a round of play opens for {_many(len(seats), 'player')}, clockwise from {who(seats[0], names)}"
        case e.Posted(seat=seat, kind=kind, amount=amount, full=full):
            short = f", all that is left of {full:,}" if amount < full else ""
            return f"{_does(seat, 'post', names)} the {POSTS[kind]}, {amount:,}{short}"
        case e.OverBlindDeclined(seat=seat):
            return f"{_does(seat, 'leave', names)} the over-blind"
        case _:
            assert_never(event)


def _cards(
    event: e.Dealt | e.DrawOpened | e.Discarded | e.DiscardsShuffled | e.CommunalCardRetrieved, names: Names
) -> str:
    match event:
        case e.Dealt(steps=steps):
            return _dealt(steps, names)
        case e.DrawOpened(order=order):
            return f"the draw, in turn: {_listed(order, names)}"
        case e.Discarded(seat=seat, cards=()):
            return f"{_does(seat, 'stand', names)} pat"
        case e.Discarded(seat=seat, cards=cards):
            seen = f": {card_signs(cards)}" if UNKNOWN not in cards else ""
            return f"{_does(seat, 'discard', names)} {_many(len(cards))}{seen}"
        case e.DiscardsShuffled(cards=cards):
            return f"the shoe is empty: {_many(len(cards), 'discard')} are shuffled, cut and dealt from"
        case e.CommunalCardRetrieved(card=card):
            return f"too few cards are left for everyone: {card_sign(card)} lies in the middle for all"
        case _:
            assert_never(event)


def _dealt(steps: Sequence[e.DealStep], names: Names) -> str:
    burns = sum(place == e.BURN for place, _, _ in steps)
    aside = sum(place == e.DISCARDS for place, _, _ in steps)
    board = [card for place, card, _ in steps if place == e.BOARD]
    hands: dict[int, list[e.DealStep]] = {}
    for step in steps:
        if step[0] > 0:
            hands.setdefault(step[0], []).append(step)
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
    down, up = sum(not face_up for _, _, face_up in steps), sum(face_up for _, _, face_up in steps)
    if down and up:
        return f"{_many(down)} down and {NUMBERS[up]} up"
    return f"{_many(down)} down" if down else f"{_many(up)} up"


def _betting(event: e.BettingOpened | e.Checked | e.Called | e.BetMade | e.Raised | e.Folded, names: Names) -> str:
    match event:
        case e.BettingOpened(opener=opener):
            return f"the betting round opens with {who(opener, names)}"
        case e.Checked(seat=seat):
            return _does(seat, "check", names)
        case e.Called(seat=seat, amount=0):
            return f"{_does(seat, 'stand', names)} with a call of nothing"
        case e.Called(seat=seat, amount=amount, tap_out=tap_out):
            return f"{_does(seat, 'call', names)} {amount:,}{_taps_out(seat, names, tap_out=tap_out)}"
        case e.BetMade(seat=seat, total=total, tap_out=tap_out, full=full):
            short = "" if full else ", short of a bet"
            return f"{_does(seat, 'bet', names)} {total:,}{_taps_out(seat, names, tap_out=tap_out)}{short}"
        case e.Raised(seat=seat, total=total, tap_out=tap_out, full=full):
            short = "" if full else ", short of a raise"
            return f"{_does(seat, 'raise', names)} to {total:,}{_taps_out(seat, names, tap_out=tap_out)}{short}"
        case e.Folded(seat=seat, paid=paid, forfeits=True):
            return f"{_does(seat, 'fold', names)}; {paid:,} put forward out of turn stay in the pot"
        case e.Folded(seat=seat, paid=paid):
            return f"{_does(seat, 'fold', names)}" + (f" and must still call, {paid:,}" if paid else "")
        case _:
            assert_never(event)


def _taps_out(seat: int, names: Names, *, tap_out: bool) -> str:
    return f" and {'tap' if _is_you(seat, names) else 'taps'} out" if tap_out else ""


def _chips(event: e.Returned | e.BettingClosed | e.CommissionTaken | e.Awarded, names: Names) -> str:
    match event:
        case e.Returned(seat=seat, amount=amount):
            return f"{_does(seat, 'take', names)} back {amount:,} that nobody called"
        case e.BettingClosed(pot=pot):
            return f"the betting round ends with {pot:,} in the pot"
        case e.CommissionTaken(amount=0, why=why):
            return f"no commission: {why}"
        case e.CommissionTaken(amount=amount, why=why):
            return f"commission of {amount:,}: {why}"
        case e.Awarded(seat=seat, amount=amount, words=words):
            held = f" with {words}" if words else ""
            return f"{_does(seat, 'win', names)} {amount:,}, {_share(event)}{held}"
        case _:
            assert_never(event)


def _share(event: e.Awarded) -> str:
    pot = "main pot" if event.pot == 0 else "side pot" if event.pot == 1 else f"side pot {event.pot}"
    return f"the {pot}" if event.share == "pot" else f"the {event.share} of the {pot}"


def _ending(event: e.ShowdownOpened | e.Shown | e.Mucked | e.RoundClosed | e.RoundVoided, names: Names) -> str:
    match event:
        case e.ShowdownOpened(order=order):
            return f"the showdown, in turn: {_listed(order, names)}"
        case e.Shown(seat=seat, cards=cards, words=words):
            return f"{_does(seat, 'show', names)} {card_signs(cards)}: {words}"
        case e.Mucked(seat=seat):
            return f"{_does(seat, 'muck', names)}"
        case e.RoundClosed(commission=commission):
            return "the round of play ends" + (f"; the house takes {commission:,}" if commission else "")
        case e.RoundVoided(reason=reason, withheld=withheld) if withheld:
            return f"the round of play is invalid ({reason}); {withheld:,} are not refunded"
        case e.RoundVoided(reason=reason, returned=returned):
            back = ", ".join(f"{who(seat, names)} {amount:,}" for seat, amount in returned)
            return f"the round of play is void ({reason}); chips go back: {back}"
        case _:
            assert_never(event)


def _revealed(event: e.Revealed, names: Names) -> str:
    where = f"before {names.get(event.place, f'seat {event.place}')}" if event.place else "on the board"
    return f"the dealer names {card_signs(event.cards)} {where}"


TOLD_BY: dict[type, Callable[[Any, Names], str]] = {
    **dict.fromkeys((e.RoundOpened, e.Posted, e.OverBlindDeclined), _before_the_deal),
    **dict.fromkeys((e.Dealt, e.DrawOpened, e.Discarded, e.DiscardsShuffled, e.CommunalCardRetrieved), _cards),
    **dict.fromkeys((e.BettingOpened, e.Checked, e.Called, e.BetMade, e.Raised, e.Folded), _betting),
    **dict.fromkeys((e.Returned, e.BettingClosed, e.CommissionTaken, e.Awarded), _chips),
    **dict.fromkeys((e.ShowdownOpened, e.Shown, e.Mucked, e.RoundClosed, e.RoundVoided), _ending),
    e.Revealed: _revealed,
}
"""Who tells which events of an ordinary round; what goes wrong is told elsewhere."""
