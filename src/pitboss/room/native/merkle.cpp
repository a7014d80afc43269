// The root over the cards of a shoe in one call: a hundred short hashes cost Python more than the hashing.

#include <nanobind/nanobind.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "sha256.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using pitboss::sha256::Compress;
using pitboss::sha256::Digest;

constexpr std::size_t kSalt = 16, kName = 2, kMost = 1 << 16;
constexpr std::uint8_t kLeaf = 0, kNode = 1;

Compress compress_by(bool portable) {
    static const Compress best = pitboss::sha256::best();
    return portable ? pitboss::sha256::detail::compress_portable : best;
}

const std::uint8_t *octets(const nb::bytes &given) { return reinterpret_cast<const std::uint8_t *>(given.c_str()); }

nb::bytes as_bytes(const Digest &digest) { return nb::bytes(digest.data(), digest.size()); }

Digest leaf(Compress compress, std::size_t index, const std::uint8_t *salt, const std::uint8_t *name) {
    std::array<std::uint8_t, 1 + kSalt + 2 + kName> told{kLeaf};
    std::copy_n(salt, kSalt, told.begin() + 1);
    told[1 + kSalt] = static_cast<std::uint8_t>(index >> 8);
    told[2 + kSalt] = static_cast<std::uint8_t>(index);
    std::copy_n(name, kName, told.begin() + 3 + kSalt);
    return pitboss::sha256::digest(compress, told.data(), told.size());
}

Digest node(Compress compress, const Digest &left, const Digest &right) {
    std::array<std::uint8_t, 1 + 2 * std::tuple_size_v<Digest>> told{kNode};
    std::copy(right.begin(), right.end(), std::copy(left.begin(), left.end(), told.begin() + 1));
    return pitboss::sha256::digest(compress, told.data(), told.size());
}

// A node without a partner moves up as it is.
Digest root_over(Compress compress, std::vector<Digest> level) {
    while (level.size() > 1) {
        std::size_t made = 0;
        for (std::size_t at = 0; at + 1 < level.size(); at += 2)
            level[made++] = node(compress, level[at], level[at + 1]);
        if (level.size() % 2) level[made++] = level.back();
        level.resize(made);
    }
    return level.front();
}

nb::bytes root(const nb::bytes &names, const nb::bytes &salts, bool portable) {
    const std::size_t cards = names.size() / kName;
    if (names.size() % kName || salts.size() != cards * kSalt || !cards || cards > kMost)
        throw std::invalid_argument("every card has a name of two characters and a salt of sixteen bytes");
    const Compress compress = compress_by(portable);
    std::vector<Digest> leaves(cards);
    for (std::size_t at = 0; at < cards; ++at)
        leaves[at] = leaf(compress, at, octets(salts) + at * kSalt, octets(names) + at * kName);
    return as_bytes(root_over(compress, std::move(leaves)));
}

nb::bytes digest(const nb::bytes &data, bool portable) {
    return as_bytes(pitboss::sha256::digest(compress_by(portable), octets(data), data.size()));
}

}  // namespace

NB_MODULE(_merkle, m) {
    m.def("root", &root, "names"_a, "salts"_a, "portable"_a = false);
    m.def("digest", &digest, "data"_a, "portable"_a = false);
}
