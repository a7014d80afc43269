"""What a session asks of a kind of table: how one is drawn, asked and told is for a module of its own to know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec
from rich.console import RenderableType

from pitboss.cite import Cites, Refusal
from pitboss.wording.words import YOU

PAUSE = 0.55
"""Seconds for which an event is left to be read."""
BRIEF = 0.15
BOT_NAMES = ("Ada", "Bruno", "Clara", "Dev", "Elsa", "Farid", "Greta", "Hugo", "Iris", "Jonas", "Kaya")
Command = Any
"""A command of the kind's own desk."""


class AccountLine(msgspec.Struct, frozen=True):
    """One line of the running account."""

    text: str
    cites: Cites
    pause: float = PAUSE
    quiet: bool = False
    """Explained when asked for, but told by the picture rather than by a line."""


class Ask(msgspec.Struct, frozen=True):
    """A question, or the wish to leave."""

    what: Literal["explain", "history", "help", "leave", "sign", "reports", "breaches", "what_if"]
    about: str = ""


class Unread(msgspec.Struct, frozen=True):
    """Typing that makes no sense here, and what would."""

    why: str


class Start(msgspec.Struct, frozen=True):
    """The next round, please."""


class Request(msgspec.Struct, frozen=True):
    """Something a player or the staff may ask of the table, as it is typed, and the clauses that govern it."""

    form: str
    words: str
    cites: Cites
    staff: bool = False
    """Rather for those who run the table."""


Typed = Command | Ask | Unread | Start | Refusal
Turn = Literal["you", "other", "house"]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is to be laid out."""

    stake: int
    players: int
    your_seat: int = 1
    physical: bool = False
    """Run by hand, so that things can go wrong."""
    auto: bool = False
    """Rounds play themselves: a bot decides for you."""
    settings: dict[str, Any] = {}
    """The operator's, beside the determinations of the game."""


class Leaves(Exception):  # noqa: N818
    """The human gets up."""


class TerminalTable(ABC):
    """A table of one kind with one human and some bots: the session runs it and knows no more of it than this."""

    desk: Any
    home: str
    """The document."""
    documents: Sequence[str]
    """Where a clause is looked up: the game's own document, then those it borrows from."""
    rounds: int = 0
    """Rounds of play that were dealt and are over."""
    names: dict[int, str]
    by_hand: bool = False
    """People deal and bet: things go wrong, and one may act before one's turn."""
    asks_first: bool = False
    """Whether the player has something to say before the first round."""
    away: bool = False
    """The human has gone, and the house acts in their name."""

    @property
    def you(self) -> int:
        """Your seat, or 0."""
        seat: int = self.desk.state.seat_of(YOU)
        return seat

    @property
    def in_round(self) -> bool:
        return self.desk.state.round is not None

    @property
    @abstractmethod
    def is_finished(self) -> bool:
        """Whether there is nobody left to play against."""

    # the house

    @abstractmethod
    def arrivals(self, now: int) -> Iterator[Command]:
        """Everyone sits down."""

    @abstractmethod
    def upkeep(self, now: int) -> Iterator[Command]:
        """Between rounds: bots buy chips, come and go."""

    @abstractmethod
    def start(self, now: int) -> Iterator[Command]:
        """All that begins the next round."""

    @abstractmethod
    def turn(self) -> Turn:
        """Who has to do something in the round."""

    @abstractmethod
    def step(self, now: int) -> Command:
        """What the dealer or the bot in turn does next."""

    @abstractmethod
    def tick(self, now: int) -> Command: ...

    @abstractmethod
    def departure(self, now: int) -> Iterator[Command]:
        """You leave, and a round in progress is played to its end without you."""

    # the human

    @abstractmethod
    def prompt(self) -> str:
        """What is asked of you in your turn, or between rounds."""

    @abstractmethod
    def moves(self) -> Sequence[tuple[str, str]]:
        """Keys and what they do, in your turn."""

    @abstractmethod
    def requests(self) -> Sequence[Request]:
        """What else may be asked of the table now."""

    @abstractmethod
    def keys(self) -> Sequence[tuple[str, str]]:
        """Every key of a round, for help."""

    @abstractmethod
    def read(self, line: str, now: int) -> Typed:
        """What the typing means; whether it is allowed is for the desk to say."""

    @abstractmethod
    def confirm(self, command: Command) -> str:
        """What you should be asked before this is done, if anything."""

    @abstractmethod
    def deadline(self) -> int | None:
        """When your time to act is up."""

    # telling

    @abstractmethod
    def follow(self, event: Any) -> AccountLine | None:
        """Take an event over into the picture; nothing to say where nobody needs to be told."""

    @abstractmethod
    def picture(self, width: int, *, roomy: bool) -> RenderableType: ...

    @abstractmethod
    def standing(self) -> Sequence[RenderableType]:
        """How the round went and how you stand after it."""

    @abstractmethod
    def may_not(self) -> tuple[Refusal, ...]:
        """Why the other acts are not open to you."""

    @abstractmethod
    def sign(self) -> Sequence[tuple[str, str, Cites]]:
        """The table sign, line by line."""

    @abstractmethod
    def reports(self) -> Sequence[str]:
        """The sentences in which things that go wrong are reported."""

    @abstractmethod
    def breaches(self) -> Cites:
        """The clauses whose breach can be recorded."""

    @abstractmethod
    def what_if(self, sentence: str) -> Sequence[str] | Refusal | Unread:
        """The ruling on something that went wrong, line by line, without its being made."""

    @abstractmethod
    def farewell(self) -> Sequence[str]:
        """What you leave with, then how the others stand."""


def aside(text: str) -> Ask | None:
    """What may be asked at any time."""
    if text.startswith("?"):
        return Ask("explain", text[1:].strip())
    match text.lower():
        case "h" | "history":
            return Ask("history")
        case "help":
            return Ask("help")
        case "q" | "quit" | "leave":
            return Ask("leave")
        case _:
            return None


def is_about_you(event: Any, seat: int) -> bool:
    return getattr(event, "player", "") == YOU or bool(seat and getattr(event, "seat", 0) == seat)


def counted(rounds: int) -> str:
    return f"{rounds} round{'' if rounds == 1 else 's'} of play"
