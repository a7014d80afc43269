"""What is known of every desk. Only `evolve` changes it, and it replaces what it changes, so that a copy is cheap."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Cites


class DeskLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What every desk can cite."""

    document: Cites
    """What the document is about: cited where a request finds no rule at all."""


class DeskState(msgspec.Struct, kw_only=True):
    """What desks have in common."""

    law: DeskLaw
    now: int = 0
    """The time of the last step."""
    round: Any = None
    """The round in progress."""
    last_round: Any = None
    """The one that was finished last, as it ended."""
