"""Places in a session: by chips, as players went, and by the cards that equals drew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from pitboss.cards import Card
from pitboss.tournament.state import Place, TournamentState

Group = tuple[str, ...]
"""Players who are equal."""
DrawnRanks = Mapping[str, tuple[int, ...]]
"""The ranks that players drew, one draw after the other."""


def session_places(state: TournamentState, drawn: DrawnRanks) -> tuple[tuple[str, int, int], ...]:
    """Player and place or places shared: those still in by their chips, then the others as they went.

    Where every table is a heat of its own, so are its places; best places first.
    """
    if not state.stage.by_tables:
        return tuple(_ranked(_by_chips(state), _gone(state), drawn))
    ranked = [place for number in _heats(state) for place in _ranked_at(state, number, drawn)]
    return tuple(sorted(ranked, key=lambda place: place[1]))


def _heats(state: TournamentState) -> list[int]:
    return sorted({*state.tables, *(place.table for place in _gone(state))})


def _ranked_at(state: TournamentState, table: int, drawn: DrawnRanks) -> list[tuple[str, int, int]]:
    """The places of one heat."""
    here = {seat.player for seat in state.tables[table].seats.values()} if table in state.tables else set()
    still_in = [tuple(player for player in group if player in here) for group in _by_chips(state)]
    return _ranked(
        [group for group in still_in if group], [gone for gone in _gone(state) if gone.table == table], drawn
    )


def _gone(state: TournamentState) -> list[Place]:
    """Who was eliminated in this session, the last of them first."""
    in_session = set(state.in_session)
    return [place for place in reversed(state.places) if place.player in in_session and place.why != "session_over"]


def _ranked(still_in: Sequence[Group], gone: Sequence[Place], drawn: DrawnRanks) -> list[tuple[str, int, int]]:
    equal = [tuple(place.player for place in several) for _, several in groupby(gone, key=lambda p: (p.first, p.last))]
    found: list[tuple[str, int, int]] = []
    apart = [split for group in [*still_in, *equal] for split in by_draw(group, drawn)]
    for group in apart:
        first, last = len(found) + 1, len(found) + len(group)
        found += [(player, first, last) for player in group]
    return found


def by_draw(group: Group, drawn: DrawnRanks) -> list[Group]:
    """Equals apart by the cards they drew, highest first; whoever drew the same stays equal, without cards everyone."""
    if not all(player in drawn for player in group):
        return [group]
    apart: list[Group] = []
    for player in sorted(group, key=lambda player: drawn[player], reverse=True):
        ranks = drawn[player]
        if apart and ranks == drawn[apart[-1][0]][: len(ranks)]:
            apart[-1] = (*apart[-1], player)
        else:
            apart.append((player,))
    return apart


def _by_chips(state: TournamentState) -> list[Group]:
    """Those who are still in, most chips first."""
    players = sorted(in_play(state), key=lambda player: (-state.chips_of(player), state.entries[player].number))
    return [tuple(group) for _, group in groupby(players, key=state.chips_of)]


def in_play(state: TournamentState) -> list[str]:
    """Players of the session who are still in it."""
    return [seat.player for sheet in state.tables.values() for seat in sheet.seats.values()]


def by_heat(state: TournamentState, places: Sequence[tuple[str, int, int]]) -> list[list[tuple[str, int, int]]]:
    """Places table by table where every table is a heat, else all of them together."""
    if not state.stage.by_tables:
        return [list(places)]
    gone = {place.player: place.table for place in state.places}
    heats: dict[int, list[tuple[str, int, int]]] = {}
    for place in places:
        at = state.seat_of(place[0])
        heats.setdefault(at.table if at else gone.get(place[0], 0), []).append(place)
    return list(heats.values())


def equals(places: Sequence[tuple[str, int, int]]) -> list[Group]:
    """Players who share places, several at a time."""
    groups = (tuple(each[0] for each in several) for _, several in groupby(places, key=lambda each: each[1:]))
    return [group for group in groups if len(group) > 1]


def drawn_ranks(draws: Sequence[tuple[str, Card]]) -> DrawnRanks:
    """The ranks of the cards that each player drew, one draw after the other."""
    ranks: dict[str, tuple[int, ...]] = {}
    for player, card in draws:
        ranks[player] = (*ranks.get(player, ()), card.rank)
    return ranks
