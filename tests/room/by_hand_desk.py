"""A table dealt by hand without a server: its dealer tells, and everything is kept in a store of the test's own."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.floor.dealing import Dealing
from pitboss.room.hosted import Hosted, Said
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import open_from_charter
from pitboss.room.store import Store

DEALER = w.OnTheFloor(person="Dell", role="dealer", why="")
SUPERVISOR = w.OnTheFloor(person="Sunny", role="supervisor", why="seen by two")
SECOND = 1000


class ByHandDesk:
    """One second passes with everything that is told."""

    def __init__(
        self,
        store: Store,
        instrument: str = "omaha-2017",
        game: str = "omaha",
        *,
        stream: str = "byhand",
        **choices: Any,
    ) -> None:
        charter = house_charter(instrument, game, {"run": "physical", **choices}, title="By hand", bots=0, now=0)
        assert not isinstance(charter, tuple), charter
        opened = open_from_charter(stream, charter, Said("operator:Kim", "open", 0))
        assert isinstance(opened, tuple), opened
        hosted, entry = opened
        self.store, self.at = store, 0
        self.hosted: Hosted[Any] = hosted
        store.append_now(entry)

    def ask(self, asked: w.FloorCommand, who: w.OnTheFloor = DEALER) -> Refusal | None:
        self.at += SECOND
        command = self.hosted.floor_command(asked, who, self.at // SECOND)
        if isinstance(command, Refusal):
            return command
        made = self.hosted.propose(command, Said(who.actor, f"told/{self.hosted.seq + 1}", self.at))
        if isinstance(made, Refusal):
            return made
        self.store.append_now(made)
        return None

    def tell(self, asked: w.FloorCommand, who: w.OnTheFloor = DEALER) -> None:
        refused = self.ask(asked, who)
        assert refused is None, refused

    def of(self, name: str, asked: w.TableCommand | w.RoundCommand | w.BankedCommand | w.PushedCommand) -> None:
        self.tell(w.ForPlayer(self.seat(name), asked))

    def sit(self, *names: str, stake: int = 1000) -> None:
        for seat, name in enumerate(names, start=1):
            self.tell(w.ForPlayer(seat, w.Sit(seat, stake), name))

    def seat(self, name: str) -> int:
        return int(next(each.seat for each in self.dealing.seats if each.name == name))

    @property
    def dealing(self) -> Any:
        """Of whichever kind the table is."""
        told: Dealing | None = self.hosted.dealing(("dealer",))
        assert told
        return told

    @property
    def steps(self) -> list[str]:
        return [step.words for step in self.dealing.steps]

    @property
    def now(self) -> str:
        return "; ".join(step.words for step in self.dealing.now)

    @property
    def to_act(self) -> str:
        options = self.dealing.options
        assert options, self.now
        return str(next(each.name for each in self.dealing.seats if each.seat == options.seat))
