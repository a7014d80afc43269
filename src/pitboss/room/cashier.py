"""Play money as it was given before people had a stream: the cashier's own stream, which has ended since.

Nothing is added to it. What it holds is believed as far as the stream of people took it over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal
from uuid import uuid4

import msgspec

from pitboss.room.archive import Archive
from pitboss.room.codec import encode
from pitboss.room.ledger import MINT, wallet
from pitboss.room.own_stream import EachAlone, OwnStream
from pitboss.room.records import Entry, NewEntry, Posting

STREAM = "cashier"

Reason = Literal["welcome", "refill", "advance", "bot"]


class GrantPlayMoney(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Play money for a player."""

    player: str
    cents: int
    reason: Reason
    now: int


class PlayMoneyGranted(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    player: str
    cents: int
    reason: Reason
    at: int


_command = msgspec.json.Decoder(GrantPlayMoney)


def decode(data: bytes) -> GrantPlayMoney:
    return _command.decode(data)


def follows(command: GrantPlayMoney) -> tuple[bytes, tuple[Posting, ...]]:
    """What a grant brings about: its events as written, and its postings."""
    event = PlayMoneyGranted(player=command.player, cents=command.cents, reason=command.reason, at=command.now)
    return encode([event]), (Posting(MINT, wallet(command.player), command.cents),)


def grant_draft(player: str, cents: int, reason: Reason, *, at: int) -> NewEntry:
    command = GrantPlayMoney(player=player, cents=cents, reason=reason, now=at // 1000)
    events, postings = follows(command)
    return NewEntry(
        stream=STREAM,
        expected_seq=None,
        command_id=uuid4().hex,
        actor=STREAM,
        at=at,
        command=encode(command),
        events=events,
        postings=postings,
    )


def _again(entry: Entry) -> NewEntry:
    given = decode(entry.command)
    return grant_draft(given.player, given.cents, given.reason, at=entry.at)


class TakenOver(msgspec.Struct, tag_field="type", tag="TakeOverPeople"):
    """How many entries of this stream people brought along, as the first entry of theirs says."""

    cashier: int


class CashierFollower(EachAlone):
    """No grant is added once people have a stream."""

    def __init__(self) -> None:
        super().__init__(_again)

    def beside(self, archive: Archive) -> Iterator[str]:
        if archive.end("people") is None:
            return  # A room of old that nobody has opened since.
        known = _taken_over(archive.entry("people", 1))
        for entry in archive.entries(STREAM, after=known):
            yield f"entry {entry.seq} gives out money in a way that has ended: the stream of people knows nothing of it"


def _taken_over(first: Entry | None) -> int:
    try:
        return msgspec.json.decode(first.command, type=TakenOver).cashier if first else 0
    except msgspec.MsgspecError:
        return 0


OWN = OwnStream(STREAM, "The cashier", (GrantPlayMoney, PlayMoneyGranted), CashierFollower)
