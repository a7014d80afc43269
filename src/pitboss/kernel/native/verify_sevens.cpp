#include <algorithm>
#include <mutex>

#include "batch.hpp"
#include "parallel.hpp"
#include "proof.hpp"

namespace pitboss {

namespace {

constexpr std::size_t kBuffered = 4096;

using Places = std::array<int, 7>;  // ascending places in the deck

// choose[n][k]
constexpr auto kChoose = [] {
    std::array<std::array<std::uint32_t, 8>, kMostInDeck + 1> choose{};
    for (int n = 0; n <= kMostInDeck; ++n) {
        choose[n][0] = 1;
        for (int k = 1; k <= std::min(n, 7); ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
    }
    return choose;
}();

// Walks all sevens with a given pair of highest cards, from the highest card down. The lowest card runs innermost:
// the fives that hold it are then neighbours in the table, for each choice of four from the six cards above it.
class Walk {
public:
    Walk(const Tables& tables, const Strength* fives) : tables_(tables), fives_(fives), first_(tables.deck().first()) {}

    void pair(int sixth, int seventh) {
        places_[5] = sixth;
        places_[6] = seventh;
        descend(4);
    }

    SevensReport report() {
        compare();
        return report_;
    }

private:
    void descend(int place) {
        if (place == 0) return lowest_cards();
        for (places_[place] = place; places_[place] < places_[place + 1]; ++places_[place]) descend(place - 1);
    }

    void lowest_cards() {
        const Strength six = best_of_six();
        std::array<Strength, kMostInDeck> best;
        const auto count = static_cast<std::size_t>(places_[1]);
        std::fill_n(best.begin(), count, six);
        for (int a = 1; a < 7; ++a)
            for (int b = a + 1; b < 7; ++b) raise(best.data(), count, a, b);
        for (std::size_t lowest = 0; lowest < count; ++lowest) push(static_cast<int>(lowest), best[lowest]);
    }

    // The best five of the six higher cards: leave out each in turn.
    Strength best_of_six() const {
        Strength best = 0;
        for (int out = 1; out < 7; ++out) {
            std::uint32_t rank = 0;
            for (int place = 1, k = 1; place < 7; ++place)
                if (place != out) rank += kChoose[places_[place]][k++];
            best = std::max(best, fives_[rank]);
        }
        return best;
    }

    // The fives of the lowest card and four of the six: all but a and b.
    void raise(Strength* best, std::size_t count, int a, int b) const {
        std::uint32_t rank = 0;
        for (int place = 1, k = 2; place < 7; ++place)
            if (place != a && place != b) rank += kChoose[places_[place]][k++];
        for (std::size_t lowest = 0; lowest < count; ++lowest)
            best[lowest] = std::max(best[lowest], fives_[rank + lowest]);
    }

    void push(int lowest, Strength expected) {
        if (buffered_ == kBuffered) compare();
        Card* row = &rows_[7 * buffered_];
        row[0] = static_cast<Card>(first_ + lowest);
        for (int place = 1; place < 7; ++place) row[place] = static_cast<Card>(first_ + places_[place]);
        expected_[buffered_++] = expected;
    }

    void compare() {
        strengths(tables_, rows_.data(), buffered_, 7, 1, true, found_.data());
        for (std::size_t i = 0; i < buffered_; ++i)
            if (found_[i] != expected_[i]) note(&rows_[7 * i]);
        report_.checked += buffered_;
        buffered_ = 0;
    }

    void note(const Card* row) {
        ++report_.mismatches;
        if (report_.first) return;
        std::copy(row, row + 7, report_.first.emplace().begin());
    }

    const Tables& tables_;
    const Strength* fives_;
    int first_;
    Places places_{};
    std::vector<Card> rows_ = std::vector<Card>(7 * kBuffered);
    std::vector<Strength> expected_ = std::vector<Strength>(kBuffered);
    std::vector<Strength> found_ = std::vector<Strength>(kBuffered);
    std::size_t buffered_ = 0;
    SevensReport report_;
};

// The first hand is the first in colex order, as one thread alone would find it.
void merge(SevensReport& total, const SevensReport& part) {
    total.checked += part.checked;
    total.mismatches += part.mismatches;
    if (!part.first) return;
    const auto earlier = [](const auto& a, const auto& b) {
        return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    };
    if (!total.first || earlier(*part.first, *total.first)) total.first = part.first;
}

}  // namespace

std::size_t fives_in(const Deck& deck) { return kChoose[deck.size()][5]; }

SevensReport verify_sevens(const Tables& tables, const Strength* fives, int threads) {
    std::vector<std::pair<int, int>> pairs;  // the two highest places; dealt out in turn because the work grows
    for (int seventh = 6; seventh < tables.deck().size(); ++seventh)
        for (int sixth = 5; sixth < seventh; ++sixth) pairs.emplace_back(sixth, seventh);
    const std::size_t parts = thread_count(threads, pairs.size(), 1);
    SevensReport total;
    std::mutex merging;
    in_parallel(parts, static_cast<int>(parts), 1, [&](std::size_t first, std::size_t) {
        Walk walk(tables, fives);
        for (std::size_t i = first; i < pairs.size(); i += parts) walk.pair(pairs[i].first, pairs[i].second);
        const SevensReport report = walk.report();
        const std::lock_guard lock(merging);
        merge(total, report);
    });
    return total;
}

}  // namespace pitboss
