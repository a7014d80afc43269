// What becomes of a move at a table. In a header, so that many tables are stepped without a call for each.
#pragma once

#include "bulk.hpp"
#include "round_acts.hpp"

namespace pitboss::rounds {

// The nearest total that the limit and whole chips allow.
inline Chips within(const Rules& rules, const Amounts& wager, Chips total) {
    if (total >= wager.most) return wager.most;
    if (total <= wager.least) return wager.least;
    return std::max(wager.least, round_down(total, rules.chip));
}

template <class Journal>
inline Move bet_or_fold(Play<Journal>& play, const Turn& turn, const Move& move) {
    const State& s = play.s;
    const int who = turn.who;
    if (move.deed == Deed::wager && turn.may_wager) {
        const Chips total = within(play.rules, turn.wager, move.total);
        if (s.high)
            play.raise(who, total);
        else
            play.bet(who, total);
        return {Deed::wager, total, move.discards};
    }
    if ((move.deed == Deed::bring_in || !turn.may_stay) && turn.may_bring_in) {
        play.bring_in(who);
        return {Deed::bring_in};
    }
    if (turn.may_fold && (move.deed == Deed::fold || !turn.may_stay)) {
        play.fold(who);
        return {Deed::fold};
    }
    if (!turn.may_stay) return bet_or_fold(play, turn, {Deed::wager, turn.wager.least});  // Whoever must open, bets.
    if (turn.may_check)
        play.check(who);
    else
        play.call(who);
    return {Deed::stay};
}

template <class Journal>
inline void draw_some(Play<Journal>& play, int who, std::uint8_t discards) {
    const auto& held = play.s.down[who];
    std::array<Card, kMostDown> thrown;
    int count = 0;
    for (int at = 0; at < held.count; ++at)
        if (discards >> at & 1) thrown[static_cast<std::size_t>(count++)] = held.cards[static_cast<std::size_t>(at)];
    play.draw(who, thrown.data(), count);
}

// The first so many cards in an order that only chance decides.
inline void mix(Card* cards, int first, int count, Chance& chance) {
    for (int at = 0; at < first; ++at)
        std::swap(cards[at], cards[at + static_cast<int>(chance.below(static_cast<std::uint64_t>(count - at)))]);
}

// Carries a move out that is open; one that is not becomes the nearest that is: a wager within its limits, a check or
// call for what cannot be, a fold where that cannot be either.
template <class Journal>
inline Move carry_out(Play<Journal>& play, const Turn& turn, const Move& move, Chance& chance) {
    switch (turn.phase) {
        case Phase::betting: return bet_or_fold(play, turn, move);
        case Phase::forced: {
            const bool take = move.deed == Deed::over_blind;
            play.post_over_blind(turn.who, take);
            return {take ? Deed::over_blind : Deed::no_over_blind};
        }
        default: break;
    }
    if (turn.who >= 0) {
        draw_some(play, turn.who, move.discards);
        return {Deed::draw, 0, move.discards};
    }
    auto pool = play.reshuffle_pool();
    mix(pool.cards.data(), pool.count, pool.count, chance);
    play.shuffle(pool.cards.data(), pool.count);
    return {Deed::shuffle};
}

}  // namespace pitboss::rounds
