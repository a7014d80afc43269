// A stream of chance for each round, so that results depend on the seed and the round's number alone. It is fit for
// simulation, and not for a room.
#pragma once

#include <array>
#include <cstdint>

namespace pitboss::rounds {

// xoshiro256++, begun from a hash of seed and number.
class Chance {
public:
    Chance(std::uint64_t seed, std::uint64_t number) {
        std::uint64_t mixed = seed ^ (number + 0x9E3779B97F4A7C15u) * 0xD1342543DE82EF95u;
        for (auto& word : words_) word = next_mixed(mixed);
    }

    std::uint64_t operator()() {
        const std::uint64_t result = rotated(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = rotated(words_[3], 45);
        return result;
    }

    // Below a bound of less than 2^53; the bias of the multiplication is below one in 2^11 for any bound.
    std::uint64_t below(std::uint64_t bound) {
        return static_cast<std::uint64_t>(static_cast<unsigned __int128>((*this)()) * bound >> 64);
    }

private:
    static std::uint64_t rotated(std::uint64_t word, int by) { return word << by | word >> (64 - by); }
    static std::uint64_t next_mixed(std::uint64_t& at) {  // splitmix64
        std::uint64_t word = at += 0x9E3779B97F4A7C15u;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
        word = (word ^ word >> 27) * 0x94D049BB133111EBu;
        return word ^ word >> 31;
    }
    std::array<std::uint64_t, 4> words_;
};

}  // namespace pitboss::rounds
