// What an event of a round can cite: meanings only. Which clauses they are, a table for each street says.
#pragma once

#include <array>
#include <cstdint>

namespace pitboss::rounds {

// procedure and meaning, as the law records name them
#define PITBOSS_MEANINGS(X)                                                                                     \
    X(round, opens) X(round, ends)                                                                              \
    X(forced, ante) X(forced, first_blind) X(forced, second_blind) X(forced, third_blind)                       \
    X(forced, over_blind) X(forced, missed_blind) X(forced, bring_in)                                           \
    X(dealing, hole) X(dealing, up) X(dealing, flop) X(dealing, board) X(dealing, last) X(dealing, burn)        \
    X(dealing, too_few_cards)                                                                                   \
    X(draw, order) X(draw, up_to_four) X(draw, five) X(draw, five_last) X(draw, reshuffle) X(draw, stand_pat)   \
    X(opener, first) X(opener, later) X(opener, inactive)                                                       \
    X(options, a_call) X(options, a_raise) X(options, a_fold)                                                   \
    X(options, b_call) X(options, b_raise) X(options, b_fold)                                                   \
    X(options, c_raise) X(options, c_fold) X(options, c_no_call)                                                \
    X(options, ante_opens) X(options, last_blind)                                                               \
    X(first_round, calls) X(first_round, raises) X(first_round, folds) X(first_round, no_check)                 \
    X(first_round, closes) X(first_round, alone)                                                                \
    X(later_rounds, opening_bet) X(later_rounds, opening_check) X(later_rounds, opening_fold)                   \
    X(later_rounds, calls) X(later_rounds, raises) X(later_rounds, checks) X(later_rounds, folds)               \
    X(later_rounds, bet_after_checks) X(later_rounds, no_check_facing_bet) X(later_rounds, no_final_checks)     \
    X(later_rounds, all_checked) X(later_rounds, closes) X(later_rounds, alone)                                 \
    X(amounts, own_chips) X(amounts, bet_least) X(amounts, raise_least)                                         \
    X(amounts, ante_bet_least) X(amounts, ante_raise_least) X(amounts, raise_cap) X(amounts, raise_unlimited)   \
    X(limits, fixed) X(limits, spread) X(limits, structured) X(limits, manila)                                  \
    X(limits, half_pot) X(limits, full_pot) X(limits, straddle) X(limits, no_limit)                             \
    X(floor_folds, time_expired) X(floor_folds, sanction)                                                       \
    X(pots, tap_out) X(pots, side_pots) X(pots, short_tap_out) X(pots, uncalled)                                \
    X(showdown, opens) X(showdown, must_show) X(showdown, may_muck) X(showdown, completion)                     \
    X(showdown, high_wins) X(showdown, low_wins) X(showdown, split_wins) X(showdown, no_low)                    \
    X(showdown, divide)                                                                                         \
    X(commission, taken) X(commission, five_percent) X(commission, ten_percent) X(commission, tied)             \
    X(commission, forced_only) X(commission, collection_flop) X(commission, collection_modified)                \
    X(commission, collection_stages)                                                                            \
    X(turns, in_turn)

enum class Meaning : std::uint8_t {
    none,
#define PITBOSS_NAME(procedure, meaning) procedure##_##meaning,
    PITBOSS_MEANINGS(PITBOSS_NAME)
#undef PITBOSS_NAME
    collection,  // the schedule in force
    own_post,    // what an entering player owes by, seat for seat
    count,
};

inline constexpr int kMeanings = static_cast<int>(Meaning::count);

// The meanings an event cites, in order; the rest of the places are empty.
class Cited {
public:
    constexpr Cited() = default;
    constexpr Cited(Meaning only) : meanings_{only} {}

    constexpr Cited operator+(Meaning more) const {
        Cited both = *this;
        for (auto& place : both.meanings_)
            if (place == Meaning::none) {
                place = more;
                break;
            }
        return both;
    }
    const std::array<Meaning, 4>& meanings() const { return meanings_; }

private:
    std::array<Meaning, 4> meanings_{};
};

constexpr Cited operator+(Meaning one, Meaning other) { return Cited(one) + other; }

}  // namespace pitboss::rounds
