// The fields of the Python state that change, by number, so that writing one needs no look-up by name.
#pragma once

#include "bind_round.hpp"

namespace pitboss::rounds {

#define PITBOSS_STATE_FIELDS(X)                                                                                    \
    X(able) X(able_count) X(acted) X(bet) X(board) X(burns) X(called) X(communal_extra) X(dead) X(discarded)       \
    X(down) X(drawing) X(drawn) X(fifth_owed) X(fold_order) X(forced) X(free_chips) X(full_high) X(high)           \
    X(last_blind) X(last_raise) X(last_raiser) X(law) X(live) X(live_count) X(opener) X(over_blinds_left)          \
    X(phase) X(pot) X(put_aside) X(put_in) X(raises) X(shoe) X(showing) X(shown) X(spare) X(stakes) X(street)      \
    X(taken) X(to_act) X(up) X(voluntary) X(wagered) X(waiting) X(words)

enum class Field : std::uint8_t {
#define PITBOSS_FIELD(name) name,
    PITBOSS_STATE_FIELDS(PITBOSS_FIELD)
#undef PITBOSS_FIELD
    count,
};

class Fields {
public:
    // Finds the fields of a class; it keeps the class's own descriptors.
    void find(nb::handle state_class);

    nb::object get(nb::handle state, Field field) const {
        PyObject* descriptor = descriptors_[static_cast<std::size_t>(field)].ptr();
        return made(Py_TYPE(descriptor)->tp_descr_get(descriptor, state.ptr(),
                                                      reinterpret_cast<PyObject*>(Py_TYPE(state.ptr()))));
    }
    void set(nb::handle state, Field field, nb::handle value) const {
        PyObject* descriptor = descriptors_[static_cast<std::size_t>(field)].ptr();
        check(Py_TYPE(descriptor)->tp_descr_set(descriptor, state.ptr(), value.ptr()));
    }

private:
    std::array<nb::object, static_cast<std::size_t>(Field::count)> descriptors_;
};

Fields& fields();

}  // namespace pitboss::rounds
