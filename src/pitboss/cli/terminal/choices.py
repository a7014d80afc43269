"""Determinations from the command line: what was said, and what follows where nothing was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.play.game import Game
from pitboss.spec import Commission, Determinations, NoCommission, PotPercentage, TimeCharge
from pitboss.tournament import levels

USUAL_PLAYERS = 6


class UnreadableError(ValueError):
    """An option that cannot be read; the message says how it is written."""


def amounts(text: str) -> tuple[int, ...]:
    """Amounts as in `5,10`."""
    try:
        return tuple(int(part) for part in text.replace("/", ",").split(","))
    except ValueError:
        raise UnreadableError(f"amounts are whole numbers with commas between them, as in 5,10; got {text!r}") from None


def read_amounts(said: Mapping[str, Any]) -> dict[str, Any]:
    """What was said, with the blinds as numbers."""
    return {name: amounts(value) if name in ("blinds", "over_blinds") else value for name, value in said.items()}


def further(pairs: Sequence[str]) -> dict[str, Any]:
    """Determinations given as NAME=VALUE; a value that is not JSON counts as a word."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UnreadableError(f"--set takes NAME=VALUE, as in --set opening_option=A; got {pair!r}")
        try:
            chosen[name.strip().replace("-", "_")] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            chosen[name.strip().replace("-", "_")] = value
    return chosen


def commission_of(offer: Offer, said: object) -> Commission:
    """`PERCENT:CAP`, `time:AMOUNT` for half an hour, `schedule:N` where a card room posts schedules, or `none`."""
    text = str(said)
    kind, _, number = text.partition(":")
    if text == "none":
        return NoCommission()
    amount = int(number) if number.isdecimal() else -1
    if kind == "schedule" and amount in offer.collections:
        return offer.collections[amount]
    if kind in ("5", "10") and amount >= 0:
        return PotPercentage(10 if kind == "10" else 5, amount)
    if kind == "time" and amount >= 0:
        return TimeCharge(amount)
    raise UnreadableError(_how_commission_is_written(offer, text, kind))


def _how_commission_is_written(offer: Offer, text: str, kind: str) -> str:
    """What was wrong, and what this game has instead."""
    ways = (
        f"schedule:N with N from 1 to {max(offer.collections)}"
        if offer.collections
        else "PERCENT:CAP with 5 or 10 per cent, as in 5:10, time:AMOUNT for each half hour, as in time:6, "
        "or none in a tournament"
    )
    if kind == "schedule" and not offer.collections:
        return f"{offer.instrument} posts no schedules: its commission is {ways}; got {text!r}"
    return f"the commission of {offer.spec.title} in {offer.instrument} is written {ways}; got {text!r}"


def with_forced_bets(offer: Offer, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Saying an ante or blinds says which kind of forced bet is meant."""
    defaults = offer.defaults
    said = dict(chosen)
    if "forced" in said or not {"ante", "blinds"} & set(said):
        return said
    if "ante" in said and "blinds" in said:
        return said | {"forced": "blind_and_ante"}
    if "ante" in said and defaults.forced == "blind":
        return said | {"forced": "ante", "blinds": ()}
    if "blinds" in said and defaults.forced == "ante":
        return said | {"forced": "blind", "ante": 0}
    return said


def _at_a_tournament(offer: Offer, said: dict[str, Any]) -> dict[str, Any]:
    """What a tournament leaves out of a game for money: the limits of table stakes, and commission."""
    return levels.POTS | said if said.get("tournament", offer.defaults.tournament) is True else said


def determine(
    offer: Offer, chosen: Mapping[str, Any], players: int | None, empty_seats: int = 0
) -> Game | tuple[Refusal, ...]:
    """The game as chosen; without a number of players, as many of the usual six as the cards serve."""
    said = _at_a_tournament(offer, with_forced_bets(offer, chosen))
    usual = offer.defaults.seats if "seats" in offer.only else min(USUAL_PLAYERS, offer.spec.most_seats)
    most = (usual if players is None else players) + empty_seats
    game = offer.determine(**{"seats": most, **said})
    while players is None and most > 2 and not isinstance(game, Game) and _is_crowded(game):
        most -= 1
        game = offer.determine(**{"seats": most, **said})
    return game


def _is_crowded(refusals: Sequence[Refusal]) -> bool:
    return any(refusal.code == "too_few_cards" for refusal in refusals)


def refuse_stake(offer: Offer, choices: Determinations, stake: int) -> Refusal | None:
    """Why nobody may sit down with this stake."""
    facts = {"got": stake, "least": max(choices.minimum_stake, choices.chip), "most": choices.maximum_buy_in}
    if stake < facts["least"]:
        return Refusal(
            "stake_too_small", f"the least table stake is {facts['least']:,}; got {stake:,}", offer.law.stakes, facts
        )
    if choices.maximum_buy_in and stake > choices.maximum_buy_in:
        what = f"the maximum buy-in is {choices.maximum_buy_in:,}; got {stake:,}"
        return Refusal("stake_too_large", what, offer.law.maximum_buy_in or offer.law.stakes, facts)
    if stake % choices.chip:
        what = f"a stake is a whole number of the smallest chip, {choices.chip}; got {stake:,}"
        return Refusal("broken_chip", what, offer.law.stakes, facts)
    return None


def told(choices: Determinations) -> str:
    """The determinations a player wants to see at a glance."""
    forced = []
    if choices.blinds:
        forced.append(
            f"blind{'s' if len(choices.blinds) > 1 else ''} {'/'.join(f'{blind:,}' for blind in choices.blinds)}"
        )
    if choices.ante:
        forced.append(f"ante {choices.ante:,}")
    wins = {"high": "", "low": "low ball", "split": "high/low split"}[choices.wins]
    wins += ", eight or better" if choices.eight_or_better else ""
    deck = "" if choices.deck == 52 else f"{choices.deck} cards"
    joker = "joker" if choices.joker else ""
    return " · ".join(part for part in (choices.limit, *forced, wins, deck, joker) if part)
