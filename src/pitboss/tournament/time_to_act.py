"""Time to act by the conditions of an event: seconds announced to all, and each player's one time bank."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cite import Refusal
from pitboss.tournament.state import Sheet, TournamentState


def announced_seconds(state: TournamentState) -> int | None:
    """Seconds for each act of a round that begins now; 0: not before fewer are left; None: as the rules have it."""
    rule = state.conditions.play.time_to_act
    if rule is None:
        return None
    return rule.seconds if not rule.from_players or state.remaining <= rule.from_players else 0


def time_bank_left(state: TournamentState, player: str) -> int | None:
    """Seconds, where some of them were used; None: all of it, if there is one."""
    rule, entry = state.conditions.play.time_to_act, state.entries[player]
    return max(0, rule.time_bank - entry.time_used) if rule and entry.time_used else None


def refuse_time_used(state: TournamentState, sheet: Sheet, used: Iterable[tuple[str, int]]) -> Refusal | None:
    """What a table tells of time banks fits the conditions and what was used before."""
    law, rule = state.law, state.conditions.play.time_to_act
    most = rule.time_bank if rule else 0
    for player, seconds in used:
        least = state.entries[player].time_used if sheet.seat_of(player) else most + 1
        if not least <= seconds <= most:
            what = f"{player} has a time bank of {most} seconds for the whole event; {seconds} does not fit"
            facts = {"most": most, "got": seconds}
            return Refusal("time_bank", what, law.items.get("play", law.conditions), facts, field="time_used")
    return None
