#include "tables.hpp"

#include <algorithm>
#include <map>

#include "multisets.hpp"
#include "two_three.hpp"

namespace pitboss {

namespace {

constexpr std::uint64_t kEverySuit = 0x01010101;
constexpr CardSet kJokerInEverySuit = CardSet{kJokerBit} * 0x0001000100010001u;

std::uint64_t suit_counter(int card) { return card == kJoker ? kEverySuit : std::uint64_t{1} << (8 * (card % 4)); }

CardSet set_of_card(const Deck& deck, int card) {
    if (!deck.holds(card)) return kForeign;
    return card == kJoker ? kJokerInEverySuit : CardSet{1} << (16 * (card % 4) + card / 4);
}

// The best five of n cards are the best five of some n - 1 of them.
Strength best_without_one(const RankTable& smaller, const RankCounts& counts) {
    Strength best = 0;
    const std::uint32_t key = smaller.hash().key(counts);
    for (int rank = 0; rank <= kJokerRank; ++rank) {
        if (!counts[rank]) continue;
        const std::uint32_t without = key - smaller.hash().weight(rank);
        best = std::max(best, smaller.strengths()[smaller.slot(without)]);
    }
    return best;
}

std::vector<Strength> flush_table(const Order& order) {
    std::vector<Strength> table(kSuitMasks);
    const SuitMask masks = order.joker ? kSuitMasks : kJokerBit;
    for (SuitMask held = 0; held < masks; ++held) table[held] = strength_of_suit(order, held);
    return table;
}

}  // namespace

RankTable::RankTable(const Order& order, int cards, const RankTable* smaller)
    : hash_(RankHash::of(cards, order.joker)),
      displacements_(hash_.displacements()),
      shift_(hash_.shift()),
      mask_(hash_.mask()),
      flushes_(!order.low),
      strengths_(hash_.slots()) {
    for (int card = order.deck().first(); card <= order.deck().last(); ++card)
        addends_[card] = std::uint64_t{hash_.weight(card / 4)} << 32 | (flushes_ ? suit_counter(card) : 0);
    fill(order, cards, smaller);
}

void RankTable::fill(const Order& order, int cards, const RankTable* smaller) {
    for_each_multiset(order.deck(), cards, [&](const RankCounts& counts) {
        strengths_[hash_.slot(hash_.key(counts))] =
            smaller ? best_without_one(*smaller, counts) : strength_of_ranks(order, counts);
    });
}

std::shared_ptr<const Tables> Tables::of(const Order& order) {
    static std::mutex guard;
    static std::map<Order, std::shared_ptr<const Tables>> known;
    const std::lock_guard lock(guard);
    auto& tables = known[order.plain()];
    if (!tables) tables = std::make_shared<const Tables>(order.plain());
    return tables;
}

Tables::Tables(const Order& order) : order_(order), deck_(order.deck()) {
    for (int card = 0; card < kCodes; ++card) sets_[card] = set_of_card(deck_, card);
}

Tables::~Tables() = default;

const RankTable& Tables::build_ranks(int cards) const {
    const std::lock_guard lock(building_);
    auto& table = ranks_[cards - 5];
    if (!table) {
        if (flushes_.empty()) flushes_ = flush_table(order_);
        const RankTable* smaller = cards > 5 ? &build_ranks(cards - 1) : nullptr;
        table = std::make_unique<RankTable>(order_, cards, smaller);
        ready_[cards - 5].store(table.get(), std::memory_order_release);
    }
    return *table;
}

const TwoThreeTable& Tables::build_two_three(int board) const {
    const std::lock_guard lock(building_);
    auto& table = two_three_[board - 3];
    if (!table) {
        build_ranks(5);
        const TwoThreeTable* smaller = board > 3 ? &build_two_three(board - 1) : nullptr;
        table = std::make_unique<TwoThreeTable>(*this, board, smaller);
        ready_two_three_[board - 3].store(table.get(), std::memory_order_release);
    }
    return *table;
}

}  // namespace pitboss
