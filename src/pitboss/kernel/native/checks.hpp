// Refusals of impossible hands, in words. Only slow paths come here: the fast ones ask merely whether to.
#pragma once

#include <cstddef>
#include <string>

#include "cards.hpp"

namespace pitboss {

// Throws std::invalid_argument naming the first card that cannot be in a hand of this deck. `where` opens the message.
void check_cards(const Deck& deck, const int* cards, std::size_t count, const std::string& where = {});

// Throws std::invalid_argument: "a hand is 5 to 7 cards; got 4".
void check_count(const char* what, std::size_t count, std::size_t least, std::size_t most);

// The same checks for many rows; a row's cards may lie in two places (hole and board).
struct Rows {
    const Card* cards;
    std::size_t width;
    std::size_t step;  // from row to row; 0 repeats the first
};
void check_rows(const Deck& deck, std::size_t count, const Rows& first, const Rows& second = {});

}  // namespace pitboss
