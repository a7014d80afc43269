#include "uth_classes.hpp"

namespace pitboss::uth {

namespace {

int marked(int low, int high, int suit) {
    const bool first = low % 4 == suit, second = high % 4 == suit;
    if (first && second) return both_suited(low / 4, high / 4);
    if (first) return mixed(low / 4, high / 4);
    if (second) return mixed(high / 4, low / 4);
    return both_plain(low / 4, high / 4);
}

Holding describe(int low, int high) {
    Holding known{};
    known.low = static_cast<Card>(low);
    known.high = static_cast<Card>(high);
    known.ranks = static_cast<std::uint8_t>(rank_pair(low / 4, high / 4));
    known.hole_class = static_cast<std::uint8_t>(hole_class(low / 4, high / 4, low % 4 == high % 4));
    for (int suit = 0; suit < 4; ++suit)
        known.marked[static_cast<std::size_t>(suit)] = static_cast<std::uint16_t>(marked(low, high, suit));
    return known;
}

std::array<Holding, kHoldings> describe_all() {
    std::array<Holding, kHoldings> all{};
    for (int high = 1; high < 52; ++high)
        for (int low = 0; low < high; ++low) all[static_cast<std::size_t>(holding(low, high))] = describe(low, high);
    return all;
}

}  // namespace

const std::array<Holding, kHoldings>& holdings() {
    static const std::array<Holding, kHoldings> all = describe_all();
    return all;
}

}  // namespace pitboss::uth
