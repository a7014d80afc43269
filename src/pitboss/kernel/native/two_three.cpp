#include "two_three.hpp"

#include <algorithm>
#include <bit>

#include "multisets.hpp"

namespace pitboss {

namespace {

constexpr std::uint32_t kGradesPerLine = 32;  // rows start on cache lines

// Every strength five cards can have, in order; grade 0 is no hand.
std::vector<Strength> existing_strengths(const Tables& tables) {
    std::vector<Strength> all = tables.ranks(5).all();
    all.push_back(0);
    for (SuitMask held = 0; held < kSuitMasks; ++held)
        if (std::popcount(held) == 5) all.push_back(tables.flush_of_suit(held));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

bool in_one_deck(const RankCounts& counts) {
    return counts[kJokerRank] <= 1 && *std::max_element(counts.begin(), counts.end()) <= 4;
}

Strength strength_of_pair(const Tables& tables, RankCounts counts, int a, int b) {
    ++counts[a];
    ++counts[b];
    return in_one_deck(counts) ? tables.ranks(5).strength_of(counts) : 0;
}

SuitMask lowest_bit(SuitMask mask) { return mask & -mask; }
SuitMask without_lowest(SuitMask mask) { return mask & (mask - 1); }

Strength best_with_pair(const Tables& tables, SuitMask pair, SuitMask board) {
    Strength best = 0;
    for (SuitMask x = board; x; x = without_lowest(x))
        for (SuitMask y = without_lowest(x); y; y = without_lowest(y))
            for (SuitMask z = without_lowest(y); z; z = without_lowest(z))
                best = std::max(best, tables.flush_of_suit(pair | lowest_bit(x) | lowest_bit(y) | lowest_bit(z)));
    return best;
}

Strength best_of_suit(const Tables& tables, SuitMask hole, SuitMask board) {
    Strength best = 0;
    for (SuitMask x = hole; x; x = without_lowest(x))
        for (SuitMask y = without_lowest(x); y; y = without_lowest(y))
            best = std::max(best, best_with_pair(tables, lowest_bit(x) | lowest_bit(y), board));
    return best;
}

}  // namespace

Strength two_three_flush(const Tables& tables, CardSet hole, CardSet board) {
    Strength best = 0;
    for (int shift = 0; shift < 64; shift += 16) {
        const auto in_hole = static_cast<SuitMask>(hole >> shift) & (kSuitMasks - 1);
        const auto on_board = static_cast<SuitMask>(board >> shift) & (kSuitMasks - 1);
        best = std::max(best, best_of_suit(tables, in_hole, on_board));
    }
    return best;
}

TwoThreeTable::TwoThreeTable(const Tables& tables, int board, const TwoThreeTable* smaller)
    : hash_(RankHash::of(board, tables.deck().joker)) {
    const Deck& deck = tables.deck();
    const RankTable& five = tables.ranks(5);
    for (int card = deck.first(); card <= deck.last(); ++card) {
        const std::uint64_t suits = five.addend(static_cast<Card>(card)) & 0xFFFFFFFFu;
        addends_[card] = std::uint64_t{hash_.weight(card / 4)} << 32 | suits;
    }
    number_pairs(deck.joker);
    storage_.resize(std::size_t{stride_} * hash_.slots() + kGradesPerLine);
    const auto misaligned = reinterpret_cast<std::uintptr_t>(storage_.data()) / sizeof(Grade) % kGradesPerLine;
    rows_ = storage_.data() + (kGradesPerLine - misaligned) % kGradesPerLine;
    strengths_ = smaller ? smaller->strengths_ : existing_strengths(tables);
    if (smaller)
        fill_from(deck, board, *smaller);
    else
        fill_triples(tables);
}

void TwoThreeTable::number_pairs(bool joker) {
    const int ranks = joker ? kRanks + 1 : kRanks;
    std::uint8_t next = 0;
    for (int a = 0; a < ranks; ++a)
        for (int b = 0; b <= a; ++b) pairs_[a * 16 + b] = pairs_[b * 16 + a] = next++;
    stride_ = (next + kGradesPerLine - 1) / kGradesPerLine * kGradesPerLine;
}

Grade* TwoThreeTable::row_to_fill(const RankCounts& counts) {
    return rows_ + std::size_t{stride_} * hash_.slot(hash_.key(counts));
}

void TwoThreeTable::fill_triples(const Tables& tables) {
    const Deck& deck = tables.deck();
    const int last = deck.joker ? kJokerRank : kAce;
    for_each_multiset(deck, 3, [&](const RankCounts& counts) {
        Grade* row = row_to_fill(counts);
        for (int a = deck.lowest_rank; a <= last; ++a)
            for (int b = deck.lowest_rank; b <= a; ++b) {
                const Strength strength = strength_of_pair(tables, counts, a, b);
                const auto grade = std::lower_bound(strengths_.begin(), strengths_.end(), strength);
                row[pairs_[a * 16 + b]] = static_cast<Grade>(grade - strengths_.begin());
            }
    });
}

// Three of n communal cards are three of some n - 1 of them.
void TwoThreeTable::fill_from(const Deck& deck, int board, const TwoThreeTable& smaller) {
    for_each_multiset(deck, board, [&](const RankCounts& counts) {
        Grade* row = row_to_fill(counts);
        const std::uint32_t key = smaller.hash_.key(counts);
        for (int rank = 0; rank <= kJokerRank; ++rank) {
            if (!counts[rank]) continue;
            const Grade* other = smaller.row_of_key(key - smaller.hash_.weight(rank));
            for (std::uint32_t i = 0; i < stride_; ++i) row[i] = std::max(row[i], other[i]);
        }
    });
}

}  // namespace pitboss
