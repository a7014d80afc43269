// Which card goes where, and who opens the betting after it.
#pragma once

#include "round_opener.hpp"
#include "round_play.hpp"

namespace pitboss::rounds {

// Each card of a street that a player gets, in the order of the deal: whose it is, and whether it lies face up.
template <class Body>
inline void for_each_dealt(const Street& street, Seats in, const Body& body) {
    for (int trip = 0; trip < street.pass_count; ++trip)
        for_each(in, [&](int who) {
            for (int each = 0; each < street.passes[trip].cards; ++each) body(who, street.passes[trip].up);
        });
}

inline constexpr int kToBurn = -1, kToBoard = -2;

// The same with the burn and the board, as far as the cards went: the card's number, and where it goes.
template <class Body>
inline void for_each_step(const Street& street, const DealtCards& dealt, const Body& body) {
    int at = 0;
    const auto step = [&](int who, bool up) {
        if (at < dealt.count) body(at++, who, up);
    };
    for_each_dealt(street, dealt.seats, step);
    if (street.burn) step(kToBurn, false);
    for (int each = 0; each < street.board; ++each) step(kToBoard, true);
}

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
    take_cards(street, in, left);
    discard_dealt(street, in, left);
    s.spare.remove(last);
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

// The first of a street's cards, or all of them: to the players, then to the burns and the board.
template <class Journal>
inline void Play<Journal>::take_cards(int street, Seats in, int cards) {
    const Street& spec = rules.streets[street];
    const Card* next = s.shoe.data() + s.drawn;
    const Card* end = next + cards;
    for_each_dealt(spec, in, [&](int who, bool up) {
        if (next == end) return;
        if (up)
            s.up[who].add(*next++);
        else
            s.down[who].add(*next++);
    });
    if (spec.burn) s.burns.add(*next++);
    for (int each = 0; each < spec.board; ++each) s.board.add(*next++);
    s.drawn = static_cast<std::uint8_t>(s.drawn + cards);
}

// The cards just dealt leave the hands; an unknown one is as good as another.
template <class Journal>
inline void Play<Journal>::discard_dealt(int street, Seats in, int cards) {
    const Card* next = s.shoe.data() + s.drawn - cards;
    const Card* end = next + cards;
    for_each_dealt(rules.streets[street], in, [&](int who, bool up) {
        if (next == end) return;
        if (up)
            s.up[who].remove(*next);
        else
            s.down[who].remove(*next);
        s.spare.add(*next++);
    });
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
