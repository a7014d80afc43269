// The best play of a hold-em game against the house, exactly: ante and blind, then one bet of four or three antes
// before the flop, two after it, or one when the board is complete.
//
// Sums are whole numbers. One dealt hand is worth at most (4 + 1) * unit + the largest blind odds, in units; with unit
// up to 12 and odds up to 120,000 (in units) the 27,813,810,024,000 deals sum to less than 2^62. A row's 32-bit gains
// stay below 2,000 * unit for a board, and so below 2^25 for the 1,081 boards of a flop.
#pragma once

#include <memory>
#include <vector>

#include "uth_flops.hpp"

namespace pitboss::uth {

using Long = std::int64_t;

// Sums over all deals of a class of hole cards. A bet of k antes before the flop is worth k * unit * play + rest.
struct HoleValue {
    Long play = 0, rest = 0;
    Long gain = 0;  // what checking gains over betting two antes blindly after the flop
};

class Solver {
public:
    Solver(std::shared_ptr<const Tables> tables, const Odds& odds);

    // Goes through the next so many classes of boards, and says how many are left; none left means solved.
    int advance(int count);
    bool solved() const { return next_ == rank_boards().size(); }

    const Odds& odds() const { return odds_; }
    const Tables& tables() const { return *tables_; }
    const std::array<HoleValue, kHoleClasses>& hole_values() const { return hole_values_; }
    // For each flop in its simplest form and each holding, what checking gains over betting two antes, in units over
    // 1,081 * 990 deals.
    const std::vector<std::int32_t>& flop_gains() const { return flop_gains_; }
    const Flushes& flushes(SuitMask suited) const { return flushes_[suited]; }

private:
    void scan(const Board& board);
    void settle();
    void scan_suited(const Board& board, const Ordered& ordered, const RankValues& without_flush);
    void settle_flop(int flop);
    void sum_up_holes();

    std::shared_ptr<const Tables> tables_;
    Odds odds_;
    std::size_t next_ = 0;
    std::vector<Flushes> flushes_;
    std::vector<RankRow> rank_gains_;      // by flop
    std::vector<MarkedRow> marked_gains_;  // by marked flop: what possible flushes change
    std::array<Long, kRankRow> rank_play_{}, rank_rest_{};
    std::array<Long, kMarkedRow> marked_play_{}, marked_rest_{};
    std::vector<std::int32_t> flop_gains_;
    std::array<HoleValue, kHoleClasses> hole_values_{};
};

// A row by rank as seen from a suit.
MarkedRow spread(const RankRow& row);

}  // namespace pitboss::uth
