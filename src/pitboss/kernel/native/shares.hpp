// What a hand can expect of the pot: the cards that cannot be seen are dealt many times over and compared.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tables.hpp"

namespace pitboss {

using Cards = std::vector<Card>;

// The orders that win; one of the two may be missing. With both, each has half of the pot where a low was made.
struct Sides {
    const Tables* high;
    const Tables* low;
    bool lows_upside_down;  // the low's tables are of the high order, and the lowest five win

    const Tables& any() const { return high ? *high : *low; }
};

// A showdown to come: hands and board as far as they are known, each filled up from the pool. A player who counts as
// several hands has the same known cards in each of them.
struct Showdown {
    std::vector<Cards> hands;  // the first is the one whose share is asked for
    std::size_t hand_size;
    Cards board;
    std::size_t board_size;
    Cards pool;
    bool two_and_three;  // two of the hand with three of the board, else the best five of all
};

// Throws std::invalid_argument where there can be no such showdown.
void check_showdown(const Sides& sides, const Showdown& asked);

// The mean share of the first hand over so many deals that follow from the seed.
double showdown_share(const Sides& sides, const Showdown& asked, std::size_t deals, std::uint64_t seed);

// A draw to come: five cards are held, and rivals' hands are like the best five of `rival_cards` from the pool.
struct DrawAhead {
    Cards held;
    Cards pool;
    std::size_t rivals;
    std::size_t rival_hands;
    std::size_t rival_cards;
};

void check_draw(const Sides& sides, const DrawAhead& asked);

// The mean share after each way to discard over so many deals. Bit i of a way is the i-th card held.
std::vector<double> draw_shares(const Sides& sides, const DrawAhead& asked, std::span<const std::uint8_t> ways,
                                std::size_t deals, std::uint64_t seed);

}  // namespace pitboss
