// Antes, blinds, over-blinds and what entering players post, before the first card.
#pragma once

#include "round_play.hpp"

namespace pitboss::rounds {

// Antes, then blinds clockwise, then posts; each as far as the stake goes that the round was opened with.
template <class Journal>
inline void Play<Journal>::collect(const Opening& opening) {
    const PerPlayer<Chips>& stakes = opening.stakes;
    const auto left = [&](int who) { return std::max<Chips>(0, stakes[who] - opening.antes[who]); };
    const auto cited = [](Meaning due, bool in_full) {
        return in_full ? Cited(due) : due + Meaning::pots_tap_out;
    };
    for (int who = 0; who < s.players; ++who) {
        const Chips full = opening.antes[who], amount = std::min(full, stakes[who]);
        const Posting kind = opening.dead_antes ? Posting::dead_ante : Posting::ante;
        if (full) post(who, kind, amount, full, cited(Meaning::forced_ante, amount == full));
    }
    PerPlayer<Chips> blinds{};
    for (int place = 0; place < opening.blind_count; ++place) {
        constexpr std::array kinds{Posting::first_blind, Posting::second_blind, Posting::third_blind};
        constexpr std::array meanings{Meaning::forced_first_blind, Meaning::forced_second_blind,
                                      Meaning::forced_third_blind};
        const auto [who, full] = opening.blinds[place];
        const int at = std::min(place, 2);  // A straddle beyond the third counts as one more third blind.
        const Chips amount = std::min(full, left(who));
        blinds[who] = full;
        if (!full) continue;  // A recorded blind of nothing keeps its place and is no bet.
        post(who, kinds[at], amount, full, cited(meanings[at], amount == full));
    }
    for (int at = 0; at < opening.post_count; ++at) {
        const auto [who, live, dead] = opening.posts[at];
        const Chips rest = std::max<Chips>(0, left(who) - blinds[who]);
        const Chips paid_live = std::min(live, rest), paid_dead = std::min(dead, rest - paid_live);
        if (paid_live) post(who, Posting::live_post, paid_live, live, Meaning::own_post);
        if (paid_dead) post(who, Posting::dead_post, paid_dead, dead, Meaning::own_post);
    }
}

template <class Journal>
inline void Play<Journal>::post(int who, Posting kind, Chips amount, Chips full, Cited cites) {
    const bool in_part = amount != full;
    note(Happened::posted, who, amount, cites, static_cast<std::uint8_t>(static_cast<int>(kind) | (in_part ? kInPart : 0)));
    if (in_part) note_more(full);
    if (kind == Posting::ante) return contribute(who, amount, s.put_in[who]);
    if (kind == Posting::dead_ante || kind == Posting::dead_post) return contribute(who, amount, s.dead[who]);
    put(who, amount);
    s.forced[who] += amount;
    if (kind == Posting::live_post) return;
    if (kind == Posting::bring_in) {
        s.high = full;
        s.voluntary = true;
        s.acted |= only(who);
        s.to_act = static_cast<std::int8_t>(next_to_act(who));
        return;
    }
    s.last_blind = static_cast<std::int8_t>(who);
    s.last_raise = std::max(s.last_raise, full);
    s.high = s.full_high = std::max(s.high, full);
    if (kind == Posting::over_blind) ++s.over_blinds_gone;
}

}  // namespace pitboss::rounds
