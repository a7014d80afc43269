#include "round_acts.hpp"

namespace pitboss::rounds {

template class Play<Log>;

}  // namespace pitboss::rounds
