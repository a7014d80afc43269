// Every combination of ranks that n cards of a deck can have.
#pragma once

#include "order.hpp"

namespace pitboss {

namespace detail {
template <class Visit>
void choose_ranks(RankCounts& counts, int rank, int left, const Visit& visit) {
    if (left == 0) return visit(static_cast<const RankCounts&>(counts));
    if (rank == kRanks) return;
    for (int count = 0; count <= 4 && count <= left; ++count) {
        counts[rank] = static_cast<std::uint8_t>(count);
        choose_ranks(counts, rank + 1, left - count, visit);
    }
    counts[rank] = 0;
}
}  // namespace detail

template <class Visit>
void for_each_multiset(const Deck& deck, int cards, const Visit& visit) {
    RankCounts counts{};
    detail::choose_ranks(counts, deck.lowest_rank, cards, visit);
    if (!deck.joker || cards == 0) return;
    counts = {};
    counts[kJokerRank] = 1;
    detail::choose_ranks(counts, deck.lowest_rank, cards - 1, visit);
}

}  // namespace pitboss
