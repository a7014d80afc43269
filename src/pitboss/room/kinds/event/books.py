"""What the happenings of an event make of its money and, apart from it, of its chips."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from pitboss.room.ledger import MINT, Books, Move, chips, commission, pool, table_chips, wallet
from pitboss.room.records import Posting
from pitboss.tournament import events as e

BAG = 0
"""Where chips are of players who wait for a later session."""


class Kept(msgspec.Struct):
    """What the books know; replaced where it changes, so that a copy is cheap."""

    pool: int = 0
    commission: int = 0
    stakes: dict[str, int] = msgspec.field(default_factory=dict)
    """Chips by player, as far as they are known."""
    tables: dict[str, int] = msgspec.field(default_factory=dict)
    """Where each player sits."""
    chips: dict[int, int] = msgspec.field(default_factory=dict)
    """Chips by table, counted or not."""


class EventBooks(Books, kw_only=True):
    """The pool and the commission in cents; the chips of each table, which are no money and never meet it.

    Cash that entrants bring to the desk comes from beyond the room, and prizes go back there.
    """

    from_wallets: bool
    kept: Kept = msgspec.field(default_factory=Kept)
    before: Kept | None = None
    """As it was before the last act, which may be taken back."""
    last: tuple[Posting, ...] = ()
    """What the last act posted."""

    moves: ClassVar[Mapping[type, Callable[[Any, Any], Iterator[Move]]]] = {}

    def post(self, events: Iterable[Any]) -> tuple[Posting, ...]:
        """An act that is taken back is posted the other way round; nothing is erased."""
        happened = tuple(event for event in events if isinstance(event, e.TournamentEvent))
        if any(isinstance(event, e.ActCorrected) for event in happened):
            return self._take_back()
        if happened:
            self.before, self.kept = self.kept, copy.copy(self.kept)
            self.last = super().post(happened)
            return self.last
        return ()

    def _take_back(self) -> tuple[Posting, ...]:
        assert self.before is not None, "there is an act before a correction"
        back = tuple(Posting(each.target, each.source, each.amount) for each in reversed(self.last))
        self.kept, self.before, self.last = self.before, None, ()
        return back

    # money

    def purse(self, player: str) -> str:
        return wallet(player) if self.from_wallets else MINT

    def receive(self, player: str, cents: int) -> Move:
        """Money for the pool."""
        self.kept.pool += cents
        return self.purse(player), pool(self.table), cents

    def pay(self, player: str, cents: int) -> Move:
        self.kept.pool -= cents
        return pool(self.table), self.purse(player), cents

    def return_fee(self, player: str, fee: int, part: int) -> Iterator[Move]:
        """The pool and the house each give back their part of it."""
        self.kept.commission -= part
        yield commission(self.table), self.purse(player), part
        yield self.pay(player, fee - part)

    # chips

    def issue(self, table: int, amount: int) -> Move:
        """Chips come into play at a table."""
        self._add(table, amount)
        return chips(self.table), table_chips(self.table, table), amount

    def remove(self, table: int, amount: int) -> Move:
        self._add(table, -amount)
        return table_chips(self.table, table), chips(self.table), amount

    def carry(self, source: int, target: int, amount: int) -> Move:
        """Chips go along with a player."""
        if source == target or not amount:
            return chips(self.table), chips(self.table), 0
        if amount < 0:
            return self.carry(target, source, -amount)
        self._add(source, -amount)
        self._add(target, amount)
        return table_chips(self.table, source), table_chips(self.table, target), amount

    def _add(self, table: int, amount: int) -> None:
        self.kept.chips = {**self.kept.chips, table: self.kept.chips.get(table, 0) + amount}

    def hold(self, stakes: Iterable[tuple[str, int]]) -> None:
        """Players' chips as they are told."""
        self.kept.stakes = {**self.kept.stakes, **dict(stakes)}

    def place(self, player: str, table: int) -> None:
        self.kept.tables = {**self.kept.tables, player: table}

    def unseat(self, player: str) -> None:
        self.kept.tables = {name: at for name, at in self.kept.tables.items() if name != player}
        self.kept.stakes = {name: held for name, held in self.kept.stakes.items() if name != player}


# entries and money


def _entered(books: EventBooks, event: e.Entered) -> Iterator[Move]:
    books.kept.commission += event.commission
    yield books.purse(event.player), commission(books.table), event.commission
    yield books.receive(event.player, event.fee - event.commission)


def _withdrawn(books: EventBooks, event: e.Withdrawn) -> Iterator[Move]:
    yield from books.return_fee(event.player, event.refunded, event.commission)


def _replaced(books: EventBooks, event: e.EntryReplaced) -> Iterator[Move]:
    yield from books.return_fee(event.player, event.refunded, event.commission)
    books.unseat(event.player)
    books.place(event.by, event.seat.table)
    books.hold([(event.by, event.chips)])
    yield books.issue(event.seat.table, event.chips)


def _value_added(books: EventBooks, event: e.ValueAdded) -> Iterator[Move]:
    """Goods and services have a value and are no money."""
    if event.kind in ("cash", "guarantee"):
        books.kept.pool += event.cents
        yield MINT, pool(books.table), event.cents


def _rebought(books: EventBooks, event: e.Rebought) -> Iterator[Move]:
    yield books.receive(event.player, event.cents)
    if event.to:
        yield books.carry(books.kept.tables[event.player], event.to.table, event.stake - event.chips)
        books.place(event.player, event.to.table)
    books.hold([(event.player, event.stake)])
    yield books.issue(books.kept.tables[event.player], event.chips)


def _add_on(books: EventBooks, event: e.AddOnBought) -> Iterator[Move]:
    yield books.receive(event.player, event.cents)
    books.hold([(event.player, event.stake)])
    yield books.issue(books.kept.tables[event.player], event.chips)


def _prize_paid(books: EventBooks, event: e.PrizePaid) -> Iterator[Move]:
    yield books.pay(event.player, event.cents)


def _cancelled(books: EventBooks, event: e.EventCancelled) -> Iterator[Move]:
    """The house gives back all that it retained, of each fee as far as it goes."""
    fees = [(player, cents) for player, kind, cents in event.refunds if kind == "fee"]
    for number, (player, cents) in enumerate(fees):
        yield from books.return_fee(player, cents, -(-books.kept.commission // (len(fees) - number)))
    for player, kind, cents in event.refunds:
        if kind != "fee":
            yield books.pay(player, cents)


# seats and sessions


def _drawn(books: EventBooks, event: e.SeatsDrawn) -> Iterator[Move]:
    """Whoever carries chips takes them to the new table; those without a seat in this session bag theirs."""
    kept = books.kept
    drawn = {player: table for player, table, _, _ in event.seats}
    bagged = {player: kept.stakes.get(player, 0) for player in kept.tables if player not in drawn}
    for player, held in bagged.items():
        yield books.carry(kept.tables[player], BAG, held)
    for player, table, _, held in event.seats:
        yield books.carry(kept.tables.get(player, table), table, held)
    waiting = {player: held for player, held in bagged.items() if held}
    kept.tables = {**dict.fromkeys(waiting, BAG), **drawn}
    kept.stakes = {**waiting, **{player: held for player, _, _, held in event.seats}}


def _started(books: EventBooks, event: e.SessionStarted) -> Iterator[Move]:
    kept = books.kept
    if event.chips:
        seated = {player: table for player, table in kept.tables.items() if table != BAG}
        books.hold(dict.fromkeys(seated, event.chips).items())
        for table, players in sorted(Counter(seated.values()).items()):
            yield books.issue(table, event.chips * players)


def _forfeited(books: EventBooks, event: e.PositionForfeited) -> Iterator[Move]:
    """Whoever is excluded before seats are drawn has no table yet, and nothing lies there."""
    yield books.remove(books.kept.tables.get(event.player, BAG), event.removed)
    books.unseat(event.player)


def _moved(books: EventBooks, event: e.PlayerMoved) -> Iterator[Move]:
    yield books.carry(event.source.table, event.to.table, event.chips)
    books.place(event.player, event.to.table)
    books.hold([(event.player, event.chips)])


def _redrawn(books: EventBooks, event: e.SeatsRedrawn) -> Iterator[Move]:
    """What nobody has counted goes to the last table too."""
    kept = books.kept
    for player, table, _ in event.seats:
        yield books.carry(kept.tables[player], table, kept.stakes[player])
    last = event.seats[0][1]
    for table in [number for number in kept.chips if number not in (last, BAG)]:
        yield books.carry(table, last, kept.chips[table])
    kept.tables = {**kept.tables, **{player: table for player, table, _ in event.seats}}


def _advanced(books: EventBooks, event: e.Advanced) -> Iterator[Move]:
    """The chips of all who do not carry theirs on leave play."""
    kept, keeping = books.kept, set(event.players) if event.carried else set()
    taken = [player for player, table in kept.tables.items() if table != BAG and player not in keeping]
    for player in taken:
        yield books.remove(kept.tables[player], kept.stakes.get(player, 0))
    books.hold((player, 0) for player in taken)


# rounds and chips


def _round_ended(books: EventBooks, event: e.RoundEnded) -> Iterator[Move]:
    """Chips stay at their table; only a game against the house brings some in or takes some away."""
    yield books.issue(event.table, event.issued)
    yield books.remove(event.table, event.removed)
    books.hold(event.stakes)


def _eliminated(books: EventBooks, event: e.Eliminated) -> Iterator[Move]:
    yield books.remove(books.kept.tables.get(event.player, event.table), event.removed)
    books.unseat(event.player)


def _corrected(books: EventBooks, event: e.ChipsCorrected) -> Iterator[Move]:
    table = books.kept.tables[event.player]
    books.hold([(event.player, event.chips)])
    yield books.issue(table, max(event.difference, 0))
    yield books.remove(table, max(-event.difference, 0))


def _raced(books: EventBooks, event: e.RacedOff) -> Iterator[Move]:
    books.hold(event.stakes)
    yield books.issue(event.table, event.issued)


def _counted(books: EventBooks, event: e.ChipsCounted) -> Iterator[Move]:
    """Chips stay at their table, but for what the house has paid or taken since."""
    books.hold(event.stakes)
    yield books.issue(event.table, event.issued)
    yield books.remove(event.table, event.removed)


EventBooks.moves = {
    e.Entered: _entered,
    e.Withdrawn: _withdrawn,
    e.EntryReplaced: _replaced,
    e.ValueAdded: _value_added,
    e.Rebought: _rebought,
    e.AddOnBought: _add_on,
    e.PrizePaid: _prize_paid,
    e.EventCancelled: _cancelled,
    e.SeatsDrawn: _drawn,
    e.SessionStarted: _started,
    e.PositionForfeited: _forfeited,
    e.PlayerMoved: _moved,
    e.SeatsRedrawn: _redrawn,
    e.Advanced: _advanced,
    e.RoundEnded: _round_ended,
    e.Eliminated: _eliminated,
    e.ChipsCorrected: _corrected,
    e.RacedOff: _raced,
    e.ChipsCounted: _counted,
}
