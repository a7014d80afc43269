#pragma once

#include "bind_round.hpp"

namespace pitboss::rounds {

// Carries a command out, or refuses it and changes nothing.
nb::object submit(HandObject* self, nb::handle command);

// Finds the commands' classes and where their fields lie.
void learn_commands();

}  // namespace pitboss::rounds
