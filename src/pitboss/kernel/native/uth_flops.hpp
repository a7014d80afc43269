// Boards as a flop and two further cards: in how many ways, for each holding of the player.
#pragma once

#include <bit>
#include <vector>

#include "uth_showdown.hpp"

namespace pitboss::uth {

// Every board by rank: 6,175 of them.
const std::vector<Board>& rank_boards();

// The ways in which a board of these ranks can have three or more suited cards.
std::vector<SuitMask> suited_ranks(const Board& board);

// Ways to deal cards depend on what the player holds of their ranks, so they are rows of one number per holding.
class Ways {
public:
    static const Ways& instance();

    // The whole board.
    RankRow of_board(const Board& board) const;
    MarkedRow of_marked_board(const Board& board) const;

    // Which holdings share no suited card with the board: all bits or none.
    MarkedRow possible(SuitMask suited) const;

    // Calls visit(flop, ways of the other two cards) for each flop in a board, suits aside.
    template <class Visit>
    void split(const Board& board, const Visit& visit) const {
        std::uint64_t seen[2] = {};
        for (int j = 1; j < 5; ++j)
            for (int i = 0; i < j; ++i) {
                const int last_two = rank_pair(board.ranks[i], board.ranks[j]);
                if (seen[last_two >> 6] >> (last_two & 63) & 1) continue;
                seen[last_two >> 6] |= std::uint64_t{1} << (last_two & 63);
                visit(flop_without(board, i, j), of_last_two(board, i, j));
            }
    }

    // Calls visit(marked flop, ways of the other two cards, none meaning one) for each flop in a board with three or
    // more suited cards. `whole` is the board's own row.
    template <class Visit>
    void split_marked(const Board& board, const MarkedRow& whole, const Visit& visit) const {
        const MarkedBoard parts(board);
        switch (parts.suited_count) {
            case 3: return split_three(parts, whole, visit);
            case 4: return split_four(parts, visit);
            default: return split_five(parts, visit);
        }
    }

private:
    struct MarkedBoard {
        explicit MarkedBoard(const Board& board);
        int suited_count = 0;
        int suited[5] = {};
        int plain[2] = {};
    };

    Ways();
    static int flop_without(const Board& board, int i, int j);
    RankRow of_last_two(const Board& board, int i, int j) const;

    template <class Visit>
    void split_three(const MarkedBoard& parts, const MarkedRow& whole, const Visit& visit) const {
        const int *s = parts.suited, t = parts.plain[0], u = parts.plain[1];
        const int left = t == u ? 2 : 3;
        visit(three_suited(s[0], s[1], s[2]), &whole);
        for (int i = 0; i < 3; ++i) {
            const int a = s[i == 0], b = s[i == 2 ? 1 : 2];
            visit(two_suited(a, b, t), &plain_[left][1][u]);
            if (t != u) visit(two_suited(a, b, u), &plain_[left][1][t]);
            visit(one_suited(s[i], t, u), static_cast<const MarkedRow*>(nullptr));
        }
    }
    template <class Visit>
    void split_four(const MarkedBoard& parts, const Visit& visit) const {
        const int *s = parts.suited, t = parts.plain[0];
        for (int j = 1; j < 4; ++j)
            for (int i = 0; i < j; ++i)
                visit(two_suited(s[i], s[j], t), static_cast<const MarkedRow*>(nullptr));
        for (int out = 0; out < 4; ++out)
            visit(three_suited(s[out < 1], s[out < 2 ? 2 : 1], s[out < 3 ? 3 : 2]), &plain_[3][1][t]);
    }
    template <class Visit>
    void split_five(const MarkedBoard& parts, const Visit& visit) const {
        const int* s = parts.suited;
        for (int k = 2; k < 5; ++k)
            for (int j = 1; j < k; ++j)
                for (int i = 0; i < j; ++i)
                    visit(three_suited(s[i], s[j], s[k]), static_cast<const MarkedRow*>(nullptr));
    }

    // Ways to deal k cards of a rank of which `left` would be left if the player held none.
    std::array<std::array<std::array<RankRow, kRanks>, 5>, 5> by_rank_{};  // [left][k][rank]
    std::array<std::array<std::array<MarkedRow, kRanks>, 4>, 4> plain_{};  // [left][k][rank]
    std::array<MarkedRow, kRanks> without_suited_{};
};

// A flop in its simplest form: suits exchanged so that equal flops look equal.
struct Flop {
    std::array<Card, 3> cards;
    int times;  // how many flops look like it
    int ranks;  // rank_flop
    int suits;  // how many it has
    std::array<std::uint8_t, 3> suit;
    std::array<std::uint16_t, 3> marked;  // the flop as marked by each of them

    bool holds(Card card) const { return card == cards[0] || card == cards[1] || card == cards[2]; }
    bool holds(const Holding& held) const { return holds(held.low) || holds(held.high); }
};

inline constexpr int kFlops = 1755;
const std::vector<Flop>& flops();

}  // namespace pitboss::uth
