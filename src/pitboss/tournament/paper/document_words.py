"""What conditions say under each heading, in words for those who play and those who approve."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.tournament import conditions as c
from pitboss.tournament.law import Item, TournamentLaw
from pitboss.tournament.moments import spoken
from pitboss.tournament.paper.written import dollars, percentage
from pitboss.tournament.schedule import Level, Schedule

NOT_APPLICABLE = "Not applicable."
NOT_SETTLED = "Not settled yet."
WAYS = {"icm": "by chips and prizes (ICM)", "chips": "by chips", "least_each": "the least each and the rest by chips"}
HEADINGS: dict[Item, str] = {
    "starts_at": "Start",
    "entry": "How to enter, and who may",
    "fee": "Entry fee and commission",
    "sessions": "Sessions",
    "tables": "Tables",
    "sit_and_go": "Sit-and-go",
    "play": "Conditions of play",
    "progression": "From session to session",
    "points": "Points",
    "points_elimination": "Elimination where points count",
    "points_places": "Places in a session",
    "points_ties": "Equal totals of points",
    "repechage": "Repechage or catch-up session",
    "rebuys": "Buying back",
    "add_on": "Add-on",
    "chips": "Chips for the entry fee",
    "players": "Number of players",
    "groups": "Groups of players",
    "betting": "Betting structure and table limits",
    "elimination": "Elimination",
    "advancing": "How many advance",
    "prizes": "Prizes",
    "distribution": "Handing over of prizes",
    "approval": "Cancellation and refunds",
    "statement": "What prevails",
}
"""Our heading for each item, in the order of the lists."""


def said(item: Item, conditions: c.Conditions, law: TournamentLaw) -> list[str]:
    """The lines under one heading; none, where the conditions are silent."""
    if item == "statement":
        return list(_statement(law))
    lines = _betting(conditions, law) if item == "betting" else _TOLD[item](conditions)
    return [line for line in lines if line]


def _start(conditions: c.Conditions) -> Iterator[str]:
    yield f"{spoken(conditions.starts_at)}." if conditions.starts_at else ""


def _entry(conditions: c.Conditions) -> Iterator[str]:
    entry = conditions.entry
    yield f"Entries are taken {entry.method}." if entry.method else ""
    yield f"From {spoken(entry.opens_at)}." if entry.opens_at else ""
    yield f"Until {spoken(entry.closes_at)}." if entry.closes_at else ""
    yield f"Open to: {', '.join(entry.criteria)}." if entry.criteria else "Open to everyone." if entry.method else ""
    if entry.agreement:
        yield "Whoever enters agrees in writing with the rules and these conditions first."


def _fee(conditions: c.Conditions) -> Iterator[str]:
    if conditions.fee is None:
        return
    yield f"${dollars(conditions.fee)}." if conditions.fee else "None: the event is free."
    match conditions.commission:
        case c.FixedCommission(cents=cents):
            yield f"Of it ${dollars(cents)} is commission."
        case c.ShareCommission(basis_points=share):
            yield f"Commission: {percentage(share)}% of all entry fees, rounded down to the cent."
        case _:
            yield "No commission."


def _sessions(conditions: c.Conditions) -> Iterator[str]:
    for number, session in enumerate(conditions.sessions, 1):
        stacks = "" if number == 1 else f" Chips are {session.stacks}."
        yield f"{number}. {session.name or 'Session'}: {_until(session.ends)}.{stacks}"


def _until(ends: c.Ends | None) -> str:
    match ends:
        case c.PlayersLeft(players=players, each_table=each):
            where = " at each table" if each else ""
            return (
                "until one player has all the chips" if players == 1 and not each else f"until {players} remain{where}"
            )
        case c.RoundsPlayed(rounds=rounds):
            return f"{rounds} rounds of play at every table"
        case c.TimePlayed(minutes=minutes):
            return f"{minutes} minutes of play; rounds in progress are finished"
    return "not settled"


def _tables(conditions: c.Conditions) -> Iterator[str]:
    for session in conditions.sessions:
        number = f"{session.tables} tables" if session.tables else "as many tables as the players need"
        yield f"{session.name or 'Session'}: {number}, with {session.seats} players each at most."


def _sit_and_go(conditions: c.Conditions) -> Iterator[str]:
    start = conditions.sit_and_go
    if start:
        after = f" {start.delay_seconds} seconds after it" if start.delay_seconds else " with it"
        yield f"The event starts by itself once {start.players} entries are paid,{after}; seats are drawn by ballot."


def _play(conditions: c.Conditions) -> Iterator[str]:
    play = conditions.play
    if play.balancing:
        yield f"Tables are balanced: the largest and the smallest differ by {play.balancing.within} at most."
    if play.breaking:
        redraw = " Seats are drawn anew for the last table." if play.breaking.redraw_final else ""
        yield f"A table is broken once everyone fits into fewer, the highest number first.{redraw}"
    if play.hand_for_hand:
        yield f"With {play.hand_for_hand.players} players left, tables begin their rounds together."
    yield from _time(play.time_to_act)
    if play.same_round:
        how = "by the chips held before it" if play.same_round == "chips_before" else "together, and share"
        yield f"Players eliminated in one round are placed {how}."
    if play.absent_minimum:
        yield "For an absent player the dealer places the table minimum; the hand is folded."
    yield from _races(conditions)
    if play.excluded_stack == "blinded_off":
        yield "An excluded player's chips stay on the table, every hand folded, until they are gone."
    if conditions.substitute_paid == "substitute":
        yield "The prize of an entry that a substitute played for is the substitute's."
    if conditions.physical:
        yield "Rounds are reported by hand, and chips counted."
    yield from _not_consistent(play)
    yield from play.other


def _not_consistent(play: c.Play) -> Iterator[str]:
    """What no document lets stand; it is told all the same in a draft."""
    if play.big_blind_ante:
        yield "The last blind antes for everyone."
    if play.late_registration:
        yield f"Entries are taken for {play.late_registration} minutes after the start."


def _time(limit: c.TimeToAct | None) -> Iterator[str]:
    if limit:
        since = f" once {limit.from_players} players are left" if limit.from_players else ""
        bank = f", and {limit.time_bank} seconds more to use once" if limit.time_bank else ""
        yield f"Each act takes {limit.seconds} seconds at most{since}{bank}."


def _races(conditions: c.Conditions) -> Iterator[str]:
    if not any(session.schedule and session.schedule.races for session in conditions.sessions):
        return
    yield "Before a chip leaves play, odd ones are raced off: one card face up for each holder, the highest takes all."
    if conditions.play.race_protect:
        yield "Nobody is raced out: whoever would have nothing left keeps one of the larger chips."
    if conditions.play.race_at_break == "rebuys_first":
        yield "Where a race-off falls on the end of rebuys, rebuys and top-ups come first."


def _progression(conditions: c.Conditions) -> Iterator[str]:
    for session in conditions.sessions:
        if isinstance(session.advance, c.Advance):
            yield f"After {session.name}: {_advance(session.advance)}."


def _advance(advance: c.Advance) -> str:
    of = "of each table" if advance.each_table else "of all players"
    match advance.by:
        case "percent":
            return f"the best {advance.number}% {of} go on"
        case "points":
            return f"the {advance.number} with the most points {of} go on"
    return f"the first {advance.number} {of} go on"


def _points(conditions: c.Conditions) -> Iterator[str]:
    for session in conditions.sessions:
        if session.points:
            yield f"{session.name}: {', '.join(map(str, session.points))} points for the places from the first on."


def _points_elimination(conditions: c.Conditions) -> Iterator[str]:
    if isinstance(conditions.points, c.Points):
        yield conditions.points.elimination or "Whoever has no chips left is out of the session."


def _points_places(conditions: c.Conditions) -> Iterator[str]:
    if isinstance(conditions.points, c.Points) and conditions.points.places:
        how = {"chips": "By chips.", "elimination_then_chips": "By elimination, then by chips."}
        yield how[conditions.points.places]
        equals = {"share": "Equal chips share their places.", "draw": "Equal chips draw cards for their places."}
        yield equals[conditions.points.equal_chips]


def _points_ties(conditions: c.Conditions) -> Iterator[str]:
    if isinstance(conditions.points, c.Points) and conditions.points.ties:
        how = {"share": "The prizes are combined and divided equally.", "draw": "A draw of cards decides the places."}
        yield how[conditions.points.ties]


def _repechage(conditions: c.Conditions) -> Iterator[str]:
    for session in conditions.sessions:
        if session.repechage:
            first, last = session.repechage
            yield f"{session.name}: open to those placed {first} to {last} in the session before, without a fee."


def _rebuys(conditions: c.Conditions) -> Iterator[str]:
    rebuys = conditions.rebuys
    if rebuys == "none":
        yield "Nobody buys back."
    if isinstance(rebuys, c.Rebuys):
        who = "Whoever has no chips left" if rebuys.below is None else f"Whoever has less than {rebuys.below:,}"
        often = f", {rebuys.most} times at most" if rebuys.most else ", as often as that is so"
        yield f"{who} may buy {rebuys.chips:,} chips for ${dollars(rebuys.price)} between rounds{often}."
        yield f"This ends at minute {_rebuys_end(conditions, rebuys)} of play."
        yield "They stay in their seat." if rebuys.same_seat else "They are given a new seat."


def _rebuys_end(conditions: c.Conditions, rebuys: c.Rebuys) -> int:
    schedules = (session.schedule for session in conditions.sessions)
    return rebuys.until_minute or max((each.rebuys_end for each in schedules if each), default=0)


def _add_on(conditions: c.Conditions) -> Iterator[str]:
    add_on = conditions.add_on
    if add_on == "none":
        yield "None."
    if isinstance(add_on, c.AddOn):
        when = "as rebuys end" if add_on.at == "end_of_rebuys" else "in the first break"
        yield f"Every player may once, {when}, buy {add_on.chips:,} chips for ${dollars(add_on.price)}."


def _chips(conditions: c.Conditions) -> Iterator[str]:
    if conditions.chips:
        chips = ", ".join(f"{chip:,}" for chip in conditions.chips.set)
        yield f"Everyone receives {conditions.chips.start:,} in tournament chips, of {chips}."


def _players(conditions: c.Conditions) -> Iterator[str]:
    least, most = conditions.players.least, conditions.players.most
    if least is not None and least == most:
        yield f"Exactly {least}."
        return
    yield f"At least {least}." if least is not None else ""
    yield f"At most {most:,}." if most is not None else ""


def _groups(conditions: c.Conditions) -> Iterator[str]:
    groups = conditions.entry.groups
    if groups is not None:
        yield f"Only: {', '.join(groups)}." if groups else "No restriction."


def _betting(conditions: c.Conditions, law: TournamentLaw) -> Iterator[str]:
    for session in conditions.sessions:
        game = law.describe(session) if law.describe else session.game
        yield f"{session.name or 'Session'}: {game}."


def _elimination(conditions: c.Conditions) -> Iterator[str]:
    how = {
        "no_chips": "Whoever has no chips left and may not buy back is out.",
        "below_minimum": "Whoever cannot wager the table minimum before a round is out.",
    }
    yield how.get(conditions.elimination or "", "")


def _prizes(conditions: c.Conditions) -> Iterator[str]:
    yield "The pool is all entry fees less commission, and whatever is paid for chips during play or added to it."
    yield from _breakdown(conditions.prizes)
    for value in conditions.added_value:
        what = f"{value.what} (worth ${dollars(value.cents)}) for place {value.place}"
        yield f"Added, {value.kind}: {f'${dollars(value.cents)}' if value.kind == 'cash' else what}."
    if conditions.guarantee:
        yield f"The pool comes to ${dollars(conditions.guarantee)} at least: the operator adds what is short."
    yield from _bounties(conditions.bounties)
    if conditions.deal:
        ways = {
            "icm": "by chips and prizes (ICM)",
            "chips": "by chips",
            "least_each": "the least prize each, the rest by chips",
        }
        how = " or ".join(ways[way] for way in conditions.deal.ways)
        yield f"Those who remain may divide what is left, {how}, if all of them agree in writing."


def _bounties(bounties: c.Bounties | None) -> Iterator[str]:
    if bounties:
        how = {
            "fixed": "",
            "progressive": ", half of it as a raise of the winner's own",
            "mystery": ", drawn by envelope",
        }
        yield f"Of every fee ${dollars(bounties.cents)} is paid for eliminating the player{how[bounties.kind]}."
        if bounties.envelopes:
            yield f"In the envelopes: {', '.join(f'${dollars(each)}' for each in bounties.envelopes)}."


def _breakdown(prizes: c.Prizes | None) -> Iterator[str]:
    match prizes:
        case c.Shares(basis_points=shares, unit=unit):
            rounded = f", rounded down to ${dollars(unit)}" if unit > 1 else ""
            yield f"By place: {', '.join(f'{percentage(share)}%' for share in shares)}{rounded}; the rest to the first."
        case c.Amounts(cents=cents):
            yield f"By place: {', '.join(f'${dollars(each)}' for each in cents)}."
        case c.Formula(percent_paid=paid, ratio_percent=ratio, least=least, unit=unit):
            floor = f", and at least ${dollars(least)}" if least else ""
            yield f"{paid} places of every hundred entrants are paid, each {ratio}% of the one before{floor}."
            yield f"Prizes are rounded down to ${dollars(unit)}; the rest to the first." if unit > 1 else ""
        case c.Seats(event=event, value=value):
            yield f"As many entries of {event}, worth ${dollars(value)} each, as the pool pays for; the rest follows."


def _distribution(conditions: c.Conditions) -> Iterator[str]:
    yield f"{conditions.distribution[:1].upper()}{conditions.distribution[1:]}." if conditions.distribution else ""


def _refunds(conditions: c.Conditions) -> Iterator[str]:
    before = conditions.refunds
    if before:
        yield f"An entry is refunded until {before.until_seconds_before} seconds before the start."
    else:
        yield "Nothing is refunded, unless the operator cancels the event."
    yield f"Then everyone has back every {', '.join(conditions.refunded_on_cancel).replace('_', '-')}."


def _statement(law: TournamentLaw) -> Iterator[str]:
    """Which of conditions and rules are followed; put in by itself."""
    yield "The Tournament Director, or an Assistant, runs this event by these conditions and the rules of its games."
    if law.customs.conditions_beat_rules:
        yield (
            "Should these conditions, as approved, and the rules of the game disagree, the conditions are followed for "
            "as long as the event lasts; the rules on tournaments themselves stand."
        )
    else:
        yield "Should the two disagree, it is the rules that are followed."


_TOLD: dict[Item, Callable[[c.Conditions], Iterator[str]]] = {
    "starts_at": _start,
    "entry": _entry,
    "fee": _fee,
    "sessions": _sessions,
    "tables": _tables,
    "sit_and_go": _sit_and_go,
    "play": _play,
    "progression": _progression,
    "points": _points,
    "points_elimination": _points_elimination,
    "points_places": _points_places,
    "points_ties": _points_ties,
    "repechage": _repechage,
    "rebuys": _rebuys,
    "add_on": _add_on,
    "chips": _chips,
    "players": _players,
    "groups": _groups,
    "elimination": _elimination,
    "advancing": _progression,
    "prizes": _prizes,
    "distribution": _distribution,
    "approval": _refunds,
}


# levels


def level_rows(schedule: Schedule) -> Iterator[tuple[str, str, str, str]]:
    """Number, minutes, amounts, and what happens after the level."""
    since = 0
    for number, level in enumerate(schedule.levels, 1):
        until = since + level.minutes
        when = f"{since} to {until}" if level.minutes else f"{level.rounds} rounds"
        yield str(number), when, amounts(level), "; ".join(_after(schedule, until) if level.minutes else ())
        since = until
    if schedule.doubling:
        yield "then", f"every {schedule.doubling}", f"doubling{'' if schedule.antes_double else ', antes apart'}", ""


def _after(schedule: Schedule, minute: int) -> Iterator[str]:
    yield from (f"race off {chip}s" for at, chip in schedule.races if at == minute)
    if schedule.rebuys_end == minute:
        yield "rebuys end"


def amounts(level: Level) -> str:
    """What a level comes to, in short."""
    if level.minimum:
        return f"{level.minimum:,} to {level.maximum:,}"
    blinds = " / ".join(f"{blind:,}" for blind in level.blinds)
    ante = f"ante {level.ante:,}" if level.ante else ""
    return ", ".join(each for each in (blinds, ante) if each)
