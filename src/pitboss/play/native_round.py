"""A round of play in the kernel: the same answers as the readable engine gives, which takes over where it must."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from pitboss import cite
from pitboss.cards import CARDS, Card
from pitboss.cite import Cites, Refusal
from pitboss.kernel import _native
from pitboss.play import commands, events, offered, options, state, view
from pitboss.play.commands import AnyCommand
from pitboss.play.game import Game
from pitboss.play.irregular.rulings import Ruling, what_if
from pitboss.play.round import RoundByLaw, begun, decide
from pitboss.play.showdown import describe
from pitboss.play.state import RoundState

RoundOfPlay = _native.RoundOfPlay


def _what_if(hand: RoundOfPlay, command: AnyCommand) -> Ruling | Refusal:
    """What the rules would make of something that went wrong; changes nothing."""
    return what_if(hand.state, command, decide)


def _reduce(hand: RoundOfPlay) -> Any:
    from pitboss.play.copies import reduced

    return reduced(cast("RoundByLaw", hand))


def _are_the_same(one: RoundOfPlay, other: RoundOfPlay) -> bool:
    from pitboss.play.copies import are_the_same

    return are_the_same(cast("RoundByLaw", one), cast("RoundByLaw", other))


def _begun(
    game: Game,
    stakes: Mapping[int, int],
    button: int,
    shoe: tuple[Card, ...],
    posts: Mapping[int, tuple[int, int]] | None,
    post_cites: Mapping[int, Cites] | None,
    antes: Mapping[int, int] | None,
    blinds: Mapping[int, int] | None,
    seated: int,
    antes_are_dead: bool,  # noqa: FBT001
) -> RoundState:
    """The readable engine's state before anything has happened, as the core asks for it."""
    fresh = begun(
        game, stakes, button, shoe, posts=posts, post_cites=post_cites, antes=antes, blinds=blinds, seated=seated
    )
    fresh.ante_kind = "dead_ante" if antes_are_dead else "ante"
    return fresh


def known_names() -> dict[str, Any]:
    """Which classes events, commands and answers are made of, and what the core asks the readable engine for."""
    known = {
        name: value
        for module in (events, commands, offered, options, state, view)
        for name, value in vars(module).items()
    }
    return known | {
        "are_the_same": _are_the_same,
        "CARDS": CARDS,
        "Card": Card,
        "Refusal": Refusal,
        "begun": _begun,
        "decide": decide,
        "describe": describe,
        "known_refusal": cite.known_refusal,
        "resume": RoundByLaw,
        "testify": cite.testify,
        "witnesses": cite.witnesses,
    }


def _name_classes() -> None:
    _native.name_round_classes(known_names())
    RoundOfPlay.what_if = _what_if
    RoundOfPlay.__reduce__ = _reduce  # type: ignore[assignment, method-assign]


_name_classes()
