// The clauses behind the meanings that an entry of the log cites.
#include "bind_round_names.hpp"

namespace pitboss::rounds {

std::uint64_t cites_key(int law, const std::array<Meaning, 4>& meanings) {
    std::uint64_t key = static_cast<std::uint64_t>(law);
    for (Meaning each : meanings) key = key << 8 | static_cast<std::uint64_t>(each);
    return key;
}

namespace {

nb::object joined(GameRules& table, int law, const std::array<Meaning, 4>& meanings) {
    const auto& clauses = table.clauses[static_cast<std::size_t>(law)];
    if (meanings[1] == Meaning::none) return clauses[static_cast<std::size_t>(meanings[0])];
    nb::object& known = table.joined[cites_key(law, meanings)];
    if (known.is_valid()) return known;
    nb::object all = made(PyTuple_New(0));
    for (Meaning each : meanings)
        if (each != Meaning::none)
            all = made(PySequence_Concat(all.ptr(), clauses[static_cast<std::size_t>(each)].ptr()));
    return known = all;
}

// What an entering player owes by: the table's own clauses where it gave some.
nb::object post_cites(const Hand& hand, int who) {
    const auto& missed = hand.table().clauses[0][static_cast<std::size_t>(Meaning::forced_missed_blind)];
    if (hand.post_cites.is_none()) return missed;
    const nb::object seat = number(hand.seat(who));
    PyObject* found = PyDict_GetItemWithError(hand.post_cites.ptr(), seat.ptr());
    if (!found && PyErr_Occurred()) nb::raise_python_error();
    const int some = found ? PyObject_IsTrue(found) : 0;
    check(some);
    return some ? nb::borrow(found) : missed;
}

}  // namespace

nb::object cites_of(const Hand& hand, const Entry& entry) {
    if (entry.cites[0] == Meaning::own_post) return post_cites(hand, entry.who);
    return joined(hand.table(), entry.law, entry.cites);
}

nb::object cites_of(GameRules& table, int law, const Cited& cited) { return joined(table, law, cited.meanings()); }

bool somebody_listens() { return PyList_GET_SIZE(names().witnesses.ptr()) > 0; }

void testify(nb::handle cites) { call(names().testify, cites); }

}  // namespace pitboss::rounds
