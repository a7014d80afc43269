"""How events change the state of a tournament. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from msgspec.structs import replace

from pitboss.tournament import events as e
from pitboss.tournament.moments import seconds
from pitboss.tournament.state import (
    Broke,
    ChipLedger,
    Entry,
    MoneyLedger,
    Order,
    Place,
    RoundOn,
    SeatedPlayer,
    Sheet,
    TournamentState,
)

K = TypeVar("K")
V = TypeVar("V")


def evolve(state: TournamentState, event: e.AnyEvent) -> None:
    """Apply one event."""
    change = EVOLVE.get(type(event))
    if change:
        change(state, event)


def without(mapping: Mapping[K, V], *keys: K) -> dict[K, V]:
    return {key: value for key, value in mapping.items() if key not in keys}


def change_entry(state: TournamentState, player: str, **changes: Any) -> None:
    state.entries = {**state.entries, player: replace(state.entries[player], **changes)}


def change_sheet(state: TournamentState, number: int, **changes: Any) -> None:
    state.tables = {**state.tables, number: replace(state.tables[number], **changes)}


def post(state: TournamentState, **cents: int) -> None:
    """Add to the accounts of money."""
    money = state.money
    state.money = MoneyLedger(**{name: getattr(money, name) + cents.get(name, 0) for name in money.__struct_fields__})


def chips_move(state: TournamentState, *, issued: int = 0, removed: int = 0) -> None:
    """Chips come into play, or leave it."""
    chips = state.chips
    in_play = chips.in_play + issued - removed
    state.chips = ChipLedger(chips.issued + issued, in_play, chips.removed + removed)


def set_stakes(state: TournamentState, number: int, stakes: Iterable[tuple[str, int]], **changes: Any) -> None:
    """What the players of a table have now."""
    sheet, told = state.tables[number], dict(stakes)
    seats = {
        seat: SeatedPlayer(held.player, told[held.player]) if held.player in told else held
        for seat, held in sheet.seats.items()
    }
    change_sheet(state, number, seats=seats, **changes)


def set_chips(state: TournamentState, player: str, chips: int) -> None:
    at = state.entries[player].seat
    assert at is not None, player
    set_stakes(state, at.table, [(player, chips)])


def vacate(state: TournamentState, player: str) -> None:
    """The player's seat is empty."""
    at = state.entries[player].seat
    if at is None:
        return
    change_sheet(state, at.table, seats=without(state.tables[at.table].seats, at.seat))
    state.orders = without(state.orders, player)


def take_seat(state: TournamentState, player: str, at: e.At, chips: int) -> None:
    seats = {**state.tables[at.table].seats, at.seat: SeatedPlayer(player, chips)}
    change_sheet(state, at.table, seats=dict(sorted(seats.items())))
    change_entry(state, player, seat=at)


# before entries


def _settled(state: TournamentState, event: e.ConditionsSettled) -> None:
    state.conditions, state.digest = event.conditions, event.digest
    state.gates, state.commission_approved = {}, None
    state.starts_at = seconds(event.conditions.starts_at) or 0


def _gate(state: TournamentState, event: e.GatePassed) -> None:
    state.gates = {**state.gates, event.gate: event}


def _commission_approved(state: TournamentState, event: e.CommissionApproved) -> None:
    state.commission_approved = event


def _director(state: TournamentState, event: e.DirectorNamed) -> None:
    state.director = event.person


def _assistant(state: TournamentState, event: e.AssistantNamed) -> None:
    state.assistants = (*state.assistants, event.person)


def _passed_on(state: TournamentState, _: e.PowersPassedOn) -> None:
    state.delegated = True


def _opened(state: TournamentState, _: e.EntriesOpened) -> None:
    state.phase, state.session = "entries", 1


def _entries_closed(state: TournamentState, event: e.EntriesClosed) -> None:
    state.entries_closed, state.sit_and_go_at = True, event.starts_at


# entries and money


def _entered(state: TournamentState, event: e.Entered) -> None:
    entry = Entry(
        number=event.number,
        player=event.player,
        fee=event.fee,
        commission=event.commission,
        at=event.at,
        tags=event.tags,
        agreed=event.agreed,
    )
    state.entries = {**state.entries, event.player: entry}
    state.reserves = without(state.reserves, event.player)
    if not event.reserve_for:
        state.in_session = (*state.in_session, event.player)
    state.remaining += 1
    state.paying += 1
    post(state, fees=event.fee, commission=event.commission)


def _reserve(state: TournamentState, event: e.ReserveListed) -> None:
    state.reserves = {**state.reserves, event.player: event.tags}


def _withdrawn(state: TournamentState, event: e.Withdrawn) -> None:
    entry = state.entries[event.player]
    change_entry(state, event.player, status="withdrawn", refunded=entry.refunded + event.refunded)
    state.remaining -= 1
    if event.refunded:
        state.paying -= 1
        post(state, fees=-entry.fee, commission=-event.commission, refunded=event.refunded)


def _forfeited(state: TournamentState, event: e.PositionForfeited) -> None:
    seat = state.entries[event.player].seat
    vacate(state, event.player)
    change_entry(state, event.player, status="forfeited", seat=None, left=seat)
    chips_move(state, removed=event.removed)
    state.in_session = tuple(name for name in state.in_session if name != event.player)
    state.remaining -= 1


def _kept(state: TournamentState, event: e.AbsentKept) -> None:
    state.kept |= {event.player}


def _replaced(state: TournamentState, event: e.EntryReplaced) -> None:
    entry = state.entries[event.player]
    if entry.status != "forfeited":
        vacate(state, event.player)
        state.remaining -= 1
    change_entry(state, event.player, status="replaced", seat=None, left=None, refunded=event.refunded)
    if event.refunded:
        state.paying -= 1
        post(state, fees=-entry.fee, commission=-event.commission, refunded=event.refunded)
    in_session = tuple(name for name in state.in_session if name != event.player)
    state.in_session = (*in_session, event.by)
    take_seat(state, event.by, event.seat, event.chips)
    change_entry(state, event.by, present=True, status="playing")
    chips_move(state, issued=event.chips)


def _substituted(state: TournamentState, event: e.Substituted) -> None:
    change_entry(state, event.player, substitute=event.substitute, present=True)
    state.substitutes |= {event.substitute}


def _presence(state: TournamentState, event: e.PresenceNoted) -> None:
    changed = {name: replace(state.entries[name], present=event.present) for name in event.players}
    state.entries = {**state.entries, **changed}


def _value_added(state: TournamentState, event: e.ValueAdded) -> None:
    if event.kind in ("cash", "guarantee"):
        post(state, added=event.cents)
    else:
        post(state, goods=event.cents)
        state.goods_added = (*state.goods_added, event)


# seats and sessions


def _seats_drawn(state: TournamentState, event: e.SeatsDrawn) -> None:
    size = state.stage.seats
    seated: dict[int, dict[int, SeatedPlayer]] = {}
    _bag(state, {player for player, _, _, _ in event.seats})
    entries = dict(state.entries)
    for player, table, seat, chips in event.seats:
        seated.setdefault(table, {})[seat] = SeatedPlayer(player, chips)
        entries[player] = replace(entries[player], seat=e.At(table, seat), status="playing", present=False)
    gone = max((sheet.raced for sheet in state.tables.values()), default=0) if state.law.customs.one_clock else 0
    state.tables = {
        number: Sheet(number=number, size=size, seats=dict(sorted(seats.items())), raced=_raced_at(state, seats, gone))
        for number, seats in sorted(seated.items())
    }
    state.entries, state.orders, state.kept = entries, {}, frozenset()
    state.phase = "balloted"


def _raced_at(state: TournamentState, seats: Mapping[int, SeatedPlayer], gone: int) -> int:
    """What has left play at a new table too, unless somebody who was away still holds such chips."""
    larger = [chip for chip in state.conditions.chips.set if chip > gone] if state.conditions.chips else []
    whole = all(held.chips % min(larger, default=1) == 0 for held in seats.values())
    return gone if whole else 0


def _bag(state: TournamentState, drawn: set[str]) -> None:
    """Whoever has no seat in the session that comes next keeps the chips for a later one."""
    waiting = [held for sheet in state.tables.values() for held in sheet.seats.values() if held.player not in drawn]
    state.entries = {
        **state.entries,
        **{held.player: replace(state.entries[held.player], seat=None) for held in waiting},
    }
    state.bagged = {**without(state.bagged, *drawn), **{held.player: held.chips for held in waiting if held.chips}}


def _session_started(state: TournamentState, event: e.SessionStarted) -> None:
    state.phase, state.session, state.first_round = "running", event.session, None
    state.pauses = tuple(pause for pause in state.pauses if pause[1] > event.at)
    state.rebuys_closed = state.rebuys_closed and state.law.customs.one_clock
    state.hand_for_hand = False
    chips_move(state, issued=event.issued)
    if event.chips:
        state.tables = {
            number: replace(sheet, seats={seat: replace(held, chips=event.chips) for seat, held in sheet.seats.items()})
            for number, sheet in state.tables.items()
        }


def _ordered_broken(state: TournamentState, event: e.TableOrderedBroken) -> None:
    """Nobody is ordered to or from a table that is broken anyway."""
    change_sheet(state, event.table, breaking=True)
    leaving = {seat.player for seat in state.tables[event.table].seats.values()}
    state.orders = {
        player: order
        for player, order in state.orders.items()
        if order.to.table != event.table and player not in leaving
    }


def _move_ordered(state: TournamentState, event: e.MoveOrdered) -> None:
    state.orders = {**state.orders, event.player: Order(event.player, event.to, event.reason)}


def _moved(state: TournamentState, event: e.PlayerMoved) -> None:
    sheet = state.tables[event.source.table]
    told_more = sheet.seats[event.source.seat].chips - event.chips
    change_sheet(state, event.source.table, uncounted=sheet.uncounted + told_more)
    vacate(state, event.player)
    take_seat(state, event.player, event.to, event.chips)


def _broken(state: TournamentState, event: e.TableBroken) -> None:
    state.tables = without(state.tables, event.table)


def _redrawn(state: TournamentState, event: e.SeatsRedrawn) -> None:
    chips = {player: state.chips_of(player) for player, _, _ in event.seats}
    for player, _, _ in event.seats:
        vacate(state, player)
    for player, table, seat in event.seats:
        take_seat(state, player, e.At(table, seat), chips[player])
    uncounted = sum(sheet.uncounted for sheet in state.tables.values())
    state.tables = {
        number: replace(sheet, button=0, uncounted=uncounted) for number, sheet in state.tables.items() if sheet.seats
    }


def _session_ended(state: TournamentState, event: e.SessionEnded) -> None:
    state.session_places = (*state.session_places, event.places)
    state.phase = "between"
    if state.law.customs.one_clock:
        state.played_before = played(state, event.at)


def _points(state: TournamentState, event: e.PointsAwarded) -> None:
    changed = {
        player: replace(state.entries[player], points=state.entries[player].points + Fraction(of, by))
        for player, of, by in event.points
    }
    state.entries = {**state.entries, **changed}


def _advanced(state: TournamentState, event: e.Advanced) -> None:
    """Whoever takes part in the next session; before a repechage, those who are through wait."""
    state.session = event.session
    repechage = state.stage.repechage is not None
    state.qualified = event.players if repechage else ()
    state.in_session = () if repechage else event.players
    state.repechage = ()
    for player in event.players:
        _return(state, player)
    chips_move(state, removed=event.removed)
    keeping = set(event.players) if event.carried else set()
    for number, sheet in state.tables.items():
        taken = [(held.player, 0) for held in sheet.seats.values() if held.player not in keeping]
        set_stakes(state, number, taken)


def _repechage(state: TournamentState, event: e.RepechageEntered) -> None:
    state.repechage = (*state.repechage, event.player)
    state.in_session = (*state.in_session, event.player)
    _return(state, event.player)


def _return(state: TournamentState, player: str) -> None:
    """Somebody who had a place plays on: the places better than theirs move down."""
    had = next((place for place in state.places if place.player == player), None)
    if had is None:
        return
    state.places = tuple(_lower(place, had) for place in state.places if place.player != player)
    change_entry(state, player, status="playing")
    state.remaining += 1


def _lower(place: Place, had: Place) -> Place:
    """A place once somebody has given theirs back: those who shared it have one less."""
    if place.first > had.first:
        return place
    return replace(place, first=place.first + 1, last=place.last + (place.first < had.first))


# time


def _break(state: TournamentState, event: e.BreakGiven) -> None:
    state.pauses = (*state.pauses, (event.at, event.until))


def _break_ends(state: TournamentState, event: e.BreakEnds) -> None:
    since, _ = state.pauses[-1]
    state.pauses = (*state.pauses[:-1], (since, event.until))


def _hand_for_hand(state: TournamentState, event: e.HandForHandSet) -> None:
    state.hand_for_hand = event.on


# rounds


def _began(state: TournamentState, event: e.RoundBegan) -> None:
    if event.first:
        state.first_round = event.at
    sheet = state.tables[event.table]
    playing = RoundOn(event.number, event.level, event.at, played(state, event.at), event.players)
    followed = None if state.conditions.physical else playing
    change_sheet(state, event.table, rounds=sheet.rounds + 1, playing=followed)


def played(state: TournamentState, now: int) -> int:
    """Seconds since the first round of play began, breaks left out."""
    if state.first_round is None:
        return state.played_before
    rested = sum(max(0, min(until, now) - max(since, state.first_round)) for since, until in state.pauses)
    return state.played_before + now - state.first_round - rested


def _ended(state: TournamentState, event: e.RoundEnded) -> None:
    uncounted = state.tables[event.table].uncounted + event.uncounted
    set_stakes(state, event.table, event.stakes, playing=None, button=event.button, uncounted=uncounted)
    chips_move(state, issued=event.issued, removed=event.removed)


def _voided(state: TournamentState, event: e.RoundVoided) -> None:
    sheet = state.tables[event.table]
    change_sheet(state, event.table, playing=None, rounds=sheet.rounds - 1)


def _went_broke(state: TournamentState, event: e.WentBroke) -> None:
    broke = Broke(
        event.player,
        event.contributed,
        event.table,
        event.at,
        event.played,
        event.clockwise,
        by=event.eliminated_by,
    )
    state.broke = {**state.broke, event.player: broke}
    change_entry(state, event.player, status="broke")


def _out_together(state: TournamentState, event: e.OutTogether) -> None:
    broke = Broke(event.player, event.contributed, event.table, event.at, 0, event.clockwise, by=event.eliminated_by)
    state.waiting = (*state.waiting, broke)


def _eliminated(state: TournamentState, event: e.Eliminated) -> None:
    place = Place(
        player=event.player,
        first=event.first,
        last=event.last,
        why=event.why,
        contributed=event.contributed,
        at=event.at,
        table=event.table,
        clockwise=event.clockwise,
    )
    state.places = (*state.places, place)
    vacate(state, event.player)
    change_entry(state, event.player, status="out", seat=None)
    state.broke, state.bagged = without(state.broke, event.player), without(state.bagged, event.player)
    state.waiting = tuple(each for each in state.waiting if each.player != event.player)
    chips_move(state, removed=event.removed)
    state.remaining -= 1


def _awarded(state: TournamentState, event: e.PlaceAwarded) -> None:
    at = state.seat_of(event.player)
    place = Place(event.player, event.first, event.last, "session_over", 0, event.at, at.table if at else 0, 0)
    state.places = (*state.places, place)
    change_entry(state, event.player, status="out")
    state.remaining -= 1


def _chips_corrected(state: TournamentState, event: e.ChipsCorrected) -> None:
    set_chips(state, event.player, event.chips)
    chips_move(state, issued=max(event.difference, 0), removed=max(-event.difference, 0))


# chips


def _rebought(state: TournamentState, event: e.Rebought) -> None:
    entry = state.entries[event.player]
    if event.to:
        vacate(state, event.player)
        take_seat(state, event.player, event.to, 0)
    set_chips(state, event.player, event.stake)
    change_entry(
        state, event.player, rebuys=entry.rebuys + 1, rebuy_cents=entry.rebuy_cents + event.cents, status="playing"
    )
    state.broke = without(state.broke, event.player)
    chips_move(state, issued=event.chips)
    post(state, rebuys=event.cents)


def _add_on(state: TournamentState, event: e.AddOnBought) -> None:
    entry = state.entries[event.player]
    set_chips(state, event.player, event.stake)
    change_entry(
        state, event.player, add_ons=entry.add_ons + 1, add_on_cents=entry.add_on_cents + event.cents, status="playing"
    )
    state.broke = without(state.broke, event.player)
    chips_move(state, issued=event.chips)
    post(state, add_ons=event.cents)


def _declined(state: TournamentState, event: e.RebuyDeclined) -> None:
    state.broke = {**state.broke, event.player: replace(state.broke[event.player], declined=True)}


def _rebuys_closed(state: TournamentState, _: e.RebuysClosed) -> None:
    state.rebuys_closed = True


def _raced(state: TournamentState, event: e.RacedOff) -> None:
    set_stakes(state, event.table, event.stakes, raced=event.chip)
    chips_move(state, issued=event.issued)


def _chip_left(state: TournamentState, event: e.ChipLeftPlay) -> None:
    change_sheet(state, event.table, raced=event.chip)


def _counted(state: TournamentState, event: e.ChipsCounted) -> None:
    counts = state.tables[event.table].counts + bool(event.requester)
    set_stakes(state, event.table, event.stakes, counts=counts, uncounted=0)


# conduct


def _excluded(state: TournamentState, event: e.PlayerExcluded) -> None:
    state.excluded |= {event.player}


def _dispute(state: TournamentState, event: e.DisputeRaised) -> None:
    state.disputes = (*state.disputes, event)


def _decided_dispute(state: TournamentState, event: e.DisputeDecided) -> None:
    state.decisions = {**state.decisions, event.number: event}


def _corrected(state: TournamentState, event: e.ActCorrected) -> None:
    """Everything is as before the last act, but for the time."""
    before = state.previous
    assert before is not None, event
    for name in before.__struct_fields__:
        if name not in ("now", "previous"):
            setattr(state, name, getattr(before, name))
    state.corrected = True


# the end


def _deal(state: TournamentState, event: e.DealAgreed) -> None:
    state.deal = event.prizes


def _bounty(state: TournamentState, event: e.BountyWon) -> None:
    state.bounties_won = {**state.bounties_won, event.player: state.bounties_won.get(event.player, 0) + event.cents}
    if event.added:
        rule = state.conditions.bounties
        own = state.heads.get(event.player, rule.cents if rule else 0)
        state.heads = {**state.heads, event.player: own + event.added}
    if event.envelope:
        state.envelopes |= {event.envelope}


def _decided(state: TournamentState, event: e.EventDecided) -> None:
    state.prizes = dict(event.prizes)
    goods: dict[str, tuple[str, ...]] = {}
    for player, what, _ in event.goods:
        goods[player] = (*goods.get(player, ()), what)
    state.goods, state.phase = goods, "decided"


def _tied(state: TournamentState, event: e.PlacesTied) -> None:
    state.ties, state.phase = event.order, "tied"


def _ranked(state: TournamentState, event: e.PlacesByPoints) -> None:
    state.places = tuple(
        Place(player, first, last, "session_over", 0, event.at, 0, 0) for player, first, last in event.places
    )
    state.ties, state.remaining = (), 0
    state.entries = {
        name: replace(entry, status="out") if entry.status in ("playing", "broke") else entry
        for name, entry in state.entries.items()
    }


def _confirmed(state: TournamentState, _: e.PlacesConfirmed) -> None:
    state.phase = "confirmed"


def _paid(state: TournamentState, event: e.PrizePaid) -> None:
    state.paid |= {event.player}
    post(state, prizes_paid=event.cents)


def _closed(state: TournamentState, _: e.EventClosed) -> None:
    state.phase = "closed"


def _cancelled(state: TournamentState, event: e.EventCancelled) -> None:
    state.phase, state.refunds = "cancelled", event.refunds
    post(state, refunded=sum(cents for _, _, cents in event.refunds))


EVOLVE: dict[type, Callable[[Any, Any], None]] = {
    e.ConditionsSettled: _settled,
    e.GatePassed: _gate,
    e.CommissionApproved: _commission_approved,
    e.DirectorNamed: _director,
    e.AssistantNamed: _assistant,
    e.PowersPassedOn: _passed_on,
    e.EntriesOpened: _opened,
    e.EntriesClosed: _entries_closed,
    e.Entered: _entered,
    e.ReserveListed: _reserve,
    e.Withdrawn: _withdrawn,
    e.PositionForfeited: _forfeited,
    e.AbsentKept: _kept,
    e.EntryReplaced: _replaced,
    e.Substituted: _substituted,
    e.PresenceNoted: _presence,
    e.ValueAdded: _value_added,
    e.SeatsDrawn: _seats_drawn,
    e.SessionStarted: _session_started,
    e.TableOrderedBroken: _ordered_broken,
    e.MoveOrdered: _move_ordered,
    e.PlayerMoved: _moved,
    e.TableBroken: _broken,
    e.SeatsRedrawn: _redrawn,
    e.SessionEnded: _session_ended,
    e.PointsAwarded: _points,
    e.Advanced: _advanced,
    e.RepechageEntered: _repechage,
    e.BreakGiven: _break,
    e.BreakEnds: _break_ends,
    e.HandForHandSet: _hand_for_hand,
    e.RoundBegan: _began,
    e.RoundEnded: _ended,
    e.RoundVoided: _voided,
    e.WentBroke: _went_broke,
    e.OutTogether: _out_together,
    e.Eliminated: _eliminated,
    e.PlaceAwarded: _awarded,
    e.ChipsCorrected: _chips_corrected,
    e.Rebought: _rebought,
    e.RebuyDeclined: _declined,
    e.AddOnBought: _add_on,
    e.RebuysClosed: _rebuys_closed,
    e.RacedOff: _raced,
    e.ChipLeftPlay: _chip_left,
    e.ChipsCounted: _counted,
    e.PlayerExcluded: _excluded,
    e.ActCorrected: _corrected,
    e.DisputeRaised: _dispute,
    e.DisputeDecided: _decided_dispute,
    e.DealAgreed: _deal,
    e.BountyWon: _bounty,
    e.PlacesTied: _tied,
    e.PlacesByPoints: _ranked,
    e.EventDecided: _decided,
    e.PlacesConfirmed: _confirmed,
    e.PrizePaid: _paid,
    e.EventClosed: _closed,
    e.EventCancelled: _cancelled,
}
"""Events that are only told (a direction, a refusal to let somebody substitute) change nothing."""
