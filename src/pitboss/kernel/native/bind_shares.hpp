// The face to Python of what a hand can expect of the pot.
#pragma once

#include <nanobind/nanobind.h>

namespace pitboss {

void bind_shares(nanobind::module_& m);

}  // namespace pitboss
