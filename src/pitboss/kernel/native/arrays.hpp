// Arrays as Python gives them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>

namespace pitboss {

namespace nb = nanobind;

template <class Number>
using GivenArray = nb::ndarray<const Number, nb::c_contig, nb::device::cpu>;

// Whether an object can be asked for its memory: the binding does not expect that somebody tells no strides, as ctypes.
inline bool tells_its_layout(nb::handle object) {
    Py_buffer memory;
    if (!PyObject_CheckBuffer(object.ptr())) return true;
    if (PyObject_GetBuffer(object.ptr(), &memory, PyBUF_RECORDS_RO)) {
        PyErr_Clear();
        return true;
    }
    const bool tells = memory.ndim == 0 || memory.strides;
    PyBuffer_Release(&memory);
    return tells;
}

template <class Number>
bool is_aligned(const Number* numbers) {
    return reinterpret_cast<std::uintptr_t>(numbers) % alignof(Number) == 0;
}

// A view where possible and a copy where the memory is laid out otherwise; never a change of number type, because
// that would silently wrap a wrong card into another.
template <class Number>
GivenArray<Number> array_of(nb::handle object, const char* what, const char* type) {
    using Any = nb::ndarray<const Number, nb::device::cpu>;
    Any any;
    if (!tells_its_layout(object) || !nb::try_cast<Any>(object, any, false))
        throw nb::type_error((std::string(what) + " must be a " + type + " array").c_str());
    GivenArray<Number> given;
    if (!nb::try_cast<GivenArray<Number>>(object, given)) {
        PyErr_Clear();
        throw std::bad_alloc();  // Its type is right, so there was no room for a copy.
    }
    if (!is_aligned(given.data()))
        throw std::invalid_argument(std::string(what) + " begins at an address that is a multiple of " +
                                    std::to_string(alignof(Number)) + "; this memory does not");
    return given;
}

}  // namespace pitboss
