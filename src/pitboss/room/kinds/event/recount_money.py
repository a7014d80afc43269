"""Fees, commission, refunds and chips for money, counted once more."""

from __future__ import annotations

from pitboss.room.kinds.event.recount_prizes import retained
from pitboss.room.kinds.event.recounting import Looks, Recount
from pitboss.room.kinds.event.tally import Entrant
from pitboss.tournament import events as e
from pitboss.tournament.conditions import AddOn, Rebuys
from pitboss.wording.tournament_words import money


def _entered(count: Recount, event: e.Entered) -> None:
    tally = count.tally
    if event.player in tally.entrants:
        count.find(f"{event.player} enters a second time")
    count.same(f"{event.player}'s number", event.number, len(tally.entrants) + 1)
    count.same(f"{event.player}'s fee", event.fee, tally.conditions.fee or 0, cents=True)
    due = retained(tally.conditions, tally.paying + 1) - tally.commission
    count.same(f"the commission in {event.player}'s fee", event.commission, due, cents=True)
    tally.entrants[event.player] = Entrant(len(tally.entrants) + 1, event.fee)
    tally.pool += event.fee - event.commission
    tally.commission += event.commission
    tally.remaining += 1


def _give_back(count: Recount, player: str, refunded: int, part: int, gone: str) -> None:
    """A fee is returned whole or not at all, and the house returns its part of it."""
    tally, entrant = count.tally, count.tally.entrants[player]
    if refunded:
        count.same(f"{player}'s refund", refunded, 0 if entrant.returned else entrant.fee, cents=True)
        due = tally.commission - retained(tally.conditions, tally.paying - 1)
        count.same(f"the commission in {player}'s refund", part, due, cents=True)
    elif part:
        count.find(f"{money(part)} of commission is returned to {player} without the fee")
    tally.pool -= refunded - part
    tally.commission -= part
    tally.change(player, gone=gone, returned=entrant.returned or bool(refunded))


def _withdrawn(count: Recount, event: e.Withdrawn) -> None:
    _give_back(count, event.player, event.refunded, event.commission, "withdrawn")
    count.tally.remaining -= 1


def _replaced(count: Recount, event: e.EntryReplaced) -> None:
    tally = count.tally
    if tally.entrants[event.player].gone != "forfeited":
        tally.remaining -= 1
        count.remove(tally.leave(event.player))
    _give_back(count, event.player, event.refunded, event.commission, "replaced")
    start = tally.conditions.chips.start if tally.conditions.chips else 0
    if event.chips not in (0, start):
        count.same(f"the chips of {event.by}", event.chips, start)
    tally.sit(event.by, event.seat.table, event.seat.seat, event.chips)
    count.issue(event.chips)


def _forfeited(count: Recount, event: e.PositionForfeited) -> None:
    held = count.tally.leave(event.player)
    count.same(f"the chips that leave play with {event.player}", event.removed, held)
    count.remove(held)
    count.tally.change(event.player, gone="forfeited")
    count.tally.remaining -= 1


def _value_added(count: Recount, event: e.ValueAdded) -> None:
    tally = count.tally
    if event.kind == "guarantee":
        count.same("what makes the guarantee good", event.cents, tally.conditions.guarantee - tally.pool, cents=True)
    if event.kind in ("cash", "guarantee"):
        tally.pool += event.cents
    else:
        tally.goods.append((event.place, event.what, event.cents))


def _rebought(count: Recount, event: e.Rebought) -> None:
    tally, offered = count.tally, count.tally.conditions.rebuys
    price, chips = (offered.price, offered.chips) if isinstance(offered, Rebuys) else (0, 0)
    if count.physical:  # As counted by hand before it; what that has differently is somebody else's at the table.
        table, held = tally.seats[event.player][0], event.stake - event.chips
        tally.loose[table] = tally.loose.get(table, 0) + tally.stakes[event.player] - held
        tally.stakes[event.player] = held
    _bought(count, event, price, chips, "rebuy")
    tally.change(event.player, rebuys=tally.entrants[event.player].rebuys + event.cents)
    if event.to:
        tally.seats[event.player] = (event.to.table, event.to.seat)
    tally.put.pop(event.player, None)


def _add_on(count: Recount, event: e.AddOnBought) -> None:
    tally, offered = count.tally, count.tally.conditions.add_on
    price, chips = (offered.price, offered.chips) if isinstance(offered, AddOn) else (0, 0)
    _bought(count, event, price, chips, "add-on")
    tally.change(event.player, add_ons=tally.entrants[event.player].add_ons + event.cents)
    tally.put.pop(event.player, None)


def _bought(count: Recount, event: e.Rebought | e.AddOnBought, price: int, chips: int, what: str) -> None:
    tally = count.tally
    count.same(f"the price of {event.player}'s {what}", event.cents, price, cents=True)
    count.same(f"the chips of {event.player}'s {what}", event.chips, chips)
    count.same(f"{event.player}'s chips after it", event.stake, tally.stakes[event.player] + event.chips)
    tally.stakes[event.player] += event.chips
    tally.pool += event.cents
    count.issue(event.chips)


def _cancelled(count: Recount, event: e.EventCancelled) -> None:
    tally = count.tally
    kinds = {*tally.conditions.refunded_on_cancel, *count.law.customs.refunds}
    due: dict[tuple[str, str], int] = {}
    for name, entrant in tally.entrants.items():
        if not entrant.returned:
            due[name, "fee"] = entrant.fee
        due |= {
            (name, kind): cents
            for kind, cents in (("rebuy", entrant.rebuys), ("add_on", entrant.add_ons))
            if cents and kind in kinds
        }
    said: dict[tuple[str, str], int] = {}
    for name, kind, cents in event.refunds:
        said[name, kind] = said.get((name, kind), 0) + cents
    for name, kind in sorted({*due, *said}):
        what = f"{name}'s refund of the {kind.replace('_', '-')}"
        count.same(what, said.get((name, kind), 0), due.get((name, kind), 0), cents=True)
    for name, _, cents in event.refunds:
        tally.refunds[name] = tally.refunds.get(name, 0) + cents


MONEY: Looks = {
    e.Entered: _entered,
    e.Withdrawn: _withdrawn,
    e.EntryReplaced: _replaced,
    e.PositionForfeited: _forfeited,
    e.ValueAdded: _value_added,
    e.Rebought: _rebought,
    e.AddOnBought: _add_on,
    e.EventCancelled: _cancelled,
}
