// One hand at a time.
#pragma once

#include "tables.hpp"
#include "two_three.hpp"

namespace pitboss {

// Cards added up: their set, the sum that leads into a table, and whether they can be a hand at all.
class Tally {
public:
    template <class Table>
    void add(const Tables& tables, const Table& table, Card card) {
        const CardSet one = tables.set_of(card);
        set |= one;
        plain_sum_ += one;
        sum += table.addend(card);
    }
    void include(const Tally& other) {
        set |= other.set;
        plain_sum_ += other.plain_sum_;
    }
    // Adding equals joining exactly when no card came twice; foreign cards have the top bit.
    bool valid() const { return set == plain_sum_ && !(set & kForeign); }

    CardSet set = 0;
    std::uint64_t sum = 0;

private:
    CardSet plain_sum_ = 0;
};

template <int N>
inline Tally tally(const Tables& tables, const RankTable& table, const Card* cards) {
    Tally total;
    for (int i = 0; i < N; ++i) total.add(tables, table, cards[i]);
    return total;
}

inline Strength strength_of(const Tables& tables, const RankTable& table, const Tally& total) {
    const Strength by_rank = table.strength(total.sum);
    if (!RankTable::may_be_flush(total.sum)) [[likely]] return by_rank;
    return std::max(by_rank, tables.flush(total.set));
}

// The best five of 5 to 10 cards that have been checked.
Strength best_of(const Tables& tables, const Card* cards, std::size_t count);

// Where lows count straights and flushes, the order of high hands is turned upside down.
inline constexpr Strength kLowCeiling = 0xFFFFFF;

// The lowest five of 5 to 10 cards that have been checked, by tables of the high order: the larger, the lower.
Strength lowest_of(const Tables& tables, const Card* cards, std::size_t count);

// The best of two from the hole and three from the board, cards that have been checked.
Strength best_two_three(const Tables& tables, const Card* hole, std::size_t holes, const Card* board,
                        std::size_t boards);

// The best grade among the pairs of N hole cards, not counting flushes.
template <int N>
inline Grade best_grade(const TwoThreeTable& table, const Grade* row, const Card* hole) {
    Grade best = 0;
    for (int i = 1; i < N; ++i)
        for (int j = 0; j < i; ++j) best = std::max(best, row[table.pair(hole[i], hole[j])]);
    return best;
}

}  // namespace pitboss
