#include "order.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <stdexcept>
#include <vector>

namespace pitboss {

namespace {

enum Category : Strength {
    kHighCard = 1,
    kPair,
    kTwoPairs,
    kThree,
    kStraight,
    kFlush,
    kFullHouse,
    kFour,
    kStraightFlush,
    kFive,
    kRoyal,
};

constexpr Strength kWorstLow = 0xFFFFFF;
constexpr int kLowestReduction = 5;  // the 32-card deck starts at the seven

using Values = std::vector<int>;  // card values 2..14 (1: a low ace) by importance

Strength pack(Strength category, const Values& values) {
    Strength packed = category << 20;
    int shift = 16;
    for (int value : values) {
        packed |= static_cast<Strength>(value) << shift;
        shift -= 4;
    }
    return packed;
}

int value_of(const Order& order, int rank) { return order.low && order.low_ace && rank == kAce ? 1 : rank + 2; }

// Full house and flush may change places.
Strength full_house(const Order& order) { return !order.low && order.flush_beats_full_house ? kFlush : kFullHouse; }
Strength flush(const Order& order) { return order.flush_beats_full_house ? kFullHouse : kFlush; }

// The value of the top card of the best straight in these ranks, 0 if none; `wild` cards fill gaps.
int straight_top(const Order& order, SuitMask ranks, int wild) {
    const auto complete = [&](SuitMask window) { return std::popcount(ranks & window) + wild >= 5; };
    for (int top = kAce; top >= order.lowest_rank + 4; --top)
        if (complete(0b11111u << (top - 4))) return top + 2;
    const SuitMask below_all = 0b1111u << order.lowest_rank | 1u << kAce;
    return order.ace_low_straights && complete(below_all) ? order.lowest_rank + 3 + 2 : 0;
}

// One value for each rank held: the most numerous first, then the highest.
Values by_importance(const Order& order, const RankCounts& counts) {
    std::vector<std::pair<int, int>> groups;
    for (int rank = 0; rank < kRanks; ++rank)
        if (counts[rank]) groups.emplace_back(counts[rank], value_of(order, rank));
    std::sort(groups.rbegin(), groups.rend());
    Values values;
    for (auto [count, value] : groups) values.push_back(value);
    return values;
}

Strength category_of(const Order& order, int most, std::size_t different) {
    switch (different) {
        case 5: return kHighCard;
        case 4: return kPair;
        case 3: return most == 3 ? kThree : kTwoPairs;
        case 2: return most == 4 ? kFour : full_house(order);
        default: return kFive;
    }
}

SuitMask ranks_held(const RankCounts& counts) {
    SuitMask held = 0;
    for (int rank = 0; rank < kRanks; ++rank) held |= static_cast<SuitMask>(counts[rank] > 0) << rank;
    return held;
}

Strength low_strength(const Order& order, const Values& values, Strength category) {
    const bool qualified = category == kHighCard && values.front() <= order.qualifier;
    if (order.qualifier && !qualified) return 0;
    return kWorstLow - pack(category, values);
}

Strength natural_strength(const Order& order, const RankCounts& counts) {
    const Values values = by_importance(order, counts);
    const int most = *std::max_element(counts.begin(), counts.end());
    const Strength category = category_of(order, most, values.size());
    if (order.low) return low_strength(order, values, category);
    const int top = category == kHighCard ? straight_top(order, ranks_held(counts), 0) : 0;
    return top ? pack(kStraight, {top}) : pack(category, values);
}

// The values of the `count` highest cards of a suit.
Values highest(SuitMask ranks, int count) {
    Values values;
    for (int rank = kAce; rank >= 0 && static_cast<int>(values.size()) < count; --rank)
        if (ranks >> rank & 1) values.push_back(rank + 2);
    return values;
}

// What the joker counts for in a flush: the highest card not in it, or always an ace where pairs are allowed.
int joker_in_flush(const Order& order, const Values& four) {
    int value = kAce + 2;
    if (order.joker_pairs_flush) return value;
    while (std::find(four.begin(), four.end(), value) != four.end()) --value;
    return value;
}

Strength joker_flush(const Order& order, SuitMask naturals) {
    Values values = highest(naturals, 4);
    values.push_back(joker_in_flush(order, values));
    std::sort(values.rbegin(), values.rend());
    return pack(flush(order), values);
}

}  // namespace

Order Order::plain() const {
    Order order = *this;
    if (low) {
        order.ace_low_straights = order.flush_beats_full_house = order.joker_pairs_flush = false;
    } else {
        order.low_ace = false;
        order.qualifier = 0;
    }
    if (!joker) order.joker_pairs_flush = false;
    return order;
}

void check_order(const Order& order) {
    if (order.lowest_rank < 0 || order.lowest_rank > kLowestReduction)
        throw std::invalid_argument("lowest_rank is 0 (52 cards) to 5 (32 cards); got " +
                                    std::to_string(order.lowest_rank));
    if (order.qualifier != 0 && (order.qualifier < 5 || order.qualifier > kAce + 2))
        throw std::invalid_argument("qualifier is 0 (none) or the highest value of a low, 5 to 14; got " +
                                    std::to_string(order.qualifier));
}

Strength strength_of_ranks(const Order& order, const RankCounts& counts) {
    if (!counts[kJokerRank]) return natural_strength(order, counts);
    // A rank is never used up: where all four are held, the joker is the fifth of a kind.
    Strength best = 0;
    for (int rank = order.lowest_rank; rank < kRanks; ++rank) {
        RankCounts substituted = counts;
        substituted[kJokerRank] = 0;
        ++substituted[rank];
        best = std::max(best, natural_strength(order, substituted));
    }
    return best;
}

Strength strength_of_suit(const Order& order, SuitMask held) {
    const SuitMask naturals = held & kNaturals;
    const int wild = held & kJokerBit ? 1 : 0;
    if (order.low || std::popcount(naturals) + wild < 5) return 0;
    const int top = straight_top(order, naturals, wild);
    if (top == kAce + 2) return pack(kRoyal, {});
    if (top) return pack(kStraightFlush, {top});
    const Strength natural = std::popcount(naturals) >= 5 ? pack(flush(order), highest(naturals, 5)) : 0;
    return wild ? std::max(natural, joker_flush(order, naturals)) : natural;
}

}  // namespace pitboss
