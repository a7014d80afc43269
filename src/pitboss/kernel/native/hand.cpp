#include "hand.hpp"

#include <array>

namespace pitboss {

namespace {

template <int N>
Strength best_of_exactly(const Tables& tables, const Card* cards) {
    const RankTable& table = tables.ranks(N);
    return strength_of(tables, table, tally<N>(tables, table, cards));
}

// More than seven cards: leave each one out in turn, the next never before the last, until seven remain.
Strength best_leaving_out(const Tables& tables, const Card* cards, std::size_t count, std::size_t from) {
    if (count == 7) return best_of_exactly<7>(tables, cards);
    Strength best = 0;
    std::array<Card, 10> rest;
    for (std::size_t out = from; out < count; ++out) {
        std::copy(cards, cards + out, rest.begin());
        std::copy(cards + out + 1, cards + count, rest.begin() + static_cast<std::ptrdiff_t>(out));
        best = std::max(best, best_leaving_out(tables, rest.data(), count - 1, out));
    }
    return best;
}

Grade best_grade_of(const TwoThreeTable& table, const Grade* row, const Card* hole, std::size_t holes) {
    switch (holes) {
        case 2: return best_grade<2>(table, row, hole);
        case 3: return best_grade<3>(table, row, hole);
        case 4: return best_grade<4>(table, row, hole);
        case 5: return best_grade<5>(table, row, hole);
        default: return best_grade<6>(table, row, hole);
    }
}

}  // namespace

Strength best_of(const Tables& tables, const Card* cards, std::size_t count) {
    switch (count) {
        case 5: return best_of_exactly<5>(tables, cards);
        case 6: return best_of_exactly<6>(tables, cards);
        default: return best_leaving_out(tables, cards, count, 0);
    }
}

Strength lowest_of(const Tables& tables, const Card* cards, std::size_t count) {
    Strength worst = kLowCeiling;
    std::array<Card, 5> five;
    const auto choose = [&](const auto& self, std::size_t from, std::size_t chosen) -> void {
        if (chosen == five.size()) {
            worst = std::min(worst, best_of(tables, five.data(), five.size()));
            return;
        }
        for (std::size_t at = from; at + five.size() <= count + chosen; ++at) {
            five[chosen] = cards[at];
            self(self, at + 1, chosen + 1);
        }
    };
    choose(choose, 0, 0);
    return kLowCeiling - worst;
}

Strength best_two_three(const Tables& tables, const Card* hole, std::size_t holes, const Card* board,
                        std::size_t boards) {
    const TwoThreeTable& table = tables.two_three(static_cast<int>(boards));
    Tally in_hole, on_board;
    for (std::size_t i = 0; i < holes; ++i) in_hole.add(tables, table, hole[i]);
    for (std::size_t i = 0; i < boards; ++i) on_board.add(tables, table, board[i]);
    const Strength by_rank = table.strength(best_grade_of(table, table.row(on_board.sum), hole, holes));
    if (!TwoThreeTable::may_be_flush(on_board.sum, in_hole.sum)) return by_rank;
    return std::max(by_rank, two_three_flush(tables, in_hole.set, on_board.set));
}

}  // namespace pitboss
