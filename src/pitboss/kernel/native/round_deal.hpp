// Which card goes where, and who opens the betting after it.
#pragma once

#include "round_opener.hpp"
#include "round_play.hpp"

namespace pitboss::rounds {

// The cards of one street, to the players still in.
template <class Journal>
inline void Play<Journal>::deal_street(int street) {
    const Street& spec = rules.streets[street];
    const int cards = s.live_count * spec.cards_each() + (spec.burn ? 1 : 0) + spec.board;
    const Seats in = s.live;
    if (s.drawn + cards > s.shoe_size) return deal_short(street, in, cards);
    begin_street(street);
    note(Happened::dealt, 0,
         DealtCards{s.drawn, static_cast<std::uint8_t>(cards), static_cast<std::uint8_t>(s.shoe_number), false, in}
             .packed(),
         deal_cites(street), static_cast<std::uint8_t>(street));
    take_cards(street, in, cards);
}

// Too few cards for the final round of stud: the shoe's last card is shared, the others dealt are discarded.
template <class Journal>
inline void Play<Journal>::deal_short(int street, Seats in, int cards) {
    const Street& spec = rules.streets[street];
    const int left = s.shoe_size - s.drawn;
    if (left == 0 || spec.board || spec.burn || cards <= left) {
        s.needs_law = true;
        return;
    }
    const DealtCards dealt{s.drawn, static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(s.shoe_number), false,
                           in};
    const Card last = s.shoe[s.shoe_size - 1];
    begin_street(street);
    note(Happened::dealt, 0, dealt.packed(), Meaning::dealing_last, static_cast<std::uint8_t>(street));
    note(Happened::communal_retrieved, 0, dealt.packed(), Meaning::dealing_too_few_cards,
         static_cast<std::uint8_t>(street));
    for (int at = 0; at < left; ++at) s.spare.add(s.shoe[s.drawn + at]);
    s.spare.remove(last);
    s.drawn = s.shoe_size;
    s.board.add(last);
    s.communal_extra = true;
}

template <class Journal>
inline void Play<Journal>::begin_street(int street) {
    s.street = static_cast<std::int8_t>(street);
    s.phase = Phase::dealt;
    s.last_raiser = s.last_called = kNobody;
    s.calls = 0;
    s.called_at = {};
}

template <class Journal>
inline void Play<Journal>::take_cards(int street, Seats in, int cards) {
    const Street& spec = rules.streets[street];
    const Card* next = s.shoe.data() + s.drawn;
    for (int trip = 0; trip < spec.pass_count; ++trip)
        for_each(in, [&](int who) {
            for (int each = 0; each < spec.passes[trip].cards; ++each) {
                if (spec.passes[trip].up)
                    s.up[who].add(*next++);
                else
                    s.down[who].add(*next++);
            }
        });
    if (spec.burn) s.burns.add(*next++);
    for (int each = 0; each < spec.board; ++each) s.board.add(*next++);
    s.drawn = static_cast<std::uint8_t>(s.drawn + cards);
}

template <class Journal>
inline Cited Play<Journal>::deal_cites(int street) const {
    const Street& spec = rules.streets[street];
    if (street == 0) return spec.board ? Meaning::dealing_hole + Meaning::dealing_board : Cited(Meaning::dealing_hole);
    if (spec.pass_count) return spec.passes[0].up ? Meaning::dealing_up : Meaning::dealing_last;
    const Meaning board = spec.board == 3 ? Meaning::dealing_flop : Meaning::dealing_board;
    return spec.burn ? board + Meaning::dealing_burn : Cited(board);
}

// The opening of this street's betting round; false where nobody is left to bet against.
template <class Journal>
inline bool Play<Journal>::open_betting() {
    if (!is_contested(s)) return false;
    const Opened opened = opener_of(rules, s);
    note(Happened::betting_opened, opened.who, 0, opened.cites, static_cast<std::uint8_t>(s.street));
    s.phase = Phase::betting;
    s.opener = s.to_act = static_cast<std::int8_t>(opened.who);
    s.voluntary = false;
    if (s.street) {
        s.bet = {};
        s.forced = {};
        s.acted = 0;
        s.high = s.full_high = s.last_raise = 0;
    }
    s.raises = 0;
    s.last_raiser = s.last_called = kNobody;
    s.calls = 0;
    s.called_at = {};
    return true;
}

}  // namespace pitboss::rounds
