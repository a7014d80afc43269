"""Events of a round against the house in plain words."""

from __future__ import annotations

from typing import assert_never

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.state import SettlementLine, Wagers
from pitboss.cards import UNKNOWN
from pitboss.wording.words import Names, card_signs, who

WHY_FOLDED = {
    "folds": "folds",
    "too_slow": "does not decide in time and is folded",
    "refuses": "refuses to decide and is folded",
    "absent": "is absent and is folded",
}
WHY_RETURNED = {
    "withdrawn": "takes back",
    "under_minimum": "gets back what is under the minimum,",
    "incomplete": "gets back, without both ante and blind,",
}
STAGES = {"before_flop": "before the flop", "after_flop": "after the flop", "river": "on the river"}


def tell_banked(event: e.AnyEvent, names: Names) -> str:
    """What happened, as one sentence without its full stop."""
    match event:
        case e.Shuffled() | e.WagersOpened() | e.WagerAsked() | e.WagersPlaced() | e.Advised():
            told = _wagers(event, names)
        case e.WagersReturned() | e.Abstained() | e.MarkerPlaced() | e.NoMoreBets():
            told = _boxes(event, names)
        case e.Dealt() | e.BoardSpread() | e.BoardRevealed() | e.Revealed() | e.CardExposed():
            told = _cards(event, names)
        case e.DecisionsOpened() | e.Checked() | e.PlayBet() | e.Folded() | e.Conceded():
            told = _decisions(event, names)
        case e.DealerHandDeclared() | e.WagerCorrected() | e.AntesRefunded() | e.HandSettled():
            told = _settlement(event, names)
        case e.Ruled() | e.HandVoided() | e.RoundVoided() | e.RoundClosed():
            told = _endings(event, names)
        case _:
            assert_never(event)
    return told[0].upper() + told[1:]


def _does(seat: int, verb: str, names: Names) -> str:
    """`you bet`, `Ann bets`."""
    name = who(seat, names)
    if name != "you":
        return f"{name} {verb}"
    first, _, rest = verb.partition(" ")
    plain = {"is": "are", "does": "do", "refuses": "refuse"}.get(first, first.removesuffix("s"))
    return f"you {plain}{' ' + rest if rest else ''}".replace(" and is ", " and are ")


def _amounts(wagers: Wagers) -> str:
    named = (("ante", wagers.ante), ("blind", wagers.blind), ("trips", wagers.trips), ("play", wagers.play))
    return ", ".join(f"{name} {amount:,}" for name, amount in named if amount)


def _wagers(event: e.Shuffled | e.WagersOpened | e.WagerAsked | e.WagersPlaced | e.Advised, names: Names) -> str:
    match event:
        case e.Shuffled(colour=colour):
            return f"the {colour} deck comes from the shuffling shoe"
        case e.WagersOpened(seats=seats):
            return f"wagers are open at {len(seats)} playing area{'' if len(seats) == 1 else 's'}"
        case e.WagerAsked(seat=seat):
            return f"{_does(seat, 'is asked', names)} to wager"
        case e.WagersPlaced(seat=seat, wagers=wagers, in_order=in_order):
            return f"{_does(seat, 'wagers' if in_order else 'puts out', names)} {_amounts(wagers)}"
        case e.Advised(seat=seat, about="under_minimum"):
            return f"{_does(seat, 'is told', names)} that further wagers under the minimum are returned"
        case e.Advised(seat=seat):
            return f"{_does(seat, 'is told', names)} that further wagers out of order may be void"


def _boxes(event: e.WagersReturned | e.Abstained | e.MarkerPlaced | e.NoMoreBets, names: Names) -> str:
    match event:
        case e.Abstained(seat=seat):
            return f"{_does(seat, 'does', names)} not wager in this round"
        case e.WagersReturned(seat=seat, wagers=wagers, why=why):
            return f"{_does(seat, WHY_RETURNED[why], names)} {_amounts(wagers)}"
        case e.MarkerPlaced(seat=seat, box=box):
            return f"a marker lies beside the {box} box of {who(seat, names)}"
        case e.NoMoreBets(seats=seats):
            return f"no more bets: {len(seats)} hand{'' if len(seats) == 1 else 's'} to deal"


def _place(place: int, names: Names) -> str:
    return {c.BOARD: "the board", c.DEALER: "the dealer"}.get(place) or who(place, names)


def _cards(event: e.Dealt | e.BoardSpread | e.BoardRevealed | e.Revealed | e.CardExposed, names: Names) -> str:
    match event:
        case e.Dealt(place=place, cards=cards):
            seen = f": {card_signs(cards)}" if UNKNOWN not in cards else ""
            return f"{len(cards)} cards face down to {_place(place, names)}{seen}"
        case e.BoardSpread(flop=flop):
            return f"the communal cards are spread, the first {flop} being the flop"
        case e.BoardRevealed(cards=cards):
            name = "flop" if len(cards) > 2 else "turn and river"
            return f"the {name}: {card_signs(cards)}" if UNKNOWN not in cards else f"the {name}: turned face up"
        case e.Revealed(place=place, cards=cards):
            return f"the dealer turns {card_signs(cards)} of {_place(place, names)}"
        case e.CardExposed(cards=cards):
            return f"the dealer's {card_signs(cards)} was seen; play goes on"


def _decisions(event: e.DecisionsOpened | e.Checked | e.PlayBet | e.Folded | e.Conceded, names: Names) -> str:
    match event:
        case e.DecisionsOpened(stage=stage, seats=seats):
            still = ", ".join(who(seat, names) for seat in seats) or "nobody"
            return f"{STAGES[stage]}: {still} to decide"
        case e.Checked(seat=seat):
            return _does(seat, "checks", names)
        case e.PlayBet(seat=seat, amount=amount):
            return f"{_does(seat, 'bets', names)} {amount:,} on play"
        case e.Folded(seat=seat, taken=taken, why=why):
            return f"{_does(seat, WHY_FOLDED[why], names)}: {_amounts(taken)} taken"
        case e.Conceded(seat=seat, taken=taken):
            return f"conceding hand: {_does(seat, 'gives', names)} up {_amounts(taken)}"


def _settlement(event: e.DealerHandDeclared | e.WagerCorrected | e.AntesRefunded | e.HandSettled, names: Names) -> str:
    match event:
        case e.DealerHandDeclared(cards=cards, words=words, qualifies=qualifies):
            return f"dealer's hand: {card_signs(cards)}, {words}{'' if qualifies else ': does not qualify'}"
        case e.WagerCorrected(seat=seat, wager=wager, staked=staked, settled_on=on):
            back = f", {staked - on:,} goes back" if on < staked else ""
            return f"the {wager} of {staked:,} of {who(seat, names)} is settled on {on:,}{back}"
        case e.AntesRefunded(lines=lines):
            return (
                "the dealer does not qualify: "
                + ", ".join(f"{who(line.seat, names)} {line.staked:,}" for line in lines)
                + " of ante refunded"
            )
        case e.HandSettled(seat=seat, cards=cards, words=words, lines=lines):
            told = "; ".join(tell_line(line) for line in lines)
            return f"{who(seat, names)}: {card_signs(cards)}, {words}: {told}"


def tell_line(line: SettlementLine) -> str:
    """One wager settled: `blind wins 15 at 3 to 2`."""
    match line.result:
        case "win":
            capped = ", the maximum payout" if line.capped else ""
            return f"{line.wager} wins {line.paid:,} at {line.odds}{capped}"
        case "lose":
            return f"{line.wager} loses {line.staked:,}"
        case "push":
            return f"{line.wager} pushes"


def _endings(event: e.Ruled | e.HandVoided | e.RoundVoided | e.RoundClosed, names: Names) -> str:
    match event:
        case e.Ruled(irregularity=irregularity, outcome=outcome):
            return f"ruling on {irregularity.replace('_', ' ')}: {outcome.rstrip('.')}"
        case e.HandVoided(seat=seat, returned=returned, reason=reason):
            return f"the wagers of {who(seat, names)} are void ({reason}): {_amounts(returned) or 'nothing'} goes back"
        case e.RoundVoided(reason=reason, misdeal=misdeal, returned=returned):
            back = ", ".join(f"{who(seat, names)} {amount:,}" for seat, amount in returned) or "nothing"
            return f"{'a misdeal' if misdeal else 'the round is void'}: {reason}; back go {back}"
        case e.RoundClosed(bank=bank):
            house = f"wins {bank:,}" if bank > 0 else f"pays {-bank:,}" if bank < 0 else "is even"
            return f"the round is over: the house {house}"
