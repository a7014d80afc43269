// Card codes and the decks they come from.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace pitboss {

// rank * 4 + suit; rank 0 is the deuce and 12 the ace, suits are clubs, diamonds, hearts, spades.
using Card = std::uint8_t;

inline constexpr int kRanks = 13;
inline constexpr int kAce = 12;
inline constexpr int kJokerRank = 13;  // where the joker stands in tables that count ranks
inline constexpr int kJoker = 52;
inline constexpr int kUnknown = 53;
inline constexpr int kMostInDeck = 53;

// "As", "JO", "??"; any other code as a number.
std::string card_text(int card);

struct Deck {
    int lowest_rank;
    bool joker;

    int first() const { return 4 * lowest_rank; }
    int last() const { return joker ? kJoker : kJoker - 1; }
    int size() const { return last() - first() + 1; }
    bool holds(int card) const { return first() <= card && card <= last(); }

    // "36-card deck (6 to A)"
    std::string text() const;
};

}  // namespace pitboss
