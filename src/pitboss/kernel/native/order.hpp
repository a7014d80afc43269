// The order of hands: what five cards are worth. Every table of the kernel is filled from here.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "cards.hpp"

namespace pitboss {

using Strength = std::uint32_t;  // larger wins; 0 is no hand

struct Order {
    int lowest_rank;
    bool joker;
    bool ace_low_straights;
    bool flush_beats_full_house;
    bool low;
    bool low_ace;
    int qualifier;
    bool joker_pairs_flush;

    Deck deck() const { return {lowest_rank, joker}; }
    auto operator<=>(const Order&) const = default;

    // The same order with every option that cannot matter switched off, so that equal orders share tables.
    Order plain() const;
};

// Throws std::invalid_argument when an option is out of range.
void check_order(const Order& order);

// How many cards of each rank; the last place counts the joker.
using RankCounts = std::array<std::uint8_t, kRanks + 1>;

// Five cards of different suits.
Strength strength_of_ranks(const Order& order, const RankCounts& counts);

// One bit per rank held in a single suit, and the joker's bit.
using SuitMask = std::uint32_t;
inline constexpr SuitMask kNaturals = (1u << kRanks) - 1;
inline constexpr SuitMask kJokerBit = 1u << kJokerRank;
inline constexpr int kSuitMasks = 1 << (kRanks + 1);

// The best flush among any number of cards of one suit; 0 when they are fewer than five or flushes do not count.
Strength strength_of_suit(const Order& order, SuitMask held);

}  // namespace pitboss
