// A perfect hash of the ranks of n cards: no two combinations share a slot.
//
// Each rank has a random 32-bit weight; the sum over the cards is the key. The key's upper bits choose a bucket, its
// lower bits a place, and the bucket's displacement moves the place so that all buckets fit together. So a look-up is
// one small table (it stays in the first-level cache) and then the slot.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "order.hpp"

namespace pitboss {

class RankHash {
public:
    // Built at first use and kept: it depends on nothing but the number of cards and the joker.
    static const RankHash& of(int cards, bool joker);

    std::uint32_t weight(int rank) const { return weights_[rank]; }
    std::uint32_t key(const RankCounts& counts) const;
    std::uint32_t slot(std::uint32_t key) const { return (key & mask_) ^ displacement_[key >> shift_]; }
    std::uint32_t slots() const { return mask_ + 1; }

    const std::uint16_t* displacements() const { return displacement_.data(); }
    int shift() const { return shift_; }
    std::uint32_t mask() const { return mask_; }

private:
    RankHash(int cards, bool joker);
    void draw_weights(std::uint32_t seed);
    bool place(const std::vector<std::uint32_t>& keys);
    bool place_bucket(const std::uint32_t* first, const std::uint32_t* last, std::vector<std::uint8_t>& taken);

    std::array<std::uint32_t, kRanks + 1> weights_{};
    std::vector<std::uint16_t> displacement_;
    int shift_ = 0;
    std::uint32_t mask_ = 0;
};

}  // namespace pitboss
