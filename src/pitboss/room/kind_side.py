"""What a kind of desk says about each of its desks, for the room to host it: most of it has a plain answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.desk import Desk
from pitboss.desk.law import DeskLaw, Role
from pitboss.desk.manners import Manners
from pitboss.history.recorded import Particulars
from pitboss.play.view import Observer
from pitboss.room.charter import Charter
from pitboss.room.codec import Purpose
from pitboss.room.contests import Contest, ContestDesk, ContestWish
from pitboss.room.facts import DeskInfo, EntryFacts, HandsWorth, Line, Names, RoundSummary
from pitboss.room.floor.acts import FloorAct
from pitboss.room.floor.dealing import Dealing
from pitboss.room.floor.foretelling import FloorPreview
from pitboss.room.floor.glance import FloorAlert
from pitboss.room.ledger import Books
from pitboss.room.records import Entry
from pitboss.room.schedule import Moment, Running, Step
from pitboss.room.shoe import Shoe
from pitboss.room.wire_commands import FloorCommand, OnTheFloor, WireCommand


class Cost(msgspec.Struct, frozen=True):
    """What a command takes out of a wallet, in cents."""

    player: str
    cents: int


class CardsDue(msgspec.Struct, frozen=True):
    """The cards that are shuffled next, what for, and the command that deals from them at a time in seconds."""

    purpose: Purpose
    cards: tuple[Card, ...]
    deal: Callable[[Shoe, int], Any]


C = TypeVar("C")
"""The commands of the desk."""
UNSAID = Manners(time_bank=0, rebuy=0, away_rounds=0, away_minutes=0)
"""What holds where a desk was opened before anybody asked."""


class KindSide(ABC, Generic[C]):
    """One desk, and how its kind has it decided, kept, run and seen."""

    def __init__(self, stream: str, charter: Any) -> None:
        assert ":" not in stream, "accounts are named after the stream, with colons between the parts"
        self.stream = stream
        self.charter: Charter = charter
        self.desk = self.prepared(charter)
        self.books = self.open_books(charter)
        self.rounds = 0
        """Rounds of play begun in this stream."""
        self._seats: tuple[object, Mapping[str, int]] = (None, {})

    @property
    def state(self) -> Any:
        """Of the desk; only its own kind knows more than `now`, `round` and `law`."""
        return self.desk.state

    @property
    def document(self) -> Cites:
        """What is cited where no clause says more."""
        law: DeskLaw = self.desk.state.law
        return law.document

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def in_round(self) -> bool:
        """Whether a round of play is in progress."""
        return self.desk.state.round is not None

    # how a kind of desk decides

    @staticmethod
    @abstractmethod
    def prepared(charter: Any) -> Desk[Any, Any, Any]:
        """The desk before anything has happened at it."""

    @staticmethod
    @abstractmethod
    def opened(charter: Any) -> Desk[Any, Any, Any] | Refusal:
        """The desk with everything done that comes before it opens, or what is missing."""

    @abstractmethod
    def open_books(self, charter: Any) -> Books:
        """The ledger's side of the desk."""

    @property
    def shuffle_cites(self) -> Cites:
        """The clauses on how cards come to be in their order."""
        return self.document

    @property
    def stake_cites(self) -> Cites:
        """The clauses on what a player brings to the desk."""
        return self.document

    @property
    def turn_cites(self) -> Cites:
        """The clauses on how a round goes on."""
        return self.document

    def cards_due(self) -> CardsDue | None:
        """The cards that are shuffled next, if any."""
        return None

    def cards_of(self, command: C) -> tuple[Card, ...] | None:  # noqa: ARG002
        """The cards that a command deals from now on, if it brings any."""
        return None

    def takes_shoe(self, event: Any) -> bool:  # noqa: ARG002
        """Whether the committed shoe is the one being dealt from after this event."""
        return False

    def dealt_seats(self, event: Any) -> tuple[int, ...] | None:  # noqa: ARG002
        """The seats of a round that this event begins."""
        return None

    def takes_up(self, event: Any) -> bool:  # noqa: ARG002
        """Whether a round of play goes on with this event, even one that was over."""
        return False

    def laid(self, event: Any) -> Sequence[tuple[Card, int]]:  # noqa: ARG002
        """Cards that come to a place with an event, one by one."""
        return ()

    def taken_back(self, event: Any) -> Sequence[Card]:  # noqa: ARG002
        """Cards that go back into the shoe with an event."""
        return ()

    def turned(self, event: Any) -> Iterable[tuple[int | None, tuple[Card, ...]]]:  # noqa: ARG002
        """Cards dealt face down that an event turns for everyone, and where they lie (None: anywhere)."""
        return ()

    def untrue(self, state: Any, event: Any) -> Iterable[str]:  # noqa: ARG002
        """What an event tells otherwise than the desk has it just before, whichever edition decided it."""
        return ()

    def uncaused(self, command: C, events: Sequence[Any]) -> Iterable[str]:  # noqa: ARG002
        """What events tell otherwise than the command that brought them about, whichever edition decided it."""
        return ()

    def cost(self, command: C) -> Cost | None:  # noqa: ARG002
        """What a command takes out of its player's wallet, if anything."""
        return None

    @abstractmethod
    def closing(self, notice: str, now: int) -> C | Refusal:
        """The command that closes the desk, by whoever may give it; or why nobody closes it by itself."""

    # how it is kept

    at_hand: ClassVar[tuple[str, ...]] = ("law", "round", "last_round")
    """Fields of the state that no checkpoint holds: they follow from the charter, or are nothing between rounds."""

    def is_kept_before(self, events: Sequence[Any]) -> bool:
        """Whether a checkpoint may stand before these events: a round begins with them."""
        return any(self.dealt_seats(event) is not None for event in events)

    def lapsed(self) -> tuple[Refusal, ...]:
        """Everything that the document has today against what was determined under an earlier edition."""
        return ()

    def terms(self) -> Any:
        """What has been determined since the charter, for a checkpoint."""
        return None

    def under_terms(self, terms: msgspec.Raw) -> dict[str, Any]:  # noqa: ARG002
        """The fields of the state that follow from such terms."""
        return {}

    def _settle(self) -> None:
        """Make sure that the ledger says what the desk says."""
        stakes = self.stakes()
        assert stakes == self.books.stakes, (stakes, self.books.stakes)

    def holdings(self) -> dict[str, int]:
        """What the ledger must say that the desk's accounts hold, in cents, by the desk's own state."""
        unit = self.charter.unit
        return {self.books.stake_at(number): self.stake_of(number) * unit for number in self.state.seats}

    # how it is run

    @property
    def manners(self) -> Manners:
        """How long the house waits for people here."""
        return UNSAID

    def steps(self, moment: Moment) -> Iterable[Step]:  # noqa: ARG002
        """What the house has to see to, and when."""
        return ()

    def running(self, moment: Moment) -> Running | None:  # noqa: ARG002
        """Whose time is running, by the document's clock or the house's patience."""
        return None

    def deadline(self) -> int | None:
        """When something is due next of itself, in milliseconds: a clock runs out, a charge is taken."""
        return None

    def clocks_run(self) -> bool:
        """Whether anything at the desk depends on how much time passes while the house is in service."""
        return False

    def stand_still(self, since: int, until: int) -> None:
        """No clock of the desk ran between these moments."""

    # how it is seen

    def seats(self) -> Mapping[str, int]:
        """Who sits where; worked out once for seats that have not changed, and never altered."""
        now = self.desk.state.seats
        if now is not self._seats[0]:
            self._seats = now, {seat.player: number for number, seat in now.items()}
        return self._seats[1]

    def called(self, player: str) -> str:
        """A player's name as everybody at the desk says it; the record may write it otherwise."""
        return player

    def stake_of(self, seat: int) -> int:
        """What a player has in front of them."""
        return int(self.state.seats[seat].stake)

    def stakes(self) -> dict[int, int]:
        """The same for every seat that is taken."""
        return {number: self.stake_of(number) for number in self.state.seats}

    @property
    def turn(self) -> tuple[Any, ...]:
        """What an act is meant for: it changes when it is somebody else's turn, or another round."""
        return (self.rounds,)

    def awaited(self) -> tuple[int, ...]:
        """The seats whose decision everybody waits for."""
        return ()

    @abstractmethod
    def line(self, event: Any, names: Names) -> Line | None:
        """An event of this kind in words; None where there is nothing to tell."""

    def irregularity(self, event: Any) -> str:  # noqa: ARG002
        """What went wrong, where an event tells of it; empty where nothing did."""
        return ""

    def record_line(self, event: Any, names: Names) -> Line | None:  # noqa: ARG002
        """The same for whoever reads the record, where players are told nothing of it."""
        return None

    @abstractmethod
    def info(self) -> DeskInfo:
        """What is played here, and for how much."""

    def determinations(self) -> Mapping[str, Any]:
        """Everything determined about the game, as plain values."""
        return {}

    @abstractmethod
    def command(self, wire: WireCommand, player: str, now: int) -> C | Refusal:
        """What a person asks for as the command of the desk, or why there is none of the kind here."""

    def floor_command(self, asked: FloorCommand, who: OnTheFloor, now: int) -> Any:  # noqa: ARG002
        """The same for somebody who works here, in one of their roles and for a reason."""
        return Refusal("not_here", "nothing of the kind is asked of this desk", self.document)

    def view(self, observer: Observer) -> Any:
        """The desk with an observer's eyes."""
        return self.desk.kind.view(self.desk.state, observer)

    def view_event(self, event: Any, observer: Observer) -> Any:
        """An event of this kind with an observer's eyes."""
        return self.desk.kind.view_event(event, observer)

    @property
    def hides(self) -> frozenset[type] | None:
        """The events that not everybody sees alike, each as the kind of desk has it; None: every one is looked at."""
        return self.desk.kind.hides

    def options(self, seat: int) -> Any | None:  # noqa: ARG002
        """What a seat may do, where the view does not say."""
        return None

    def facts(self, events: Sequence[Any]) -> EntryFacts:  # noqa: ARG002
        """What everyone may know after these events beside them."""
        return EntryFacts()

    def standing_facts(self) -> EntryFacts:
        """The same for whoever comes to look."""
        return EntryFacts()

    def acts_standing(self, events: Sequence[Any]) -> Sequence[Any]:  # noqa: ARG002
        """Of these events, the latest last, those by which a newcomer sees what each seat has just done."""
        return ()

    def needs_view(self, events: Sequence[Any]) -> bool:  # noqa: ARG002
        """Whether the whole view comes along with these events, because they do not tell everything."""
        return True

    def changes_game(self, events: Sequence[Any]) -> bool:  # noqa: ARG002
        """Whether other stakes or rules are in force after these events: whoever looks on is told them."""
        return False

    def observer_of(self, player: str, dealt_in: Mapping[str, int]) -> Observer:  # noqa: ARG002
        """With whose eyes a player sees the desk as it is; `dealt_in` is who sat where when the last round began."""
        return self.seat_of(player) or "rail"

    def seat_of(self, player: str) -> int:
        """Where a player sits, or 0."""
        return self.seats().get(player, 0)

    def concerns(self, player: str) -> bool:
        """Whether something is due sooner or later here when a player comes or goes."""
        return bool(self.seat_of(player))

    def holds(self, seat: int) -> str:  # noqa: ARG002
        """The hand of a seat in words, as far as it has come: for its own player, and nobody else."""
        return ""

    def out_before_blind(self, seat: int) -> bool:  # noqa: ARG002
        """Whether the player of a seat wishes to sit out before the largest blind: nobody else is told."""
        return False

    def summary(self, seen: Sequence[Any], seat: int) -> RoundSummary | None:  # noqa: ARG002
        """A round that is over, from its events as a seat saw them; None where that seat took no part in it."""
        return None

    def worths(self, seen: Sequence[tuple[int, Sequence[Any]]]) -> tuple[HandsWorth, ...]:  # noqa: ARG002
        """What each hand of a round that is over was worth, from entries by number as somebody saw their events."""
        return ()

    def hand_history(self, events: Sequence[Any], seen: Sequence[Any], about: Particulars) -> str:  # noqa: ARG002
        """The round that has just ended as a file of the poker hand history format, with the cards that were seen.

        `events` are the same as the inspector sees them, and decide only in which words the format can tell the round.
        Nothing where the format has no such games.
        """
        return ""

    def open_history(self, events: Sequence[Any], about: Particulars) -> bytes:  # noqa: ARG002
        """The same in the Open Hand History format, with the cards of these events."""
        return b""

    def changes_lobby(self, facts: EntryFacts) -> bool:  # noqa: ARG002
        """Whether somebody who looks from afar sees the difference that an entry made."""
        return True

    def contest(self, now: int) -> Contest | None:  # noqa: ARG002
        """What is held here for people to enter; None where they sit down, or ask the staff."""
        return None

    def contest_desk(self, roles: Iterable[str], now: int) -> ContestDesk | None:  # noqa: ARG002
        """What the staff of what is held here see besides; None where nothing is."""
        return None

    def contest_command(self, act: str, facts: Mapping[str, Any], roles: Iterable[str], now: int) -> Any:  # noqa: ARG002
        """What staff ask of what is held here, by the act's name; or a refusal."""
        return Refusal("not_here", "nothing is held at this desk", self.document)

    def contest_chance(self, command: C, now: int) -> Line | None:  # noqa: ARG002
        """What is told beforehand of what staff ask for, where chance decides it once it is done; else nothing."""
        return None

    def contest_drawn(self, command: C, past: Iterable[Entry]) -> C:  # noqa: ARG002
        """The same command with what chance gave for it before, by entries from the last one back."""
        return command

    def contest_takes_back(self, command: C) -> bool:  # noqa: ARG002
        """Whether it is about the last act, whichever that is."""
        return False

    def keep_sale(self, player: str, what: str, now: int, balance: Callable[[], int]) -> Refusal | bool:  # noqa: ARG002
        """Whether what somebody wants to buy waits for the end of a round, or no longer does; else it is done now."""
        return False

    def wish_of(self, player: str) -> ContestWish:  # noqa: ARG002
        """What waits for the end of a round, as whoever asked for it sees it."""
        return ContestWish(kept=False)

    def contest_paper(self) -> str:
        """The conditions of what is held here as a page to print."""
        return ""

    @property
    def by_hand(self) -> bool:
        """Whether people deal here by hand, and a dealer tells the room what happens."""
        return False

    def dealing(self, roles: Iterable[Role]) -> Dealing | None:  # noqa: ARG002
        """What the dealer of a desk that is dealt by hand has to do, for somebody with these roles; None elsewhere."""
        return None

    def floor_acts(self, roles: Iterable[Role]) -> tuple[FloorAct, ...]:  # noqa: ARG002
        """Everything that staff may do here, as somebody with these roles is offered it."""
        return ()

    def floor_preview(self, asked: FloorCommand, who: OnTheFloor, now: int) -> FloorPreview | Refusal:  # noqa: ARG002
        """What an act of theirs would bring about; changes nothing."""
        return Refusal("not_here", "nothing of the kind is asked of this desk", self.document)

    def as_told(self, refusal: Refusal) -> Refusal:
        """A refusal as everybody here is told it, whose names the record may write otherwise."""
        return refusal

    def cards_held(self) -> Mapping[int, int]:
        """How many cards each seat holds that not everybody sees."""
        return {}

    def floor_alerts(self) -> Iterable[FloorAlert]:
        """What at the desk asks for the floor's attention."""
        return ()

    def waiting_list(self) -> Sequence[str]:
        """Who waits for a seat, in their order."""
        return ()

    def give_up(self, player: str) -> None:
        """A player who may ask for nothing any more has nothing of what they asked for and have not had yet."""

    def excluded(self) -> frozenset[str]:
        """Whoever may not play here any more."""
        return frozenset()
