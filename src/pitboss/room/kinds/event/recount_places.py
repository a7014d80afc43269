"""Places, counted once more."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from pitboss.room.kinds.event.recount_prizes import Finish
from pitboss.room.kinds.event.recounting import Looks, Recount
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Advance, Points
from pitboss.wording.tournament_words import place_words


def _waits(count: Recount, event: e.WentBroke | e.OutTogether) -> None:
    _contribution(count, event.player, event.contributed)
    count.tally.put[event.player] = event.contributed


def _contribution(count: Recount, player: str, said: int) -> None:
    """Whoever is out was never given a chip back: the stake before the round is what they put in."""
    if player not in count.stood or count.physical:
        return  # Typed in by hand, or of an earlier entry.
    conditions = count.tally.conditions
    counts = count.play_law.customs.ties_by_contribution or conditions.play.same_round == "chips_before"
    count.same(f"what {player} contributed", said, count.stood[player] if counts else 0)


def _eliminated(count: Recount, event: e.Eliminated) -> None:
    tally = count.tally
    together = [each for each in count.events if isinstance(each, e.Eliminated) and _ranks(each) == _ranks(event)]
    if together[0] is event:
        _check_place(count, event, len(together))
    if {each.contributed for each in together} != {event.contributed}:
        count.find(f"{event.player} shares a place with somebody who contributed another amount")
    _check_contributed(count, event)
    held = tally.leave(event.player)
    count.same(f"the chips that leave play with {event.player}", event.removed, held)
    count.remove(held)
    _finish(count, event.player, event.first, event.last, event.table, event.clockwise)
    tally.put.pop(event.player, None)


def _ranks(event: e.Eliminated | e.PlaceAwarded) -> tuple[int, int]:
    return event.first, event.last


def _check_place(count: Recount, event: e.Eliminated, sharing: int) -> None:
    last = count.tally.remaining
    first = last - sharing + 1
    if (event.first, event.last) != (first, last):
        said, due = place_words(event.first, event.last), place_words(first, last)
        count.find(f"{event.player}'s place: the record says {said}, the count gives {due}")
    better = [
        each.player
        for each in count.events
        if isinstance(each, e.Eliminated) and each.first > event.first and each.contributed >= event.contributed
    ]
    if better and any(isinstance(each, e.RoundEnded) for each in count.events) and event.why == "no_chips":
        count.find(f"{event.player} is placed before {', '.join(better)}, who contributed as much or more")


def _check_contributed(count: Recount, event: e.Eliminated) -> None:
    if event.why not in ("no_chips", "raced_out"):
        return  # Excluded, forfeited or not advancing: no round took their chips.
    if event.player in count.tally.put:
        count.same(f"what {event.player} contributed", event.contributed, count.tally.put[event.player])
    elif event.why == "no_chips":
        _contribution(count, event.player, event.contributed)


def _finish(count: Recount, player: str, first: int, last: int, table: int, clockwise: int) -> None:
    tally = count.tally
    if player in tally.finishes:
        count.find(f"{player} has a place already")
    tally.finishes[player] = Finish(player, first, last, table, clockwise, tally.entrants[player].number)
    tally.remaining -= 1


def _awarded(count: Recount, event: e.PlaceAwarded) -> None:
    """Those who have chips when the last session ends: the more chips, the better the place."""
    tally = count.tally
    awarded = [each for each in count.events if isinstance(each, e.PlaceAwarded)]
    if awarded[0] is event:
        _check_order(count, [(each.player, *_ranks(each)) for each in sorted(awarded, key=_ranks)])
        covered = sorted(rank for ranks in {_ranks(each) for each in awarded} for rank in range(ranks[0], ranks[1] + 1))
        if covered != list(range(1, tally.remaining + 1)):
            count.find(f"the places of those still in are {covered}; there are {tally.remaining} of them")
    table = tally.seats.get(event.player, (0, 0))[0]
    _finish(count, event.player, event.first, event.last, table, 0)


def _check_order(count: Recount, places: Sequence[tuple[str, int, int]]) -> None:
    """Chips never rise as places get worse, and equal chips share a place unless cards decide."""
    stakes, points = count.tally.stakes, count.tally.conditions.points
    by_draw, cut = isinstance(points, Points) and points.equal_chips == "draw", _at_the_cut(count, places)
    for (player, first, last), (other, *ranks) in pairwise(places):
        more, less = stakes.get(player, 0), stakes.get(other, 0)
        shared_place = [first, last] == ranks
        apart = more == less and not shared_place
        if more < less or (shared_place and more != less) or (apart and not by_draw and more not in cut):
            said = f"{player} with {more:,} chips and {other} with {less:,}"
            count.find(f"{said} have {place_words(first, last)} and {place_words(ranks[0], ranks[1])}")


def _at_the_cut(count: Recount, places: Sequence[tuple[str, int, int]]) -> set[int]:
    """The chips of equals of whom some go on and others do not: cards have told them apart."""
    stakes = count.tally.stakes
    through = {player for event in count.events if isinstance(event, e.Advanced) for player in event.players}
    ahead = {stakes.get(player, 0) for player, _, _ in places if player in through}
    return ahead & {stakes.get(player, 0) for player, _, _ in places if player not in through}


def _session_ended(count: Recount, event: e.SessionEnded) -> None:
    each_table = getattr(count.tally.conditions.sessions[event.session - 1].ends, "each_table", False)
    if not each_table:
        _check_order(count, [place for place in event.places if place[0] in count.tally.stakes])


def _points(count: Recount, event: e.PointsAwarded) -> None:
    tally = count.tally
    table = tally.conditions.sessions[event.session - 1].points
    ended = next(each for each in count.events if isinstance(each, e.SessionEnded))
    due = {player: Fraction(sum(table[first - 1 : last]), last - first + 1) for player, first, last in ended.places}
    for player, of, by in event.points:
        if Fraction(of, by) != due.get(player, 0):
            count.find(f"{player}'s points: the record says {Fraction(of, by)}, the count gives {due.get(player, 0)}")
    for player, points in due.items():
        tally.points[player] = tally.points.get(player, Fraction(0)) + points


def _advanced(count: Recount, event: e.Advanced) -> None:
    tally = count.tally
    _check_who_goes_on(count, event)
    tally.session = event.session
    for player in event.players:
        _plays_on(count, player)
    keeping = set(event.players) if event.carried else set()
    taken = [player for player in tally.stakes if player not in keeping]
    gone = sum(tally.stakes[player] for player in taken)
    count.same("the chips that leave play between the sessions", event.removed, gone)
    tally.stakes |= dict.fromkeys(taken, 0)
    count.remove(gone)


def _check_who_goes_on(count: Recount, event: e.Advanced) -> None:
    """Nobody is sent off who was better than somebody who goes on; heats are not compared with each other."""
    tally = count.tally
    rule = tally.conditions.sessions[event.session - 2].advance
    if not isinstance(rule, Advance) or rule.each_table:
        return
    ended = next(each for each in count.events if isinstance(each, e.SessionEnded))
    worth = {name: tally.points.get(name, 0) if rule.by == "points" else -first for name, first, _ in ended.places}
    sent_off = [each.player for each in count.events if isinstance(each, e.Eliminated) and each.why == "session_over"]
    sent_off = [player for player in sent_off if player not in tally.excluded]  # However good, they do not go on.
    going_on = [player for player in event.players if player in worth]
    if not sent_off or not going_on:
        return
    best, worst = max(sent_off, key=lambda player: worth[player]), min(going_on, key=lambda player: worth[player])
    if worth[best] > worth[worst]:
        count.find(f"{worst} goes on and {best} does not, who was better by {rule.by}")


def _excluded(count: Recount, event: e.PlayerExcluded) -> None:
    count.tally.excluded.add(event.player)


def _repechage(count: Recount, event: e.RepechageEntered) -> None:
    _plays_on(count, event.player)


def _plays_on(count: Recount, player: str) -> None:
    """Somebody who had a place has none any more: better ones move down, and who shared it shares one place less."""
    tally = count.tally
    had = tally.finishes.pop(player, None)
    if had:
        tally.remaining += 1
        for name, finish in tally.finishes.items():
            if finish.first <= had.first:
                last = finish.last + (finish.first < had.first)
                tally.finishes[name] = msgspec.structs.replace(finish, first=finish.first + 1, last=last)


def _cards_drawn(count: Recount, event: e.PlacesDrawn) -> None:
    for player, card in event.cards:
        count.tally.drawn[player] = (*count.tally.drawn.get(player, ()), card.rank)


def _by_points(count: Recount, event: e.PlacesByPoints) -> None:
    """More points first, then the cards that equals drew."""
    tally = count.tally
    keys = {player: (points, tally.drawn.get(player, ())) for player, points in tally.points.items()}
    for player, first, last in event.places:
        better = sum(key > keys[player] for key in keys.values())
        equal = sum(key == keys[player] for key in keys.values())
        if (first, last) != (better + 1, better + equal):
            said, due = place_words(first, last), place_words(better + 1, better + equal)
            count.find(f"{player}'s place by points: the record says {said}, the count gives {due}")
    numbers = {player: tally.entrants[player].number for player, _, _ in event.places}
    tally.finishes = {name: Finish(name, first, last, number=numbers[name]) for name, first, last in event.places}
    tally.remaining = 0


PLACES: Looks = {
    e.WentBroke: _waits,
    e.OutTogether: _waits,
    e.Eliminated: _eliminated,
    e.PlaceAwarded: _awarded,
    e.SessionEnded: _session_ended,
    e.PointsAwarded: _points,
    e.Advanced: _advanced,
    e.PlayerExcluded: _excluded,
    e.RepechageEntered: _repechage,
    e.PlacesDrawn: _cards_drawn,
    e.PlacesByPoints: _by_points,
}
