"""A record carried out to its end, ready to be told in another format."""

from __future__ import annotations

from pitboss.history.record import RoundRecord
from pitboss.history.recorded import HistoryError
from pitboss.history.replaying import replay
from pitboss.play import RoundOfPlay


def ended(record: RoundRecord) -> RoundOfPlay:
    """The round from its opening to its close; a record that does not get there is a `HistoryError`."""
    replayed = replay(record)
    if replayed.refusal is not None or replayed.round is None:
        why = replayed.refusal.message if replayed.refusal else "it was not opened"
        raise HistoryError(f"the round cannot be exported: {why}")
    return replayed.round
