"""Tables of pots as a kind of desk of the room."""

from __future__ import annotations

from pitboss.room.kind import HostedKind, host
from pitboss.room.kinds.pots.by_hand.dealing import PotsDealing
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.kinds.pots.drill_table import drilled
from pitboss.room.kinds.pots.form import form
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.kinds.pots.house_acts import PotsHouseActs
from pitboss.room.kinds.pots.play_money import charter_for, games
from pitboss.room.kinds.pots.wire import Wire
from pitboss.table.commands import AnyCommand
from pitboss.table.events import AnyEvent
from pitboss.table.view import TableView

POTS = host(
    HostedKind(
        name="pots",
        charter=PotsCharter,
        commands=AnyCommand,
        events=AnyEvent,
        wire=Wire,
        view=TableView,
        games=games,
        charter_for=charter_for,
        form=form,
        dealing=PotsDealing,
        drilled=drilled,
        hosted=HostedPots,
        house_acts=PotsHouseActs,
    )
)
