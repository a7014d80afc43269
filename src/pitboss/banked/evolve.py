"""How each event changes the state. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.settlement import lost_lines
from pitboss.banked.state import DECISIONS, Area, AreaStanding, BankedRoundState, SettlementLine, Wagers
from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites


def evolve(state: BankedRoundState, event: e.AnyEvent) -> BankedRoundState:
    """The state after one event."""
    return EVOLVE[type(event)](state, event)


def _with(state: BankedRoundState, *changed: Area) -> BankedRoundState:
    return replace(state, areas={**state.areas, **{area.seat: area for area in changed}})


def _shuffled(state: BankedRoundState, event: e.Shuffled) -> BankedRoundState:
    return replace(state, deck=event.deck)


def _wagers_opened(state: BankedRoundState, event: e.WagersOpened) -> BankedRoundState:
    return replace(state, marker=event.marker)


def _asked(state: BankedRoundState, event: e.WagerAsked) -> BankedRoundState:
    over = (*state.done_wagering, state.asked) if state.asked else ()
    return replace(state, asked=event.seat, done_wagering=over)


def _placed(state: BankedRoundState, event: e.WagersPlaced) -> BankedRoundState:
    area = state.areas[event.seat]
    wagers = area.wagers.plus(event.wagers)
    stake = area.stake - event.wagers.total
    return _with(state, replace(area, wagers=wagers, stake=stake, standing="wagered", abstains=False))


def _abstained(state: BankedRoundState, event: e.Abstained) -> BankedRoundState:
    return _with(state, replace(state.areas[event.seat], abstains=True))


def _advised(state: BankedRoundState, event: e.Advised) -> BankedRoundState:
    area = state.areas[event.seat]
    if event.about == "under_minimum":
        return _with(state, replace(area, warned=True))
    return _with(state, replace(area, infringed=area.infringed + 1, out_of_order=True))


def _returned(state: BankedRoundState, event: e.WagersReturned) -> BankedRoundState:
    area, back = state.areas[event.seat], event.wagers
    left = Wagers(area.wagers.ante - back.ante, area.wagers.blind - back.blind, area.wagers.trips - back.trips)
    standing: AreaStanding = "wagered" if left.total else "idle"
    late = area.out_of_order and bool(left.total)
    after = replace(area, wagers=left, stake=area.stake + back.total, standing=standing, out_of_order=late)
    return _with(state, after)


def _marker(state: BankedRoundState, event: e.MarkerPlaced) -> BankedRoundState:
    area = state.areas[event.seat]
    return _with(state, replace(area, markers=area.markers | {event.box}))


def _no_more_bets(state: BankedRoundState, event: e.NoMoreBets) -> BankedRoundState:
    return replace(state, phase="dealing", also=event.also)


def _dealt(state: BankedRoundState, event: e.Dealt) -> BankedRoundState:
    state = replace(state, drawn=state.drawn + len(event.cards), packets=state.packets + 1)
    if event.place == c.BOARD:
        return replace(state, board=event.cards)
    if event.place == c.DEALER:
        return replace(state, dealer=event.cards)
    area = state.areas[event.place]
    standing: AreaStanding = area.standing if area.is_funded else "unfunded"
    return _with(state, replace(area, cards=event.cards, standing=standing))


def _spread(state: BankedRoundState, _: e.BoardSpread) -> BankedRoundState:
    return replace(state, packets=state.packets + 1)


def _decisions_opened(state: BankedRoundState, event: e.DecisionsOpened) -> BankedRoundState:
    deciding = (replace(state.areas[seat], standing="deciding") for seat in event.seats)
    return replace(_with(state, *deciding), phase=event.stage)


def _checked(state: BankedRoundState, event: e.Checked) -> BankedRoundState:
    return _with(state, replace(state.areas[event.seat], standing="checked"))


def _bet(state: BankedRoundState, event: e.PlayBet) -> BankedRoundState:
    area = state.areas[event.seat]
    stage = next(name for name in DECISIONS if name == state.phase)
    wagers = area.wagers.changed("play", event.amount)
    return _with(state, replace(area, wagers=wagers, stake=area.stake - event.amount, standing="bet", bet_at=stage))


def _taken(state: BankedRoundState, seat: int, standing: AreaStanding, cites: Cites) -> BankedRoundState:
    """Every wager of an area goes to the bank."""
    area = state.areas[seat]
    lines = area.lines + lost_lines(area, cites)
    after = replace(area, wagers=Wagers(), standing=standing, lines=lines)
    return replace(_with(state, after), bank=state.bank + area.wagers.total)


def _folded(state: BankedRoundState, event: e.Folded) -> BankedRoundState:
    return _taken(state, event.seat, "folded", event.cites)


def _conceded(state: BankedRoundState, event: e.Conceded) -> BankedRoundState:
    return _taken(state, event.seat, "conceded", event.cites)


def _board_revealed(state: BankedRoundState, event: e.BoardRevealed) -> BankedRoundState:
    return replace(state, open_cards=state.open_cards + len(event.cards))


def _filled(held: tuple[Card, ...], named: tuple[Card, ...]) -> tuple[Card, ...]:
    """Unknown cards take the names given, in order."""
    names = iter(named)
    return tuple(next(names, UNKNOWN) if card == UNKNOWN else card for card in held)


def _revealed(state: BankedRoundState, event: e.Revealed) -> BankedRoundState:
    if event.place == c.BOARD:
        opened, hidden = state.board[: state.open_cards], state.board[state.open_cards :]
        return replace(state, board=_filled(opened, event.cards) + hidden)
    if event.place == c.DEALER:
        return replace(state, dealer=_dealer_filled(state, event.cards))
    area = state.areas[event.place]
    return _with(state, replace(area, cards=_filled(area.cards, event.cards), shown=True))


def _dealer_filled(state: BankedRoundState, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """Where one of two unknown cards was seen, the name is that one's."""
    if len(named) == state.dealer.count(UNKNOWN):
        return _filled(state.dealer, named)
    seen = zip(state.dealer, state.dealer_seen, strict=True)
    return tuple(named[0] if is_seen and card == UNKNOWN else card for card, is_seen in seen)


def _declared(state: BankedRoundState, event: e.DealerHandDeclared) -> BankedRoundState:
    return replace(
        state,
        phase="declared",
        dealer_seen=(True,) * len(state.dealer),
        dealer_words=event.words,
        dealer_strength=event.strength,
        qualifies=event.qualifies,
    )


def _corrected(state: BankedRoundState, event: e.WagerCorrected) -> BankedRoundState:
    area = state.areas[event.seat]
    back = event.staked - event.settled_on
    return _with(
        state, replace(area, wagers=area.wagers.changed(event.wager, event.settled_on), stake=area.stake + back)
    )


def _refunded(state: BankedRoundState, event: e.AntesRefunded) -> BankedRoundState:
    for line in event.lines:
        state = _settle_line(state, line)
    return state


def _settle_line(state: BankedRoundState, line: SettlementLine) -> BankedRoundState:
    area = state.areas[line.seat]
    after = replace(
        area,
        wagers=area.wagers.changed(line.wager, 0),
        stake=area.stake + line.returned + line.paid,
        lines=(*area.lines, line),
    )
    return replace(_with(state, after), bank=state.bank - line.net)


def _settled(state: BankedRoundState, event: e.HandSettled) -> BankedRoundState:
    for line in event.lines:
        state = _settle_line(state, line)
    return _with(state, replace(state.areas[event.seat], standing="settled", shown=True, words=event.words))


def _ruled(state: BankedRoundState, _: e.Ruled) -> BankedRoundState:
    """What follows from it is told by the events after it."""
    return state


def _hand_voided(state: BankedRoundState, event: e.HandVoided) -> BankedRoundState:
    area = state.areas[event.seat]
    stake = area.stake + event.returned.total
    return _with(state, replace(area, wagers=Wagers(), stake=stake, standing="void", void_by=event.cites))


def _exposed(state: BankedRoundState, event: e.CardExposed) -> BankedRoundState:
    seen = tuple(was or at in event.which for at, was in enumerate(state.dealer_seen))
    return replace(state, dealer_seen=seen)


def _voided(state: BankedRoundState, event: e.RoundVoided) -> BankedRoundState:
    """No result is left: the bank gives back what it took for hands given up."""
    back = dict(event.returned)
    areas = [area for seat, area in state.areas.items() if seat in back]
    taken = -sum(line.net for area in areas for line in area.lines)
    void = (
        replace(area, wagers=Wagers(), stake=area.stake + back[area.seat], standing="void", lines=()) for area in areas
    )
    return replace(_with(state, *void), phase="void", bank=state.bank - taken)


def _closed(state: BankedRoundState, _: e.RoundClosed) -> BankedRoundState:
    return replace(state, phase="over")


EVOLVE: dict[type, Callable[[BankedRoundState, Any], BankedRoundState]] = {
    e.Shuffled: _shuffled,
    e.WagersOpened: _wagers_opened,
    e.WagerAsked: _asked,
    e.WagersPlaced: _placed,
    e.Advised: _advised,
    e.WagersReturned: _returned,
    e.Abstained: _abstained,
    e.MarkerPlaced: _marker,
    e.NoMoreBets: _no_more_bets,
    e.Dealt: _dealt,
    e.BoardSpread: _spread,
    e.DecisionsOpened: _decisions_opened,
    e.Checked: _checked,
    e.PlayBet: _bet,
    e.Folded: _folded,
    e.BoardRevealed: _board_revealed,
    e.Revealed: _revealed,
    e.DealerHandDeclared: _declared,
    e.Conceded: _conceded,
    e.WagerCorrected: _corrected,
    e.AntesRefunded: _refunded,
    e.HandSettled: _settled,
    e.Ruled: _ruled,
    e.HandVoided: _hand_voided,
    e.CardExposed: _exposed,
    e.RoundVoided: _voided,
    e.RoundClosed: _closed,
}
