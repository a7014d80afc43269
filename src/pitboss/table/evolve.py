"""How each event changes the table. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from pitboss.desk.evolve import EVOLVE as SHARED
from pitboss.desk.evolve import change_seat, without
from pitboss.desk.time_bank import BankTime, refilled
from pitboss.play import events as p
from pitboss.play.evolve import EVOLVE as PLAY
from pitboss.play.game import Game
from pitboss.play.round import begun
from pitboss.spec import TimeCharge
from pitboss.table import events as e
from pitboss.table.evolve_told import act_taken_back, act_told, settles, with_its_cards, with_the_end
from pitboss.table.state import BeforeRound, Clock, Departure, Seat, SeatOffer, TableState

replace = msgspec.structs.replace


def evolve(state: TableState, event: e.AnyEvent) -> None:
    """Apply one event; those of a round are told by their class, which is quicker than by its kinship."""
    kind = type(event)
    if kind in PLAY:
        _play(state, cast(p.AnyEvent, event))
    elif change := EVOLVE.get(kind):
        change(state, event)
    if state.told is not None and settles(kind, state.told, changes_table=kind in EVOLVE):
        state.told = None


# opening, changing, closing


def _checked(state: TableState, event: e.CardsChecked) -> None:
    state.cards_checked = event.count if event.stage == "opening" else 0
    if event.stage == "opening" and event.count == event.expected:
        state.cards_in_doubt = False
    state.closing_checked = state.closing_checked or event.stage == "closing"


def _fees_posted(state: TableState, event: e.FeesPosted) -> None:
    state.posted = event.scheme


def _table_opened(state: TableState, event: e.TableOpened) -> None:
    state.phase = "open"
    state.rounds = 0
    state.button = state.round_button = state.first_button = state.travelled = state.big_blind = 0
    state.button_contest = ()
    state.markers = ()
    state.before = BeforeRound()
    state.last_hands = {}
    state.next_collection = event.at
    state.counts = 0


def _change_notified(state: TableState, event: e.ChangeNotified) -> None:
    state.pending = event.choices


def _determinations_changed(state: TableState, event: e.DeterminationsChanged) -> None:
    anew = state.game.redetermined(event.choices)
    assert isinstance(anew, Game)  # The notice was refused otherwise.
    if not isinstance(state.game.choices.commission, TimeCharge):
        _begin_time_charges(state, event.at)
    state.game = anew
    state.pending = None


def _begin_time_charges(state: TableState, now: int) -> None:
    """Nothing is owed for hours in which time was not charged."""
    state.next_collection = max(state.next_collection, now)
    for number, seat in state.seats.items():
        if seat.paid_until < now:
            change_seat(state, number, paid_until=0)


def _table_closed(state: TableState, _: e.TableClosed) -> None:
    state.phase = "closed"
    state.waiting = ()
    state.offers = {}
    state.contests = {}
    state.cards_checked = 0
    state.closing_checked = False


# seats


def _seated(state: TableState, event: e.PlayerSeated) -> None:
    state.seats = {**state.seats, event.seat: Seat(event.player, event.stake, event.due, since=event.at)}
    if len(state.seats) == state.customs.fewest_payers:
        state.enough_since = event.at
    state.bought_in += event.stake
    if event.time_bank is not None:
        state.banks = {**state.banks, event.player: event.time_bank}
    state.waiting = tuple(other for other in state.waiting if other != event.player)
    state.offers = without(state.offers, event.seat)
    state.contests = without(state.contests, event.seat)


def _seat_changed(state: TableState, event: e.SeatChanged) -> None:
    moved = state.seats[event.seat]
    if event.further and moved.due == "none":
        moved = replace(moved, due="moved")
    state.seats = {**without(state.seats, event.seat), event.to: moved}
    hands = without(state.last_hands, event.seat)
    state.last_hands = {**hands, event.to: state.last_hands[event.seat]} if event.seat in state.last_hands else hands
    state.offers = without(state.offers, event.to)
    state.contests = without(state.contests, event.to)


def _seat_drawn(state: TableState, event: e.SeatDrawn) -> None:
    others = without(state.contests, event.seat)
    state.contests = {**others, event.seat: event.winners} if len(event.winners) > 1 else others


def _seat_offered(state: TableState, event: e.SeatOffered) -> None:
    others = without(state.offers, event.seat)
    state.contests = without(state.contests, event.seat)
    if event.to == "anyone":
        state.offers = others
        return
    before = state.offers.get(event.seat)
    declined = before.declined if before else ()
    state.offers = {**others, event.seat: SeatOffer(event.to, event.player, declined, event.at)}


def _seat_declined(state: TableState, event: e.SeatDeclined) -> None:
    offer = state.offers[event.seat]
    state.offers = {**state.offers, event.seat: replace(offer, declined=(*offer.declined, event.player))}


def _waiting_joined(state: TableState, event: e.WaitingListJoined) -> None:
    state.waiting = (*state.waiting, event.player)


def _waiting_left(state: TableState, event: e.WaitingListLeft) -> None:
    state.waiting = tuple(other for other in state.waiting if other != event.player)


def _left(state: TableState, event: e.PlayerLeft) -> None:
    state.seats = without(state.seats, event.seat)
    state.last_hands = without(state.last_hands, event.seat)
    state.cashed_out += event.stake
    _forget(state, event.player)
    state.departures = {**state.departures, event.player: Departure(event.at, event.stake)}


# coming into the game


def _sat_out(state: TableState, event: e.SatOut) -> None:
    """Whoever sat in and was not dealt in since sits out as long as before."""
    since = state.seats[event.seat].out_since or event.at
    change_seat(state, event.seat, sitting_out=True, posts=False, out_because=event.why, out_since=since)
    change_seat(state, event.seat, out_before_blind=False)
    _forget_passed(state, event.player)


def _sat_in(state: TableState, event: e.SatIn) -> None:
    change_seat(state, event.seat, sitting_out=False)


def _entry_chosen(state: TableState, event: e.EntryChosen) -> None:
    change_seat(state, event.seat, posts=event.post)


def _sitting_out_wished(state: TableState, event: e.SittingOutWished) -> None:
    change_seat(state, event.seat, out_before_blind=event.wanted)


def _blind_missed(state: TableState, event: e.BlindMissed) -> None:
    seat = state.seats[event.seat]
    _remember(state, event.seat)
    due = seat.due if seat.due == "moved" else "missed"
    change_seat(state, event.seat, due=due, missed=tuple(sorted({*seat.missed, event.place})))


def _remember(state: TableState, number: int) -> None:
    """What a seat owed before this round, in case the round is void."""
    if number not in state.before.seats:
        state.before = replace(state.before, seats={**state.before.seats, number: state.seats[number]})


def _entered(state: TableState, event: e.Entered) -> None:
    _remember(state, event.seat)
    change_seat(state, event.seat, due="none", missed=(), posts=False)


def _button_cards(state: TableState, event: e.ButtonCardsDealt) -> None:
    state.button_contest = event.highest


def _button_placed(state: TableState, event: e.ButtonPlaced) -> None:
    state.button = state.first_button = event.seat
    state.travelled = 0
    state.button_contest = ()


def _button_moved(state: TableState, event: e.ButtonMoved) -> None:
    if not state.has_buck:
        state.travelled += state.distance(state.button, event.seat)
    state.button = event.seat


# stakes


def _stake_reduced(state: TableState, event: e.StakeReduced) -> None:
    change_seat(state, event.seat, stake=event.stake)
    state.cashed_out += event.amount


def _stake_raised(state: TableState, event: e.StakeRaised) -> None:
    SHARED[e.StakeRaised](state, event)
    change_seat(state, event.seat, rebuy_until=0)


def _rebuy_offered(state: TableState, event: e.RebuyOffered) -> None:
    change_seat(state, event.seat, rebuy_until=event.until)


def _declared(state: TableState, event: e.PlayerDeclared) -> None:
    change_seat(state, event.seat, declared=True)


def _declaration_ended(state: TableState, event: e.DeclarationEnded) -> None:
    change_seat(state, event.seat, declared=False)


def _time_charged(state: TableState, event: e.TimeCharged) -> None:
    from_stakes = event.source == "stake"
    for number in event.seats:
        seat = state.seats[number]
        stake = seat.stake - (event.each if from_stakes else 0)
        waived = _waived(state, seat, stake) if from_stakes else seat.waived
        change_seat(state, number, stake=stake, paid_until=event.until, waived=waived)
    total = event.each * len(event.seats)
    if from_stakes:
        state.charged_stakes += total
    else:
        state.charged_wallets += total
    if event.whole_table:
        state.next_collection = event.until


def _charge_unpaid(state: TableState, event: e.ChargeUnpaid) -> None:
    change_seat(state, event.seat, unpaid=True, leaving=True)


def _waived(state: TableState, seat: Seat, left: int) -> int:
    """A stake that was enough before a charge counts as enough after it."""
    least = state.game.choices.minimum_stake
    return max(0, least - left) if seat.stake + seat.waived >= least else seat.waived


# rounds


def _round_started(state: TableState, event: e.RoundStarted) -> None:
    stakes = dict(event.stakes)
    posting = [number for number, _, _ in event.posts]
    state.round = begun(
        state.game,
        stakes,
        event.button,
        event.shoe,
        posts={number: (live, dead) for number, live, dead in event.posts},
        post_cites=dict(zip(posting, event.post_cites, strict=False)),
        blinds=dict(event.blinds) if event.blinds is not None else None,
        seated=len(state.seats),
    )
    state.rounds += 1
    state.first_round = event.at if state.first_round is None else state.first_round
    state.before = replace(state.before, button=state.round_button, markers=state.markers, big_blind=state.big_blind)
    state.markers = event.markers
    state.travelled += _bucks_way(state)
    state.round_button = state.button
    state.big_blind = event.big_blind
    full = len(state.seats) == state.size
    state.seats = {
        number: _at_the_start(state, seat, dealt=number in stakes, full=full) for number, seat in state.seats.items()
    }
    if state.banks:
        players = {state.seats[number].player for number in stakes}
        state.banks = refilled(state.banks, players, state.settings.manners)


def _at_the_start(state: TableState, seat: Seat, *, dealt: bool, full: bool) -> Seat:
    """Whoever sits out is counted as doing so; nothing is held against those who play any more.

    Waiting for the blind is not sitting out; but how long the seat is kept goes on until they are dealt in.
    """
    out = seat.absent or (seat.sitting_out and not dealt)
    if out and full and seat.sitting_out:
        return replace(seat, abstained=seat.abstained + 1, out_rounds=seat.out_rounds + 1)
    waived = 0 if seat.stake >= state.game.choices.minimum_stake else seat.waived
    rounds = seat.out_rounds + 1 if out else 0 if dealt else seat.out_rounds
    since = 0 if dealt and not out else seat.out_since
    counted = (seat.abstained or seat.flagged) or (rounds, since) != (seat.out_rounds, seat.out_since)
    if not counted and waived == seat.waived:
        return seat  # As nearly always.
    return replace(seat, abstained=0, flagged=False, waived=waived, out_rounds=rounds, out_since=since)


def _bucks_way(state: TableState) -> int:
    """How far the Buck came for this round; none in the first, nor where the button is the marker."""
    before, now = state.before.markers, state.markers
    return state.distance(before[1], now[1]) if state.has_buck and before and now else 0


def _clock_started(state: TableState, event: e.ClockStarted) -> None:
    state.clock = Clock(event.seat, event.until, event.announced)


def _clock_expired(state: TableState, event: e.ClockExpired) -> None:
    state.clock = None
    _let_pass(state, state.seats[event.seat].player)


# the house's time


def _bank_started(state: TableState, event: e.TimeBankStarted) -> None:
    state.on_bank = BankTime(event.seat, event.since, event.until)
    if state.clock:
        state.clock = replace(state.clock, until=event.until)


def _bank_ended(state: TableState, event: e.TimeBankEnded) -> None:
    state.on_bank = None
    state.banks = {**state.banks, event.player: event.left}


def _acted_for(state: TableState, event: e.ActedFor) -> None:
    _let_pass(state, event.player)


def _let_pass(state: TableState, player: str) -> None:
    state.passed = {**state.passed, player: state.passed.get(player, 0) + 1}


def _acts_again(state: TableState, event: e.ActsAgain) -> None:
    _forget_passed(state, event.player)


def _forget_passed(state: TableState, player: str) -> None:
    if player in state.passed:
        state.passed = {other: row for other, row in state.passed.items() if other != player}


def _forget(state: TableState, player: str) -> None:
    """Whoever has left begins anew."""
    _forget_passed(state, player)
    if player in state.banks:
        state.banks = {other: left for other, left in state.banks.items() if other != player}


ACTS = (p.Checked, p.Called, p.BetMade, p.Raised, p.Folded, p.Discarded, p.Shown, p.Mucked)


def _play(state: TableState, event: p.AnyEvent) -> None:
    """A round's own event; at its end the stakes come back to the seats."""
    playing = state.round
    assert playing is not None
    turn = playing.to_act
    PLAY[type(event)](playing, event)
    playing.core = None  # It stands where the state was; whoever has one that has come along gives it back.
    if state.told is not None and isinstance(event, p.Dealt):
        state.told = with_its_cards(state.told, event)
    if playing.to_act != turn or playing.phase == "forced":
        state.turn_at = state.now
    clock = state.clock
    if clock and (playing.to_act != clock.seat or (isinstance(event, ACTS) and event.seat == clock.seat)):
        state.clock = None  # Also where a ruling took the turn away.
    if playing.phase in ("over", "void"):
        told = state.told
        state.told = with_the_end(state, told) if told is not None and playing.phase == "over" else None
        ring, stakes = playing.ring, playing.stakes
        state.seats = {
            number: replace(seat, stake=stakes[number]) if number in ring else seat
            for number, seat in state.seats.items()
        }
        if playing.phase == "void" and not playing.withheld:
            _give_back(state)
        state.before = BeforeRound()
        state.last_hands = {number: tuple(playing.hand(number)) for number in playing.ring}
        state.commission += playing.taken
        state.withheld += playing.withheld
        state.round, state.last_round = None, playing
        state.clock = None


def _give_back(state: TableState) -> None:
    """Nobody has won: the round is played again from the same button, and what was owed is owed still."""
    before = state.before
    state.travelled -= _bucks_way(state)
    state.round_button, state.markers, state.big_blind = before.button, before.markers, before.big_blind
    for number, was in before.seats.items():
        now = state.seats.get(number)
        if now and now.player == was.player:
            change_seat(state, number, due=was.due, missed=was.missed, posts=was.posts and not now.sitting_out)


# cards and conduct


def _verified(state: TableState, event: e.CardsVerified) -> None:
    state.cards_in_doubt = event.count != event.expected


def _replaced(state: TableState, _: e.CardsReplaced) -> None:
    state.cards_in_doubt = False


def _excluded(state: TableState, event: e.PlayerExcluded) -> None:
    SHARED[e.PlayerExcluded](state, event)
    state.waiting = tuple(other for other in state.waiting if other != event.who)


def _absent(state: TableState, event: e.AbsenceNoted) -> None:
    SHARED[e.AbsenceNoted](state, event)
    change_seat(state, event.seat, out_since=event.at, out_rounds=0)
    _forget_passed(state, event.player)


def _stage_begun(state: TableState, _: e.StageBegun) -> None:
    state.counts = 0


def _counted(state: TableState, _: e.ChipsCounted) -> None:
    state.counts += 1


EVOLVE: dict[type, Callable[[TableState, Any], None]] = {
    **SHARED,
    e.CardsChecked: _checked,
    e.FeesPosted: _fees_posted,
    e.TableOpened: _table_opened,
    e.ChangeNotified: _change_notified,
    e.DeterminationsChanged: _determinations_changed,
    e.TableClosed: _table_closed,
    e.PlayerSeated: _seated,
    e.SeatChanged: _seat_changed,
    e.SeatDrawn: _seat_drawn,
    e.SeatOffered: _seat_offered,
    e.SeatDeclined: _seat_declined,
    e.WaitingListJoined: _waiting_joined,
    e.WaitingListLeft: _waiting_left,
    e.PlayerLeft: _left,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.EntryChosen: _entry_chosen,
    e.SittingOutWished: _sitting_out_wished,
    e.BlindMissed: _blind_missed,
    e.Entered: _entered,
    e.ButtonCardsDealt: _button_cards,
    e.ButtonPlaced: _button_placed,
    e.ButtonMoved: _button_moved,
    e.StakeRaised: _stake_raised,
    e.StakeReduced: _stake_reduced,
    e.RebuyOffered: _rebuy_offered,
    e.PlayerDeclared: _declared,
    e.DeclarationEnded: _declaration_ended,
    e.TimeCharged: _time_charged,
    e.ChargeUnpaid: _charge_unpaid,
    e.RoundStarted: _round_started,
    e.ClockStarted: _clock_started,
    e.ClockExpired: _clock_expired,
    e.TimeBankStarted: _bank_started,
    e.TimeBankEnded: _bank_ended,
    e.ActedFor: _acted_for,
    e.ActTold: act_told,
    e.ActTakenBack: act_taken_back,
    e.ActsAgain: _acts_again,
    e.CardsVerified: _verified,
    e.CardsReplaced: _replaced,
    e.PlayerExcluded: _excluded,
    e.AbsenceNoted: _absent,
    e.StageBegun: _stage_begun,
    e.ChipsCounted: _counted,
}
"""Events that are only told (a sign, a shown card, a signature) change nothing."""
