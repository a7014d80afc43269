// The inner loop of `strengths` for 8 hands at once, on processors with AVX2; decks with a joker are left to the others.
#include "batch_loops.hpp"
#include "hand.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define PITBOSS_AVX2 1
#endif

#ifdef PITBOSS_AVX2

#include <immintrin.h>

#include <cstring>

#define PITBOSS_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define PITBOSS_INLINE inline __attribute__((always_inline)) PITBOSS_TARGET

namespace pitboss {

namespace {

constexpr int kBlock = 8;  // hands at once: four in each of two registers, eight bytes for each
constexpr int kOrder[kBlock] = {0, 1, 4, 5, 2, 3, 6, 7};  // of rows, once both registers' halves are brought together

struct Rows {
    __m256i first, last;
};

// The bytes of a row that are cards, in each of four rows.
template <int Width>
PITBOSS_INLINE __m256i cards_only() {
    return _mm256_set1_epi64x(static_cast<long long>((std::uint64_t{1} << (8 * Width)) - 1));
}

// Eight bytes are read of each row, so that another row must follow the last.
template <int Width>
PITBOSS_INLINE Rows rows_of(const Card* rows) {
    const auto row = [&](int at) PITBOSS_TARGET {
        long long bytes = 0;
        std::memcpy(&bytes, rows + at * Width, sizeof bytes);
        return bytes;
    };
    const __m256i kept = cards_only<Width>();
    return {_mm256_and_si256(_mm256_set_epi64x(row(3), row(2), row(1), row(0)), kept),
            _mm256_and_si256(_mm256_set_epi64x(row(7), row(6), row(5), row(4)), kept)};
}

// The hash keys of eight rows in `kOrder`. A look-up of 32-bit weights reads only the lowest three bits of its index,
// the fourth bit of the rank chooses between two registers of weights: shifting brings both into place.
template <int Width>
PITBOSS_INLINE __m256i rank_keys(const Rows& rows, __m256i low_ranks, __m256i high_ranks) {
    const __m256 one = _mm256_castsi256_ps(rows.first), two = _mm256_castsi256_ps(rows.last);
    const __m256i begin = _mm256_castps_si256(_mm256_shuffle_ps(one, two, 0x88));
    const __m256i end = _mm256_castps_si256(_mm256_shuffle_ps(one, two, 0xDD));
    __m256i sums = _mm256_setzero_si256();
    for (int i = 0; i < Width; ++i) {
        const __m256i cards = i < 4 ? begin : end;
        const int shift = 8 * (i % 4);
        const __m256i ranks = _mm256_srli_epi32(cards, shift + 2);
        const __m256 low = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(low_ranks, ranks));
        const __m256 high = _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(high_ranks, ranks));
        const __m256 fourth = _mm256_castsi256_ps(_mm256_slli_epi32(cards, 26 - shift));
        sums = _mm256_add_epi32(sums, _mm256_castps_si256(_mm256_blendv_ps(low, high, fourth)));
    }
    return sums;
}

// One bit for each of four rows with five cards of a suit: two suits are counted in one number.
template <int Width>
PITBOSS_INLINE unsigned flush_rows(__m256i rows) {
    const __m256i none = _mm256_andnot_si256(cards_only<Width>(), _mm256_set1_epi8(4));
    const __m256i suits = _mm256_or_si256(_mm256_and_si256(rows, _mm256_set1_epi8(3)), none);
    const __m256i clubs_diamonds = _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i hearts_spades = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 1, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i nothing = _mm256_setzero_si256(), three = _mm256_set1_epi64x(0x33);  // five more make eight
    const __m256i some = _mm256_add_epi64(_mm256_sad_epu8(_mm256_shuffle_epi8(clubs_diamonds, suits), nothing), three);
    const __m256i others = _mm256_add_epi64(_mm256_sad_epu8(_mm256_shuffle_epi8(hearts_spades, suits), nothing), three);
    const __m256i eights = _mm256_and_si256(_mm256_or_si256(some, others), _mm256_set1_epi64x(0x88));
    return 0xFu ^ static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(eights, nothing))));
}

// Which byte of a row comes so many places later, round and round.
template <int Width>
PITBOSS_INLINE __m256i turned(int by) {
    alignas(16) std::uint8_t places[16];
    for (int at = 0; at < 16; ++at)
        places[at] = static_cast<std::uint8_t>(at % 8 < Width ? at / 8 * 8 + (at % 8 + by) % Width : 0x80);
    return _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(places)));
}

// Whether in four rows all cards are in the deck, and no two of a row are the same.
template <int Width>
PITBOSS_INLINE bool are_hands(__m256i rows, __m256i first, __m256i span) {
    const __m256i kept = cards_only<Width>();
    const __m256i codes = _mm256_and_si256(_mm256_sub_epi8(rows, first), kept);
    const __m256i inside = _mm256_cmpeq_epi8(_mm256_max_epu8(codes, span), span);
    __m256i twice = _mm256_setzero_si256();
    for (int by = 1; by <= Width / 2; ++by)
        twice = _mm256_or_si256(twice, _mm256_cmpeq_epi8(rows, _mm256_shuffle_epi8(rows, turned<Width>(by))));
    const bool different = _mm256_testz_si256(twice, kept);
    return different && _mm256_movemask_epi8(inside) == -1;
}

struct Avx2 {
    template <int Width, bool Check>
    PITBOSS_TARGET static bool loop(const Tables& tables, const RankTable& table, const Card* rows, std::size_t count,
                                    Strength* out) {
        const Deck& deck = tables.deck();
        if (deck.last() == kJoker) return detail::portable_loop<Width, Check>(tables, table, rows, count, out);
        alignas(32) std::uint32_t weights[16] = {}, keys[kBlock];
        for (int rank = 0; rank <= kJokerRank; ++rank) weights[rank] = table.hash().weight(rank);
        const __m256i low_ranks = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights));
        const __m256i high_ranks = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + 8));
        const __m256i first = _mm256_set1_epi8(static_cast<char>(deck.first()));
        const __m256i span = _mm256_set1_epi8(static_cast<char>(deck.size() - 1));
        bool valid = true;
        for (; count > kBlock; count -= kBlock, rows += kBlock * Width, out += kBlock) {
            const Rows both = rows_of<Width>(rows);
            if constexpr (Check)
                valid &= are_hands<Width>(both.first, first, span) & are_hands<Width>(both.last, first, span);
            _mm256_store_si256(reinterpret_cast<__m256i*>(keys), rank_keys<Width>(both, low_ranks, high_ranks));
            for (int i = 0; i < kBlock; ++i) out[kOrder[i]] = table.strengths()[table.slot(keys[i])];
            const unsigned flushes = flush_rows<Width>(both.first) | flush_rows<Width>(both.last) << 4;
            detail::raise_flushes<Width>(tables, flushes, rows, out);
        }
        return detail::portable_loop<Width, Check>(tables, table, rows, count, out) && valid;
    }
};

}  // namespace

detail::Loop detail::avx2_loop(std::size_t width, bool check) {
    static const bool known = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    if (!known) return nullptr;
    return loop_for<Avx2>(width, check);
}

}  // namespace pitboss

#else

namespace pitboss {
detail::Loop detail::avx2_loop(std::size_t, bool) { return nullptr; }
}  // namespace pitboss

#endif
