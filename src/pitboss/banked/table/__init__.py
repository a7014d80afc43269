"""A table against the house: what outlives a round."""

from pitboss.banked.table.state import TableSettings
from pitboss.banked.table.table import BankedTable
from pitboss.desk import Accepted

__all__ = ["Accepted", "BankedTable", "TableSettings"]
