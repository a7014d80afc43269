// The tables of one order of hands, each generated at its first use.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "order.hpp"
#include "rank_hash.hpp"

namespace pitboss {

inline constexpr int kCodes = 256;  // tables by card cover every byte, so that no input can read outside them

// A set of cards: sixteen bits for each suit, one per rank; the joker is in every suit. A card that is not in the
// deck has the top bit, which no card of the deck uses.
using CardSet = std::uint64_t;
inline constexpr CardSet kForeign = CardSet{1} << 63;

// The strength of n cards by their ranks alone, and a sum over the cards that leads to it.
class RankTable {
public:
    RankTable(const Order& order, int cards, const RankTable* smaller);

    // The upper half of the sum is the hash key, the lower half one byte per suit counting its cards.
    std::uint64_t addend(Card card) const { return addends_[card]; }
    Strength strength(std::uint64_t sum) const { return strengths_[slot(static_cast<std::uint32_t>(sum >> 32))]; }
    static bool may_be_flush(std::uint64_t sum) { return (sum + 0x03030303u) & 0x08080808u; }

    Strength strength_of(const RankCounts& counts) const { return strengths_[hash_.slot(hash_.key(counts))]; }
    std::uint32_t slot(std::uint32_t key) const { return (key & mask_) ^ displacements_[key >> shift_]; }

    const RankHash& hash() const { return hash_; }
    const Strength* strengths() const { return strengths_.data(); }
    const std::vector<Strength>& all() const { return strengths_; }
    bool flushes() const { return flushes_; }

private:
    void fill(const Order& order, int cards, const RankTable* smaller);

    const RankHash& hash_;
    const std::uint16_t* displacements_;
    int shift_;
    std::uint32_t mask_;
    bool flushes_;
    std::array<std::uint64_t, kCodes> addends_{};
    std::vector<Strength> strengths_;
};

class TwoThreeTable;

class Tables {
public:
    // Equal orders share one set of tables for the life of the process.
    static std::shared_ptr<const Tables> of(const Order& order);

    explicit Tables(const Order& order);
    ~Tables();

    const Order& order() const { return order_; }
    const Deck& deck() const { return deck_; }
    CardSet set_of(Card card) const { return sets_[card]; }

    // The strength of 5, 6 or 7 cards by rank.
    const RankTable& ranks(int cards) const {
        const RankTable* ready = ready_[cards - 5].load(std::memory_order_acquire);
        return ready ? *ready : build_ranks(cards);
    }
    // The strength of two hole cards with three of this many communal ones.
    const TwoThreeTable& two_three(int board) const {
        const TwoThreeTable* ready = ready_two_three_[board - 3].load(std::memory_order_acquire);
        return ready ? *ready : build_two_three(board);
    }

    // The best flush in a set of cards, 0 if none.
    Strength flush(CardSet cards) const {
        Strength best = 0;
        for (int shift = 0; shift < 64; shift += 16)
            best = std::max(best, flushes_[(cards >> shift) & (kSuitMasks - 1)]);
        return best;
    }
    Strength flush_of_suit(SuitMask held) const { return flushes_[held]; }

private:
    const RankTable& build_ranks(int cards) const;
    const TwoThreeTable& build_two_three(int board) const;

    Order order_;
    Deck deck_;
    std::array<CardSet, kCodes> sets_{};
    mutable std::vector<Strength> flushes_;  // by suit mask
    mutable std::recursive_mutex building_;
    mutable std::array<std::unique_ptr<RankTable>, 3> ranks_;
    mutable std::array<std::atomic<const RankTable*>, 3> ready_{};
    mutable std::array<std::unique_ptr<TwoThreeTable>, 3> two_three_;
    mutable std::array<std::atomic<const TwoThreeTable*>, 3> ready_two_three_{};
};

}  // namespace pitboss
