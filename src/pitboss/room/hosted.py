"""A table as the room hosts it: commands become drafts for its stream, entries of the stream give the table back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pitboss.cards import Card, Deck
from pitboss.cite import Refusal
from pitboss.play import events as p
from pitboss.play.draw import reshuffle_pool
from pitboss.play.options import Options
from pitboss.play.view import Observer
from pitboss.room.charter import Charter, game_of, opened
from pitboss.room.codec import (
    AnyCommand,
    AnyEvent,
    CommitShoe,
    Purpose,
    ShoeCommitted,
    decode_command,
    decode_events,
    encode,
)
from pitboss.room.deadlines import next_due
from pitboss.room.ledger import TableBooks, commission, pot
from pitboss.room.records import NO_SEAL, Draft, Entry
from pitboss.room.shoe import Shoe, seal, unseal
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.evolve import evolve
from pitboss.table.view import TableView, view_event, view_table


class Said(msgspec.Struct, frozen=True):
    """Who sent a command, under which id, and when (in milliseconds)."""

    actor: str
    command_id: str
    at: int


class Cost(msgspec.Struct, frozen=True):
    """What a command takes out of a wallet, in cents."""

    player: str
    cents: int


class Hosted:
    """One table of the room. Whoever hosts it proposes one command at a time and appends each draft before the next.

    A draft that could not be appended leaves this object ahead of its stream: throw it away and `recover` another.
    """

    def __init__(self, stream: str, charter: Charter) -> None:
        assert ":" not in stream, "accounts are named after the stream, with colons between the parts"
        self.stream = stream
        self.charter = charter
        self.seq = 0
        self.table = Table(game_of(charter), charter.settings)
        self.books = TableBooks(stream, unit=charter.unit, tournament=charter.choices.tournament)
        self.rounds = 0
        """Rounds of play begun in this stream."""
        self.shoe: Shoe | None = None
        """Committed and not yet dealt from."""
        self.made: tuple[AnyEvent, ...] = ()
        """The events of the last entry."""

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
        hosted = cls(stream, charter)
        hosted.apply(first)
        for entry in ordered:
            hosted.apply(entry)
        return hosted

    # deciding

    def propose(self, command: c.AnyCommand, said: Said) -> Draft | Refusal:
        """Carry a command out and write down what follows, or refuse it and change nothing."""
        refused = self._refuse_cards(command)
        if refused:
            return refused
        in_round = self.table.state.round is not None
        result = self.table.submit(command)
        if isinstance(result, Refusal):
            return result
        if isinstance(command, c.StartRound | c.ShuffleDiscards):
            self.shoe = None
        return self._draft(command, result.events, said, in_round=in_round)

    def commit(self, shoe: Shoe, said: Said) -> Draft | Refusal:
        """Bind the house to the cards that come next, before the command that deals from them."""
        law, due = self.table.state.law, self.cards_due()
        if self.shoe and sorted(self.shoe.order) == sorted(due):
            what = "a shoe is committed already, and it is the next to be dealt"
            return Refusal("shoe_committed", what, law.shuffle or law.document)
        if sorted(due) != sorted(shoe.order):
            what = f"the {len(due)} cards due are committed, no more, no fewer and no others"
            return Refusal("wrong_cards", what, law.shuffle or law.document)
        self.shoe = shoe
        command = CommitShoe(
            purpose=self._purpose(),
            round=self.rounds if self.table.state.round else self.rounds + 1,
            cards=len(shoe.order),
            root=shoe.root.hex(),
            now=said.at // 1000,
        )
        return self._draft(command, [self._committed(command)], said, sealed=seal(shoe), in_round=True)

    def _purpose(self) -> Purpose:
        return "discards" if self.table.state.round else "round"

    def _committed(self, command: CommitShoe) -> ShoeCommitted:
        law = self.table.state.law
        return ShoeCommitted(
            purpose=command.purpose,
            round=command.round,
            cards=command.cards,
            root=command.root,
            cites=law.shuffle or law.document,
            at=command.now,
        )

    def cards_due(self) -> tuple[Card, ...]:
        """The cards that are shuffled next: the whole deck, or in the middle of a draw the discards."""
        state = self.table.state
        if state.round:
            return reshuffle_pool(state.round)
        coming = state.pending or state.game.choices
        return Deck(coming.deck, coming.joker).cards

    def _refuse_cards(self, command: c.AnyCommand) -> Refusal | None:
        """Why a command may not deal these cards: only the committed ones are dealt."""
        match command:
            case c.StartRound(shoe=cards) | c.ShuffleDiscards(cards=cards):
                pass
            case _:
                return None
        if self.shoe and self.shoe.order == cards:
            return None
        law = self.table.state.law
        what = "cards are dealt in the order that was committed beforehand, and in no other"
        return Refusal("not_committed", what, law.shuffle or law.document)

    def _draft(
        self,
        command: AnyCommand,
        events: Sequence[AnyEvent],
        said: Said,
        *,
        sealed: bytes = NO_SEAL,
        in_round: bool = False,
    ) -> Draft:
        self.seq += 1
        self.made = tuple(events)
        players = self._dealt_in(events)
        number = self.rounds if in_round or players else 0
        if isinstance(command, CommitShoe):
            number = command.round
        draft = Draft(
            stream=self.stream,
            expected_seq=self.seq,
            command_id=said.command_id,
            actor=said.actor,
            at=said.at,
            command=encode(command),
            events=encode(events),
            sealed=sealed,
            postings=self.books.post(events),
            round=number,
            players=players,
        )
        self._settle()
        return draft

    def _dealt_in(self, events: Sequence[AnyEvent]) -> tuple[tuple[str, int], ...]:
        """Who begins a round of play with these events."""
        started = next((event for event in events if isinstance(event, e.RoundStarted)), None)
        if started is None:
            return ()
        self.rounds += 1
        return tuple((self.books.players[seat], seat) for seat, _ in started.stakes if seat in self.books.players)

    def _settle(self) -> None:
        """The ledger must say what the table says; its history is in the stream and not kept here."""
        state = self.table.state
        stakes = {number: state.stake_of(number) for number in state.seats}
        assert stakes == self.books.stakes, (stakes, self.books.stakes)
        assert self.books.pot == (state.round.pot if state.round else 0)
        self.table.events.clear()
        self.table.commands.clear()

    # taking over

    def apply(self, entry: Entry) -> None:
        """Take over an entry of the stream, without deciding anything again."""
        assert entry.seq == self.seq + 1, f"{self.stream} is at {self.seq}; entry {entry.seq} cannot follow"
        events = decode_events(entry.events)
        self.made = tuple(events)
        self.seq = entry.seq
        self._dealt_in(events)
        self.books.post(events)
        for event in events:
            self._evolve(event, entry)
        self._settle()

    def _evolve(self, event: AnyEvent, entry: Entry) -> None:
        if isinstance(event, ShoeCommitted):
            self.shoe = unseal(entry.sealed)
            return
        if isinstance(event, e.RoundStarted | p.DiscardsShuffled):
            self.shoe = None
        evolve(self.table.state, event)

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
        return {**stakes, pot(self.stream): found.pot * unit, commission(self.stream): taken * unit}

    def cost(self, command: c.AnyCommand) -> Cost | None:
        """What a command takes out of its player's wallet, if anything."""
        match command:
            case c.TakeSeat(player=player, buy_in=amount) | c.TopUp(player=player, amount=amount):
                return Cost(player, amount * self.charter.unit)
            case _:
                return None

    def refuse_unpaid(self, command: c.AnyCommand, balance: int) -> Refusal | None:
        """Why a player may not buy these chips with what is in the wallet."""
        cost = self.cost(command)
        if cost is None or cost.cents <= balance:
            return None
        law = self.table.state.law
        what = f"chips for {cost.cents} cents are more than the {balance} cents in the wallet"
        return Refusal("wallet_too_small", what, law.stake_least or law.document, {"has": balance, "needs": cost.cents})


def view_events(events: Iterable[AnyEvent], observer: Observer) -> list[AnyEvent]:
    """Events as an observer may see them."""
    return [event if isinstance(event, ShoeCommitted) else view_event(event, observer) for event in events]
