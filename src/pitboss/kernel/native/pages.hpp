// Memory for results: uninitialised, and in large pages where the system has them, since a fresh array of small pages
// takes as long to map as the hands take to value.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pitboss {

template <class Number>
class Pages {
public:
    explicit Pages(std::size_t count) : memory_(allocate(size_of(count))) {}
    Number* data() const { return memory_.get(); }

private:
    static constexpr std::size_t kLargePage = std::size_t{1} << 21;

    static std::size_t size_of(std::size_t count) {
        if (count > std::numeric_limits<std::size_t>::max() / 4 / sizeof(Number)) throw std::bad_alloc();
        return count * sizeof(Number);
    }

    static Number* allocate(std::size_t bytes) {
        const std::size_t unit = bytes < kLargePage ? 64 : kLargePage;
        const std::size_t rounded = (bytes + unit) / unit * unit;
        void* memory = std::aligned_alloc(unit, rounded);
        if (!memory) throw std::bad_alloc();
#if defined(__linux__)
        if (unit == kLargePage) madvise(memory, rounded, MADV_HUGEPAGE);  // only advice: it may fail
#endif
        return static_cast<Number*>(memory);
    }

    struct Free {
        void operator()(Number* memory) const { std::free(memory); }
    };
    std::unique_ptr<Number, Free> memory_;
};

}  // namespace pitboss
