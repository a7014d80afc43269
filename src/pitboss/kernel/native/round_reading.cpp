#include "round_reading.hpp"

namespace pitboss::rounds {

Chips Reading::most_total(int who) const {
    switch (rules.limit) {
        case LimitKind::no_limit: return everything(who);
        case LimitKind::full_pot:
        case LimitKind::half_pot: {
            // A call counts into the pot before the limit is taken of it.
            const Chips pot = s.pot + owed(who);
            const Chips part = rules.limit == LimitKind::full_pot ? pot : pot / 2;
            return std::max(s.high + round_down(part, rules.chip), least_total());
        }
        case LimitKind::straddle: {
            const Chips previous = (rules.straddle_doubles_raise ? 3 : 2) * s.high;
            return std::max(s.high ? previous : rules.maximum_bet, least_total());
        }
        default: {
            const Chips base = s.full_high || !rules.bring_in ? s.high : 0;
            return std::max(base + rules.streets[s.street].most, least_total());
        }
    }
}

// A least that chips cannot make, after an odd tap-out, is rounded up.
Amounts Reading::least_and_most(int who) const {
    const Chips least = least_total(), most = most_total(who);
    if (rules.chip == 1 || least % rules.chip == 0) return {least, most};
    const Chips whole = least + rules.chip - least % rules.chip;
    return {whole, most >= least ? std::max(most, whole) : most};
}

Amounts Reading::offered(int who) const {
    const Chips all = everything(who);
    const auto [least, most] = least_and_most(who);
    return {std::min(least, all), most >= all ? all : round_down(most, rules.chip)};
}

Why Reading::check_refused(int who) const {
    if (s.street == 0) {
        const bool stands = s.high == s.bet[who] && s.high > 0;
        return stands && rules.checks_first_round ? Why::allowed : Why::no_check_first;
    }
    if (s.high > s.bet[who]) return Why::bet_outstanding;
    const bool final = rules.refuse_final_checks && s.street == rules.last_street();
    return final && reach(who) ? Why::checks_refused : Why::allowed;
}

Why Reading::call_refused(int who) const {
    if (owed(who) == 0 && (s.street || !s.high)) return Why::nothing_to_call;
    const bool opens = opens_first_round() && rules.opening_option == OpeningOption::c;
    return opens ? Why::opener_may_not_call : Why::allowed;
}

Why Reading::betting_refused(int who) const {
    if (s.high) return Why::already_opened;
    return rules.tap_unit == 1 || reach(who) ? Why::allowed : Why::too_few_chips_to_bet;
}

Why Reading::raising_refused(int who) const {
    if (!s.high) return Why::nothing_to_raise;
    if (reach(who) <= owed(who)) return Why::too_few_chips_to_raise;
    if (raises_are_over()) return Why::raise_cap;
    if (s.high > s.full_high && is_barred(who)) return Why::short_tap_out;
    return s.able_count < 2 ? Why::nobody_to_raise : Why::allowed;
}

// Whether a short tap-out keeps a player from raising: if they acted on a bet before, or if nobody may.
bool Reading::is_barred(int who) const {
    if (rules.bring_in && !s.full_high) return false;
    if (rules.short_tap_outs_add_up && faces_a_raise(who)) return false;
    const bool acted_on_a_bet = holds(s.acted, who) && (s.full_high > 0 || s.bet[who] > 0);
    return acted_on_a_bet || rules.short_tap_out_bars_all;
}

bool Reading::faces_a_raise(int who) const {
    const bool only_blinds = s.street == 0 && !s.raises;
    return only_blinds || owed(who) >= std::max(rules.streets[s.street].least, s.last_raise);
}

Why Reading::amount_refused(int who, Chips total, const Amounts& limits) const {
    const Chips all = everything(who);
    const bool whole = rules.chip == 1 || total % rules.chip == 0;
    if (limits.least <= total && total <= limits.most && total <= all && whole) return Why::allowed;
    if (total > all) return Why::more_than_the_stake;
    if (total > limits.most) return Why::above_the_limit;
    if (total < limits.least && (total != all || total <= s.high)) return Why::below_the_least;
    return !whole && total != all ? Why::broken_chip : Why::allowed;
}

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
