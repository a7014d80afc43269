"""A table: what outlives a round of play. Seats, stakes, the button, what is owed, who waits, what the house takes."""

from pitboss.desk import Accepted
from pitboss.table.settings import TableSettings
from pitboss.table.table import Approval, Table, own_approvals

__all__ = ["Accepted", "Approval", "Table", "TableSettings", "own_approvals"]
