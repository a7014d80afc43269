"""What hosted tables have in common: commands become drafts for the stream, entries of the stream are taken over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.room.checkpoints import is_due
from pitboss.room.codec import CommitShoe, Purpose, ShoeCommitted, decode_events, encode
from pitboss.room.records import NO_SEAL, Draft, Entry, Posting
from pitboss.room.shoe import Shoe, seal, unseal


class Said(msgspec.Struct, frozen=True):
    """Who sent a command, under which id, and when (in milliseconds)."""

    actor: str
    command_id: str
    at: int


class Cost(msgspec.Struct, frozen=True):
    """What a command takes out of a wallet, in cents."""

    player: str
    cents: int


class AnyCharter(Protocol):
    """What the first entry of a stream holds, whatever the kind of table."""

    @property
    def title(self) -> str: ...
    @property
    def unit(self) -> int: ...


class Books(Protocol):
    """The ledger's side of a table."""

    players: dict[int, str]

    def post(self, events: Iterable[Any]) -> tuple[Posting, ...]: ...


C = TypeVar("C")
"""The commands of the table."""


class StreamTable(ABC, Generic[C]):
    """One table of the room. Whoever hosts it proposes one command at a time and appends each draft before the next.

    A draft that could not be appended leaves this object ahead of its stream: throw it away and recover another.
    """

    def __init__(self, stream: str, charter: AnyCharter, books: Books) -> None:
        assert ":" not in stream, "accounts are named after the stream, with colons between the parts"
        self.stream = stream
        self._charter = charter
        self._books = books
        self.seq = 0
        self.rounds = 0
        """Rounds of play begun in this stream."""
        self._shoe: Shoe | None = None
        self._sealed: bytes | None = None
        """A committed shoe as it was read: most are dealt from before anybody wants to know."""
        self.commitment: ShoeCommitted | None = None
        """The last one published."""
        self.made: tuple[Any, ...] = ()
        """The events of the last entry."""

    @property
    def shoe(self) -> Shoe | None:
        """Committed and not yet dealt from."""
        if self._sealed is not None:
            self._shoe, self._sealed = unseal(self._sealed), None
        return self._shoe

    def _forget_shoe(self) -> None:
        self._shoe = self._sealed = None

    # what differs

    @property
    @abstractmethod
    def in_round(self) -> bool:
        """Whether a round of play is in progress."""

    @property
    @abstractmethod
    def shuffle_cites(self) -> Cites:
        """The clauses on how cards come to be in their order."""

    @abstractmethod
    def cards_due(self) -> tuple[Card, ...]:
        """The cards that are shuffled next."""

    @abstractmethod
    def cost(self, command: C) -> Cost | None:
        """What a command takes out of its player's wallet, if anything."""

    @property
    @abstractmethod
    def stake_cites(self) -> Cites:
        """The clauses on what a player brings to the table."""

    @abstractmethod
    def _submit(self, command: C) -> Sequence[Any] | Refusal:
        """Decide a command and carry it out."""

    @abstractmethod
    def _cards_of(self, command: C) -> tuple[Card, ...] | None:
        """The cards that a command deals from now on, if it brings any."""

    @abstractmethod
    def _purpose(self) -> Purpose:
        """What the cards due are for."""

    @abstractmethod
    def _takes_shoe(self, event: Any) -> bool:
        """Whether the committed shoe is the one being dealt from after this event."""

    @abstractmethod
    def _dealt_seats(self, event: Any) -> tuple[int, ...] | None:
        """The seats of a round that this event begins."""

    @abstractmethod
    def _take(self, now: int, events: Sequence[Any]) -> None:
        """Take a step over, without deciding anything."""

    @abstractmethod
    def _save(self) -> bytes:
        """The table as it is between rounds, for a checkpoint."""

    @abstractmethod
    def _put_back(self, data: bytes) -> None:
        """Be as a checkpoint has it; one that cannot be read changes nothing."""

    @abstractmethod
    def _settle(self) -> None:
        """Make sure that the ledger says what the table says, and forget what the stream remembers."""

    # deciding

    def propose(self, command: C, said: Said) -> Draft | Refusal:
        """Carry a command out and write down what follows, or refuse it and change nothing."""
        cards = self._cards_of(command)
        if cards is not None and not (self.shoe and self.shoe.order == cards):
            what = "cards are dealt in the order that was committed beforehand, and in no other"
            return Refusal("not_committed", what, self.shuffle_cites)
        in_round = self.in_round
        checkpoint = self._save() if cards is not None and not in_round and is_due(self.rounds) else b""
        events = self._submit(command)
        if isinstance(events, Refusal):
            return events
        if cards is not None:
            self._forget_shoe()
        return self._draft(command, events, said, in_round=in_round, checkpoint=checkpoint)

    def commit(self, shoe: Shoe, said: Said) -> Draft | Refusal:
        """Bind the house to the cards that come next, before the command that deals from them."""
        due = sorted(self.cards_due())
        if self.shoe and sorted(self.shoe.order) == due:
            what = "a shoe is committed already, and it is the next to be dealt"
            return Refusal("shoe_committed", what, self.shuffle_cites)
        if sorted(shoe.order) != due:
            what = f"the {len(due)} cards due are committed, no more, no fewer and no others"
            return Refusal("wrong_cards", what, self.shuffle_cites)
        self._shoe = shoe
        purpose = self._purpose()
        number = self.rounds if self.in_round else self.rounds + 1
        root, now = shoe.root.hex(), said.at // 1000
        command = CommitShoe(purpose=purpose, round=number, cards=len(due), root=root, now=now)
        event = ShoeCommitted(
            purpose=purpose, round=number, cards=len(due), root=root, cites=self.shuffle_cites, at=now
        )
        self.commitment = event
        self._take(now, ())
        return self._draft(command, [event], said, sealed=seal(shoe), number=number)

    def _draft(
        self,
        command: C | CommitShoe | AnyCharter,
        events: Sequence[Any],
        said: Said,
        *,
        sealed: bytes = NO_SEAL,
        in_round: bool = False,
        number: int = 0,
        checkpoint: bytes = b"",
    ) -> Draft:
        self.seq += 1
        self.made = tuple(events)
        players = self._dealt_in(events)
        draft = Draft(
            stream=self.stream,
            expected_seq=self.seq,
            command_id=said.command_id,
            actor=said.actor,
            at=said.at,
            command=encode(command),
            events=encode(events),
            sealed=sealed,
            postings=self._books.post(events),
            round=number or (self.rounds if in_round or players else 0),
            players=players,
            checkpoint=checkpoint,
        )
        self._settle()
        return draft

    def _dealt_in(self, events: Sequence[Any]) -> tuple[tuple[str, int], ...]:
        """Who begins a round of play with these events."""
        for event in events:
            seats = self._dealt_seats(event)
            if seats is not None:
                self.rounds += 1
                return tuple((self._books.players[seat], seat) for seat in seats)
        return ()

    # taking over

    def _take_over(self, entries: Iterable[Entry]) -> Self:
        for entry in entries:
            self.apply(entry)
        return self

    def restore(self, seq: int, data: bytes) -> None:
        """Be as the table was after entry `seq`, which a round begins after."""
        self._put_back(data)
        self.seq = seq
        self.made = ()
        self._forget_shoe()

    def apply(self, entry: Entry) -> None:
        """Take over an entry of the stream, without deciding anything again."""
        assert entry.seq == self.seq + 1, f"{self.stream} is at {self.seq}; entry {entry.seq} cannot follow"
        events = decode_events(entry.events)
        self.seq = entry.seq
        self.made = tuple(events)
        self._dealt_in(events)
        self._books.post(events)
        for event in events:
            if isinstance(event, ShoeCommitted):
                self._sealed, self.commitment = entry.sealed, event
            elif self._takes_shoe(event):
                self._forget_shoe()
        self._take(entry.at // 1000, [event for event in events if not isinstance(event, ShoeCommitted)])
        self._settle()

    # paying

    def refuse_unpaid(self, command: C, balance: int) -> Refusal | None:
        """Why a player may not buy these chips with what is in the wallet."""
        cost = self.cost(command)
        if cost is None or cost.cents <= balance:
            return None
        what = f"chips for {cost.cents} cents are more than the {balance} cents in the wallet"
        return Refusal("wallet_too_small", what, self.stake_cites, {"has": balance, "needs": cost.cents})
