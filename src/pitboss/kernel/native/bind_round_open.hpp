#pragma once

#include "bind_round.hpp"
#include "bulk.hpp"

namespace pitboss::rounds {

// What a round is to be opened with, borrowed from the caller; None where nothing is said.
struct Given {
    PyObject* game;
    PyObject* stakes;
    PyObject* button;
    PyObject* shoe;
    PyObject* posts;
    PyObject* post_cites;
    PyObject* antes;
    bool dead_antes;
    PyObject* blinds;
    PyObject* seated;
};

// Who sits where with how much; false where what was given is not plain.
bool seat(nb::handle rules, const Given& given, Seating& seating);

// The round, or None where what was given is not plain enough for the core.
nb::object open_hand(nb::handle rules, const Given& given);

}  // namespace pitboss::rounds
