#include "uth_tally.hpp"

namespace pitboss::uth {

namespace {

constexpr int kSplitsOfBoard = 10;  // three of its five cards are the flop

constexpr Choice ending_of(Choice choice) { return choice == kCheck ? kBetOne : choice; }

template <int Width, class Place>
River river(const CountsOf<Width>& counts, const ValuesOf<Width>& values, const std::array<RowOf<Width>, kEndings>& times,
            const Odds& odds, Place place, SuitMask suited) {
    River one{};
    one.won = counts.won[place];
    one.lost = counts.lost[place];
    one.unqualified = counts.unqualified[place];
    one.category = counts.category[place];
    one.bet = odds.unit * values.play[place] + values.rest[place];
    for (std::size_t ending = 0; ending < kEndings; ++ending) one.times[ending] = times[ending][place];
    one.place = static_cast<std::uint16_t>(place);
    one.suited = suited;
    return one;
}

// Numbers of the dealer's holdings by result.
std::array<Long, kResults> results(const River& river) {
    const Long tied = kDealerHoldings - river.won - river.lost;
    if (river.category == 1)
        return {0, river.won, tied, kDealerHoldings - river.unqualified, river.unqualified - river.won - tied};
    return {river.won - river.unqualified, river.unqualified, tied, river.lost, 0};
}

}  // namespace

Tally::Tally(std::shared_ptr<const Solver> solver, const Choice* before, const Choice* after)
    : solver_(std::move(solver)) {
    for (Choice choice : {kFold, kBetThree, kBetFour})
        count_before(groups_.emplace_back(Group{choice, true, false, std::vector<RankRow>(1), std::vector<MarkedRow>(1)}),
                     before);
    for (Choice choice : {kFold, kBetTwo, kCheck})
        groups_.emplace_back(Group{choice, false, false, std::vector<RankRow>(kRankFlops),
                                   std::vector<MarkedRow>(kMarkedFlops)});
    count_after(before, after);
}

void Tally::count_before(Group& group, const Choice* before) const {
    for (const Holding& held : holdings()) {
        if (before[held.hole_class] != group.choice) continue;
        group.any = true;
        group.by_rank[0][held.ranks] += kSplitsOfBoard;
        for (std::uint16_t place : held.marked) group.marked[0][place] += kSplitsOfBoard;
    }
}

void Tally::count_after(const Choice* before, const Choice* after) {
    for (const Flop& flop : flops()) {
        for (const Holding& held : holdings()) {
            const Choice choice = *after++;
            if (before[held.hole_class] != kCheck || flop.holds(held)) continue;
            for (Group& group : groups_)
                if (!group.before_flop && group.choice == choice) count_flop(flop, held, group);
        }
    }
}

void Tally::count_flop(const Flop& flop, const Holding& held, Group& group) const {
    group.any = true;
    group.by_rank[static_cast<std::size_t>(flop.ranks)][held.ranks] += flop.times;
    for (std::size_t k = 0; k < static_cast<std::size_t>(flop.suits); ++k)
        group.marked[flop.marked[k]][held.marked[flop.suit[k]]] += flop.times;
}

RankRow Tally::reaching(const Group& group, const Board& board, const RankRow& whole) const {
    RankRow sum;
    if (group.before_flop) {
        multiply(sum, group.by_rank[0], whole);
        return sum;
    }
    Ways::instance().split(board, [&](int flop, const RankRow& row) {
        add_product(sum, group.by_rank[static_cast<std::size_t>(flop)], row);
    });
    return sum;
}

MarkedRow Tally::reaching(const Group& group, const Board& board, const MarkedRow& whole) const {
    MarkedRow sum;
    if (group.before_flop) {
        multiply(sum, group.marked[0], whole);
        return sum;
    }
    Ways::instance().split_marked(board, whole, [&](int flop, const MarkedRow* row) {
        const MarkedRow& times = group.marked[static_cast<std::size_t>(flop)];
        if (row) add_product(sum, times, *row);
        else uth::add(sum, times);
    });
    return sum;
}

bool Tally::next() {
    rivers_.clear();
    if (left() == 0) return false;
    board_ = rank_boards()[next_++];
    const RankRow whole = Ways::instance().of_board(board_);
    rank_times_ = {};
    for (const Group& group : groups_)
        if (group.any) uth::add(rank_times_[ending_of(group.choice)], reaching(group, board_, whole));
    const Ordered ordered(solver_->tables(), board_);
    for (const SuitMask suited : suited_ranks(board_)) reach_suited(ordered, suited);
    RankCountsRows counts;
    RankValues values;
    show_down(ordered, board_, counts);
    value(solver_->odds(), counts, values);
    list(counts, values);
    return true;
}

void Tally::reach_suited(const Ordered& ordered, SuitMask suited) {
    Board board = board_;
    board.suited = suited;
    const Ways& ways = Ways::instance();
    const MarkedRow whole = ways.of_marked_board(board), possible = ways.possible(suited);
    marked_times_ = {};
    for (const Group& group : groups_)
        if (group.any) uth::add(marked_times_[ending_of(group.choice)], reaching(group, board, whole));
    for (MarkedRow& row : marked_times_) keep_where(row, possible);
    MarkedCounts counts;
    MarkedValues values;
    show_down(ordered, solver_->flushes(suited), board, counts);
    value(solver_->odds(), counts, values);
    list(counts, values, suited);
}

// What reaches a board with a possible flush does not reach the same ranks without one.
void Tally::list(const MarkedCounts& counts, const MarkedValues& values, SuitMask suited) {
    for (int place = 0; place < kMarked; ++place) {
        std::int32_t any = 0;
        for (std::size_t ending = 0; ending < kEndings; ++ending) {
            const std::int32_t times = marked_times_[ending][place];
            rank_times_[ending][ranks_of_marked(place)] -= times;
            any |= times;
        }
        if (any) rivers_.push_back(river(counts, values, marked_times_, solver_->odds(), place, suited));
    }
}

void Tally::list(const RankCountsRows& counts, const RankValues& values) {
    for (int place = 0; place < kRankPairs; ++place) {
        std::int32_t any = 0;
        for (const RankRow& times : rank_times_) any |= times[place];
        if (any) rivers_.push_back(river(counts, values, rank_times_, solver_->odds(), place, 0));
    }
}

void Tally::add(const River& river, Choice ending, Long times) {
    auto& row = outcomes_[ending][static_cast<std::size_t>(river.category)];
    const std::array<Long, kResults> shares = results(river);
    for (std::size_t i = 0; i < kResults; ++i) row[i] += times * shares[i];
}

template <class Bets>
void Tally::add_all(const Bets& bets) {
    for (const River& river : rivers_) {
        for (Choice ending : {kFold, kBetTwo, kBetThree, kBetFour})
            if (river.times[ending]) add(river, ending, river.times[ending]);
        if (river.times[kBetOne]) add(river, bets(river) ? kBetOne : kFold, river.times[kBetOne]);
    }
}

void Tally::add_best() {
    const std::int32_t fold = -2 * kDealerHoldings * solver_->odds().unit;
    add_all([&](const River& river) { return river.bet >= fold; });
    rivers_.clear();
}

void Tally::add(const std::uint8_t* bets) {
    add_all([&](const River&) { return *bets++ != 0; });
    rivers_.clear();
}

namespace {

// Deals cards of given ranks in suits that are still free.
class Dealer {
public:
    // A spade.
    Card suited(int rank) {
        used_[rank] |= 8;
        return static_cast<Card>(rank * 4 + 3);
    }
    // The first suit free of those allowed, starting with `from`.
    Card plain(int rank, int suits, int from) {
        int suit = from % suits;
        while (used_[rank] >> suit & 1) suit = (suit + 1) % suits;
        used_[rank] |= 1 << suit;
        return static_cast<Card>(rank * 4 + suit);
    }

private:
    std::array<int, kRanks> used_{};
};

struct Ranks {
    int suited[2] = {-1, -1}, plain[2] = {-1, -1};
};

Ranks ranks_at(int place, bool marked) {
    Ranks found;
    for (int high = 0; high < kRanks; ++high) {
        for (int low = 0; low <= high; ++low)
            if (place == (marked ? both_plain(low, high) : rank_pair(low, high))) found.plain[0] = low, found.plain[1] = high;
        if (!marked) continue;
        for (int low = 0; low < high; ++low)
            if (place == both_suited(low, high)) found.suited[0] = low, found.suited[1] = high;
        for (int plain = 0; plain < kRanks; ++plain)
            if (place == mixed(high, plain)) found.suited[0] = high, found.plain[0] = plain;
    }
    return found;
}

const Ranks& ranks_at(const River& river) {
    static const auto known = [] {
        std::array<std::array<Ranks, kMarked>, 2> all{};
        for (int place = 0; place < kMarked; ++place) {
            all[0][static_cast<std::size_t>(place)] = ranks_at(place, false);
            all[1][static_cast<std::size_t>(place)] = ranks_at(place, true);
        }
        return all;
    }();
    return known[river.suited != 0][river.place];
}

}  // namespace

std::array<Card, 7> example(const Board& board, const River& river) {
    Dealer dealer;
    std::array<Card, 7> cards{};
    std::size_t at = 2;
    SuitMask to_come = river.suited;
    const int suits = river.suited ? 3 : 4;
    for (int i = 0; i < 5; ++i) {
        const int rank = board.ranks[static_cast<std::size_t>(i)];
        const bool suited = to_come >> rank & 1;
        to_come &= ~(1u << rank);
        cards[at++] = suited ? dealer.suited(rank) : dealer.plain(rank, suits, i);
    }
    const Ranks& ranks = ranks_at(river);
    at = 0;
    for (int rank : ranks.suited)
        if (rank >= 0) cards[at++] = dealer.suited(rank);
    for (int rank : ranks.plain)
        if (rank >= 0) cards[at++] = dealer.plain(rank, suits, 0);
    return cards;
}

}  // namespace pitboss::uth
