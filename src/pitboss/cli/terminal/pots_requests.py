"""What may be asked of a table of pots beside the acts of a round: typed, with the clause that governs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.cite import Citation, Cites
from pitboss.cli.terminal.breach import read_breach
from pitboss.cli.terminal.kind import Ask, Request, Typed, Unread
from pitboss.desk.law import Power, Role, Sanction
from pitboss.instruments.example_irregular import NewShuffle, Vote, read_report
from pitboss.play.irregular import commands as i
from pitboss.table import commands as c
from pitboss.table.roles import FOR_THE_FLOOR
from pitboss.table.seating import buy_in_limits
from pitboss.table.state import TableState
from pitboss.wording.words import YOU

SANCTIONS: tuple[Sanction, ...] = ("none", "warning", "fold", "exclude", "fold_and_exclude")
Reader = Callable[[TableState, str, int], Typed]


def holder(state: TableState, power: Power) -> Role:
    """Who at this table may do such a thing; where nobody may, the operator is told so."""
    return state.customs.roles.get(power, ("operator",))[0]


# what is open


def open_requests(state: TableState) -> Iterator[Request]:
    """The player's own, then what the staff may be asked for."""
    law = state.law
    if state.seat_of(YOU) and not state.game.choices.tournament:
        yield from _of_the_seat(state)
    if state.customs.most_counts:
        yield Request("count", "have the chips counted", law.counts)
    yield Request("sign", "read the sign", law.sign or law.document)
    yield Request("rules", "ask for the rules", law.rules_copy or law.document)
    yield Request("dispute ABOUT", "dispute something", law.dispute)
    if state.disputes and len(state.decisions) < len(state.disputes):
        yield Request("decide NUMBER DECISION", "decide a dispute", law.dispute)
    if state.round:
        yield Request("void REASON", "have the round voided", law.invalidate)
    yield Request("breach NAME CLAUSE SANCTION", "record a breach", law.sanction, staff=True)
    if state.settings.run != "electronic":
        yield Request("report, whatif", "what went wrong, and the ruling", law.dispute)


def _of_the_seat(state: TableState) -> Iterator[Request]:
    law, seat = state.law, state.seats[state.seat_of(YOU)]
    if not seat.declared:
        yield Request("top N", _top_up_words(state), law.top_up)
    if state.customs.may_reduce:
        yield Request("off N", "take chips off", law.stake_fixed)
    if seat.due != "none" and state.game.choices.blinds and not seat.sitting_out:
        cites = law.new_player if seat.due == "new" else law.missed_blinds
        yield Request("post", "post what you owe", law.new_posts if seat.due == "new" else cites)
        yield Request("wait", "wait for the big blind", law.new_waits if seat.due == "new" else cites)
    if seat.sitting_out:
        yield Request("in", "come back", law.missed_blinds or law.document)
    else:
        yield Request("out", "sit out", law.abstention or law.missed_blinds)
    if len(state.seats) < state.size:
        yield Request("seat N", f"move to {_free(state)}", law.vacancy or law.seat_choice)


def _top_up_words(state: TableState) -> str:
    least, most = buy_in_limits(state)
    stake = state.stake_of(state.seat_of(YOU))
    if stake < least:
        return f"buy {least - stake:,} or more: the least stake is {least:,}"
    return f"buy up to {most - stake:,}" if most > stake else "buy chips"


def _free(state: TableState) -> str:
    return " or ".join(str(number) for number in range(1, state.size + 1) if number not in state.seats)


# reading


def read_request(line: str, state: TableState, now: int) -> Typed | None:
    """A request, or nothing where the typing is something else."""
    word, _, rest = line.strip().partition(" ")
    reader = READERS.get(word.lower())
    return reader(state, rest.strip(), now) if reader else None


def amount(rest: str, form: str) -> int | Unread:
    """Chips as typed, with or without commas."""
    digits = rest.replace(",", "").replace("_", "")
    return int(digits) if digits.isdecimal() else Unread(f"write a number of chips, as in {form}")


def _top_up(_: TableState, rest: str, now: int) -> Typed:
    chips = amount(rest, "top 200")
    return chips if isinstance(chips, Unread) else c.TopUp(YOU, chips, now=now)


def _take_off(_: TableState, rest: str, now: int) -> Typed:
    chips = amount(rest, "off 200")
    return chips if isinstance(chips, Unread) else c.TakeChipsOff(YOU, chips, now=now)


def _seat(_: TableState, rest: str, now: int) -> Typed:
    return c.ChangeSeat(YOU, int(rest), now=now) if rest.isdecimal() else Unread("write a seat's number, as in seat 4")


def _dispute(_: TableState, rest: str, now: int) -> Typed:
    return c.RaiseDispute(YOU, rest, now=now)


def _decide(state: TableState, rest: str, now: int) -> Typed:
    number, _, decision = rest.partition(" ")
    if not number.isdecimal():
        return Unread("write the dispute's number and what is decided, as in decide 1 the pot stands")
    return c.DecideDispute(int(number), decision, by=holder(state, "decide"), now=now)


def _void(state: TableState, rest: str, now: int) -> Typed:
    return c.VoidRound(rest, disturbance=True, by=holder(state, "void"), now=now)


def _breach(state: TableState, rest: str, now: int) -> Typed:
    read = read_breach(rest, SANCTIONS)
    if isinstance(read, Ask | Unread):
        return read
    by = holder(state, read.power)
    return c.RecordBreach(
        read.player, Citation(f"{state.game.instrument} {read.clause}"), read.sanction, by=by, now=now
    )


def _report(state: TableState, rest: str, now: int) -> Typed:
    report = read_sentence(state, rest)
    match report:
        case Unread() | Ask():
            return report
        case i.Push(seat=seat):
            return c.Act(state.seats[seat].player, report, now=now)
        case _:
            by = holder(state, FOR_THE_FLOOR.get(type(report), "record"))
            return c.ReportIrregularity(report, by=by, now=now)


def read_sentence(state: TableState, sentence: str) -> i.AnyIrregularity | i.Push | Ask | Unread:
    """What went wrong, in the words of a worked example."""
    if not sentence:
        return Ask("reports")
    seats = {seat.player.lower(): number for number, seat in state.seats.items()}
    seats |= {f"seat {number}": number for number in state.seats}
    try:
        found = read_report(sentence, lambda name: seats[name.lower()])
    except KeyError as error:
        return Unread(f"nobody is called {error.args[0]!r} here")
    except ValueError as error:
        return Unread(str(error))
    if isinstance(found, Vote) and state.round:
        found = found.command(state.round)
    if found is None or isinstance(found, NewShuffle | Vote):
        return Unread("that is nothing that can be reported; report alone lists the sentences")
    return found  # type: ignore[return-value]


READERS: dict[str, Reader] = {
    "top": _top_up,
    "off": _take_off,
    "out": lambda _, __, now: c.SitOut(YOU, now=now),
    "in": lambda _, __, now: c.SitIn(YOU, now=now),
    "post": lambda _, __, now: c.ChooseEntry(YOU, post=True, now=now),
    "wait": lambda _, __, now: c.ChooseEntry(YOU, post=False, now=now),
    "seat": _seat,
    "count": lambda state, _, now: c.CountChips(YOU, by=holder(state, "count"), now=now),
    "sign": lambda _, __, ___: Ask("sign"),
    "rules": lambda _, __, now: c.AskForRules(YOU, now=now),
    "dispute": _dispute,
    "decide": _decide,
    "void": _void,
    "breach": _breach,
    "report": _report,
    "whatif": lambda _, rest, __: Ask("what_if", rest) if rest else Ask("reports"),
}


def breach_clauses(state: TableState) -> Cites:
    law = state.law
    return (*law.breaches, *law.staff_breaches)
