#include "uth_showdown.hpp"

#include <algorithm>
#include <bit>

namespace pitboss::uth {

namespace {

constexpr int kPairCategory = 2, kFlushCategory = 6, kStraightFlushCategory = 9;

// Running totals over the dealer's holdings met so far, and over those that hold a given card.
struct Totals {
    std::int32_t all = 0;
    std::array<std::int32_t, kRanks> plain{}, suited{};

    // Of those met, the ones that share no card with the player's.
    std::int32_t free_of_plain(int a, int b) const { return all - plain[a] - plain[b]; }
    std::int32_t free_of_mixed(int s, int p) const { return all - suited[s] - plain[p]; }
    std::int32_t free_of_suited(int a, int b) const { return all - suited[a] - suited[b]; }
};

// Those not weaker and not equal. The player's own cards were met too, and taken away twice.
constexpr std::int32_t stronger(std::int32_t met) { return kDealerHoldings - 1 - met; }

template <class Walk>
void walk_groups(Walk& walk, int from, int to) {
    for (int group = from; group < to; ++group) {
        walk.each(group, [&](auto& entry) { walk.before(entry, group); });
        walk.each(group, [&](auto& entry) { walk.meet(entry); });
        walk.each(group, [&](auto& entry) { walk.after(entry); });
    }
}

// Cards left of each rank when the board is out.
struct Left {
    std::array<std::int32_t, kRanks> all{}, plain{};
    std::int32_t plain_cards = 0;

    explicit Left(const Board& board) {
        for (int rank = 0; rank < kRanks; ++rank) {
            const int suited = board.suited >> rank & 1;
            all[rank] = 4 - board.counts[rank];
            plain[rank] = 3 - (board.counts[rank] - suited);
            plain_cards += plain[rank];
        }
    }
};

// Holdings that only ranks tell apart. `left` are the cards that can be held.
template <class Counts, auto Place>
class ByRank {
public:
    ByRank(const Ordered& ordered, const std::array<std::int32_t, kRanks>& left, Totals& totals, Counts& out)
        : ordered_(ordered), left_(left), totals_(totals), out_(out) {}

    template <class Visit>
    void each(int group, const Visit& visit) const {
        for (int i = ordered_.first[group]; i < ordered_.first[group + 1]; ++i) visit(ordered_.pairs[i]);
    }
    void before(const Ordered::Pair& pair, int group) {
        const int at = Place(pair.low, pair.high);
        out_.won[at] = totals_.free_of_plain(pair.low, pair.high);
        out_.category[at] = ordered_.category[group];
    }
    void meet(const Ordered::Pair& pair) {
        const int a = pair.low, b = pair.high;
        if (a == b) {
            totals_.all += left_[a] * (left_[a] - 1) / 2;
            totals_.plain[a] += left_[a] - 1;
        } else {
            totals_.all += left_[a] * left_[b];
            totals_.plain[a] += left_[b];
            totals_.plain[b] += left_[a];
        }
    }
    void after(const Ordered::Pair& pair) {
        out_.lost[Place(pair.low, pair.high)] = stronger(totals_.free_of_plain(pair.low, pair.high));
    }

private:
    const Ordered& ordered_;
    const std::array<std::int32_t, kRanks>& left_;
    Totals& totals_;
    Counts& out_;
};

// No flush is possible: every card of a rank is like another.
using WithoutFlush = ByRank<RankCountsRows, rank_pair>;
// Four suited cards on the board: only two plain ones make no flush.
using BothPlain = ByRank<MarkedCounts, both_plain>;

// Three suited cards on the board: every holding but two suited cards is worth what its ranks make.
class BesideThree {
public:
    BesideThree(const Ordered& ordered, const Left& left, Totals& totals, MarkedCounts& out)
        : ordered_(ordered), left_(left), totals_(totals), out_(out) {}

    template <class Visit>
    void each(int group, const Visit& visit) const {
        for (int i = ordered_.first[group]; i < ordered_.first[group + 1]; ++i) visit(ordered_.pairs[i]);
    }
    void before(const Ordered::Pair& pair, int group) {
        const int a = pair.low, b = pair.high, category = ordered_.category[group];
        put(out_.won, a, b, [](std::int32_t met) { return met; });
        out_.category[both_plain(a, b)] = category;
        out_.category[mixed(a, b)] = category;
        out_.category[mixed(b, a)] = category;
    }
    void meet(const Ordered::Pair& pair) {
        const int a = pair.low, b = pair.high;
        const auto &all = left_.all, &plain = left_.plain;
        if (a == b) {
            totals_.all += all[a] * (all[a] - 1) / 2;
            totals_.plain[a] += all[a] - 1;
            totals_.suited[a] += plain[a];
        } else {
            totals_.all += all[a] * all[b] - (all[a] - plain[a]) * (all[b] - plain[b]);
            totals_.plain[a] += all[b];
            totals_.plain[b] += all[a];
            totals_.suited[a] += plain[b];
            totals_.suited[b] += plain[a];
        }
    }
    void after(const Ordered::Pair& pair) { put(out_.lost, pair.low, pair.high, stronger); }

private:
    template <class Count>
    void put(MarkedRow& row, int a, int b, const Count& count) {
        row[both_plain(a, b)] = count(totals_.free_of_plain(a, b));
        row[mixed(a, b)] = count(totals_.free_of_mixed(a, b));
        row[mixed(b, a)] = count(totals_.free_of_mixed(b, a));
    }

    const Ordered& ordered_;
    const Left& left_;
    Totals& totals_;
    MarkedCounts& out_;
};

class ByFlush {
public:
    ByFlush(const Flushes& flushes, const Left& left, Totals& totals, MarkedCounts& out)
        : flushes_(flushes), plain_cards_(left.plain_cards), totals_(totals), out_(out) {}

    template <class Visit>
    void each(int group, const Visit& visit) const {
        for (int i = flushes_.first[group]; i < flushes_.first[group + 1]; ++i) visit(flushes_.pairs[i]);
    }
    void before(const Flushes::Pair& pair, int group) {
        const int category = flushes_.category[group];
        put(pair, [&](int at, std::int32_t met) {
            out_.won[at] = met;
            out_.category[at] = category;
        });
    }
    void meet(const Flushes::Pair& pair) {
        if (pair.second != Flushes::kPlain) {
            totals_.all += 1;
            totals_.suited[pair.first] += 1;
            totals_.suited[pair.second] += 1;
        } else if (pair.first != Flushes::kPlain) {
            totals_.all += plain_cards_;
            totals_.suited[pair.first] += plain_cards_;
            for (std::int32_t& held : totals_.plain) held += 1;
        } else {
            totals_.all += plain_cards_ * (plain_cards_ - 1) / 2;
            for (std::int32_t& held : totals_.plain) held += plain_cards_ - 1;
        }
    }
    void after(const Flushes::Pair& pair) {
        put(pair, [&](int at, std::int32_t met) { out_.lost[at] = stronger(met); });
    }

private:
    template <class Store>
    void put(const Flushes::Pair& pair, const Store& store) {
        if (pair.second != Flushes::kPlain) {
            store(both_suited(pair.first, pair.second), totals_.free_of_suited(pair.first, pair.second));
        } else if (pair.first != Flushes::kPlain) {
            for (int rank = 0; rank < kRanks; ++rank)
                store(mixed(pair.first, rank), totals_.free_of_mixed(pair.first, rank));
        } else {
            for (int high = 0; high < kRanks; ++high)
                for (int low = 0; low <= high; ++low) store(both_plain(low, high), totals_.free_of_plain(low, high));
        }
    }

    const Flushes& flushes_;
    const std::int32_t plain_cards_;
    Totals& totals_;
    MarkedCounts& out_;
};

void unqualified(const Totals& high_cards, RankCountsRows& out) {
    for (int high = 0; high < kRanks; ++high)
        for (int low = 0; low <= high; ++low) {
            const int at = rank_pair(low, high);
            out.unqualified[at] = high_cards.free_of_plain(low, high) + (out.category[at] < kPairCategory);
        }
}

void unqualified(const Totals& high_cards, MarkedCounts& out) {
    const auto put = [&](int at, std::int32_t met) {
        out.unqualified[at] = met + (out.category[at] < kPairCategory);
    };
    for (int high = 0; high < kRanks; ++high) {
        for (int low = 0; low < high; ++low) put(both_suited(low, high), high_cards.free_of_suited(low, high));
        for (int low = 0; low < kRanks; ++low) put(mixed(high, low), high_cards.free_of_mixed(high, low));
        for (int low = 0; low <= high; ++low) put(both_plain(low, high), high_cards.free_of_plain(low, high));
    }
}

// Up the order: what ranks make below a flush, flushes, full houses and fours, straight flushes.
template <class Walk>
void walk_all(Walk by_rank, const Ordered& ordered, ByFlush& by_flush, const Flushes& flushes, Totals& totals,
              MarkedCounts& out) {
    walk_groups(by_rank, 0, ordered.without_pair);
    const Totals high_cards = totals;
    walk_groups(by_rank, ordered.without_pair, ordered.below_flush);
    walk_groups(by_flush, 0, flushes.straight_flushes);
    walk_groups(by_rank, ordered.below_flush, ordered.groups);
    walk_groups(by_flush, flushes.straight_flushes, flushes.groups());
    if (ordered.without_pair) unqualified(high_cards, out);
    else out.unqualified = {};
}

using FlushKeys = std::vector<std::pair<Strength, Flushes::Pair>>;

FlushKeys flush_keys(const Tables& tables, SuitMask suited) {
    FlushKeys keys;
    const auto offer = [&](SuitMask held, std::uint8_t first, std::uint8_t second) {
        if (const Strength strength = tables.flush_of_suit(suited | held))
            keys.push_back({strength, Flushes::Pair{first, second}});
    };
    offer(0, Flushes::kPlain, Flushes::kPlain);
    for (std::uint8_t first = 0; first < kRanks; ++first) {
        if (suited >> first & 1) continue;
        offer(1u << first, first, Flushes::kPlain);
        for (std::uint8_t second = 0; second < first; ++second)
            if (!(suited >> second & 1)) offer(1u << first | 1u << second, first, second);
    }
    std::sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return keys;
}

}  // namespace

Flushes::Flushes(const Tables& tables, SuitMask suited) {
    Strength last = 0;
    for (const auto& [strength, pair] : flush_keys(tables, suited)) {
        if (strength != last) {
            last = strength;
            const int number = static_cast<int>(strength >> 20);
            first.push_back(static_cast<int>(pairs.size()));
            category.push_back(static_cast<std::uint8_t>(number));
            straight_flushes += number < kStraightFlushCategory;
        }
        pairs.push_back(pair);
    }
    first.push_back(static_cast<int>(pairs.size()));
}

Ordered::Ordered(const Tables& tables, const Board& board) {
    const RankTable& table = tables.ranks(7);
    const RankHash& hash = table.hash();
    std::array<std::uint32_t, kRankPairs> keys{};  // the strength, and the two ranks in the lowest byte
    int count = 0;
    const std::uint32_t base = hash.key(board.counts);
    for (std::uint32_t high = 0; high < kRanks; ++high)
        for (std::uint32_t low = 0; low <= high; ++low) {
            if (board.counts[low] + (low == high) > 3 || board.counts[high] > 3) continue;
            const Strength strength = table.strengths()[table.slot(base + hash.weight(low) + hash.weight(high))];
            keys[count++] = strength << 8 | high << 4 | low;
        }
    std::sort(keys.begin(), keys.begin() + count);
    Strength last = 0;
    for (int i = 0; i < count; ++i) {
        if (keys[i] >> 8 != last) {
            last = keys[i] >> 8;
            const int number = static_cast<int>(last >> 20);
            without_pair += number < kPairCategory;
            below_flush += number < kFlushCategory;
            category[groups] = static_cast<std::uint8_t>(number);
            first[groups++] = static_cast<std::uint8_t>(i);
        }
        pairs[i] = {static_cast<std::uint8_t>(keys[i] & 15), static_cast<std::uint8_t>(keys[i] >> 4 & 15)};
    }
    first[groups] = static_cast<std::uint8_t>(count);
}

void show_down(const Ordered& ordered, const Board& board, RankCountsRows& out) {
    const Left left(board);
    Totals totals;
    WithoutFlush walk(ordered, left.all, totals, out);
    walk_groups(walk, 0, ordered.without_pair);
    const Totals high_cards = totals;
    walk_groups(walk, ordered.without_pair, ordered.groups);
    if (ordered.without_pair) unqualified(high_cards, out);
    else out.unqualified = {};
}

void show_down(const Ordered& ordered, const Flushes& flushes, const Board& board, MarkedCounts& out) {
    const Left left(board);
    Totals totals;
    ByFlush by_flush(flushes, left, totals, out);
    switch (std::popcount(board.suited)) {
        case 3: return walk_all(BesideThree(ordered, left, totals, out), ordered, by_flush, flushes, totals, out);
        case 4: return walk_all(BothPlain(ordered, left.plain, totals, out), ordered, by_flush, flushes, totals, out);
        default: walk_groups(by_flush, 0, flushes.groups()); out.unqualified = {};
    }
}

}  // namespace pitboss::uth
