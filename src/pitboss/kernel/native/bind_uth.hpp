// The face to Python of the solver for hold-em against the house.
#pragma once

#include <nanobind/nanobind.h>

namespace pitboss {

void bind_uth(nanobind::module_& m);

}  // namespace pitboss
