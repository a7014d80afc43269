// The answer to a command that was carried out.
#include "bind_round_accepted.hpp"

#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

struct AcceptedObject {
    PyObject_HEAD
    HandObject* hand;  // or the events themselves
    PyObject* events;
    std::uint32_t from, to;
};

PyTypeObject* accepted_type = nullptr;

AcceptedObject* as_accepted(PyObject* object) { return reinterpret_cast<AcceptedObject*>(object); }

PyObject* events_of(PyObject* self, void*) {
    return guarded([&]() -> PyObject* {
        AcceptedObject* accepted = as_accepted(self);
        if (!accepted->events)
            accepted->events = given(events_between(accepted->hand->hand, accepted->from, accepted->to));
        return Py_NewRef(accepted->events);
    });
}

PyObject* new_accepted(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
    static const char* names[] = {"events", nullptr};
    PyObject* events = nullptr;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O!", const_cast<char**>(names), &PyTuple_Type, &events))
        return nullptr;
    PyObject* self = type->tp_alloc(type, 0);
    if (self) as_accepted(self)->events = Py_NewRef(events);
    return self;
}

void free_accepted(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    Py_XDECREF(reinterpret_cast<PyObject*>(as_accepted(self)->hand));
    Py_XDECREF(as_accepted(self)->events);
    PyObject_GC_Del(self);
    Py_DECREF(type);
}

int traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(as_accepted(self)->hand);
    Py_VISIT(as_accepted(self)->events);
    return 0;
}

int clear(PyObject* self) {
    Py_CLEAR(as_accepted(self)->events);
    if (!as_accepted(self)->hand) as_accepted(self)->events = PyTuple_New(0);
    return 0;
}

PyObject* compare(PyObject* self, PyObject* other, int operation) {
    if (Py_TYPE(other) != Py_TYPE(self) || (operation != Py_EQ && operation != Py_NE)) Py_RETURN_NOTIMPLEMENTED;
    return guarded([&]() -> PyObject* {
        const nb::object mine = made(events_of(self, nullptr)), theirs = made(events_of(other, nullptr));
        return PyObject_RichCompare(mine.ptr(), theirs.ptr(), operation);
    });
}

Py_hash_t hash_of(PyObject* self) {
    return guarded([&]() -> Py_hash_t {
        const nb::object events = made(events_of(self, nullptr));
        return PyObject_Hash(events.ptr());
    });
}

PyObject* text_of(PyObject* self) {
    return guarded([&]() -> PyObject* {
        const nb::object events = made(events_of(self, nullptr));
        return PyUnicode_FromFormat("Accepted(events=%R)", events.ptr());
    });
}

PyObject* reduce(PyObject* self, PyObject*) {
    return guarded([&]() -> PyObject* {
        const nb::object events = made(events_of(self, nullptr));
        return Py_BuildValue("(O(O))", Py_TYPE(self), events.ptr());
    });
}

PyGetSetDef properties[] = {
    {"events", events_of, nullptr, "What happened, the dealer's own steps included.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
PyMethodDef methods[] = {
    {"__reduce__", reduce, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};
PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(new_accepted)},
    {Py_tp_dealloc, reinterpret_cast<void*>(free_accepted)},
    {Py_tp_traverse, reinterpret_cast<void*>(traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(clear)},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_hash, reinterpret_cast<void*>(hash_of)},
    {Py_tp_repr, reinterpret_cast<void*>(text_of)},
    {Py_tp_getset, properties},
    {Py_tp_methods, methods},
    {Py_tp_doc, const_cast<char*>("What a command brought about, the dealer's own steps included.")},
    {0, nullptr},
};
PyType_Spec spec = {"pitboss.play.Accepted", sizeof(AcceptedObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};

}  // namespace

namespace {

// One that the collector does not know of yet.
nb::object fresh_accepted() {
    auto* self = reinterpret_cast<PyObject*>(PyObject_GC_New(AcceptedObject, accepted_type));
    if (!self) throw std::bad_alloc();
    as_accepted(self)->hand = nullptr;
    as_accepted(self)->events = nullptr;
    return nb::steal(self);
}

}  // namespace

nb::object accepted(HandObject* hand, std::size_t from, std::size_t to) {
    nb::object self = fresh_accepted();
    AcceptedObject* inside = as_accepted(self.ptr());
    inside->hand = reinterpret_cast<HandObject*>(Py_NewRef(reinterpret_cast<PyObject*>(hand)));
    inside->from = static_cast<std::uint32_t>(from);
    inside->to = static_cast<std::uint32_t>(to);
    PyObject_GC_Track(self.ptr());  // Whoever has the round may put this answer into one of its lists.
    return self;
}

nb::object accepted(nb::object events) {
    nb::object self = fresh_accepted();
    as_accepted(self.ptr())->events = given(std::move(events));
    return self;
}

void bind_accepted(nb::module_& module) {
    const nb::object type = made(PyType_FromSpec(&spec));
    accepted_type = reinterpret_cast<PyTypeObject*>(Py_NewRef(type.ptr()));
    type.attr("__match_args__") = nb::make_tuple("events");
    module.attr("Accepted") = type;
}

}  // namespace pitboss::rounds
