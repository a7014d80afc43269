#include "bind_round_names.hpp"

#include "bind_round_fields.hpp"

namespace pitboss::rounds {

Names& names() {
    static Names* kept = new Names;
    return *kept;
}

void learn_card_texts() {
    Names& n = names();
    for (std::size_t code = 0; code < n.card_texts.size(); ++code) {
        const nb::object text = made(PyObject_Str(n.card(static_cast<int>(code)).ptr()));
        Py_ssize_t size = 0;
        const char* written = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
        if (!written || size != 2) throw nb::type_error("a card is written with two letters");
        n.card_texts[code] = {written[0], written[1]};
    }
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
