"""How a round begins: who is at the table, what is shuffled, and who wagers first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pitboss.banked import events as e
from pitboss.banked.dealing import check_shoe
from pitboss.banked.game import BankedGame
from pitboss.banked.spec import DeckName
from pitboss.banked.state import Area, BankedRoundState
from pitboss.cards import Card, from_codes
from pitboss.cite import Refusal


def begun(
    game: BankedGame,
    stakes: Mapping[int, int],
    shoe: tuple[Card, ...],
    *,
    warned: Collection[int] = (),
    infringed: Mapping[int, int] | None = None,
) -> BankedRoundState:
    """The state before the first event."""
    times = infringed or {}
    areas = {
        seat: Area(seat=seat, stake=stake, warned=seat in warned, infringed=times.get(seat, 0))
        for seat, stake in sorted(stakes.items())
    }
    return BankedRoundState(game=game, shoe=shoe, areas=areas)


def opening_events(
    game: BankedGame, stakes: Mapping[int, int], deck: DeckName, marker: int, *, shuffled_again: bool
) -> list[e.AnyEvent]:
    law, seats = game.law, tuple(sorted(stakes))
    colour = game.choices.deck_colours[deck == "second"]
    cites = law.dealing.shuffled + (law.dealing.shuffled_again if shuffled_again else ())
    opened = e.WagersOpened(seats, tuple(stakes[seat] for seat in seats), marker, cites=law.wagers.wagers_open)
    asked = (
        [e.WagerAsked(marker, cites=law.tournament.wager_order + law.tournament.wager_opportunity)] if marker else []
    )
    return [e.Shuffled(deck, colour, cites=cites), opened, *asked]


def read_shoe(game: BankedGame, shoe: Sequence[int]) -> tuple[Card, ...] | Refusal:
    """The cards of a shoe, which must be one deck; unseen cards are unknown."""
    cards = from_codes(shoe)
    if cards is None:
        return Refusal("wrong_shoe", "a shoe is a sequence of card codes from 0 to 53", game.law.dealing.shuffled)
    wrong = check_shoe(game, cards)
    return Refusal("wrong_shoe", wrong, game.law.dealing.shuffled) if wrong else cards


def refuse_players(game: BankedGame, stakes: Mapping[int, int], marker: int) -> Refusal | None:
    law, seats = game.law, game.choices.seats
    if not stakes or any(not 1 <= seat <= seats for seat in stakes):
        what = f"a round is for players at the seats 1 to {seats}; got {sorted(stakes) or 'nobody'}"
        return Refusal("number_of_players", what, law.wagers.wagers_open)
    if any(type(stake) is not int or stake < 0 for stake in stakes.values()):
        return Refusal("no_stake", "a stake is a whole number of chips, not negative", law.wagers.chips)
    if marker and (marker not in stakes or not game.choices.tournament):
        return Refusal("no_marker", "a starting marker lies with a player of a tournament", law.tournament.wager_order)
    return None
