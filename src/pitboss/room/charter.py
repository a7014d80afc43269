"""What a desk is opened with: the first entry of its stream."""

from __future__ import annotations

import msgspec

from pitboss.room.edition import Edition


class Charter(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """What every kind of desk says of itself; each kind adds its own terms."""

    title: str
    instrument: str
    game: str
    unit: int = 1
    """Cents to a chip."""
    bots: int = 0
    """How many players of the house it keeps seated."""
    now: int
    edition: Edition = Edition()
    """Under which the stream begins."""
    part_of: str = ""
    """The desk that this one is run for: what is begun here, and who sits here, is for that one to say."""
