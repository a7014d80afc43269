#include "round_reading.hpp"

namespace pitboss::rounds {

Cited Reading::fold_cites() const {
    if (s.street)
        return s.high || s.voluntary ? Meaning::later_rounds_folds : Meaning::later_rounds_opening_fold;
    if (!opens_first_round()) return Meaning::first_round_folds;
    switch (rules.opening_option) {
        case OpeningOption::a: return Meaning::options_a_fold;
        case OpeningOption::b: return Meaning::options_b_fold;
        default: return Meaning::options_c_fold;
    }
}

Cited Reading::check_cites() const {
    if (s.street == 0) return Meaning::options_last_blind;
    return s.voluntary ? Meaning::later_rounds_checks : Meaning::later_rounds_opening_check;
}

Cited Reading::call_cites(int who) const {
    if (s.street) return Meaning::later_rounds_calls;
    const Chips due = owed(who);
    if (s.voluntary || rules.bring_in)
        return due || s.last_blind != who ? Meaning::first_round_calls : Meaning::options_last_blind;
    if (rules.opening_option == OpeningOption::a) return Meaning::options_a_call;
    return due ? Meaning::options_b_call : Meaning::options_last_blind;
}

Cited Reading::bet_cites() const {
    if (s.street == 0) return Meaning::options_ante_opens;
    return s.voluntary ? Meaning::later_rounds_bet_after_checks : Meaning::later_rounds_opening_bet;
}

Cited Reading::raise_cites(int who) const {
    if (s.street) return Meaning::later_rounds_raises;
    if (s.voluntary || rules.bring_in)
        return who != s.last_blind || s.raises ? Meaning::first_round_raises : Meaning::options_last_blind;
    switch (rules.opening_option) {
        case OpeningOption::a: return Meaning::options_a_raise;
        case OpeningOption::b: return Meaning::options_b_raise;
        default: return Meaning::options_c_raise;
    }
}

Meaning Reading::limit_meaning() const {
    switch (rules.limit) {
        case LimitKind::no_limit: return Meaning::limits_no_limit;
        case LimitKind::full_pot: return Meaning::limits_full_pot;
        case LimitKind::half_pot: return Meaning::limits_half_pot;
        case LimitKind::straddle: return Meaning::limits_straddle;
        case LimitKind::fixed: return Meaning::limits_fixed;
        case LimitKind::spread: return Meaning::limits_spread;
        case LimitKind::structured: return Meaning::limits_structured;
        default: return Meaning::limits_manila;
    }
}

Meaning Reading::least_meaning() const {
    if (rules.antes_only) return s.high ? Meaning::amounts_ante_raise_least : Meaning::amounts_ante_bet_least;
    return s.high ? Meaning::amounts_raise_least : Meaning::amounts_bet_least;
}

Cited Reading::size_cites(Cited wager, bool full, bool at_the_limit) const {
    if (!full) wager = wager + Meaning::pots_tap_out;
    if (at_the_limit) wager = wager + limit_meaning();
    if (s.raises >= 3 && rules.max_raises < 0) wager = wager + Meaning::amounts_raise_unlimited;
    return wager;
}

// Those changing all five wait for the last of them until everyone has drawn.
int Reading::short_seat() const {
    const DrawState& draw = s.draw;
    for (int who : draw.drawing)
        if (missing(who) > (draw.fifth_owed.has(who) ? 1 : 0)) return who;
    if (draw.waiting.count || !draw.drawing.count) return kNobody;
    const int last = draw.drawing[draw.drawing.count - 1];
    if (draw.fifth_owed.has(last) && missing(last) > 0) return last;
    for (int who : draw.fifth_owed)
        if (missing(who) > 0) return who;
    return kNobody;
}

// How many cards go to a player now, one put aside before them not counted.
int Reading::cards_due(int who) const {
    const int due = missing(who);
    return s.draw.fifth_owed.has(who) && due > 1 ? due - 1 : due;
}

bool Reading::aside_due(int who) const {
    const DrawState& draw = s.draw;
    return draw.fifth_owed.has(who) && missing(who) <= 1 && who == draw.drawing[draw.drawing.count - 1] &&
           !draw.put_aside;
}

bool Reading::draw_is_done() const {
    if (s.draw.waiting.count) return false;
    return std::all_of(s.draw.drawing.begin(), s.draw.drawing.end(), [&](int who) { return missing(who) <= 0; });
}

int Reading::needed() const {
    const int who = short_seat();
    return who < 0 ? 0 : cards_due(who) + (aside_due(who) ? 1 : 0);
}

// The discards of others than the one being served and of those who changed all five; if that is too few, the folded
// hands and cards put aside come in, then the discards of the other five-card changers.
Pile<kMostInDeck> Reading::reshuffle_pool() const {
    Pile<kMostInDeck> pool;
    const int served = short_seat(), due = needed();
    const auto throw_in = [&](bool five) {
        for (int at = 0; at < s.draw.thrown.count; ++at) {
            const int who = s.draw.thrower[at];
            if (who != served && s.draw.fifth_owed.has(who) == five) pool.add(s.draw.thrown.cards[at]);
        }
    };
    throw_in(false);
    if (rules.reshuffle_includes_folded || pool.count < due) {
        for (int who : s.fold_order)
            for (Card card : s.down[who]) pool.add(card);
        for (Card card : s.spare) pool.add(card);
    }
    if (pool.count < due) throw_in(true);
    return pool;
}

}  // namespace pitboss::rounds
