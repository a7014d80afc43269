#include "bind_scalar.hpp"

#include <array>
#include <climits>
#include <stdexcept>
#include <string>

#include "checks.hpp"
#include "evaluator.hpp"
#include "hand.hpp"

namespace nb = nanobind;

namespace pitboss {

namespace {

constexpr std::size_t kMostCards = 10;

// The cards of one call: as given, and as codes for the tables once they are known to be sound.
struct Given {
    std::array<int, 2 * kMostCards> codes;
    std::size_t count = 0;
    bool bytes = true;  // every code fits a byte, so the tables may be asked about it

    // Any int, subclass of int or object with __index__; one beyond every code is as wrong as any other.
    bool add(PyObject* object) {
        int overflow = 0;
        const long code = PyLong_AsLongAndOverflow(object, &overflow);
        if (code == -1 && PyErr_Occurred()) return false;
        const bool fits = !overflow && 0 <= code && code < kCodes;
        const bool sayable = !overflow && INT_MIN <= code && code <= INT_MAX;
        codes[count++] = sayable ? static_cast<int>(code) : (overflow < 0 || code < 0) ? INT_MIN : INT_MAX;
        bytes &= fits;
        return true;
    }
    Card card(std::size_t i) const { return static_cast<Card>(codes[i]); }
};

const Tables& tables_of(PyObject* self) { return nb::inst_ptr<Evaluator>(self)->tables(); }

// Runs a method's body; a refusal becomes a ValueError, a Python error that is already set stays.
template <class Body>
PyObject* method(const Body& body) {
    try {
        return body();
    } catch (const std::invalid_argument& refusal) {
        PyErr_SetString(PyExc_ValueError, refusal.what());
    } catch (const std::exception& failure) {
        PyErr_SetString(PyExc_RuntimeError, failure.what());
    }
    return nullptr;
}

template <int N>
PyObject* exactly(PyObject* self, PyObject* const* args, Py_ssize_t count) {
    return method([&]() -> PyObject* {
        check_count("this hand", static_cast<std::size_t>(count), N, N);
        const Tables& tables = tables_of(self);
        const RankTable& table = tables.ranks(N);
        Given given;
        Tally total;
        for (int i = 0; i < N; ++i) {
            if (!given.add(args[i])) return nullptr;
            total.add(tables, table, given.card(i));
        }
        if (!given.bytes || !total.valid()) check_cards(tables.deck(), given.codes.data(), N);
        return PyLong_FromUnsignedLong(strength_of(tables, table, total));
    });
}

// Adds the cards of a sequence; false when a Python error is set.
bool add_sequence(Given& given, PyObject* sequence, const char* what, std::size_t least, std::size_t most) {
    if (PyIter_Check(sequence)) {  // It would be used up, and whoever asks may need the cards once more.
        PyErr_SetString(PyExc_TypeError, "cards come as a sequence of ints, not as an iterator");
        return false;
    }
    const nb::object fast = nb::steal(PySequence_Fast(sequence, "cards come as a sequence of ints"));
    if (!fast.is_valid()) return false;
    const auto count = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(fast.ptr()));
    check_count(what, count, least, most);
    for (std::size_t i = 0; i < count; ++i) {
        // What stands for an int may do anything when it is asked for it, also to the list that it is in.
        if (static_cast<std::size_t>(PySequence_Fast_GET_SIZE(fast.ptr())) != count)
            throw std::invalid_argument(std::string(what) + " changed while it was read");
        const nb::object card = nb::borrow(PySequence_Fast_GET_ITEM(fast.ptr(), static_cast<Py_ssize_t>(i)));
        if (!given.add(card.ptr())) return false;
    }
    return true;
}

std::array<Card, 2 * kMostCards> checked(const Tables& tables, const Given& given) {
    check_cards(tables.deck(), given.codes.data(), given.count);
    std::array<Card, 2 * kMostCards> cards;
    for (std::size_t i = 0; i < given.count; ++i) cards[i] = given.card(i);
    return cards;
}

PyObject* strength(PyObject* self, PyObject* sequence) {
    return method([&]() -> PyObject* {
        Given given;
        if (!add_sequence(given, sequence, "a hand", 5, kMostCards)) return nullptr;
        const auto cards = checked(tables_of(self), given);
        return PyLong_FromUnsignedLong(best_of(tables_of(self), cards.data(), given.count));
    });
}

PyObject* strength_2_3(PyObject* self, PyObject* const* args, Py_ssize_t count) {
    return method([&]() -> PyObject* {
        if (count != 2) throw std::invalid_argument("strength_2_3 takes the hole cards and the board");
        Given given;
        if (!add_sequence(given, args[0], "the hole", 2, 6)) return nullptr;
        const std::size_t holes = given.count;
        if (!add_sequence(given, args[1], "the board", 3, 5)) return nullptr;
        const auto cards = checked(tables_of(self), given);
        return PyLong_FromUnsignedLong(
            best_two_three(tables_of(self), cards.data(), holes, cards.data() + holes, given.count - holes));
    });
}

template <class Function>
PyCFunction as_method(Function* function) {  // CPython's own convention for methods with a fast call
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef scalar_methods[] = {
    {"strength5", as_method(exactly<5>), METH_FASTCALL, "The strength of five cards."},
    {"strength7", as_method(exactly<7>), METH_FASTCALL, "The strength of the best five of seven cards."},
    {"strength", strength, METH_O, "The strength of the best five of 5 to 10 cards."},
    {"strength_2_3", as_method(strength_2_3), METH_FASTCALL,
     "The best strength of exactly two hole cards with exactly three communal ones."},
    {nullptr, nullptr, 0, nullptr},
};

const PyType_Slot slots[] = {{Py_tp_methods, scalar_methods}, {0, nullptr}};

}  // namespace

const PyType_Slot* scalar_method_slots() { return slots; }

}  // namespace pitboss
