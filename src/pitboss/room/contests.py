"""What is held at a desk for people to enter, as everyone may see it: plain figures, whatever kind of desk it is."""

from __future__ import annotations

import msgspec

from pitboss.cite import Cites


class ContestLevel(msgspec.Struct, frozen=True, kw_only=True):
    """Forced bets, or the limits of wagers against the house, and for how many minutes or rounds of play."""

    number: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    minimum: int = 0
    maximum: int = 0
    minutes: int = 0
    rounds: int = 0


class ContestSeat(msgspec.Struct, frozen=True):
    seat: int
    player: str
    chips: int


class ContestTable(msgspec.Struct, frozen=True, kw_only=True):
    """`id` is the table to watch and to play at; empty until it is open."""

    number: int
    id: str
    seats: tuple[ContestSeat, ...]
    playing: bool
    size: int = 0
    """How many may sit there."""
    button: int = 0
    """The seat it lies at; 0: it is not followed."""
    breaking: bool = False
    """The event does not need it any more: its players are to be seated elsewhere."""


class ContestPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place, shared where `first` is not `last`, and what was won with it, in cents."""

    player: str
    first: int
    last: int
    prize: int


class ContestMove(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who has been told to go to another seat, and has not gone yet."""

    player: str
    table: int
    seat: int
    reason: str
    cites: Cites = ()


class ContestSession(msgspec.Struct, frozen=True, kw_only=True):
    """`game` is the document and its game, as in `omaha-2017/omaha`."""

    name: str
    game: str
    seats: int
    structure: tuple[ContestLevel, ...]
    doubling: int
    """Minutes after which all amounts double, again and again, once the levels are through; 0: the last one stays."""


class ContestOffer(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody without chips who may buy back, and until when, where the house conducts the event."""

    player: str
    until: int


class ContestWish(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody asked for in the middle of a round, for their own eyes."""

    kept: bool
    """They have a rebuy when the round is over, if they may then."""
    unsold: str = ""
    """Why they did not get the last one that was kept."""
    cites: Cites = ()


class ContestSales(msgspec.Struct, frozen=True, kw_only=True):
    """Chips for money during play: rebuys and the add-on; prices in cents, 0: there is none."""

    price: int
    chips: int
    below: int
    """Only for a stake of less; 0: only without chips."""
    most: int
    """By one player; 0: any number."""
    open: bool
    """Whether a player with few chips may have a rebuy now, between two rounds."""
    offers: tuple[ContestOffer, ...]
    add_on_price: int
    add_on_chips: int
    add_on_until: int
    """Until when everybody may have one; 0: not now."""
    had_add_on: tuple[str, ...]
    cites: Cites


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Money in cents; times in seconds since the epoch, but for `played`, which is seconds of play."""

    id: str
    title: str
    document: str
    label: str
    phase: str
    fee: int
    commission: int
    """Of each fee, as far as it is a fixed part of it."""
    wanted: int
    """With how many entries it begins by itself; 0: at its time."""
    most: int
    starts_at: int
    entrants: tuple[str, ...]
    pool: int
    prizes: tuple[int, ...]
    """By place, as the pool is now."""
    prizes_if_full: tuple[int, ...] = ()
    """By place, where the number of players is fixed: what they come to then."""
    starting_chips: int
    table_size: int
    structure: tuple[ContestLevel, ...]
    level: ContestLevel | None
    """In force now; null before play."""
    level_until: int
    """The second of play at which the next one begins; 0: it stays, or goes by rounds."""
    rounds_left: int = 0
    """Rounds before the next one begins, at the table furthest behind; 0: it stays, or goes by the clock."""
    played: int
    break_until: int
    remaining: int
    chips_in_play: int
    tables: tuple[ContestTable, ...]
    places: tuple[ContestPlace, ...]
    """Best first."""
    now: int = 0
    """As the room has it."""
    bots: int = 0
    """How many of the house's own players fill it up, once somebody has entered."""
    conducted: bool = True
    """Whether the house conducts it here and takes entries from wallets; else its staff do, at a desk."""
    runs: bool = False
    """Whether the clock runs: it begins with the first round of play, and stands in breaks."""
    next_level: ContestLevel | None = None
    game: str = ""
    session: int = 0
    """The number of the session in progress or next, from 1; 0 before there is one."""
    sessions: tuple[ContestSession, ...] = ()
    race_chip: int = 0
    """The chip that leaves play next; 0: none does."""
    race_at: int = 0
    """The second of play at which it does."""
    sales: ContestSales | None = None
    """Null where no chips are sold, or none any more."""
    rebuys_until: int = 0
    """The second of play at which rebuys end; 0: there are none, or none any more."""
    moves: tuple[ContestMove, ...] = ()
    hand_for_hand: bool = False
    bounty: int = 0
    """What of each fee is paid for eliminating the player."""
    goods: tuple[tuple[int, str], ...] = ()
    """Prizes that are not cash, by place."""
    time_to_act: int = 0
    time_bank: int = 0


class ContestLack(msgspec.Struct, frozen=True):
    """Something that the next step waits for, and which clause says so."""

    words: str
    cites: Cites


class ContestRace(msgspec.Struct, frozen=True, kw_only=True):
    """A race-off that a table has before it: what each player holds of a chip that cannot be exchanged."""

    table: int
    chip: int
    into: int
    """The chip that the odd ones are exchanged for."""
    odd: tuple[tuple[str, int], ...]
    raced_out: tuple[str, ...]
    """Who has nothing else, should they lose."""
    protected: bool
    """Whether the conditions leave each of those a chip all the same."""
    cites: Cites


class ContestDispute(msgspec.Struct, frozen=True, kw_only=True):
    """What an entrant disputes, and how it was decided, once it was."""

    number: int
    player: str
    about: str
    decision: str
    cites: Cites


class ContestEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's entry with what stands on its receipt; money in cents."""

    number: int
    player: str
    fee: int
    commission: int
    at: int
    status: str
    present: bool
    bought: int
    """For rebuys and add-ons."""
    refunded: int
    prize: int
    paid: bool


class ContestDesk(msgspec.Struct, frozen=True, kw_only=True):
    """What its staff see besides: the two ledgers, entries, what is missing, and what the asker may do."""

    director: str
    digest: str
    missing: tuple[ContestLack, ...]
    races: tuple[ContestRace, ...]
    by_hand: bool
    """Whether chips are counted by hand, at tables that this program does not run."""
    disputes: tuple[ContestDispute, ...]
    redraw_due: bool
    breaking_cites: Cites
    entries: tuple[ContestEntry, ...]
    reserves: tuple[str, ...]
    acts: tuple[str, ...]
    """By their names, those that one of the asker's roles has the power for."""
    fees: int
    commission: int
    rebuys: int
    added: int
    paid: int
    refunded: int
    issued: int
    in_play: int
    removed: int
