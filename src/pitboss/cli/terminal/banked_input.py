"""What is typed at a table against the house: wagers, decisions, and what else may be asked of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Citation
from pitboss.cli.terminal.breach import read_breach
from pitboss.cli.terminal.kind import Ask, Request, Typed, Unread
from pitboss.desk.law import Power, Role, Sanction
from pitboss.instruments.banked_lines import Deed, read_banked_line
from pitboss.instruments.example_lines import ExampleError, Names
from pitboss.wording.words import YOU

SANCTIONS: tuple[Sanction, ...] = (
    "none",
    "warning",
    "void_wagers",
    "exclude",
    "void_wagers_and_exclude",
    "exclude_from_round",
    "void_round",
)
HELP = "w 20 5 wagers an ante and blind of 20 and 5 on trips; enter repeats your last wagers; 0 sits this round out"
KEYS_TOLD = (
    ("w ANTE TRIPS", "wager an ante, a blind of the same and perhaps trips; enter repeats your last wagers"),
    ("0", "sit this round out"),
    ("b AMOUNT", "bet on play"),
    ("k", "check"),
    ("f", "fold"),
    ("c", "concede once the dealer's hand is declared"),
)
Reader = Callable[[BankedTableState, str, int], Typed]
FLOOR = (r.PlaceMarker, r.FoldUndecided, r.ReportMalfunction, r.ReportWrongCount, r.ReportExposed, r.ReportUnfunded,
         r.ReportCardFault, r.VoidRound, r.VoidHand)  # fmt: skip


def holder(state: BankedTableState, power: Power) -> Role:
    return state.law.roles[power][0]


def read_wager(line: str, last: tuple[int, int]) -> tuple[int, int] | Unread:
    """Ante and trips; an empty line repeats the last ones."""
    words = line.removeprefix("w").split()
    if not all(word.isdecimal() for word in words) or len(words) > 2:
        return Unread(f"{line!r} means nothing here; {HELP}")
    return last if not words else (int(words[0]), int(words[1]) if len(words) > 1 else 0)


def read_decision(line: str, seat: int) -> r.PlayerCommand | None:
    words: Sequence[str] = line.split()
    match words:
        case ["f" | "fold"]:
            return r.Fold(seat)
        case ["k" | "check"]:
            return r.Check(seat)
        case ["c" | "concede"]:
            return r.Concede(seat)
        case ["b" | "bet", amount] if amount.isdecimal():
            return r.BetPlay(seat, int(amount))
        case _:
            return None


def open_requests(state: BankedTableState, *, by_hand: bool) -> Iterator[Request]:
    """The player's own, then what the staff may be asked for."""
    law = state.law
    if state.seat_of(YOU) and not state.game.choices.tournament:
        yield Request("top N", "buy chips", law.chips)
    yield Request("sign", "read the sign", law.sign)
    yield Request("rules", "ask for the rules", law.rules_copy)
    yield Request("dispute ABOUT", "dispute something", law.dispute)
    if len(state.decisions) < len(state.disputes):
        yield Request("decide NUMBER DECISION", "decide a dispute", law.dispute)
    if state.round:
        yield Request("void REASON", "have the round voided", law.powers["void"])
    yield Request("breach NAME CLAUSE SANCTION", "record a breach", law.sanction, staff=True)
    if by_hand:
        yield Request("report, whatif", "what went wrong, and the ruling", law.powers["rule"])


def read_request(line: str, state: BankedTableState, now: int) -> Typed | None:
    """A request, or nothing where the typing is something else."""
    word, _, rest = line.strip().partition(" ")
    reader = READERS.get(word.lower())
    return reader(state, rest.strip(), now) if reader else None


def _top_up(_: BankedTableState, rest: str, now: int) -> Typed:
    digits = rest.replace(",", "")
    if not digits.isdecimal():
        return Unread("write a number of chips, as in top 200")
    return c.TopUp(player=YOU, amount=int(digits), now=now)


def _decide(state: BankedTableState, rest: str, now: int) -> Typed:
    number, _, decision = rest.partition(" ")
    if not number.isdecimal():
        return Unread("write the dispute's number and what is decided, as in decide 1 the wager stands")
    return c.DecideDispute(int(number), decision, by=holder(state, "decide"), now=now)


def _void(state: BankedTableState, rest: str, now: int) -> Typed:
    return c.Rule(r.VoidRound("commotion", rest), by=holder(state, "void"), now=now)


def _breach(state: BankedTableState, rest: str, now: int) -> Typed:
    read = read_breach(rest, SANCTIONS)
    if isinstance(read, Ask | Unread):
        return read
    by = holder(state, read.power)
    return c.RecordBreach(
        read.player, Citation(f"{state.game.instrument} {read.clause}"), read.sanction, by=by, now=now
    )


def _report(state: BankedTableState, rest: str, now: int) -> Typed:
    found = read_sentence(state, rest)
    if isinstance(found, Ask | Unread):
        return found
    power: Power = "sanction" if isinstance(found, r.VoidHand) else "void" if isinstance(found, r.VoidRound) else "rule"
    power = "fold" if isinstance(found, r.FoldUndecided) else power
    return c.Rule(found, by=holder(state, power), now=now)


def read_sentence(state: BankedTableState, sentence: str) -> r.BankedIrregularity | Ask | Unread:
    """What went wrong, in the words of a worked example."""
    if not sentence:
        return Ask("reports")
    names = Names({number: seat.player for number, seat in state.seats.items()})
    try:
        line = read_banked_line(sentence, names)
    except ExampleError:
        return Unread("that is nothing that can be reported; report alone lists the sentences")
    if isinstance(line, Deed) and isinstance(line.command, FLOOR) and not isinstance(line.command, r.PlaceMarker):
        return line.command
    return Unread("that is no irregularity; report alone lists the sentences")


READERS: dict[str, Reader] = {
    "top": _top_up,
    "sign": lambda _, __, ___: Ask("sign"),
    "rules": lambda _, __, now: c.AskForRules(player=YOU, now=now),
    "dispute": lambda _, rest, now: c.RaiseDispute(player=YOU, about=rest, now=now),
    "decide": _decide,
    "void": _void,
    "breach": _breach,
    "report": _report,
    "whatif": lambda _, rest, __: Ask("what_if", rest) if rest else Ask("reports"),
}
