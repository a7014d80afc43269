// Where strengths go: into the array that the caller gave, whatever was in it, or into a new one.
#pragma once

#include <nanobind/nanobind.h>

#include <cstddef>
#include <initializer_list>
#include <utility>

#include "arrays.hpp"
#include "pages.hpp"
#include "tables.hpp"

namespace pitboss {

// From its first byte to the one after its last.
struct Memory {
    const std::byte* first = nullptr;
    const std::byte* last = nullptr;

    template <class Number>
    static Memory of(const Number* numbers, std::size_t count) {
        const auto* first = reinterpret_cast<const std::byte*>(numbers);
        return {first, first + count * sizeof(Number)};
    }
    bool meets(const Memory& other) const { return first < other.last && other.first < last; }
};

// Memory that one call writes to, while it does; another that wants to is refused, since each would have a part of it.
class Claim {
public:
    explicit Claim(const Memory& memory);
    ~Claim();
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

private:
    Memory memory_;
};

template <class Number>
nb::ndarray<nb::numpy, Number, nb::ndim<1>> owned(Pages<Number>&& pages, std::size_t count) {
    auto* kept = new Pages<Number>(std::move(pages));
    nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<Pages<Number>*>(pointer); });
    return {kept->data(), {count}, owner};
}

class Destination {
public:
    // What is read must lie elsewhere: it is named by what the caller calls it.
    struct Read {
        const char* name;
        Memory memory;
    };
    Destination(nb::handle given, std::size_t count, std::initializer_list<Read> read);
    Strength* data() const { return given_.is_none() ? fresh_.data() : array_.data(); }
    nb::object array() { return given_.is_none() ? nb::cast(owned(std::move(fresh_), count_)) : given_; }

private:
    using Array = nb::ndarray<Strength, nb::c_contig, nb::device::cpu>;
    static Array sound(nb::handle given, std::size_t count, std::initializer_list<Read> read);

    nb::object given_;
    std::size_t count_;
    Array array_;
    Claim claim_;
    Pages<Strength> fresh_;
};

}  // namespace pitboss
