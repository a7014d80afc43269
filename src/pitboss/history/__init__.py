"""Hand histories: recorded hands in, replayed under house rules; rounds of play out, in the formats others read."""

from pitboss.history.record import Played, RoundRecord, decode_record, encode_record, play, record_of
from pitboss.history.recorded import HistoryError, RecordedHand
from pitboss.history.replaying import Replayed, replay

__all__ = [
    "HistoryError",
    "Played",
    "RecordedHand",
    "Replayed",
    "RoundRecord",
    "decode_record",
    "encode_record",
    "play",
    "record_of",
    "replay",
]
