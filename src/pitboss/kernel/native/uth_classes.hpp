// Holdings and flops by what can matter at the showdown.
//
// Where no flush is possible only ranks count. Where the board has three or more cards of a suit, ranks count and
// whether each card has that suit: a card is then *suited*, or one of three *plain* ones of its rank.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace pitboss::uth {

inline constexpr int kHoldings = 1326;  // two cards of 52
inline constexpr int kDealerHoldings = 990;  // two of the 45 that neither the player nor the board has
inline constexpr int kHoleClasses = 169;

// Holdings by rank.
inline constexpr int kRankPairs = 91;
constexpr int rank_pair(int a, int b) { return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b; }

// Holdings marked by one suit: both suited, one of each, both plain.
inline constexpr int kSuitedPairs = 78;
inline constexpr int kMixedPairs = kRanks * kRanks;
inline constexpr int kMarked = kSuitedPairs + kMixedPairs + kRankPairs;
constexpr int both_suited(int a, int b) { return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b; }
constexpr int mixed(int suited, int plain) { return kSuitedPairs + suited * kRanks + plain; }
constexpr int both_plain(int a, int b) { return kSuitedPairs + kMixedPairs + rank_pair(a, b); }

inline constexpr std::array<std::uint8_t, kMarked> kRanksOfMarked = [] {
    std::array<std::uint8_t, kMarked> ranks{};
    for (int a = 0; a < kRanks; ++a)
        for (int b = 0; b < kRanks; ++b) {
            if (a != b) ranks[both_suited(a, b)] = static_cast<std::uint8_t>(rank_pair(a, b));
            ranks[mixed(a, b)] = ranks[both_plain(a, b)] = static_cast<std::uint8_t>(rank_pair(a, b));
        }
    return ranks;
}();
constexpr int ranks_of_marked(int place) { return kRanksOfMarked[static_cast<std::size_t>(place)]; }

// Flops by rank.
inline constexpr int kRankFlops = 455;
constexpr int rank_flop(int low, int middle, int high) {
    return high * (high + 1) * (high + 2) / 6 + middle * (middle + 1) / 2 + low;
}

// Flops marked by one suit that they hold: three suited, two, or one.
inline constexpr int kThreeSuited = 286;
inline constexpr int kTwoSuited = kSuitedPairs * kRanks;
inline constexpr int kOneSuited = kRanks * kRankPairs;
inline constexpr int kMarkedFlops = kThreeSuited + kTwoSuited + kOneSuited;
constexpr int three_suited(int low, int middle, int high) {
    return high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low;
}
constexpr int two_suited(int a, int b, int plain) { return kThreeSuited + both_suited(a, b) * kRanks + plain; }
constexpr int one_suited(int suited, int a, int b) {
    return kThreeSuited + kTwoSuited + suited * kRankPairs + rank_pair(a, b);
}

// Rows of one number per holding are padded to whole registers.
inline constexpr int kRankRow = 96;
inline constexpr int kMarkedRow = 352;
template <int Width>
struct alignas(64) RowOf {
    std::array<std::int32_t, Width> at{};
    std::int32_t& operator[](int i) { return at[static_cast<std::size_t>(i)]; }
    std::int32_t operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
    std::int32_t* data() { return at.data(); }
    const std::int32_t* data() const { return at.data(); }
};
using RankRow = RowOf<kRankRow>;
using MarkedRow = RowOf<kMarkedRow>;

// What is known of every two cards: their places among the classes.
struct Holding {
    Card low, high;
    std::uint8_t ranks;                    // rank_pair
    std::uint8_t hole_class;               // 0 to 168
    std::array<std::uint16_t, 4> marked;  // by suit
};
constexpr int holding(int low, int high) { return high * (high - 1) / 2 + low; }
const std::array<Holding, kHoldings>& holdings();

// Classes of hole cards in a 13 x 13 square: suited above the diagonal, as `row` the higher rank.
constexpr int hole_class(int low, int high, bool suited) { return suited ? high * kRanks + low : low * kRanks + high; }

}  // namespace pitboss::uth
