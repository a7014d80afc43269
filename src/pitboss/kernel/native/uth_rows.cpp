#include "uth_rows.hpp"

#include <algorithm>

// One source, several machine codes: the loader picks the best that the processor has.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__gnu_linux__)
#define PITBOSS_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define PITBOSS_CLONES
#endif

// Tells the compiler what it would not believe: that these rows do not overlap.
#if defined(__GNUC__) && !defined(__clang__)
#define PITBOSS_APART _Pragma("GCC ivdep")
#else
#define PITBOSS_APART
#endif

namespace pitboss::uth {

namespace {

constexpr std::int32_t kHighCardOnly = 1;

struct Numbers {
    const std::int32_t *won, *lost, *unqualified, *category;
    std::int32_t *play, *rest, *gain;
};

// What the blind pays for a category, by comparing: looking up many at once is slower.
struct Paid {
    std::int32_t straight, flush, full_house, four, straight_flush, royal;

    explicit Paid(const Odds& odds)
        : straight(odds.blind[5]),
          flush(odds.blind[6]),
          full_house(odds.blind[7]),
          four(odds.blind[8]),
          straight_flush(odds.blind[9]),
          royal(odds.blind[11]) {}
};

PITBOSS_CLONES void value_rows(int width, const Odds& odds, const Numbers& n) {
    const std::int32_t unit = odds.unit, fold = -2 * kDealerHoldings * unit;
    const Paid paid(odds);
    const std::int32_t* __restrict won = n.won;
    const std::int32_t* __restrict lost = n.lost;
    const std::int32_t* __restrict unqualified = n.unqualified;
    const std::int32_t* __restrict category = n.category;
    std::int32_t* __restrict play = n.play;
    std::int32_t* __restrict rest = n.rest;
    std::int32_t* __restrict gain = n.gain;
    PITBOSS_APART
    for (int i = 0; i < width; ++i) {
        const std::int32_t hand = category[i], ahead = won[i] - lost[i], dealers_out = unqualified[i];
        // Without a pair the player beats no qualified dealer; with one, no unqualified dealer beats the player.
        const std::int32_t odd_cards = dealers_out - kDealerHoldings, paired = ahead - dealers_out;
        const std::int32_t ante = hand == kHighCardOnly ? odd_cards : paired;
        const std::int32_t blind = (-(hand == 5) & paid.straight) | (-(hand == 6) & paid.flush) |
                                   (-(hand == 7) & paid.full_house) | (-(hand == 8) & paid.four) |
                                   (-(hand == 9) & paid.straight_flush) | (-(hand == 11) & paid.royal);
        const std::int32_t other = unit * (ante - lost[i]) + won[i] * blind;
        const std::int32_t bet = -unit * ahead, folded = fold - 2 * unit * ahead - other;
        play[i] = ahead;
        rest[i] = other;
        gain[i] = bet > folded ? bet : folded;
    }
}

PITBOSS_CLONES void subtract_kept_rows(int width, std::int32_t* __restrict row, const std::int32_t* __restrict other,
                                       const std::int32_t* __restrict keep) {
    for (int i = 0; i < width; ++i) row[i] = (row[i] - other[i]) & keep[i];
}

PITBOSS_CLONES void multiply_rows(int width, std::int32_t* __restrict out, const std::int32_t* __restrict a,
                                  const std::int32_t* __restrict b) {
    for (int i = 0; i < width; ++i) out[i] = a[i] * b[i];
}

PITBOSS_CLONES void add_rows(int width, std::int32_t* __restrict sum, const std::int32_t* __restrict row) {
    for (int i = 0; i < width; ++i) sum[i] += row[i];
}

PITBOSS_CLONES void subtract_rows(int width, std::int32_t* __restrict from, const std::int32_t* __restrict row) {
    for (int i = 0; i < width; ++i) from[i] -= row[i];
}

PITBOSS_CLONES void add_products(int width, std::int32_t* __restrict sum, const std::int32_t* __restrict a,
                                 const std::int32_t* __restrict b) {
    for (int i = 0; i < width; ++i) sum[i] += a[i] * b[i];
}

PITBOSS_CLONES void keep_rows(int width, std::int32_t* __restrict row, const std::int32_t* __restrict keep) {
    for (int i = 0; i < width; ++i) row[i] &= keep[i];
}

PITBOSS_CLONES void add_long_products(int width, std::int64_t* __restrict sum, const std::int32_t* __restrict a,
                                      const std::int32_t* __restrict b) {
    for (int i = 0; i < width; ++i) sum[i] += std::int64_t{a[i]} * b[i];
}

template <int Width>
Numbers numbers(const CountsOf<Width>& counts, ValuesOf<Width>& out) {
    return {counts.won.data(),      counts.lost.data(), counts.unqualified.data(), counts.category.data(),
            out.play.data(), out.rest.data(),    out.gain.data()};
}

}  // namespace

void value(const Odds& odds, const RankCountsRows& counts, RankValues& out) {
    value_rows(kRankRow, odds, numbers(counts, out));
}
void value(const Odds& odds, const MarkedCounts& counts, MarkedValues& out) {
    value_rows(kMarkedRow, odds, numbers(counts, out));
}
void subtract_where(MarkedRow& row, const MarkedRow& other, const MarkedRow& keep) {
    subtract_kept_rows(kMarkedRow, row.data(), other.data(), keep.data());
}
void multiply(MarkedRow& out, const MarkedRow& a, const MarkedRow& b) {
    multiply_rows(kMarkedRow, out.data(), a.data(), b.data());
}
void multiply(RankRow& out, const RankRow& a, const RankRow& b) {
    multiply_rows(kRankRow, out.data(), a.data(), b.data());
}
void add(MarkedRow& sum, const MarkedRow& row) { add_rows(kMarkedRow, sum.data(), row.data()); }
void add(RankRow& sum, const RankRow& row) { add_rows(kRankRow, sum.data(), row.data()); }
void subtract(MarkedRow& from, const MarkedRow& row) { subtract_rows(kMarkedRow, from.data(), row.data()); }
void subtract(RankRow& from, const RankRow& row) { subtract_rows(kRankRow, from.data(), row.data()); }
void add_product(MarkedRow& sum, const MarkedRow& a, const MarkedRow& b) {
    add_products(kMarkedRow, sum.data(), a.data(), b.data());
}
void add_product(RankRow& sum, const RankRow& a, const RankRow& b) {
    add_products(kRankRow, sum.data(), a.data(), b.data());
}
void keep_where(MarkedRow& row, const MarkedRow& keep) { keep_rows(kMarkedRow, row.data(), keep.data()); }
void add_product(std::int64_t* sums, const MarkedRow& a, const MarkedRow& b) {
    add_long_products(kMarkedRow, sums, a.data(), b.data());
}
void add_product(std::int64_t* sums, const RankRow& a, const RankRow& b) {
    add_long_products(kRankRow, sums, a.data(), b.data());
}

}  // namespace pitboss::uth
