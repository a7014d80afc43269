"""What a table against the house is opened with."""

from __future__ import annotations

from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import TableSettings
from pitboss.room.charter import Charter

Approval = tuple[str, str]
"""Its reference and its date."""


class BankedCharter(Charter, frozen=True, kw_only=True):
    """Which game of which document, everything determined about it, and its approvals."""

    choices: BankedDeterminations
    settings: TableSettings = TableSettings()
    table_approval: Approval
    shoe_approval: Approval
    bank: int
    """The chips that the bank begins with, and by which it is filled up when it cannot pay."""
