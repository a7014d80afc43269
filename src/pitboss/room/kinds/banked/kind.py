"""Tables against the house as a kind of desk of the room."""

from __future__ import annotations

from pitboss.banked.table.commands import AnyCommand
from pitboss.banked.table.events import AnyEvent
from pitboss.banked.table.view import BankedTableView
from pitboss.room.kind import HostedKind, host
from pitboss.room.kinds.banked.by_hand.dealing import BankedDealing
from pitboss.room.kinds.banked.charter import BankedCharter
from pitboss.room.kinds.banked.form import form
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.kinds.banked.house_acts import BankedHouseActs
from pitboss.room.kinds.banked.play_money import charter_for, games
from pitboss.room.kinds.banked.wire import Wire

BANKED = host(
    HostedKind(
        name="banked",
        charter=BankedCharter,
        commands=AnyCommand,
        events=AnyEvent,
        wire=Wire,
        view=BankedTableView,
        games=games,
        charter_for=charter_for,
        form=form,
        dealing=BankedDealing,
        hosted=HostedBanked,
        house_acts=BankedHouseActs,
    )
)
