"""Antes, blinds, over-blinds and what entering players post, before the first card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.cite import Refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.state import RoundState

BLIND_KINDS: tuple[e.PostKind, ...] = ("first_blind", "second_blind", "third_blind")


def collect(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """What the dealer collects before dealing: antes, then blinds clockwise, then posts of entering players."""
    return (*_antes(state), *_blinds(state), *_posts(state))


def blind_seats(state: RoundState) -> tuple[int, ...]:
    """Who posts the blinds: clockwise from the button's left, unless heads-up play has the button post first."""
    if state.blinds_due is not None:
        return tuple(state.blinds_due)
    ring = state.ring
    if len(ring) == 2 and state.game.choices.heads_up == "button_posts_first":
        ring = ring[::-1]  # An empty button seat is stood in for by the seat before it.
    return ring[: len(state.game.choices.blinds)]


def _antes(state: RoundState) -> Iterator[e.Posted]:
    law, due = state.law, state.antes_due
    for seat in state.ring:
        full = due.get(seat, 0)
        if full:
            amount = min(full, state.stakes[seat])
            yield e.Posted(
                seat,
                state.ante_kind,
                amount,
                full,
                cites=law.forced.ante if amount == full else law.forced.ante + law.pots.tap_out,
            )


def _blinds(state: RoundState) -> Iterator[e.Posted]:
    law = state.law
    cites = (law.forced.first_blind, law.forced.second_blind, law.forced.third_blind)
    for place, (seat, full) in enumerate(_blinds_due(state)):
        if not full:
            continue  # A recorded blind of nothing keeps its place and is no bet.
        at = min(place, len(cites) - 1)  # A straddle beyond the third counts as one more third blind.
        amount = min(full, _left(state, seat))
        because = cites[at] if amount == full else cites[at] + law.pots.tap_out
        yield e.Posted(seat, BLIND_KINDS[at], amount, full, cites=because)


def _blinds_due(state: RoundState) -> Iterable[tuple[int, int]]:
    """Each seat that posts and how much, lowest blind first."""
    if state.blinds_due is not None:
        return state.blinds_due.items()
    return zip(blind_seats(state), state.game.choices.blinds, strict=False)


def _posts(state: RoundState) -> Iterator[e.Posted]:
    """Live chips first, then dead ones, as far as the stake goes once ante and blind are paid."""
    law, blinds = state.law.forced, dict(_blinds_due(state))
    for seat, (live, dead) in state.posts_due.items():
        left = max(0, _left(state, seat) - blinds.get(seat, 0))
        cites = state.post_cites.get(seat) or law.missed_blind
        paid_live = min(live, left)
        paid_dead = min(dead, left - paid_live)
        if paid_live:
            yield e.Posted(seat, "live_post", paid_live, live, cites=cites)
        if paid_dead:
            yield e.Posted(seat, "dead_post", paid_dead, dead, cites=cites)


def _left(state: RoundState, seat: int) -> int:
    """A stake once the ante is paid."""
    return max(0, state.stakes[seat] - state.antes_due.get(seat, 0))


def over_blind_seat(state: RoundState) -> int:
    """Who may post the next over-blind, or 0."""
    if not state.over_blinds_left or not state.last_blind or state.phase != "forced":
        return 0
    seat = state.next_seat[state.last_blind]
    return seat if state.bet[seat] == 0 and state.stakes[seat] >= state.over_blinds_left[0] else 0


def decide_over_blind(state: RoundState, command: c.PostOverBlind) -> Decision:
    law, seat = state.law, command.seat
    if state.phase != "forced" or not seat or seat != over_blind_seat(state):
        what = (
            f"only seat {over_blind_seat(state)} has the option" if state.phase == "forced" else "cards are out already"
        )
        cites = law.forced.over_blind or law.turns.in_turn
        return Refusal("no_over_blind", f"no over-blind for seat {seat}: {what}", cites)
    if not command.take:
        return (e.OverBlindDeclined(seat, cites=law.forced.over_blind),)
    full = state.over_blinds_left[0]
    return (e.Posted(seat, "over_blind", full, full, cites=law.forced.over_blind),)
