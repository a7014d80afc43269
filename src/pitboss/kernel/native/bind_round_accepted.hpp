#pragma once

#include "bind_round.hpp"

namespace pitboss::rounds {

// What a command brought about: events of a round's log, made when asked for.
nb::object accepted(HandObject* hand, std::size_t from, std::size_t to);
// The same with the events at hand.
nb::object accepted(nb::object events);

void bind_accepted(nb::module_& module);

}  // namespace pitboss::rounds
