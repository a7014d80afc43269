"""The clause numbers of `draw-2005` behind each meaning."""

from msgspec.structs import replace

from pitboss.instruments.act_play import Headings, act_play_law
from pitboss.instruments.act_ranking import act_ranking_law
from pitboss.instruments.register import register

_register = register("draw-2005")
_cite = _register.cite

RANKING = act_ranking_law(_register)
PLAY = replace(
    act_play_law(
        _register,
        Headings(
            determinations="4.2",
            bets="4.2(g)",
            over_blinds="4.2(e)",
            forced="8.5",
            options="10.1",
            follow="10.2",
            ends="10.3",
            checking="11",
            opens_later="12.2",
            follow_later="12.3",
            ends_later="12.4",
            showdown="13",
            tapping="14",
            short_tap_out="14.5",
            void="19.3",
        ),
    ),
    round_opens=_cite("D-round-of-play", "4.2", "8.3", "D-table-stake"),
    shuffle_and_cut=_cite("7.1", "7.2", "7.3", "2.1"),
    first_blind=_cite("8.5(a)", "8.5", "8.4", "D-small-blind", "D-blind", "D-post"),
    second_blind=_cite("8.5(a)", "8.4", "D-big-blind", "D-blind", "D-post"),
    third_blind=_cite("8.5(a)", "8.4", "D-blind", "D-post"),
    missed_blind=_cite("17.4", "D-post"),
    deal_hole=_cite("9.2", "7.3", "D-dealer-button", "D-hole-card", "D-initial-deal"),
    draw_order=_cite("9.4", "D-draw"),
    draw_up_to_four=_cite("9.5"),
    draw_five=_cite("9.6", "9.6(a)"),
    draw_five_last=_cite("9.6(b)"),
    draw_reshuffle=_cite("9.7"),
    stand_pat=_cite("9.4", "D-draw"),
    opens_first=_cite("9.3", "10.1"),
    opens_later=_cite("9.8", "12.1", "12.2"),
    opens_inactive=_cite("12.2"),
    closes_first=_cite("10.3(b)", "10.3", "D-betting-round"),
    closes_later=_cite("12.4(b)", "12.4", "D-betting-round"),
    no_final_checks=_cite("11.4"),
    own_chips=_cite("D-table-stake", "4.4", "4.5"),
    uncalled=_cite("15.2(b)", "D-pot"),
    completion=_cite("9.1", "D-hand"),
    round_ends=_cite("D-round-of-play"),
    commission=_cite("15.2", "15.2(a)", "D-commission"),
    commission_5=_cite("15.2(a)(i)"),
    commission_10=_cite("15.2(a)(ii)"),
    commission_tied=_cite("15.2(c)"),
    commission_forced_only=_cite("15.2(d)"),
    void=_cite("19.3", "D-void"),
)
