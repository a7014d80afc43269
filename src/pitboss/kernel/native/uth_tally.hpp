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

// A class of complete boards and holdings, alike in everything that can matter, to which someone waited.
struct River {
    std::int32_t won, lost, unqualified, category;
    std::int32_t bet;     // worth of betting one ante, in units over 990 deals
    std::int32_t times;   // how many player's holdings, flops and last two cards look like it
    std::uint16_t place;  // among the marked holdings, or those by rank
    SuitMask suited;      // on the board; 0 without a possible flush
};

class Tally {
public:
    // The choices before the flop by class of hole cards, and on the flop by flop and holding.
    Tally(std::shared_ptr<const Solver> solver, const Choice* before, const Choice* after);

    int left() const { return static_cast<int>(rank_boards().size() - next_); }

    // Counts the next class of boards, those who waited doing what is best; false when none is left.
    bool count_best();

    // Or first finds what those who waited face there, and then counts it, with one byte for each: bet or fold.
    bool next();
    const std::vector<River>& rivers() const { return rivers_; }
    const Board& board() const { return board_; }
    void count(const std::uint8_t* bets);

    Outcomes outcomes() const;

private:
    // How many made a choice before the flop, by holding; or on it, by flop and holding.
    struct Early {
        Choice choice;
        RankRow by_rank;
        MarkedRow marked;
    };
    struct OnFlop {
        Choice choice;
        std::vector<RankRow> by_rank;
        std::vector<MarkedRow> marked;
    };
    // Sums over what was counted: times, and times the dealer's holdings that lose, win and do not qualify.
    using Sums = std::array<Long, 4>;

    void note_before(Choice choice, const Choice* before);
    void note_on_flop(Choice choice, const Choice* before, const Choice* after);
    template <class Times>
    bool may_end(Choice ending, const Times& times) const;
    template <class Sink>
    bool visit(Sink&& sink);
    template <class Sink>
    void visit_suited(const Ordered& ordered, SuitMask suited, Sink&& sink);
    void find_times(const Board& board, const RankRow& whole);
    void find_times(const Board& board, const MarkedRow& whole);
    void add(Choice ending, std::int32_t category, Long times, Long won, Long lost, Long unqualified);

    std::shared_ptr<const Solver> solver_;
    std::vector<Early> early_;
    std::vector<OnFlop> on_flop_;
    std::vector<Choice> endings_;  // that anyone comes to before the board is complete
    std::array<std::vector<std::uint16_t>, kEndings> rank_places_, marked_places_;  // of holdings that come to an ending
    std::size_t next_ = 0;
    Board board_;
    std::array<RankRow, kEndings> rank_times_{};      // those who waited stand at kBetOne
    std::array<MarkedRow, kEndings> marked_times_{};
    std::array<MarkedRow, kEndings> with_flush_{};    // summed over the boards of these ranks
    std::vector<River> rivers_;
    std::array<std::array<Sums, 16>, kEndings> sums_{};
};

// Cards that stand for a river: two of the player's and five on the board.
std::array<Card, 7> example(const Board& board, const River& river);

}  // namespace pitboss::uth
