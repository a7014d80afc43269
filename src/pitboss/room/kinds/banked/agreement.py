"""What the events of a table against the house must agree with: its shoe, its boxes, its bank and its seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pitboss.banked import commands as rc
from pitboss.banked import events as r
from pitboss.banked.settlement import payout
from pitboss.banked.spec import WAGERS
from pitboss.banked.state import BankedRoundState, SettlementLine
from pitboss.banked.table import events as e
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.taking_back import last_played, taken_back
from pitboss.banked.table.time_bank import bank_left
from pitboss.cards import UNKNOWN, Card
from pitboss.room.kinds import agreement
from pitboss.room.kinds.agreement import Agrees, Said


def untrue(state: BankedTableState, event: e.AnyEvent) -> Iterator[str]:
    """What an event tells otherwise than it is."""
    if isinstance(event, e.TimedEvent):
        yield from agreement.untrue(state, event, OF_THE_TABLE)
    elif state.round is None:
        yield f"{type(event).__name__} is told while no round is in progress"
    else:
        yield from agreement.untrue(state.round, event, OF_THE_ROUND)
        if isinstance(event, r.Shuffled) and event.deck != state.last_deck:
            yield "Shuffled tells of another deck than the round began with"


# the cards


def _started(state: BankedTableState, event: e.RoundStarted) -> Said:
    stakes = {number: seat.stake for number, seat in state.seats.items()}
    yield "number", event.number == state.rounds + 1
    yield "stakes", dict(zip(event.seats, event.stakes, strict=True)) == stakes
    yield "deck", _is_whole(state, event.shoe)
    yield "marker", not event.marker or event.marker in stakes


def _is_whole(state: BankedTableState, shoe: tuple[Card, ...]) -> bool:
    """The whole deck; where people deal by hand, so many cards that nobody has seen."""
    unseen = (UNKNOWN,) * len(state.game.deck)
    return Counter(shoe) == Counter(state.game.deck.cards) or (state.settings.run == "physical" and shoe == unseen)


def _dealt(state: BankedRoundState, event: r.Dealt) -> Said:
    """Cards leave the shoe from the top, each packet to a place that has none."""
    yield "cards", event.cards == state.shoe[state.drawn : state.drawn + len(event.cards)]
    yield "cards", bool(event.cards)
    yield "place", not _lying(state, event.place)


def _lying(state: BankedRoundState, place: int) -> tuple[Card, ...]:
    if place == rc.BOARD:
        return state.board
    return state.dealer if place == rc.DEALER else state.areas[place].cards


def _board_revealed(state: BankedRoundState, event: r.BoardRevealed) -> Said:
    yield "cards", bool(event.cards)
    yield "cards", event.cards == state.board[state.open_cards : state.open_cards + len(event.cards)]


def _revealed(state: BankedRoundState, event: r.Revealed) -> Said:
    yield "cards", 0 < len(event.cards) <= _lying(state, event.place).count(UNKNOWN)


def _dealers_hand(state: BankedRoundState, event: r.DealerHandDeclared) -> Said:
    yield "cards", event.cards == state.dealer


def _exposed(state: BankedRoundState, event: r.CardExposed) -> Said:
    yield "cards", {*event.cards} == {state.dealer[at] for at in event.which}


# the chips


def _opened(state: BankedRoundState, event: r.WagersOpened) -> Said:
    stakes = {seat: area.stake for seat, area in state.areas.items()}
    yield "stakes", dict(zip(event.seats, event.stakes, strict=True)) == stakes
    yield "marker", not event.marker or event.marker in stakes


def _asked(state: BankedRoundState, event: r.WagerAsked) -> Said:
    yield "seat", event.seat in state.areas


def _placed(state: BankedRoundState, event: r.WagersPlaced) -> Said:
    yield "wagers", all(event.wagers.of(name) >= 0 for name in WAGERS) and not event.wagers.play
    yield "wagers", 0 < event.wagers.total <= state.areas[event.seat].stake


def _returned(state: BankedRoundState, event: r.WagersReturned) -> Said:
    lying = state.areas[event.seat].wagers
    yield "wagers", all(0 <= event.wagers.of(name) <= lying.of(name) for name in WAGERS)


def _no_more_bets(state: BankedRoundState, event: r.NoMoreBets) -> Said:
    yield "seats", event.seats == tuple(seat for seat, area in sorted(state.areas.items()) if area.is_funded)
    yield "seats", all(seat in state.areas for seat in event.also)


def _decisions(state: BankedRoundState, event: r.DecisionsOpened) -> Said:
    yield "seats", all(state.areas[seat].standing in ("wagered", "deciding", "checked") for seat in event.seats)
    yield "seats", all(state.areas[seat].cards for seat in event.seats)


def _decides(state: BankedRoundState, event: Any) -> Said:
    yield "seat", event.seat in state.areas and state.areas[event.seat].is_live


def _bet(state: BankedRoundState, event: r.PlayBet) -> Said:
    yield from _decides(state, event)
    area = state.areas[event.seat]
    yield "amount", 0 < event.amount <= area.stake and not area.wagers.play


def _taken(state: BankedRoundState, event: r.Folded | r.Conceded) -> Said:
    yield from _decides(state, event)
    yield "wagers", event.taken == state.areas[event.seat].wagers


def _corrected(state: BankedRoundState, event: r.WagerCorrected) -> Said:
    """Chips go back; at settlement a wager under its least is told of as well, and stands."""
    least_back = 0 if state.phase == "declared" else 1
    yield "wager", event.staked == state.areas[event.seat].wagers.of(event.wager) > 0
    yield "wager", 0 <= event.settled_on <= event.staked - least_back


def _refunded(state: BankedRoundState, event: r.AntesRefunded) -> Said:
    for line in event.lines:
        yield from _line(state, line)
        yield "wager", line.wager == "ante" and line.result == "push"
    yield "hand", not state.qualifies


def _settled(state: BankedRoundState, event: r.HandSettled) -> Said:
    area = state.areas[event.seat]
    yield "cards", event.cards == area.cards
    yield "seat", all(line.seat == event.seat for line in event.lines)
    names = [line.wager for line in event.lines]
    yield "wagers", len({*names}) == len(names) and {name for name in WAGERS if area.wagers.of(name)} <= {*names}
    for line in event.lines:
        yield from _line(state, line)


def _line(state: BankedRoundState, line: SettlementLine) -> Said:
    """What is paid is what the odds make of what was wagered, unless the most that is paid is less."""
    yield "wager", line.staked == state.areas[line.seat].wagers.of(line.wager)
    yield "odds", bool(line.odds) == (line.result == "win")
    if line.result == "win":
        above, _, below = line.odds.partition(" to ")
        choices = state.game.choices
        due = payout(line.staked, Fraction(int(above), int(below)), choices.chip, up=choices.odd_amounts == "up")
        yield "payment", 0 <= line.paid < due if line.capped else line.paid == due
    else:
        yield "payment", line.paid == 0 and not line.capped


def _hand_voided(state: BankedRoundState, event: r.HandVoided) -> Said:
    yield "wagers", event.returned == state.areas[event.seat].wagers


def _voided(state: BankedRoundState, event: r.RoundVoided) -> Said:
    owed = {seat: area.owed for seat, area in state.areas.items() if area.owed}
    yield "refund", dict(event.returned) == owed and len(event.returned) == len(owed)


def _closed(state: BankedRoundState, event: r.RoundClosed) -> Said:
    stakes = {seat: area.stake for seat, area in state.areas.items()}
    yield "stakes", dict(zip(event.seats, event.stakes, strict=True)) == stakes
    yield "bank", event.bank == state.bank
    yield "wagers", not any(area.wagers.total for area in state.areas.values())


# the table


def _shuffled(state: BankedRoundState, event: r.Shuffled) -> Said:
    yield "colour", event.colour == state.game.choices.deck_colours[event.deck == "second"]


def _finished(state: BankedTableState, event: e.RoundFinished) -> Said:
    areas = state.round.areas if state.round else {}
    yield "number", event.number == state.rounds
    yield "wagers", event.wagered == tuple(seat for seat, area in sorted(areas.items()) if area.standing != "idle")
    yield "abstentions", not {*event.abstained} & {*event.wagered} and {*event.abstained} <= set(areas)
    yield "end", state.round is not None and state.round.is_over


def _eliminated(state: BankedTableState, event: e.PlayerEliminated) -> Said:
    yield "stake", event.stake == state.stake_of(event.seat)


def _clock(state: BankedTableState, event: e.ClockStarted) -> Said:
    yield "stage", state.round is not None and state.round.phase == event.stage
    yield "end", event.until > event.at


def _act_told(state: BankedTableState, event: e.ActTold) -> Said:
    yield "seat", state.round is not None and event.seat in (rc.BOARD, rc.DEALER, *state.round.areas)


def _act_taken_back(state: BankedTableState, event: e.ActTakenBack) -> Said:
    told, playing = state.last_told, last_played(state)
    yield "act", told is not None and playing is not None
    if told is not None and playing is not None:
        yield "chips", event == taken_back(told, playing, event.reason, cites=event.cites, at=event.at)


def _bank_started(state: BankedTableState, event: e.TimeBankStarted) -> Said:
    yield "seat", state.round is not None and event.seat in state.round.seats("deciding")
    yield "time", event.until - event.since == bank_left(state, event.player) > 0


def _bank_ended(state: BankedTableState, event: e.TimeBankEnded) -> Said:
    yield "seat", event.seat in state.on_bank
    yield "time", 0 <= event.used == bank_left(state, event.player) - event.left


OF_THE_ROUND: Mapping[type, Agrees] = {
    r.Shuffled: _shuffled,
    r.WagersOpened: _opened,
    r.WagerAsked: _asked,
    r.WagersPlaced: _placed,
    r.WagersReturned: _returned,
    r.NoMoreBets: _no_more_bets,
    r.Dealt: _dealt,
    r.DecisionsOpened: _decisions,
    r.Checked: _decides,
    r.PlayBet: _bet,
    r.Folded: _taken,
    r.Conceded: _taken,
    r.BoardRevealed: _board_revealed,
    r.Revealed: _revealed,
    r.DealerHandDeclared: _dealers_hand,
    r.WagerCorrected: _corrected,
    r.AntesRefunded: _refunded,
    r.HandSettled: _settled,
    r.HandVoided: _hand_voided,
    r.CardExposed: _exposed,
    r.RoundVoided: _voided,
    r.RoundClosed: _closed,
}
OF_THE_TABLE: Mapping[type, Agrees] = {
    **agreement.AGREES,
    e.RoundStarted: _started,
    e.RoundFinished: _finished,
    e.PlayerEliminated: _eliminated,
    e.ClockStarted: _clock,
    e.ActTold: _act_told,
    e.ActTakenBack: _act_taken_back,
    e.TimeBankStarted: _bank_started,
    e.TimeBankEnded: _bank_ended,
    e.DeterminationsChanged: agreement.in_force,
    e.ChangeNotified: agreement.notified,
    e.CardsChecked: agreement.counted,
}
