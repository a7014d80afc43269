"""Who holds which power at an event, as the three later documents divide them."""

from __future__ import annotations

from pitboss.tournament.law import Power, Staff

ROLES: dict[Power, tuple[Staff, ...]] = {
    "conditions": ("operator",),
    "nominate": ("shift_manager",),
    "assist": ("shift_manager",),
    "entries": ("operator", "director"),
    "ballot": ("director",),
    "start": ("director",),
    "time": ("director",),
    "pace": ("director",),
    "absence": ("director",),
    "seats": ("director",),
    "rounds": ("dealer", "supervisor", "director"),
    "chips": ("director",),
    "count": ("director",),
    "substitute": ("director",),
    "sanction": ("operator",),
    "void": ("operator",),
    "decide": ("operator",),
    "cancel": ("operator",),
    "sessions": ("director",),
    "places": ("director",),
    "pay": ("operator",),
    "correct": ("director",),
    "delegate": ("operator",),
}
"""The director conducts the event; the operator keeps what rules of the game give them."""
