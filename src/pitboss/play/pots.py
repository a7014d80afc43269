"""Pots: the main pot and side pots, by how much each player put in."""

from __future__ import annotations

import msgspec

from pitboss.play.state import RoundState


class Pot(msgspec.Struct, frozen=True):
    """Chips contested by some of the players."""

    amount: int
    eligible: tuple[int, ...]
    """The seats that may win it, clockwise from the button's left."""
    contributors: int = 0
    """How many players have chips in it."""


def pots_of(state: RoundState) -> list[Pot]:
    """Each player who has not folded is eligible up to their own contribution from every player.

    A hand mucked at the showdown changes no pot: it only wins none.
    """
    return _layered(state, state.put_in)


def pots_gathered(state: RoundState) -> list[Pot]:
    """What lies in the middle: bets that are still in front of the players are in no pot yet."""
    in_front = state.phase in ("forced", "betting") or (state.phase == "dealt" and not state.street)
    if not in_front:
        return pots_of(state)
    gathered = [put_in - bet for put_in, bet in zip(state.put_in, state.bet, strict=True)]
    return [pot for pot in _layered(state, gathered) if pot.amount]


def _layered(state: RoundState, put_in: list[int]) -> list[Pot]:
    folded = state.fold_order
    alive = tuple(seat for seat in state.ring if seat not in folded)
    levels = sorted({put_in[seat] for seat in alive})
    if len(levels) == 1:
        contributors = sum(put_in[seat] > 0 or state.dead[seat] > 0 for seat in state.ring)
        return [Pot(sum(put_in) + sum(state.dead), alive, contributors)]
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(put_in[seat], level) - min(put_in[seat], below) for seat in state.ring)
        eligible = tuple(seat for seat in alive if put_in[seat] >= level)
        contributors = sum(put_in[seat] > below or (not below and state.dead[seat] > 0) for seat in state.ring)
        pots.append(Pot(amount, eligible, contributors))
        below = level
    surplus = sum(max(0, put_in[seat] - below) for seat in state.ring)
    return _tidied(pots, surplus, sum(state.dead))


def _tidied(pots: list[Pot], surplus: int, dead: int) -> list[Pot]:
    """Dead chips join the main pot, chips above every live stake the last one; empty pots vanish."""
    pots[0] = msgspec.structs.replace(pots[0], amount=pots[0].amount + dead)
    pots[-1] = msgspec.structs.replace(pots[-1], amount=pots[-1].amount + surplus)
    merged: list[Pot] = []
    for pot in pots:
        if pot.amount == 0 and len(pots) > 1:
            continue
        if merged and merged[-1].eligible == pot.eligible:
            merged[-1] = msgspec.structs.replace(merged[-1], amount=merged[-1].amount + pot.amount)
        else:
            merged.append(pot)
    return merged or pots[:1]


def uncalled(state: RoundState) -> tuple[int, int]:
    """Who has chips in that nobody matched in this betting round, and how many.

    A forced bet is not taken back by a player who wins without opposition.
    """
    bet = state.bet
    leader = max(state.ring, key=bet.__getitem__)
    second = max(bet[seat] for seat in state.ring if seat != leader)
    excess = bet[leader] - second if state.live[leader] else 0  # The floor may have folded the leader's hand.
    if excess and state.live_count == 1:
        excess = min(excess, bet[leader] - state.forced[leader])
    return leader, excess
