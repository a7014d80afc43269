#include "batch_loops.hpp"

#include <atomic>

#include "checks.hpp"
#include "hand.hpp"
#include "parallel.hpp"

namespace pitboss {

namespace {

constexpr std::size_t kGrain = 4096;  // below this a thread costs more than it brings

std::atomic<Instructions> most{Instructions::avx512};

struct Portable {
    template <int Width, bool Check>
    static constexpr detail::Loop loop = detail::portable_loop<Width, Check>;
};

struct Way {
    Instructions instructions;
    detail::Loop loop;
};

Way best_way(std::size_t width, bool check) {
    if (most >= Instructions::avx512)
        if (const detail::Loop loop = detail::avx512_loop(width, check)) return {Instructions::avx512, loop};
    if (most >= Instructions::avx2)
        if (const detail::Loop loop = detail::avx2_loop(width, check)) return {Instructions::avx2, loop};
    return {Instructions::portable, detail::loop_for<Portable>(width, check)};
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

void check_hand(std::size_t width) { check_count("a hand", width, 5, 7); }

void strengths(const Tables& tables, const Card* rows, std::size_t count, std::size_t width, int threads, bool check,
               Strength* out) {
    check_hand(width);
    const RankTable& table = tables.ranks(static_cast<int>(width));
    const detail::Loop loop = best_way(width, check).loop;
    std::atomic<bool> valid{true};
    in_parallel(count, threads, kGrain, [&](std::size_t first, std::size_t last) {
        if (!loop(tables, table, rows + first * width, last - first, out + first)) valid = false;
    });
    if (!valid) check_rows(tables.deck(), count, {rows, width, width});
}

const char* instructions() {
    switch (best_way(7, true).instructions) {
        case Instructions::avx512: return "avx512";
        case Instructions::avx2: return "avx2";
        default: return "portable";
    }
}

void use_at_most(Instructions limit) { most = limit; }

}  // namespace pitboss
