// The acts of players, with all that follows from them. In a header, so that bulk play takes them in whole.
#pragma once

#include "round_chips.hpp"
#include "round_commission.hpp"
#include "round_deal.hpp"
#include "round_dealer.hpp"
#include "round_draw.hpp"
#include "round_forced.hpp"
#include "round_showdown.hpp"

namespace pitboss::rounds {

template <class Journal>
inline void Play<Journal>::open(const Opening& opening) {
    s.players = s.live_count = s.able_count = static_cast<std::int8_t>(opening.players);
    s.live = s.able = static_cast<Seats>((1u << opening.players) - 1);
    s.stakes = opening.stakes;
    s.seated = static_cast<std::uint8_t>(opening.seated);
    note(Happened::opened, 0, 0, Meaning::round_opens);
    collect(opening);
    deal_on();
}

template <class Journal>
inline void Play<Journal>::fold(int who) {
    const bool pays = opens_first_round() && rules.opening_option == OpeningOption::a;
    const Chips paid = pays ? call_amount(who) : 0;
    if constexpr (Journal::keeps) note(Happened::folded, who, paid, fold_cites());
    if (paid) put_freely(who, paid);
    put_out(who);
    if (s.to_act < 0) deal_on();
}

template <class Journal>
inline void Play<Journal>::fold_by(int who, Meaning because) {
    note(Happened::folded, who, 0, because);
    put_out(who);
    if (s.to_act < 0) deal_on();
}

template <class Journal>
inline void Play<Journal>::check(int who) {
    if constexpr (Journal::keeps) note(Happened::checked, who, 0, check_cites());
    s.acted |= only(who);
    s.voluntary = true;
    s.to_act = static_cast<std::int8_t>(next_to_act(who));
    if (s.to_act < 0) deal_on();
}

template <class Journal>
inline void Play<Journal>::call(int who) {
    const Chips due = owed(who), stake = s.stakes[who];
    const bool tap_out = stake <= due;
    const Chips amount = tap_out ? call_amount(who) : due;
    if constexpr (Journal::keeps)
        note(Happened::called, who, amount,
             stake < due ? call_cites(who) + Meaning::pots_tap_out : call_cites(who), tap_out ? kTapOut : 0);
    if (amount) {
        put_freely(who, amount);
        note_called();
    }
    if (tap_out) set_able(who, false);
    s.acted |= only(who);
    s.voluntary = true;
    s.to_act = static_cast<std::int8_t>(next_to_act(who));
    if (s.to_act < 0) deal_on();
}

inline std::uint8_t wager_detail(bool tap_out, bool full) {
    return static_cast<std::uint8_t>((tap_out ? kTapOut : 0) | (full ? 0 : kShort));
}

template <class Journal>
inline void Play<Journal>::bet(int who, Chips total) {
    const bool tap_out = total == reach(who), full = total >= least_total();
    if constexpr (Journal::keeps)
        note(Happened::bet, who, total, size_cites(bet_cites(), full, total == least_and_most(who).most),
             wager_detail(tap_out, full));
    wager(who, total, tap_out, full);
    if (s.to_act < 0) deal_on();
}

template <class Journal>
inline void Play<Journal>::raise(int who, Chips total) {
    const bool tap_out = total - s.bet[who] == reach(who), full = total >= least_total();
    if constexpr (Journal::keeps)
        note(Happened::raised, who, total, size_cites(raise_cites(who), full, total == least_and_most(who).most),
             wager_detail(tap_out, full));
    wager(who, total, tap_out, full);
    if (s.to_act < 0) deal_on();
}

template <class Journal>
inline void Play<Journal>::bring_in(int who) {
    post(who, Posting::bring_in, std::min(rules.bring_in, s.stakes[who]), rules.bring_in, Meaning::forced_bring_in);
    if (s.to_act < 0) deal_on();
}

template <class Journal>
inline void Play<Journal>::post_over_blind(int who, bool take) {
    if (take) {
        const Chips full = rules.over_blinds[s.over_blinds_gone];
        post(who, Posting::over_blind, full, full, Meaning::forced_over_blind);
    } else {
        note(Happened::over_blind_declined, who, 0, Meaning::forced_over_blind);
        s.over_blinds_gone = static_cast<std::int8_t>(rules.over_blind_count);
    }
    deal_on();
}

}  // namespace pitboss::rounds
