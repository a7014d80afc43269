"""Which item of a document's list each field of the conditions answers."""

from __future__ import annotations

from pitboss.cite import Cites
from pitboss.tournament.law import Item, TournamentLaw

ITEMS: dict[str, Item] = {
    "starts_at": "starts_at",
    "entry": "entry",
    "entry.groups": "groups",
    "fee": "fee",
    "commission": "fee",
    "sessions": "sessions",
    "sessions.game": "betting",
    "sessions.determinations": "betting",
    "sessions.schedule": "betting",
    "sessions.seats": "tables",
    "sessions.tables": "tables",
    "sessions.advance": "progression",
    "sessions.points": "points",
    "sessions.repechage": "repechage",
    "sit_and_go": "sit_and_go",
    "play": "play",
    "points": "points",
    "points.ties": "points_ties",
    "points.places": "points_places",
    "points.elimination": "points_elimination",
    "repechage": "repechage",
    "rebuys": "rebuys",
    "add_on": "add_on",
    "chips": "chips",
    "players": "players",
    "elimination": "elimination",
    "prizes": "prizes",
    "distribution": "distribution",
    "added_value": "prizes",
    "guarantee": "prizes",
    "bounties": "prizes",
    "deal": "prizes",
    "determinations": "betting",
}
"""By field, without the numbers of sessions and levels; a field follows the nearest one above it."""


def item_of(path: str) -> Item | None:
    """The item that a field such as `sessions.1.schedule.levels.2` answers."""
    named = [part for part in path.split(".") if not part.isdigit()]
    while named:
        item = ITEMS.get(".".join(named))
        if item:
            return item
        named.pop()
    return None


def cites_of(law: TournamentLaw, path: str) -> Cites:
    """The clauses that ask for a field."""
    if path.startswith("refunds"):
        return law.refunds
    item = item_of(path)
    return law.items.get(item, law.conditions) if item else law.conditions
