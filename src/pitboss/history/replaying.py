"""Replaying a recorded hand: every act through the round of play, the machine's own answer to what does not fit."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.history.house import opening_of
from pitboss.history.record import RoundRecord, open_record, play
from pitboss.history.recorded import RecordedAct, RecordedHand
from pitboss.play import RoundOfPlay
from pitboss.play import commands as c


class Replayed(msgspec.Struct, frozen=True):
    """What became of a recorded hand."""

    record: RoundRecord
    """The round with every command that was accepted."""
    round: RoundOfPlay | None
    refusal: Refusal | None = None

    @property
    def ending(self) -> tuple[int, ...] | None:
        """The ending stacks in player order, once the round is over."""
        if self.round is None or not self.round.is_over:
            return None
        return tuple(self.round.state.stakes[seat] for seat in self.round.state.ring)


def replay(hand: RecordedHand | RoundRecord) -> Replayed:
    """Play a hand as it is recorded."""
    if isinstance(hand, RoundRecord):
        played = play(hand)
        return Replayed(hand, played.round, played.refusal or _unfinished(played.round))
    opening = opening_of(hand)
    opened = open_record(opening)
    if isinstance(opened, Refusal):
        return Replayed(opening, None, opened)
    refusal = _follow(opened, hand) or _unfinished(opened)
    return Replayed(replace(opening, commands=tuple(opened.commands)), opened, refusal)


def _follow(opened: RoundOfPlay, hand: RecordedHand) -> Refusal | None:
    """Hands are shown at the showdown, though a record may have them shown earlier, when all bets are in."""
    for act in hand.acts:
        if act.kind not in ("show", "muck") and not _is_idle(opened, act):
            answer = opened.submit(_command(opened, act))
            if isinstance(answer, Refusal):
                return answer
    return _show(opened, {act.player: act.cards for act in hand.acts if act.kind == "show"})


def _is_idle(opened: RoundOfPlay, act: RecordedAct) -> bool:
    """Some records have the last player with chips check though nobody could answer a bet of theirs any more."""
    state, seat = opened.state, act.player
    if act.kind != "check_or_call" or state.phase == "betting" or seat in state.fold_order:
        return False
    others = [other for other in state.ring if other != seat and other not in state.fold_order]
    return bool(others) and not any(state.able[other] for other in others)


def _command(opened: RoundOfPlay, act: RecordedAct) -> c.AnyCommand:
    state, seat = opened.state, act.player
    match act.kind:
        case "fold":
            return c.Fold(seat)
        case "check_or_call":
            return c.Call(seat) if seat < len(state.bet) and state.bet[seat] < state.high else c.Check(seat)
        case "bet_or_raise":
            return c.RaiseTo(seat, act.amount) if state.high else c.Bet(seat, act.amount)
        case "bring_in":
            return c.BringIn(seat)
        case "draw":
            return c.Draw(seat, act.cards)
        case "show" | "muck":
            return c.Show(seat, act.cards)


def _show(opened: RoundOfPlay, shown: dict[int, tuple[Card, ...]]) -> Refusal | None:
    """Whoever's cards the machine has not seen shows what the record names, or mucks."""
    state = opened.state
    while state.phase == "showdown" and state.to_act:
        seat = state.to_act
        answer = opened.submit(_shown(opened, seat, shown[seat]) if seat in shown else c.Muck(seat))
        if isinstance(answer, Refusal):
            return answer
    return None


def _shown(opened: RoundOfPlay, seat: int, named: tuple[Card, ...]) -> c.Show:
    """Cards that came after the hand was shown are known from the deal."""
    later = tuple(card for card in opened.state.hand(seat) if card != UNKNOWN and card not in named)
    return c.Show(seat, named + later)


def _unfinished(opened: RoundOfPlay | None) -> Refusal | None:
    if opened is None or opened.is_over:
        return None
    state = opened.state
    whose = f"seat {state.to_act} must act" if state.to_act else f"the {state.phase} is not done"
    return Refusal("unfinished", f"the record ends while {whose}", state.law.turns.in_turn, {"to_act": state.to_act})
