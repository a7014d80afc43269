"""The cash games that the gazette alters.

Their base rules are not among the documents. Each is played by the rules of `omaha-2017` with the dealing of the
gazette's tournament game of that name (or, for two games, by common practice), as altered by the gazette, and is
labelled derived. Omaha and draw, whose rules a later document approved anew, are derived from that document's and
labelled historical.
"""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.instruments.canberra.determinations import board_streets, manila_streets, stud_streets
from pitboss.instruments.determine import AMOUNT_LIMITS, RATIO_LIMITS, DeterminationLaw, Offer, Only
from pitboss.instruments.draw_2005.games import DRAW
from pitboss.instruments.gazette_2001.law import PLAY, RANKING
from pitboss.instruments.gazette_2001.table_law import CASH, CASH_DRAW, CASH_OMAHA
from pitboss.instruments.omaha_2017.games import DETERMINATIONS as OMAHA_DETERMINATIONS
from pitboss.instruments.omaha_2017.games import OMAHA
from pitboss.instruments.omaha_2017.law import PLAY as OMAHA_PLAY
from pitboss.instruments.register import register
from pitboss.play.law import PlayLaw
from pitboss.spec import Completion, Determinations, GameSpec, Pass, PotPercentage, Street
from pitboss.table.law import TableLaw

_cite = register("gazette-2001").cite
DECKS = {size: _cite(f"ALT-2.2({letter})") for size, letter in zip((52, 48, 44, 40, 36, 32), "abcdef", strict=True)}


def _altered(law: DeterminationLaw) -> DeterminationLaw:
    """What may be determined by a later document, with the packs as the gazette has them."""
    return replace(law, deck=_cite("ALT-2.2"), decks=DECKS, stud_opener=_cite("D1.2"))


DETERMINATIONS = _altered(OMAHA_DETERMINATIONS)
NO_TOURNAMENT = {"tournament": Only((False,), _cite("ALT-19"))}
"""The gazette strikes tournament play out of the rules it alters."""
KNOWN_BY_NAME = {"faro": "Faro is named among the altered games, but no document tells how it is played."}


def _law(like: str, base: PlayLaw = OMAHA_PLAY) -> PlayLaw:
    """A later document's betting rules, the gazette's dealing with the errors in it, and the buck as altered."""
    game = PLAY[like]
    dealt = replace(
        base,
        dealing=game.dealing,
        draw=game.draw,
        opener=game.opener,
        exposed=game.exposed,
        board=game.board,
        stud=game.stud,
    )
    return dealt.amended(
        round={"opens": _cite("ALT-8.3", "M-alteration"), "ends": game.round.ends},
        limits={"manila": game.limits.manila},
        showdown={"completion": game.showdown.completion},
    )


def _offer(
    key: str,
    title: str,
    like: str,
    streets: tuple[Street, ...],
    completion: Completion,
    seats: int,
    defaults: Determinations,
    derived_from: str,
    law: PlayLaw | None = None,
) -> Offer:
    burns = any(street.burn for street in streets)
    return Offer(
        instrument="gazette-2001",
        spec=GameSpec(
            key=key,
            title=title,
            streets=streets,
            completion=completion,
            most_seats=seats,
            label="derived",
            derived_from=derived_from,
        ),
        laws=(law or _law(like),),
        ranking=RANKING,
        law=DETERMINATIONS,
        table_law=CASH,
        defaults=replace(
            defaults, burn=burns, minimum_stake=200, maximum_buy_in=1000, commission=PotPercentage(5, 10), seats=seats
        ),
        only=NO_TOURNAMENT if burns else NO_TOURNAMENT | {"burn": Only((False,), _cite("M-alteration"))},
        caps_ratio_limits=False,
        cap_open_for=(*AMOUNT_LIMITS, *RATIO_LIMITS),
    )


def _historical(later: Offer, like: str, letter: str, seats: int, table: TableLaw) -> Offer:
    """A game whose rules a later document approved anew: by that document's, as far as the gazette does not tell."""
    return replace(
        later,
        instrument="gazette-2001",
        spec=replace(
            later.spec,
            key=f"{like}-cash",
            title=f"{later.spec.title} (cash)",
            most_seats=seats,
            label="historical",
            derived_from=f"{later.instrument} with the dealing of gazette-2001 appendix {letter}",
        ),
        laws=(_law(like, later.laws[0]),),
        ranking=RANKING,
        law=_altered(later.law),
        table_law=table,
        defaults=replace(later.defaults, seats=seats),
        only=NO_TOURNAMENT | dict(later.only),
        cap_open_for=(*AMOUNT_LIMITS, *RATIO_LIMITS),
    )


_FROM = "omaha-2017 with the dealing of gazette-2001 appendix"
_BLINDS = Determinations(blinds=(5, 10), limit="no-limit")
_STUD = Determinations(forced="ante", ante=5, limit="half-pot")
_MANILA = Determinations(blinds=(10,), limit="manila")
_COMMON_PRACTICE = "and common practice"
DERIVED = (
    _offer("hold-em", "Hold-Em", "hold-em-no-limit", board_streets(2), "any_five", 10, _BLINDS, f"{_FROM} H"),
    _offer(
        "seven-card-stud-cash",
        "Seven Card Stud (cash)",
        "seven-card-stud",
        stud_streets(2, 4, last_down=True),
        "any_five",
        8,
        _STUD,
        f"{_FROM} D",
    ),
    _offer(
        "three-card-manila-cash",
        "Three Card Manila (cash)",
        "three-card-manila",
        manila_streets((Pass(2), Pass())),
        "two_and_three",
        9,
        _MANILA,
        f"{_FROM} A",
        _law("three-card-manila").amended(dealing={"hole": _cite("ALT-D2.2", "D-hole-card", "D-initial-deal")}),
    ),
    _offer(
        "five-card-stud",
        "Five Card Stud",
        "seven-card-stud",
        stud_streets(1, 4, last_down=False),
        "all_five",
        8,
        _STUD,
        f"{_FROM} D {_COMMON_PRACTICE}: one card down and four up",
    ),
    _offer(
        "canberra-manila",
        "Canberra Manila",
        "three-card-manila",
        manila_streets((Pass(), Pass())),
        "two_and_three",
        9,
        _MANILA,
        f"{_FROM} A {_COMMON_PRACTICE}: two hole cards, both used with three of five communal ones",
    ),
)
HISTORICAL = (_historical(OMAHA, "omaha", "C", 10, CASH_OMAHA), _historical(DRAW, "draw", "B", 8, CASH_DRAW))
OFFERS = (*DERIVED, *HISTORICAL)
