"""What the three later documents have in common about events: who holds which power, and the list of conditions."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.cite import Cites
from pitboss.tournament.law import Item, Power, Staff

ROLES: dict[Power, tuple[Staff, ...]] = {
    "conditions": ("operator",),
    "nominate": ("shift_manager",),
    "assist": ("shift_manager",),
    "entries": ("operator", "director"),
    "ballot": ("director",),
    "prepare": ("operator", "director", "supervisor", "dealer"),
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


def listed_conditions(cite: Callable[..., Cites], rule: str) -> dict[Item, Cites]:
    """The items of the list that two documents share, by the number of the rule that has it."""
    structure = f"{rule}(a)(iii)"
    return {
        "starts_at": cite(f"{rule}(a)(i)"),
        "entry": cite(f"{rule}(a)(i)"),
        "fee": cite(f"{rule}(a)(ii)"),
        "sessions": cite(f"{structure}(A)"),
        "tables": cite(f"{structure}(B)"),
        "sit_and_go": cite(f"{structure}(B)"),
        "play": cite(f"{structure}(C)"),
        "progression": cite(f"{structure}(D)"),
        "points": cite(f"{structure}(E)"),
        "points_elimination": cite(f"{structure}(E)a"),
        "points_places": cite(f"{structure}(E)b"),
        "points_ties": cite(f"{structure}(E)c"),
        "repechage": cite(f"{structure}(F)"),
        "rebuys": cite(f"{structure}(G)"),
        "chips": cite(f"{rule}(a)(iv)"),
        "players": cite(f"{rule}(a)(v)"),
        "groups": cite(f"{rule}(a)(vi)"),
        "betting": cite(f"{rule}(a)(vii)"),
        "elimination": cite(f"{rule}(a)(viii)(A)", f"{rule}(a)(viii)"),
        "advancing": cite(f"{rule}(a)(viii)(B)", f"{rule}(a)(viii)"),
        "prizes": cite(f"{rule}(a)(ix)"),
        "statement": cite(f"{rule}(b)"),
    }
