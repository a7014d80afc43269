// What the round core knows of Python: classes and functions that the round of play hands over when it is imported.
#pragma once

#include "bind_round.hpp"

namespace pitboss::rounds {

#define PITBOSS_ROUND_NAMES(X)                                                                                   \
    /* events */                                                                                                 \
    X(RoundOpened) X(Posted) X(OverBlindDeclined) X(Dealt) X(BettingOpened) X(Checked) X(Called) X(BetMade)      \
    X(Raised) X(Folded) X(Returned) X(BettingClosed) X(DrawOpened) X(Discarded) X(DiscardsShuffled)              \
    X(CommunalCardRetrieved) X(ShowdownOpened) X(Shown) X(Mucked) X(CommissionTaken) X(Awarded) X(RoundClosed)   \
    /* commands */                                                                                               \
    X(Fold) X(Check) X(Call) X(Bet) X(RaiseTo) X(BringIn) X(PostOverBlind) X(Draw) X(ShuffleDiscards)            \
    X(FoldByClock) X(FoldBySanction)                                                                             \
    /* other records */                                                                                          \
    X(RoundState) X(RoundView) X(SeatView) X(Refusal) X(Option) X(Options) X(Card)                               \
    /* functions and values */                                                                                   \
    X(CARDS) X(FIELDS) X(witnesses) X(testify) X(known_refusal) X(describe) X(decide) X(options) X(begun) X(resume) X(are_the_same)     \
    X(view_round)

struct Names {
#define PITBOSS_MEMBER(name) nb::object name;
    PITBOSS_ROUND_NAMES(PITBOSS_MEMBER)
#undef PITBOSS_MEMBER

    std::array<std::array<char, 2>, kUnknown + 1> card_texts{};  // as JSON has them

    nb::handle card(int code) const { return PyTuple_GET_ITEM(CARDS.ptr(), code); }
};

// Made once and kept for the life of the process.
Names& names();
void learn_card_texts();

// A text that is made once.
class Text {
public:
    constexpr explicit Text(const char* text) : text_(text) {}
    nb::handle get() const {
        if (!object_) object_ = PyUnicode_InternFromString(text_);
        return object_;
    }

private:
    const char* text_;
    mutable PyObject* object_ = nullptr;
};

// A call of a record with its clauses as the keyword that all events have.
template <std::size_t Count>
nb::object cited_record(nb::handle record, const std::array<PyObject*, Count>& fields, nb::handle cites) {
    static const Text keyword("cites");
    static PyObject* keywords = PyTuple_Pack(1, keyword.get().ptr());
    std::array<PyObject*, Count + 1> arguments;
    std::copy(fields.begin(), fields.end(), arguments.begin());
    arguments[Count] = cites.ptr();
    return made(PyObject_Vectorcall(record.ptr(), arguments.data(), Count, keywords));
}

template <class... Fields>
nb::object make(nb::handle record, nb::handle cites, const Fields&... fields) {
    return cited_record(record, std::array<PyObject*, sizeof...(Fields)>{fields.ptr()...}, cites);
}

template <class... Arguments>
nb::object call(nb::handle callee, const Arguments&... arguments) {
    const std::array<PyObject*, sizeof...(Arguments)> all{arguments.ptr()...};
    return made(PyObject_Vectorcall(callee.ptr(), all.data(), all.size(), nullptr));
}

inline nb::handle truth(bool value) { return value ? Py_True : Py_False; }

// A tuple of so many, each made by its number.
template <class Each>
nb::object tuple_of(std::size_t count, const Each& each) {
    nb::object all = made(PyTuple_New(static_cast<Py_ssize_t>(count)));
    for (std::size_t at = 0; at < count; ++at)
        PyTuple_SET_ITEM(all.ptr(), static_cast<Py_ssize_t>(at), given(nb::object(each(at))));
    return all;
}

}  // namespace pitboss::rounds
