// What all variants of the inner loop of `strengths` have in common.
#pragma once

#include <algorithm>
#include <bit>

#include "batch.hpp"

namespace pitboss::detail {

// The loop of a family for rows of so many cards.
template <class Family>
Loop loop_for(std::size_t width, bool check) {
    switch (width) {
        case 5: return check ? Family::template loop<5, true> : Family::template loop<5, false>;
        case 6: return check ? Family::template loop<6, true> : Family::template loop<6, false>;
        default: return check ? Family::template loop<7, true> : Family::template loop<7, false>;
    }
}

// The rows of a block that hold a flush, a bit for each, are worth at least that. It has no target of its own, so that
// it becomes part of loops for any instructions.
template <int Width, class Bits>
inline __attribute__((always_inline)) void raise_flushes(const Tables& tables, Bits which, const Card* rows,
                                                         Strength* out) {
    for (; which; which &= which - 1) {
        const int row = std::countr_zero(which);
        CardSet set = 0;
        for (int i = 0; i < Width; ++i) set |= tables.set_of(rows[row * Width + i]);
        out[row] = std::max(out[row], tables.flush(set));
    }
}

}  // namespace pitboss::detail
