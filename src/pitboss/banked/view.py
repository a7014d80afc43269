"""Who may see what of a round against the house: the only place where that is decided."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.banked import events as e
from pitboss.banked.options import DEALER, BankedOptions, awaited, options
from pitboss.banked.spec import DeckName, WagerName
from pitboss.banked.state import AreaStanding, BankedRoundState, Phase, SettlementLine, Wagers
from pitboss.cards import UNKNOWN, Card

Observer = int | Literal["rail", "floor", "inspector"]
"""A seat number, an onlooker, the staff, or the inspector, who alone sees every card."""


def view_event(event: e.AnyEvent, observer: Observer) -> e.AnyEvent:
    """An event as an observer may see it: cards they may not see are unknown."""
    if observer != "inspector" and isinstance(event, e.Dealt) and (event.place <= 0 or event.place != observer):
        return msgspec.structs.replace(event, cards=(UNKNOWN,) * len(event.cards))
    return event


class AreaView(msgspec.Struct, frozen=True):
    """A playing area as an observer sees it."""

    seat: int
    stake: int
    wagers: Wagers
    standing: AreaStanding
    cards: tuple[Card, ...]
    markers: tuple[WagerName, ...]
    words: str
    """The hand, once it was turned and declared."""
    lines: tuple[SettlementLine, ...]
    """How each wager was settled."""
    net: int
    """What those lines come to."""


class BankedRoundView(msgspec.Struct, frozen=True):
    """A round as an observer sees it, with everything they may do."""

    observer: Observer
    phase: Phase
    deck: DeckName
    colour: str
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    dealer_words: str
    qualifies: bool | None
    """None until the dealer's hand was declared."""
    areas: tuple[AreaView, ...]
    awaited: tuple[int, ...]
    asked: int
    marker: int
    options: BankedOptions | None
    """A seat's own, and the dealer's for the floor."""
    in_shoe: int
    bank: int


def view_round(state: BankedRoundState, observer: Observer) -> BankedRoundView:
    """Everything an observer may know of the round at this moment."""
    sees_all = observer == "inspector"
    board = tuple(card if at < state.open_cards or sees_all else UNKNOWN for at, card in enumerate(state.board))
    dealer = tuple(
        card if seen or sees_all else UNKNOWN for card, seen in zip(state.dealer, state.dealer_seen, strict=False)
    )
    return BankedRoundView(
        observer=observer,
        phase=state.phase,
        deck=state.deck,
        colour=state.game.choices.deck_colours[state.deck == "second"],
        board=board,
        dealer=dealer,
        dealer_words=state.dealer_words,
        qualifies=state.qualifies if state.dealer_words else None,
        areas=tuple(_area_view(state, seat, observer) for seat in sorted(state.areas)),
        awaited=awaited(state),
        asked=state.asked,
        marker=state.marker,
        options=_options(state, observer),
        in_shoe=len(state.shoe) - state.drawn,
        bank=state.bank,
    )


def _options(state: BankedRoundState, observer: Observer) -> BankedOptions | None:
    if isinstance(observer, int):
        return options(state, observer)
    return options(state, DEALER) if observer == "floor" else None


def _area_view(state: BankedRoundState, seat: int, observer: Observer) -> AreaView:
    area = state.areas[seat]
    visible = observer in (seat, "inspector") or area.shown
    return AreaView(
        seat=seat,
        stake=area.stake,
        wagers=area.wagers,
        standing=area.standing,
        cards=area.cards if visible else (UNKNOWN,) * len(area.cards),
        markers=tuple(sorted(area.markers)),
        words=area.words,
        lines=area.lines,
        net=sum(line.net for line in area.lines),
    )
