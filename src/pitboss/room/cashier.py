"""Play money: where it comes from, and who gets more of it. The cashier has a stream of its own."""

from __future__ import annotations

from typing import Literal
from uuid import uuid4

import msgspec

from pitboss.cite import Refusal
from pitboss.room.codec import encode
from pitboss.room.ledger import MINT, wallet
from pitboss.room.own_stream import EachAlone, OwnStream
from pitboss.room.records import Entry, NewEntry, Posting
from pitboss.room.store import Store

STREAM = "cashier"
WELCOME = 1_000_000
"""Cents that a new player gets."""
BROKE = 50_000
"""Who has less than this, wallet and stakes together, is given what is missing to a fresh start."""

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


OWN = OwnStream(STREAM, "The cashier", (GrantPlayMoney, PlayMoneyGranted), lambda: EachAlone(_again))


def grant(store: Store, player: str, cents: int, reason: Reason, *, at: int) -> Entry:
    return store.append_now(grant_draft(player, cents, reason, at=at))


def refill(store: Store, player: str, *, at: int) -> Entry | Refusal:
    """A fresh start for a player who is broke."""
    owns = store.balance(wallet(player)) + sum(store.stakes_of(player).values())
    if owns >= BROKE:
        what = f"play money is for players with less than {BROKE // 100} dollars; you have {owns // 100}"
        return Refusal("not_broke", what, (), {"has": owns, "below": BROKE})
    return grant(store, player, WELCOME - owns, "refill", at=at)
