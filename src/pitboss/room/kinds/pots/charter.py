"""What a table of pots is opened with."""

from __future__ import annotations

from pitboss.room.charter import Charter
from pitboss.spec import Determinations
from pitboss.table import Approval, TableSettings


class PotsCharter(Charter, frozen=True, kw_only=True):
    """Which game of which document, everything determined about it, and its approvals."""

    choices: Determinations
    settings: TableSettings = TableSettings()
    approvals: tuple[Approval, ...] = ()
    fees_posted: bool = False
