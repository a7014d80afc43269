"""What the events of a table of pots must agree with: its shoe, its cards, its chips and its seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.cards import UNKNOWN, Card, Deck
from pitboss.desk.changes import changed
from pitboss.play import commands as pc
from pitboss.play import events as p
from pitboss.play.pots import pots_of
from pitboss.play.state import RoundState
from pitboss.room.kinds import agreement
from pitboss.room.kinds.agreement import Agrees, Follows, Said
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.changes import FOLLOWING
from pitboss.table.rounds import NOT_COUNTED
from pitboss.table.state import TableState
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


def uncaused(state: TableState, command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """What events tell otherwise than their command."""
    if isinstance(command, PotsCharter):
        asked = [(each.reference, each.date, each.what, each.maximum, each.minutes) for each in command.approvals]
        told = [event for event in events if isinstance(event, e.ApprovalRecorded)]
        if [(each.reference, each.date, each.what, each.maximum, each.minutes) for each in told] != asked:
            yield "ApprovalRecorded tells of other approvals than the charter"
        yield from agreement.whole_decks(events, e.CardsChecked)
        return
    yield from agreement.breaks_and_exclusions(state, command, events)
    yield from agreement.uncaused(command, events, OF_COMMANDS)
    yield from _as_drawn(command, events)
    yield from _as_notified(state, command, events)
    if isinstance(command, c.Act):
        if state.seat_of(command.player) != getattr(command.command, "seat", 0):
            yield "acts for a seat that is not the player's own"
        yield from agreement.uncaused(command.command, events, OF_ACTS)


def _as_drawn(command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """The cut, and the cards that were drawn for a seat, are those that the dealer told of."""
    cuts = [event.cut for event in events if isinstance(event, e.CardsShuffledAndCut)]
    if isinstance(command, c.StartRound) and cuts != [command.cut]:
        yield "CardsShuffledAndCut tells of another cut than the dealer"
    drawn = [event.cards for event in events if isinstance(event, e.SeatDrawn)]
    if isinstance(command, c.DrawForSeat) and drawn != [tuple((each.player, each.card) for each in command.claims)]:
        yield "SeatDrawn tells of other cards than the dealer"


def _as_notified(state: TableState, command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """The determinations asked for, but for bets that nobody set and that follow from the others."""
    if not isinstance(command, c.ChangeDeterminations):
        return
    set_ = set(changed(state.game.choices, command.choices))
    for event in events:
        if isinstance(event, e.ChangeNotified):
            others = set(changed(command.choices, event.choices))
            if others - set(FOLLOWING) or others & {*set_, *command.keeps}:
                yield "ChangeNotified tells of other determinations than were asked for"


# the cards


def _started(state: TableState, event: e.RoundStarted) -> Said:
    seats = state.seats
    yield "number", event.number == state.rounds + 1
    yield "button", event.button == state.button
    yield "stakes", all(number in seats and seats[number].stake == stake for number, stake in event.stakes)
    choices = state.game.choices
    unseen = state.settings.run == "physical" and _is_unseen(event.shoe, choices.deck + choices.joker)
    yield "deck", unseen or Counter(event.shoe) == Counter(Deck(choices.deck, choices.joker).cards)
    dealt = {number for number, _ in event.stakes}
    yield "posts", all(number in dealt and min(live, dead) >= 0 for number, live, dead in event.posts)
    yield "blinds", all(number in dealt for number, _ in event.blinds or ())
    yield "clauses", len(event.post_cites) in (0, len(event.posts))


def _is_unseen(cards: Sequence[Card], count: int) -> bool:
    """Where people deal by hand the machine knows how many cards there are, and none of them."""
    return len(cards) == count and set(cards) == {UNKNOWN}


def _dealt(state: RoundState, event: p.Dealt) -> Said:
    """Cards leave the shoe from the top, to those who are in."""
    cards = tuple(card for _, card, _ in event.steps)
    yield "cards", cards == state.shoe[state.drawn : state.drawn + len(cards)]
    yield "place", all(place in PILES or (place in state.ring and state.live[place]) for place, _, _ in event.steps)
    yield "street", event.street in (state.street, state.street + 1)


PILES = (p.BOARD, p.BURN, p.DISCARDS)


def _discards_shuffled(state: RoundState, event: p.DiscardsShuffled) -> Said:
    folded = [card for seat in state.fold_order for card in state.down[seat]]
    thrown = [card for _, card in state.discarded]
    yield "cards", not Counter(event.cards) - Counter([*thrown, *folded, *state.spare])


def _redealt(state: RoundState, event: p.Redealt) -> Said:
    unseen = UNKNOWN in state.shoe and _is_unseen(event.cards, len(state.game.deck))
    yield "cards", unseen or Counter(event.cards) == Counter(state.game.deck.cards)


def _stub_shuffled(state: RoundState, event: p.StubShuffled) -> Said:
    yield "cards", Counter(event.cards) == Counter(state.shoe[state.drawn :])


def _discarded(state: RoundState, event: p.Discarded) -> Said:
    yield "cards", _held(event.cards, state.down[event.seat])


def _held(named: Iterable[Card], held: list[Card]) -> bool:
    """Whether these are among the cards that lie there, as far as they are known."""
    return (Counter(named) - Counter(held)).total() <= held.count(UNKNOWN)


def _revealed(state: RoundState, event: p.Revealed) -> Said:
    held = state.up[event.place] if event.place else state.board
    yield "cards", len(event.cards) == held.count(UNKNOWN)


def _retrieved(state: RoundState, event: p.CommunalCardRetrieved) -> Said:
    """The shoe's last card, which one of the players may have been dealt."""
    last = state.shoe[-1] if state.drawn == len(state.shoe) else UNKNOWN
    yield "card", event.card in (last, UNKNOWN)


def _shown(state: RoundState, event: p.Shown) -> Said:
    held = state.hand(event.seat)
    yield "cards", len(event.cards) == len(held) and _held(event.cards, held)
    yield "seat", state.live[event.seat]


def _exposed(state: RoundState, event: p.CardsExposed) -> Said:
    for place, at, card in event.steps:
        yield "card", _pile(state, place)[at] in (card, UNKNOWN)


def _pile(state: RoundState, place: int) -> Sequence[Card]:
    if place == p.SHOE:
        return state.shoe[state.drawn :]
    if place > 0:
        return state.down[place]
    return {p.BOARD: state.board, p.BURN: state.burns}.get(place, state.spare)


def _moved(state: RoundState, event: p.CardsMoved) -> Said:
    drawn = tuple(card for card, origin, _, _ in event.steps if origin == p.SHOE)
    yield "cards", drawn == state.shoe[state.drawn : state.drawn + len(drawn)]


def _undone(state: RoundState, event: p.DealUndone) -> Said:
    yield "street", event.street == state.street
    cards = tuple(card for _, card, _ in event.steps)
    yield "cards", cards == state.shoe[state.drawn - len(cards) : state.drawn]


# the chips


def _round_opened(state: RoundState, event: p.RoundOpened) -> Said:
    yield "seats", event.seats == state.ring and len(event.stakes) == len(event.seats)
    yield "button", event.button == state.button


def _posted(state: RoundState, event: p.Posted) -> Said:
    yield "amount", 0 <= event.amount <= min(event.full, state.stakes[event.seat])
    yield "amount", event.amount == event.full or event.amount == state.stakes[event.seat] or state.tap_unit > 1


def _paid(state: RoundState, event: p.Called) -> Said:
    yield from _in_the_round(state, event)
    yield "amount", 0 <= event.amount <= state.stakes[event.seat]
    yield "tap-out", event.tap_out == (event.amount == state.reach(event.seat)) or not event.amount


def _wagered(state: RoundState, event: p.BetMade | p.Raised) -> Said:
    yield from _in_the_round(state, event)
    added = event.total - state.bet[event.seat]
    yield "total", 0 < added <= state.stakes[event.seat] and event.total > state.high
    yield "tap-out", event.tap_out == (added == state.reach(event.seat))
    yield "tap-out", event.full or event.tap_out


def _folded(state: RoundState, event: p.Folded) -> Said:
    yield from _in_the_round(state, event)
    yield "payment", 0 <= event.paid <= state.stakes[event.seat]


def _in_the_round(state: RoundState, event: Any) -> Said:
    yield "seat", event.seat in state.ring and state.live[event.seat]


def _dealt_in(state: RoundState, event: Any) -> Said:
    yield "seat", event.seat in state.ring


def _returned(state: RoundState, event: p.Returned) -> Said:
    yield "amount", 0 < event.amount <= state.bet[event.seat]
    others = [state.bet[seat] for seat in state.ring if seat != event.seat]
    yield "amount", state.bet[event.seat] - event.amount >= max(others)


def _betting_opened(state: RoundState, event: p.BettingOpened) -> Said:
    yield "street", event.street == state.street
    yield "seat", event.opener in state.ring and state.able[event.opener]


def _betting_closed(state: RoundState, event: p.BettingClosed) -> Said:
    yield "street", event.street == state.street
    yield "pot", event.pot == state.pot


def _draw_opened(state: RoundState, event: p.DrawOpened) -> Said:
    yield "street", event.street == state.street + 1
    yield "order", sorted(event.order) == sorted(state.seats_in())


def _showdown_opened(state: RoundState, event: p.ShowdownOpened) -> Said:
    yield "order", sorted(event.order) == sorted(state.seats_in())


def _commission(state: RoundState, event: p.CommissionTaken) -> Said:
    yield "amount", 0 <= event.amount <= state.pot
    yield "shares", not event.from_pots or sum(event.from_pots) == event.amount
    yield "shares", len(event.from_pots) in (0, len(pots_of(state)))


def _awarded(state: RoundState, event: p.Awarded) -> Said:
    pots = pots_of(state)
    yield "pot", 0 <= event.pot < len(pots) and event.seat in pots[event.pot].eligible
    yield "amount", 0 < event.amount <= state.pot
    yield "winner", _is_best(state, event, pots[event.pot].eligible)
    yield "hand", not event.words or event.words in (state.words.get(event.seat, ""), *_halves(state, event.seat))


def _is_best(state: RoundState, event: p.Awarded, eligible: tuple[int, ...]) -> bool:
    """Whether nobody who may win the pot has shown more, by what was told of the hands."""
    shown = {seat: state.shown[seat] for seat in eligible if seat in state.shown}
    if not shown or len(eligible) == 1:
        return True
    ways = {"high": (0,), "low": (1,)}.get(event.share, (0, 1))
    return event.seat in shown and any(
        shown[event.seat][way] == max(worth[way] for worth in shown.values()) > 0 for way in ways
    )


def _halves(state: RoundState, seat: int) -> list[str]:
    return state.words.get(seat, "").split("; ")


def _closed(state: RoundState, event: p.RoundClosed) -> Said:
    yield "seats", sorted(event.seats) == sorted(state.ring)
    yield "stakes", event.stakes == tuple(state.stakes[seat] for seat in event.seats)
    yield "commission", event.commission == state.taken
    yield "pot", state.pot == 0


def _voided(state: RoundState, event: p.RoundVoided) -> Said:
    put_in = {seat: state.put_in[seat] + state.dead[seat] for seat in state.ring}
    whole = {} if event.withheld else {seat: amount for seat, amount in put_in.items() if amount}
    yield "refund", dict(event.returned) == whole and len(event.returned) == len(whole)
    yield "pot", sum(whole.values()) + event.withheld == state.pot + state.taken


def _misdealt(state: RoundState, event: p.MisdealDeclared) -> Said:
    assert state.irregular is not None
    back = sum(amount for _, amount in event.returned)
    yield "refund", state.pot + state.taken - back == sum(state.irregular.put_in) + sum(state.dead)
    yield "refund", all(0 <= amount <= state.put_in[seat] for seat, amount in event.returned)


# the table


def _checked(state: TableState, event: e.CardsChecked) -> Said:
    """Where it is not counted, it is as many as there are."""
    yield "stage", (event.stage == "opening") == (state.phase == "preparing") or state.phase == "closed"
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


OF_THE_ROUND: Mapping[type, Agrees] = {
    p.RoundOpened: _round_opened,
    p.Posted: _posted,
    p.Dealt: _dealt,
    p.BettingOpened: _betting_opened,
    p.Checked: _in_the_round,
    p.Called: _paid,
    p.BetMade: _wagered,
    p.Raised: _wagered,
    p.Folded: _folded,
    p.Returned: _returned,
    p.BettingClosed: _betting_closed,
    p.DrawOpened: _draw_opened,
    p.Discarded: _discarded,
    p.DiscardsShuffled: _discards_shuffled,
    p.Revealed: _revealed,
    p.CommunalCardRetrieved: _retrieved,
    p.ShowdownOpened: _showdown_opened,
    p.Shown: _shown,
    p.Mucked: _in_the_round,
    p.CommissionTaken: _commission,
    p.Awarded: _awarded,
    p.RoundClosed: _closed,
    p.RoundVoided: _voided,
    p.MisdealDeclared: _misdealt,
    p.Redealt: _redealt,
    p.DealUndone: _undone,
    p.StubShuffled: _stub_shuffled,
    p.CardsExposed: _exposed,
    p.CardsMoved: _moved,
    p.ActedEarly: _in_the_round,
    p.EarlyActSettled: _dealt_in,
    p.UnderCalled: _in_the_round,
    p.ExcessReturned: _in_the_round,
    p.CheckWillTapOut: _in_the_round,
    p.DeemedTappedOut: _in_the_round,
    p.HandFouled: _in_the_round,
    p.LastFolderWins: _dealt_in,
}
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
    e.ActsAgain: _acts_again,
    e.WaitingListJoined: _waits,
    e.WaitingListLeft: _waits_no_more,
    e.DeterminationsChanged: agreement.in_force,
    e.ChangeNotified: agreement.notified,
    e.SeatOffered: _offered,
    e.FeesPosted: _fees,
    e.CardsShuffledAndCut: _cut,
}
OF_COMMANDS: Mapping[type, Follows] = {
    **agreement.FOLLOWS,
    c.CheckCards: Follows((e.CardsChecked,)),
    c.PostFees: Follows((e.FeesPosted,)),
    c.ChangeDeterminations: Follows((e.ChangeNotified, e.ChangeWithdrawn), {"choices": ""}),
    c.ChangeSeat: Follows((e.SeatChanged,), {"seat": "to"}),
    c.DrawForSeat: Follows((e.SeatDrawn,), also=(e.PlayerSeated, e.SeatChanged)),
    c.DeclineSeat: Follows((e.SeatDeclined,)),
    c.JoinWaitingList: Follows((e.WaitingListJoined,)),
    c.LeaveWaitingList: Follows((e.WaitingListLeft,)),
    c.SendAwayUnpaid: Follows((e.ChargeUnpaid,)),
    c.SitOut: Follows((e.SatOut,)),
    c.SitIn: Follows((e.SatIn,)),
    c.ChooseEntry: Follows((e.EntryChosen,)),
    c.DealForButton: Follows((e.ButtonCardsDealt,)),
    c.TakeChipsOff: Follows((e.StakeReduced,)),
    c.StartRound: Follows((e.RoundStarted,)),
    c.ShuffleDiscards: Follows((p.DiscardsShuffled,)),
    c.RevealCards: Follows((p.Revealed,)),
    c.VoidRound: Follows((p.RoundVoided,), only=False),
    c.DealAnew: Follows((p.Redealt,), {"shoe": "cards"}),
    c.ShuffleRest: Follows((p.StubShuffled,)),
    c.CallClock: Follows((e.ClockStarted,), only=False),
    c.UseTimeBank: Follows((e.TimeBankStarted,), only=False),
    c.ActFor: Follows((e.ActedFor,)),
    c.ReplaceCards: Follows((e.CardsReplaced,)),
    c.ShareInformation: Follows((e.InformationShared,)),
    c.AskToShow: Follows((e.CardsShownToAll,)),
    c.CountChips: Follows((e.ChipsCounted,)),
}
OF_ACTS: Mapping[type, Follows] = {
    pc.Fold: Follows((p.Folded, p.ActedEarly), only=False),
    pc.Check: Follows((p.Checked, p.ActedEarly), only=False),
    pc.Call: Follows((p.Called, p.ActedEarly), only=False),
    pc.Bet: Follows((p.BetMade, p.ActedEarly), {"amount": "total"}, only=False),
    pc.RaiseTo: Follows((p.Raised, p.ActedEarly), only=False),
    pc.BringIn: Follows((p.Posted,), only=False),
    pc.PostOverBlind: Follows((p.Posted, p.OverBlindDeclined), only=False),
    pc.Draw: Follows((p.Discarded,), only=False),
    pc.Muck: Follows((p.Mucked,), only=False),
}
