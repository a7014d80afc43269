"""Desks on record, taken up where their streams end; one that cannot be read is set aside, and stops no other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from pitboss.room.kind import read_charter
from pitboss.room.live import Audience, LiveDesk, UnreadableDeskError
from pitboss.room.recovery import LATEST
from pitboss.room.storage import storage_error
from pitboss.room.store import Store

UNLIKE = "its chips are not what the ledger says"


class SetAside(msgspec.Struct, frozen=True, kw_only=True):
    """A desk that cannot be taken up: what is on record of it stays as it is, and so does what the ledger says."""

    desk: str
    title: str
    entry: int
    """The last one that could be read."""
    error: str


class TakenUp(msgspec.Struct, frozen=True):
    live: LiveDesk
    wrong: tuple[int, str] | None = None
    """The checkpoint that was done without, and what was wrong with it."""


Holdings = Mapping[str, int]


def take_up(
    desk: str, end: int, store: Store, now: Callable[[], int], audience: Audience, held: Holdings
) -> TakenUp | SetAside:
    """The desk as its stream has it up to the last entry; `held` is what the ledger says that lies there."""
    found = _recovered(desk, end, store, now, audience, held, checkpoints=True)
    kept = store.checkpointed(desk, LATEST) if isinstance(found, UnreadableDeskError) else None
    if kept is not None:
        alone = _recovered(desk, end, store, now, audience, held, checkpoints=False)
        if isinstance(alone, LiveDesk):
            return TakenUp(alone, (kept, str(found)))
    if isinstance(found, LiveDesk):
        return TakenUp(found)
    return SetAside(desk=desk, title=title_of(desk, store), entry=found.entry, error=str(found))


def _recovered(
    desk: str, end: int, store: Store, now: Callable[[], int], audience: Audience, held: Holdings, *, checkpoints: bool
) -> LiveDesk | UnreadableDeskError:
    try:
        live = LiveDesk.recover(desk, store, now, audience, upto=end, checkpoints=checkpoints)
    except UnreadableDeskError as error:
        return error
    holdings = live.hosted.holdings()
    alike = all(held.get(account, 0) == holdings.get(account, 0) for account in holdings.keys() | held.keys())
    return live if alike else UnreadableDeskError(live.hosted.seq, UNLIKE)


def title_of(desk: str, store: Store) -> str:
    """What a desk was called, if that can still be read."""
    try:
        first = store.entry(desk, 1)
        return (read_charter(first.command).title if first else "") or desk
    except Exception as error:
        if storage_error(error):
            raise
        return desk
