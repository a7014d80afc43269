"""An event counted once more from what its record says has happened, apart from everything that decided it.

Fees, commission, refunds, chips, places and prizes are computed again by rules written a second time, so that whatever
was altered in the record, or decided wrongly, is found and named. The count goes on after anything that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from pitboss.room.inspection.counted import CountedDraw
from pitboss.room.kinds.event.draws import draws_in
from pitboss.room.kinds.event.recount_chips import CHIPS
from pitboss.room.kinds.event.recount_money import MONEY
from pitboss.room.kinds.event.recount_places import PLACES
from pitboss.room.kinds.event.recount_prizes import by_place, deal, shared
from pitboss.room.kinds.event.recounting import Looks, RecordedStep, Recount, Wrong
from pitboss.room.kinds.event.tally import EventTally
from pitboss.tournament import events as e
from pitboss.tournament.law import TournamentLaw


class Recounted(msgspec.Struct, frozen=True):
    """What the record comes to, and everything that is wrong in it."""

    wrong: tuple[Wrong, ...]
    tally: EventTally
    entries: int
    draws: tuple[CountedDraw, ...] = ()


def recount(
    steps: Iterable[RecordedStep], law: TournamentLaw, laws: Mapping[str, TournamentLaw] = MappingProxyType({})
) -> Recounted:
    """Count to the end, whatever is found on the way."""
    counter = Recount(law, LOOKS, laws)
    every = [*steps]
    ordered = [step for step in every if any(isinstance(event, e.TournamentEvent) for event in step[1])]
    for step, following in zip(ordered, [*ordered[1:], (0, ())], strict=True):
        counter.follow(step, taken_back=any(isinstance(event, e.ActCorrected) for event in following[1]))
    return Recounted(tuple(counter.wrong), counter.tally, len(every), tuple(draws_in(every)))


def _conditions(count: Recount, event: e.ConditionsSettled) -> None:
    count.tally.conditions = event.conditions


def _taken_back(count: Recount, _: e.ActCorrected) -> None:
    if count.before is None:
        count.find("takes back an act where there is none")
        return
    count.tally, count.before = count.before, None


# prizes


def _bounty(count: Recount, event: e.BountyWon) -> None:
    tally, rule = count.tally, count.tally.conditions.bounties
    if rule is None:
        count.find("a bounty is paid, and the conditions have none")
        return
    if event.envelope:
        count.same(f"envelope {event.envelope}", event.cents, rule.envelopes[event.envelope - 1], cents=True)
        if event.envelope in tally.envelopes:
            count.find(f"envelope {event.envelope} is drawn a second time")
        tally.envelopes.add(event.envelope)
    else:
        worth = tally.heads.get(event.eliminated, rule.cents)
        kept = worth // 2 if rule.kind == "progressive" else 0
        count.same(f"the bounty on {event.eliminated}", event.cents, worth - kept, cents=True)
        count.same(f"what grows the bounty on {event.player}", event.added, kept, cents=True)
        tally.heads[event.player] = tally.heads.get(event.player, rule.cents) + event.added
    tally.bounties[event.player] = tally.bounties.get(event.player, 0) + event.cents


def _deal(count: Recount, event: e.DealAgreed) -> None:
    tally = count.tally
    chips = {player: tally.stakes.get(player, 0) for player, _ in event.prizes}
    numbers = {player: tally.entrants[player].number for player in chips}
    due = deal(event.way, chips, _table(tally)[: len(chips)], numbers)
    said = dict(event.prizes)
    if due is None:
        count.same("what the deal divides", sum(said.values()), sum(_table(tally)[: len(chips)]), cents=True)
    for player in due or {}:
        count.same(f"{player}'s part of the deal", said[player], (due or {})[player], cents=True)
    tally.deal = said


def _table(tally: EventTally) -> list[int]:
    rule = tally.conditions.bounties
    aside = rule.cents * tally.paying if rule else 0
    placed = sum(not entrant.gone for entrant in tally.entrants.values())
    return by_place(tally.conditions, tally.pool - aside, tally.paying, placed)


def due_prizes(tally: EventTally) -> dict[str, int]:
    """Cents by player, from places, deal and bounties."""
    rule, finishes = tally.conditions.bounties, list(tally.finishes.values())
    table = _table(tally)
    won = dict(tally.deal) | shared([each for each in finishes if each.player not in tally.deal], table)
    if tally.deal:  # What the pool has grown by since is the first one's.
        best = min(finishes, key=lambda finish: finish.order).player
        won[best] = won.get(best, 0) + sum(table) - sum(won.values())
    first = min(finishes, key=lambda finish: (finish.first, finish.number)).player
    unclaimed = (rule.cents * tally.paying if rule else 0) - sum(tally.bounties.values())
    for player, cents in (*tally.bounties.items(), (first, unclaimed)):
        won[player] = won.get(player, 0) + cents
    return {player: cents for player, cents in won.items() if cents}


def _decided(count: Recount, event: e.EventDecided) -> None:
    tally = count.tally
    said, due = dict(event.prizes), due_prizes(tally)
    for player in sorted({*said, *due}):
        count.same(f"{player}'s prize", said.get(player, 0), due.get(player, 0), cents=True)
    ordered = sorted(tally.finishes.values(), key=lambda finish: finish.order)
    for place, what, _ in tally.goods:
        holder = ordered[place - 1 if place <= len(ordered) else 0].player
        if (holder, what) not in {(player, thing) for player, thing, _ in event.goods}:
            count.find(f"{what} for place {place} is {holder}'s")
    without = [name for name, who in tally.entrants.items() if not who.gone and name not in tally.finishes]
    if without:
        count.find(f"{', '.join(without)} has no place")
    tally.prizes, tally.is_decided = due, True


def _confirmed(count: Recount, _: e.PlacesConfirmed) -> None:
    tally = count.tally
    count.same("the prizes together", sum(tally.prizes.values()), tally.pool, cents=True)
    tally.is_confirmed = True


def _paid(count: Recount, event: e.PrizePaid) -> None:
    tally = count.tally
    if not tally.is_confirmed:
        count.find(f"{event.player} is paid before the places are confirmed")
    if event.player in tally.paid:
        count.find(f"{event.player} is paid a second time")
    count.same(f"what {event.player} is paid", event.cents, tally.prizes.get(event.player, 0), cents=True)
    tally.paid.add(event.player)


def _closed(count: Recount, _: e.EventClosed) -> None:
    unpaid = [player for player in count.tally.prizes if player not in count.tally.paid]
    if unpaid:
        count.find(f"the event is closed, and {', '.join(unpaid)} has not been paid")


LOOKS: Looks = {
    **MONEY,
    **CHIPS,
    **PLACES,
    e.ConditionsSettled: _conditions,
    e.ActCorrected: _taken_back,
    e.BountyWon: _bounty,
    e.DealAgreed: _deal,
    e.EventDecided: _decided,
    e.PlacesConfirmed: _confirmed,
    e.PrizePaid: _paid,
    e.EventClosed: _closed,
}
