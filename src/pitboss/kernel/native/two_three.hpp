// Exactly two hole cards with exactly three communal ones (Omaha, Manila).
//
// For every combination of ranks on the board there is a row with one place for each pair of ranks in the hole: the
// best strength that pair makes with any three of the board. So a hand costs one load for each pair of its hole cards.
// A row holds 16-bit grades (the strengths that exist, numbered in order) to keep the table small.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "tables.hpp"

namespace pitboss {

using Grade = std::uint16_t;

class TwoThreeTable {
public:
    TwoThreeTable(const Tables& tables, int board, const TwoThreeTable* smaller);

    // The upper half of the sum over a board is the hash key of its row, the lower half counts suits.
    std::uint64_t addend(Card card) const { return addends_[card]; }
    const Grade* row(std::uint64_t sum) const { return row_of_key(static_cast<std::uint32_t>(sum >> 32)); }
    int pair(Card a, Card b) const { return pairs_[rank_of(a) * 16 + rank_of(b)]; }
    Strength strength(Grade grade) const { return strengths_[grade]; }

    // Whether some suit has three on the board and two in the hole, given both sums.
    static bool may_be_flush(std::uint64_t board, std::uint64_t hole) {
        return (board + 0x05050505u) & (hole + 0x06060606u) & 0x08080808u;
    }

private:
    static int rank_of(Card card) { return card >> 2 & 15; }
    const Grade* row_of_key(std::uint32_t key) const { return rows_ + std::size_t{stride_} * hash_.slot(key); }
    Grade* row_to_fill(const RankCounts& counts);

    void number_pairs(bool joker);
    void fill_triples(const Tables& tables);
    void fill_from(const Deck& deck, int board, const TwoThreeTable& smaller);

    const RankHash& hash_;
    std::array<std::uint64_t, kCodes> addends_{};
    std::array<std::uint8_t, kCodes> pairs_{};  // by two ranks
    std::uint32_t stride_;
    std::vector<Grade> storage_;
    Grade* rows_;
    std::vector<Strength> strengths_;  // by grade
};

// The best flush of two from `hole` and three from `board`, 0 if none.
Strength two_three_flush(const Tables& tables, CardSet hole, CardSet board);

}  // namespace pitboss
