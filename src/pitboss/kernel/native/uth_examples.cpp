// Cards that stand for a class of boards and holdings.
#include "uth_tally.hpp"

namespace pitboss::uth {

namespace {

// Deals cards of given ranks in suits that are still free.
class Dealer {
public:
    // A spade.
    Card suited(int rank) {
        used_[rank] |= 8;
        return static_cast<Card>(rank * 4 + 3);
    }
    // The first suit free of those allowed, starting with `from`.
    Card plain(int rank, int suits, int from) {
        int suit = from % suits;
        while (used_[rank] >> suit & 1) suit = (suit + 1) % suits;
        used_[rank] |= 1 << suit;
        return static_cast<Card>(rank * 4 + suit);
    }

private:
    std::array<int, kRanks> used_{};
};

// The ranks of a holding, suited ones first; none is -1.
struct Ranks {
    int suited[2] = {-1, -1}, plain[2] = {-1, -1};
};

std::array<Ranks, kRankPairs> all_by_rank() {
    std::array<Ranks, kRankPairs> all{};
    for (int high = 0; high < kRanks; ++high)
        for (int low = 0; low <= high; ++low) all[rank_pair(low, high)] = {{-1, -1}, {low, high}};
    return all;
}

std::array<Ranks, kMarked> all_marked() {
    std::array<Ranks, kMarked> all{};
    for (int high = 0; high < kRanks; ++high) {
        for (int low = 0; low < high; ++low) all[both_suited(low, high)] = {{low, high}, {-1, -1}};
        for (int plain = 0; plain < kRanks; ++plain) all[mixed(high, plain)] = {{high, -1}, {plain, -1}};
        for (int low = 0; low <= high; ++low) all[both_plain(low, high)] = {{-1, -1}, {low, high}};
    }
    return all;
}

const Ranks& ranks_at(const River& river) {
    static const std::array<Ranks, kRankPairs> by_rank = all_by_rank();
    static const std::array<Ranks, kMarked> marked = all_marked();
    return river.suited ? marked[river.place] : by_rank[river.place];
}

}  // namespace

std::array<Card, 7> example(const Board& board, const River& river) {
    Dealer dealer;
    std::array<Card, 7> cards{};
    std::size_t at = 2;
    SuitMask to_come = river.suited;
    const int suits = river.suited ? 3 : 4;
    for (int i = 0; i < 5; ++i) {
        const int rank = board.ranks[static_cast<std::size_t>(i)];
        const bool suited = to_come >> rank & 1;
        to_come &= ~(1u << rank);
        cards[at++] = suited ? dealer.suited(rank) : dealer.plain(rank, suits, i);
    }
    const Ranks& ranks = ranks_at(river);
    at = 0;
    for (int rank : ranks.suited)
        if (rank >= 0) cards[at++] = dealer.suited(rank);
    for (int rank : ranks.plain)
        if (rank >= 0) cards[at++] = dealer.plain(rank, suits, 0);
    return cards;
}

}  // namespace pitboss::uth
