"""A desk as the room hosts it: commands become new entries of its stream, entries of the stream are taken over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

import msgspec

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.checkpoints import (
    Checkpoint,
    decode_checkpoint,
    encode_checkpoint,
    encoded,
    is_due,
    restored_fields,
    saved_fields,
)
from pitboss.room.codec import (
    ChangeEdition,
    CommitShoe,
    EditionChanged,
    ResumeService,
    ServiceResumed,
    ShoeCommitted,
    ShoeEvent,
    ShowSeeds,
    encode,
)
from pitboss.room.kind_side import C
from pitboss.room.looking import ROOMS_OWN, line_of, view_events
from pitboss.room.records import NO_SEAL, Entry, NewEntry, Posting
from pitboss.room.seeds import SeedPromise, ShownSeed
from pitboss.room.service_side import ServiceSide
from pitboss.room.shoe import Shoe, seal

__all__ = ["ROOMS_OWN", "Hosted", "Said", "line_of", "view_events"]


class Said(msgspec.Struct, frozen=True):
    """Who sent a command, under which id, and when (in milliseconds)."""

    actor: str
    command_id: str
    at: int
    asked: bytes = b""
    """A digest of what was asked for, where somebody else made the id."""


class Hosted(ServiceSide[C]):
    """One desk of the room. Whoever hosts it proposes one command at a time and appends each entry before the next.

    An entry that could not be appended leaves this object ahead of its stream: throw it away and recover another.
    """

    def __init__(self, stream: str, charter: Any) -> None:
        super().__init__(stream, charter)
        self.seq = 0
        self.made: tuple[Any, ...] = ()
        """The events of the last entry."""
        self.posted: tuple[Posting, ...] = ()
        """The postings of the last entry."""
        self.begun: tuple[tuple[str, int], ...] = ()
        """Who began a round of play with the last entry, and in which seat."""

    def events_of(self, entry: Entry) -> Sequence[Any]:
        """The events of any entry of this stream, up to date."""
        return self.kind.codec.events(entry.events, self.format_of(entry.seq))

    # deciding

    @classmethod
    def from_charter(cls, stream: str, charter: Charter, said: Said) -> tuple[Self, NewEntry] | Refusal:
        """A new desk and its first entry, or what keeps it closed."""
        desk = cls.opened(charter)
        if isinstance(desk, Refusal):
            return desk
        hosted = cls(stream, charter)
        hosted.desk = desk
        return hosted, hosted._new_entry(charter, desk.events, said)

    def propose(self, command: C, said: Said) -> NewEntry | Refusal:
        """Carry a command out and write down what follows, or refuse it and change nothing."""
        cards = self.cards_of(command)
        refused = self.refuse_uncommitted(cards) or self._refuse_lapsed(cards)
        if refused:
            return refused
        in_round = self.in_round
        checkpoint = self.checkpoint(command)
        accepted = self.desk.submit(command)
        if isinstance(accepted, Refusal):
            return accepted
        if cards is not None and any(map(self.takes_shoe, accepted.events)):
            self._forget_shoe()
        return self._new_entry(command, accepted.events, said, in_round=in_round, checkpoint=checkpoint)

    def checkpoint(self, command: C) -> bytes:
        """The desk as it is, where a command may begin a round before which it is kept."""
        begins = self.cards_of(command) is not None and not self.in_round
        return self._save() if begins and is_due(self.rounds) else b""

    def saved(self) -> bytes:
        """The desk between two rounds, written down."""
        assert not self.in_round, "a round in progress is in its entries"
        return self._save()

    def _save(self) -> bytes:
        saved = Checkpoint(
            rounds=self.rounds,
            commitment=self.commitment,
            editions=self.editions,
            terms=encoded(self.terms()),
            state=saved_fields(self.desk.state, self.at_hand),
            books=encoded(self.books),
        )
        return encode_checkpoint(saved)

    def derive(self, command: C) -> Sequence[Any] | Refusal:
        """The events that a command would bring about; nothing changes."""
        cards = self.cards_of(command)
        decided = self.refuse_uncommitted(cards) or self._refuse_lapsed(cards) or self.desk.what_if(command)
        return decided if isinstance(decided, Refusal) else decided.events

    def _refuse_lapsed(self, cards: tuple[Card, ...] | None) -> Refusal | None:
        """No round begins under determinations that a later edition does not allow any more."""
        if cards is None or self.in_round or len(self.editions) == 1:
            return None
        lapsed = self.lapsed()
        if not lapsed:
            return None
        told = "; ".join(refusal.message for refusal in lapsed)
        what = f"this was determined under an earlier edition, and is not allowed any more: {told}"
        return Refusal("determinations_lapsed", what, lapsed[0].cites, {"codes": [each.code for each in lapsed]})

    def commit(self, shoe: Shoe, said: Said, seeds: tuple[SeedPromise, ...] = ()) -> NewEntry | Refusal:
        """Bind the house to the cards that come next, before the command that deals from them."""
        made = self.commitment_to(shoe, said.at // 1000, seeds)
        if isinstance(made, Refusal):
            return made
        command, event = made
        self._shoe = shoe
        return self._about_shoe(command, event, said, seal(shoe))

    def show_seeds(self, seeds: tuple[ShownSeed, ...], said: Said) -> NewEntry | Refusal:
        """Settle how the committed shoe is dealt, or withdraw it where seeds have not come."""
        made = self.seeds_settled(seeds, said.at // 1000)
        return made if isinstance(made, Refusal) else self._about_shoe(*made, said)

    def _about_shoe(
        self, command: CommitShoe | ShowSeeds, event: ShoeEvent, said: Said, sealed: bytes = NO_SEAL
    ) -> NewEntry:
        self._follow_shoe(event)
        self.desk.take(command.now, ())
        return self._new_entry(command, [event], said, sealed=sealed, number=event.round)

    def change_edition(self, said: Said) -> NewEntry | Refusal:
        """Go on under the edition that this program goes by."""
        made = self.edition_change(said.at // 1000)
        if isinstance(made, Refusal):
            return made
        command, event = made
        self.editions = (*self.editions, (self.seq + 1, command.edition))
        self.desk.take(command.now, ())
        return self._new_entry(command, [event], said, in_round=self.in_round)

    def resume_service(self, since: int, said: Said) -> NewEntry | Refusal:
        """Go on after a time in which the house was out of service, with every clock where it stood then."""
        made = self.interruption(since, said.at // 1000)
        if isinstance(made, Refusal):
            return made
        command, event = made
        self.desk.take(command.now, ())
        self.stand_still(event.since, event.at)
        return self._new_entry(command, [event], said, in_round=self.in_round)

    def _new_entry(
        self,
        command: C | CommitShoe | ShowSeeds | ChangeEdition | ResumeService | Charter,
        events: Sequence[Any],
        said: Said,
        *,
        sealed: bytes = NO_SEAL,
        in_round: bool = False,
        number: int = 0,
        checkpoint: bytes = b"",
    ) -> NewEntry:
        self.seq += 1
        self._note(events)
        entry = NewEntry(
            stream=self.stream,
            expected_seq=self.seq,
            command_id=said.command_id,
            actor=said.actor,
            at=said.at,
            command=encode(command),
            events=encode(events),
            sealed=sealed,
            postings=self.posted,
            round=number or (self.rounds if in_round or self.begun or any(map(self.takes_up, events)) else 0),
            players=self.begun,
            checkpoint=checkpoint if self.is_kept_before(events) else b"",
            asked=said.asked,
        )
        self._settle_down()
        return entry

    def _note(self, events: Sequence[Any]) -> None:
        """What the last entry was."""
        self.made = tuple(events)
        self.begun = self._dealt_in(events)
        self.posted = self.books.post(events)

    def _dealt_in(self, events: Sequence[Any]) -> tuple[tuple[str, int], ...]:
        """Who begins a round of play with these events."""
        for event in events:
            seats = self.dealt_seats(event)
            if seats is not None:
                self.rounds += 1
                return tuple((self.books.players[seat], seat) for seat in seats)
        return ()

    # taking over

    def take_over(self, entries: Iterable[Entry]) -> Self:
        for entry in entries:
            self.apply(entry)
        return self

    def restore(self, seq: int, data: bytes) -> None:
        """Be as the desk was after entry `seq`, which a round begins after.

        One of another edition changes nothing: the stream has everything all the same. A fault where one is wrong.
        """
        try:
            saved = decode_checkpoint(data)
        except msgspec.ValidationError:
            return  # It has another form.
        if saved.edition != self.current_edition:
            return
        fields = restored_fields(saved.state, type(self.desk.state), self.at_hand) | self.under_terms(saved.terms)
        self.books = msgspec.json.decode(saved.books, type=type(self.books))
        self.desk.state = msgspec.structs.replace(self.desk.state, round=None, last_round=None, **fields)
        self.rounds, self.commitment, self.editions = saved.rounds, saved.commitment, saved.editions
        self.seq, self.in_service = seq, self.state.now
        self.made = self.posted = self.begun = ()
        self._forget_shoe()

    def apply(self, entry: Entry) -> None:
        """Take over an entry of the stream, without deciding anything again."""
        assert entry.seq == self.seq + 1, f"{self.stream} is at {self.seq}; entry {entry.seq} cannot follow"
        self.apply_events(entry, self.events_of(entry))

    def apply_events(self, entry: Entry, events: Sequence[Any]) -> None:
        """Take over what an entry says has happened."""
        self.seq = entry.seq
        self._note(events)
        for event in events:
            if isinstance(event, ShoeEvent):
                self._sealed = entry.sealed if isinstance(event, ShoeCommitted) else self._sealed
                self._follow_shoe(event)
            elif isinstance(event, EditionChanged):
                self.editions = (*self.editions, (entry.seq, event.edition))
            elif self.takes_shoe(event):
                self._forget_shoe()
        self.desk.take(entry.at // 1000, [event for event in events if not isinstance(event, ROOMS_OWN)])
        for event in events:
            if isinstance(event, ServiceResumed):
                self.stand_still(event.since, event.at)
        self._settle_down()

    def _settle_down(self) -> None:
        """After an entry."""
        self._settle()
        self.desk.forget()
        if EditionChanged not in map(type, self.made):
            self.in_service = self.desk.state.now

    # paying

    def refuse_unpaid(self, command: C, balance: Callable[[], int]) -> Refusal | None:
        """Why a player may not buy these chips with what is in the wallet."""
        cost = self.cost(command)
        has = balance() if cost else 0
        if cost is None or cost.cents <= has:
            return None
        what = f"chips for {cost.cents} cents are more than the {has} cents in the wallet"
        return Refusal("wallet_too_small", what, self.stake_cites, {"has": has, "needs": cost.cents})
