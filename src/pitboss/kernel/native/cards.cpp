#include "cards.hpp"

namespace pitboss {

namespace {
constexpr char kRankText[] = "23456789TJQKA";
constexpr char kSuitText[] = "cdhs";
}  // namespace

std::string card_text(int card) {
    if (card == kJoker) return "JO";
    if (card == kUnknown) return "??";
    if (card < 0 || card > kUnknown) return std::to_string(card);
    return {kRankText[card / 4], kSuitText[card % 4]};
}

std::string Deck::text() const {
    return std::to_string(size()) + "-card deck (" + kRankText[lowest_rank] + " to A" +
           (joker ? " and the joker)" : ")");
}

}  // namespace pitboss
