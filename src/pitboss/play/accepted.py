"""The answer to a command that was carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from pitboss.kernel import HAS_ROUND_CORE, _native

if TYPE_CHECKING or not HAS_ROUND_CORE:
    from pitboss.play.events import AnyEvent

    class Accepted(msgspec.Struct, frozen=True):
        """What a command brought about, the dealer's own steps included."""

        events: tuple[AnyEvent, ...]

else:
    Accepted = _native.Accepted
