"""What a dealer does with their hands at a table against the house that is dealt by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.state import SettlementLine, Wagers
from pitboss.banked.table import events as t
from pitboss.cite import Cites
from pitboss.wording.banked_table_words import tell_banked_at_table
from pitboss.wording.banked_words import tell_banked
from pitboss.wording.words import NUMBERS, Names, card_signs

Told = tuple[str, Cites]
"""What is to be done, and the clauses that say so."""
Teller = Callable[[Any, Names], str]
STAGES_ASKED = {"before_flop": "Before the flop", "after_flop": "After the flop", "river": "On the river"}


def to_do_banked(events: Iterable[Any], names: Names) -> Iterator[Told]:
    """What follows for the dealer's hands from these events, in their order."""
    told = tuple(events)
    hands = tuple(event for event in told if _is_hand(event))
    for event in told:
        words = _words(event, names) if not _is_hand(event) else _hands(hands, names) if event is hands[0] else ""
        if words:
            yield words, event.cites


def _is_hand(event: Any) -> bool:
    return isinstance(event, e.Dealt) and event.place > 0


def _words(event: Any, names: Names) -> str:
    if isinstance(event, UNTOLD):
        return ""
    teller = TELLERS.get(type(event))
    if teller:
        return teller(event, names)
    told: Teller = tell_banked if isinstance(event, e.BankedRoundEvent) else tell_banked_at_table
    return told(event, names)


def _name(seat: int, names: Names) -> str:
    return names.get(seat, f"seat {seat}")


def _amounts(wagers: Wagers) -> str:
    named = (("ante", wagers.ante), ("blind", wagers.blind), ("trips", wagers.trips), ("play", wagers.play))
    return ", ".join(f"{name} {amount:,}" for name, amount in named if amount)


def _advised(event: e.Advised, names: Names) -> str:
    what = "under the minimum are returned" if event.about == "under_minimum" else "out of order may be void"
    return f"Tell {_name(event.seat, names)} that further wagers {what}"


# cards


def _hands(dealt: Sequence[e.Dealt], names: Names) -> str:
    first, *others = (_name(event.place, names) for event in dealt)
    then = f" first, then {', '.join(others)}" if others else ""
    return f"Deal {NUMBERS[len(dealt[0].cards)]} cards at a time, face down, to {first}{then}"


def _dealt(event: e.Dealt, _: Names) -> str:
    count = NUMBERS[len(event.cards)]
    if event.place == c.BOARD:
        return f"Deal {count} communal cards face down in a stack before you; no card is burnt"
    return f"Deal {count} cards face down to yourself"


def _board(event: e.BoardRevealed, _: Names) -> str:
    return "Turn the flop face up" if len(event.cards) > 2 else "Turn the other communal cards face up"


def _revealed(event: e.Revealed, names: Names) -> str:
    place = {c.BOARD: "In the middle", c.DEALER: "The dealer"}.get(event.place) or _name(event.place, names)
    return f"{place}: {card_signs(event.cards)}"


# settlement


def _declared(event: e.DealerHandDeclared, _: Names) -> str:
    qualifies = "it qualifies" if event.qualifies else "it does not qualify, and antes go back"
    return f"Declare the dealer's hand: {card_signs(event.cards)}, {event.words}; {qualifies}"


def _refunded(event: e.AntesRefunded, names: Names) -> str:
    back = ", ".join(f"{_name(line.seat, names)} {line.staked:,}" for line in event.lines)
    return f"Give the antes back: {back}"


def _settled(event: e.HandSettled, names: Names) -> str:
    told = "; ".join(_line(line) for line in event.lines)
    return f"{_name(event.seat, names)}, {event.words}: {told}. Put the cards in the discard rack"


def _line(line: SettlementLine) -> str:
    match line.result:
        case "win":
            capped = ", the maximum payout" if line.capped else ""
            return f"pay {line.paid:,} on the {line.wager} of {line.staked:,}, {line.odds}{capped}"
        case "lose":
            return f"take the {line.wager} of {line.staked:,}"
        case "push":
            return f"leave the {line.wager} of {line.staked:,}: a push"


def _taken(event: e.Folded, names: Names) -> str:
    return f"Take {_name(event.seat, names)}'s cards face down, and their wagers: {_amounts(event.taken)}"


def _conceded(event: e.Conceded, names: Names) -> str:
    name = _name(event.seat, names)
    return f"Announce that {name} concedes; take the cards and the wagers: {_amounts(event.taken)}"


def _closed(event: e.RoundClosed, _: Names) -> str:
    house = f"wins {event.bank:,}" if event.bank > 0 else f"pays {-event.bank:,}" if event.bank < 0 else "is even"
    return f"Collect every card: the round of play is over, and the house {house}"


UNTOLD = (e.WagersOpened, e.DecisionsOpened, e.Checked, e.Abstained, t.RoundStarted, t.RoundFinished, t.ActTold)
"""Nothing is to be done about these, or the dealer is told otherwise what comes next."""
TELLERS: Mapping[type, Teller] = {
    e.Shuffled: lambda event, _: f"Deal from the {event.colour} deck: it comes from the shuffling shoe",
    e.Advised: _advised,
    e.WagersReturned: lambda event, names: f"Give {_name(event.seat, names)} back: {_amounts(event.wagers)}",
    e.NoMoreBets: lambda _event, _names: "Announce that there are no more bets",
    e.Dealt: _dealt,
    e.BoardSpread: lambda event, _: (
        f"Spread them face down from left to right: the first {NUMBERS[event.flop]} are the flop"
    ),
    e.PlayBet: lambda event, names: f"{_name(event.seat, names)} bets {event.amount:,}: their cards lie face down",
    e.Folded: _taken,
    e.BoardRevealed: _board,
    e.Revealed: _revealed,
    e.DealerHandDeclared: _declared,
    e.Conceded: _conceded,
    e.AntesRefunded: _refunded,
    e.HandSettled: _settled,
    e.RoundClosed: _closed,
    t.PlayerLeft: lambda event, _: f"{event.player} leaves: cash out {event.stake:,}",
    t.PlayerSeated: lambda event, _: f"{event.player} takes seat {event.seat}: give out {event.stake:,} in chips",
    t.StakeRaised: lambda event, _: f"Give {event.player} {event.amount:,} in chips: their stake is {event.stake:,}",
}
"""Where a dealer has something else to do than to hear what happened."""
