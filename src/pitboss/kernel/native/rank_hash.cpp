#include "rank_hash.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <random>

#include "multisets.hpp"

namespace pitboss {

namespace {

constexpr int kKeysPerBucket = 9;  // at most; more make a smaller table that is slower to build

std::vector<RankCounts> all_multisets(int cards, bool joker) {
    std::vector<RankCounts> all;
    for_each_multiset(Deck{0, joker}, cards, [&](const RankCounts& counts) { all.push_back(counts); });
    return all;
}

// The keys in order of their buckets, and where each bucket starts.
struct Buckets {
    std::vector<std::uint32_t> keys;
    std::vector<std::uint32_t> start;

    Buckets(const std::vector<std::uint32_t>& unsorted, std::size_t count, int shift)
        : keys(unsorted.size()), start(count + 1) {
        for (auto key : unsorted) ++start[(key >> shift) + 1];
        std::partial_sum(start.begin(), start.end(), start.begin());
        auto next = start;
        for (auto key : unsorted) keys[next[key >> shift]++] = key;
    }
    const std::uint32_t* begin(std::size_t bucket) const { return keys.data() + start[bucket]; }
    const std::uint32_t* end(std::size_t bucket) const { return keys.data() + start[bucket + 1]; }
    std::uint32_t size(std::size_t bucket) const { return start[bucket + 1] - start[bucket]; }

    std::vector<std::uint32_t> largest_first() const {
        std::vector<std::uint32_t> order(start.size() - 1);
        std::iota(order.begin(), order.end(), 0u);
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return size(a) > size(b); });
        return order;
    }
};

}  // namespace

const RankHash& RankHash::of(int cards, bool joker) {
    static std::mutex guard;
    static std::map<std::pair<int, bool>, std::unique_ptr<RankHash>> built;
    const std::lock_guard lock(guard);
    auto& hash = built[{cards, joker}];
    if (!hash) hash.reset(new RankHash(cards, joker));
    return *hash;
}

RankHash::RankHash(int cards, bool joker) {
    const auto multisets = all_multisets(cards, joker);
    const auto count = static_cast<std::uint32_t>(multisets.size());
    const int bucket_bits = std::bit_width(count / kKeysPerBucket);
    shift_ = 32 - bucket_bits;
    mask_ = std::bit_ceil(count + count / 4) - 1;
    displacement_.resize(std::size_t{1} << bucket_bits);
    std::vector<std::uint32_t> keys(count);
    std::uint32_t seed = 0;
    do {
        draw_weights(++seed);
        for (std::uint32_t i = 0; i < count; ++i) keys[i] = key(multisets[i]);
    } while (!place(keys));
}

std::uint32_t RankHash::key(const RankCounts& counts) const {
    return std::inner_product(counts.begin(), counts.end(), weights_.begin(), 0u);
}

void RankHash::draw_weights(std::uint32_t seed) {
    std::mt19937 random(seed);
    for (auto& weight : weights_) weight = static_cast<std::uint32_t>(random());
}

bool RankHash::place(const std::vector<std::uint32_t>& keys) {
    const Buckets buckets(keys, displacement_.size(), shift_);
    std::vector<std::uint8_t> taken(slots());
    for (auto bucket : buckets.largest_first())
        if (!place_bucket(buckets.begin(bucket), buckets.end(bucket), taken)) return false;
    return true;
}

// Finds the displacement that takes every key of the bucket to a free slot of its own.
bool RankHash::place_bucket(const std::uint32_t* first, const std::uint32_t* last, std::vector<std::uint8_t>& taken) {
    if (first == last) return true;
    for (auto a = first; a != last; ++a)
        for (auto b = first; b != a; ++b)
            if (((*a ^ *b) & mask_) == 0) return false;
    const std::uint32_t most = std::min<std::uint32_t>(mask_, 0xFFFF);
    for (std::uint32_t move = 0; move <= most; ++move) {
        if (std::any_of(first, last, [&](auto key) { return taken[(key & mask_) ^ move]; })) continue;
        std::for_each(first, last, [&](auto key) { taken[(key & mask_) ^ move] = 1; });
        displacement_[*first >> shift_] = static_cast<std::uint16_t>(move);
        return true;
    }
    return false;
}

}  // namespace pitboss
