"""What every desk and every table can cite, and who may do what there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from pitboss.cite import Citation, Cites
from pitboss.desk.in_force import Force

Role = Literal["operator", "supervisor", "dealer", "director", "shift_manager"]
Power = Literal[
    "prepare",
    "open",
    "close",
    "determine",
    "delegate",
    "check_cards",
    "verify_cards",
    "replace_cards",
    "shuffle",
    "deal",
    "rule",
    "allow_more",
    "fold",
    "infringement",
    "seat",
    "place",
    "vacate",
    "clock",
    "pace",
    "record",
    "sanction",
    "share",
    "decide",
    "void",
    "count",
    "exchange",
    "absence",
]
Approvable = Literal["table", "shoe", "commission"]
Sanction = Literal[
    "none",
    "warning",
    "fold",
    "exclude",
    "fold_and_exclude",
    "void_wagers",
    "void_wagers_and_exclude",
    "exclude_from_round",
    "void_round",
]
"""What is done about a breach; each kind of desk knows some of these."""
Notice = tuple[str, Cites]
"""A line of the sign that tells players of a rule of conduct."""


class DeskLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What every desk can cite."""

    document: Cites
    """What the document is about: cited where a request finds no rule at all."""


class GamingLaw(DeskLaw, frozen=True, kw_only=True):
    """The clauses on what all tables do, by meaning; empty where a document has no such rule."""

    powers: Mapping[Power, Cites]
    # which rules
    in_force: Force | None = None
    successor: Force | None = None
    """A later document that took the place of these rules."""
    revoked: bool = False
    """The later document says so itself, or approves this very game's rules anew; it does not just cover the like."""
    # opening, changing, closing
    approved: Cites = ()
    approvals: Mapping[Approvable, Cites] = {}
    card_check: Cites = ()
    hours: Cites = ()
    not_open: Cites = ()
    sign: Cites = ()
    notices: tuple[Notice, ...] = ()
    change: Cites = ()
    closing: Cites = ()
    # rounds
    round: Cites = ()
    verify: Cites = ()
    abstention: Cites = ()
    # conduct
    breaches: tuple[Citation, ...] = ()
    """What the floor is offered to record as a breach by a player or onlooker."""
    provisions: tuple[Citation, ...] = ()
    """Every rule of the document, where a breach of any may be recorded."""
    staff_breaches: tuple[Citation, ...] = ()
    sanction: Cites = ()
    exclude: Cites = ()
    dispute: Cites = ()
    rules_copy: Cites = ()
    # tournaments
    pause: Cites = ()
    play_clock: Cites = ()
    """What a tournament's time is counted from, and without."""
    pace: Cites = ()
    stage: Cites = ()
    """The stretches of a tournament: round, heat and final, or session."""
    frozen: Cites = ()
    """What was determined, or stands in the conditions, before a tournament's start."""
    tournament_chips: Cites = ()
    race_off: Cites = ()
    """How small chips leave play."""
    absent: Cites = ()
    """What becomes of a player who is not at the table."""
    director_acts: Cites = ()
    """By which the operator may leave some powers to the director, who conducts the tournament."""
