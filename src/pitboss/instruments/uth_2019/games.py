"""Ultimate Texas Hold-em as the 2019 document offers it."""

from pitboss.banked.spec import BankedDeterminations, BankedSpec, PlayStage
from pitboss.instruments.banked_determine import BankedDeterminationLaw, BankedOffer
from pitboss.instruments.register import register
from pitboss.instruments.uth_2019.banked_law import LAW
from pitboss.instruments.uth_2019.floor_law import FLOOR
from pitboss.instruments.uth_2019.law import RANKING

_cite = register("uth-2019").cite

ULTIMATE = BankedOffer(
    instrument="uth-2019",
    spec=BankedSpec(
        key="ultimate-texas-holdem",
        title="Ultimate Texas Hold-em",
        stages=(
            PlayStage("before_flop", times=(3, 4), may_check=True, shows=3),
            PlayStage("after_flop", times=(2,), may_check=True, shows=5),
            PlayStage("river", times=(1,), may_check=False, shows=5),
        ),
        most_seats=22,
    ),
    law=LAW,
    ranking=RANKING,
    floor_law=FLOOR,
    determinations=BankedDeterminationLaw(
        determine=_cite("5.1"),
        approval=_cite("M-approval"),
        minimum=_cite("5.1"),
        maximum=_cite("5.1"),
        multiples=_cite("5.3"),
        above_maximum=_cite("5.2"),
        odds=_cite("10.1"),
        max_payout=_cite("10.1-max-payout"),
        decks=_cite("2.1"),
        deck_colours=_cite("2.1(a)", "2.1(b)"),
        clock=_cite("13.8"),
        seats=_cite("1.1", "7.2(c)"),
        tournament=_cite("16.1"),
        table_minimum=_cite("16.15"),
        starting_marker=_cite("16.16"),
    ),
    defaults=BankedDeterminations(),
)
OFFERS = (ULTIMATE,)
