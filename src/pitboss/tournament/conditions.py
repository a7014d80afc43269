"""The conditions of an event: one frozen value. What is not said is None, so that every gap can be told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from pitboss.tournament.schedule import Schedule

NOT_APPLICABLE = "not applicable"
"""What conditions say of an item of the document's list that the event does not have."""
NotApplicable = Literal["not applicable"]


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the conditions."""


# who may enter, and what it costs


class Entry(Part, frozen=True):
    """How to enter, and who may."""

    method: str = ""
    opens_at: str = ""
    closes_at: str = ""
    criteria: tuple[str, ...] = ()
    """What an entrant must show, by tag; none: open to all."""
    groups: tuple[str, ...] | None = None
    """The groups of players the event is restricted to; an empty list says that there is no restriction."""
    agreement: bool = False
    """Whether each entrant must agree in writing first."""


class NoTournamentCommission(Part, frozen=True, tag_field="kind", tag="none"):
    """The whole fee goes to the pool."""


Bought = Literal["rebuys", "add_ons"]


class FixedCommission(Part, frozen=True, tag_field="kind", tag="fixed"):
    """So much of every entry fee."""

    cents: int
    also_of: tuple[Bought, ...] = ()
    """What players buy in the event: no document has commission on it."""


class ShareCommission(Part, frozen=True, tag_field="kind", tag="share"):
    """A share of all entry fees, rounded down to the cent."""

    basis_points: int
    """Hundredths of a per cent."""
    also_of: tuple[Bought, ...] = ()
    """What players buy in the event: no document has commission on it."""


Commission = NoTournamentCommission | FixedCommission | ShareCommission

# sessions


class PlayersLeft(Part, frozen=True, tag_field="by", tag="players_left"):
    """The session ends once so many players are left, of all or of each table."""

    players: int
    each_table: bool = False


class RoundsPlayed(Part, frozen=True, tag_field="by", tag="rounds"):
    """The session ends once every table has played so many rounds."""

    rounds: int


class TimePlayed(Part, frozen=True, tag_field="by", tag="minutes"):
    """The session ends at so many minutes of play, after the rounds in progress."""

    minutes: int


Ends = PlayersLeft | RoundsPlayed | TimePlayed


class Advance(Part, frozen=True):
    """Who goes on to the next session: so many, a percentage, or the best by points; of all or of each table."""

    number: int
    by: Literal["places", "percent", "points"] = "places"
    each_table: bool = False


class Session(Part, frozen=True):
    """One session: the game that is played, until when, and who goes on."""

    name: str
    game: str
    """A document's game, as in `omaha-2017/omaha`."""
    determinations: Mapping[str, Any] = {}
    """What is determined about the game for the whole session; the level adds its forced bets."""
    schedule: Schedule | None = None
    ends: Ends | None = None
    stacks: Literal["fresh", "carried"] = "carried"
    """Whether those who advance begin with the starting chips again; a first session always does."""
    seats: int = 0
    """The most players of one table."""
    tables: int = 0
    """The number of tables; 0: as many as the players need."""
    advance: Advance | NotApplicable | None = None
    points: tuple[int, ...] = ()
    """Points by place in the session."""
    repechage: tuple[int, int] | None = None
    """For a repechage: the places of the session before, from and to, whose players may take part."""

    @property
    def by_tables(self) -> bool:
        """Heats: every table plays for itself."""
        ends, advance = self.ends, self.advance
        return (isinstance(ends, PlayersLeft) and ends.each_table) or (
            isinstance(advance, Advance) and advance.each_table
        )


# conditions of play


class Balancing(Part, frozen=True):
    """How far tables may differ before a player is moved."""

    within: int = 1


class Breaking(Part, frozen=True):
    """Tables are broken once everyone fits into fewer; the highest number goes first."""

    redraw_final: bool = False
    """Whether seats are drawn anew for the last table."""


class HandForHand(Part, frozen=True):
    """From so many players on, all tables begin their rounds together."""

    players: int


class TimeToAct(Part, frozen=True):
    """Seconds for each act, announced to all."""

    seconds: int
    from_players: int = 0
    """From so many players left on; 0: from the start."""
    time_bank: int = 0
    """Further seconds that each player may use once in the event."""


class Play(Part, frozen=True):
    """Conditions of play that the rules do not describe."""

    balancing: Balancing | None = None
    breaking: Breaking | None = None
    hand_for_hand: HandForHand | None = None
    time_to_act: TimeToAct | None = None
    same_round: Literal["chips_before", "share"] | None = None
    """Eliminations of one round, where the document leaves it open: by the chips held before it, or places shared."""
    absent_minimum: bool = False
    """Against the house: the dealer places the table minimum for an absent player, whose hand is folded."""
    excluded_stack: Literal["removed", "blinded_off"] = "removed"
    race_protect: bool = False
    """Nobody is raced out: whoever would have nothing left keeps one of the larger chips."""
    race_at_break: Literal["race_first", "rebuys_first"] = "race_first"
    """Where a chip leaves play as rebuys end: which comes first."""
    big_blind_ante: bool = False
    """The last blind antes for everyone: no document has it."""
    late_registration: int = 0
    """Minutes after the start in which entries are taken: no document has it."""
    other: tuple[str, ...] = ()
    """Further conditions, in words."""


class Rebuys(Part, frozen=True):
    """Chips for money during play."""

    price: int
    """Cents."""
    chips: int
    below: int | None = None
    """Only for a stake of less; None: only without chips."""
    until_minute: int = 0
    """Of play; 0: as the schedule has it."""
    most: int = 0
    """By one player; 0: any number."""
    same_seat: bool = True


class AddOn(Part, frozen=True):
    """Chips for money once, whatever the stake."""

    price: int
    chips: int
    at: Literal["end_of_rebuys", "first_break"] = "end_of_rebuys"


class SitAndGo(Part, frozen=True):
    """The event starts by itself so long after so many paid entries."""

    players: int
    delay_seconds: int = 0


class Chips(Part, frozen=True):
    """What entrants receive, and of which chips."""

    start: int
    set: tuple[int, ...]
    """The denominations in use."""


class Players(Part, frozen=True):
    least: int | None = None
    most: int | None = None


# prizes


class Shares(Part, frozen=True, tag_field="by", tag="shares"):
    """Percentages of the pool by place, in hundredths of a per cent; they come to 10,000."""

    basis_points: tuple[int, ...]
    unit: int = 1
    """Cents: prizes are rounded down to whole units, and the rest goes to the first."""


class Amounts(Part, frozen=True, tag_field="by", tag="amounts"):
    """Cents by place, for a pool that is known."""

    cents: tuple[int, ...]


class Formula(Part, frozen=True, tag_field="by", tag="formula"):
    """So many places of every hundred entrants, each paid a fixed ratio of the one before it."""

    percent_paid: int
    ratio_percent: int
    """A place's prize as a percentage of that of the place before it."""
    least: int = 0
    unit: int = 1


class Seats(Part, frozen=True, tag_field="by", tag="seats"):
    """A satellite: as many entries of another event as the pool pays for, the rest to the next place."""

    event: str
    value: int
    """Cents each."""


Prizes = Shares | Amounts | Formula | Seats


class AddedValue(Part, frozen=True):
    """What the operator adds to the pool."""

    kind: Literal["cash", "goods", "services"]
    cents: int
    what: str = ""
    place: int = 0
    """Goods and services: the place that receives them."""


class Bounties(Part, frozen=True):
    """A part of every fee is paid to whoever eliminates the player."""

    cents: int
    kind: Literal["fixed", "progressive", "mystery"] = "fixed"
    envelopes: tuple[int, ...] = ()
    """Mystery: the amounts that are drawn, in cents; they come to the bounties of all entries."""


class DealClause(Part, frozen=True):
    """Those who remain may divide what is left of the prizes, all agreeing in writing."""

    ways: tuple[Literal["icm", "chips", "least_each"], ...]


class Points(Part, frozen=True):
    """What counts over several sessions."""

    ties: Literal["share", "draw"] | None = None
    places: Literal["elimination_then_chips", "chips"] | None = None
    """How places in a session are determined."""
    equal_chips: Literal["share", "draw"] = "share"
    elimination: str = ""
    """Any criteria for elimination, in words; nothing: those without chips."""


class Refunds(Part, frozen=True):
    """Where the document lets conditions permit refunds: until so many seconds before the start."""

    until_seconds_before: int


class Conditions(Part, frozen=True):
    """Everything that is settled about an event before entries are taken."""

    name: str = ""
    document: str = ""
    """The document that governs the event."""
    event: str = ""
    """An event that the document itself lays out, by its letter."""
    label: Literal["approved", "historical", "house"] = "approved"
    starts_at: str = ""
    """As in 2026-11-20T19:00:00+11:00."""
    entry: Entry = Entry()
    fee: int | None = None
    """Cents, commission included."""
    commission: Commission | None = None
    sessions: tuple[Session, ...] = ()
    sit_and_go: SitAndGo | None = None
    play: Play = Play()
    points: Points | NotApplicable | None = None
    repechage: NotApplicable | Literal["offered"] | None = None
    rebuys: Rebuys | Literal["none"] | None = None
    add_on: AddOn | Literal["none"] | None = None
    chips: Chips | None = None
    players: Players = Players()
    elimination: Literal["no_chips", "below_minimum"] | None = None
    prizes: Prizes | None = None
    distribution: str = ""
    """How and when prizes are handed over."""
    added_value: tuple[AddedValue, ...] = ()
    guarantee: int = 0
    """Cents: the operator adds what the pool falls short of it when entries close."""
    bounties: Bounties | None = None
    deal: DealClause | None = None
    refunds: Refunds | None = None
    refunded_on_cancel: tuple[Literal["fee", "commission", "rebuy", "add_on"], ...] = (
        "fee",
        "commission",
        "rebuy",
        "add_on",
    )
    """What a cancellation gives back; fees and commission always are."""
    substitute_paid: Literal["entrant", "substitute"] = "entrant"
    """Who receives the prize of an entry that a substitute played for."""
    determinations: Mapping[str, Any] = {}
    """What the document leaves to be determined before the start, apart from the games'."""
    physical: bool = False
    """The tables are not run by this program: their rounds are reported by hand, and chips counted."""

    @property
    def has_other_games(self) -> bool:
        """Whether games of other documents than the event's own are played in it."""
        return any(session.game and session.game.partition("/")[0] != self.document for session in self.sessions)
