"""A table of an event, whatever is played at it: what the event's conductor asks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from pitboss.room.pace import Pace
from pitboss.tournament import commands as c
from pitboss.tournament import events as e


class EventTable(ABC):
    """Beside what every hosted table says."""

    @abstractmethod
    def level_notices(self, began: e.RoundBegan) -> Iterable[Any]:
        """Commands by which the table goes by the level of a round that the event has let begin."""

    @abstractmethod
    def next_deal(self) -> str:
        """Which of the house's acts deals what comes next."""

    @abstractmethod
    def ended_void(self) -> bool:
        """Whether the last round counted for nothing, so that the next one is played in its stead."""

    @abstractmethod
    def voiding(self, reason: str, now: int) -> Any:
        """The command that ends the round in progress without a winner."""

    @abstractmethod
    def round_report(self, number: int, now: int, record: str) -> c.ReportRound:
        """How the last round ended, told as table `number` of the event."""

    @abstractmethod
    def read_until(self, since: int, times: Pace) -> int:
        """Until when the result of the last round is left to be read, in milliseconds."""
