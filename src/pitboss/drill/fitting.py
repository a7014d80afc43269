"""Which reports fit a table: what everybody there can see must not speak against them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.play import commands as c
from pitboss.play.irregular import commands as i
from pitboss.play.state import RoundState

MOST_WRONG_HANDS = 3
"""More at once nobody would believe."""


def fits(state: RoundState, command: c.AnyCommand) -> bool:
    """Whether the report can be told without contradiction, and a document speaks of such things."""
    fitting = FITTING.get(type(command))
    return fitting is None or fitting(state, command)


def _exposed(state: RoundState, command: i.HoleCardsExposed) -> bool:
    """After a draw, nobody could say which cards are still those of the deal."""
    seats = {seat for seat, _, _ in command.cards}
    if command.during == "draw":
        return all(state.live[seat] for seat in seats) and seats <= {seat for seat, _ in state.discarded}
    return all(state.live[seat] for seat in seats) and not (state.game.spec.draws and state.street > 0)


def _exchanged(state: RoundState, command: i.DealtOutOfTurn) -> bool:
    both = state.live[command.seat] and state.live[command.instead_of]
    return both and (command.seen or not _have_looked(state))


def _miscounted(state: RoundState, command: i.PlayerMissed | i.ExtraCards) -> bool:
    return state.phase != "draw" and (command.seen or not _have_looked(state))


def _have_looked(state: RoundState) -> bool:
    """Who bets has looked at their cards."""
    return state.voluntary or state.street > 0


FITTING: dict[type, Callable[[RoundState, Any], bool]] = {
    # No document speaks of folds and checks out of turn.
    c.Fold: lambda _, __: False,
    c.Check: lambda _, __: False,
    i.HoleCardsExposed: _exposed,
    i.DealtOutOfTurn: _exchanged,
    i.PlayerMissed: _miscounted,
    i.ExtraCards: _miscounted,
    i.FinalCardExposed: lambda state, command: state.able[command.seat],
    i.FaceUpInShoe: lambda state, _: all(state.able[seat] for seat in state.seats_in()),
    i.WrongNumberOfCards: lambda state, command: state.phase != "draw" and len(command.held) <= MOST_WRONG_HANDS,
    i.PutToPlayers: lambda state, command: command.action != "play_on" and bool(state.law.uncovered.by_agreement),
    i.Invalidate: lambda _, command: command.refund,
}
