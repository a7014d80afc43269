#pragma once

#include "bind_round.hpp"

namespace pitboss::rounds {

bool is_rules(nb::handle object);

// Adds RoundRules and the names of the meanings it wants clauses for.
void bind_round_rules(nb::module_& module);

}  // namespace pitboss::rounds
