"""Who may have a place at the table at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Protocol, TypeVar

from pitboss.cite import Refusal
from pitboss.table.draft import Draft
from pitboss.table.state import TableState


class PlayersCommand(Protocol):
    """A command about a player at the table."""

    @property
    def player(self) -> str: ...


P = TypeVar("P", bound=PlayersCommand)


def of_seated(decide: Callable[[Draft, P, int], Refusal | None]) -> Callable[[Draft, P], Refusal | None]:
    """A decision about a seated player, with the number of their seat; refused to anyone else."""

    @wraps(decide)
    def decided(draft: Draft, command: P) -> Refusal | None:
        refused = refuse_unless_seated(draft.state, command.player)
        return refused or decide(draft, command, draft.state.seat_of(command.player))

    return decided


def refuse_unless_seated(state: TableState, player: str) -> Refusal | None:
    """Why nothing is done for a player who has no seat; a closed table has no seated players."""
    law = state.law
    if state.seat_of(player):
        return None
    return Refusal("not_seated", f"{player} has no seat at this table", law.seat_choice, {"player": player})


def refuse_person(state: TableState, player: str, tags: Sequence[str]) -> Refusal | None:
    """Why a person may not join this game at all."""
    law = state.law
    if not player:
        return Refusal("nobody", "a player has a name", law.seat_choice)
    if state.game.choices.tournament:
        return Refusal("seats_are_allocated", "the director allocates seats", law.placed)
    return refuse_joining(state, player, tags)


def refuse_joining(state: TableState, player: str, tags: Sequence[str]) -> Refusal | None:
    """Why not, however the seats are given out."""
    law, group = state.law, state.settings.group
    if player in state.excluded:
        return Refusal("excluded", f"{player} is excluded from this game", law.exclude, {"player": player})
    if state.seat_of(player):
        what = f"{player} has seat {state.seat_of(player)}; a player plays one hand in a round"
        return Refusal("already_seated", what, law.one_hand, {"seat": state.seat_of(player)})
    if group and group not in tags:
        return Refusal("not_in_the_group", f"this game is for {group} players only", law.group, {"group": group})
    return None
