#include "uth_flops.hpp"

#include <algorithm>
#include <map>

#include "multisets.hpp"

namespace pitboss::uth {

namespace {

constexpr std::int32_t choose(int n, int k) {
    if (n < k) return 0;
    std::int32_t ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
}

Board board_of(const RankCounts& counts) {
    Board board;
    board.counts = counts;
    std::size_t at = 0;
    for (std::uint8_t rank = 0; rank < kRanks; ++rank)
        for (int i = 0; i < counts[rank]; ++i) board.ranks[at++] = rank;
    return board;
}

int plain_on(const Board& board, int rank) { return board.counts[rank] - static_cast<int>(board.suited >> rank & 1); }

// Calls visit(place, suited rank or -1, suited rank or -1, plain rank or -1, plain rank or -1).
template <class Visit>
void for_each_marked(const Visit& visit) {
    for (int high = 0; high < kRanks; ++high) {
        for (int low = 0; low < high; ++low) visit(both_suited(low, high), low, high, -1, -1);
        for (int plain = 0; plain < kRanks; ++plain) visit(mixed(high, plain), high, -1, plain, -1);
        for (int low = 0; low <= high; ++low) visit(both_plain(low, high), -1, -1, low, high);
    }
}

}  // namespace

const std::vector<Board>& rank_boards() {
    static const std::vector<Board> all = [] {
        std::vector<Board> boards;
        for_each_multiset(Deck{0, false}, 5, [&](const RankCounts& counts) { boards.push_back(board_of(counts)); });
        return boards;
    }();
    return all;
}

std::vector<SuitMask> suited_ranks(const Board& board) {
    std::vector<SuitMask> masks;
    SuitMask held = 0;
    for (int rank : board.ranks) held |= 1u << rank;
    for (SuitMask mask = held; mask; mask = (mask - 1) & held)
        if (std::popcount(mask) >= 3) masks.push_back(mask);
    return masks;
}

const Ways& Ways::instance() {
    static const Ways ways;
    return ways;
}

Ways::Ways() {
    for (int left = 0; left <= 4; ++left)
        for (int k = 0; k <= 4; ++k)
            for (int rank = 0; rank < kRanks; ++rank)
                for (int high = 0; high < kRanks; ++high)
                    for (int low = 0; low <= high; ++low)
                        by_rank_[left][k][rank][rank_pair(low, high)] =
                            choose(left - (low == rank) - (high == rank), k);
    for_each_marked([&](int place, int s1, int s2, int p1, int p2) {
        for (int rank = 0; rank < kRanks; ++rank) {
            without_suited_[rank][place] = s1 == rank || s2 == rank ? 0 : -1;
            for (int left = 0; left <= 3; ++left)
                for (int k = 0; k <= 3; ++k)
                    plain_[left][k][rank][place] = choose(left - (p1 == rank) - (p2 == rank), k);
        }
    });
}

RankRow Ways::of_board(const Board& board) const {
    RankRow row = by_rank_[4][board.counts[board.ranks[0]]][board.ranks[0]];
    for (std::size_t i = 1; i < 5; ++i)
        if (const int rank = board.ranks[i]; rank != board.ranks[i - 1])
            multiply(row, row, by_rank_[4][board.counts[rank]][rank]);
    return row;
}

MarkedRow Ways::of_marked_board(const Board& board) const {
    MarkedRow row;
    row.at.fill(1);
    for (int rank = 0; rank < kRanks; ++rank)
        if (const int plain = plain_on(board, rank)) multiply(row, row, plain_[3][plain][rank]);
    return row;
}

MarkedRow Ways::possible(SuitMask suited) const {
    MarkedRow row;
    row.at.fill(-1);
    for (int rank = 0; rank < kRanks; ++rank)
        if (suited >> rank & 1) keep_where(row, without_suited_[rank]);
    return row;
}

int Ways::flop_without(const Board& board, int i, int j) {
    int left[3], at = 0;
    for (int k = 0; k < 5; ++k)
        if (k != i && k != j) left[at++] = board.ranks[static_cast<std::size_t>(k)];
    return rank_flop(left[0], left[1], left[2]);
}

RankRow Ways::of_last_two(const Board& board, int i, int j) const {
    const int a = board.ranks[static_cast<std::size_t>(i)], b = board.ranks[static_cast<std::size_t>(j)];
    if (a == b) return by_rank_[6 - board.counts[a]][2][a];
    RankRow row;
    multiply(row, by_rank_[5 - board.counts[a]][1][a], by_rank_[5 - board.counts[b]][1][b]);
    return row;
}

Ways::MarkedBoard::MarkedBoard(const Board& board) {
    int plains = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
        if (board.suited >> rank & 1) suited[suited_count++] = rank;
        for (int i = plain_on(board, rank); i > 0; --i) plain[plains++] = rank;
    }
}

namespace {

using SuitRanks = std::array<SuitMask, 4>;

Flop describe(const SuitRanks& suits, int times) {
    Flop flop{};
    flop.times = times;
    int at = 0;
    std::array<int, 3> ranks{};
    for (int rank = 0; rank < kRanks; ++rank)
        for (int suit = 0; suit < 4; ++suit)
            if (suits[suit] >> rank & 1) {
                ranks[at] = rank;
                flop.cards[at++] = static_cast<Card>(rank * 4 + suit);
            }
    flop.ranks = rank_flop(ranks[0], ranks[1], ranks[2]);
    for (int suit = 0; suit < 4; ++suit) {
        if (!suits[suit]) continue;
        int own[3], others[3], owned = 0, other = 0;
        for (Card card : flop.cards) (card % 4 == suit ? own[owned++] : others[other++]) = card / 4;
        flop.suit[flop.suits] = static_cast<std::uint8_t>(suit);
        flop.marked[flop.suits++] = static_cast<std::uint16_t>(
            owned == 3   ? three_suited(own[0], own[1], own[2])
            : owned == 2 ? two_suited(own[0], own[1], others[0])
                         : one_suited(own[0], others[0], others[1]));
    }
    return flop;
}

}  // namespace

const std::vector<Flop>& flops() {
    static const std::vector<Flop> all = [] {
        std::map<SuitRanks, int> times;
        for (int c = 2; c < 52; ++c)
            for (int b = 1; b < c; ++b)
                for (int a = 0; a < b; ++a) {
                    SuitRanks suits{};
                    for (int card : {a, b, c}) suits[static_cast<std::size_t>(card % 4)] |= 1u << (card / 4);
                    std::sort(suits.rbegin(), suits.rend());
                    ++times[suits];
                }
        std::vector<Flop> listed;
        for (const auto& [suits, count] : times) listed.push_back(describe(suits, count));
        return listed;
    }();
    return all;
}

}  // namespace pitboss::uth
