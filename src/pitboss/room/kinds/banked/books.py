"""What the events of a table against the house make of everyone's money, the bank's included."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.banked import events as r
from pitboss.banked.state import SettlementLine
from pitboss.banked.table import events as e
from pitboss.room.ledger import HOUSE, MINT, Books, Move, bank, box, chips


class BankedBooks(Books, kw_only=True):
    """Stakes, what lies in the boxes, and the bank."""

    bank_float: int
    """What the bank begins with, and by how much it is filled up when it cannot pay."""
    boxes: dict[int, int] = msgspec.field(default_factory=dict)
    """What lies in each seat's boxes."""
    bank: int = 0
    filled: int = 0
    """What the bank has been given so far."""

    def box_at(self, seat: int) -> str:
        return box(self.table, self.players[seat])

    def wager(self, seat: int, amount: int) -> Move:
        self.stakes[seat] -= amount
        self.boxes[seat] = self.boxes.get(seat, 0) + amount
        return self.stake_at(seat), self.box_at(seat), amount

    def give_back(self, seat: int, amount: int) -> Move:
        self.boxes[seat] = self.boxes.get(seat, 0) - amount
        self.stakes[seat] += amount
        return self.box_at(seat), self.stake_at(seat), amount

    def take(self, seat: int, amount: int) -> Move:
        self.boxes[seat] -= amount
        self.bank += amount
        return self.box_at(seat), bank(self.table), amount

    def pay(self, seat: int, amount: int) -> Iterator[Move]:
        """From the bank, which the house fills up first if that is too much for it."""
        while self.bank < amount:
            yield from self.fill()
        self.bank -= amount
        self.stakes[seat] += amount
        yield bank(self.table), self.stake_at(seat), amount

    def fill(self) -> Iterator[Move]:
        """Money for the bank comes from the house, and play money of the house from the mint."""
        self.bank += self.bank_float
        self.filled += self.bank_float
        if self.tournament:
            yield chips(self.table), bank(self.table), self.bank_float
        else:
            yield MINT, HOUSE, self.bank_float
            yield HOUSE, bank(self.table), self.bank_float


def _opened(books: BankedBooks, _: e.TableOpened) -> Iterator[Move]:
    if not books.filled:
        yield from books.fill()


def _seated(books: BankedBooks, event: e.PlayerSeated) -> Iterator[Move]:
    yield books.seat(event.seat, event.player, event.stake)


def _stake_raised(books: BankedBooks, event: e.StakeRaised) -> Iterator[Move]:
    yield books.add(event.seat, event.amount)


def _exchanged(books: BankedBooks, event: e.ChipsExchanged) -> Iterator[Move]:
    yield books.exchange(event.seat, event.stake)


def _left(books: BankedBooks, event: e.PlayerLeft | e.PlayerEliminated) -> Iterator[Move]:
    yield books.stake_at(event.seat), books.purse(event.player), event.stake
    for kept in (books.players, books.stakes, books.boxes):
        kept.pop(event.seat, None)


def _placed(books: BankedBooks, event: r.WagersPlaced) -> Iterator[Move]:
    yield books.wager(event.seat, event.wagers.total)


def _returned(books: BankedBooks, event: r.WagersReturned) -> Iterator[Move]:
    yield books.give_back(event.seat, event.wagers.total)


def _play_bet(books: BankedBooks, event: r.PlayBet) -> Iterator[Move]:
    yield books.wager(event.seat, event.amount)


def _taken(books: BankedBooks, event: r.Folded | r.Conceded) -> Iterator[Move]:
    yield books.take(event.seat, event.taken.total)


def _corrected(books: BankedBooks, event: r.WagerCorrected) -> Iterator[Move]:
    yield books.give_back(event.seat, event.staked - event.settled_on)


def _settled(books: BankedBooks, event: r.AntesRefunded | r.HandSettled) -> Iterator[Move]:
    for line in event.lines:
        yield from _line(books, line)


def _line(books: BankedBooks, line: SettlementLine) -> Iterator[Move]:
    """A wager that did not lose goes back, with what it won."""
    if line.result == "lose":
        yield books.take(line.seat, line.staked)
        return
    yield books.give_back(line.seat, line.returned)
    yield from books.pay(line.seat, line.paid)


def _hand_voided(books: BankedBooks, event: r.HandVoided) -> Iterator[Move]:
    yield books.give_back(event.seat, event.returned.total)


def _round_voided(books: BankedBooks, event: r.RoundVoided) -> Iterator[Move]:
    """What lies in the boxes goes back, and from the bank what was taken for hands given up."""
    for seat, amount in event.returned:
        lying = min(amount, books.boxes.get(seat, 0))
        yield books.give_back(seat, lying)
        yield from books.pay(seat, amount - lying)


def _taken_back(books: BankedBooks, event: e.ActTakenBack) -> Iterator[Move]:
    """Chips lie where they lay before what was told by mistake: what the bank paid goes back to it first."""
    stakes, boxes = dict(event.stakes), dict(event.boxes)
    seats = sorted({*stakes, *boxes}, key=lambda seat: stakes.get(seat, 0) + boxes.get(seat, 0))
    for seat in seats:
        yield from _from_the_bank(books, seat, stakes.get(seat, 0) + boxes.get(seat, 0))
    for seat, amount in event.boxes:
        yield books.wager(seat, amount) if amount > 0 else books.give_back(seat, -amount)


def _from_the_bank(books: BankedBooks, seat: int, amount: int) -> Iterator[Move]:
    """What a player has more by it, or less, is the bank's."""
    if amount >= 0:
        yield from books.pay(seat, amount)
        return
    books.stakes[seat] += amount
    books.bank -= amount
    yield books.stake_at(seat), bank(books.table), -amount


BankedBooks.moves = {
    e.ActTakenBack: _taken_back,
    e.TableOpened: _opened,
    e.PlayerSeated: _seated,
    e.StakeRaised: _stake_raised,
    e.ChipsExchanged: _exchanged,
    e.PlayerLeft: _left,
    e.PlayerEliminated: _left,
    r.WagersPlaced: _placed,
    r.WagersReturned: _returned,
    r.PlayBet: _play_bet,
    r.Folded: _taken,
    r.Conceded: _taken,
    r.WagerCorrected: _corrected,
    r.AntesRefunded: _settled,
    r.HandSettled: _settled,
    r.HandVoided: _hand_voided,
    r.RoundVoided: _round_voided,
}
