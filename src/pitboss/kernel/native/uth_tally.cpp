#include "uth_tally.hpp"

#include <algorithm>

namespace pitboss::uth {

namespace {

constexpr int kSplitsOfBoard = 10;  // three of its five cards are the flop
constexpr std::int32_t kHighCard = 1;

constexpr Choice ending_of(Choice choice) { return choice == kCheck ? kBetOne : choice; }

template <class Sums>
std::array<Long, kResults> results(std::size_t category, const Sums& sums) {
    const auto [times, won, lost, unqualified] = sums;
    const Long all = kDealerHoldings * times, tied = all - won - lost;
    // Without a pair the player beats no qualified dealer; with one, no unqualified dealer beats the player.
    if (category == kHighCard) return {0, won, tied, all - unqualified, unqualified - won - tied};
    return {won - unqualified, unqualified, tied, lost, 0};
}

}  // namespace

Tally::Tally(std::shared_ptr<const Solver> solver, const Choice* before, const Choice* after)
    : solver_(std::move(solver)) {
    for (Choice choice : {kFold, kBetThree, kBetFour, kCheck}) note_before(choice, before);
    for (Choice choice : {kFold, kBetTwo}) note_on_flop(choice, before, after);
    for (const Choice ending : {kFold, kBetOne, kBetTwo, kBetThree, kBetFour}) {
        const auto leads = [&](const auto& group) { return ending_of(group.choice) == ending; };
        if (std::any_of(early_.begin(), early_.end(), leads) || std::any_of(on_flop_.begin(), on_flop_.end(), leads))
            endings_.push_back(ending);
    }
    for (const Choice ending : endings_) {
        for (std::uint16_t i = 0; i < kRankPairs; ++i)
            if (may_end(ending, [i](const Early& group) { return group.by_rank[i]; })) rank_places_[ending].push_back(i);
        for (std::uint16_t i = 0; i < kMarked; ++i)
            if (may_end(ending, [i](const Early& group) { return group.marked[i]; })) marked_places_[ending].push_back(i);
    }
}

// Who waited before the flop may come to what was chosen on it, too.
template <class Times>
bool Tally::may_end(Choice ending, const Times& times) const {
    return std::any_of(early_.begin(), early_.end(), [&](const Early& group) {
        const bool later = group.choice == kCheck && (ending == kFold || ending == kBetTwo);
        return (later || ending_of(group.choice) == ending) && times(group) != 0;
    });
}

void Tally::note_before(Choice choice, const Choice* before) {
    Early group{choice, {}, {}};
    bool any = false;
    for (const Holding& held : holdings()) {
        if (before[held.hole_class] != choice) continue;
        any = true;
        group.by_rank[held.ranks] += kSplitsOfBoard;
        for (std::uint16_t place : held.marked) group.marked[place] += kSplitsOfBoard;
    }
    if (any) early_.push_back(group);
}

void Tally::note_on_flop(Choice choice, const Choice* before, const Choice* after) {
    OnFlop group{choice, std::vector<RankRow>(kRankFlops), std::vector<MarkedRow>(kMarkedFlops)};
    bool any = false;
    for (const Flop& flop : flops()) {
        for (const Holding& held : holdings()) {
            if (*after++ != choice || before[held.hole_class] != kCheck || flop.holds(held)) continue;
            any = true;
            group.by_rank[static_cast<std::size_t>(flop.ranks)][held.ranks] += flop.times;
            for (std::size_t k = 0; k < static_cast<std::size_t>(flop.suits); ++k)
                group.marked[flop.marked[k]][held.marked[flop.suit[k]]] += flop.times;
        }
    }
    if (any) on_flop_.push_back(std::move(group));
}

// Who waited before the flop and did nothing else on it waited twice.
void Tally::find_times(const Board& board, const RankRow& whole) {
    rank_times_ = {};
    for (const Early& group : early_) add_product(rank_times_[ending_of(group.choice)], group.by_rank, whole);
    for (const OnFlop& group : on_flop_) {
        RankRow sum;
        Ways::instance().split(board, [&](int flop, const RankRow& row) {
            add_product(sum, group.by_rank[static_cast<std::size_t>(flop)], row);
        });
        uth::add(rank_times_[group.choice], sum);
        subtract(rank_times_[kBetOne], sum);
    }
    // What reaches a board with a possible flush does not reach the same ranks without one.
    for (const Choice ending : endings_)
        for (int place = 0; place < kMarked; ++place)
            rank_times_[ending][ranks_of_marked(place)] -= with_flush_[ending][place];
}

void Tally::find_times(const Board& board, const MarkedRow& whole) {
    for (MarkedRow& row : marked_times_) row = {};
    for (const Early& group : early_) multiply(marked_times_[ending_of(group.choice)], group.marked, whole);
    for (const OnFlop& group : on_flop_) {
        MarkedRow sum;
        Ways::instance().split_marked(board, whole, [&](int flop, const MarkedRow* row) {
            const MarkedRow& times = group.marked[static_cast<std::size_t>(flop)];
            if (row) add_product(sum, times, *row);
            else uth::add(sum, times);
        });
        uth::add(marked_times_[group.choice], sum);
        subtract(marked_times_[kBetOne], sum);
    }
    const MarkedRow possible = Ways::instance().possible(board.suited);
    for (const Choice ending : endings_) {
        keep_where(marked_times_[ending], possible);
        uth::add(with_flush_[ending], marked_times_[ending]);
    }
}

// Calls sink(counts, values, times, places, suited) for the boards of the next class of ranks.
template <class Sink>
bool Tally::visit(Sink&& sink) {
    if (left() == 0) return false;
    board_ = rank_boards()[next_++];
    const Ordered ordered(solver_->tables(), board_);
    for (const Choice ending : endings_) with_flush_[ending] = {};
    for (const SuitMask suited : suited_ranks(board_)) visit_suited(ordered, suited, sink);
    find_times(board_, Ways::instance().of_board(board_));
    RankCountsRows counts;
    RankValues values;
    show_down(ordered, board_, counts);
    value(solver_->odds(), counts, values);
    sink(counts, values, rank_times_, kRankPairs, SuitMask{0});
    return true;
}

template <class Sink>
void Tally::visit_suited(const Ordered& ordered, SuitMask suited, Sink&& sink) {
    Board board = board_;
    board.suited = suited;
    find_times(board, Ways::instance().of_marked_board(board));
    MarkedCounts counts;
    MarkedValues values;
    show_down(ordered, solver_->flushes(suited), board, counts);
    value(solver_->odds(), counts, values);
    sink(counts, values, marked_times_, kMarked, suited);
}

void Tally::add(Choice ending, std::int32_t category, Long times, Long won, Long lost, Long unqualified) {
    Sums& sums = sums_[ending][static_cast<std::size_t>(category)];
    sums[0] += times;
    sums[1] += times * won;
    sums[2] += times * lost;
    sums[3] += times * unqualified;
}

bool Tally::count_best() {
    const std::int32_t unit = solver_->odds().unit, fold = -2 * kDealerHoldings * unit;
    return visit([&](const auto& counts, const auto& values, const auto& times, int, SuitMask suited) {
        for (const Choice ending : endings_) {
            // Holdings that the board excludes come 0 times; to add them is quicker than to ask.
            for (const int i : suited ? marked_places_[ending] : rank_places_[ending]) {
                const bool folds = ending == kBetOne && unit * values.play[i] + values.rest[i] < fold;
                add(folds ? kFold : ending, counts.category[i], times[ending][i], counts.won[i], counts.lost[i],
                    counts.unqualified[i]);
            }
        }
    });
}

bool Tally::next() {
    const std::int32_t unit = solver_->odds().unit;
    rivers_.clear();
    return visit([&](const auto& counts, const auto& values, const auto& times, int places, SuitMask suited) {
        for (int i = 0; i < places; ++i) {
            for (const Choice ending : endings_)
                if (ending != kBetOne)
                    add(ending, counts.category[i], times[ending][i], counts.won[i], counts.lost[i],
                        counts.unqualified[i]);
            if (times[kBetOne][i])
                rivers_.push_back({counts.won[i], counts.lost[i], counts.unqualified[i], counts.category[i],
                                   unit * values.play[i] + values.rest[i], times[kBetOne][i],
                                   static_cast<std::uint16_t>(i), suited});
        }
    });
}

void Tally::count(const std::uint8_t* bets) {
    for (const River& river : rivers_)
        add(*bets++ ? kBetOne : kFold, river.category, river.times, river.won, river.lost, river.unqualified);
    rivers_.clear();
}

Outcomes Tally::outcomes() const {
    Outcomes counted{};
    for (std::size_t ending = 0; ending < kEndings; ++ending)
        for (std::size_t category = 1; category < 16; ++category)
            counted[ending][category] = results(category, sums_[ending][category]);
    return counted;
}

}  // namespace pitboss::uth
