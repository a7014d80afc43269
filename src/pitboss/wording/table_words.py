"""Events of a table in plain words; those nobody needs to be told of have none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.table import events as e
from pitboss.wording.director_words import DIRECTOR
from pitboss.wording.words import card_sign
from pitboss.wording.you import addressed

Names = Mapping[int, str]
Teller = Callable[[Any, Names], str]
DUE = {"new": "new to the game", "missed": "for the blinds missed", "moved": "for the change of seat"}
OUT = {"asked": "", "time": ": turns were let pass", "away": ": the line is lost", "blind": " before the blind"}
ACTED = {"time": "runs out of time", "away": "is not there"}
ENTERS = {
    "free": "comes in without a post",
    "big_blind": "comes in on the big blind",
    "posts": "comes in by posting",
    "start": "is dealt in as play starts",
}


def tell_table(event: e.TableEvent, names: Names) -> str:
    """One sentence without its full stop, or nothing; seats without a name are told by number."""
    teller = TELLERS.get(type(event))
    return addressed(teller(event, names)) if teller else ""


def _who(seat: int, names: Names) -> str:
    return names.get(seat, f"Seat {seat}")


def _all(seats: Iterable[int], names: Names) -> str:
    return ", ".join(_who(seat, names) for seat in seats)


def _fixed(text: str) -> Teller:
    return lambda _event, _names: text


def _seated(event: e.PlayerSeated, _: Names) -> str:
    owes = f", {DUE[event.due]}" if event.due in DUE else ""
    return f"{event.player} takes seat {event.seat} with {event.stake:,}{owes}"


def _offered(event: e.SeatOffered, _: Names) -> str:
    to = {"seated": "the players at the table", "waiting": event.player, "anyone": "anyone"}[event.to]
    return f"Seat {event.seat} is offered to {to}"


def _entered(event: e.Entered, _: Names) -> str:
    live = f", {event.live:,} live" if event.live else ""
    dead = f", {event.dead:,} dead" if event.dead else ""
    return f"{event.player} {ENTERS[event.how]}{live}{dead}"


def _wished(event: e.SittingOutWished, _: Names) -> str:
    """Nobody else hears whose wish it is."""
    will = "will sit" if event.wanted else "does not sit"
    return f"{event.player} {will} out before the next big blind" if event.player else ""


def _clock(event: e.ClockStarted, names: Names) -> str:
    if event.announced:
        return ""
    asked = f", as {event.asked} asks" if event.asked else ""
    return f"{_who(event.seat, names)} is put on the clock{asked}: {event.until - event.at} seconds"


def _button_cards(event: e.ButtonCardsDealt, names: Names) -> str:
    drawn = ", ".join(f"{_who(seat, names)} {card_sign(card)}" for seat, card in event.cards)
    again = "" if len(event.highest) == 1 else f"; {_all(event.highest, names)} draw again"
    return f"A card each for the button: {drawn}{again}"


def _seat_drawn(event: e.SeatDrawn, _: Names) -> str:
    drawn = ", ".join(f"{player} {card_sign(card)}" for player, card in event.cards)
    return f"Cards are drawn for seat {event.seat}: {drawn}"


TOLD = {"muck": "giving the hand up", "show": "hand shown", "push": "chips put forward"}


def told_act(seat: int, act: e.ToldAct, names: Names) -> str:
    """What a dealer told, as something that may be taken back."""
    if act == "cards":
        return f"The cards named before {_who(seat, names)}" if seat else "The cards named in the middle"
    return f"{_who(seat, names)}'s {TOLD.get(act, act)}"


def _taken_back(event: e.ActTakenBack, names: Names) -> str:
    are = "are" if event.act in ("cards", "push") else "is"
    back = [f"{chips:,} to {_who(seat, names)}" for seat, chips in event.chips if chips > 0]
    given = [f"{-chips:,} from {_who(seat, names)}" for seat, chips in event.chips if chips < 0]
    given += [f"{event.commission:,} from the house"] if event.commission else []
    returned = f"; back into the pot: {', '.join(given)}" if given else ""
    returned += f"; back from the pot: {', '.join(back)}" if back else ""
    told = f"{told_act(event.seat, event.act, names)} {are} taken back, told by mistake"
    return f"{told}: {event.reason}{returned}"


def _rebuy(event: e.RebuyOffered, _: Names) -> str:
    most = f" to {event.most:,}" if event.most else " or more"
    kept = f"the seat is kept for {event.until - event.at} seconds"
    return f"{event.player} has lost the stake: {kept}, for a new one of {event.least:,}{most}"


def _charged(event: e.TimeCharged, names: Names) -> str:
    return f"Time is charged, {event.each:,} each: {_all(event.seats, names)}" if event.seats else ""


def _shared(event: e.InformationShared, names: Names) -> str:
    return f"The dealer tells of {_who(event.seat, names)}'s cards: {' '.join(map(card_sign, event.cards))}"


def _shown_to_all(event: e.CardsShownToAll, names: Names) -> str:
    return f"{_who(event.seat, names)} shows all: {' '.join(map(card_sign, event.cards))}"


def _counted(event: e.ChipsCounted, names: Names) -> str:
    told = ", ".join(f"{_who(seat, names)} {stake:,}" for seat, stake in event.stakes)
    return f"The chips are counted: {told}"


def _change_notified(event: e.ChangeNotified, _: Names) -> str:
    return f"From the next round: other {', '.join(event.changed).replace('_', ' ')} ({event.notice})"


def _without_names(teller: Callable[[Any], str]) -> Teller:
    return lambda event, _names: teller(event)


TELLERS: dict[type, Teller] = {
    **{kind: _without_names(teller) for kind, teller in DIRECTOR.items()},
    e.TableOpened: _fixed("The table opens"),
    e.ClosureNotified: lambda event, _: f"The table closes after this round: {event.notice}",
    e.TableClosed: _fixed("The table is closed"),
    e.ChangeNotified: _change_notified,
    e.ChangeWithdrawn: lambda event, _: f"The notice of a change is withdrawn: {event.notice}",
    e.DeterminationsChanged: _fixed("The new determinations are in force"),
    e.FeesPosted: _fixed("The fees are put up"),
    e.PlayerSeated: _seated,
    e.SeatChanged: lambda event, _: f"{event.player} moves from seat {event.seat} to seat {event.to}",
    e.SeatDrawn: _seat_drawn,
    e.SeatOffered: _offered,
    e.SeatDeclined: lambda event, _: f"{event.player} passes up seat {event.seat}",
    e.WaitingListJoined: lambda event, _: f"{event.player} waits for a seat",
    e.WaitingListLeft: lambda event, _: f"{event.player} waits no longer",
    e.LeaveNoted: lambda event, _: f"{event.player} leaves after this round",
    e.PlayerLeft: lambda event, _: f"{event.player} leaves with {event.stake:,} ({event.why})",
    e.AbstentionFlagged: lambda event, _: f"{event.player} has sat out {event.rounds} rounds at a full table",
    e.SatOut: lambda event, _: f"{event.player} sits out{OUT[event.why]}",
    e.SatIn: lambda event, _: f"{event.player} is back",
    e.EntryChosen: lambda event, _: f"{event.player} {'will post' if event.post else 'waits for'} the blind",
    e.SittingOutWished: _wished,
    e.BlindMissed: lambda event, _: f"{event.player} misses a blind",
    e.Entered: _entered,
    e.DealtOut: lambda event, _: f"{event.player} is not dealt in: {event.why}",
    e.ButtonCardsDealt: _button_cards,
    e.ButtonPlaced: lambda event, names: f"{_who(event.seat, names)} has the button",
    e.ButtonMoved: lambda event, names: f"The button goes to {_who(event.seat, names)}",
    e.StakeRaised: lambda event, _: f"{event.player} adds {event.amount:,}, for a stake of {event.stake:,}",
    e.StakeReduced: lambda event, _: f"{event.player} takes {event.amount:,} off, for a stake of {event.stake:,}",
    e.PlayerDeclared: lambda event, _: f"{event.player} is declared, with a stake of {event.stake:,}",
    e.DeclarationEnded: lambda event, _: f"{event.player} is declared no longer",
    e.RebuyOffered: _rebuy,
    e.TimeCharged: _charged,
    e.ChargeUnpaid: lambda event, _: f"{event.player} cannot pay for the time, and leaves",
    e.CardsShuffledAndCut: lambda event, _: (
        f"The cards are cut, {event.cut} from the top" if event.cut else "The cards are shuffled and cut"
    ),
    e.OutcomeInvalidated: lambda event, _: f"The outcome does not count: {event.reason}",
    e.ClockStarted: _clock,
    e.ClockExpired: lambda event, names: f"{_who(event.seat, names)} runs out of time",
    e.TimeBankStarted: lambda event, _: f"{event.player} has {event.until - event.since} seconds in the time bank",
    e.TimeBankEnded: lambda event, _: f"{event.player} used {event.used} of the time bank; {event.left} are left",
    e.ActTold: _fixed(""),
    e.ActTakenBack: _taken_back,
    e.ActsAgain: _fixed(""),
    e.ActedFor: lambda event, _: f"{event.player} {ACTED[event.why]}: the house acts for them",
    e.CardsVerified: lambda event, _: f"{event.count} of {event.expected} cards are counted",
    e.CardsReplaced: _fixed("New cards come into play"),
    e.BreachRecorded: lambda event, _: f"A breach by {event.who} is recorded ({event.sanction.replace('_', ' ')})",
    e.PlayerExcluded: lambda event, _: f"{event.who} is excluded from the game",
    e.InformationShared: _shared,
    e.CardsShownToAll: _shown_to_all,
    e.DisputeRaised: lambda event, _: f"{event.player} disputes: {event.about}",
    e.DisputeDecided: lambda event, _: f"The dispute is decided: {event.decision}",
    e.RulesSupplied: lambda event, _: f"{event.player} receives a copy of the rules",
    e.ChipsCounted: _counted,
}
"""Approvals, checks of the cards, the sign and duties signed are for the record: `record_words` has those."""
