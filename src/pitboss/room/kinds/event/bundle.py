"""Everything that a regulator is given about an event: one value, for one JSON document and one readable page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.cite import Cites
from pitboss.desk.codec import encode_card
from pitboss.room.archive import Archive
from pitboss.room.codec import EditionChanged
from pitboss.room.edition import program
from pitboss.room.kinds.event.charter import EventCharter, law_of
from pitboss.room.kinds.event.record import Read, read_record
from pitboss.room.schema import postings
from pitboss.tournament import events as e
from pitboss.tournament.paper.document import digest, markdown
from pitboss.wording.tournament_words import tell_event

SECTIONS: dict[str, tuple[type, ...]] = {
    "conditions": (e.ConditionsSettled,),
    "notices and approvals": (e.GatePassed, e.CommissionApproved, e.TablesPrepared),
    "nominations": (e.DirectorNamed, e.AssistantNamed, e.PowersPassedOn, e.PowersTakenBack),
    "entries": (
        e.EntriesOpened,
        e.EntriesClosed,
        e.Entered,
        e.ReserveListed,
        e.ReserveLeft,
        e.Withdrawn,
        e.EntryReplaced,
    ),
    "ballot and draws": (e.SeatsDrawn, e.SeatsRedrawn, e.PlacesTied, e.PlacesDrawn),
    "absences and substitutes": (
        e.PresenceNoted,
        e.PositionForfeited,
        e.AbsentKept,
        e.Substituted,
        e.SubstituteRefused,
    ),
    "sessions": (e.SessionStarted, e.SessionEnded, e.Advanced, e.PointsAwarded, e.RepechageEntered),
    "levels": (e.RoundBegan,),
    "breaks and directions": (e.BreakGiven, e.BreakEnds, e.PlayDirected, e.HandForHandSet),
    "race-offs": (e.RacedOff, e.ChipLeftPlay),
    "rebuys and add-ons": (e.Rebought, e.AddOnBought, e.RebuyDeclined, e.RebuysClosed),
    "moves": (e.TableOrderedBroken, e.MoveOrdered, e.PlayerMoved, e.TableBroken),
    "counts of chips": (e.ChipsCounted, e.ChipsCorrected),
    "sanctions and disputes": (
        e.PlayerExcluded,
        e.RoundVoided,
        e.GameInvalidated,
        e.DisputeRaised,
        e.DisputeDecided,
    ),
    "corrections": (e.ActCorrected,),
    "places": (e.WentBroke, e.OutTogether, e.Eliminated, e.PlaceAwarded, e.PlacesByPoints),
    "prizes": (e.ValueAdded, e.BountyWon, e.DealAgreed, e.EventDecided, e.PlacesConfirmed, e.PrizePaid, e.EventClosed),
    "refunds": (e.EventCancelled,),
}
"""What is told under which heading; of the rounds, only those that begin a level at a table."""


class BundleItem(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened: which entry, when, by whom, in words, by which clauses, and in figures."""

    entry: int
    at: str
    by: str
    words: str
    clauses: Cites
    event: Any
    taken_back: bool = False


class LedgerLine(msgspec.Struct, frozen=True):
    """Cents or chips that moved because of an entry."""

    entry: int
    source: str
    target: str
    amount: int


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """The event on record."""

    event: str
    name: str
    document: str
    letter: str
    rehearsal: bool
    program: str
    entries: int
    last_hash: str
    conditions_text: str
    conditions_sha256: str
    """Of the text."""
    conditions_digest: str
    """By which acts on record speak of them."""
    sections: dict[str, tuple[BundleItem, ...]]
    ledger: tuple[LedgerLine, ...]
    balances: dict[str, int]
    audit: Any
    """What the audit found when this was made."""


def bundle(archive: Archive, stream: str, charter: EventCharter, audited: Any) -> Bundle:
    read = list(read_record(archive, stream, charter))
    settled = [event for each in read for event in each.events if isinstance(event, e.ConditionsSettled)]
    conditions = settled[-1].conditions if settled else charter.conditions
    law = law_of(charter)
    end = archive.end(stream)
    items = list(_items(read))
    return Bundle(
        event=stream,
        name=conditions.name,
        document=conditions.document,
        letter=conditions.event,
        rehearsal=charter.rehearsal,
        program=program(),
        entries=len(read),
        last_hash=end[1].hex() if end else "",
        conditions_text=markdown(conditions, law),
        conditions_sha256=digest(conditions, law),
        conditions_digest=settled[-1].digest if settled else "",
        sections={name: _under(items, kinds) for name, kinds in SECTIONS.items()},
        ledger=_ledger(archive, stream),
        balances={name: amount for name, amount in archive.balances().items() if _is_of(name, stream)},
        audit=audited,
    )


def _ledger(archive: Archive, stream: str) -> tuple[LedgerLine, ...]:
    query = sa.select(postings).where(postings.c.stream == stream).order_by(postings.c.seq, postings.c.line)
    return tuple(LedgerLine(row.seq, row.source, row.target, row.amount) for row in archive.select(query))


def _is_of(account: str, stream: str) -> bool:
    return account.split(":")[1:2] == [stream]


def _items(read: Sequence[Read]) -> Iterable[BundleItem]:
    """Every event of the record; of an act that was taken back it is said so."""
    acts = [each for each in read if any(isinstance(event, e.TournamentEvent) for event in each.events)]
    corrected = {
        before.entry.seq
        for before, after in pairwise(acts)
        if any(isinstance(event, e.ActCorrected) for event in after.events)
    }
    for each in acts:
        for event in each.events:
            if not isinstance(event, EditionChanged):
                yield BundleItem(
                    entry=each.entry.seq,
                    at=moment(each.entry.at),
                    by=each.entry.actor,
                    words=tell_event(event),
                    clauses=tuple(dict.fromkeys(event.cites)),
                    event=event,
                    taken_back=each.entry.seq in corrected,
                )


def _under(items: Iterable[BundleItem], kinds: tuple[type, ...]) -> tuple[BundleItem, ...]:
    chosen = [item for item in items if isinstance(item.event, kinds)]
    return tuple(_first_of_levels(chosen) if e.RoundBegan in kinds else chosen)


def _first_of_levels(items: Iterable[BundleItem]) -> Iterable[BundleItem]:
    """The round with which each level begins."""
    known: set[tuple[int, bool]] = set()
    for item in items:
        key = (item.event.level, item.taken_back)
        if key not in known or item.event.first:
            known.add(key)
            yield item


def moment(at: int) -> str:
    """Milliseconds as a moment of the universal day."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def as_json(made: Bundle) -> bytes:
    return msgspec.json.format(msgspec.json.encode(made, enc_hook=encode_card), indent=1)
