// How any way of playing ends: the number of deals for each bet, hand and result.
#pragma once

#include <memory>
#include <vector>

#include "uth_solver.hpp"

namespace pitboss::uth {

// What a player does: nothing more, a bet of one to four antes, or wait.
enum Choice : std::uint8_t { kFold, kBetOne, kBetTwo, kBetThree, kBetFour, kCheck };
inline constexpr int kEndings = kCheck;  // who waits must bet one ante or fold when the board is complete

enum Result { kWonQualified, kWonUnqualified, kTied, kLostQualified, kLostUnqualified, kResults };

using Outcomes = std::array<std::array<std::array<Long, kResults>, 16>, kEndings>;  // by ending and category

// A class of complete boards and holdings that are alike in everything that can matter.
struct River {
    std::int32_t won, lost, unqualified, category;
    std::int32_t bet;                             // worth of betting one ante, in units over 990 deals
    std::array<std::int32_t, kEndings> times;  // how many come here by each choice; at kBetOne those who waited
    std::uint16_t place;                          // among the marked holdings, or those by rank
    SuitMask suited;                              // on the board; 0 without a possible flush
};

class Tally {
public:
    // The choices before the flop by class of hole cards, and on the flop by flop and holding.
    Tally(std::shared_ptr<const Solver> solver, const Choice* before, const Choice* after);

    // Goes to the next class of boards and finds what reaches it; false when there is none left.
    bool next();
    int left() const { return static_cast<int>(rank_boards().size() - next_); }
    const std::vector<River>& rivers() const { return rivers_; }
    const Board& board() const { return board_; }
    // Counts them, those who waited betting where it is best; or where `bets` says so, one byte for each river that
    // someone waited for.
    void add_best();
    void add(const std::uint8_t* bets);

    const Outcomes& outcomes() const { return outcomes_; }

private:
    // Those who made one choice: on which flops, or before the flop with which cards.
    struct Group {
        Choice choice;
        bool before_flop;
        bool any = false;
        std::vector<RankRow> by_rank;
        std::vector<MarkedRow> marked;
    };

    void count_before(Group& group, const Choice* before) const;
    void count_after(const Choice* before, const Choice* after);
    void count_flop(const Flop& flop, const Holding& held, Group& group) const;
    RankRow reaching(const Group& group, const Board& board, const RankRow& whole) const;
    MarkedRow reaching(const Group& group, const Board& board, const MarkedRow& whole) const;
    void reach_suited(const Ordered& ordered, SuitMask suited);
    void list(const MarkedCounts& counts, const MarkedValues& values, SuitMask suited);
    void list(const RankCountsRows& counts, const RankValues& values);
    void add(const River& river, Choice ending, Long times);
    template <class Bets>
    void add_all(const Bets& bets);

    std::shared_ptr<const Solver> solver_;
    std::vector<Group> groups_;
    std::size_t next_ = 0;
    Board board_;
    std::array<RankRow, kEndings> rank_times_{};
    std::array<MarkedRow, kEndings> marked_times_{};
    std::vector<River> rivers_;
    Outcomes outcomes_{};
};

// Cards that stand for a river: two of the player's and five on the board.
std::array<Card, 7> example(const Board& board, const River& river);

}  // namespace pitboss::uth
