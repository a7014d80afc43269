// SHA-256 (FIPS 180-4) of short messages, with the processor's own instructions where it has them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace pitboss::sha256 {

using Digest = std::array<std::uint8_t, 32>;
using State = std::array<std::uint32_t, 8>;
constexpr std::size_t kBlock = 64;

namespace detail {

using Wide = unsigned __int128;

// The largest root that is not too large: of the second power for n = 2, of the third for n = 3.
constexpr std::uint64_t root(Wide of, int n) {
    std::uint64_t found = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 36; bit; bit >>= 1) {
        const Wide tried = found | bit;
        if ((n == 2 ? tried * tried : tried * tried * tried) <= of) found |= bit;
    }
    return found;
}

constexpr bool is_prime(int number) {
    for (int by = 2; by * by <= number; ++by)
        if (number % by == 0) return false;
    return true;
}

// The first 32 bits behind the point of the roots of the first primes: the constants of the standard.
template <std::size_t Count>
constexpr std::array<std::uint32_t, Count> fractions(int n) {
    std::array<std::uint32_t, Count> found{};
    int prime = 1;
    for (auto& each : found) {
        while (!is_prime(++prime)) {}
        each = static_cast<std::uint32_t>(root(Wide{static_cast<unsigned>(prime)} << 32 * n, n));
    }
    return found;
}

inline constexpr State kStart = fractions<8>(2);
alignas(16) inline constexpr std::array<std::uint32_t, 64> kRound = fractions<64>(3);

inline std::uint32_t rotated(std::uint32_t word, int by) { return word >> by | word << (32 - by); }

inline void compress_portable(State& state, const std::uint8_t* block) {
    std::array<std::uint32_t, 64> w;
    for (std::size_t t = 0; t < 16; ++t, block += 4)
        w[t] = std::uint32_t{block[0]} << 24 | std::uint32_t{block[1]} << 16 | std::uint32_t{block[2]} << 8 | block[3];
    for (std::size_t t = 16; t < 64; ++t) {
        const std::uint32_t early = w[t - 15], late = w[t - 2];
        w[t] = w[t - 16] + w[t - 7] + (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) +
               (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) +
                                    kRound[t] + w[t];
        const std::uint32_t second =
            (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    const State added{a, b, c, d, e, f, g, h};
    for (std::size_t at = 0; at < state.size(); ++at) state[at] += added[at];
}

#if defined(__x86_64__)

inline bool has_instructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b & bit_SHA && __builtin_cpu_supports("sse4.1");
}

// The instructions keep the state as two halves, a b e f and c d g h, and do two rounds at a time.
__attribute__((target("sha,sse4.1,ssse3"))) inline void compress_quickly(State& state, const std::uint8_t* block) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    auto* const kept = reinterpret_cast<__m128i*>(state.data());
    const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(kept), 0xB1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128(kept + 1), 0x1B);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8), cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int at = 0; at < 4; ++at)
        w[at] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block) + at), swap);
#pragma GCC unroll 16
    for (int four = 0; four < 16; ++four) {
        __m128i& now = w[four % 4];
        __m128i added = _mm_add_epi32(now, _mm_load_si128(reinterpret_cast<const __m128i*>(kRound.data()) + four));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0E));
        if (four < 12) {
            const __m128i &next = w[(four + 1) % 4], &third = w[(four + 2) % 4], &last = w[(four + 3) % 4];
            const __m128i sevens = _mm_alignr_epi8(last, third, 4);
            now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(now, next), sevens), last);
        }
    }
    const __m128i feba = _mm_add_epi32(abef, abef_before), hgdc = _mm_add_epi32(cdgh, cdgh_before);
    const __m128i abef_again = _mm_shuffle_epi32(feba, 0x1B), ghcd = _mm_shuffle_epi32(hgdc, 0xB1);
    _mm_storeu_si128(kept, _mm_blend_epi16(abef_again, ghcd, 0xF0));
    _mm_storeu_si128(kept + 1, _mm_alignr_epi8(ghcd, abef_again, 8));
}

#else

inline bool has_instructions() { return false; }
inline void compress_quickly(State& state, const std::uint8_t* block) { compress_portable(state, block); }

#endif

}  // namespace detail

using Compress = void (*)(State&, const std::uint8_t*);

inline Compress best() { return detail::has_instructions() ? detail::compress_quickly : detail::compress_portable; }

inline Digest digest(Compress compress, const std::uint8_t* data, std::size_t size) {
    State state = detail::kStart;
    std::size_t at = 0;
    for (; size - at >= kBlock; at += kBlock) compress(state, data + at);
    std::array<std::uint8_t, 2 * kBlock> end{};  // what is left, a one, and the length in bits
    const std::size_t left = size - at, ends = left + 9 <= kBlock ? kBlock : 2 * kBlock;
    if (left) std::memcpy(end.data(), data + at, left);
    end[left] = 0x80;
    for (std::size_t byte = 0; byte < 8; ++byte)
        end[ends - 1 - byte] = static_cast<std::uint8_t>(std::uint64_t{size} * 8 >> 8 * byte);
    for (std::size_t block = 0; block < ends; block += kBlock) compress(state, end.data() + block);
    Digest digest;
    for (std::size_t byte = 0; byte < digest.size(); ++byte)
        digest[byte] = static_cast<std::uint8_t>(state[byte / 4] >> (24 - byte % 4 * 8));
    return digest;
}

}  // namespace pitboss::sha256
