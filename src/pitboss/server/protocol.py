"""The messages of the WebSocket, version 1; `docs/protocol.md` tells how they follow each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk.codec import decode_card, encode_card
from pitboss.desk.law import Role
from pitboss.room.codec import Purpose
from pitboss.room.facts import BestHand, Chances, DeskInfo, Line
from pitboss.room.floor.glance import FloorTable
from pitboss.room.kinds.pots.facts import PotInfo
from pitboss.room.people.rights import RoomRole
from pitboss.room.schedule import Running
from pitboss.room.seeds import SeedPromise
from pitboss.room.watch import Notice
from pitboss.room.wire_commands import AnyFloorCommand
from pitboss.server.kinds import AnyEvent, AnyView, AnyWireCommand
from pitboss.table.view import SeatStanding

PROTOCOL = 1
PersonKind = Literal["guest", "named"]
Act = Literal[
    "fold", "check", "call", "bet", "raise", "bring_in", "over_blind", "draw", "show", "muck", "shuffle", "reveal"
]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


# from the client


class ClientMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    pass


class Watch(ClientMessage, frozen=True):
    """Follow a table: from the entry after `since` if that is not too long ago, else from a snapshot."""

    table: TableId
    since: int | None = None


class Unwatch(ClientMessage, frozen=True):
    table: TableId


class WatchLobby(ClientMessage, frozen=True, tag="lobby"):
    on: bool


class WatchOwnTables(ClientMessage, frozen=True, tag="mine"):
    on: bool


class WatchFloor(ClientMessage, frozen=True, tag="watch_floor"):
    """For staff: follow every table at a glance."""

    on: bool


class WatchEvents(ClientMessage, frozen=True, tag="events"):
    """Hear which events have changed."""

    on: bool


class Do(ClientMessage, frozen=True):
    """A command; its `id` makes a repeat harmless, `expect` is the last entry its sender had seen."""

    id: CommandId
    table: TableId
    command: AnyWireCommand
    expect: int | None = None


class PromiseSeed(ClientMessage, frozen=True, tag="promise"):
    """The hash of a seed of one's own, for the shoe that is committed next at a table where one sits."""

    table: TableId
    digest: Digest


class OwnSeed(ClientMessage, frozen=True, tag="seed"):
    """A seed that was promised, once the house has committed to the shoe."""

    table: TableId
    seed: Digest


class FloorRequest(ClientMessage, frozen=True, tag="floor"):
    """What staff do at a table: in which of their roles, and why."""

    id: CommandId
    table: TableId
    role: Role
    why: Annotated[str, msgspec.Meta(max_length=400)]
    command: AnyFloorCommand
    expect: int | None = None


class Ping(ClientMessage, frozen=True):
    pass


Looking = WatchLobby | WatchOwnTables | WatchFloor | WatchEvents
AnyClientMessage = Watch | Unwatch | Looking | Do | FloorRequest | PromiseSeed | OwnSeed | Ping


# from the server


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    pass


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who the connection belongs to; `balance` is the wallet in cents."""

    id: str
    name: str
    kind: PersonKind
    balance: int
    roles: tuple[RoomRole, ...] = ()


class Welcome(ServerMessage, frozen=True, kw_only=True):
    """The first message; `you` is null for an onlooker who has given no name."""

    protocol: int = PROTOCOL
    you: Me | None
    now: int
    notices: tuple[Notice, ...] = ()
    bots: tuple[str, ...] = ()
    """Names that only the house's own players have."""


class Commitment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Merkle root of the shoe of a round, published before its first card."""

    round: int
    root: str
    cards: int
    purpose: Purpose
    seeds: tuple[SeedPromise, ...] = ()
    """What players promised before, in a snapshot: entries have told it."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """The reader's own seat (0: none), table stake, what they hold, in words, and a wish that nobody else is told."""

    seat: int
    stake: int
    holds: str = ""
    out_before_blind: bool = False


class OwnStanding(Standing, frozen=True, kw_only=True):
    balance: int


class Option(msgspec.Struct, frozen=True):
    """One thing that may be done; amounts are totals for the betting round (what it costs, for a call)."""

    act: Act
    least: int
    most: int
    cites: Cites


class Options(msgspec.Struct, frozen=True):
    """Everything open to the seat to act, and the reasons for what is not: the JSON of `pitboss.play.options`.

    That module is compiled, which leaves its types unreadable at run time; a test holds the two together.
    """

    seat: int
    may: tuple[Option, ...]
    may_not: tuple[Refusal, ...]


class Snapshot(ServerMessage, frozen=True, kw_only=True):
    """The whole table as this observer may see it, after entry `seq`.

    What the view is like depends on the `kind` of the desk, and the seat's options may be in it.
    """

    table: str
    seq: int
    now: int
    kind: str
    title: str
    game: DeskInfo
    view: AnyView
    options: Options | None
    clock: Running | None
    commitment: Commitment | None
    pots: tuple[PotInfo, ...]
    hands: tuple[BestHand, ...]
    lines: tuple[Line, ...]
    you: OwnStanding
    closing: str = ""
    """Why the table closes or has closed, if it does."""
    acts: tuple[AnyEvent, ...] = ()
    """What seats did since the betting round or the draw began, where that is kept at hand."""


class Entry(ServerMessage, frozen=True, kw_only=True):
    """One durable entry of the table's stream. What is not among the events stands beside them, the same for everyone
    but for `options`, `you` (null for onlookers) and `view` (given where events alone do not tell)."""

    table: str
    seq: int
    at: int
    turn: int
    blinds: tuple[int, ...]
    pots: tuple[PotInfo, ...]
    seats: tuple[SeatStanding, ...] | None
    hands: tuple[BestHand, ...]
    chances: tuple[Chances, ...]
    clock: Running | None
    commitment: Commitment | None
    game: DeskInfo | None
    """What is played, and for how much, where that is another from here on."""
    events: tuple[AnyEvent, ...]
    lines: tuple[Line, ...]
    options: Options | None
    you: Standing | None
    view: AnyView | None


class Ack(ServerMessage, frozen=True, kw_only=True):
    """The command with this id is durable as entry `seq`."""

    id: str
    seq: int


class Refused(ServerMessage, frozen=True, kw_only=True):
    """The command with this id changed nothing, and why."""

    id: str
    code: str
    message: str
    cites: Cites
    facts: Mapping[str, Any]


class LobbySeat(msgspec.Struct, frozen=True):
    seat: int
    player: str
    stake: int
    bot: bool


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it; buy-ins of 0 are without limit."""

    id: str
    title: str
    kind: str
    instrument: str
    game: str
    name: str
    label: str
    limit: str
    stakes: str
    blinds: tuple[int, ...]
    ante: int
    tournament: bool
    least_buy_in: int
    most_buy_in: int
    chip: int
    size: int
    seats: tuple[LobbySeat, ...]
    waiting: int
    watchers: int
    phase: str
    stopped: str = ""
    """Why no round begins here, if somebody has stopped it."""
    part_of: str = ""
    """The event that it is a table of: nobody sits down there."""


class Lobby(ServerMessage, frozen=True, kw_only=True):
    tables: tuple[LobbyTable, ...]


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which the reader has a seat."""

    id: str
    title: str
    seat: int
    stake: int
    turn: bool
    """It is the reader's turn there."""
    until: int
    """When their time is up, in milliseconds since the epoch; 0: no time runs."""
    round: int
    """The round of play in progress; 0: none."""
    part_of: str = ""
    """The event that it is a table of."""


class OwnTables(ServerMessage, frozen=True, kw_only=True, tag="mine"):
    """Every table at which the reader has a seat, whenever that or the turn there changes."""

    tables: tuple[OwnTable, ...]


class FloorTables(ServerMessage, frozen=True, kw_only=True, tag="floor_tables"):
    """The tables for those who watch the floor: every one at first, then those that are otherwise than before."""

    tables: tuple[FloorTable, ...]
    whole: bool
    """Whether these are all there are."""


class EventsChanged(ServerMessage, frozen=True, kw_only=True, tag="events"):
    """Events that are otherwise than before, for those who look at events."""

    events: tuple[str, ...]


class Balance(ServerMessage, frozen=True, kw_only=True):
    """The wallet, whenever it changes."""

    balance: int


class Error(ServerMessage, frozen=True, kw_only=True):
    """A message that could not be read, or a limit; nothing was done."""

    code: str
    message: str


class Notices(ServerMessage, frozen=True, kw_only=True):
    """Everything that those in the room should know just now, whenever it changes."""

    notices: tuple[Notice, ...]


class Pong(ServerMessage, frozen=True, kw_only=True):
    now: int


Listed = Lobby | OwnTables | FloorTables | EventsChanged
AnyServerMessage = Welcome | Snapshot | Entry | Ack | Refused | Listed | Balance | Notices | Error | Pong

_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_client: msgspec.json.Decoder[AnyClientMessage] = msgspec.json.Decoder(AnyClientMessage, dec_hook=decode_card)

encode: Callable[[Any], bytes] = _encoder.encode
"""Any message or part of one as JSON; cards are written as text."""


def decode_client(data: bytes | str) -> AnyClientMessage:
    """Raises msgspec's errors for what is no message of this protocol."""
    return _client.decode(data)
