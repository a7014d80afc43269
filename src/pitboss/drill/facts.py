"""What went wrong, told as whoever saw it would tell it: every fact the ruling needs, and no opinion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.play import commands as c
from pitboss.play.dealing import planned
from pitboss.play.irregular import commands as i
from pitboss.play.irregular.held_acts import HeldAct
from pitboss.play.irregular.misdeals import is_late
from pitboss.play.limits import least_and_most
from pitboss.play.state import RoundState
from pitboss.wording.words import card_sign, card_signs

Names = Mapping[int, str]
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def listed(names: Sequence[str]) -> str:
    """As in `Ada, Bruno and Clara`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def moment(state: RoundState, names: Names) -> str:
    """When it is found, as far as a ruling may depend on it."""
    match state.phase:
        case "showdown":
            return "It is the showdown: all betting is over."
        case "draw":
            return "The draw is going on: the first betting round is over."
        case _:
            begun = "" if state.voluntary else "; nobody has acted in it"
            return f"It is the {ORDINALS[state.street]} betting round{begun}. {names[state.to_act]} is to act."


def told(command: c.AnyCommand, state: RoundState, names: Names) -> tuple[str, ...]:
    """What happened, one sentence a line."""
    found = "It turns out only now: " if is_late(state) and isinstance(command, FOUND) else ""
    first, *rest = TOLD[type(command)](command, state, names)
    return (found + (first if found else first[0].upper() + first[1:]), *rest)


def turn_reached(early: HeldAct, state: RoundState, names: Names) -> tuple[str, ...]:
    """A wager made out of turn, once its turn has come."""
    who, skipped = names[early.seat], listed([names[seat] for seat, _ in early.skipped])
    forward = early.total - state.bet[early.seat]
    outstanding = f"the outstanding bet is {state.high:,}" if state.high else "nobody has bet"
    have = "has" if len(early.skipped) == 1 else "have"
    return (
        f"{who} put {forward:,} forward out of turn, before {skipped} had acted.",
        f"Now {skipped} {have} acted; {outstanding}. It is the turn of {who}.",
    )


def _hole_cards(command: i.HoleCardsExposed, state: RoundState, names: Names) -> tuple[str, ...]:
    when = "in the initial deal" if command.during == "deal" else "in the draw"
    shown: dict[int, list[str]] = {}
    for seat, at, _ in command.cards:
        shown.setdefault(seat, []).append(card_sign(state.down[seat][at]))
    told = listed([f"{listed(cards)} of {names[seat]}" for seat, cards in shown.items()])
    return (f"{when} the dealer exposed {told}; everybody saw {'it' if len(command.cards) == 1 else 'them'}.",)


def _out_of_turn(command: i.DealtOutOfTurn, _: RoundState, names: Names) -> tuple[str, ...]:
    one, other = names[command.seat], names[command.instead_of]
    looked = f"{one} has looked at it" if command.seen else "neither of them has looked at it"
    return (
        f"in the initial deal {one} and {other} received each other's {ORDINALS[command.card]} card.",
        f"{looked[0].upper()}{looked[1:]}.",
    )


def _missed(command: i.PlayerMissed, _: RoundState, names: Names) -> tuple[str, ...]:
    trip = ORDINALS[command.card]
    return (
        f"in the {trip} trip of the initial deal the dealer passed {names[command.seat]} over.",
        _looked(command),
    )


def _extra(command: i.ExtraCards, _: RoundState, names: Names) -> tuple[str, ...]:
    many = "one card" if command.count == 1 else f"{command.count} cards"
    return (f"the dealer gave {names[command.seat]} {many} too many in the initial deal.", _looked(command))


def _looked(command: i.PlayerMissed | i.ExtraCards) -> str:
    looked = "Players have looked at their cards" if command.seen else "Nobody has looked at a card"
    return f"{looked}, and it is {'known' if command.traceable else 'not known'} which card went where."


def _board(command: i.BoardCardsExposed, state: RoundState, _: Names) -> tuple[str, ...]:
    first = state.drawn + int(command.burned)
    seen = card_signs(state.shoe[first : first + command.count])
    burned = "after burning a card" if command.burned else "without burning a card"
    many = "a communal card" if command.count == 1 else f"{command.count} communal cards"
    return (f"the dealer turns {many} while the betting round is still going on, {burned}: {seen}.",)


def _top_card(_: i.TopCardExposed, state: RoundState, __: Names) -> tuple[str, ...]:
    burns = "burns" if state.game.choices.burn and state.game.spec.burns else "does not burn"
    return (
        "between the last betting round and the cards of this one, the first card of the shoe was exposed.",
        f"This table {burns} cards.",
    )


def _boxed(command: i.FaceUpInShoe, state: RoundState, names: Names) -> tuple[str, ...]:
    places, faces = planned(state, state.street)
    face = "up" if faces[command.place] else "down"
    return (
        f"the {ORDINALS[command.place]} card dealt before this betting round lay face up in the shoe.",
        f"It was dealt to {names[places[command.place]]}, where it is to lie face {face}.",
    )


def _wrong_number(command: i.WrongNumberOfCards, state: RoundState, names: Names) -> tuple[str, ...]:
    found = [f"{names[seat]} holds {count} instead of {len(state.hand(seat))} cards" for seat, count in command.held]
    others = state.live_count - len(command.held)
    rest = "No hand still in is correct." if not others else "All other hands still in are correct."
    return (f"{listed(found)}.", rest)


def _misdirected(_: i.Misdirected, state: RoundState, names: Names) -> tuple[str, ...]:
    assert state.irregular is not None
    acted = listed([names[early.seat] for early in state.irregular.early])
    return (f"it was the dealer who had told {acted} to act out of turn.",)


def _asked(command: i.PutToPlayers, _: RoundState, names: Names) -> tuple[str, ...]:
    against = [names[seat] for seat, yes in command.votes if not yes]
    action = {"play_on": "play on", "redeal": "deal anew", "void": "call the round off"}[command.action]
    said = f"All agree but {listed(against)}." if against else "All of them agree."
    return (
        "a card turns out to be marked. No rule says what to do about it now.",
        f"All players of the round are asked whether to {action}. {said}",
    )


def _invalidated(command: i.Invalidate, state: RoundState, _: Names) -> tuple[str, ...]:
    decides = " The director decides for a refund." if state.law.called_off.invalidate else ""
    return (f"{command.reason} goes off, and the floor calls the round off.{decides}",)


def _to_call(state: RoundState, seat: int) -> int:
    return min(state.high - state.bet[seat], state.stakes[seat])


def _early(words: Callable[[Any, RoundState], str]) -> Callable[[Any, RoundState, Names], tuple[str, ...]]:
    def telling(command: Any, state: RoundState, names: Names) -> tuple[str, ...]:
        return (f"{names[command.seat]} {words(command, state)}, but it is the turn of {names[state.to_act]}.",)

    return telling


def _pushed(command: i.Push, state: RoundState, names: Names) -> tuple[str, ...]:
    seat = command.seat
    owed = _to_call(state, seat)
    least = least_and_most(state, seat)[0]
    if not state.high:
        need = f"Nobody has bet; the least bet is {least:,}."
    else:
        already = f", {state.bet[seat]:,} of it in already" if state.bet[seat] else ""
        need = f"A call costs {owed:,}; the least raise is to {least:,} in all{already}."
    everything = " It is everything the player has." if command.amount == state.stakes[seat] else ""
    return (f"{names[seat]} puts {command.amount:,} forward without a word.{everything}", need)


FOUND = (
    i.CardExposedInCut, i.CutForgotten, i.HoleCardsExposed, i.DealtOutOfTurn, i.PlayerMissed, i.ExtraCards,
)  # fmt: skip
"""What may be found out long after it happened."""
TOLD: dict[type, Callable[[Any, RoundState, Names], tuple[str, ...]]] = {
    i.CardExposedInCut: lambda *_: ("a card was exposed while the deck was cut.",),
    i.CutForgotten: lambda *_: ("the dealer shuffled, but did not cut the deck before dealing.",),
    i.HoleCardsExposed: _hole_cards,
    i.DealtOutOfTurn: _out_of_turn,
    i.PlayerMissed: _missed,
    i.ExtraCards: _extra,
    i.BoardCardsExposed: _board,
    i.TopCardExposed: _top_card,
    i.FirstCardUp: lambda command, _, names: (f"the first card of {names[command.seat]} was dealt face up.",),
    i.FaceUpInShoe: _boxed,
    i.FinalCardExposed: lambda command, _, names: (
        f"the last card of {names[command.seat]} was exposed as it was dealt.",
    ),
    i.WrongNumberOfCards: _wrong_number,
    i.CardsReachedDiscards: lambda command, _, names: (
        f"the cards of {names[command.seat]}, who has not folded, get among the discards.",
    ),
    i.RetrieveFromDiscards: lambda command, _, names: (
        f"{names[command.seat]}, who has folded, wants the cards back from the discards.",
    ),
    i.Misdirected: _misdirected,
    i.PutToPlayers: _asked,
    i.Invalidate: _invalidated,
    c.Call: _early(lambda command, state: f"calls {_to_call(state, command.seat):,}"),
    c.Bet: _early(lambda command, _: f"bets {command.amount:,}"),
    c.RaiseTo: _early(lambda command, _: f"raises to {command.total:,}"),
    i.Push: _pushed,
}
