"""What the events of a table of pots must agree with: its seats, its stakes, its button and its clocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pitboss.cards import Deck
from pitboss.room.kinds import agreement
from pitboss.room.kinds.agreement import Agrees, Said
from pitboss.room.kinds.pots.agreement_of_round import OF_THE_ROUND, is_unseen
from pitboss.table import events as e
from pitboss.table.rounds import NOT_COUNTED
from pitboss.table.state import TableState
from pitboss.table.taking_back import last_played, taken_back
from pitboss.table.time_bank import bank_left
from pitboss.table.turns import turn_seat


def untrue(state: TableState, event: e.AnyEvent) -> Iterator[str]:
    """What an event tells otherwise than it is."""
    if isinstance(event, e.TimedEvent):
        yield from agreement.untrue(state, event, OF_THE_TABLE)
    elif state.round is None:
        yield f"{type(event).__name__} is told while no round is in progress"
    else:
        yield from agreement.untrue(state.round, event, OF_THE_ROUND)


def _started(state: TableState, event: e.RoundStarted) -> Said:
    seats = state.seats
    yield "number", event.number == state.rounds + 1
    yield "button", event.button == state.button
    yield "stakes", all(number in seats and seats[number].stake == stake for number, stake in event.stakes)
    choices = state.game.choices
    unseen = state.settings.run == "physical" and is_unseen(event.shoe, choices.deck + choices.joker)
    yield "deck", unseen or Counter(event.shoe) == Counter(Deck(choices.deck, choices.joker).cards)
    dealt = {number for number, _ in event.stakes}
    yield "posts", all(number in dealt and min(live, dead) >= 0 for number, live, dead in event.posts)
    yield "blinds", all(number in dealt for number, _ in event.blinds or ())
    yield "clauses", len(event.post_cites) in (0, len(event.posts))


def _checked(state: TableState, event: e.CardsChecked) -> Said:
    """Before gaming as often as anybody likes, which is until the first round of an open table."""
    before_gaming = state.phase == "preparing" or (state.phase == "open" and not state.rounds)
    yield "stage", (event.stage == "opening") == before_gaming or state.phase == "closed"
    yield from agreement.counted(state, event)


def _drawn(state: TableState, event: e.SeatDrawn) -> Said:
    cards = [card for _, card in event.cards]
    yield "cards", len(set(cards)) == len(cards)
    yield "winners", {*event.winners} <= {player for player, _ in event.cards} and bool(event.winners)
    yield "seat", event.seat not in state.seats


def _seat_changed(state: TableState, event: e.SeatChanged) -> Said:
    yield "seat", event.to not in state.seats and 1 <= event.to <= state.size


def _button_cards(state: TableState, event: e.ButtonCardsDealt) -> Said:
    cards = [card for _, card in event.cards]
    yield "cards", len(set(cards)) == len(cards)
    yield "seats", {seat for seat, _ in event.cards} <= set(state.seats)
    yield "highest", {*event.highest} <= {seat for seat, _ in event.cards} and bool(event.highest)


def _reduced(state: TableState, event: e.StakeReduced) -> Said:
    yield "stake", event.stake == state.stake_of(event.seat) - event.amount >= 0
    yield "amount", event.amount > 0


def _declared(state: TableState, event: e.PlayerDeclared | e.DeclarationEnded) -> Said:
    yield "stake", event.stake == state.stake_of(event.seat)


def _rebuy(state: TableState, event: e.RebuyOffered) -> Said:
    yield "stake", state.stake_of(event.seat) < state.game.tap_unit
    yield "time", event.until > event.at


def _charged(state: TableState, event: e.TimeCharged) -> Said:
    yield "seats", all(seat in state.seats for seat in event.seats) and len({*event.seats}) == len(event.seats)
    yield "amount", event.each >= 0


def _counted(state: TableState, event: e.ChipsCounted) -> Said:
    yield "stakes", all(seat in state.seats and state.stake_of(seat) == stake for seat, stake in event.stakes)


def _clock(state: TableState, event: e.ClockStarted) -> Said:
    yield "seat", state.round is not None and state.round.to_act == event.seat
    yield "end", event.until > event.at


def _expired(state: TableState, event: e.ClockExpired) -> Said:
    clock = state.clock
    yield "seat", clock is not None and clock.seat == event.seat
    yield "moment", clock is not None and event.at >= clock.until


def _bank_started(state: TableState, event: e.TimeBankStarted) -> Said:
    yield "turn", turn_seat(state) == event.seat
    yield "time", event.until - event.since == bank_left(state, event.player) > 0


def _bank_ended(state: TableState, event: e.TimeBankEnded) -> Said:
    used = state.on_bank
    yield "seat", used is not None and used.seat == event.seat
    yield "time", 0 <= event.used == bank_left(state, event.player) - event.left


def _acted_for(state: TableState, event: e.ActedFor) -> Said:
    yield "turn", turn_seat(state) == event.seat
    yield "number", event.row == state.passed.get(event.player, 0) + 1


def _act_told(state: TableState, event: e.ActTold) -> Said:
    yield "seat", state.round is not None and event.seat in (0, *state.round.ring)


def _act_taken_back(state: TableState, event: e.ActTakenBack) -> Said:
    told, playing = state.told, last_played(state)
    assert told is not None
    assert playing is not None
    yield "chips", event == taken_back(told, playing, event.reason, cites=event.cites, at=event.at)


def _acts_again(state: TableState, event: e.ActsAgain) -> Said:
    yield "player", event.player in state.passed


def _waits(state: TableState, event: e.WaitingListJoined) -> Said:
    yield "player", event.player not in state.waiting and not state.seat_of(event.player)


def _waits_no_more(state: TableState, event: e.WaitingListLeft) -> Said:
    yield "player", event.player in state.waiting


def _offered(state: TableState, event: e.SeatOffered) -> Said:
    yield "seat", event.seat not in state.seats and 1 <= event.seat <= state.size
    yield "player", not event.player or event.player in state.waiting


def _fees(state: TableState, event: e.FeesPosted) -> Said:
    yield "scheme", event.scheme in (state.coming.commission, state.game.choices.commission)


def _cut(state: TableState, event: e.CardsShuffledAndCut) -> Said:
    not_counted = state.settings.run == "physical" and event.cut == NOT_COUNTED
    yield "cut", not_counted or 1 < event.cut < len(Deck(state.game.choices.deck, state.game.choices.joker).cards) - 1


def _moved_button(state: TableState, event: e.ButtonMoved | e.ButtonPlaced) -> Said:
    yield "seat", 1 <= event.seat <= state.size


OF_THE_TABLE: Mapping[type, Agrees] = {
    **agreement.AGREES,
    e.RoundStarted: _started,
    e.CardsChecked: _checked,
    e.SeatDrawn: _drawn,
    e.SeatChanged: _seat_changed,
    e.ButtonCardsDealt: _button_cards,
    e.ButtonPlaced: _moved_button,
    e.ButtonMoved: _moved_button,
    e.StakeReduced: _reduced,
    e.PlayerDeclared: _declared,
    e.DeclarationEnded: _declared,
    e.RebuyOffered: _rebuy,
    e.TimeCharged: _charged,
    e.ChipsCounted: _counted,
    e.ClockStarted: _clock,
    e.ClockExpired: _expired,
    e.TimeBankStarted: _bank_started,
    e.TimeBankEnded: _bank_ended,
    e.ActedFor: _acted_for,
    e.ActTold: _act_told,
    e.ActTakenBack: _act_taken_back,
    e.ActsAgain: _acts_again,
    e.WaitingListJoined: _waits,
    e.WaitingListLeft: _waits_no_more,
    e.DeterminationsChanged: agreement.in_force,
    e.ChangeNotified: agreement.notified,
    e.SeatOffered: _offered,
    e.FeesPosted: _fees,
    e.CardsShuffledAndCut: _cut,
}
