"""A desk in play: one thing at a time is decided, made durable, and only then shown."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.room.answers import NOT_RECORDED, Answer, Asked, KnownAnswers, Make, forestalled, stale
from pitboss.room.codec import ShoeCommitted
from pitboss.room.happened import Audience, Happened, Nobody, glance_of, wallets_of
from pitboss.room.hosted import Hosted, Said
from pitboss.room.inbox import DeskInbox, Failed, do_nothing
from pitboss.room.people.person import Restriction
from pitboss.room.records import Conflict, Entry, NewEntry
from pitboss.room.recovery import LATEST, UnreadableDeskError, begin, resume
from pitboss.room.seed_box import SeedBox
from pitboss.room.shoe import Shoe
from pitboss.room.storage import storage_error
from pitboss.room.store import Store

T = TypeVar("T")
Outcome = Coroutine[Any, Any, Happened | Refusal]
LOG = logging.getLogger("pitboss.room")
REMEMBERED = 40
"""Entries kept at hand for those who come back: whoever has missed more sees the whole table, which is shorter."""


__all__ = [
    "Answer", "Asked", "Audience", "Happened", "LiveDesk", "Make", "Nobody", "UnreadableDeskError", "do_nothing",
]  # fmt: skip


class LiveDesk(DeskInbox):
    """The only writer of one stream. Everything goes through its inbox, in order."""

    def __init__(self, hosted: Hosted[Any], store: Store, now: Callable[[], int], audience: Audience) -> None:
        super().__init__()
        self.hosted = hosted
        self.store = store
        self.audience = audience
        self._recent: deque[Happened] | None = None
        self.turn_seq = 0
        """The entry with which the present turn began."""
        self.since = now()
        """When the turn began, or the last round ended."""
        self.dealt_in: Mapping[str, int] = {}
        """Who sat where when the last round began."""
        self._now = now
        self._last_at = hosted.charter.now * 1000
        self._durable = hosted.seq
        """The last entry that is known to be durable."""
        self._is_ahead = False
        """Something was decided that could not be written: the desk is taken over anew before anything else."""
        self.glance = glance_of(hosted)
        """The desk from afar, as far as it is durable."""
        self._terms = hosted.terms()
        self._trusts_checkpoints = True
        """Not where one was found wrong: then the desk is taken over from its stream alone."""
        self._out_since: int | None = None
        """Since when nobody could act, if anything was to be written and could not be."""
        self._answers = KnownAnswers(store)
        self.seeds = SeedBox()
        self.stopped: Callable[[], Restriction | None] = nothing_stopped
        """What keeps any other round from beginning here, if anything."""

    @property
    def id(self) -> str:
        return self.hosted.stream

    @property
    def is_durable(self) -> bool:
        """Whether everything that was decided here is on record: in the moment before, the desk is ahead of it."""
        return self.hosted.seq == self._durable

    def is_over(self, number: int) -> bool:
        """Whether a round of play is, and its end is on record."""
        hosted = self.hosted
        return number < hosted.rounds or (number == hosted.rounds and not hosted.in_round and self.is_durable)

    @property
    def recent(self) -> Sequence[Happened]:
        """The last entries, for those who come back: read from the stream once somebody asks, and kept from then on.

        Where they cannot be read there are none: whoever comes back sees the whole table.
        """
        if self._recent is None:
            self._recent = self._recent_or_none()
        return self._recent or ()

    def _recent_or_none(self) -> deque[Happened] | None:
        try:
            return self._with_checkpoints(self._read_recent)
        except Exception as error:
            LOG.exception("%s: its last entries cannot be read", self.id)
            return None if storage_error(error) else deque(maxlen=REMEMBERED)

    def _read_recent(self) -> deque[Happened]:
        """What has been durable so far, taken over once more beside the desk."""
        first = self._durable - REMEMBERED
        before = LiveDesk(self._latest(first), self.store, self._now, Nobody())
        found: deque[Happened] = deque(maxlen=REMEMBERED)
        for entry in self.store.entries(self.id, after=before.hosted.seq, upto=self._durable):
            seats = before.hosted.seats()
            before._apply(entry)
            if entry.seq > first:
                found.append(before._happened(entry, seats))
        if self.is_durable and before.hosted.holdings() != self.hosted.holdings():
            raise UnreadableDeskError(before.hosted.seq, "it comes to another desk than there is")
        return found

    def let_go(self) -> None:
        """Nobody looks on: what the stream can tell as well is kept no longer."""
        self._recent = None
        self._answers.let_go()

    @property
    def commitment(self) -> ShoeCommitted | None:
        """The last one published."""
        return self.hosted.commitment

    # asking

    def ask(self, make: Make, asked: Asked) -> asyncio.Future[Answer]:
        """Carry a command out once; a repeat gets the first answer."""
        return self.within(lambda: self._answer(make, asked))

    def ask_over_line(self, make: Make, asked: Asked, done: Callable[[Answer], None], failed: Failed) -> None:
        """The same for whoever is told at once: nobody has to be woken for it."""
        self.put(lambda: self._answer(make, asked), failed, done)

    async def _answer(self, make: Make, asked: Asked) -> Answer:
        known = self._answers.of(self.hosted, make, asked)
        if known:
            return known
        if asked.act and asked.expect is not None and asked.expect < self.turn_seq:
            return Answer(refusal=stale(self.hosted, self.turn_seq, asked.expect))
        await self.resume_service()
        at = self.time()
        command = make(self.hosted, at // 1000)
        if isinstance(command, Refusal):
            answer = Answer(refusal=self.hosted.as_told(command))
        else:
            outcome = await self.carry_out(command, Said(asked.actor, asked.name, at, asked.digest))
            answer = Answer(outcome.seq) if isinstance(outcome, Happened) else self._refused(outcome, make, asked)
        self._answers.remember(asked.name, answer, asked.content)
        return answer

    def _refused(self, refusal: Refusal, make: Make, asked: Asked) -> Answer:
        """A command that could not be appended may have been appended before."""
        recorded = self._answers.recorded(self.hosted, make, asked) if refusal.code == NOT_RECORDED else None
        return recorded or Answer(refusal=self.hosted.as_told(refusal))

    # doing

    @property
    def last_at(self) -> int:
        """When anything was last done here."""
        return self._last_at

    def time(self) -> int:
        """Milliseconds since the epoch, never running backwards at this table."""
        now = self._now()
        if now > self._last_at:
            self._last_at = now
        return self._last_at

    def carry_out(self, command: Any, said: Said) -> Outcome:
        """Decide, make durable, show."""
        return self._append(lambda: self.hosted.propose(command, said), in_service=True)

    async def change_edition(self) -> None:
        """Go on under this program's edition, where the stream was written under another."""
        if self.hosted.edition != self.hosted.current_edition:
            said = Said("room", f"room/edition/{self.hosted.seq + 1}", self.time())
            await self._append(lambda: self.hosted.change_edition(said))

    def was_out_of_service(self, since: int) -> None:
        """From this moment on nobody could act here: before the next act all clocks are put where they stood."""
        self._out_since = min(since, self._out_since or since)

    async def resume_service(self) -> None:
        """If the house was out of service: go on with every clock where it stood, its own patience included."""
        if self._out_since is None:
            return
        since, at = max(self._out_since // 1000, self.hosted.in_service), self.time()
        if at // 1000 <= since:
            return  # Nobody has lost anything yet, and nobody knows whether it is over.
        if self.hosted.clocks_run():
            said = Said("room", f"room/service/{self.hosted.seq + 1}", at)
            await self._append(lambda: self.hosted.resume_service(since, said))
        self.since += max(0, at - max(self._out_since, self.since))
        self._out_since = None

    async def commit(self, shoe: Shoe, said: Said) -> Happened | Refusal:
        """Publish the commitment to a shoe, with the seeds that players have promised for it."""
        promises = self.seeds.promises(self.hosted)
        committed = await self._append(lambda: self.hosted.commit(shoe, said, promises), in_service=True)
        if isinstance(committed, Happened):
            self.seeds.taken(promises)
        return committed

    async def show_seeds(self, said: Said) -> Happened | Refusal:
        """Put the seeds on record that came for the committed shoe."""
        shown = self.seeds.shown(self.hosted)
        settled = await self._append(lambda: self.hosted.show_seeds(shown, said), in_service=True)
        if isinstance(settled, Happened):
            self.seeds.settled(self.hosted)
        return settled

    async def _append(
        self, propose: Callable[[], NewEntry | Refusal], *, in_service: bool = False
    ) -> Happened | Refusal:
        """Whatever could be written down was done `in_service`, unless it is about service itself."""
        seats, turn, at = self.hosted.seats(), self.hosted.turn, self._last_at
        try:
            made = propose()
            if isinstance(made, Refusal):
                return made
            entry = await self.store.append(made)
        except Conflict as error:
            self._is_ahead = True
            self._make_ready()
            return forestalled(self.hosted, error)
        except Exception as error:
            self._is_ahead = True
            if storage_error(error):
                self.was_out_of_service(at)
            raise
        self._note_turn(entry, turn, seats)
        happened = self._happened(entry, seats)
        self._look_again(changed=happened.changes_lobby)
        self.audience.happened(self, replace(happened, written=made.events))  # What is kept is as the stream has it.
        moved = wallets_of(made)
        if moved:
            self.audience.wallets_moved(moved)
        if in_service:
            self._out_since = None
        return happened

    def _note_turn(self, entry: Entry, before: tuple[Any, ...], seats: Mapping[str, int]) -> None:
        """Whether it is somebody else's turn now, or another round, after an entry that is durable."""
        self._durable = entry.seq
        if self.hosted.turn != before:
            self.turn_seq, self.since = entry.seq, entry.at
        if self.hosted.begun:
            self.dealt_in = seats

    def _happened(self, entry: Entry, seats: Mapping[str, int]) -> Happened:
        events = tuple(self.hosted.made)
        facts = self.hosted.facts(events)
        happened = Happened(
            seq=entry.seq,
            at=entry.at,
            actor=entry.actor,
            events=events,
            seats=seats,
            facts=facts,
            changes_lobby=self.hosted.changes_lobby(facts),
        )
        if self._recent is not None:
            self._recent.append(happened)
        return happened

    def _look_again(self, *, changed: bool) -> None:
        """Whoever looks from afar sees what is durable now."""
        hosted = self.hosted
        if changed or hosted.phase != self.glance.phase or hosted.terms() is not self._terms:
            self.glance, self._terms = glance_of(hosted), hosted.terms()

    # coming back

    def _make_ready(self) -> None:
        if self._is_ahead:
            self.reload()

    def reload(self) -> None:
        """Take the desk over from its stream as it stands."""
        self._with_checkpoints(self._reload)

    def _with_checkpoints(self, read: Callable[[], T]) -> T:
        """Something read from the stream; where a checkpoint is wrong, from its beginning."""
        try:
            return read()
        except Exception as error:
            if storage_error(error) or not self._trusts_checkpoints:
                raise
            self._trusts_checkpoints = False
            return read()

    def _latest(self, upto: int) -> Hosted[Any]:
        return _latest(self.store, self.id, upto, checkpoints=self._trusts_checkpoints)

    def _reload(self) -> None:
        """An entry whose writer was told of an error may be durable all the same; then it is shown now."""
        hosted, unseen = self._latest(LATEST), []
        for entry in self.store.entries(self.id, after=hosted.seq):
            if entry.seq > self._durable:
                unseen.append(entry)
            else:
                hosted.apply(entry)
        self.hosted, self._is_ahead = hosted, False
        for entry in unseen:
            happened = self.take_over(entry)
            self._look_again(changed=True)
            self.audience.happened(self, happened)

    @classmethod
    def recover(
        cls,
        stream: str,
        store: Store,
        now: Callable[[], int],
        audience: Audience,
        *,
        upto: int | None = None,
        checkpoints: bool = True,
    ) -> LiveDesk:
        """The desk as its stream has it (or had it after entry `upto`)."""
        end = upto or store.streams()[stream]
        reached = 0
        try:
            live = cls(_latest(store, stream, end, checkpoints=checkpoints), store, now, audience)
            live._trusts_checkpoints, reached = checkpoints, live.hosted.seq
            for entry in store.entries(stream, after=reached, upto=end):
                live._apply(entry)
                reached = entry.seq
        except Exception as error:
            if storage_error(error):
                raise
            raise UnreadableDeskError(reached, f"{type(error).__name__}: {error}") from error
        if reached != end:
            raise UnreadableDeskError(reached, f"there should be {end} entries")
        if not store.is_whole(stream, max(0, end - REMEMBERED), end):
            raise UnreadableDeskError(reached, "some of its last entries are missing")
        live._look_again(changed=True)
        return live

    def take_over(self, entry: Entry) -> Happened:
        """An entry that is durable already."""
        seats = self.hosted.seats()
        self._apply(entry)
        self._answers.remember(entry.command_id, Answer(entry.seq))
        return self._happened(entry, seats)

    def _apply(self, entry: Entry) -> None:
        turn, seats, in_round = self.hosted.turn, self.hosted.seats(), self.hosted.in_round
        self.hosted.apply(entry)
        self._last_at = entry.at
        self._note_turn(entry, turn, seats)
        if in_round and not self.hosted.in_round:
            self.hosted.facts(self.hosted.made)  # How a round ended is known for as long as its result is read.


def _latest(store: Store, stream: str, upto: int, *, checkpoints: bool) -> Hosted[Any]:
    return resume(store, stream, upto) if checkpoints else begin(store, stream)


def nothing_stopped() -> None: ...
