#pragma once

#include <nanobind/nanobind.h>

namespace pitboss::rounds {

// Adds rounds by the million: whole rounds by native policies, and tables that arrays of moves step.
void bind_bulk(nanobind::module_& module);

}  // namespace pitboss::rounds
