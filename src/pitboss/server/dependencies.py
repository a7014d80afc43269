"""What a handler is given: the room's services, and who is asking."""

from __future__ import annotations

from typing import TypeAlias

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from pitboss.room.accounts import Account
from pitboss.server.services import Services

AnyRequest: TypeAlias = Request[None, None, State]
ServicesDep: TypeAlias = NamedDependency[Services]
Asker: TypeAlias = NamedDependency[Account | None]
"""Nobody without a session."""
