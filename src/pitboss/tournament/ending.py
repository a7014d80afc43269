"""The end of an event: its places, its prizes, their payment, deals where conditions have them, and cancellation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Points
from pitboss.tournament.counts import refuse_uncounted
from pitboss.tournament.deals import MOST_BY_ICM, divided
from pitboss.tournament.draft import Draft
from pitboss.tournament.prizes import bounty_money, goods_by_place, holder, pool_for_places, prize_table, shared_prizes
from pitboss.tournament.state import TournamentState


def decide_event(draft: Draft, places: Sequence[tuple[str, int, int]]) -> None:
    """The last session is over: everyone who is in has their place in it, or by points over all sessions."""
    state = draft.state
    law = state.law
    if isinstance(state.conditions.points, Points) and any(session.points for session in state.conditions.sessions):
        _by_points(draft, state.conditions.points)
        return
    unplaced = _unplaced(state)
    for player, first, last in reversed([place for place in places if place[0] in unplaced]):
        cites = law.session_decides + law.places
        draft.emit(e.PlaceAwarded(player, first, last, cites=cites, at=draft.now))
    award_prizes(draft)


def _unplaced(state: TournamentState) -> set[str]:
    return {name for name in state.in_session if state.entries[name].status in ("playing", "broke")}


def _by_points(draft: Draft, rule: Points) -> None:
    state = draft.state
    law = state.law
    players = [name for name in state.entries if state.session_places and _took_part(state, name)]
    ordered = sorted(players, key=lambda name: (-state.entries[name].points, state.entries[name].number))
    groups = tuple(tuple(group) for _, group in groupby(ordered, key=lambda name: state.entries[name].points))
    if rule.ties == "draw" and any(len(group) > 1 for group in contested(state, groups)):
        cites = law.items.get("points_ties", law.places)
        draft.emit(e.PlacesTied(groups, cites=cites, at=draft.now))
        return
    _place_by_points(draft, groups)


def _took_part(state: TournamentState, player: str) -> bool:
    return any(player == name for places in state.session_places for name, _, _ in places)


def contested(state: TournamentState, groups: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Groups whose places carry a prize."""
    table, found, first = prizes_now(state), [], 1
    for group in groups:
        if sum(table[first - 1 : first - 1 + len(group)]):
            found.append(group)
        first += len(group)
    return found


def tied_for_prizes(state: TournamentState) -> list[tuple[str, ...]]:
    """Groups of equals for whom cards are drawn."""
    return [group for group in contested(state, state.ties) if len(group) > 1]


def _place_by_points(draft: Draft, groups: Sequence[tuple[str, ...]]) -> None:
    law, places, first = draft.state.law, [], 1
    for group in groups:
        places += [(player, first, first + len(group) - 1) for player in group]
        first += len(group)
    cites = law.items.get("points", ()) + law.items.get("points_ties", ()) + law.places
    draft.emit(e.PlacesByPoints(tuple(places), cites=cites, at=draft.now))
    award_prizes(draft)


def decide_draw_for_places(draft: Draft, command: c.DrawForPlaces) -> Refusal | None:
    """Cards for one group of equals; suits count nothing, and equal ranks draw again."""
    state = draft.state
    law, drawn = state.law, dict(command.cards)
    cites = law.items.get("points_ties", law.places)
    tied = tied_for_prizes(state)
    group = next((group for group in tied if set(group) == set(drawn)), None)
    if state.phase != "tied" or group is None or len(drawn) < len(command.cards):
        names = " or ".join(", ".join(group) for group in tied) or "nobody"
        return Refusal("wrong_players", f"cards are drawn for {names}", cites, field="cards")
    cards = list(drawn.values())
    if len(set(cards)) < len(cards) or any(card > 51 for card in cards):
        return Refusal("wrong_cards", "each card is one of the deck, and drawn once", cites, field="cards")
    draft.emit(e.PlacesDrawn(command.cards, drawn=command.drawn, cites=cites, at=command.now))
    ordered = sorted(group, key=lambda player: -drawn[player].rank)
    apart = [tuple(several) for _, several in groupby(ordered, key=lambda player: drawn[player].rank)]
    order = tuple(split for each in state.ties for split in (apart if each == group else [each]))
    if any(len(each) > 1 for each in contested(state, order)):
        draft.emit(e.PlacesTied(order, cites=cites, at=command.now))
    else:
        _place_by_points(draft, order)
    return None


# prizes


def prizes_now(state: TournamentState) -> tuple[int, ...]:
    """The prizes by place, as the pool stands."""
    prizes = state.conditions.prizes
    if prizes is None:
        return ()
    without_place = sum(1 for entry in state.entries.values() if entry.status in NEVER_PLACED)
    return prize_table(prizes, pool_for_places(state), state.paying, len(state.entries) - without_place)


NEVER_PLACED = ("withdrawn", "forfeited", "replaced")


def award_prizes(draft: Draft) -> None:
    """Cents and goods by player, from the places."""
    state = draft.state
    law, numbers = state.law, {name: entry.number for name, entry in state.entries.items()}
    won = _by_deal(state, numbers) if state.deal else shared_prizes(state.places, prizes_now(state), numbers)
    for player, cents in (*state.bounties_won.items(), *_unclaimed(state)):
        won[player] = won.get(player, 0) + cents
    goods = tuple((holder(state.places, place, numbers), what, cents) for place, what, cents in goods_by_place(state))
    cites = law.places + law.pool + law.items.get("prizes", ()) + law.pool_returned
    prizes = tuple((player, cents) for player, cents in won.items() if cents)
    draft.emit(e.EventDecided(prizes, goods, cites=cites or law.document, at=draft.now))


def _by_deal(state: TournamentState, numbers: dict[str, int]) -> dict[str, int]:
    """What was agreed, and the others' prizes; what the pool has grown by since goes to the first."""
    agreed, table = dict(state.deal), prizes_now(state)
    others = [place for place in state.places if place.player not in agreed]
    won = agreed | shared_prizes(others, table, numbers)
    first = holder(state.places, 1, numbers)
    return won | {first: won.get(first, 0) + sum(table) - sum(won.values())}


def _unclaimed(state: TournamentState) -> list[tuple[str, int]]:
    """Bounties that nobody won, such as the winner's own, are the winner's."""
    rest = bounty_money(state) - sum(state.bounties_won.values())
    first = min(state.places, key=lambda place: (place.first, state.entries[place.player].number))
    return [(first.player, rest)] if rest else []


def decide_confirm(draft: Draft, command: c.ConfirmPlaces) -> Refusal | None:
    """The director answers for the places; nothing is confirmed that does not give out the whole pool."""
    state = draft.state
    law = state.law
    if state.phase != "decided":
        return Refusal("not_decided", "places are confirmed once the event is decided", law.places)
    pool, prizes = state.money.pool, sum(state.prizes.values())
    if pool != prizes:
        what = f"the pool is {pool} cents and the prizes come to {prizes}"
        return Refusal("pool_not_returned", what, law.pool_returned or law.places, {"pool": pool, "prizes": prizes})
    draft.emit(e.PlacesConfirmed(cites=law.places + law.pool_returned, at=command.now))
    return None


def decide_pay(draft: Draft, command: c.PayPrize) -> Refusal | None:
    state = draft.state
    law = state.law
    cites = law.pool_returned or law.places
    if state.phase != "confirmed":
        return Refusal("not_confirmed", "the director confirms the places first", law.places)
    if command.player in state.paid:
        return Refusal("paid_already", f"{command.player} has been paid", cites, field="player")
    cents, goods = state.prizes.get(command.player, 0), state.goods.get(command.player, ())
    if not cents and not goods:
        return Refusal("no_prize", f"{command.player} has won nothing", cites, field="player")
    stand_in = state.entries[command.player].substitute if state.conditions.substitute_paid == "substitute" else ""
    to, cites = stand_in or command.player, cites + law.items.get("distribution", ())
    draft.emit(e.PrizePaid(command.player, cents, goods, to, cites=cites, at=command.now))
    return None


def decide_close(draft: Draft, command: c.CloseEvent) -> Refusal | None:
    state = draft.state
    law = state.law
    unpaid = [player for player in {**state.prizes, **state.goods} if player not in state.paid]
    if state.phase != "confirmed" or unpaid:
        what = f"not paid yet: {', '.join(unpaid)}" if unpaid else "the event is not decided and confirmed"
        return Refusal("not_paid", what, law.pool_returned or law.places, {"players": unpaid})
    draft.emit(e.EventClosed(cites=law.places, at=command.now))
    return None


# deals


def decide_deal(draft: Draft, command: c.AgreeDeal) -> Refusal | None:
    """Those who remain divide what is left, if the conditions have it and each of them agrees in writing."""
    state = draft.state
    law, clause = state.law, state.conditions.deal
    cites = law.items.get("prizes", ()) + law.no_division
    remaining = [name for name, entry in state.entries.items() if entry.status in ("playing", "broke")]
    if clause is None or command.way not in clause.ways:
        what = "the conditions have no such deal: the prizes are as published"
        return Refusal("no_deal", what, cites or law.places)
    if state.phase != "running" or any(sheet.playing for sheet in state.tables.values()) or len(remaining) < 2:
        return Refusal("not_now", "a deal is made between rounds, by those who are still in", cites)
    uncounted = next(filter(None, (refuse_uncounted(state, sheet) for sheet in state.tables.values())), None)
    if uncounted:
        return uncounted
    without = [name for name in remaining if not state.chips_of(name)]
    if without:
        what = f"{', '.join(without)} must have chips or a place before what is left is divided"
        return Refusal("without_chips", what, cites, {"players": without})
    missing = [name for name in remaining if name not in command.agreed]
    if missing or set(command.agreed) != set(remaining):
        what = f"every remaining player agrees in writing; not {', '.join(missing) or 'those named'}: play goes on"
        return Refusal("not_all_agree", what, cites, {"players": missing}, field="agreed")
    if state.deal:
        return Refusal("agreed_already", "a deal has been made", cites)
    if command.way == "icm" and len(remaining) > MOST_BY_ICM:
        what = f"a deal by icm is for {MOST_BY_ICM} players or fewer; {len(remaining)} are left"
        return Refusal("too_many_players", what, cites, {"most": MOST_BY_ICM}, field="way")
    chips = {name: state.chips_of(name) for name in remaining}
    numbers = {name: state.entries[name].number for name in remaining}
    left = (*prizes_now(state), *(0 for _ in remaining))[: len(remaining)]
    prizes = divided(command.way, chips, left, numbers)
    draft.emit(e.DealAgreed(command.way, tuple(prizes.items()), cites=cites, at=command.now))
    return None


# cancellation


def decide_cancel(draft: Draft, command: c.Cancel) -> Refusal | None:
    """Until the first prize is paid: everything goes back, to everyone who paid it."""
    state = draft.state
    law = state.law
    if state.paid or state.phase in ("closed", "cancelled"):
        what = "prizes have been paid" if state.paid else "the event is over"
        return Refusal("too_late", f"{what}: the event cannot be cancelled", law.cancelled)
    if not command.reason.strip():
        return Refusal("no_reason", "a reason is recorded", law.cancelled, field="reason")
    refunds = tuple(refunds_due(state))
    draft.emit(e.EventCancelled(command.reason, refunds, cites=law.cancelled, at=command.now))
    return None


def refunds_due(state: TournamentState) -> list[tuple[str, str, int]]:
    """Person, kind and cents, of everything that was paid and not returned: forfeited and withdrawn entries too."""
    kinds = {*state.conditions.refunded_on_cancel, *state.law.customs.refunds}
    due: list[tuple[str, str, int]] = []
    for name, entry in state.entries.items():
        if not entry.refunded:
            due.append((name, "fee", entry.fee))
        bought = {"rebuy": entry.rebuy_cents, "add_on": entry.add_on_cents}
        due += [(name, kind, cents) for kind, cents in bought.items() if cents and kind in kinds]
    return due
