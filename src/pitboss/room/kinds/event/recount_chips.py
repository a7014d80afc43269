"""Seats and chips, counted once more."""

from __future__ import annotations

from pitboss.room.kinds.event.recounting import Looks, Recount
from pitboss.tournament import events as e

# seats


def _drawn(count: Recount, event: e.SeatsDrawn) -> None:
    tally = count.tally
    named = [player for player, _, _, _ in event.seats]
    taken = [(table, seat) for _, table, seat, _ in event.seats]
    if len(set(named)) < len(named) or len(set(taken)) < len(taken):
        count.find("the ballot gives a player two seats, or a seat to two players")
    held = {**tally.stakes, **tally.bagged}
    tally.bagged = {player: chips for player, chips in held.items() if player not in named and chips}
    tally.seats, tally.stakes = {}, {}
    for player, table, seat, chips in event.seats:
        count.same(f"the chips that {player} carries", chips, held.get(player, 0))
        tally.sit(player, table, seat, held.get(player, 0))


def _started(count: Recount, event: e.SessionStarted) -> None:
    tally = count.tally
    tally.session = event.session
    if not event.chips:
        return
    count.same("the chips that each begins with", event.chips, tally.conditions.chips.start)  # type: ignore[union-attr]
    count.same("the chips handed out", event.issued, event.chips * len(tally.seats))
    tally.stakes = dict.fromkeys(tally.seats, event.chips)
    count.issue(event.chips * len(tally.seats))


def _moved(count: Recount, event: e.PlayerMoved) -> None:
    tally = count.tally
    table, held = tally.seats[event.player][0], tally.stakes[event.player]
    if not count.physical:
        count.same(f"the chips that {event.player} takes along", event.chips, held)
    tally.loose[table] = tally.loose.get(table, 0) + held - event.chips
    if (event.to.table, event.to.seat) in tally.seats.values():
        count.find(f"{event.player} is moved to a seat that is taken")
    tally.sit(event.player, event.to.table, event.to.seat, event.chips)


def _broken(count: Recount, event: e.TableBroken) -> None:
    rest = count.tally.loose.pop(event.table, 0)
    if rest or count.tally.at(event.table):
        count.find(f"table {event.table} is broken with players or {rest:,} chips at it")


def _redrawn(count: Recount, event: e.SeatsRedrawn) -> None:
    tally = count.tally
    tally.seats = {**tally.seats, **{player: (table, seat) for player, table, seat in event.seats}}
    tally.loose = {event.seats[0][1]: sum(tally.loose.values())}


# rounds and chips


def _round_ended(count: Recount, event: e.RoundEnded) -> None:
    """Whatever changed hands, the table has as many chips as before, but for what the house gave or took."""
    tally, here = count.tally, count.tally.at(event.table)
    count.stood = {**count.stood, **here}
    loose = tally.loose.get(event.table, 0)
    strangers = [player for player, _ in event.stakes if player not in here]
    if strangers:
        count.find(f"{', '.join(strangers)} did not sit at table {event.table}")
    before = sum(here.values()) + loose + event.issued - event.removed
    tally.stakes |= {player: chips for player, chips in event.stakes if player in here}
    tally.loose[event.table] = loose + event.uncounted
    after = sum(tally.at(event.table).values()) + tally.loose[event.table]
    count.same(f"the chips of table {event.table} after the round", after, before)
    if event.uncounted and not count.physical:
        count.find(f"chips of table {event.table} are not counted")
    count.issue(event.issued)
    count.remove(event.removed)


def _corrected(count: Recount, event: e.ChipsCorrected) -> None:
    difference = event.chips - count.tally.stakes[event.player]
    count.same(f"the difference in {event.player}'s chips", event.difference, difference)
    count.tally.stakes[event.player] = event.chips
    count.issue(max(difference, 0))
    count.remove(max(-difference, 0))


def _counted(count: Recount, event: e.ChipsCounted) -> None:
    tally, here = count.tally, count.tally.at(event.table)
    told = sum(chips for _, chips in event.stakes)
    due = sum(here.values()) + tally.loose.get(event.table, 0) + event.issued - event.removed
    count.same(f"the chips counted at table {event.table}", told, due)
    if (event.issued or event.removed) and not (count.physical and count.play_law.customs.against_the_house):
        count.find(f"the house pays or takes chips at table {event.table}, and it plays nothing there")
    count.issue(event.issued)
    count.remove(event.removed)
    if not count.physical:
        for player, chips in event.stakes:
            count.same(f"{player}'s chips as counted", chips, here.get(player, 0))
    tally.stakes |= dict(event.stakes)
    tally.loose[event.table] = 0


def _raced(count: Recount, event: e.RacedOff) -> None:
    """One winner of all odd chips, by the highest card; whoever is protected keeps one of the larger."""
    tally, here = count.tally, count.tally.at(event.table)
    odd = {player: chips % event.into for player, chips in here.items() if chips % event.into}
    winner = max(event.cards, key=lambda dealt: dealt[1])[0]
    if winner != event.winner:
        count.find(f"{winner} had the highest card; the record says {event.winner}")
    after = {player: chips - odd.get(player, 0) for player, chips in here.items()}
    after[winner] += -(-sum(odd.values()) // event.into) * event.into
    if tally.conditions.play.race_protect:
        after |= {player: event.into for player, chips in here.items() if chips and not after[player]}
    for player, chips in event.stakes:
        count.same(f"{player}'s chips after the race-off", chips, after.get(player, 0))
    count.same("the chips issued by the race-off", event.issued, sum(after.values()) - sum(here.values()))
    count.stood = {**count.stood, **odd}
    tally.stakes |= after
    count.issue(sum(after.values()) - sum(here.values()))


CHIPS: Looks = {
    e.SeatsDrawn: _drawn,
    e.SessionStarted: _started,
    e.PlayerMoved: _moved,
    e.TableBroken: _broken,
    e.SeatsRedrawn: _redrawn,
    e.RoundEnded: _round_ended,
    e.ChipsCorrected: _corrected,
    e.ChipsCounted: _counted,
    e.RacedOff: _raced,
}
