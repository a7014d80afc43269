#pragma once

#include "bind_round.hpp"

namespace pitboss::rounds {

// A round in which nothing has happened.
nb::object new_hand();

// Adds the class of rounds, and how the round of play names its own classes.
void bind_round(nb::module_& module);

}  // namespace pitboss::rounds
