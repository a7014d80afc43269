"""Which events not everybody sees alike: every other is given to everyone as it is."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import msgspec.inspect
import pytest

from pitboss.cards import CARDS, UNKNOWN, Card
from pitboss.play import events as p
from pitboss.play.view import Observer
from pitboss.table import events as e
from pitboss.table.kind import POTS
from pitboss.table.view import HIDES, view_event

OPEN = {
    e.SeatDrawn, e.ButtonCardsDealt, e.CardsReplaced, e.CardsShownToAll, p.Revealed, p.Shown, p.CardsExposed,
    p.LastFolderWins,
}  # fmt: skip
"""Their cards lie open before everybody, or are out of the game."""
WISHES = {e.SittingOutWished}
"""They hold no card, and are for nobody but the player whose wish it is."""
EVENTS = sorted([*p.EVENTS, *get_args(e.TableEvent)], key=lambda event: event.__name__)


def holds_cards(kind: Any) -> bool:
    """Whether a card can stand anywhere in a value of a kind."""
    match kind:
        case msgspec.inspect.CustomType(cls=found):
            return found is Card
        case msgspec.inspect.StructType(fields=fields):
            return any(holds_cards(field.type) for field in fields)
        case msgspec.inspect.UnionType(types=types) | msgspec.inspect.TupleType(item_types=types):
            return any(map(holds_cards, types))
        case msgspec.inspect.CollectionType(item_type=item):
            return holds_cards(item)
        case _:
            return False


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_an_event_with_cards_is_looked_at_unless_they_lie_open(event: type[Any]) -> None:
    if holds_cards(msgspec.inspect.type_info(event)):
        assert (event in HIDES) != (event in OPEN)
    else:
        assert (event in HIDES) == (event in WISHES)


def test_the_kind_of_desk_says_so() -> None:
    assert POTS.hides is HIDES


def test_nothing_of_what_is_hidden_is_seen_from_the_rail() -> None:
    shared = e.InformationShared(1, (CARDS[3],), (2,), cites=(), at=0)
    dealt = p.Dealt(0, ((1, CARDS[3], False),), cites=())
    for event in (shared, dealt):
        assert type(event) in HIDES
        assert str(CARDS[3]) not in str(view_event(event, "rail"))
        assert str(UNKNOWN) in str(view_event(event, "rail"))


def test_a_wish_is_told_to_its_player_and_to_the_inspector_alone() -> None:
    wish = e.SittingOutWished("Ann", 2, wanted=True, cites=(), at=0)
    told: tuple[Observer, ...] = (2, "inspector")
    for observer in told:
        assert view_event(wish, observer) == wish
    others: tuple[Observer, ...] = (1, 3, "rail", "floor")
    for observer in others:
        seen = view_event(wish, observer)
        assert isinstance(seen, e.SittingOutWished)
        assert (seen.player, seen.seat, seen.wanted) == ("", 0, False)
