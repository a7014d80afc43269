"""What the dealer of a table of pots has to do with their hands, and may tell the room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites, Refusal
from pitboss.desk.law import Role
from pitboss.desk.roles import holds
from pitboss.play import events as p
from pitboss.play.betting import call_amount
from pitboss.play.dealing import known_elsewhere
from pitboss.play.draw import reshuffle_pool
from pitboss.play.offered import Option, Options
from pitboss.play.options import options as options_of
from pitboss.play.state import RoundState
from pitboss.room.floor.dealing import DealerSeat, DealerStep, Dealing, LastTold
from pitboss.room.kinds.by_hand import plain, shown_name
from pitboss.room.kinds.pots.by_hand import wire
from pitboss.room.kinds.pots.facts import pots_now
from pitboss.room.kinds.pots.schedule import next_deal
from pitboss.room.wire_commands import OnTheFloor
from pitboss.table.button import present
from pitboss.table.state import TableState
from pitboss.table.view import SeatStanding, standings
from pitboss.wording.dealer_words import to_do
from pitboss.wording.table_words import told_act
from pitboss.wording.words import Names

if TYPE_CHECKING:
    from pitboss.room.kinds.pots.hosted import HostedPots

MOST_CITES = 4
Deals = Literal["", "round", "redeal", "rest", "discards", "button"]
"""Which cards are due from the dealer: none, of a round, after a misdeal, after an exposed card, of the discards, for
the first button."""


class PotsDealing(Dealing, frozen=True, kw_only=True, tag="pots"):
    """Who is to act and may do what, and what is contested."""

    options: Options | None
    deals: Deals
    pot: int
    pots: tuple[tuple[int, tuple[int, ...]], ...]
    button: int
    hole_cards: int
    clock: bool
    """Whether the player to act is on the clock."""


def dealing(hosted: HostedPots, roles: Iterable[Role]) -> PotsDealing:
    state = hosted.state
    playing, choices, info = state.round, state.game.choices, hosted.info()
    may = options_of(playing) if playing else None
    names = names_of(state)
    unnamed = tuple(_unnamed(playing)) if playing else ()
    deals, acts = _deals(state), may is not None and may.seat > 0 and not may.get("reveal")
    return PotsDealing(
        seq=hosted.seq,
        roles=tuple(role for role in roles if holds(state, role, "deal")),
        title=hosted.charter.title,
        stakes=info.words,
        phase=state.phase,
        round=state.rounds if playing else 0,
        now=tuple(_now(state, may, names)),
        steps=_steps(hosted.made, names),
        coming=() if playing else _coming(hosted, names),
        options=may if acts else None,
        deals=deals,
        unnamed=unnamed,
        must_name=bool(unnamed) and not acts and not deals,
        pot=playing.pot if playing else 0,
        pots=pots_now(playing),
        board=tuple(playing.board) if playing else (),
        button=state.button,
        hole_cards=info.hole_cards,
        seats=tuple(_seat(state, each) for each in standings(state)),
        free=tuple(number for number in range(1, state.size + 1) if number not in state.seats),
        least=choices.minimum_stake,
        most=choices.maximum_buy_in or 0,
        deck=tuple(_unnamed_cards(state)),
        last_told=_last_told(state, names),
        clock=state.clock is not None,
    )


def _last_told(state: TableState, names: Names) -> LastTold | None:
    told = state.told
    return LastTold(told_act(told.seat, told.act, names), told.dealt) if told else None


def names_of(state: TableState) -> dict[int, str]:
    """As everybody at the table calls them."""
    return {number: shown_name(seat.player) for number, seat in state.seats.items()}


def _steps(events: Iterable[Any], names: Names) -> tuple[DealerStep, ...]:
    return tuple(DealerStep(plain(words), cites) for words, cites in to_do(events, names))


def _coming(hosted: HostedPots, names: Names) -> tuple[DealerStep, ...]:
    """What the next round begins with, until its first card."""
    state = hosted.state
    if _deals(state) != "round":
        return ()
    who = OnTheFloor(person="", role=state.customs.roles["deal"][0], why="")
    start = wire.deal(state, who, state.now)
    would = start if isinstance(start, Refusal) else hosted.desk.what_if(start)
    if isinstance(would, Refusal):
        return (DealerStep(f"No round can begin: {would.message}", would.cites),)
    first = next((at for at, event in enumerate(would.events) if isinstance(event, p.Dealt)), 0)
    return _steps(would.events[: first + 1], names)


def _deals(state: TableState) -> Deals:
    playing = state.round
    if playing is None:
        if state.phase != "open" or len(present(state)) < 2:
            return ""
        return "button" if next_deal(state) == "deal_for_button" else "round"
    if playing.phase == "misdealt":
        return "redeal"
    if playing.irregular and playing.irregular.reshuffle_due:
        return "rest"
    return "discards" if reshuffle_pool(playing) else ""


# what comes next


def _now(state: TableState, may: Options | None, names: Names) -> Iterator[DealerStep]:
    playing, deals = state.round, _deals(state)
    if deals:
        yield DealerStep(DEALS[deals], _deal_cites(state))
    elif playing is None:
        yield _why_no_round(state)
    elif may and may.seat and not may.get("reveal"):
        yield _turn(playing, may, names)
    else:
        yield from (_naming(playing, place, names) for place, _ in _unnamed(playing))


def _unnamed(playing: RoundState) -> Iterator[tuple[int, int]]:
    lying = [(0, playing.board), *((seat, playing.up[seat]) for seat in playing.ring if playing.live[seat])]
    return ((place, cards.count(UNKNOWN)) for place, cards in lying if UNKNOWN in cards)


def _naming(playing: RoundState, place: int, names: Names) -> DealerStep:
    law = playing.law.dealing
    if place:
        return DealerStep(f"Name what lies face up before {names.get(place, f'seat {place}')}", law.up)
    return DealerStep("Name the cards in the middle: hands are compared with them", law.board)


DEALS = {
    "round": "Shuffle the cards, have them cut, and deal",
    "redeal": "Shuffle all cards, have them cut, and deal anew: the same round, the same button",
    "rest": "Shuffle the rest of the deck and have it cut before play goes on",
    "discards": "Shuffle the discards, have them cut, and deal on from them",
    "button": "Deal a card face up to each player: the highest has the button",
}


def _deal_cites(state: TableState) -> Cites:
    law = state.law
    return (*law.shuffle, *law.cut) or law.round


def _why_no_round(state: TableState) -> DealerStep:
    law = state.law
    if state.phase != "open":
        return DealerStep(f"The table is {state.phase}: no round begins", law.document)
    return DealerStep("A round of play takes two players or more who want cards", law.round)


def _turn(playing: RoundState, may: Options, names: Names) -> DealerStep:
    name = names.get(may.seat, f"seat {may.seat}")
    cites = tuple(dict.fromkeys(cite for option in may.may for cite in option.cites))[:MOST_CITES]
    return DealerStep(f"{name} {_asked(playing, may)}", cites)


def _asked(playing: RoundState, may: Options) -> str:
    match playing.phase:
        case "betting":
            owed = call_amount(playing, may.seat)
            return f"acts: {owed:,} to call" if owed else "acts: nothing to call"
        case "draw":
            return "says how many cards to change"
        case "showdown":
            return "shows" if _only(may.may, "show") else "shows, or gives the hand up"
        case _:
            return "may take the over-blind"


def _only(may: tuple[Option, ...], act: str) -> bool:
    return all(option.act == act for option in may)


# what lies on the table


def _seat(state: TableState, standing: SeatStanding) -> DealerSeat:
    playing, number = state.round, standing.seat
    dealt = playing is not None and number in playing.ring
    return DealerSeat(
        seat=number,
        name=shown_name(standing.player),
        stake=standing.stake,
        bet=playing.bet[number] if playing and dealt else 0,
        cards=len(playing.hand(number)) if playing and dealt and playing.live[number] else 0,
        known=_known(playing, number) if playing and dealt and playing.live[number] else (),
        in_round=bool(playing and dealt and playing.live[number]),
        tapped_out=bool(playing and dealt and playing.live[number] and not playing.able[number]),
        sits_out=standing.standing == "sitting_out",
        leaving=standing.leaving,
        waits=standing.standing == "waiting",
        posts=standing.posts,
        owes_live=standing.live,
        owes_dead=standing.dead,
    )


def _known(playing: RoundState, number: int) -> tuple[Card, ...]:
    return tuple(card for card in playing.hand(number) if card != UNKNOWN)


def _unnamed_cards(state: TableState) -> Iterator[Card]:
    known = known_elsewhere(state.round, 0) | {*state.round.board} if state.round else set()
    return (card for card in state.game.deck.cards if card not in known)
