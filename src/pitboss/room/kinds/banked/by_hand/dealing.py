"""What the dealer of a table against the house has to do with their hands, and may tell the room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from pitboss.banked import events as r
from pitboss.banked.commands import BOARD, DEALER, Settle
from pitboss.banked.options import BankedOption, options
from pitboss.banked.settlement import decide_settle
from pitboss.banked.spec import WagerName
from pitboss.banked.state import DECISIONS, Area, AreaStanding, BankedRoundState, Wagers
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.wagers import next_asked
from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.desk.law import Role
from pitboss.desk.roles import holds
from pitboss.room.floor.dealing import DealerSeat, DealerStep, Dealing, LastTold
from pitboss.room.kinds.banked.by_hand import wire
from pitboss.room.kinds.by_hand import plain, shown_name
from pitboss.room.wire_commands import OnTheFloor
from pitboss.wording.banked_dealer_words import STAGES_ASKED, to_do_banked
from pitboss.wording.banked_table_words import told_banked
from pitboss.wording.words import Names

if TYPE_CHECKING:
    from pitboss.room.kinds.banked.hosted import HostedBanked

WAGERS = ("place", "trips")
DealerNext = Literal["", "wagers", "ask", "deal", "settle"]
"""What is due from the dealer: nothing, to open the wagers of a round, to ask the next player, to deal, to settle."""


class DealerArea(msgspec.Struct, frozen=True, kw_only=True):
    """A playing area: what lies in its boxes, and what its player may do now."""

    seat: int
    wagers: Wagers
    standing: AreaStanding
    markers: tuple[WagerName, ...]
    may: tuple[BankedOption, ...]


class BankedDealing(Dealing, frozen=True, kw_only=True, tag="banked"):
    """Every playing area with what its player may do, the dealer's hand, and what is taken and paid."""

    deals: DealerNext
    areas: tuple[DealerArea, ...]
    also: tuple[int, ...]
    """Seats without ante and blind, to which a hand may be dealt by mistake."""
    dealer: tuple[Card, ...]
    """Those of the dealer's cards that were named."""
    dealer_words: str
    qualifies: bool | None
    """None until the dealer's hand was declared."""
    due: tuple[DealerStep, ...]
    """What is taken and paid for the hands that were turned so far, from the dealer's right."""
    bank: int
    """What the house has won here, less what it has paid."""
    trips_least: int


def dealing(hosted: HostedBanked, roles: Iterable[Role]) -> BankedDealing:
    state, info = hosted.state, hosted.info()
    playing, choices, names = state.round, state.game.choices, names_of(state)
    unnamed = tuple(_unnamed(playing)) if playing else ()
    deals = _deals(state)
    return BankedDealing(
        seq=hosted.seq,
        roles=tuple(role for role in roles if holds(state, role, "deal")),
        title=hosted.charter.title,
        stakes=info.words,
        phase=state.phase,
        round=state.rounds if playing else 0,
        now=tuple(_now(hosted, deals, names)),
        steps=_steps(hosted.made, names),
        coming=(),
        unnamed=unnamed,
        must_name=bool(unnamed) and playing is not None and _waits_for_cards(playing),
        board=playing.board[: playing.open_cards] if playing else (),
        seats=tuple(_seat(state, number) for number in sorted(state.seats)),
        free=tuple(number for number in range(1, state.size + 1) if number not in state.seats),
        least=info.minimum_stake,
        most=0,
        deck=tuple(_unnamed_cards(state)),
        last_told=_last_told(state, names),
        deals=deals,
        areas=tuple(_area(state, playing, area) for _, area in sorted(playing.areas.items())) if playing else (),
        also=_also(playing),
        dealer=tuple(card for card in playing.dealer if card != UNKNOWN) if playing else (),
        dealer_words=playing.dealer_words if playing else "",
        qualifies=playing.qualifies if playing and playing.dealer_words else None,
        due=_steps(_settled_so_far(playing), names) if playing else (),
        bank=hosted.desk.accounts().bank,
        trips_least=choices.trips_minimum,
    )


def names_of(state: BankedTableState) -> dict[int, str]:
    """As everybody at the table calls them."""
    return {number: shown_name(seat.player) for number, seat in state.seats.items()}


def _steps(events: Iterable[Any], names: Names) -> tuple[DealerStep, ...]:
    return tuple(DealerStep(plain(words), cites) for words, cites in to_do_banked(events, names))


def _last_told(state: BankedTableState, names: Names) -> LastTold | None:
    told = state.last_told
    return LastTold(told_banked(told.seat, told.act, names), told.dealt) if told else None


def _deals(state: BankedTableState) -> DealerNext:
    playing = state.round
    if playing is None:
        return "wagers" if state.phase == "open" and state.seats else ""
    if playing.phase == "wagers":
        if playing.asked and next_asked(playing):
            return "ask"
        return "deal" if any(area.is_funded for area in playing.areas.values()) else ""
    if playing.phase == "dealing":
        return "deal"
    return "settle" if playing.phase == "declared" and not _unturned(playing) else ""


def _also(playing: BankedRoundState | None) -> tuple[int, ...]:
    if playing is None or playing.phase != "wagers":
        return ()
    return tuple(seat for seat, area in sorted(playing.areas.items()) if not area.is_funded and area.standing != "void")


# cards


def _unturned(playing: BankedRoundState) -> tuple[Area, ...]:
    """Hands that are still to be turned, from the dealer's right."""
    return tuple(area for area in playing.from_the_right("bet") if UNKNOWN in area.cards)


def _waits_for_cards(playing: BankedRoundState) -> bool:
    decided = playing.phase == "river" and not playing.seats("deciding", "unfunded")
    return decided or playing.phase == "declared"


def _unnamed(playing: BankedRoundState) -> Iterator[tuple[int, int]]:
    """The communal cards that lie open, then the dealer's, then those of the players in the order of settlement."""
    lying = playing.board[: playing.open_cards].count(UNKNOWN)
    if lying:
        yield BOARD, lying
    seen = zip(playing.dealer, playing.dealer_seen, strict=False)
    due = _waits_for_cards(playing)
    own = sum(card == UNKNOWN and (due or is_seen) for card, is_seen in seen)
    if own:
        yield DEALER, own
    if playing.phase == "declared":
        yield from ((area.seat, area.cards.count(UNKNOWN)) for area in _unturned(playing))


def _unnamed_cards(state: BankedTableState) -> Iterator[Card]:
    playing = state.round
    hands = (area.cards for area in playing.areas.values()) if playing else ()
    known = {card for cards in hands for card in cards} | ({*playing.board, *playing.dealer} if playing else set())
    return (card for card in state.game.deck.cards if card not in known)


# what comes next


def _now(hosted: HostedBanked, deals: DealerNext, names: Names) -> Iterator[DealerStep]:
    state = hosted.state
    playing, law = state.round, state.game.law
    if playing is None:
        yield _between_rounds(hosted, deals)
    elif playing.phase == "wagers":
        yield from _wagering(playing, deals, names)
    elif playing.phase == "dealing":
        yield DealerStep("Deal on as the deal began", law.dealing.deal_hole)
    elif playing.seats("unfunded"):
        without = ", ".join(names[seat] for seat in playing.seats("unfunded"))
        yield DealerStep(f"{without} was dealt a hand without ante and blind: call the floor", law.irregular.unfunded)
    elif playing.seats("deciding"):
        yield _deciding(playing, names)
    else:
        yield from _turning(playing, names)


def _between_rounds(hosted: HostedBanked, deals: DealerNext) -> DealerStep:
    state = hosted.state
    law = state.law
    if state.phase != "open":
        return DealerStep(f"The table is {state.phase}: no round begins", law.document)
    if not deals:
        return DealerStep("Nobody sits at the table: seat a player", law.round)
    who = OnTheFloor(person="", role=law.roles["deal"][0], why="")
    start = wire.deal(state, who, state.now)
    would = start if isinstance(start, Refusal) else hosted.desk.what_if(start)
    if isinstance(would, Refusal):
        return DealerStep(f"No round can begin: {would.message}", would.cites)
    shuffled = next(event for event in would.events if isinstance(event, r.Shuffled))
    words = f"Have the {shuffled.colour} deck shuffled by the shoe, and open the wagers"
    return DealerStep(words, shuffled.cites)


def _wagering(playing: BankedRoundState, deals: DealerNext, names: Names) -> Iterator[DealerStep]:
    law = playing.game.law
    if playing.asked:
        yield DealerStep(f"Ask {names[playing.asked]} to wager", law.tournament.wager_opportunity)
    waiting = [names[seat] for seat, area in sorted(playing.areas.items()) if area.standing == "idle"]
    if waiting:
        yield DealerStep(f"Ante and blind, and perhaps trips: {', '.join(waiting)} may wager", law.wagers.place)
    if deals == "deal":
        yield DealerStep("When all wagers lie there: no more bets, and deal", law.dealing.no_more_bets)


def _deciding(playing: BankedRoundState, names: Names) -> DealerStep:
    stage = next(each for each in DECISIONS if each == playing.phase)
    spec = playing.game.spec.stage(stage)
    asked = ", ".join(names[seat] for seat in playing.seats("deciding"))
    times = " or ".join(str(each) for each in spec.times)
    bet = f"bet {times} times the ante" if spec.times != (1,) else "bet the ante once more"
    may = f"fold, check, or {bet}" if spec.may_check else f"fold, or {bet}"
    return DealerStep(f"{STAGES_ASKED[stage]}: {asked} may {may}", playing.game.law.decisions.choose[stage])


def _turning(playing: BankedRoundState, names: Names) -> Iterator[DealerStep]:
    law, places = playing.game.law, dict(_unnamed(playing))
    if BOARD in places:
        yield DealerStep("Name the communal cards: hands are compared with them", law.dealing.spread_board)
    elif DEALER in places:
        yield DealerStep("Announce the dealer's hand, turn your two cards and name them", law.settlement.dealer_hand)
    elif places:
        first = next(iter(places))
        yield DealerStep(f"Turn {names[first]}'s two cards, unless they concede, and name them", law.settlement.settle)
    else:
        yield DealerStep("Take and pay, beginning at your right", law.settlement.settle)


def _settled_so_far(playing: BankedRoundState) -> tuple[r.AnyEvent, ...]:
    """What settlement comes to for the hands that were turned, as far as nobody before them is still to be."""
    if playing.phase != "declared":
        return ()
    areas, turned = dict(playing.areas), True
    for area in playing.from_the_right("bet"):
        turned = turned and UNKNOWN not in area.cards
        if not turned:
            areas[area.seat] = msgspec.structs.replace(area, standing="settled")
    told = decide_settle(msgspec.structs.replace(playing, areas=areas), Settle())
    if isinstance(told, Refusal):
        return ()
    return tuple(event for event in told if not isinstance(event, r.RoundClosed))


# what lies on the table


def _area(state: BankedTableState, playing: BankedRoundState, area: Area) -> DealerArea:
    """Whoever is excluded wagers nothing more, and may still take back or decide on what lies there."""
    seat = state.seats.get(area.seat)
    excluded = seat is not None and seat.player in state.excluded
    return DealerArea(
        seat=area.seat,
        wagers=area.wagers,
        standing=area.standing,
        markers=tuple(sorted(area.markers)),
        may=tuple(each for each in options(playing, area.seat).may if not (excluded and each.act in WAGERS)),
    )


def _seat(state: BankedTableState, number: int) -> DealerSeat:
    seat, area = state.seats[number], state.round.areas.get(number) if state.round else None
    cards = area.cards if area and area.standing not in ("folded", "conceded", "void") else ()
    return DealerSeat(
        seat=number,
        name=shown_name(seat.player),
        stake=state.stake_of(number),
        bet=area.wagers.total if area else 0,
        cards=len(cards),
        known=tuple(card for card in cards if card != UNKNOWN),
        in_round=area is not None and area.standing not in ("idle", "folded", "conceded", "void"),
        leaving=seat.leaving,
    )
