"""A table against the house as the room hosts it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pitboss.banked.game import BankedGame
from pitboss.banked.options import DEALER, Options
from pitboss.banked.table import BankedTable
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.view import TableView, view_table
from pitboss.banked.view import Observer
from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.room.charter_banked import BankedCharter, banked_game_of, opened_banked
from pitboss.room.checkpoints import (
    SavedHouse,
    SavedHouseBooks,
    SavedHouseState,
    put_back,
    read_house,
    read_house_state,
    taken,
    written_down,
)
from pitboss.room.codec import Purpose, decode_command
from pitboss.room.ledger import bank
from pitboss.room.ledger_banked import BankedBooks
from pitboss.room.records import Draft, Entry
from pitboss.room.stream_table import Cost, Said, StreamTable


class HostedBanked(StreamTable[c.AnyCommand]):
    """A table where everyone plays against the house."""

    def __init__(self, stream: str, charter: BankedCharter) -> None:
        self.charter = charter
        self.table = BankedTable(banked_game_of(charter), charter.settings)
        self.books = BankedBooks(stream, unit=charter.unit, tournament=charter.choices.tournament, float_=charter.bank)
        super().__init__(stream, charter, self.books)

    @classmethod
    def from_charter(cls, stream: str, charter: BankedCharter, said: Said) -> tuple[HostedBanked, Draft] | Refusal:
        """A new table and its first entry, or what keeps it closed."""
        table = opened_banked(charter)
        if isinstance(table, Refusal):
            return table
        hosted = cls(stream, charter)
        hosted.table = table
        return hosted, hosted._draft(charter, table.events, said)

    @classmethod
    def recover(cls, stream: str, entries: Iterable[Entry]) -> HostedBanked:
        """The table as its stream has it."""
        ordered = iter(entries)
        first = next(ordered)
        charter = decode_command(first.command)
        assert isinstance(charter, BankedCharter), charter
        return cls(stream, charter)._take_over([first])._take_over(ordered)

    # deciding

    @property
    def in_round(self) -> bool:
        return self.table.state.round is not None

    @property
    def shuffle_cites(self) -> Cites:
        law = self.table.state.law
        return law.round or law.document

    @property
    def stake_cites(self) -> Cites:
        law = self.table.state.law
        return law.chips or law.document

    def cards_due(self) -> tuple[Card, ...]:
        """The cards that are shuffled next: a whole deck for each round, none within one."""
        return () if self.in_round else self.table.game.deck.cards

    def cost(self, command: c.AnyCommand) -> Cost | None:
        """What a command takes out of its player's wallet, if anything."""
        match command:
            case c.TakeSeat(player=player, buy_in=amount) | c.TopUp(player=player, amount=amount):
                return Cost(player, amount * self.charter.unit)
            case _:
                return None

    def _submit(self, command: c.AnyCommand) -> Sequence[Any] | Refusal:
        result = self.table.submit(command)
        return result if isinstance(result, Refusal) else result.events

    def _cards_of(self, command: c.AnyCommand) -> tuple[Card, ...] | None:
        return command.shoe if isinstance(command, c.StartRound) else None

    def _purpose(self) -> Purpose:
        return "round"

    def _takes_shoe(self, event: Any) -> bool:
        return isinstance(event, e.RoundStarted)

    def _dealt_seats(self, event: Any) -> tuple[int, ...] | None:
        return event.seats if isinstance(event, e.RoundStarted) else None

    def _take(self, now: int, events: Sequence[Any]) -> None:
        self.table.take(now, events)

    def _save(self) -> bytes:
        state = self.table.state
        saved = SavedHouse(
            rounds=self.rounds,
            commitment=self.commitment,
            choices=state.game.choices,
            state=msgspec.Raw(written_down(taken(SavedHouseState, state))),
            books=taken(SavedHouseBooks, self.books),
        )
        return written_down(saved)

    def _put_back(self, data: bytes) -> None:
        saved, state = read_house(data), self.table.state
        known = read_house_state(saved.state)
        self.rounds, self.commitment = saved.rounds, saved.commitment
        game = state.game if saved.choices == state.game.choices else state.game.redetermined(saved.choices)
        assert isinstance(game, BankedGame)
        state.game, state.round, state.last_round = game, None, None
        put_back(known, state)
        put_back(saved.books, self.books)

    def _settle(self) -> None:
        state, books, found = self.table.state, self.books, self.table.accounts()
        stakes = {number: state.stake_of(number) for number in state.seats}
        assert stakes == books.stakes, (stakes, books.stakes)
        assert found.boxes == sum(books.boxes.values()), (found.boxes, books.boxes)
        assert found.bank == books.bank - books.filled, (found.bank, books.bank, books.filled)
        self.table.forget()

    # looking

    def seat_of(self, player: str) -> int:
        """Where a player sits, or 0."""
        return self.table.state.seat_of(player)

    def observer_of(self, player: str) -> Observer:
        return self.seat_of(player) or "rail"

    def view(self, observer: Observer) -> TableView:
        return view_table(self.table.state, observer)

    def options(self, seat: int = DEALER) -> Options | None:
        """What a seat, or the dealer, may do in the round in progress."""
        return self.table.options(seat)

    def deadline(self) -> int | None:
        """When the time to decide is over, in milliseconds."""
        due = self.table.state.deadline
        return None if due is None or not self.in_round else due * 1000

    def holdings(self) -> dict[str, int]:
        """What the ledger must say that the table's accounts hold, in cents, by the table's own state."""
        unit, books, state = self.charter.unit, self.books, self.table.state
        playing, found = state.round, self.table.accounts()
        areas = playing.areas if playing else {}
        stakes = {books.stake_at(number): state.stake_of(number) * unit for number in state.seats}
        boxes = {books.box_at(number): area.wagers.total * unit for number, area in areas.items()}
        return {**stakes, **boxes, bank(self.stream): (found.bank + books.filled) * unit}
