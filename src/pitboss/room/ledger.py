"""Double entry in integer cents: what the events of a poker table make of everyone's money."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.play import events as p
from pitboss.room.records import Posting
from pitboss.table import events as e

MINT = "mint"
"""Where play money comes from."""
HOUSE = "house"
ASIDE = ("ante", "dead_ante", "dead_post")
"""Posts that are no wager of the first betting round."""


def wallet(player: str) -> str:
    return f"wallet:{player}"


def stake(table: str, player: str) -> str:
    return f"stake:{table}:{player}"


def stack(table: str, player: str) -> str:
    """Tournament chips in front of a player."""
    return f"stack:{table}:{player}"


def pot(table: str) -> str:
    return f"pot:{table}"


def commission(table: str) -> str:
    return f"commission:{table}"


def bank(table: str) -> str:
    """The house's chips at a table where it plays."""
    return f"bank:{table}"


def box(table: str, player: str) -> str:
    """Wagers against the house that lie in a player's boxes."""
    return f"box:{table}:{player}"


def chips(table: str) -> str:
    """Where tournament chips come from and go back to: they are not money, and never meet a wallet."""
    return f"chips:{table}"


def is_source(account: str) -> bool:
    """Whether an account gives out what it was never given: the only kind that may be below zero."""
    return account == MINT or account.startswith("chips:")


class TableBooks:
    """A table's money as it follows from the events alone, apart from the table's own state."""

    def __init__(self, table: str, *, unit: int, tournament: bool) -> None:
        self.table = table
        self.unit = unit
        """Cents to a chip."""
        self.tournament = tournament
        self.players: dict[int, str] = {}
        self.stakes: dict[int, int] = {}
        self.bets: dict[int, int] = {}
        """What each seat has wagered in this betting round."""
        self.blinds: dict[int, int] = {}
        """What each seat had wagered before the first free act."""
        self.pot = 0
        self.taken = 0
        """Commission from the pots of this round of play."""

    def post(self, events: Iterable[Any]) -> tuple[Posting, ...]:
        """The postings of these events, in their order."""
        made: list[Posting] = []
        for event in events:
            moves = MOVES.get(type(event))
            if moves:
                made += [Posting(source, to, amount * self.unit) for source, to, amount in moves(self, event) if amount]
        return tuple(made)

    def purse(self, player: str) -> str:
        """Where a player's stake comes from and goes to."""
        return chips(self.table) if self.tournament else wallet(player)

    @property
    def withheld_to(self) -> str:
        """Where wagers go that are not refunded."""
        return chips(self.table) if self.tournament else commission(self.table)

    def stake_at(self, seat: int) -> str:
        kind = stack if self.tournament else stake
        return kind(self.table, self.players[seat])

    def into_pot(self, seat: int, amount: int) -> Move:
        self.stakes[seat] -= amount
        self.pot += amount
        return self.stake_at(seat), pot(self.table), amount

    def from_pot(self, seat: int, amount: int) -> Move:
        self.stakes[seat] += amount
        self.pot -= amount
        return pot(self.table), self.stake_at(seat), amount


Move = tuple[str, str, int]
"""From an account, to another, so many chips."""


def _seated(books: TableBooks, event: e.PlayerSeated) -> Iterator[Move]:
    books.players[event.seat] = event.player
    books.stakes[event.seat] = event.stake
    yield books.purse(event.player), books.stake_at(event.seat), event.stake


def _left(books: TableBooks, event: e.PlayerLeft) -> Iterator[Move]:
    yield books.stake_at(event.seat), books.purse(event.player), event.stake
    del books.players[event.seat], books.stakes[event.seat]


def _seat_changed(books: TableBooks, event: e.SeatChanged) -> Iterator[Move]:
    books.players[event.to] = books.players.pop(event.seat)
    books.stakes[event.to] = books.stakes.pop(event.seat)
    yield from ()


def _raised_stake(books: TableBooks, event: e.StakeRaised) -> Iterator[Move]:
    books.stakes[event.seat] += event.amount
    yield books.purse(event.player), books.stake_at(event.seat), event.amount


def _reduced_stake(books: TableBooks, event: e.StakeReduced) -> Iterator[Move]:
    books.stakes[event.seat] -= event.amount
    yield books.stake_at(event.seat), books.purse(event.player), event.amount


def _time_charged(books: TableBooks, event: e.TimeCharged) -> Iterator[Move]:
    for seat in event.seats:
        if event.source == "stake":
            books.stakes[seat] -= event.each
            yield books.stake_at(seat), commission(books.table), event.each
        else:
            yield wallet(books.players[seat]), commission(books.table), event.each


def _round_started(books: TableBooks, _: e.RoundStarted) -> Iterator[Move]:
    books.bets = {}
    books.taken = 0
    yield from ()


def _posted(books: TableBooks, event: p.Posted) -> Iterator[Move]:
    if event.kind not in ASIDE:
        _bet(books, event.seat, event.amount)
    yield books.into_pot(event.seat, event.amount)


def _bet(books: TableBooks, seat: int, amount: int) -> None:
    books.bets[seat] = books.bets.get(seat, 0) + amount


def _betting_opened(books: TableBooks, event: p.BettingOpened) -> Iterator[Move]:
    if event.street:
        books.bets = {}
    else:
        books.blinds = dict(books.bets)
    yield from ()


def _called(books: TableBooks, event: p.Called) -> Iterator[Move]:
    _bet(books, event.seat, event.amount)
    yield books.into_pot(event.seat, event.amount)


def _wagered(books: TableBooks, event: p.BetMade | p.Raised) -> Iterator[Move]:
    added = event.total - books.bets.get(event.seat, 0)
    books.bets[event.seat] = event.total
    yield books.into_pot(event.seat, added)


def _folded(books: TableBooks, event: p.Folded) -> Iterator[Move]:
    _bet(books, event.seat, event.paid)
    yield books.into_pot(event.seat, event.paid)


def _returned(books: TableBooks, event: p.Returned) -> Iterator[Move]:
    _bet(books, event.seat, -event.amount)
    yield books.from_pot(event.seat, event.amount)


def _commission(books: TableBooks, event: p.CommissionTaken) -> Iterator[Move]:
    books.pot -= event.amount
    books.taken += event.amount
    yield pot(books.table), commission(books.table), event.amount


def _awarded(books: TableBooks, event: p.Awarded) -> Iterator[Move]:
    yield books.from_pot(event.seat, event.amount)


def _misdealt(books: TableBooks, event: p.MisdealDeclared) -> Iterator[Move]:
    """All but the forced bets go back, and the house has taken nothing yet."""
    yield _untake(books)
    for seat, amount in event.returned:
        yield books.from_pot(seat, amount)
    books.bets = dict(books.blinds)


def _untake(books: TableBooks) -> Move:
    """What the house has taken of a round that does not count is in the pot again."""
    taken, books.taken = books.taken, 0
    books.pot += taken
    return commission(books.table), pot(books.table), taken


def _voided(books: TableBooks, event: p.RoundVoided) -> Iterator[Move]:
    """Wagers go back, what the house has taken of them included; what is withheld is out of the game."""
    yield _untake(books)
    for seat, amount in event.returned:
        yield books.from_pot(seat, amount)
    books.pot -= event.withheld
    yield pot(books.table), books.withheld_to, event.withheld


MOVES: dict[type, Callable[[TableBooks, Any], Iterator[Move]]] = {
    e.PlayerSeated: _seated,
    e.PlayerLeft: _left,
    e.SeatChanged: _seat_changed,
    e.StakeRaised: _raised_stake,
    e.StakeReduced: _reduced_stake,
    e.TimeCharged: _time_charged,
    e.RoundStarted: _round_started,
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
"""Every event that moves chips; `Hosted` compares the outcome with the table, so that none can be missing here."""
