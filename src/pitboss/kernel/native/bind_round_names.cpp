#include "bind_round_names.hpp"

#include "bind_round_fields.hpp"

namespace pitboss::rounds {

Names& names() {
    static Names* kept = new Names;
    return *kept;
}

Fields& fields() {
    static Fields* kept = new Fields;
    return *kept;
}

void Fields::find(nb::handle state_class) {
    static constexpr const char* kNames[] = {
#define PITBOSS_FIELD(name) #name,
        PITBOSS_STATE_FIELDS(PITBOSS_FIELD)
#undef PITBOSS_FIELD
    };
    for (std::size_t at = 0; at < descriptors_.size(); ++at) {
        descriptors_[at] = nb::object(state_class.attr(kNames[at]));
        if (!Py_TYPE(descriptors_[at].ptr())->tp_descr_set)
            throw nb::type_error((std::string(kNames[at]) + " is no field of the state").c_str());
    }
}

}  // namespace pitboss::rounds
