"""The lines of a worked example against the house: plain sentences read strictly into commands and checks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.banked import BankedRound
from pitboss.banked import commands as c
from pitboss.banked.options import BankedActName
from pitboss.instruments.example_lines import ExampleError, Expected, Names, split_refusal

FORMS = (
    "NAME wagers 10, NAME wagers 10 and 5 on trips, NAME wagers ante 20 and blind 10",
    "NAME adds 5 on trips, NAME withdraws",
    "NAME puts out ante 5 and blind 5, NAME puts out ante 5, blind 5 and trips 5",
    "a marker is put beside the ante of NAME",
    "no more bets, the dealer deals 3 packets, the dealer deals to NAME too",
    "NAME folds, checks, concedes, bets 40, puts out 50 on play",
    "the dealer settles",
    "NAME does not decide in time, NAME refuses to decide, NAME is absent",
    "the shoe has a mechanical fault, the shoe has an electrical fault, the cards are unfit",
    "the board has 6 cards, the dealer has 3 cards, NAME has 1 cards",
    "a card of the board is revealed in the deal (or of the dealer, of NAME)",
    "the dealer's first card is seen, the dealer's second card is seen",
    "NAME was dealt a hand without wagers and nobody handled cards (or: and cards were handled)",
    "a card is missing, a foreign card is found",
    "the round is void for fraud: REASON (or commotion, collusion, impractical)",
    "the wagers of NAME are void for breach: REASON (or collusion)",
    "any of these followed by (refused: CODE, CLAUSE, ...)",
    "NAME may bet 30 or 40, NAME may check, NAME may not bet",
)
WHO = r"(seat \d+|\S+)"
UNDECIDED: dict[str, c.Undecided] = {
    "does not decide in time": "too_slow",
    "refuses to decide": "refuses",
    "is absent": "absent",
}
FAULTS: dict[str, c.Fault] = {
    "the shoe has a mechanical fault": "mechanical",
    "the shoe has an electrical fault": "electrical",
    "the cards are unfit": "cards_unfit",
}
PLAIN: dict[str, Callable[[int], c.AnyCommand]] = {
    "folds": c.Fold,
    "checks": c.Check,
    "concedes": c.Concede,
    "withdraws": c.WithdrawWagers,
}
FIXED: dict[str, Callable[[], c.AnyCommand]] = {
    "no more bets": c.Deal,
    "the dealer settles": c.Settle,
    "a card is missing": lambda: c.ReportCardFault("missing"),
    "a foreign card is found": lambda: c.ReportCardFault("foreign"),
    "the dealer's first card is seen": lambda: c.ReportExposed(c.DEALER, which=(0,)),
    "the dealer's second card is seen": lambda: c.ReportExposed(c.DEALER, which=(1,)),
}


class Deed(msgspec.Struct, frozen=True):
    """Something that happens, and perhaps the refusal it meets."""

    command: c.AnyCommand
    refused: Expected | None = None


class OptionClaim(msgspec.Struct, frozen=True):
    """What a player may do at this moment, or may not."""

    seat: int
    act: BankedActName
    may: bool
    amounts: tuple[int, ...] = ()


def read_banked_line(text: str, names: Names) -> Deed | OptionClaim:
    """One line; whatever is not one of the forms is an error that lists them."""
    sentence, refused = split_refusal(text)
    claim = _claim(sentence, names)
    if claim:
        return claim
    for reader in (_fixed, _dealer, _floor, _wager, _decision):
        command = reader(sentence, names)
        if command is not None:
            return Deed(command, refused)
    raise ExampleError(f"{text!r} is not understood; a line is one of:\n  " + "\n  ".join(FORMS))


def claim_differs(claim: OptionClaim, round_: BankedRound) -> str:
    found = round_.options(claim.seat)
    option = found.get(claim.act)
    if not claim.may:
        return f"it is open: {option.amounts}" if option else ""
    if option is None:
        return f"open are {', '.join(each.act for each in found.may) or 'no acts'}"
    return f"the amounts are {option.amounts}" if claim.amounts and option.amounts != claim.amounts else ""


def _claim(sentence: str, names: Names) -> OptionClaim | None:
    found = re.fullmatch(rf"{WHO} may (not )?(fold|check|bet|concede|withdraw)(?: (\d+(?: or \d+)*))?", sentence)
    if not found:
        return None
    amounts = tuple(int(each) for each in found[4].split(" or ")) if found[4] else ()
    act: Any = found[3]
    return OptionClaim(names.seat(found[1]), act, may=not found[2], amounts=amounts)


def _fixed(sentence: str, _: Names) -> c.AnyCommand | None:
    if sentence in FAULTS:
        return c.ReportMalfunction(FAULTS[sentence])
    return FIXED[sentence]() if sentence in FIXED else None


def _place(written: str, names: Names) -> int:
    if written == "the board":
        return c.BOARD
    return c.DEALER if written == "the dealer" else names.seat(written)


def _dealer(sentence: str, names: Names) -> c.AnyCommand | None:
    if found := re.fullmatch(r"the dealer deals (\d+) packets?", sentence):
        return c.Deal(int(found[1]))
    if found := re.fullmatch(rf"the dealer deals to {WHO} too", sentence):
        return c.Deal(also=(names.seat(found[1]),))
    if found := re.fullmatch(rf"a marker is put beside the (ante|blind|trips|play) of {WHO}", sentence):
        box: Any = found[1]
        return c.PlaceMarker(names.seat(found[2]), box)
    return None


def _floor(sentence: str, names: Names) -> c.AnyCommand | None:
    place = rf"(the board|the dealer|{WHO[1:-1]})"
    if found := re.fullmatch(rf"{place} has (\d+) cards?", sentence):
        return c.ReportWrongCount(_place(found[1], names), int(found[2]))
    if found := re.fullmatch(rf"a card of {place} is revealed in the deal", sentence):
        return c.ReportExposed(_place(found[1], names), during_deal=True)
    told = r"was dealt a hand without wagers and (nobody handled cards|cards were handled)"
    if found := re.fullmatch(rf"{WHO} {told}", sentence):
        return c.ReportUnfunded(names.seat(found[1]), handled=found[2] == "cards were handled")
    if found := re.fullmatch(r"the round is void for (fraud|commotion|collusion|impractical): (.+)", sentence):
        ground: Any = found[1]
        return c.VoidRound(ground, found[2])
    if found := re.fullmatch(rf"the wagers of {WHO} are void for (breach|collusion): (.+)", sentence):
        why: Any = found[2]
        return c.VoidHand(names.seat(found[1]), why, found[3])
    return None


def _wager(sentence: str, names: Names) -> c.AnyCommand | None:
    if found := re.fullmatch(rf"{WHO} wagers (\d+)(?: and (\d+) on trips)?", sentence):
        ante = int(found[2])
        return c.PlaceWagers(names.seat(found[1]), ante, ante, int(found[3] or 0))
    boxes = r"ante (\d+)(?: and|,) blind (\d+)(?: and trips (\d+))?"
    if found := re.fullmatch(rf"{WHO} (wagers|puts out) {boxes}", sentence):
        kind = c.PlaceWagers if found[2] == "wagers" else c.PushWagers
        return kind(names.seat(found[1]), int(found[3]), int(found[4]), int(found[5] or 0))
    if found := re.fullmatch(rf"{WHO} adds (\d+) on trips", sentence):
        return c.PlaceTrips(names.seat(found[1]), int(found[2]))
    return None


def _decision(sentence: str, names: Names) -> c.AnyCommand | None:
    found = re.fullmatch(rf"{WHO} (.+)", sentence)
    if found is None:
        return None
    who, deed = found[1], found[2]
    if deed in PLAIN:
        return PLAIN[deed](names.seat(who))
    if deed in UNDECIDED:
        return c.FoldUndecided(names.seat(who), UNDECIDED[deed])
    if told := re.fullmatch(r"bets (\d+)", deed):
        return c.BetPlay(names.seat(who), int(told[1]))
    if told := re.fullmatch(r"puts out (\d+) on play", deed):
        return c.PushPlay(names.seat(who), int(told[1]))
    return None
