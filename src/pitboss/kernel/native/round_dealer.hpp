// The dealer's own steps: everything that follows without anyone's choice, until a player must act.
#pragma once

#include "round_play.hpp"

namespace pitboss::rounds {

template <class Journal>
inline void Play<Journal>::deal_on() {
    while (s.to_act < 0 && !s.needs_law && next_step()) {
    }
}

// Whether there was anything to do.
template <class Journal>
inline bool Play<Journal>::next_step() {
    switch (s.phase) {
        case Phase::betting: return close_betting();
        case Phase::closed: return go_on();
        case Phase::dealt: return after_the_deal();
        case Phase::showdown: return s.showing.count ? show_hands() : finish();
        case Phase::forced: return begin();
        case Phase::draw: return draw_is_done() ? open_betting() || go_on() : replace_cards();
        default: return false;
    }
}

// The forced bets are in.
template <class Journal>
inline bool Play<Journal>::begin() {
    if (over_blind_seat() >= 0) return false;
    deal_street(0);
    return true;
}

template <class Journal>
inline bool Play<Journal>::after_the_deal() {
    const bool staged = s.street == 1 || s.street == 2;
    const Stage stage = s.street == 1 ? Stage::flop : Stage::turn;
    const Chips fee = staged ? stage_fee(stage) : 0;
    if (is_contested(s)) {
        charge_stage(stage, fee);
        return open_betting();
    }
    if (s.street == 0) {
        const auto [who, excess] = uncalled(s);
        if (excess) {
            return_chips(who, excess);
            return true;
        }
    }
    charge_stage(stage, fee);
    return go_on();
}

template <class Journal>
inline bool Play<Journal>::close_betting() {
    const Cited closes = s.live_count == 1 ? by_round(Meaning::first_round_alone, Meaning::later_rounds_alone)
                                           : by_round(Meaning::first_round_closes, Meaning::later_rounds_closes);
    if (s.high) {
        const auto [who, excess] = uncalled(s);
        if (excess) return_chips(who, excess);
        note(Happened::betting_closed, 0, s.pot, closes, static_cast<std::uint8_t>(s.street));
    } else {
        note(Happened::betting_closed, 0, s.pot, closes + Meaning::later_rounds_all_checked,
             static_cast<std::uint8_t>(s.street));
    }
    s.phase = Phase::closed;
    s.to_act = kNobody;
    return true;
}

// After a betting round (or none): the pot to a lone survivor, the next street, or the showdown.
template <class Journal>
inline bool Play<Journal>::go_on() {
    if (s.live_count == 1) {
        const bool due = s.street == 0 && !s.taken;
        const Chips before = due ? stage_fee(Stage::before_flop) : 0, none = due ? stage_fee(Stage::no_flop) : 0;
        charge_stage(Stage::before_flop, before);
        charge_stage(Stage::no_flop, none);
        return before || none || finish();
    }
    if (s.street == rules.last_street()) {
        open_showdown();
        return true;
    }
    const int street = s.street + 1;
    if (rules.streets[street].draw) {
        open_draw(street);
        return true;
    }
    if (s.street == 0) charge_stage(Stage::before_flop, stage_fee(Stage::before_flop));
    deal_street(street);
    return true;
}

// Settle the pots, then close.
template <class Journal>
inline bool Play<Journal>::finish() {
    settle();
    note(Happened::closed, 0, s.taken, Meaning::round_ends);
    s.phase = Phase::over;
    s.to_act = kNobody;
    return true;
}

}  // namespace pitboss::rounds
