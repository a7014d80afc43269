// The inner loop of `strengths` for 64 hands at once, on processors with AVX-512 and byte permutations.
#include "batch_loops.hpp"
#include "hand.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define PITBOSS_AVX512 1
#endif

#ifdef PITBOSS_AVX512

// GCC 12's own intrinsics start from a register it then warns is uninitialised.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>

#include <utility>

#define PITBOSS_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi,bmi2,popcnt")))
#define PITBOSS_INLINE inline __attribute__((always_inline)) PITBOSS_TARGET

namespace pitboss {

namespace {

constexpr int kBlock = 64;  // hands at once: one byte of a register for each

// How to pick card `Column` of 64 rows out of Width registers: for each row the byte's place within a pair of
// registers, and for each pair which rows it holds.
struct Picks {
    alignas(64) std::uint8_t place[kBlock];
    std::uint64_t rows_in_pair[4];
};

constexpr Picks make_picks(int width, int column) {
    Picks picks{};
    for (int row = 0; row < kBlock; ++row) {
        const int byte = row * width + column;
        picks.place[row] = static_cast<std::uint8_t>(byte % 128);
        picks.rows_in_pair[byte / 128] |= std::uint64_t{1} << row;
    }
    return picks;
}

template <int Width, int Column>
constexpr Picks kPicks = make_picks(Width, Column);

// Everything that stays in registers from block to block.
struct Constants {
    __m512i weights;      // by rank, 32 bits each
    __m512i clubs_diamonds, hearts_spades;  // by card: a counter for two suits in one byte
    __m512i first, span;  // of the deck's codes
};

PITBOSS_INLINE Constants constants(const Tables& tables, const RankTable& table) {
    alignas(64) std::uint32_t weights[16] = {};
    alignas(64) std::uint8_t low[64] = {}, high[64] = {};
    const Deck& deck = tables.deck();
    for (int rank = 0; rank <= kJokerRank; ++rank) weights[rank] = table.hash().weight(rank);
    for (int card = deck.first(); card <= deck.last(); ++card) {
        const std::uint64_t suits = table.addend(static_cast<Card>(card));
        low[card] = static_cast<std::uint8_t>((suits & 0xF) | (suits >> 4 & 0xF0));
        high[card] = static_cast<std::uint8_t>((suits >> 16 & 0xF) | (suits >> 20 & 0xF0));
    }
    return {_mm512_load_si512(weights), _mm512_load_si512(low), _mm512_load_si512(high),
            _mm512_set1_epi8(static_cast<char>(deck.first())), _mm512_set1_epi8(static_cast<char>(deck.size() - 1))};
}

template <int Width, int Column>
PITBOSS_INLINE __m512i column(const __m512i* rows) {
    const Picks& picks = kPicks<Width, Column>;
    __m512i picked = _mm512_load_si512(picks.place);
    for (int pair = 0; pair < (Width + 1) / 2; ++pair) {
        const __m512i second = rows[2 * pair + 1 < Width ? 2 * pair + 1 : 2 * pair];
        picked = _mm512_mask2_permutex2var_epi8(rows[2 * pair], picked, picks.rows_in_pair[pair], second);
    }
    return picked;
}

template <int Width, std::size_t... Column>
PITBOSS_INLINE void turn(const Card* rows, __m512i* columns, std::index_sequence<Column...>) {
    __m512i registers[Width];
    for (int i = 0; i < Width; ++i) registers[i] = _mm512_loadu_si512(rows + 64 * i);
    ((columns[Column] = column<Width, Column>(registers)), ...);
}

// One bit for each row whose cards are all different and all in the deck.
template <int Width>
PITBOSS_INLINE std::uint64_t valid_rows(const Constants& k, const __m512i* columns) {
    __mmask64 valid = ~__mmask64{0};
    for (int i = 0; i < Width; ++i) {
        __mmask64 chain = _mm512_cmple_epu8_mask(_mm512_sub_epi8(columns[i], k.first), k.span);
        for (int j = 0; j < i; ++j) chain = _mm512_mask_cmpneq_epi8_mask(chain, columns[i], columns[j]);
        valid &= chain;
    }
    return valid;
}

// One bit for each row with five cards of a suit.
template <int Width>
PITBOSS_INLINE std::uint64_t flush_rows(const Constants& k, const __m512i* columns) {
    __m512i low = _mm512_set1_epi8(0x33), high = low;  // five more make eight
    for (int i = 0; i < Width; ++i) {
        low = _mm512_add_epi8(low, _mm512_permutexvar_epi8(columns[i], k.clubs_diamonds));
        high = _mm512_add_epi8(high, _mm512_permutexvar_epi8(columns[i], k.hearts_spades));
    }
    return _mm512_test_epi8_mask(_mm512_or_si512(low, high), _mm512_set1_epi8(static_cast<char>(0x88)));
}

// The hash keys of 64 rows: row 4i + q at place i of quarter q. A look-up of 32-bit weights reads only the lowest four
// bits of its index, so that shifting brings each card's rank into place without unpacking bytes.
template <int Width>
PITBOSS_INLINE void rank_keys(const Constants& k, const __m512i* columns, std::uint32_t (*keys)[kBlock / 4]) {
    for (int q = 0; q < 4; ++q) {
        __m512i sums = _mm512_setzero_si512();
        for (int i = 0; i < Width; ++i) {
            const __m512i ranks = _mm512_srli_epi32(columns[i], static_cast<unsigned>(8 * q + 2));
            sums = _mm512_add_epi32(sums, _mm512_permutexvar_epi32(ranks, k.weights));
        }
        _mm512_store_si512(keys[q], sums);
    }
}

struct Avx512 {
    template <int Width, bool Check>
    PITBOSS_TARGET static bool loop(const Tables& tables, const RankTable& table, const Card* rows, std::size_t count,
                                    Strength* out) {
        const Constants k = constants(tables, table);
        alignas(64) std::uint32_t keys[4][kBlock / 4];
        __m512i columns[Width];
        bool valid = true;
        for (; count >= kBlock; count -= kBlock, rows += kBlock * Width, out += kBlock) {
            turn<Width>(rows, columns, std::make_index_sequence<Width>{});
            if constexpr (Check) valid &= valid_rows<Width>(k, columns) == ~std::uint64_t{0};
            rank_keys<Width>(k, columns, keys);
            for (int i = 0; i < kBlock; ++i) out[i] = table.strengths()[table.slot(keys[i % 4][i / 4])];
            detail::raise_flushes<Width>(tables, flush_rows<Width>(k, columns), rows, out);
        }
        return detail::portable_loop<Width, Check>(tables, table, rows, count, out) && valid;
    }
};

bool supported() {
    static const bool known = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                              __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                              __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2");
    return known;
}

}  // namespace

detail::Loop detail::avx512_loop(std::size_t width, bool check) {
    if (!supported()) return nullptr;
    return loop_for<Avx512>(width, check);
}

}  // namespace pitboss

#else

namespace pitboss {
detail::Loop detail::avx512_loop(std::size_t, bool) { return nullptr; }
}  // namespace pitboss

#endif
