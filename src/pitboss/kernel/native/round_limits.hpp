// How much may be wagered, and why an act is not open; read at every act, so it stands in a header.
#pragma once

#include "round_reading.hpp"

namespace pitboss::rounds {

inline Chips Reading::most_total(int who) const {
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
inline Amounts Reading::least_and_most(int who) const {
    const Chips least = least_total(), most = most_total(who);
    if (rules.chip == 1 || least % rules.chip == 0) return {least, most};
    const Chips whole = least + rules.chip - least % rules.chip;
    return {whole, most >= least ? std::max(most, whole) : most};
}

inline Amounts Reading::offered(int who) const {
    const Chips all = everything(who);
    const auto [least, most] = least_and_most(who);
    return {std::min(least, all), most >= all ? all : round_down(most, rules.chip)};
}

inline Why Reading::check_refused(int who) const {
    if (s.street == 0) {
        const bool stands = s.high == s.bet[who] && s.high > 0;
        return stands && rules.checks_first_round ? Why::allowed : Why::no_check_first;
    }
    if (s.high > s.bet[who]) return Why::bet_outstanding;
    const bool final = rules.refuse_final_checks && s.street == rules.last_street();
    return final && reach(who) ? Why::checks_refused : Why::allowed;
}

inline Why Reading::call_refused(int who) const {
    if (owed(who) == 0 && (s.street || !s.high)) return Why::nothing_to_call;
    const bool opens = opens_first_round() && rules.opening_option == OpeningOption::c;
    return opens ? Why::opener_may_not_call : Why::allowed;
}

inline Why Reading::betting_refused(int who) const {
    if (s.high) return Why::already_opened;
    return rules.tap_unit == 1 || reach(who) ? Why::allowed : Why::too_few_chips_to_bet;
}

inline Why Reading::raising_refused(int who) const {
    if (!s.high) return Why::nothing_to_raise;
    if (reach(who) <= owed(who)) return Why::too_few_chips_to_raise;
    if (raises_are_over()) return Why::raise_cap;
    if (s.high > s.full_high && is_barred(who)) return Why::short_tap_out;
    return s.able_count < 2 ? Why::nobody_to_raise : Why::allowed;
}

// Whether a short tap-out keeps a player from raising: if they acted on a bet before, or if nobody may.
inline bool Reading::is_barred(int who) const {
    if (rules.bring_in && !s.full_high) return false;
    if (rules.short_tap_outs_add_up && faces_a_raise(who)) return false;
    const bool acted_on_a_bet = holds(s.acted, who) && (s.full_high > 0 || s.bet[who] > 0);
    return acted_on_a_bet || rules.short_tap_out_bars_all;
}

inline bool Reading::faces_a_raise(int who) const {
    const bool only_blinds = s.street == 0 && !s.raises;
    return only_blinds || owed(who) >= std::max(rules.streets[s.street].least, s.last_raise);
}

inline Why Reading::amount_refused(int who, Chips total, const Amounts& limits) const {
    const Chips all = everything(who);
    const bool whole = rules.chip == 1 || total % rules.chip == 0;
    if (limits.least <= total && total <= limits.most && total <= all && whole) return Why::allowed;
    if (total > all) return Why::more_than_the_stake;
    if (total > limits.most) return Why::above_the_limit;
    if (total < limits.least && (total != all || total <= s.high)) return Why::below_the_least;
    return !whole && total != all ? Why::broken_chip : Why::allowed;
}

}  // namespace pitboss::rounds
