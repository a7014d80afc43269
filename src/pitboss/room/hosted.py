"""A poker table as the room hosts it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pitboss.cards import Card, Deck
from pitboss.cite import Cites, Refusal
from pitboss.play import events as p
from pitboss.play.draw import reshuffle_pool
from pitboss.play.game import Game
from pitboss.play.options import Options
from pitboss.play.view import Observer
from pitboss.room.charter import Charter, game_of, opened
from pitboss.room.checkpoints import (
    SavedBooks,
    SavedState,
    SavedTable,
    put_back,
    read_state,
    read_table,
    taken,
    written_down,
)
from pitboss.room.codec import Purpose, decode_command
from pitboss.room.deadlines import next_due
from pitboss.room.ledger import TableBooks, commission, pot
from pitboss.room.records import Draft, Entry
from pitboss.room.stream_table import Cost, Said, StreamTable
from pitboss.room.viewing import view_events
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import TableView, view_table

__all__ = ["Cost", "Hosted", "Said", "view_events"]


class Hosted(StreamTable[c.AnyCommand]):
    """A table where players contest pots."""

    def __init__(self, stream: str, charter: Charter) -> None:
        self.charter = charter
        self.table = Table(game_of(charter), charter.settings)
        self.books = TableBooks(stream, unit=charter.unit, tournament=charter.choices.tournament)
        super().__init__(stream, charter, self.books)

    @classmethod
    def from_charter(cls, stream: str, charter: Charter, said: Said) -> tuple[Hosted, Draft] | Refusal:
        """A new table and its first entry, or what keeps it closed."""
        table = opened(charter)
        if isinstance(table, Refusal):
            return table
        hosted = cls(stream, charter)
        hosted.table = table
        return hosted, hosted._draft(charter, table.events, said)

    @classmethod
    def recover(cls, stream: str, entries: Iterable[Entry]) -> Hosted:
        """The table as its stream has it."""
        ordered = iter(entries)
        first = next(ordered)
        charter = decode_command(first.command)
        assert isinstance(charter, Charter), charter
        return cls(stream, charter)._take_over([first])._take_over(ordered)

    # deciding

    @property
    def in_round(self) -> bool:
        return self.table.state.round is not None

    @property
    def shuffle_cites(self) -> Cites:
        law = self.table.state.law
        return law.shuffle or law.document

    @property
    def stake_cites(self) -> Cites:
        law = self.table.state.law
        return law.stake_least or law.document

    def cards_due(self) -> tuple[Card, ...]:
        """The cards that are shuffled next: the whole deck, or in the middle of a round some of them."""
        state = self.table.state
        match self._purpose():
            case "round":
                coming = state.pending or state.game.choices
                return Deck(coming.deck, coming.joker).cards
            case "redeal":
                return state.game.deck.cards
            case "rest":
                return state.round.shoe[state.round.drawn :] if state.round else ()
            case "discards":
                return reshuffle_pool(state.round) if state.round else ()

    def _purpose(self) -> Purpose:
        playing = self.table.state.round
        if playing is None:
            return "round"
        if playing.phase == "misdealt":
            return "redeal"
        return "rest" if playing.irregular and playing.irregular.reshuffle_due else "discards"

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
        match command:
            case c.StartRound(shoe=cards) | c.DealAnew(shoe=cards):
                return cards
            case c.ShuffleDiscards(cards=cards) | c.ShuffleRest(cards=cards):
                return cards
            case _:
                return None

    def _takes_shoe(self, event: Any) -> bool:
        return isinstance(event, e.RoundStarted | p.DiscardsShuffled | p.Redealt | p.StubShuffled)

    def _dealt_seats(self, event: Any) -> tuple[int, ...] | None:
        return tuple(seat for seat, _ in event.stakes) if isinstance(event, e.RoundStarted) else None

    def _take(self, now: int, events: Sequence[Any]) -> None:
        self.table.take(now, events)

    def _save(self) -> bytes:
        state = self.table.state
        saved = SavedTable(
            rounds=self.rounds,
            commitment=self.commitment,
            choices=state.game.choices,
            state=msgspec.Raw(written_down(taken(SavedState, state))),
            books=taken(SavedBooks, self.books),
        )
        return written_down(saved)

    def _put_back(self, data: bytes) -> None:
        saved, state = read_table(data), self.table.state
        game = state.game if saved.choices == state.game.choices else state.game.redetermined(saved.choices)
        assert isinstance(game, Game), game
        known = read_state(saved.state)
        self.rounds, self.commitment = saved.rounds, saved.commitment
        state.game, state.round, state.last_round = game, None, None
        put_back(known, state)
        put_back(saved.books, self.books)

    def _settle(self) -> None:
        state = self.table.state
        stakes = {number: state.stake_of(number) for number in state.seats}
        assert stakes == self.books.stakes, (stakes, self.books.stakes)
        assert self.books.pot == (state.round.pot if state.round else 0)
        self.table.forget()

    # looking

    def seat_of(self, player: str) -> int:
        """Where a player sits, or 0."""
        return self.table.state.seat_of(player)

    def observer_of(self, player: str) -> Observer:
        return self.seat_of(player) or "rail"

    def view(self, observer: Observer) -> TableView:
        return view_table(self.table.state, observer)

    def options(self) -> Options | None:
        return self.table.options()

    def deadline(self) -> int | None:
        """When something is due next of itself, in milliseconds: a clock runs out, a charge is taken."""
        due = next_due(self.table.state)
        return None if due is None else due * 1000

    def holdings(self) -> dict[str, int]:
        """What the ledger must say that the table's accounts hold, in cents, by the table's own state."""
        unit, books, found = self.charter.unit, self.books, self.table.accounts()
        state = self.table.state
        stakes = {books.stake_at(number): state.stake_of(number) * unit for number in state.seats}
        taken = found.commission + found.charged_stakes + found.charged_wallets
        if not books.tournament:
            taken += found.withheld
        return {**stakes, pot(self.stream): found.pot * unit, commission(self.stream): taken * unit}
