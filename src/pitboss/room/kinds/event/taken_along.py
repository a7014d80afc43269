"""An event taken along: its record, verified as it is taken, as one JSON document or one page to read."""

from __future__ import annotations

from typing import Any

from pitboss.room.archive import Archive
from pitboss.room.audit import Report, audit
from pitboss.room.contest_papers import BundleForm
from pitboss.room.kinds.event.bundle import Bundle, as_json, bundle
from pitboss.room.kinds.event.bundle_page import page
from pitboss.room.kinds.event.charter import EventCharter
from pitboss.room.kinds.event.record import recounted
from pitboss.room.kinds.event.recount import Recounted


def told(stream: str, report: Report, count: Recounted) -> dict[str, Any]:
    """Both findings, and what the count comes to; money in cents."""
    tally = count.tally
    return {
        "event": stream,
        "sound": not report.findings and not count.wrong,
        "entries": count.entries,
        "derived": report.derived,
        "by_events_alone": report.read,
        "findings": [{"entry": each.seq, "what": each.what} for each in report.findings],
        "count": [{"entry": each.seq, "what": each.what} for each in count.wrong],
        "fees": {"pool": tally.pool, "commission": tally.commission},
        "chips": {"issued": tally.issued, "removed": tally.removed, "in_play": tally.in_play},
        "places": [
            {"player": each.player, "first": each.first, "last": each.last}
            for each in sorted(tally.finishes.values(), key=lambda finish: finish.order)
        ],
        "prizes": tally.prizes,
        "refunds": tally.refunds,
        "draws": [{"entry": each.entry, "what": each.what, "drawn": each.drawn} for each in count.draws],
    }


def bundle_now(archive: Archive, stream: str, charter: EventCharter) -> Bundle:
    """With what the audit finds at this moment, whatever it is."""
    audited = told(stream, audit(archive, only=stream), recounted(archive, stream, charter))
    return bundle(archive, stream, charter, audited)


def take_along(archive: Archive, stream: str, charter: EventCharter, form: BundleForm) -> bytes:
    made = bundle_now(archive, stream, charter)
    return as_json(made) if form == "json" else page(made).encode()
