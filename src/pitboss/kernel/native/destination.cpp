#include "destination.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

namespace pitboss {

namespace {

std::mutex claiming;
std::vector<Memory> claimed;

template <class Array>
std::string shape_of(const Array& array) {
    std::string shape;
    for (std::size_t at = 0; at < array.ndim(); ++at) shape += (at ? " x " : "") + std::to_string(array.shape(at));
    return shape.empty() ? "a single number" : shape;
}

}  // namespace

Claim::Claim(const Memory& memory) : memory_(memory) {
    if (memory_.first == memory_.last) return;
    const std::lock_guard<std::mutex> alone(claiming);
    if (std::any_of(claimed.begin(), claimed.end(), [&](const Memory& other) { return other.meets(memory); }))
        throw std::invalid_argument("out is being written by another call; each needs an array or a part of its own");
    claimed.push_back(memory);
}

Claim::~Claim() {
    if (memory_.first == memory_.last) return;
    const std::lock_guard<std::mutex> alone(claiming);
    std::erase_if(claimed, [&](const Memory& other) { return other.first == memory_.first; });
}

Destination::Array Destination::sound(nb::handle given, std::size_t count, std::initializer_list<Read> read) {
    Array array;
    if (given.is_none()) return array;
    if (!tells_its_layout(given) || !nb::try_cast<Array>(given, array, false))
        throw nb::type_error("out must be a uint32 array that can be written, its numbers side by side");
    if (!is_aligned(array.data()))
        throw std::invalid_argument("out begins at an address that is a multiple of 4; this memory does not");
    if (array.ndim() != 1 || array.shape(0) != count)
        throw std::invalid_argument("out has one place for each of the " + std::to_string(count) + " rows; got " +
                                    shape_of(array));
    for (const Read& each : read)
        if (each.memory.meets(Memory::of(array.data(), count)))
            throw std::invalid_argument(std::string("out shares memory with ") + each.name +
                                        ", which would change while it is read; it must lie elsewhere");
    return array;
}

Destination::Destination(nb::handle given, std::size_t count, std::initializer_list<Read> read)
    : given_(nb::borrow(given)), count_(count), array_(sound(given, count, read)),
      claim_(Memory::of(array_.is_valid() ? array_.data() : nullptr, array_.is_valid() ? count : 0)),
      fresh_(given.is_none() ? count : 0) {}

}  // namespace pitboss
