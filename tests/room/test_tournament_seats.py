"""A table of a tournament in the room: one entry each, and nobody's chips become more by going and coming back."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.room.hosted import Hosted, Said
from pitboss.room.play_money import house_charter
from pitboss.room.records import NewEntry
from pitboss.room.recovery import open_from_charter
from pitboss.room.shoe import fresh_shoe
from pitboss.room.wire_commands import Fold, Leave, Sit
from pitboss.table import commands as c

GAMES = [
    ("gazette-2001", "hold-em-no-limit", {}),
    ("omaha-2017", "omaha", {"tournament": True, "commission": {"type": "none"}}),
    ("draw-2005", "draw", {"tournament": True, "commission": {"type": "none"}}),
]
every_event = pytest.mark.parametrize(("instrument", "game", "choices"), GAMES, ids=[each[0] for each in GAMES])


def hosted_event(instrument: str, game: str, choices: dict[str, Any]) -> Hosted[Any]:
    charter = house_charter(instrument, game, choices, title="", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    made = open_from_charter("t1", charter, Said("operator:me", "open", 0))
    assert not isinstance(made, Refusal)
    return made[0]


def ask(hosted: Hosted[Any], wire: Any, player: str) -> Refusal | None:
    """What becomes of what somebody asks for."""
    command = hosted.command(wire, player, 0)
    return command if isinstance(command, Refusal) else give(hosted, command)


def give(hosted: Hosted[Any], command: Any) -> Refusal | None:
    made = hosted.propose(command, Said("x", f"x{hosted.seq}", 0))
    return made if isinstance(made, Refusal) else None


def chips_of(hosted: Hosted[Any], player: str) -> int:
    return int(hosted.state.seats[hosted.seat_of(player)].stake)


def with_two(instrument: str, game: str, choices: dict[str, Any]) -> Hosted[Any]:
    """An event's table at which Ann and Bob have played a round; everyone folded to the last blind or ante."""
    hosted = hosted_event(instrument, game, choices)
    for seat, player in enumerate(("Ann", "Bob"), start=1):
        assert ask(hosted, Sit(seat, 0), player) is None
    due = hosted.cards_due()
    assert due
    shoe = fresh_shoe(due.cards)
    assert isinstance(hosted.commit(shoe, Said("dealer", "commit", 0)), NewEntry)
    dealt = give(hosted, due.deal(shoe, 0))
    if dealt:
        assert dealt.code == "button_not_dealt"
        cards = tuple(zip((1, 2), shoe.order, strict=False))
        assert give(hosted, c.DealForButton(cards, by="dealer", now=0)) is None
        assert give(hosted, due.deal(shoe, 0)) is None
    assert ask(hosted, Fold(), hosted.state.seats[hosted.state.round.to_act].player) is None
    assert not hosted.in_round
    return hosted


@every_event
def test_whoever_comes_back_has_the_chips_they_left_with(instrument: str, game: str, choices: dict[str, Any]) -> None:
    hosted = with_two(instrument, game, choices)
    loser, lost = min((chips_of(hosted, name), name) for name in ("Ann", "Bob"))[::-1]
    assert lost < hosted.state.settings.starting_chips
    assert ask(hosted, Leave(), loser) is None
    assert not hosted.seat_of(loser)
    assert ask(hosted, Sit(5, 0), loser) is None
    assert chips_of(hosted, loser) == lost


@every_event
def test_nobody_who_has_lost_everything_enters_again(instrument: str, game: str, choices: dict[str, Any]) -> None:
    hosted = with_two(instrument, game, choices)
    assert give(hosted, c.ExchangeChips("Ann", 0, "lost at play", by="director", now=0)) is None
    assert ask(hosted, Leave(), "Ann") is None
    refused = ask(hosted, Sit(5, 0), "Ann")
    assert refused
    assert refused.code == "one_entry"
    assert refused.cites
    assert not hosted.seat_of("Ann")
    assert ask(hosted, Sit(5, 0), "Cy") is None, "others may enter"
