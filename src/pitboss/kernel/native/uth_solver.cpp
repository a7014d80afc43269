#include "uth_solver.hpp"

#include <stdexcept>

namespace pitboss::uth {

namespace {

constexpr Order kStandard{.lowest_rank = 0,
                          .joker = false,
                          .ace_low_straights = true,
                          .flush_beats_full_house = false,
                          .low = false,
                          .low_ace = false,
                          .qualifier = 0,
                          .joker_pairs_flush = false};

}  // namespace

MarkedRow spread(const RankRow& row) {
    MarkedRow out;
    for (int place = 0; place < kMarked; ++place) out[place] = row[ranks_of_marked(place)];
    return out;
}

Solver::Solver(std::shared_ptr<const Tables> tables, const Odds& odds)
    : tables_(std::move(tables)),
      odds_(odds),
      flushes_(1u << kRanks),
      rank_gains_(kRankFlops),
      marked_gains_(kMarkedFlops),
      flop_gains_(static_cast<std::size_t>(kFlops) * kHoldings) {
    if (tables_->order() != kStandard.plain())
        throw std::invalid_argument("the game is played with 52 cards, the ace high or low in straights");
    tables_->ranks(7);
    for (SuitMask suited = 0; suited < flushes_.size(); ++suited)
        if (const int count = std::popcount(suited); 3 <= count && count <= 5)
            flushes_[suited] = Flushes(*tables_, suited);
}

int Solver::advance(int count) {
    for (; count > 0 && !solved(); --count) {
        scan(rank_boards()[next_]);
        if (++next_ == rank_boards().size()) settle();
    }
    return static_cast<int>(rank_boards().size() - next_);
}

void Solver::scan(const Board& board) {
    const Ways& ways = Ways::instance();
    RankCountsRows counts;
    RankValues values;
    const Ordered ordered(*tables_, board);
    show_down(ordered, board, counts);
    value(odds_, counts, values);
    const RankRow whole = ways.of_board(board);
    add_product(rank_play_.data(), values.play, whole);
    add_product(rank_rest_.data(), values.rest, whole);
    ways.split(board, [&](int flop, const RankRow& row) {
        add_product(rank_gains_[static_cast<std::size_t>(flop)], values.gain, row);
    });
    scan_suited(board, ordered, values);
}

void Solver::scan_suited(const Board& by_rank, const Ordered& ordered, const RankValues& without_flush) {
    const std::vector<SuitMask> masks = suited_ranks(by_rank);
    if (masks.empty()) return;
    const Ways& ways = Ways::instance();
    const MarkedRow play = spread(without_flush.play), rest = spread(without_flush.rest),
                    gain = spread(without_flush.gain);
    Board board = by_rank;
    MarkedCounts counts;
    MarkedValues values;
    for (const SuitMask suited : masks) {
        board.suited = suited;
        show_down(ordered, flushes_[suited], board, counts);
        value(odds_, counts, values);
        const MarkedRow possible = ways.possible(suited), whole = ways.of_marked_board(board);
        subtract_where(values.play, play, possible);
        subtract_where(values.rest, rest, possible);
        subtract_where(values.gain, gain, possible);
        add_product(marked_play_.data(), values.play, whole);
        add_product(marked_rest_.data(), values.rest, whole);
        ways.split_marked(board, whole, [&](int flop, const MarkedRow* row) {
            MarkedRow& sum = marked_gains_[static_cast<std::size_t>(flop)];
            if (row) add_product(sum, values.gain, *row);
            else add(sum, values.gain);
        });
    }
}

void Solver::settle() {
    sum_up_holes();
    for (int flop = 0; flop < kFlops; ++flop) settle_flop(flop);
}

void Solver::sum_up_holes() {
    for (const Holding& held : holdings()) {
        HoleValue& value = hole_values_[held.hole_class];
        value.play += rank_play_[held.ranks];
        value.rest += rank_rest_[held.ranks];
        for (std::uint16_t place : held.marked) {
            value.play += marked_play_[place];
            value.rest += marked_rest_[place];
        }
    }
}

void Solver::settle_flop(int at) {
    const Flop& flop = flops()[static_cast<std::size_t>(at)];
    std::int32_t* gains = &flop_gains_[static_cast<std::size_t>(at) * kHoldings];
    const RankRow& by_rank = rank_gains_[static_cast<std::size_t>(flop.ranks)];
    for (std::size_t i = 0; i < kHoldings; ++i) {
        const Holding& held = holdings()[i];
        if (flop.holds(held)) continue;
        std::int32_t gain = by_rank[held.ranks];
        for (int k = 0; k < flop.suits; ++k) gain += marked_gains_[flop.marked[k]][held.marked[flop.suit[k]]];
        gains[i] = gain;
        if (gain > 0) hole_values_[held.hole_class].gain += Long{flop.times} * gain;
    }
}

}  // namespace pitboss::uth
