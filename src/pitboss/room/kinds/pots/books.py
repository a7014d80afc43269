"""What the events of a table of pots make of everyone's money."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.play import events as p
from pitboss.room.ledger import Books, Move, chips, commission, pot
from pitboss.table import events as e

ASIDE = ("ante", "dead_ante", "dead_post")
"""Posts that are no wager of the first betting round."""


class PotsBooks(Books, kw_only=True):
    """Stakes, the pot and commission."""

    bets: dict[int, int] = msgspec.field(default_factory=dict)
    """What each seat has wagered in this betting round."""
    blinds: dict[int, int] = msgspec.field(default_factory=dict)
    """What each seat had wagered before the first free act."""
    pot: int = 0
    taken: int = 0
    """Commission from the pots of this round of play."""

    @property
    def withheld_to(self) -> str:
        """Where wagers go that are not refunded."""
        return chips(self.table) if self.tournament else commission(self.table)

    def into_pot(self, seat: int, amount: int) -> Move:
        self.stakes[seat] -= amount
        self.pot += amount
        return self.stake_at(seat), pot(self.table), amount

    def from_pot(self, seat: int, amount: int) -> Move:
        self.stakes[seat] += amount
        self.pot -= amount
        return pot(self.table), self.stake_at(seat), amount


def _seated(books: PotsBooks, event: e.PlayerSeated) -> Iterator[Move]:
    yield books.seat(event.seat, event.player, event.stake)


def _left(books: PotsBooks, event: e.PlayerLeft) -> Iterator[Move]:
    yield books.stake_at(event.seat), books.purse(event.player), event.stake
    del books.players[event.seat], books.stakes[event.seat]


def _seat_changed(books: PotsBooks, event: e.SeatChanged) -> Iterator[Move]:
    books.players[event.to] = books.players.pop(event.seat)
    books.stakes[event.to] = books.stakes.pop(event.seat)
    yield from ()


def _raised_stake(books: PotsBooks, event: e.StakeRaised) -> Iterator[Move]:
    yield books.add(event.seat, event.amount)


def _reduced_stake(books: PotsBooks, event: e.StakeReduced) -> Iterator[Move]:
    books.stakes[event.seat] -= event.amount
    yield books.stake_at(event.seat), books.purse(event.player), event.amount


def _exchanged(books: PotsBooks, event: e.ChipsExchanged) -> Iterator[Move]:
    yield books.exchange(event.seat, event.stake)


def _time_charged(books: PotsBooks, event: e.TimeCharged) -> Iterator[Move]:
    for seat in event.seats:
        if event.source == "stake":
            books.stakes[seat] -= event.each
            yield books.stake_at(seat), commission(books.table), event.each
        else:
            yield books.beside(books.players[seat]), commission(books.table), event.each


def _round_started(books: PotsBooks, _: e.RoundStarted) -> Iterator[Move]:
    books.bets = {}
    books.taken = 0
    yield from ()


def _posted(books: PotsBooks, event: p.Posted) -> Iterator[Move]:
    if event.kind not in ASIDE:
        _bet(books, event.seat, event.amount)
    yield books.into_pot(event.seat, event.amount)


def _bet(books: PotsBooks, seat: int, amount: int) -> None:
    books.bets[seat] = books.bets.get(seat, 0) + amount


def _betting_opened(books: PotsBooks, event: p.BettingOpened) -> Iterator[Move]:
    if event.street:
        books.bets = {}
    else:
        books.blinds = dict(books.bets)
    yield from ()


def _called(books: PotsBooks, event: p.Called) -> Iterator[Move]:
    _bet(books, event.seat, event.amount)
    yield books.into_pot(event.seat, event.amount)


def _wagered(books: PotsBooks, event: p.BetMade | p.Raised) -> Iterator[Move]:
    added = event.total - books.bets.get(event.seat, 0)
    books.bets[event.seat] = event.total
    yield books.into_pot(event.seat, added)


def _folded(books: PotsBooks, event: p.Folded) -> Iterator[Move]:
    _bet(books, event.seat, event.paid)
    yield books.into_pot(event.seat, event.paid)


def _returned(books: PotsBooks, event: p.Returned) -> Iterator[Move]:
    _bet(books, event.seat, -event.amount)
    yield books.from_pot(event.seat, event.amount)


def _taken_back(books: PotsBooks, event: e.ActTakenBack) -> Iterator[Move]:
    """Chips lie where they lay before what was told by mistake."""
    if event.commission:
        books.taken -= event.commission
        books.pot += event.commission
        yield commission(books.table), pot(books.table), event.commission
    for seat, amount in sorted(event.chips, key=lambda each: each[1]):  # Nothing leaves a pot before it is there.
        yield books.from_pot(seat, amount) if amount > 0 else books.into_pot(seat, -amount)
    books.bets = dict(event.bets)


def _commission(books: PotsBooks, event: p.CommissionTaken) -> Iterator[Move]:
    books.pot -= event.amount
    books.taken += event.amount
    yield pot(books.table), commission(books.table), event.amount


def _awarded(books: PotsBooks, event: p.Awarded) -> Iterator[Move]:
    yield books.from_pot(event.seat, event.amount)


def _misdealt(books: PotsBooks, event: p.MisdealDeclared) -> Iterator[Move]:
    """All but the forced bets go back, and the house has taken nothing yet."""
    yield _untake(books)
    for seat, amount in event.returned:
        yield books.from_pot(seat, amount)
    books.bets = dict(books.blinds)


def _untake(books: PotsBooks) -> Move:
    """What the house has taken of a round that does not count is in the pot again."""
    taken, books.taken = books.taken, 0
    books.pot += taken
    return commission(books.table), pot(books.table), taken


def _voided(books: PotsBooks, event: p.RoundVoided) -> Iterator[Move]:
    """Wagers go back, what the house has taken of them included; what is withheld is out of the game."""
    yield _untake(books)
    for seat, amount in event.returned:
        yield books.from_pot(seat, amount)
    books.pot -= event.withheld
    yield pot(books.table), books.withheld_to, event.withheld


PotsBooks.moves = {
    e.PlayerSeated: _seated,
    e.PlayerLeft: _left,
    e.SeatChanged: _seat_changed,
    e.StakeRaised: _raised_stake,
    e.StakeReduced: _reduced_stake,
    e.ChipsExchanged: _exchanged,
    e.TimeCharged: _time_charged,
    e.RoundStarted: _round_started,
    e.ActTakenBack: _taken_back,
    p.Posted: _posted,
    p.BettingOpened: _betting_opened,
    p.Called: _called,
    p.BetMade: _wagered,
    p.Raised: _wagered,
    p.Folded: _folded,
    p.Returned: _returned,
    p.CommissionTaken: _commission,
    p.Awarded: _awarded,
    p.MisdealDeclared: _misdealt,
    p.RoundVoided: _voided,
}
