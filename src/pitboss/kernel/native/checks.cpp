#include "checks.hpp"

#include <array>
#include <stdexcept>

namespace pitboss {

namespace {

std::string refusal(const Deck& deck, int card) {
    if (card == kUnknown) return "an unknown card (" + card_text(card) + ") cannot be ranked";
    if (card < 0 || card > kUnknown)
        return card_text(card) + " is not a card (2c to As are 0 to 51, the joker is 52)";
    if (card == kJoker) return "JO is not in the " + deck.text() + ", which has no joker";
    return card_text(card) + " is not in the " + deck.text();
}

}  // namespace

void check_cards(const Deck& deck, const int* cards, std::size_t count, const std::string& where) {
    std::array<bool, kMostInDeck> seen{};
    for (std::size_t i = 0; i < count; ++i) {
        const int card = cards[i];
        if (!deck.holds(card)) throw std::invalid_argument(where + refusal(deck, card));
        if (seen[card]) throw std::invalid_argument(where + "the card " + card_text(card) + " appears twice");
        seen[card] = true;
    }
}

void check_count(const char* what, std::size_t count, std::size_t least, std::size_t most) {
    if (least <= count && count <= most) return;
    const std::string range = least == most ? "" : std::to_string(least) + " to ";
    throw std::invalid_argument(std::string(what) + " is " + range + std::to_string(most) + " cards; got " +
                                std::to_string(count));
}

void check_rows(const Deck& deck, std::size_t count, const Rows& first, const Rows& second) {
    std::array<int, 16> cards;
    for (std::size_t row = 0; row < count; ++row) {
        std::size_t n = 0;
        for (const Rows& rows : {first, second})
            for (std::size_t i = 0; i < rows.width; ++i) cards[n++] = rows.cards[row * rows.step + i];
        check_cards(deck, cards.data(), n, "hand " + std::to_string(row) + ": ");
    }
}

}  // namespace pitboss
