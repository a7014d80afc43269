"""The dealer's own steps: everything that follows without anyone's choice."""

from __future__ import annotations

from pitboss.banked import events as e
from pitboss.banked.dealing import packets
from pitboss.banked.settlement import close, declare_dealer
from pitboss.banked.state import DECISIONS, BankedRoundState


def dealer_step(state: BankedRoundState) -> tuple[e.AnyEvent, ...]:
    """What the dealer does next; nothing while players may decide, or the round is over."""
    match state.phase:
        case "dealing":
            return _after_the_deal(state)
        case "before_flop" | "after_flop" | "river":
            return _after_decisions(state)
        case "declared":
            return () if state.seats("bet") else (close(state),)
        case "wagers":
            return (close(state),) if len(state.seats("void")) == len(state.areas) else ()
        case "over" | "void":
            return ()


def _after_the_deal(state: BankedRoundState) -> tuple[e.AnyEvent, ...]:
    if packets(state, state.also):
        return ()
    game, seats = state.game, state.seats("wagered")
    return (e.DecisionsOpened(game.first_stage, seats, cites=game.law.decisions.choose[game.first_stage]),)


def _after_decisions(state: BankedRoundState) -> tuple[e.AnyEvent, ...]:
    """Once everyone has decided: the next cards and decisions, or the dealer's hand; nothing more for nobody."""
    if state.seats("deciding", "unfunded"):
        return ()
    if not state.seats("checked", "bet"):
        return (close(state),)
    game, law = state.game, state.game.law.decisions
    name = next(stage for stage in DECISIONS if stage == state.phase)
    following = game.spec.after(name)
    if following is None:
        return declare_dealer(state)
    shows = game.spec.stage(name).shows
    cards = state.board[state.open_cards : shows]
    return (
        e.BoardRevealed(cards, cites=law.reveal[name]),
        e.DecisionsOpened(following.name, state.seats("checked"), cites=law.choose[following.name]),
    )
