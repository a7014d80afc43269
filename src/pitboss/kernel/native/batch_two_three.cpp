// Many hands of exactly two hole cards and three communal ones.
#include <algorithm>
#include <atomic>

#include "batch.hpp"
#include "checks.hpp"
#include "hand.hpp"
#include "parallel.hpp"

namespace pitboss {

namespace {

constexpr std::size_t kGrain = 2048;  // below this a thread costs more than it brings
constexpr std::size_t kBlock = 32;    // hands whose rows are fetched together, to wait for memory only once

struct Prepared {
    Tally hole, board;
    const Grade* row;
};

template <int Cards>
Tally tally_of(const Tables& tables, const TwoThreeTable& table, const Card* cards) {
    Tally total;
    for (int i = 0; i < Cards; ++i) total.add(tables, table, cards[i]);
    return total;
}

void fetch(const Grade* row) {
    for (int line = 0; line < 3; ++line) __builtin_prefetch(row + 32 * line);
}

Strength finish(const Tables& tables, const TwoThreeTable& table, const Prepared& hand, Grade grade) {
    const Strength by_rank = table.strength(grade);
    if (!TwoThreeTable::may_be_flush(hand.board.sum, hand.hole.sum)) [[likely]] return by_rank;
    return std::max(by_rank, two_three_flush(tables, hand.hole.set, hand.board.set));
}

template <int Holes, int Boards>
bool loop(const Tables& tables, const TwoThreeRows& rows, std::size_t first, std::size_t last, Strength* out) {
    const TwoThreeTable& table = tables.two_three(Boards);
    Prepared block[kBlock];
    Tally board;
    if (!rows.board_step) board = tally_of<Boards>(tables, table, rows.board);
    bool valid = true;
    for (; first < last; first += kBlock) {
        const std::size_t count = std::min(kBlock, last - first);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t at = first + i;
            if (rows.board_step) board = tally_of<Boards>(tables, table, rows.board + at * Boards);
            Tally all = tally_of<Holes>(tables, table, rows.hole + at * Holes);
            block[i] = {all, board, table.row(board.sum)};
            fetch(block[i].row);
            all.include(board);
            valid &= all.valid();
        }
        for (std::size_t i = 0; i < count; ++i) {
            const Grade grade = best_grade<Holes>(table, block[i].row, rows.hole + (first + i) * Holes);
            out[first + i] = finish(tables, table, block[i], grade);
        }
    }
    return valid;
}

using Loop = bool (*)(const Tables&, const TwoThreeRows&, std::size_t, std::size_t, Strength*);

template <int Holes>
Loop for_boards(std::size_t boards) {
    return boards == 3 ? loop<Holes, 3> : boards == 4 ? loop<Holes, 4> : loop<Holes, 5>;
}

Loop choose(std::size_t holes, std::size_t boards) {
    switch (holes) {
        case 2: return for_boards<2>(boards);
        case 3: return for_boards<3>(boards);
        case 4: return for_boards<4>(boards);
        case 5: return for_boards<5>(boards);
        default: return for_boards<6>(boards);
    }
}

}  // namespace

void check_two_three(const TwoThreeRows& rows) {
    check_count("the hole", rows.holes, 2, 6);
    check_count("the board", rows.boards, 3, 5);
}

void strengths_two_three(const Tables& tables, const TwoThreeRows& rows, std::size_t count, int threads, bool check,
                         Strength* out) {
    check_two_three(rows);
    const Loop loop = choose(rows.holes, rows.boards);
    std::atomic<bool> valid{true};
    in_parallel(count, threads, kGrain, [&](std::size_t first, std::size_t last) {
        if (!loop(tables, rows, first, last, out)) valid = false;
    });
    if (check && !valid)
        check_rows(tables.deck(), count, {rows.hole, rows.holes, rows.holes},
                   {rows.board, rows.boards, rows.board_step});
}

}  // namespace pitboss
