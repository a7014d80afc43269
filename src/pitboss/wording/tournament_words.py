"""What happens in an event, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.tournament import events as e
from pitboss.tournament.schedule import Level
from pitboss.wording.words import card_sign

GATES = {
    "documented": "documented",
    "available": "made available",
    "notified": "notified",
    "approved": "approved",
}
WHY = {
    "no_chips": "is out",
    "below_minimum": "cannot wager the minimum and is out",
    "raced_out": "has lost the last chips in the race-off and is out",
    "excluded": "is excluded",
    "forfeited": "has forfeited the position",
    "withdrawn": "has withdrawn",
    "session_over": "does not go on",
}
DEALS = {
    "icm": "by what stacks are worth",
    "chips": "by chips",
    "least_each": "the least prize each, the rest by chips",
}
ROLES = {"shift_manager": "gaming shift manager"}


def tell_event(event: e.AnyEvent) -> str:
    """What happened, as one sentence without its full stop."""
    told = WORDS[type(event)](event)
    return told[0].upper() + told[1:]


def money(cents: int) -> str:
    """As in 1,234.50."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def place_words(first: int, last: int) -> str:
    return f"place {first}" if first == last else f"places {first} to {last}, shared"


def level_words(level: Level) -> str:
    """As in `blinds 25/50, ante 5`."""
    parts = [f"blinds {'/'.join(f'{blind:,}' for blind in level.blinds)}"] if level.blinds else []
    parts += [f"ante {level.ante:,}"] if level.ante else []
    parts += [f"wagers {level.minimum:,} to {level.maximum:,}"] if level.minimum else []
    return ", ".join(parts) or "no forced bets"


def seat_words(at: e.At) -> str:
    return f"table {at.table}, seat {at.seat}"


def listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "nobody"


def minutes(seconds: int) -> str:
    whole, rest = divmod(seconds, 60)
    return f"{whole} min {rest} s" if rest else f"{whole} min"


def _stakes(stakes: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{player} {chips:,}" for player, chips in stakes)


def _with_reason(told: str, reason: str) -> str:
    return f"{told}: {reason}" if reason else told


def _entered(event: e.Entered) -> str:
    paid = f"fee {money(event.fee)}, of it commission {money(event.commission)}"
    instead = f" in place of {event.reserve_for}" if event.reserve_for else ""
    return f"{event.player} enters{instead} with number {event.number}; {paid}"


def _refunded(told: str, cents: int) -> str:
    return f"{told}; {money(cents)} returned" if cents else f"{told}; nothing is returned"


def _replaced(event: e.EntryReplaced) -> str:
    chips = f" with {event.chips:,} chips" if event.chips else ""
    told = f"{event.by} has the place of {event.player} at {seat_words(event.seat)}{chips}"
    return _refunded(told, event.refunded)


def _value_added(event: e.ValueAdded) -> str:
    what = f" ({event.what})" if event.what and event.what != event.kind else ""
    where = f" for place {event.place}" if event.place else ""
    return f"the operator adds {event.kind}{what} of {money(event.cents)}{where}"


HOW_DRAWN: Mapping[e.HowDrawn, str] = {
    "": "",
    "by_hand": " (drawn by hand)",
    "by_chance": " (drawn by the operating system)",
}


def _drawn(told: str, event: e.DrawnEvent) -> str:
    """With how it was drawn, where that is on record."""
    return told + HOW_DRAWN[event.drawn]


def _seats_drawn(event: e.SeatsDrawn) -> str:
    told = "; ".join(f"{player} {table}-{seat}" for player, table, seat, _ in event.seats)
    return _drawn(f"the ballot of session {event.session}: {told}", event)


def _started(event: e.SessionStarted) -> str:
    chips = f"; {event.chips:,} chips each, {event.issued:,} in all" if event.chips else "; with the chips they have"
    return f"session {event.session} begins{chips}"


def _session_ended(event: e.SessionEnded) -> str:
    told = "; ".join(f"{player} {place_words(first, last)}" for player, first, last in event.places)
    cards = f"; cards between equals: {_dealt(event.cards)}" if event.cards else ""
    return _drawn(f"session {event.session} is over: {told}{cards}", event)


def _points(event: e.PointsAwarded) -> str:
    told = ", ".join(f"{player} {of}{f'/{by}' if by > 1 else ''}" for player, of, by in event.points)
    return f"points of session {event.session}: {told}"


def _advanced(event: e.Advanced) -> str:
    removed = f"; {event.removed:,} chips leave play" if event.removed else ""
    return f"{listed(event.players)} go on to session {event.session}{removed}"


def _tied(event: e.PlacesTied) -> str:
    return f"equal points: {'; '.join(listed(group) for group in event.order if len(group) > 1)} draw cards"


def _dealt(cards: Iterable[tuple[str, Any]]) -> str:
    return ", ".join(f"{player} {card_sign(card)}" for player, card in cards)


def _round_began(event: e.RoundBegan) -> str:
    first = "; the clock runs from here" if event.first else ""
    level = f"level {event.level}, {level_words(event.forced)}"
    return f"round {event.number} begins at table {event.table}: {level}{first}"


def _prepared(event: e.TablesPrepared) -> str:
    told = {"tables": "the tables are approved", "cards": "the cards are checked", "signs": "the signs are put up"}
    return f"{told[event.what]} ({event.reference})" if event.reference else told[event.what]


def _round_ended(event: e.RoundEnded) -> str:
    told = f"the round at table {event.table} is over{_house(event)}"
    return f"{told}: {_stakes(event.stakes)}" if event.stakes else told


def _counted(event: e.ChipsCounted) -> str:
    asked = f" for {event.requester}" if event.requester else ""
    return f"the chips of table {event.table} are counted{asked}{_house(event)}: {_stakes(event.stakes)}"


def _house(event: e.RoundEnded | e.ChipsCounted) -> str:
    """What came from the house or went to it."""
    paid = f", {event.issued:,} paid by the house" if event.issued else ""
    return f"{paid}, {event.removed:,} out of play" if event.removed else paid


def _voided(event: e.RoundVoided) -> str:
    back = "all chips go back" if event.refunded else "what was put in is withheld"
    return f"the round at table {event.table} is void, {back}: {event.reason}"


def _eliminated(event: e.Eliminated) -> str:
    by = f" by {event.eliminated_by}" if event.eliminated_by else ""
    put = f", with {event.contributed:,} contributed" if event.contributed else ""
    removed = f"; {event.removed:,} chips leave play" if event.removed else ""
    return f"{event.player} {WHY[event.why]}{by}{put}: {place_words(event.first, event.last)}{removed}"


def _corrected(event: e.ChipsCorrected) -> str:
    return f"{event.player} has {event.chips:,} chips ({event.difference:+,}): {event.reason}"


def _rebought(event: e.Rebought) -> str:
    to = f" at {seat_words(event.to)}" if event.to else ""
    return f"{event.player} buys {event.chips:,} chips for {money(event.cents)} and has {event.stake:,}{to}"


def _add_on(event: e.AddOnBought) -> str:
    bought = f"{event.player} buys the add-on of {event.chips:,} chips for {money(event.cents)}"
    return f"{bought} and has {event.stake:,}"


def _raced(event: e.RacedOff) -> str:
    issued = f"; {event.issued:,} issued by rounding up" if event.issued else ""
    race = f"the {event.chip:,} chips of table {event.table} are raced off into {event.into:,}"
    return _drawn(f"{race}: {_dealt(event.cards)}; {event.winner} wins{issued}; now {_stakes(event.stakes)}", event)


def _position_forfeited(event: e.PositionForfeited) -> str:
    why = "is excluded before the first round" if event.excluded else "is not in the seat at the start"
    return f"{event.player} {why} and forfeits the position"


def _excluded(event: e.PlayerExcluded) -> str:
    stack = "their chips leave play" if event.stack == "removed" else "their chips are blinded off"
    return f"{event.player} is excluded under {event.clause}, {stack}: {event.reason}"


def _dispute_decided(event: e.DisputeDecided) -> str:
    review = "; a review is requested" if event.review_requested else ""
    return f"dispute {event.number} is decided: {event.decision}{review}"


def _bounty(event: e.BountyWon) -> str:
    what = f"for {event.eliminated}" if event.eliminated else f"from envelope {event.envelope}"
    own = f", and {money(event.added)} on their own head" if event.added else ""
    return _drawn(f"{event.player} wins a bounty of {money(event.cents)} {what}{own}", event)


def _prizes(prizes: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{player} {money(cents)}" for player, cents in prizes) or "none"


def _decided(event: e.EventDecided) -> str:
    goods = "".join(f"; {player} {what}" for player, what, _ in event.goods)
    return f"everyone has a place; prizes: {_prizes(event.prizes)}{goods}"


def _paid(event: e.PrizePaid) -> str:
    goods = f" and {listed(event.goods)}" if event.goods else ""
    return f"{event.player} is paid {money(event.cents)}{goods}"


def _cancelled(event: e.EventCancelled) -> str:
    told = ", ".join(f"{player} {kind.replace('_', '-')} {money(cents)}" for player, kind, cents in event.refunds)
    return f"the event is cancelled: {event.reason}; refunds: {told or 'none'}"


WORDS: dict[type, Callable[[Any], str]] = {
    e.ConditionsSettled: lambda ev: f"the conditions of {ev.conditions.name or 'the event'} are settled, {ev.digest}",
    e.GatePassed: lambda ev: f"the conditions are {GATES[ev.gate]} on {ev.date} ({ev.reference or 'no reference'})",
    e.CommissionApproved: lambda ev: (
        f"commission is approved under {ev.reference} of {ev.date}: "
        + (f"{money(ev.cents)} of each fee" if ev.cents else f"{money(ev.basis_points)}% of all fees")
    ),
    e.DirectorNamed: lambda ev: f"the {ROLES.get(ev.by, ev.by)} names {ev.person} director",
    e.AssistantNamed: lambda ev: f"{ev.person} assists the director",
    e.PowersPassedOn: lambda _: "the director may use the operator's powers",
    e.PowersTakenBack: lambda _: "the operator has taken their powers back from the director",
    e.EntriesOpened: lambda _: "entries are open",
    e.EntriesClosed: lambda ev: f"entries are closed with {ev.entries}",
    e.Entered: _entered,
    e.ReserveListed: lambda ev: f"{ev.player} is reserve number {ev.number}",
    e.ReserveLeft: lambda ev: f"{ev.player} is a reserve no longer",
    e.Withdrawn: lambda ev: _refunded(f"{ev.player} withdraws", ev.refunded),
    e.PositionForfeited: _position_forfeited,
    e.AbsentKept: lambda ev: f"{ev.player} is absent and stays in the event",
    e.EntryReplaced: _replaced,
    e.Substituted: lambda ev: f"{ev.substitute} plays for {ev.player}, with {ev.chips:,} chips",
    e.SubstituteRefused: lambda ev: f"{ev.substitute} may not play for {ev.player}",
    e.PresenceNoted: lambda ev: f"{listed(ev.players)}: {'present' if ev.present else 'absent'}",
    e.ValueAdded: _value_added,
    e.TablesPrepared: _prepared,
    e.SeatsDrawn: _seats_drawn,
    e.SessionStarted: _started,
    e.TableOrderedBroken: lambda ev: f"table {ev.table} is to be broken",
    e.MoveOrdered: lambda ev: f"{ev.player} is to move to {seat_words(ev.to)}: {ev.reason}",
    e.PlayerMoved: lambda ev: _with_reason(
        f"{ev.player} moves from {seat_words(ev.source)} to {seat_words(ev.to)} with {ev.chips:,} chips", ev.reason
    ),
    e.TableBroken: lambda ev: _drawn(f"table {ev.table} is broken", ev),
    e.SeatsRedrawn: lambda ev: _drawn(f"seats are drawn anew: {'; '.join(f'{p} {t}-{s}' for p, t, s in ev.seats)}", ev),
    e.SessionEnded: _session_ended,
    e.PointsAwarded: _points,
    e.Advanced: _advanced,
    e.RepechageEntered: lambda ev: f"{ev.player} enters the repechage",
    e.PlacesTied: _tied,
    e.PlacesDrawn: lambda ev: _drawn(f"cards for the places: {_dealt(ev.cards)}", ev),
    e.PlacesByPoints: lambda ev: f"places by points: {'; '.join(f'{p} {place_words(a, z)}' for p, a, z in ev.places)}",
    e.BreakGiven: lambda ev: _with_reason(
        f"a break of {minutes(ev.until - ev.at)}, after {minutes(ev.played)} of play", ev.reason
    ),
    e.BreakEnds: lambda ev: _with_reason(
        f"the break goes on for {minutes(ev.until - ev.at)}" if ev.until > ev.at else "the break is over", ev.reason
    ),
    e.PlayDirected: lambda ev: f"the director directs: {ev.direction}",
    e.HandForHandSet: lambda ev: f"tables {'begin' if ev.on else 'no longer begin'} their rounds together",
    e.RoundBegan: _round_began,
    e.RoundEnded: _round_ended,
    e.RoundVoided: _voided,
    e.WentBroke: lambda ev: f"{ev.player} has no chips left and may buy back",
    e.OutTogether: lambda ev: f"{ev.player} is out; the place waits for the other tables",
    e.Eliminated: _eliminated,
    e.PlaceAwarded: lambda ev: f"{ev.player} has {place_words(ev.first, ev.last)}",
    e.ChipsCorrected: _corrected,
    e.Rebought: _rebought,
    e.RebuyDeclined: lambda ev: f"{ev.player} does not buy back",
    e.AddOnBought: _add_on,
    e.RebuysClosed: lambda _: "rebuys are over",
    e.RacedOff: _raced,
    e.ChipLeftPlay: lambda ev: f"the {ev.chip:,} chips leave play at table {ev.table}; nobody holds an odd one",
    e.ChipsCounted: _counted,
    e.PlayerExcluded: _excluded,
    e.GameInvalidated: lambda ev: f"every round in progress is void: {ev.reason}",
    e.DisputeRaised: lambda ev: f"{ev.player} disputes (number {ev.number}): {ev.about}",
    e.DisputeDecided: _dispute_decided,
    e.ActCorrected: lambda ev: f"the last act is taken back: {ev.reason}",
    e.DealAgreed: lambda ev: f"a deal {DEALS[ev.way]}: {_prizes(ev.prizes)}",
    e.BountyWon: _bounty,
    e.EventDecided: _decided,
    e.PlacesConfirmed: lambda _: "the director confirms the places",
    e.PrizePaid: _paid,
    e.EventClosed: lambda _: "the event is closed",
    e.EventCancelled: _cancelled,
}
