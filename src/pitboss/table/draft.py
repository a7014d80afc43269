"""A decision being made at a table."""

from pitboss import desk
from pitboss.table.events import AnyEvent
from pitboss.table.state import TableState

Draft = desk.Draft[TableState, AnyEvent]
