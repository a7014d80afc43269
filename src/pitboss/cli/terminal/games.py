"""Which game to play: found by its key, or chosen from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from rich.table import Table

from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.catalogue import GAME_MODULES, all_offers, banked_offers, load
from pitboss.instruments.determine import Offer

DEFAULT_GAME = "gazette-2001/hold-em"


class NoSuchGameError(LookupError):
    """A name that no game has, or that several have."""


SHORT_NAMES = {"uth": "uth-2019/ultimate-texas-holdem"}
"""Names that players use for games against the house."""


def game_name(offer: Offer | BankedOffer) -> str:
    return f"{offer.instrument}/{offer.spec.key}"


def find_banked(name: str) -> BankedOffer | None:
    """A game against the house by its name, its key, its document or what players call it."""
    wanted = SHORT_NAMES.get(name, name)
    for offer in banked_offers():
        if wanted in (game_name(offer), offer.spec.key, offer.instrument):
            return offer
    return None


def find_game(name: str) -> Offer:
    """A game by `instrument/key`, by a key that only one document uses, or by its number in the list."""
    offers = all_offers()
    if name.isdigit() and 1 <= int(name) <= len(offers):
        return offers[int(name) - 1]
    found = [offer for offer in offers if name in (game_name(offer), offer.spec.key)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NoSuchGameError(f"{name} is a game of several documents: {', '.join(map(game_name, found))}")
    raise NoSuchGameError(_why_unknown(name, offers))


def _why_unknown(name: str, offers: Sequence[Offer]) -> str:
    key = name.rpartition("/")[2]
    for instrument in GAME_MODULES:
        if key in load(instrument).known_by_name:
            return load(instrument).known_by_name[key]
    names = [game_name(offer) for offer in offers]
    near = get_close_matches(name, [*names, *(offer.spec.key for offer in offers)], n=3) or names
    return f"there is no game {name!r}; there is {', '.join(dict.fromkeys(near))}"


def label(offer: Offer) -> str:
    """What a player should know of a game's standing."""
    spec = offer.spec
    match spec.label:
        case "approved":
            return "tournament" if offer.defaults.tournament else "cash"
        case "historical":
            return "historical: withdrawn since"
        case "derived":
            return f"derived from {spec.derived_from}"
        case "house":
            return "house rules"


def listing() -> Table:
    """Every game with a number to choose it by and the name to type for it."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", justify="right", style="bold cyan")
    table.add_column("game", no_wrap=True)
    table.add_column("what it is")
    for number, offer in enumerate(all_offers(), start=1):
        name = game_name(offer)
        shown = f"[bold]{name}[/bold]" if name == DEFAULT_GAME else name
        table.add_row(str(number), shown, f"{offer.spec.title}, [dim]{label(offer)}[/dim]")
    for banked in banked_offers():
        table.add_row("", game_name(banked), f"{banked.spec.title}, [dim]against the house[/dim]")
    return table


def choose_game(ask: Callable[[], str | None], say: Callable[[str], None]) -> Offer | None:
    """The game a player picks by number or name; None where they leave instead."""
    offers = all_offers()
    while (typed := ask()) is not None:
        wanted = typed.strip()
        if wanted.lower() in ("q", "quit"):
            return None
        if wanted.isdecimal() and 1 <= int(wanted) <= len(offers):
            return offers[int(wanted) - 1]
        try:
            return find_game(wanted or DEFAULT_GAME)
        except NoSuchGameError as error:
            say(str(error))
    return None
