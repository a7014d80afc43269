"""Events as a kind of desk of the room."""

from __future__ import annotations

from pitboss.room.kind import HostedKind, host
from pitboss.room.kinds.event.charter import EventCharter
from pitboss.room.kinds.event.demo import demo_events
from pitboss.room.kinds.event.hosted import HostedEvent
from pitboss.room.kinds.event.house_acts import EventHouseActs
from pitboss.room.kinds.event.papers import PAPERS
from pitboss.room.kinds.event.record import count_again
from pitboss.room.kinds.event.taken_along import take_along
from pitboss.room.wire_commands import ChipsForMoney, EnterContest, RaiseDispute, WithdrawFromContest
from pitboss.tournament.commands import AnyCommand
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.view import EventView

EVENT = host(
    HostedKind(
        name="event",
        charter=EventCharter,
        commands=AnyCommand,
        events=AnyEvent,
        wire=EnterContest | ChipsForMoney | RaiseDispute | WithdrawFromContest,
        view=EventView,
        to_try=demo_events,
        count_again=count_again,
        take_along=take_along,
        papers=PAPERS,
        hosted=HostedEvent,
        house_acts=EventHouseActs,
        in_browser=False,
    )
)
