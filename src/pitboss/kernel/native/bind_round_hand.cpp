// One round under way as a Python object: a raw type, because every act of every player comes through here.
#include "bind_round_hand.hpp"

#include "bind_bulk.hpp"
#include "bind_round_accepted.hpp"
#include "bind_round_fields.hpp"
#include "bind_round_names.hpp"
#include "bind_round_open.hpp"
#include "bind_round_rules.hpp"
#include "bind_round_submit.hpp"

namespace pitboss::rounds {

namespace {

HandObject* as_hand(PyObject* object) { return reinterpret_cast<HandObject*>(object); }

void free_hand(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    as_hand(self)->hand.~Hand();
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

int traverse(PyObject* self, visitproc visit, void* arg) {
    const Hand& hand = hand_of(self);
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(hand.events.ptr());
    Py_VISIT(hand.commands.ptr());
    Py_VISIT(hand.by_law.ptr());
    if (hand.mirror) Py_VISIT(hand.mirror->state.ptr());
    return 0;
}

int clear(PyObject* self) {
    Hand& hand = hand_of(self);
    const nb::object events = std::move(hand.events), commands = std::move(hand.commands);
    const nb::object by_law = std::move(hand.by_law);
    const auto mirror = std::move(hand.mirror);
    hand.events_made = hand.commands_made = 0;
    return 0;
}

// What the Python engine has of it, once the round is its own.
nb::object from_the_law(const Hand& hand, const char* name) { return nb::object(hand.by_law.attr(name)); }

PyObject* get_state(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        return given(hand.by_law.is_valid() ? from_the_law(hand, "state") : state_of(hand));
    });
}

PyObject* get_events(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        return given(hand.by_law.is_valid() ? from_the_law(hand, "events") : events_list(hand));
    });
}

PyObject* get_commands(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        return given(hand.by_law.is_valid() ? from_the_law(hand, "commands") : commands_list(hand));
    });
}

PyObject* get_is_over(PyObject* self, void*) {
    const Hand& hand = hand_of(self);
    if (hand.by_law.is_valid())
        return guarded([&]() -> PyObject* { return given(from_the_law(hand, "is_over")); });
    return Py_NewRef(truth(hand.state.is_over()).ptr());
}

PyObject* get_to_act(PyObject* self, void*) {
    const Hand& hand = hand_of(self);
    if (hand.by_law.is_valid())
        return guarded([&]() -> PyObject* { return given(from_the_law(hand, "to_act")); });
    return PyLong_FromLong(hand.seat(hand.state.to_act));
}

PyObject* get_owed(PyObject* self, void*) {
    const Hand& hand = hand_of(self);
    if (hand.by_law.is_valid())
        return guarded([&]() -> PyObject* { return given(from_the_law(hand, "owed")); });
    const State& s = hand.state;
    return PyLong_FromLongLong(s.to_act < 0 ? 0 : s.high - s.bet[s.to_act]);
}

PyObject* get_street(PyObject* self, void*) {
    const Hand& hand = hand_of(self);
    if (hand.by_law.is_valid())
        return guarded([&]() -> PyObject* { return given(from_the_law(hand, "street")); });
    return PyLong_FromLong(hand.state.street);
}

PyObject* get_by_law(PyObject* self, void*) {
    const Hand& hand = hand_of(self);
    return hand.by_law.is_valid() ? Py_NewRef(hand.by_law.ptr()) : Py_NewRef(Py_None);
}

PyObject* get_options(PyObject* self, PyObject*) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        return given(hand.by_law.is_valid() ? nb::object(hand.by_law.attr("options")()) : options_of(hand));
    });
}

PyObject* get_view(PyObject* self, PyObject* observer) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        if (hand.by_law.is_valid()) return given(nb::object(hand.by_law.attr("view")(nb::handle(observer))));
        return given(view_of(hand, observer));
    });
}

PyObject* get_json(PyObject* self, PyObject*) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        return given(hand.by_law.is_valid() ? nb::object(hand.by_law.attr("events_json")()) : json_of(hand));
    });
}

PyObject* do_submit(PyObject* self, PyObject* command) {
    return guarded([&]() -> PyObject* { return given(submit(as_hand(self), command)); });
}

PyObject* do_clone(PyObject* self, PyObject*) {
    return guarded([&]() -> PyObject* {
        const Hand& hand = hand_of(self);
        nb::object object = new_hand();
        Hand& copy = hand_of(object.ptr());
        if (hand.by_law.is_valid())
            give_to_the_law(copy, nb::object(hand.by_law.attr("clone")()));
        else
            hand.copy_to(copy);
        return given(object);
    });
}

// Two rounds in the core are the same if they were opened alike and the same was done; others are asked for it all.
PyObject* compare(PyObject* self, PyObject* other, int operation) {
    if (Py_TYPE(other) != Py_TYPE(self) || (operation != Py_EQ && operation != Py_NE)) Py_RETURN_NOTIMPLEMENTED;
    return guarded([&]() -> PyObject* {
        const Hand &one = hand_of(self), &two = hand_of(other);
        const bool plain = !one.by_law.is_valid() && !two.by_law.is_valid() && one.game.is(two.game);
        bool same = !plain || one.went_as(two);
        const bool told = plain && one.says_nothing_of_forced_bets() && two.says_nothing_of_forced_bets();
        if (same && !told) same = nb::cast<bool>(call(names().are_the_same, nb::handle(self), nb::handle(other)));
        return Py_NewRef(truth(same == (operation == Py_EQ)).ptr());
    });
}

PyObject* do_fall_back(PyObject* self, PyObject*) {
    return guarded([&]() -> PyObject* {
        Hand& hand = hand_of(self);
        if (!hand.by_law.is_valid()) fall_back(hand);
        Py_RETURN_NONE;
    });
}

PyGetSetDef properties[] = {
    {"state", get_state, nullptr, nullptr, nullptr},   {"events", get_events, nullptr, nullptr, nullptr},
    {"commands", get_commands, nullptr, nullptr, nullptr}, {"is_over", get_is_over, nullptr, nullptr, nullptr},
    {"to_act", get_to_act, nullptr, nullptr, nullptr}, {"owed", get_owed, nullptr, nullptr, nullptr},
    {"street", get_street, nullptr, nullptr, nullptr}, {"by_law", get_by_law, nullptr, nullptr, nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
PyMethodDef methods[] = {
    {"submit", do_submit, METH_O, nullptr},
    {"options", get_options, METH_NOARGS, nullptr},
    {"view", get_view, METH_O, "Everything an observer may know of the round at this moment."},
    {"events_json", get_json, METH_NOARGS, "Everything that happened as JSON."},
    {"clone", do_clone, METH_NOARGS, "A second round that goes on by itself."},
    {"__copy__", do_clone, METH_NOARGS, nullptr},
    {"__deepcopy__", do_clone, METH_O, nullptr},
    {"fall_back", do_fall_back, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
PyType_Slot slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(free_hand)},
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(clear)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_getset, properties},
    {Py_tp_methods, methods},
    {Py_tp_doc, const_cast<char*>("One round under way. `submit` decides, evolves, and lets the dealer go on until a player must act.")},
    {0, nullptr},
};
PyType_Spec spec = {"pitboss.play.RoundOfPlay", sizeof(HandObject), 0,
                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
PyTypeObject* hand_type = nullptr;

// open_round(rules, game, stakes, button, shoe[, posts, post_cites, antes, dead_antes, blinds, seated])
PyObject* do_open(PyObject*, PyObject* const* args, Py_ssize_t count) {
    if ((count != 5 && count != 11) || !is_rules(args[0])) {
        PyErr_SetString(PyExc_TypeError, "open_round takes rules, game, stakes, button and shoe, and six more or none");
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        static PyObject* nobody_more = PyLong_FromLong(0);
        Given what{args[1], args[2], args[3], args[4], Py_None, Py_None, Py_None, false, Py_None, nobody_more};
        if (count == 11) {
            what.posts = args[5];
            what.post_cites = args[6];
            what.antes = args[7];
            if (!PyBool_Check(args[8])) return given(nb::none());
            what.dead_antes = args[8] == Py_True;
            what.blinds = args[9];
            what.seated = args[10];
        }
        return given(open_hand(args[0], what));
    });
}

// round_by_law(engine): a round that is the Python engine's from the beginning.
PyObject* do_wrap(PyObject*, PyObject* engine) {
    return guarded([&]() -> PyObject* {
        nb::object object = new_hand();
        give_to_the_law(hand_of(object.ptr()), nb::borrow(engine));
        return given(object);
    });
}

PyObject* do_name(PyObject*, PyObject* mapping) {
    return guarded([&]() -> PyObject* {
        const nb::dict given_names = nb::cast<nb::dict>(nb::handle(mapping));
        Names& n = names();
#define PITBOSS_MEMBER(name) n.name = nb::object(given_names[#name]);
        PITBOSS_ROUND_NAMES(PITBOSS_MEMBER)
#undef PITBOSS_MEMBER
        fields().find(n.RoundState);
        learn_commands();
        learn_card_texts();
        Py_RETURN_NONE;
    });
}

template <class Function>
PyCFunction as_function(Function* function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

PyMethodDef functions[] = {
    {"open_round", as_function(do_open), METH_FASTCALL, "A round by these rules, or None where they are not plain."},
    {"round_by_law", do_wrap, METH_O, "A round that the Python engine plays."},
    {"name_round_classes", do_name, METH_O, "Which classes rounds are made of."},
    {nullptr, nullptr, 0, nullptr},
};

}  // namespace

nb::object new_hand() {
    auto* object = PyObject_GC_New(HandObject, hand_type);
    if (!object) throw std::bad_alloc();
    auto* self = reinterpret_cast<PyObject*>(object);
    (new (&object->hand) Hand)->self = self;
    return nb::steal(self);
}

void bind_round(nb::module_& module) {
    bind_round_rules(module);
    bind_accepted(module);
    const nb::object type = made(PyType_FromSpec(&spec));
    hand_type = reinterpret_cast<PyTypeObject*>(Py_NewRef(type.ptr()));
    module.attr("RoundOfPlay") = type;
    check(PyModule_AddFunctions(module.ptr(), functions));
    bind_bulk(module);
}

}  // namespace pitboss::rounds
