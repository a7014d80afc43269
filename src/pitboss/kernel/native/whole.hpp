// Whole numbers as Python gives them: what is not allowed is refused in words, not in those of the binding.
#pragma once

#include <nanobind/nanobind.h>

#include <concepts>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>

namespace pitboss {

namespace nb = nanobind;

// An int, or whatever stands for one, from `least` to `most`; what is allowed is said in the caller's words.
template <std::integral Number>
Number whole_as(nb::handle given, const std::string& allowed, Number least, Number most) {
    const nb::object index = nb::steal(PyNumber_Index(given.ptr()));
    if (!index.is_valid()) {
        if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw nb::python_error();
        PyErr_Clear();
        throw nb::type_error((allowed + "; got " + nb::type_name(given.type()).c_str()).c_str());
    }
    Number number;
    if (!nb::try_cast(index, number) || number < least || number > most)
        throw std::invalid_argument(allowed + "; got " + nb::str(index).c_str());
    return number;
}

template <std::integral Number>
Number whole(nb::handle given, const char* what, Number least = std::numeric_limits<Number>::min(),
             Number most = std::numeric_limits<Number>::max()) {
    return whole_as(given,
                    std::string(what) + " is a whole number from " + std::to_string(least) + " to " + std::to_string(most),
                    least, most);
}

// How many threads are wanted; 0 means all cores.
inline int threads_in(nb::handle given) {
    return whole_as(given, "threads is 0 (all cores) or a number of threads", 0, std::numeric_limits<int>::max());
}

// True or False, and nothing that would pass for it.
inline bool truth(nb::handle given, const char* what) {
    if (!nb::isinstance<nb::bool_>(given))
        throw nb::type_error((std::string(what) + " is True or False; got " + nb::type_name(given.type()).c_str()).c_str());
    return given.is(nb::handle(Py_True));
}

}  // namespace pitboss
