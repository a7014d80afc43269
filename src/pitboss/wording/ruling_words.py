"""What a ruling brings about, in words, whatever kind of round it is made in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import singledispatch

from pitboss.banked.rulings import BankedRuling
from pitboss.desk.rules import GeneralRuling
from pitboss.play import events as e
from pitboss.play.irregular.rulings import Ruling
from pitboss.wording.words import YOU, Names, tell

SEAT = re.compile(r"\bseat (\d+)")
NEEDS = {"redeal": "a new shuffle, cut and deal", "reshuffle": "a shuffle and cut of the rest of the shoe"}


@singledispatch
def effects_in_words(ruling: GeneralRuling, names: Names) -> Iterable[str]:  # noqa: ARG001
    return ()


@effects_in_words.register
def _(ruling: BankedRuling, names: Names) -> Iterable[str]:
    """By names, but for the reader's own seat: what befalls it is told of the seat."""
    others = {seat: name for seat, name in names.items() if name != YOU}
    return (SEAT.sub(lambda found: others.get(int(found[1]), found[0]), effect) for effect in ruling.effects)


@effects_in_words.register
def _(ruling: Ruling, names: Names) -> Iterator[str]:
    for event in ruling.events:
        if not isinstance(event, e.Ruled):
            yield tell(event, names)
    if ruling.pot_before != ruling.pot_after:
        yield f"the pot goes from {ruling.pot_before:,} to {ruling.pot_after:,}"
    for seat in ruling.seats:
        name = names.get(seat.seat, f"seat {seat.seat}")
        yield f"{name}'s stake goes from {seat.stake_before:,} to {seat.stake_after:,}"
    if ruling.needs:
        yield f"needed now: {NEEDS[ruling.needs]}"
