"""Under which editions a desk has been run, and when the house was out of service there."""

from __future__ import annotations

from typing import Any, ClassVar

from pitboss.cite import Refusal
from pitboss.room.codec import ChangeEdition, EditionChanged, ResumeService, ServiceResumed
from pitboss.room.edition import Edition
from pitboss.room.kind import HostedKind
from pitboss.room.kind_side import C
from pitboss.room.shoe_side import ShoeSide


class ServiceSide(ShoeSide[C]):
    """What going on under another edition or after an interruption would say; nothing is written here."""

    kind: ClassVar[HostedKind]

    def __init__(self, stream: str, charter: Any) -> None:
        super().__init__(stream, charter)
        self.editions: tuple[tuple[int, Edition], ...] = ((0, charter.edition),)
        """From after which entry on each edition was in force."""
        self.in_service = 0
        """When the house was last in service for certain: at the last entry, other than one that a start makes."""

    @property
    def edition(self) -> Edition:
        """Under which the next entry is written."""
        return self.editions[-1][1]

    @property
    def current_edition(self) -> Edition:
        """The one that this program goes by."""
        return self.kind.edition(self.charter.instrument)

    def format_of(self, seq: int) -> int:
        """How an entry of this stream is written."""
        return next(edition.format for after, edition in reversed(self.editions) if seq > after)

    def edition_change(self, now: int) -> tuple[ChangeEdition, EditionChanged] | Refusal:
        """What going on under this program's edition would say."""
        edition = self.current_edition
        if edition == self.edition:
            what = f"{edition.program} is the edition in force; it changes only to another"
            return Refusal("edition_in_force", what, self.document)
        return ChangeEdition(edition=edition, now=now), EditionChanged(edition=edition, cites=self.document, at=now)

    def interruption(self, since: int, now: int) -> tuple[ResumeService, ServiceResumed] | Refusal:
        """What going on after such a time would say."""
        facts = {"since": since, "now": now, "last": self.in_service}
        if not self.in_service <= since < now:
            what = "the house was in service at the last entry, and is again now: it was out between them, if at all"
            return Refusal("not_out_of_service", what, self.document, facts)
        if not self.clocks_run():
            return Refusal("no_clock_runs", "no clock runs here that could have stood still", self.document, facts)
        return ResumeService(since=since, now=now), ServiceResumed(since=since, cites=self.document, at=now)
