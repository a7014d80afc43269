"""Opening a round of play: in the kernel where it can be, by the readable engine elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from pitboss.cite import Cites, Refusal
from pitboss.kernel import HAS_ROUND_CORE, _native
from pitboss.play.game import Game
from pitboss.play.round import RoundByLaw, open_by_law
from pitboss.play.state import Run

if TYPE_CHECKING or not HAS_ROUND_CORE:
    RoundOfPlay = RoundByLaw
else:
    from pitboss.play.native_round import RoundOfPlay


def open_round(
    game: Game,
    stakes: Mapping[int, int],
    button: int,
    shoe: Sequence[int],
    *,
    posts: Mapping[int, tuple[int, int]] | None = None,
    post_cites: Mapping[int, Cites] | None = None,
    antes: Mapping[int, int] | None = None,
    antes_are_dead: bool = False,
    blinds: Mapping[int, int] | None = None,
    run: Run = "electronic",
    seated: int = 0,
) -> RoundOfPlay | Refusal:
    """Begin a round for the seats in `stakes`.

    Where a table is not run electronically, irregularities can be reported and are ruled on.
    `posts` are live and dead chips that entering players owe, by the clauses in `post_cites`. `antes` and `blinds`
    override what is determined for seats, as recorded hands need; dead antes count towards no one's share, blinds are
    given lowest first. `seated` are all players at the table, where they are more than are dealt in.
    """
    core = game.core
    if core is not None and run == "electronic":
        given = (posts, post_cites, antes, antes_are_dead, blinds, seated)
        plain = _native.open_round(core, game, stakes, button, shoe, *given)
        if plain is not None:
            return cast("RoundOfPlay", plain)
    hand = open_by_law(
        game,
        stakes,
        button,
        shoe,
        posts=posts,
        post_cites=post_cites,
        antes=antes,
        antes_are_dead=antes_are_dead,
        blinds=blinds,
        run=run,
        seated=seated,
    )
    if isinstance(hand, Refusal) or not HAS_ROUND_CORE:
        return hand
    return cast("RoundOfPlay", _native.round_by_law(hand))
