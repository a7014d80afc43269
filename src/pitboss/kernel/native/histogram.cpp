// Counting strengths over all hands without dealing them one by one: a hand's strength depends only on its ranks and,
// if it has a flush, on that suit's cards, so hands are counted by the number of ways to choose their suits.
#include <algorithm>
#include <bit>
#include <unordered_map>

#include "multisets.hpp"
#include "proof.hpp"

namespace pitboss {

namespace {

using Counts = std::unordered_map<Strength, std::int64_t>;

constexpr std::int64_t kFromFour[] = {1, 4, 6, 4, 1};
constexpr std::int64_t kFromThree[] = {1, 3, 3, 1, 0};

std::int64_t ways(const RankCounts& counts, const std::int64_t (&choose)[5]) {
    std::int64_t product = 1;
    for (int rank = 0; rank < kRanks; ++rank) product *= choose[counts[rank]];
    return product;
}

RankCounts with_suit(RankCounts counts, SuitMask suit) {
    for (int rank = 0; rank <= kJokerRank; ++rank) counts[rank] += suit >> rank & 1;
    return counts;
}

// Moves the hands that hold this flush from what their ranks alone are worth to what the flush makes them.
void count_flush(const Tables& tables, int cards, SuitMask held, Counts& counts) {
    const RankTable& table = tables.ranks(cards);
    const Deck rest{tables.deck().lowest_rank, false};
    const Strength flush = tables.flush_of_suit(held);
    for_each_multiset(rest, cards - std::popcount(held), [&](const RankCounts& others) {
        const std::int64_t hands = 4 * ways(others, kFromThree);
        if (hands == 0) return;
        const Strength by_rank = table.strength_of(with_suit(others, held));
        if (flush <= by_rank) return;
        counts[by_rank] -= hands;
        counts[flush] += hands;
    });
}

// Up to seven cards hold no two flushes of different suits, not even with the joker in both.
void count_flushes(const Tables& tables, int cards, Counts& counts) {
    const SuitMask absent = (1u << tables.deck().lowest_rank) - 1;
    for (SuitMask held = 0; held < kSuitMasks; ++held) {
        const int size = std::popcount(held);
        if (5 <= size && size <= cards && !(held & absent) && tables.flush_of_suit(held))
            count_flush(tables, cards, held, counts);
    }
}

}  // namespace

std::vector<std::pair<Strength, std::uint64_t>> histogram(const Tables& tables, int cards) {
    const RankTable& table = tables.ranks(cards);
    Counts counts;
    for_each_multiset(tables.deck(), cards,
                      [&](const RankCounts& ranks) { counts[table.strength_of(ranks)] += ways(ranks, kFromFour); });
    count_flushes(tables, cards, counts);
    std::vector<std::pair<Strength, std::uint64_t>> sorted;
    for (auto [strength, count] : counts)
        if (count) sorted.emplace_back(strength, static_cast<std::uint64_t>(count));
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

}  // namespace pitboss
