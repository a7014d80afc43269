// Commission from the pots: percentages with every exception, and a card room's flat collections.
#pragma once

#include "round_play.hpp"

namespace pitboss::rounds {

template <class Journal>
inline void Play<Journal>::percentage(const Pots& pots, bool tied, PerPlayer<Chips>& borne) {
    const auto charged = [&](Charged why, Cited cites) {
        note(Happened::commission, 0, 0, cites, static_cast<std::uint8_t>(why));
        charge_pots(pots, borne);
    };
    const Meaning rate = rules.percent == 5 ? Meaning::commission_five_percent : Meaning::commission_ten_percent;
    const bool stolen = rules.steal_is_blinds_only && std::popcount(s.wagered) == 1;
    if (s.free_chips == 0 || stolen) return charged(Charged::forced_only, Meaning::commission_forced_only);
    if (tied) return charged(Charged::tied, Meaning::commission_tied);
    Chips total = 0;
    int first = kNobody;
    for (int at = 0; at < pots.count; ++at) {
        total += pots.pots[at].amount;
        if (first < 0 && pots.pots[at].amount > rules.threshold) first = at;
    }
    if (first < 0) return charged(Charged::below_threshold, rate);
    const Chips amount = std::min(round_down(total * rules.percent / 100, rules.dollar), rules.cap);
    if (rules.rake_from_main_pot) first = 0;
    Chips left = amount;
    for (int step = 0; step < pots.count; ++step) {
        const int at = (first + step) % pots.count;
        borne[at] = std::min(left, pots.pots[at].amount);
        left -= borne[at];
    }
    note(Happened::commission, 0, amount, Meaning::commission_taken + rate,
         static_cast<std::uint8_t>(Charged::percentage));
    if (Journal::keeps) {
        note_more(total, static_cast<std::uint8_t>(pots.count));
        for (int at = 0; at < pots.count; ++at) note_more(borne[at]);
    }
    s.taken += amount;
    s.pot -= amount;
}

// What collections already took comes off the main pot first.
template <class Journal>
inline void Play<Journal>::charge_pots(const Pots& pots, PerPlayer<Chips>& borne) {
    Chips left = s.taken;
    for (int at = 0; at < pots.count; ++at) {
        borne[at] = std::min(left, pots.pots[at].amount);
        left -= borne[at];
    }
}

// A flat collection due at a stage of the hand; never more than the pot holds.
template <class Journal>
inline Chips Play<Journal>::stage_fee(Stage stage) const {
    if (rules.commission != Commission::collection) return 0;
    const Collection& scheme = rules.collection;
    if (stage == Stage::no_flop) return std::min(scheme.no_flop, s.pot);
    if (!scheme.has[static_cast<std::size_t>(stage)]) return 0;
    const int players = rules.collection_counts == Counts::dealt_in   ? s.players
                        : rules.collection_counts == Counts::still_in ? s.live_count
                                                                      : s.seated;
    Chips fee = 0;
    for (int at = 0; at < scheme.columns; ++at)
        if (players >= scheme.players[at]) fee = scheme.fees[static_cast<std::size_t>(stage)][at];
    return std::min(fee, s.pot);
}

template <class Journal>
inline void Play<Journal>::charge_stage(Stage stage, Chips fee) {
    if (!fee) return;
    const Collection& scheme = rules.collection;
    const Meaning because = stage == Stage::no_flop ? Meaning::commission_collection_modified
                            : scheme.has[static_cast<std::size_t>(Stage::before_flop)]
                                ? Meaning::commission_collection_stages
                            : scheme.no_flop ? Meaning::commission_collection_modified
                                             : Meaning::commission_collection_flop;
    note(Happened::commission, 0, fee, Meaning::collection + because,
         static_cast<std::uint8_t>(static_cast<int>(Charged::stage) | static_cast<int>(stage) << 4));
    s.taken += fee;
    s.pot -= fee;
}

}  // namespace pitboss::rounds
