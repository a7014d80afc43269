// The methods that value one hand, as plain CPython methods: a call costs several times less than through a binding
// library, which matters because the hand itself takes only a few nanoseconds.
#pragma once

#include <nanobind/nanobind.h>

namespace pitboss {

// For nanobind::type_slots of the class Evaluator.
const PyType_Slot* scalar_method_slots();

}  // namespace pitboss
