// Many hands at a time.
#pragma once

#include <cstddef>

#include "tables.hpp"

namespace pitboss {

// Rows of `width` (5 to 7) cards to strengths. Throws std::invalid_argument for the first impossible row; without
// `check`, an impossible row gets an arbitrary strength.
void check_hand(std::size_t width);
void strengths(const Tables& tables, const Card* rows, std::size_t count, std::size_t width, int threads, bool check,
               Strength* out);

// Rows of hole cards with rows of communal ones, or with a single board when `board_step` is 0.
struct TwoThreeRows {
    const Card* hole;
    std::size_t holes;
    const Card* board;
    std::size_t boards;
    std::size_t board_step;
};
void check_two_three(const TwoThreeRows& rows);
void strengths_two_three(const Tables& tables, const TwoThreeRows& rows, std::size_t count, int threads, bool check,
                         Strength* out);

// Which instructions `strengths` uses: "avx512", "avx2" or "portable". Forcing others than the best is for tests; a
// machine that has not got them goes on with what it has.
enum class Instructions { portable, avx2, avx512 };
const char* instructions();
void use_at_most(Instructions most);

namespace detail {

// What every variant of the inner loop looks like; false when it meets an impossible row.
using Loop = bool (*)(const Tables& tables, const RankTable& table, const Card* rows, std::size_t count,
                      Strength* out);

template <int N, bool Check>
bool portable_loop(const Tables& tables, const RankTable& table, const Card* rows, std::size_t count, Strength* out);

// nullptr where this machine or compiler has no such instructions.
Loop avx512_loop(std::size_t width, bool check);
Loop avx2_loop(std::size_t width, bool check);

}  // namespace detail

}  // namespace pitboss
