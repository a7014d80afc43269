"""What every desk is: commands in, cited events out, time in the state."""

from pitboss.desk.desk import Accepted, Desk
from pitboss.desk.draft import Draft
from pitboss.desk.kind import Kind
from pitboss.desk.law import DeskLaw
from pitboss.desk.state import DeskState

__all__ = ["Accepted", "Desk", "DeskLaw", "DeskState", "Draft", "Kind"]
