"""Conditions that go against the document, and which of the two gives way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk.manners import LONGEST
from pitboss.tournament.conditions import AddOn, Conditions, Ends, PlayersLeft, Rebuys, RoundsPlayed, TimeToAct
from pitboss.tournament.dates import entries_until, moment_there
from pitboss.tournament.law import Refundable, TournamentLaw
from pitboss.tournament.moments import seconds

INSTEAD = (
    "several first sessions (flights), each balloted before it starts",
    "a repechage or catch-up session for those who come later",
)
WINDOW = ("opens_at", "closes_at")
TIMES = {"seconds_to_act", "seconds_to_decide"}
"""Determinations of games that say how long a player has."""
KINDS: dict[type, str] = {PlayersLeft: "players_left", RoundsPlayed: "rounds"}


def against(code: str, field: str, what: str, cites: Cites, **facts: Any) -> Refusal:
    """A condition that the rules do not let stand: it is the condition that loses."""
    return Refusal(code, f"{field}: {what}", cites, {"loses": "conditions", **facts}, field)


def conflicts(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Every condition that the document's rules of tournament play beat."""
    for each in (_times, _sessions, _moves, _rebuys, _add_on, _play, _absence, _elimination, _refunds, _players):
        yield from each(conditions, law)


def _times(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    cites, entry = law.items.get("entry", law.conditions), conditions.entry
    for name, said in (("starts_at", conditions.starts_at), *((f"entry.{at}", getattr(entry, at)) for at in WINDOW)):
        if said and seconds(said) is None:
            what = f"a date and time is written as in 2026-11-20T19:00:00+11:00; there is no {said!r}"
            yield against("no_such_time", name, what, law.items["starts_at"] if name == "starts_at" else cites)
    opens, closes = moment_there(conditions, entry.opens_at), moment_there(conditions, entry.closes_at)
    starts, until = seconds(conditions.starts_at), entries_until(conditions)
    if closes and starts and closes > starts:
        what = "entries close when the event starts, or before: seats are drawn by then"
        yield against("closes_late", "entry.closes_at", what, cites + law.ballot)
    if opens and until and opens >= until:
        yield against("opens_late", "entry.opens_at", "entries open before they close", cites)
    if conditions.play.late_registration:
        what = f"nobody enters a session that is being played; there may be {' or '.join(INSTEAD)}"
        cites = law.ballot + (law.forfeit or law.absent)
        yield against("late_registration", "play.late_registration", what, cites, instead=INSTEAD)


def _sessions(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    allowed = law.customs.session_ends
    for index, session in enumerate(conditions.sessions):
        if session.ends and _kind(session.ends) not in allowed:
            what = f"a session ends by {' or '.join(allowed)}, not by the number of players left"
            yield against("session_ends", f"sessions.{index}.ends", what, law.session, allowed=allowed)
    last = conditions.sessions[-1] if conditions.sessions else None
    if last and last.advance not in (None, "not applicable"):
        path = f"sessions.{len(conditions.sessions) - 1}.advance"
        yield against("nothing_follows", path, "no session follows the last one", law.session_decides)
    if conditions.repechage != "offered":
        for index, session in enumerate(conditions.sessions):
            if session.repechage:
                what = 'a session is a repechage: say repechage = "offered"'
                yield against("repechage_not_offered", f"sessions.{index}.repechage", what, law.items["repechage"])


def _kind(ends: Ends) -> str:
    return KINDS.get(type(ends), "minutes")


def _moves(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if not law.customs.seats_fixed:
        return
    for name in ("balancing", "breaking"):
        if getattr(conditions.play, name):
            what = "players stay where the ballot put them until the session is over"
            yield against("seats_fixed", f"play.{name}", what, law.seat_kept)


def _rebuys(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    rebuys, rule = conditions.rebuys, law.customs.rebuys
    if not isinstance(rebuys, Rebuys):
        return
    cites = (law.rebuy or law.items.get("rebuys", ())) + law.one_entry + law.chips_kept
    if rule == "none":
        yield against("no_rebuys", "rebuys", "nobody buys chips during this event", cites)
    elif rule == "without_chips" and rebuys.below is not None:
        what = f"only whoever has no chips left buys back, not whoever has less than {rebuys.below}"
        yield against("rebuys_without_chips", "rebuys.below", what, cites)
    if rebuys.chips <= 0:
        yield against("no_chips", "rebuys.chips", "a rebuy is of some chips", cites)


def _add_on(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if not isinstance(conditions.add_on, AddOn):
        return
    cites = (law.add_on or law.items.get("add_on", ())) + law.chips_kept
    if law.customs.add_ons == "none":
        yield against("no_add_on", "add_on", "nobody who has chips adds to them in this event", cites)
    elif conditions.add_on.chips <= 0:
        yield against("no_chips", "add_on.chips", "an add-on is of some chips", cites)


def _play(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    play, cites = conditions.play, law.items.get("play", law.conditions)
    if play.big_blind_ante:
        what = "an ante is put in by every player, not by one for all"
        yield against("big_blind_ante", "play.big_blind_ante", what, law.ante or law.items.get("betting", cites))
    if play.time_to_act and law.customs.time_to_act == "rule":
        what = "the time to act is the director's to call, and as long as the rule has it"
        yield against("time_to_act", "play.time_to_act", what, law.time_to_act)
    elif play.time_to_act:
        yield from _time_to_act(conditions, play.time_to_act, cites)
        if play.time_to_act.time_bank and law.customs.against_the_house and not conditions.has_other_games:
            what = "against the house everyone decides within one time, and nobody has a reserve of their own"
            yield against("time_to_act", "play.time_to_act.time_bank", what, law.time_to_act)
    if play.hand_for_hand and play.hand_for_hand.players < 2:
        yield against("hand_for_hand", "play.hand_for_hand.players", "it takes two players or more", cites)
    if play.same_round == "share" and law.customs.ties_by_contribution and not conditions.has_other_games:
        what = "whoever contributed more to the pot finishes higher; only equals share"
        yield against("same_round", "play.same_round", what, law.same_round)


def _time_to_act(conditions: Conditions, rule: TimeToAct, cites: Cites) -> Iterator[Refusal]:
    path = "play.time_to_act"
    if rule.seconds <= 0:
        yield against("time_to_act", f"{path}.seconds", "time to act is a second or more", cites)
    if rule.from_players < 0 or rule.from_players == 1:
        what = "it takes two players or more; 0 is from the start"
        yield against("time_to_act", f"{path}.from_players", what, cites)
    if not 0 <= rule.time_bank <= LONGEST:
        yield against("time_to_act", f"{path}.time_bank", f"a time bank has 0 to {LONGEST} seconds", cites)
    for index, session in enumerate(conditions.sessions):
        for name in sorted(TIMES & session.determinations.keys()):
            what = "play.time_to_act says it for the whole event; it is said once"
            yield against("time_to_act", f"sessions.{index}.determinations.{name}", what, cites)


def _absence(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if conditions.play.absent_minimum and not law.customs.against_the_house and not conditions.has_other_games:
        what = "what is taken from an absent player is as the rule has it"
        yield against("absent_minimum", "play.absent_minimum", what, law.absent)


def _elimination(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    wanted = "below_minimum" if law.customs.table_minimum else "no_chips"
    if conditions.elimination not in (None, wanted):
        what = f"players are eliminated by the rule: {wanted}"
        cites = law.minimum if law.customs.table_minimum else law.vacates or law.items.get("elimination", ())
        yield against("elimination", "elimination", what, cites)


def _refunds(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    if conditions.refunds and not law.customs.refunds_by_conditions:
        yield against("no_refunds", "refunds", "nothing is refunded unless the event is cancelled", law.refunds)
    kept: list[Refundable] = [each for each in law.customs.refunds if each not in conditions.refunded_on_cancel]
    if kept:
        what = f"a cancelled event gives back everyone's {' and '.join(kept)}"
        yield against("refunds_on_cancel", "refunded_on_cancel", what, law.cancelled)


def _players(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    least, most = conditions.players.least, conditions.players.most
    cites = law.items.get("players", law.field)
    if least is not None and least < 2 and not law.customs.against_the_house:
        yield against("too_few_players", "players.least", f"an event takes two players or more; got {least}", cites)
    if least is not None and most is not None and most < least:
        what = f"the most players are not fewer than the least, {least}; got {most}"
        yield against("most_below_least", "players.most", what, cites)
    start = conditions.sit_and_go
    if start and not (least or 2) <= start.players <= (most or start.players):
        what = f"the event starts with so many paid entries, from the least to the most players; got {start.players}"
        yield against("sit_and_go", "sit_and_go.players", what, law.items.get("sit_and_go", cites) + cites)
