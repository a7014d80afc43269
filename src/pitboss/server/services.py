"""Everything the handlers work with, put together once."""

from __future__ import annotations

import time

from pitboss.room.accounts import PlayerAccounts
from pitboss.room.hosting import Room
from pitboss.room.inspection.verification import Verifier
from pitboss.room.player_rounds import PlayerRounds
from pitboss.room.self_watch import SelfWatch
from pitboss.room.training.drills import DrillRoom
from pitboss.server.hub import Hub
from pitboss.server.limits import Buckets, Doors, Limits
from pitboss.server.lingering import AbortTally
from pitboss.server.session_watch import SessionWatch
from pitboss.server.sign_in_tally import SignInTally


class Services:
    """The room and its doors."""

    def __init__(self, room: Room, accounts: PlayerAccounts, limits: Limits, *, secure: bool = False) -> None:
        self.room = room
        self.self_watch = SelfWatch(room.store, room.incidents)
        self.verifier = Verifier(room.store, room.incidents, room.now)
        self.drills = DrillRoom()
        self.accounts = accounts
        self.limits = limits
        self.secure = secure
        """Served over https: cookies are sent over nothing else."""
        self.player_rounds = PlayerRounds(room.store, room.desks)
        self.hub = Hub(room, Buckets(limits.comings_and_goings_a_minute, time.monotonic))
        self.session_watch = SessionWatch(room, accounts, self.hub)
        self.doors = Doors(limits)
        self.requests = Buckets(limits.requests_a_minute, time.monotonic)
        self.heavy = Buckets(limits.heavy_a_minute, time.monotonic)
        self.staff_heavy = Buckets(limits.staff_heavy_a_minute, time.monotonic)
        self.aborts = AbortTally(room.incidents)
        self.sign_in_tally = SignInTally(room.incidents)
        self.guests = Buckets(limits.guests_a_minute, time.monotonic)
        self.sign_ins = Buckets(limits.sign_ins_a_minute, time.monotonic)
