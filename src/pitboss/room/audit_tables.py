"""A stream told again: its commands decided anew over the recorded shoes, and every byte compared."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.cite import Refusal
from pitboss.room import cashier
from pitboss.room.charter import Charter
from pitboss.room.charter_banked import BankedCharter
from pitboss.room.codec import CommitShoe, decode_command
from pitboss.room.records import Draft, Entry, Posting
from pitboss.room.shoe import unseal
from pitboss.room.stream_table import Said
from pitboss.room.tables import AnyCharter, AnyHosted, found, propose

COMPARED = ("command", "events", "sealed", "round")


class Retold:
    """What a stream comes to when it is told again, and where it differs from what is stored."""

    def __init__(self) -> None:
        self.title = ""
        self.entries = 0
        self.rounds = 0
        self.told = 0
        """The last entry that could be derived again; nothing is said about those after it."""
        self.differences: list[tuple[int, str]] = []
        self.postings: dict[int, tuple[Posting, ...]] = {}
        self.dealt_in: set[tuple[str, int, int, int]] = set()
        """Player, round, seat and entry."""
        self.checkpoints: dict[int, bytes] = {}
        """The table as it was after an entry, where it is kept."""
        self.holdings: dict[str, int] = {}
        """What the table says that its accounts hold."""

    def differ(self, entry: Entry, what: str) -> None:
        self.differences.append((entry.seq, what))

    def note(self, entry: Entry, draft: Draft) -> bool:
        """Compare an entry with its draft as derived again; whether they are the same."""
        self.told = entry.seq
        if draft.postings:
            self.postings[entry.seq] = draft.postings
        if draft.checkpoint:
            self.checkpoints[entry.seq - 1] = draft.checkpoint
        self.dealt_in |= {(player, draft.round, seat, entry.seq) for player, seat in draft.players}
        wrong = [name for name in COMPARED if getattr(entry, name) != getattr(draft, name)]
        if wrong:
            self.differ(entry, f"is not what its command gives: another {' and '.join(wrong)}")
        return not wrong


def retell(stream: str, entries: Iterable[Entry]) -> Retold:
    """Derive a stream again as far as it goes; all entries are read, whatever is found."""
    retold = Retold()
    teller = _Cashier(retold) if stream == cashier.STREAM else _Table(stream, retold)
    going = True
    for entry in entries:
        retold.entries += 1
        if going:
            going = _told(teller, entry, retold)
    teller.close()
    return retold


def _told(teller: _Cashier | _Table, entry: Entry, retold: Retold) -> bool:
    """Whether the story can go on after this entry."""
    try:
        return teller.tell(entry)
    except (msgspec.MsgspecError, TypeError, ValueError, LookupError, AssertionError) as error:
        retold.differ(entry, f"cannot be derived again: {error}")
        return False


class _Cashier:
    def __init__(self, retold: Retold) -> None:
        self.retold = retold
        retold.title = "The cashier"

    def tell(self, entry: Entry) -> bool:
        given = cashier.decode(entry.command)
        draft = cashier.grant_draft(given.player, given.cents, given.reason, at=entry.at)
        return self.retold.note(entry, draft)

    def close(self) -> None:
        pass


class _Table:
    def __init__(self, stream: str, retold: Retold) -> None:
        self.stream = stream
        self.retold = retold
        self.hosted: AnyHosted | None = None

    def tell(self, entry: Entry) -> bool:
        said = Said(entry.actor, entry.command_id, entry.at)
        draft = self._derive(entry, said)
        if isinstance(draft, Refusal):
            self.retold.differ(entry, f"is refused when it is decided again: {draft.message}")
            return False
        return self.retold.note(entry, draft)

    def _derive(self, entry: Entry, said: Said) -> Draft | Refusal:
        command = decode_command(entry.command)
        if command.now != entry.at // 1000:
            raise ValueError(f"its command is of {command.now}, the entry of {entry.at // 1000}")
        if isinstance(command, Charter | BankedCharter):
            return self._open(command, said)
        if self.hosted is None:
            raise ValueError("the stream does not begin with a charter")
        if isinstance(command, CommitShoe):
            return self.hosted.commit(unseal(entry.sealed), said)
        return propose(self.hosted, command, said)

    def _open(self, charter: AnyCharter, said: Said) -> Draft | Refusal:
        if self.hosted is not None:
            raise ValueError("a charter stands at the beginning only")
        made = found(self.stream, charter, said)
        if isinstance(made, Refusal):
            return made
        self.hosted, draft = made
        self.retold.title = charter.title
        return draft

    def close(self) -> None:
        if self.hosted:
            self.retold.rounds = self.hosted.rounds
            self.retold.holdings = self.hosted.holdings()
