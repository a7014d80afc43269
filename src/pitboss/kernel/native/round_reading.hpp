// What can be read from a round: amounts, limits, and why an act is not open. Nothing here changes anything.
#pragma once

#include "round_state.hpp"

namespace pitboss::rounds {

// Why an act is refused; the words and facts are made where the refusal is told.
enum class Why : std::uint8_t {
    allowed,
    must_open,
    bet_outstanding,
    checks_refused,
    no_check_first,
    nothing_to_call,
    opener_may_not_call,
    too_few_chips_to_bet,
    already_opened,
    nothing_to_raise,
    too_few_chips_to_raise,
    raise_cap,
    short_tap_out,
    nobody_to_raise,
    more_than_the_stake,
    above_the_limit,
    below_the_least,
    broken_chip,
    no_bring_in,
    no_betting_now,
};

struct Amounts {
    Chips least;
    Chips most;
};

inline Chips round_down(Chips amount, Chips unit) { return unit == 1 ? amount : amount - amount % unit; }

class Reading {
public:
    Reading(const Rules& rules, const State& state) : rules(rules), s(state) {}

    // The most that a player can still wager.
    Chips reach(int who) const { return round_down(s.stakes[who], rules.tap_unit); }
    Chips everything(int who) const { return s.bet[who] + reach(who); }
    Chips owed(int who) const { return s.high - s.bet[who]; }
    // What a call costs: what is owed, or by tapping out whatever can be wagered of a smaller stake.
    Chips call_amount(int who) const { return s.stakes[who] >= owed(who) ? owed(who) : reach(who); }

    Chips least_total() const {
        const Chips least = rules.streets[s.street].least;
        if (rules.bring_in && !s.full_high) return least;  // A raise over the bring-in completes it.
        return s.high + std::max(s.last_raise, least);
    }
    Chips most_total(int who) const;
    Amounts least_and_most(int who) const;
    // The ends as totals that the player has the chips for.
    Amounts offered(int who) const;

    bool opens_first_round() const { return s.street == 0 && !s.voluntary && !rules.bring_in; }
    bool raises_are_over() const {
        return rules.max_raises >= 0 && s.raises >= static_cast<std::uint32_t>(rules.max_raises) && s.able_count > 2;
    }

    Why fold_refused() const { return s.street == 0 && s.high == 0 ? Why::must_open : Why::allowed; }
    Why check_refused(int who) const;
    Why call_refused(int who) const;
    Why betting_refused(int who) const;
    Why raising_refused(int who) const;
    Why amount_refused(int who, Chips total, const Amounts& limits) const;
    Why bring_in_refused() const {
        return !rules.bring_in || s.street || s.high ? Why::no_bring_in : Why::allowed;
    }

    Cited fold_cites() const;
    Cited check_cites() const;
    Cited call_cites(int who) const;
    Cited bet_cites() const;
    Cited raise_cites(int who) const;
    Meaning limit_meaning() const;
    Meaning least_meaning() const;
    Cited size_cites(Cited wager, bool full, bool at_the_limit) const;

    // Who may post the next over-blind, or nobody.
    int over_blind_seat() const {
        if (s.over_blinds_gone >= rules.over_blind_count || s.last_blind < 0 || s.phase != Phase::forced)
            return kNobody;
        const int who = s.next(s.last_blind);
        return s.bet[who] == 0 && s.stakes[who] >= rules.over_blinds[s.over_blinds_gone] ? who : kNobody;
    }

    // In the draw: who is to receive cards next, how many, and whether the dealer waits for shuffled discards.
    int short_seat() const;
    int cards_due(int who) const;
    bool aside_due(int who) const;
    bool draw_is_done() const;
    bool needs_shuffle() const {
        return s.phase == Phase::draw && s.to_act < 0 && s.drawn == s.shoe_size && short_seat() >= 0;
    }
    Pile<kMostInDeck> reshuffle_pool() const;

    const Rules& rules;
    const State& s;

private:
    bool is_barred(int who) const;
    bool faces_a_raise(int who) const;
    int missing(int who) const { return rules.hole_cards - s.down[who].count; }
    int needed() const;
};

}  // namespace pitboss::rounds

#include "round_limits.hpp"  // IWYU pragma: export
