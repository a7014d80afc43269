"""One round against the house written out: every event in words with its citations, and who sees less of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pitboss.banked import Accepted, BankedGame, BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.view import Observer, view_event
from pitboss.cards import Card, spell
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.catalogue import banked_offers
from pitboss.wording.banked_words import tell_banked
from tests.playthroughs.rounds import shuffled

SEED = 78
NAMES = {1: "Ann", 2: "Bob", 4: "Cy", 5: "Dan"}
STAFF: tuple[Observer, ...] = ("rail", "floor", "inspector")


def house_scripts() -> dict[str, str]:
    """Each game's file name and text."""
    return {f"{offer.instrument}--{offer.spec.key}.txt": house_script(offer) for offer in banked_offers()}


def house_script(offer: BankedOffer, seed: int = SEED) -> str:
    round_ = house_round(offer, seed)
    lines = [f"{offer.instrument}/{offer.spec.key}: {offer.spec.title}, seed {seed}", "", "Determined"]
    lines += [f"  {line.name}: {line.value}  [{_numbers(line.cites, offer)}]" for line in round_.state.game.determined]
    lines += ["", "Events"]
    lines += [line for event in round_.events for line in _event(event, offer)]
    return "\n".join(lines) + "\n"


def house_round(offer: BankedOffer, seed: int) -> BankedRound:
    """Chance picks among what may be done; only `random()` is used, whose values never change."""
    game, chance = offer.determine(), Random(seed)
    assert isinstance(game, BankedGame), game
    round_ = open_round(game, dict.fromkeys(NAMES, 1000), shuffled(game.deck.cards, chance))
    assert isinstance(round_, BankedRound), round_
    for number, seat in enumerate(NAMES):
        _do(round_, c.PlaceWagers(seat, 10 * (number + 1), 10 * (number + 1), 5 * number))
    _do(round_, c.Deal())
    while not round_.is_over:
        for seat in round_.state.seats("deciding"):
            _do(round_, _decision(round_, seat, chance))
        if round_.state.phase == "declared":
            _do(round_, c.Settle())
    return round_


def _decision(round_: BankedRound, seat: int, chance: Random) -> c.AnyCommand:
    roll, bet = chance.random(), round_.options(seat).get("bet")
    if roll < 0.1 or bet is None:
        return c.Fold(seat)
    return c.Check(seat) if roll < 0.6 and round_.options(seat).get("check") else c.BetPlay(seat, bet.most)


def _do(round_: BankedRound, command: c.AnyCommand) -> None:
    result = round_.submit(command)
    assert isinstance(result, Accepted), result


def _event(event: e.AnyEvent, offer: BankedOffer) -> Iterator[str]:
    yield f"  {tell_banked(event, NAMES)}"
    yield f"      [{_numbers(event.cites, offer)}]"
    if isinstance(event, e.HandSettled | e.AntesRefunded):
        yield from (f"      {line.wager} {line.net:+}  [{_numbers(line.cites, offer)}]" for line in event.lines)
    blind = [observer for observer in (*NAMES, *STAFF) if view_event(event, observer) != event]
    if blind:
        hidden: tuple[Card, ...] = getattr(view_event(event, blind[0]), "cards", ())
        who = ", ".join(NAMES[seen] if isinstance(seen, int) else str(seen) for seen in blind)
        yield f"      {who}: {spell(hidden)}"


def _numbers(cites: tuple[str, ...], offer: BankedOffer) -> str:
    return ", ".join(cite.removeprefix(f"{offer.instrument} ") for cite in cites)
