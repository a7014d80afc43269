// Statements about every hand of a deck.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tables.hpp"

namespace pitboss {

// How many of all n-card hands (n = 5 to 7) have each strength, weakest first.
std::vector<std::pair<Strength, std::uint64_t>> histogram(const Tables& tables, int cards);

// Hands by the upper bits of their strength: the category's number in high orders.
using CategoryCounts = std::array<std::uint64_t, 16>;

// Evaluates every n-card hand (n = 5 to 7) on its own and counts them by category.
CategoryCounts enumerate(const Tables& tables, int cards, int threads);

struct SevensReport {
    std::uint64_t checked = 0;
    std::uint64_t mismatches = 0;
    std::optional<std::array<Card, 7>> first;
};

// How many five-card hands the deck has, and so how many strengths `verify_sevens` wants.
std::size_t fives_in(const Deck& deck);

// Compares every seven-card hand's strength with the best of its 21 fives. `fives` has the strength of each five-card
// hand at its colex rank C(c1,1) + C(c2,2) + C(c3,3) + C(c4,4) + C(c5,5), where c1 < ... < c5 are places in the deck:
// the card's code less the deck's lowest code, so that the joker comes last.
SevensReport verify_sevens(const Tables& tables, const Strength* fives, int threads);

}  // namespace pitboss
