// Evaluating every hand of a deck, one after another.
#include <mutex>

#include "hand.hpp"
#include "parallel.hpp"
#include "proof.hpp"

namespace pitboss {

namespace {

// Sums grow card by card from the highest down, so that the innermost loop adds only one card to each hand.
class Enumeration {
public:
    Enumeration(const Tables& tables, int cards)
        : tables_(tables), table_(tables.ranks(cards)), first_(tables.deck().first()) {}

    // All hands with these two highest places.
    void pair(int lower, int higher, int cards) {
        Tally total;
        add(total, higher);
        add(total, lower);
        descend(total, cards - 2, lower);
    }

    CategoryCounts counts() const {
        CategoryCounts total{};
        for (const CategoryCounts& lane : lanes_)
            for (std::size_t at = 0; at < total.size(); ++at) total[at] += lane[at];
        return total;
    }

private:
    void add(Tally& total, int place) const { total.add(tables_, table_, static_cast<Card>(first_ + place)); }

    void descend(const Tally& above, int left, int below) {
        if (left == 1) return lowest_cards(above, below);
        for (int place = left - 1; place < below; ++place) {
            Tally total = above;
            add(total, place);
            descend(total, left - 1, place);
        }
    }

    // Neighbours often fall into one category: several sets of counters keep them from waiting for each other.
    void lowest_cards(const Tally& above, int below) {
        for (int place = 0; place < below; ++place) {
            const Card card = static_cast<Card>(first_ + place);
            const std::uint64_t sum = above.sum + table_.addend(card);
            Strength strength = table_.strength(sum);
            if (RankTable::may_be_flush(sum)) [[unlikely]]
                strength = std::max(strength, tables_.flush(above.set | tables_.set_of(card)));
            ++lanes_[place % lanes_.size()][strength >> 20];
        }
    }

    const Tables& tables_;
    const RankTable& table_;
    int first_;
    std::array<CategoryCounts, 4> lanes_{};
};

}  // namespace

CategoryCounts enumerate(const Tables& tables, int cards, int threads) {
    std::vector<std::pair<int, int>> pairs;  // dealt out in turn because the work grows with the places
    for (int higher = cards - 1; higher < tables.deck().size(); ++higher)
        for (int lower = cards - 2; lower < higher; ++lower) pairs.emplace_back(lower, higher);
    const std::size_t parts = thread_count(threads, pairs.size(), 1);
    CategoryCounts total{};
    std::mutex merging;
    in_parallel(parts, static_cast<int>(parts), 1, [&](std::size_t first, std::size_t) {
        Enumeration part(tables, cards);
        for (std::size_t i = first; i < pairs.size(); i += parts) part.pair(pairs[i].first, pairs[i].second, cards);
        const CategoryCounts counts = part.counts();
        const std::lock_guard lock(merging);
        for (std::size_t at = 0; at < total.size(); ++at) total[at] += counts[at];
    });
    return total;
}

}  // namespace pitboss
