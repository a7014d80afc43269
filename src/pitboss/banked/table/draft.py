"""A decision being made at a table against the house."""

from pitboss import desk
from pitboss.banked.table.events import AnyEvent
from pitboss.banked.table.state import BankedTableState

Draft = desk.Draft[BankedTableState, AnyEvent]
