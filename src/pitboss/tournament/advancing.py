"""Who goes on from a session, and the equals whom a draw of cards has to tell apart first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from pitboss.tournament.conditions import Advance, Points, Session
from pitboss.tournament.session_places import DrawnRanks, Group, by_draw, by_heat, equals, in_play, session_places
from pitboss.tournament.state import TournamentState


def ties(state: TournamentState, drawn: DrawnRanks, cut: DrawnRanks | None = None) -> list[Group]:
    """Equals whom a draw has yet to tell apart: where conditions leave places to it, and where only some go on.

    Points wait for the places, and so do the cards of those who are equal in them (`cut`, what is left of `drawn`).
    """
    places = places_drawn(state, drawn)
    equal = _equal_chips(state, places)
    if not _points_advance(state):
        return equal + _at_the_cut(state, places)
    return equal or _at_the_points_cut(state, places, left_over(state, drawn) if cut is None else cut)


def places_drawn(state: TournamentState, drawn: DrawnRanks) -> tuple[tuple[str, int, int], ...]:
    """Places by the cards drawn for them; where points decide who goes on, equals in chips have theirs only by rule."""
    if _points_advance(state):
        own = {player for group in _equal_chips(state, session_places(state, {})) for player in group}
        drawn = {player: ranks for player, ranks in drawn.items() if player in own}
    return session_places(state, drawn)


def _equal_chips(state: TournamentState, places: Sequence[tuple[str, int, int]]) -> list[Group]:
    """Those still in who share a place that conditions give to a draw."""
    points = state.conditions.points
    drawing = isinstance(points, Points) and points.equal_chips == "draw"
    still_in = set(in_play(state)) if drawing else set()
    return [group for heat in by_heat(state, places) for group in equals(heat) if set(group) <= still_in]


def left_over(state: TournamentState, drawn: DrawnRanks) -> DrawnRanks:
    """Cards that were not needed for places: each player's after the one that told them apart from every equal."""
    left = dict(drawn)
    for group in _equal_chips(state, session_places(state, {})):
        for player in group:
            ranks = drawn.get(player, ())
            others = (drawn.get(other, ()) for other in group if other != player)
            left[player] = ranks[max(_alike(ranks, other) for other in others) + 1 :]
    return {player: ranks for player, ranks in left.items() if ranks}


def _alike(ranks: Sequence[int], other: Sequence[int]) -> int:
    """How many draws were equal before the first that was not."""
    pairs = zip(ranks, other, strict=False)
    return next((count for count, (one, two) in enumerate(pairs) if one != two), min(len(ranks), len(other)))


def _at_the_cut(state: TournamentState, places: Sequence[tuple[str, int, int]]) -> list[Group]:
    """Equals of whom some would go on and others not: the order of entry decides nothing."""
    rule = state.stage.advance
    if not isinstance(rule, Advance) or not following_session(state):
        return []
    groups = []
    for heat in by_heat(state, _may_go_on(state, places)):
        number = _number_advancing(rule, heat)
        ahead = {player for player, _, _ in heat[:number]}
        groups += [group for group in equals(heat) if 0 < len(ahead & set(group)) < len(group)]
    return groups


def _points_advance(state: TournamentState) -> bool:
    rule = state.stage.advance
    return isinstance(rule, Advance) and rule.by == "points" and following_session(state) is not None


def _at_the_points_cut(state: TournamentState, places: Sequence[tuple[str, int, int]], cut: DrawnRanks) -> list[Group]:
    """Equals in points, this session's among them, of whom some would go on and others not."""
    rule = state.stage.advance
    assert isinstance(rule, Advance)
    gained = {player: Fraction(of, by) for player, of, by in points_shares(state, places)}
    standing = {player: state.entries[player].points + gained[player] for player, _, _ in _may_go_on(state, places)}
    ahead = 0
    for group in _by_points(standing, cut):
        if ahead < rule.number < ahead + len(group):
            return [group]
        ahead += len(group)
    return []


def _by_points(standing: Mapping[str, Fraction], cut: DrawnRanks) -> list[Group]:
    """Most points first, and equals by the cards that they drew for going on."""
    ordered = sorted(standing, key=lambda player: -standing[player])
    equal = (tuple(group) for _, group in groupby(ordered, key=lambda player: standing[player]))
    return [apart for group in equal for apart in by_draw(group, cut)]


def points_shares(state: TournamentState, places: Sequence[tuple[str, int, int]]) -> tuple[tuple[str, int, int], ...]:
    """Points of the session as fractions: equal places share theirs."""
    table = state.stage.points
    return tuple((player, sum(table[first - 1 : last]), last - first + 1) for player, first, last in places)


def following_session(state: TournamentState) -> Session | None:
    sessions = state.conditions.sessions
    return sessions[state.session] if state.session < len(sessions) else None


def next_for_those_through(state: TournamentState) -> Session:
    """Whoever goes on plays next in a session that is no repechage."""
    later = state.conditions.sessions[state.session :]
    return next((session for session in later if session.repechage is None), later[-1])


def advancing(state: TournamentState, places: Sequence[tuple[str, int, int]], cut: DrawnRanks) -> tuple[str, ...]:
    """Who goes on from the session that is over, best first."""
    rule, places = state.stage.advance, _may_go_on(state, places)
    if not isinstance(rule, Advance):
        return tuple(player for player, _, _ in places)
    if rule.by == "points":
        standing = {player: state.entries[player].points for player, _, _ in places}
        return tuple(player for group in _by_points(standing, cut) for player in group)[: rule.number]
    through = {place for heat in by_heat(state, places) for place in heat[: _number_advancing(rule, heat)]}
    return tuple(place[0] for place in places if place in through)


def _may_go_on(state: TournamentState, places: Sequence[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """Those still in where chips are carried or tables are heats, else all; nobody who is excluded.

    Chips that are blinded off are so to the end of the session and no further.
    """
    rule, seated = state.stage.advance, set(in_play(state))
    if isinstance(rule, Advance):
        still_in = rule.each_table or next_for_those_through(state).stacks == "carried"
    else:
        still_in = not isinstance(state.conditions.points, Points)
    in_it = [place for place in places if place[0] in seated or not still_in]
    return [place for place in in_it if place[0] not in state.excluded]


def _number_advancing(rule: Advance, places: Sequence[tuple[str, int, int]]) -> int:
    return -(-len(places) * rule.number // 100) if rule.by == "percent" else rule.number
