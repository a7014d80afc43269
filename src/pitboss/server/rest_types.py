"""What the REST side answers with and is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites, Refusal, Status
from pitboss.play.game import Determined
from pitboss.room.contests import Contest, ContestDesk
from pitboss.room.facts import HandsWorth, RoundSummary
from pitboss.room.incident_log import FoundIncident
from pitboss.room.people.person import Restrictable
from pitboss.room.player_rounds import TablePlayed
from pitboss.room.player_statistics import GameFigures, SessionFigures
from pitboss.room.seeds import ShownSeed
from pitboss.room.watch import Notice
from pitboss.room.wire_commands import ChipSale
from pitboss.server.protocol import Entry, LobbyTable, Me, Snapshot, TableId
from pitboss.wording.one_line import LONGEST, DocumentAnswer, GamesAsked

Name = Annotated[str, msgspec.Meta(min_length=2, max_length=20)]
Password = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]


class GuestRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to play under; empty lets the house choose one."""

    name: str = ""


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password
    code: Secret = ""
    """Of an authenticator, where the account asks for one."""


class OperatorExchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator's link, for the person one is signed in as or for a new one."""

    key: Secret
    name: Annotated[str, msgspec.Meta(max_length=20)] = ""
    password: Password = ""


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Password
    new: Password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest comes back with."""

    password: Password


class WhoAmI(msgspec.Struct, frozen=True):
    """`you` is null without a session."""

    you: Me | None


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table with everything that is determined about it, as its sign shows it."""

    table: LobbyTable
    determinations: Mapping[str, Any]
    sign: tuple[Determined, ...]


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to open: the game, a title, the determinations that differ from the defaults, and bots to seat."""

    instrument: Annotated[str, msgspec.Meta(max_length=40)]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    determinations: Mapping[str, Any] = {}
    bots: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


class RequestChecked(msgspec.Struct, frozen=True, kw_only=True):
    """Every mistake in a request at once; without any, the sign the table would have."""

    refusals: tuple[Refusal, ...]
    sign: tuple[Determined, ...]


class Opened(msgspec.Struct, frozen=True):
    id: TableId


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables to choose from, the best liked first; all there are, if none is named."""

    tables: Annotated[tuple[TableId, ...], msgspec.Meta(max_length=400)] = ()


class SeatFound(msgspec.Struct, frozen=True):
    table: TableId
    seat: int


class EventListed(msgspec.Struct, frozen=True, kw_only=True):
    """An event at a glance; money in cents, `starts_at` in seconds, 0: once it is full, or not yet known."""

    id: TableId
    title: str
    document: str
    label: str
    phase: str
    fee: int
    entries: int
    wanted: int
    """With how many entries it begins by itself; 0: at its time."""
    most: int
    starts_at: int
    pool: int
    bots: int = 0
    """How many of the house's own players fill it up, once somebody has entered."""
    stopped: str = ""
    """Why nobody can be told how it stands: its figures are all 0 then."""


class EventLogged(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an event's log; `seq` is the entry of its record, 0 in a preview."""

    seq: int
    words: str
    cites: Cites


class EventDeskTold(msgspec.Struct, frozen=True, kw_only=True):
    """An event as its staff see it."""

    event: Contest
    desk: ContestDesk
    log: tuple[EventLogged, ...]
    """The latest last."""
    look: str
    """What was looked at, to go along with an act that is done from it."""


Why = Annotated[str, msgspec.Meta(max_length=400)]


class EventAct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An act at an event's desk by its name, as in `GiveBreak`, with its fields."""

    act: Annotated[str, msgspec.Meta(max_length=40)]
    facts: dict[str, Any] = {}
    preview: bool = False
    why: Why = ""
    """What is done has a reason; where the act itself tells one, that is it."""
    look: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """What was looked at before, as a preview or the desk told it: done only if that is still what is done."""
    id: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """An own id for what is done: sent again, it is answered from the record and not done twice."""


class PaperText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Conditions as they are written."""

    text: Annotated[str, msgspec.Meta(max_length=100_000)]


class EventOpening(PaperText, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the house conducts it at tables of the room, and how many bots may fill it up."""

    conducted: bool = False
    bots: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0


class EventActTold(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, or would be."""

    seq: int
    lines: tuple[EventLogged, ...]
    by_chance: bool = False
    """Chance decides it once it is done: what is told beforehand is only between whom."""
    look: str = ""
    """Of a preview: what was looked at."""


class EventChips(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips for money: a rebuy, none, or the add-on."""

    what: ChipSale


class EventDisputed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: Why


class Registered(msgspec.Struct, frozen=True, kw_only=True):
    """Which entry of the event's record it is, and what is in the wallet now, in cents."""

    id: TableId
    seq: int
    balance: int


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players are told."""

    why: Why


class StopRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table by its id, a game as document/key, or the whole room; to be stopped, or to go on again."""

    what: Restrictable
    why: Why
    which: Annotated[str, msgspec.Meta(max_length=90)] = ""


class Stopped(msgspec.Struct, frozen=True, kw_only=True):
    """Where no round begins, why, and since when (milliseconds since the epoch)."""

    what: Restrictable
    which: str
    why: str
    since: int


class IncidentsFound(msgspec.Struct, frozen=True, kw_only=True):
    """A page of significant events, the newest first; `kinds` are all that there may be."""

    incidents: tuple[FoundIncident, ...]
    more: bool
    kinds: tuple[str, ...]


class RoundListed(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round of play the asker was dealt into."""

    round: int
    at: int
    seat: int


class OwnRoundTold(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round of the asker's; `worth` is the result in cents, or in chips where they are no money."""

    table: str
    title: str
    game: str
    """As `document/game`."""
    name: str
    tournament: bool
    unit: int
    round: int
    at: int
    seat: int
    worth: int
    summary: RoundSummary


class OwnRoundsPage(msgspec.Struct, frozen=True, kw_only=True):
    rounds: tuple[OwnRoundTold, ...]
    next: int | None
    """Where the following page begins; null: there is none."""
    tables: tuple[TablePlayed, ...]
    """All of theirs, whatever was asked for: what can be chosen from."""


class RoundsFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What rounds come to; `line` is when each began and the result for money so far, in cents."""

    games: tuple[GameFigures, ...]
    sessions: tuple[SessionFigures, ...]
    line: tuple[tuple[int, int], ...]
    is_whole: bool
    """All rounds that fit are counted, not only the latest."""
    tables: tuple[TablePlayed, ...]
    """All of theirs, whatever was asked for."""


class ShareRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether those who have the link see the cards that only the asker saw."""

    cards: bool


class RoundLink(msgspec.Struct, frozen=True):
    """What comes after `/shared/` in the address."""

    link: str


class RoundReplay(msgspec.Struct, frozen=True, kw_only=True):
    """A round as the asker saw it: the table before it, then every entry."""

    round: int
    seat: int
    snapshot: Snapshot
    entries: tuple[Entry, ...]
    worth: tuple[HandsWorth, ...] = ()
    """What each hand was worth, wherever the asker knows all that were still in."""


class CardProof(msgspec.Struct, frozen=True, kw_only=True):
    """That this card lay at this place of the committed shoe."""

    index: int
    card: Card
    salt: str
    path: tuple[str, ...]
    """The neighbours' hashes up to the root; their sides, and how many they are, follow from the place."""


class ShoeProofs(msgspec.Struct, frozen=True, kw_only=True):
    """A commitment of the round, and proofs for the cards of it that the asker saw."""

    round: int
    root: str
    cards: int
    proofs: tuple[CardProof, ...]
    """At their places in the committed order."""
    seeds: tuple[ShownSeed, ...] = ()
    """The players' own: with the root they say in which order the places were dealt."""


class StorageTrouble(msgspec.Struct, frozen=True, kw_only=True):
    """For how long nothing could be written down, and how often it was tried."""

    seconds: int
    failures: int


class RoomHealth(msgspec.Struct, frozen=True, kw_only=True):
    """`storage` is null while writing works; `clock_off` is by how many milliseconds the system's clock is ahead."""

    well: bool
    now: int
    storage: StorageTrouble | None
    clock_off: int
    desks: int
    set_aside: tuple[str, ...]
    notices: tuple[Notice, ...]


class InstrumentListed(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    title: str
    clauses: int


class ClauseInfo(msgspec.Struct, frozen=True, kw_only=True):
    number: str
    words: str
    status: Status
    layer: str


class InstrumentInfo(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    title: str
    clauses: tuple[ClauseInfo, ...]


class RulingForms(msgspec.Struct, frozen=True, kw_only=True):
    """The games with the sentences that are understood of them, and who sits at the table."""

    about: tuple[GamesAsked, ...]
    players: tuple[str, ...]


class RulingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, and what goes wrong in it: a sentence, or several with semicolons between."""

    game: Annotated[str, msgspec.Meta(max_length=80)]
    told: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class RulingTold(msgspec.Struct, frozen=True, kw_only=True):
    answers: tuple[DocumentAnswer, ...]
