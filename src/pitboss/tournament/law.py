"""What an event can cite: meanings here, clause numbers in each instrument's `tournament_law.py`.

What differs between documents without being a citation (who forfeits, who may buy back, what a session is) stands in
`TournamentCustoms`; nothing branches on a document's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk.in_force import Force
from pitboss.desk.law import DeskLaw
from pitboss.tournament.conditions import Conditions, Session

Staff = Literal["operator", "supervisor", "dealer", "director", "assistant", "shift_manager"]
Power = Literal[
    "conditions",
    "nominate",
    "assist",
    "entries",
    "ballot",
    "prepare",
    "start",
    "time",
    "pace",
    "absence",
    "seats",
    "rounds",
    "chips",
    "count",
    "substitute",
    "sanction",
    "void",
    "decide",
    "cancel",
    "sessions",
    "places",
    "pay",
    "correct",
    "delegate",
]
Item = Literal[
    "starts_at",
    "entry",
    "fee",
    "sessions",
    "tables",
    "sit_and_go",
    "play",
    "progression",
    "points",
    "points_elimination",
    "points_places",
    "points_ties",
    "repechage",
    "rebuys",
    "add_on",
    "chips",
    "players",
    "groups",
    "betting",
    "elimination",
    "advancing",
    "prizes",
    "distribution",
    "statement",
    "approval",
]
"""The items of a document's list of conditions."""
Gate = Literal["documented", "available", "notified", "approved"]
"""What must be so before entries are taken."""
Preparation = Literal["tables", "cards", "signs"]
"""What must be ready at tables that this program does not run before a first session begins there."""
Refundable = Literal["fee", "commission", "rebuy", "add_on"]


class TournamentCustoms(msgspec.Struct, frozen=True, kw_only=True):
    """How a document's events work, where that is not a citation."""

    roles: Mapping[Power, tuple[Staff, ...]]
    """Who holds each power."""
    gates: tuple[Gate, ...] = ()
    """What comes before entries."""
    approver: str = ""
    items: tuple[Item, ...] = ()
    """The items that conditions must have."""
    conditions_beat_rules: bool = False
    """Approved conditions prevail over the rules of the game; over those of tournament play they never do."""
    commission_approved: bool = False
    """What is retained of the fees must have been approved."""
    director_named_by: Staff | None = None
    forfeits: Literal["always", "director", "never"] = "never"
    """What becomes of an entrant who is not in their seat at the start."""
    reserves: bool = False
    """Seats not taken may be offered to reserves."""
    reserve_returns_fee: bool = False
    """Whoever is replaced by a reserve has the fee back."""
    absent_folds: Literal["at_once", "in_turn", "none"] = "none"
    session_ends: tuple[Literal["players_left", "rounds", "minutes"], ...] = ("players_left", "rounds", "minutes")
    one_clock: bool = False
    """One clock runs through all sessions; else each session has its own."""
    seats_fixed: bool = False
    """Nobody is moved during a session, and every session is balloted."""
    rebuys: Literal["event", "without_chips", "conditions", "none"] = "none"
    """Who may buy back: as the printed event has it, only without chips, as the conditions say, or nobody."""
    add_ons: Literal["event", "conditions", "none"] = "none"
    races: Literal["rule", "conditions"] = "conditions"
    """Whether race-offs are a rule of the document or need a condition."""
    ties_by_contribution: bool = True
    """Eliminations of one round are placed by the chips contributed; else conditions must say."""
    returns_pool: bool = False
    """The document itself demands that the whole pool is returned."""
    refunds: tuple[Refundable, ...] = ("fee", "commission")
    """What a cancellation gives back by the text."""
    refunds_by_conditions: bool = False
    """Conditions may permit refunds."""
    added_value: bool = False
    """The document speaks of added value; where it is silent, nothing forbids it."""
    table_minimum: bool = False
    """Whoever cannot wager the table minimum before a round is eliminated."""
    against_the_house: bool = False
    """A round takes one player, and the house pays and takes."""
    marker: Literal["button", "buck"] = "button"
    """What goes round the table: the button before the blinds, or the Buck at the first of them."""
    other_games: bool = False
    """Sessions of other authorised games may be part of an event."""
    time_to_act: Literal["rule", "conditions"] = "conditions"
    """Whether conditions may limit the time to act."""
    most_counts: int = 0
    """How often all chips of a table are counted on request in one stage; 0: no such rule."""
    void_refunds: Literal["always", "director"] = "always"
    delegates: bool = True
    """The operator may pass powers on to the director."""


class TournamentLaw(DeskLaw, frozen=True, kw_only=True):
    """The clauses on events, by meaning; empty where a document has no such rule."""

    customs: TournamentCustoms
    powers: Mapping[Power, Cites]
    check: Callable[[Conditions], tuple[Refusal, ...]] | None = None
    """Every gap and conflict of conditions under the document."""
    describe: Callable[[Session], str] | None = None
    """A session's game in words: its title, its limit, and what is determined about it."""
    in_force: Force | None = None
    successor: Force | None = None
    revoked: bool = False
    # conditions
    gates: Mapping[Gate, Cites] = {}
    conditions: Cites = ()
    """That there are conditions, and what they must hold."""
    items: Mapping[Item, Cites] = {}
    precedence: Cites = ()
    """What prevails where conditions and rules disagree."""
    game_rules: Cites = ()
    """That the rules of the game apply, and where they give way."""
    frozen: Cites = ()
    """That conditions stand once they are published."""
    prepared: Mapping[Preparation, Cites] = {}
    """That tables are approved, cards checked and signs put up; our own tables see to it themselves."""
    # staff
    director: Cites = ()
    nominated: Cites = ()
    assistant: Cites = ()
    # entries and money
    group: Cites = ()
    agreement: Cites = ()
    one_entry: Cites = ()
    field: Cites = ()
    """The least and the most players."""
    receipt: Cites = ()
    """Fee and commission, told apart."""
    commission: Cites = ()
    pool: Cites = ()
    """What the prize pool consists of."""
    pool_returned: Cites = ()
    added_value: Cites = ()
    refunds: Cites = ()
    """That nothing is refunded, or what may be."""
    cancelled: Cites = ()
    reserve: Cites = ()
    reserve_refund: Cites = ()
    substitute: Cites = ()
    forfeit: Cites = ()
    absent: Cites = ()
    # seats
    ballot: Cites = ()
    table_size: Cites = ()
    breaking: Cites = ()
    seat_kept: Cites = ()
    """That players play in the position assigned to them."""
    vacates: Cites = ()
    """That an eliminated player goes."""
    # sessions
    session: Cites = ()
    session_advances: Cites = ()
    session_decides: Cites = ()
    # time
    schedule: Cites = ()
    play_clock: Cites = ()
    pause: Cites = ()
    pace: Cites = ()
    # chips
    chips: Cites = ()
    """What tournament chips are."""
    equal_chips: Cites = ()
    sign: Cites = ()
    settled_before: Cites = ()
    """What is determined before the start."""
    chips_kept: Cites = ()
    """That nobody adds to or takes from their chips but by the rules."""
    table_stake: Cites = ()
    rebuy: Cites = ()
    add_on: Cites = ()
    race_off: Cites = ()
    counts: Cites = ()
    minimum: Cites = ()
    """That everyone wagers at least the minimum."""
    ante: Cites = ()
    """That an ante is made by every player."""
    # play
    time_to_act: Cites = ()
    round: Cites = ()
    sanction: Cites = ()
    exclude: Cites = ()
    void: Cites = ()
    decision_stands: Cites = ()
    invalidate: Cites = ()
    dispute: Cites = ()
    no_division: Cites = ()
    """That players do not divide a pot among themselves."""
    # the end
    places: Cites = ()
    same_round: Cites = ()
    same_round_tie: Cites = ()
    """That equals share, or the clause that is read so where it is silent."""
