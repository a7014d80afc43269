// How every holding fares against every other on one board.
//
// All holdings are put in order once. Walking up that order, running totals say how many of the dealer's holdings are
// weaker, and how many of those hold a given card; a player's two cards take their own shares away. So a board costs
// one step for each class of holdings instead of one for each pair of them.
#pragma once

#include <vector>

#include "tables.hpp"
#include "uth_rows.hpp"

namespace pitboss::uth {

// A board's ranks, ascending, and which of them are suited; a suited rank held more than once has one suited card.
struct Board {
    std::array<std::uint8_t, 5> ranks{};
    RankCounts counts{};
    SuitMask suited = 0;
};

// The holdings by rank, weakest first, in groups of equals.
struct Ordered {
    struct Pair {
        std::uint8_t low, high;
    };
    int groups = 0;
    int without_pair = 0;   // groups that are no more than high cards
    int below_flush = 0;    // groups below every flush
    std::array<Pair, kRankPairs> pairs{};
    std::array<std::uint8_t, kRankPairs + 1> first{};  // where each group starts
    std::array<std::uint8_t, kRankPairs> category{};

    Ordered(const Tables& tables, const Board& board);
};

// The holdings that make a flush with the suited cards of a board, weakest first, in groups of equals.
struct Flushes {
    static constexpr std::uint8_t kPlain = 0xFF;  // any plain card
    struct Pair {
        std::uint8_t first, second;
    };
    std::vector<Pair> pairs;
    std::vector<int> first;
    std::vector<std::uint8_t> category;
    int straight_flushes = 0;  // the first group of them

    Flushes() = default;
    Flushes(const Tables& tables, SuitMask suited);
    int groups() const { return static_cast<int>(category.size()); }
};

// On a board without a possible flush.
void show_down(const Ordered& ordered, const Board& board, RankCountsRows& out);

// On a board with three or more suited cards. Places of holdings that cannot be hold arbitrary numbers.
void show_down(const Ordered& ordered, const Flushes& flushes, const Board& board, MarkedCounts& out);

}  // namespace pitboss::uth
