#include "batch.hpp"

#include <atomic>

#include "checks.hpp"
#include "hand.hpp"
#include "parallel.hpp"

namespace pitboss {

namespace {

constexpr std::size_t kGrain = 4096;  // below this a thread costs more than it brings

std::atomic<bool> forced_portable{false};

detail::Loop portable(std::size_t width, bool check) {
    switch (width) {
        case 5: return check ? detail::portable_loop<5, true> : detail::portable_loop<5, false>;
        case 6: return check ? detail::portable_loop<6, true> : detail::portable_loop<6, false>;
        default: return check ? detail::portable_loop<7, true> : detail::portable_loop<7, false>;
    }
}

detail::Loop best_loop(std::size_t width, bool check) {
    const detail::Loop vector = forced_portable ? nullptr : detail::avx512_loop(width, check);
    return vector ? vector : portable(width, check);
}

}  // namespace

template <int N, bool Check>
bool detail::portable_loop(const Tables& tables, const RankTable& table, const Card* rows, std::size_t count,
                           Strength* out) {
    bool valid = true;
    for (std::size_t row = 0; row < count; ++row, rows += N) {
        const Tally total = tally<N>(tables, table, rows);
        if constexpr (Check) valid &= total.valid();
        out[row] = strength_of(tables, table, total);
    }
    return valid;
}

void strengths(const Tables& tables, const Card* rows, std::size_t count, std::size_t width, int threads, bool check,
               Strength* out) {
    check_count("a hand", width, 5, 7);
    const RankTable& table = tables.ranks(static_cast<int>(width));
    const detail::Loop loop = best_loop(width, check);
    std::atomic<bool> valid{true};
    in_parallel(count, threads, kGrain, [&](std::size_t first, std::size_t last) {
        if (!loop(tables, table, rows + first * width, last - first, out + first)) valid = false;
    });
    if (!valid) check_rows(tables.deck(), count, {rows, width, width});
}

const char* instructions() { return !forced_portable && detail::avx512_loop(7, true) ? "avx512" : "portable"; }

void force_portable(bool on) { forced_portable = on; }

}  // namespace pitboss
