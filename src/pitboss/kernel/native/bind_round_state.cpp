// The Python state of a native round: made when somebody asks, and kept true for as long as somebody holds it.
#include "bind_round_fields.hpp"
#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

const std::array<Text, 9> kPhases{Text("forced"), Text("misdealt"), Text("dealt"), Text("betting"), Text("closed"),
                                  Text("draw"),   Text("showdown"), Text("over"),  Text("void")};

using Told = std::array<nb::object, kMostPlayers>;

// The hands that a state does not tell of yet in words. Finding those may let other threads run, which may show more.
Told told_of(Hand& hand) {
    Told told;
    const auto untold = [&] {
        for (int at = hand.mirror->said.show_order.count; at < hand.state.show_order.count; ++at)
            if (!told[static_cast<std::size_t>(hand.state.show_order[at])].is_valid()) return hand.state.show_order[at];
        return kNobody;
    };
    for (int who = untold(); who >= 0; who = untold())
        told[static_cast<std::size_t>(who)] =
            description(hand, who, {hand.state.high_strength[who], hand.state.low_strength[who]});
    return told;
}

// Brings one state from what it was made to say to what is true now; nothing in it lets another thread run.
class Follower {
public:
    Follower(Hand& hand, Mirror& mirror, const Told& told)
        : hand_(hand), state_(mirror.state), was_(mirror.said), now_(hand.state), told_(told), fields_(fields()) {}

    void follow() {
        chips();
        players();
        turn();
        cards();
        if (hand_.rules().draws()) draw();
        showdown();
    }

private:
    nb::object get(Field field) { return fields_.get(state_, field); }
    void set(Field field, nb::handle value) { fields_.set(state_, field, value); }
    void set_number(Field field, Chips was, Chips now) {
        if (was != now) set(field, number(now));
    }
    void set_truth(Field field, bool was, bool now) {
        if (was != now) set(field, truth(now));
    }
    void set_seat(Field field, int was, int now) {
        if (was != now) set(field, number(hand_.seat(now)));
    }

    // A list by seat; a new betting round has lists of its own.
    void amounts(Field field, const PerPlayer<Chips>& was, const PerPlayer<Chips>& now, bool anew = false) {
        if (was == now) return;
        const nb::object list = listed(field, anew);
        for (int who = 0; who < now_.players; ++who)
            if (was[who] != now[who]) check(PyList_SetItem(list.ptr(), hand_.seat(who), given(number(now[who]))));
    }
    void flags(Field field, Seats was, Seats now, bool anew = false) {
        if (was == now) return;
        const nb::object list = listed(field, anew);
        for_each(was ^ now, [&](int who) {
            check(PyList_SetItem(list.ptr(), hand_.seat(who), given(nb::borrow(truth(holds(now, who))))));
        });
    }
    nb::object listed(Field field, bool anew) {
        nb::object list = get(field);
        if (!anew) return list;
        list = made(PyList_GetSlice(list.ptr(), 0, PyList_GET_SIZE(list.ptr())));
        set(field, list);
        return list;
    }

    void chips() {
        const bool anew = was_.street != now_.street;
        amounts(Field::stakes, was_.stakes, now_.stakes);
        amounts(Field::bet, was_.bet, now_.bet, anew);
        amounts(Field::put_in, was_.put_in, now_.put_in);
        amounts(Field::forced, was_.forced, now_.forced, anew);
        amounts(Field::dead, was_.dead, now_.dead);
        set_number(Field::pot, was_.pot, now_.pot);
        set_number(Field::taken, was_.taken, now_.taken);
        set_number(Field::free_chips, was_.free_chips, now_.free_chips);
        set_number(Field::high, was_.high, now_.high);
        set_number(Field::full_high, was_.full_high, now_.full_high);
        set_number(Field::last_raise, was_.last_raise, now_.last_raise);
        set_number(Field::raises, was_.raises, now_.raises);
        flags(Field::acted, was_.acted, now_.acted, anew);
    }

    void players() {
        flags(Field::live, was_.live, now_.live);
        flags(Field::able, was_.able, now_.able);
        set_number(Field::live_count, was_.live_count, now_.live_count);
        set_number(Field::able_count, was_.able_count, now_.able_count);
        if (was_.wagered != now_.wagered) {
            const nb::object set = get(Field::wagered);
            for_each(now_.wagered & ~was_.wagered,
                     [&](int who) { check(PySet_Add(set.ptr(), number(hand_.seat(who)).ptr())); });
        }
        seats(Field::fold_order, was_.fold_order, now_.fold_order);
    }

    void turn() {
        if (was_.phase != now_.phase) set(Field::phase, phase_name(now_.phase));
        if (was_.street != now_.street) {
            set(Field::street, number(now_.street));
            const nb::object laws = hand_.game.attr("laws");
            set(Field::law, nb::object(laws[now_.street]));
        }
        set_seat(Field::to_act, was_.to_act, now_.to_act);
        set_seat(Field::opener, was_.opener, now_.opener);
        set_seat(Field::last_raiser, was_.last_raiser, now_.last_raiser);
        set_seat(Field::last_blind, was_.last_blind, now_.last_blind);
        set_truth(Field::voluntary, was_.voluntary, now_.voluntary);
        if (was_.over_blinds_gone != now_.over_blinds_gone) {
            const nb::object all = hand_.game.attr("choices").attr("over_blinds");
            set(Field::over_blinds_left, made(PyTuple_GetSlice(all.ptr(), now_.over_blinds_gone, PyTuple_GET_SIZE(all.ptr()))));
        }
        if (was_.calls != now_.calls || (was_.calls && was_.street != now_.street)) set(Field::called, called());
    }

    // Who was called in this betting round, told by the log: it may have been many.
    nb::object called() {
        std::size_t from = hand_.log.size();
        while (from > 0 && hand_.log[from - 1].what != Happened::betting_opened &&
               hand_.log[from - 1].what != Happened::dealt && hand_.log[from - 1].what != Happened::draw_opened)
            --from;
        nb::list seats;
        int raiser = kNobody, last = kNobody;
        for (std::size_t at = from; at < hand_.log.size(); ++at) {
            const Entry& entry = hand_.log[at];
            const bool wager = entry.what == Happened::bet || entry.what == Happened::raised;
            const bool pays = wager || (entry.what == Happened::called && entry.amount);
            if (pays && raiser >= 0 && raiser != last) seats.append(number(hand_.seat(last = raiser)));
            if (wager) raiser = entry.who;
        }
        return made(PyList_AsTuple(seats.ptr()));
    }

    void cards() {
        if (was_.drawn == now_.drawn && !hand_.rules().draws()) return;
        if (was_.shoe_number != now_.shoe_number)
            set(Field::shoe, tuple_of(now_.shoe_size, [&](std::size_t at) {
                    return nb::borrow(names().card(now_.shoe[at]));
                }));
        set_number(Field::drawn, was_.drawn, now_.drawn);
        pile(get(Field::board), was_.board, now_.board);
        pile(get(Field::burns), was_.burns, now_.burns);
        pile(get(Field::spare), was_.spare, now_.spare);
        const nb::object down = get(Field::down), up = get(Field::up);
        for (int who = 0; who < now_.players; ++who) {
            held(down, who, was_.down[who], now_.down[who]);
            held(up, who, was_.up[who], now_.up[who]);
        }
        set_truth(Field::communal_extra, was_.communal_extra, now_.communal_extra);
    }

    // A hand that has changed is another list: copies of the state may share the former one.
    template <class Cards>
    void held(nb::handle hands, int who, const Cards& was, const Cards& now) {
        if (std::equal(was.begin(), was.end(), now.begin(), now.end())) return;
        nb::list cards;
        for (const Card card : now) cards.append(names().card(card));
        check(PyList_SetItem(hands.ptr(), hand_.seat(who), cards.release().ptr()));
    }

    // The list keeps what both have in common at its beginning.
    template <class Cards>
    void pile(nb::handle list, const Cards& was, const Cards& now) {
        const auto same = std::mismatch(was.begin(), was.end(), now.begin(), now.end()).second - now.begin();
        if (same < was.count) check(PyList_SetSlice(list.ptr(), same, PyList_GET_SIZE(list.ptr()), nullptr));
        for (auto at = same; at < now.count; ++at)
            check(PyList_Append(list.ptr(), names().card(now.cards[static_cast<std::size_t>(at)]).ptr()));
    }

    void seats(Field field, const Turns& was, const Turns& now) {
        if (std::equal(was.begin(), was.end(), now.begin(), now.end())) return;
        nb::list all;
        for (int who : now) all.append(number(hand_.seat(who)));
        set(field, all);
    }

    void draw() {
        seats(Field::waiting, was_.draw.waiting, now_.draw.waiting);
        seats(Field::fifth_owed, was_.draw.fifth_owed, now_.draw.fifth_owed);
        nb::list drawing;
        for (int who : now_.draw.drawing) drawing.append(number(hand_.seat(who)));
        set(Field::drawing, made(PyList_AsTuple(drawing.ptr())));
        set_truth(Field::put_aside, was_.draw.put_aside, now_.draw.put_aside);
        nb::list thrown;
        for (int at = 0; at < now_.draw.thrown.count; ++at)
            thrown.append(made(PyTuple_Pack(2, number(hand_.seat(now_.draw.thrower[static_cast<std::size_t>(at)])).ptr(),
                                            names().card(now_.draw.thrown.cards[static_cast<std::size_t>(at)]).ptr())));
        set(Field::discarded, thrown);
    }

    void showdown() {
        seats(Field::showing, was_.showing, now_.showing);
        if (was_.shown == now_.shown) return;
        const nb::object shown = get(Field::shown), words = get(Field::words);
        for (int at = was_.show_order.count; at < now_.show_order.count; ++at) {
            const int who = now_.show_order[at];
            const Strengths worth{now_.high_strength[who], now_.low_strength[who]};
            const nb::object seat = number(hand_.seat(who));
            const nb::object pair = made(PyTuple_Pack(2, number(worth.high).ptr(), number(worth.low).ptr()));
            check(PyDict_SetItem(shown.ptr(), seat.ptr(), pair.ptr()));
            const nb::object& told = told_[static_cast<std::size_t>(who)];
            check(PyDict_SetItem(words.ptr(), seat.ptr(), PyTuple_GET_ITEM(told.ptr(), 0)));
        }
    }

    Hand& hand_;
    nb::handle state_;
    const State& was_;
    const State& now_;
    const Told& told_;
    const Fields& fields_;
};

// The state before anything has happened, and what it says.
std::unique_ptr<Mirror> fresh(Hand& hand) {
    auto mirror = std::make_unique<Mirror>();
    nb::dict stakes;
    for (int who = 0; who < hand.state.players; ++who)
        stakes[number(hand.seat(who))] = number(hand.opening_stakes[who]);
    const Shoe& shoe = hand.log.shoe(0, hand.state);
    const auto size = static_cast<std::size_t>(hand.rules().deck.size());
    const nb::object cards = tuple_of(size, [&](std::size_t at) { return nb::borrow(names().card(shoe[at])); });
    mirror->state = call(names().begun, hand.game, stakes, number(hand.button), cards, hand.posts, hand.post_cites,
                         hand.antes, hand.blinds, number(hand.state.seated), truth(hand.dead_antes));
    State& said = mirror->said;
    said.players = said.live_count = said.able_count = hand.state.players;
    said.stakes = hand.opening_stakes;
    return mirror;
}

}  // namespace

nb::handle phase_name(Phase phase) { return kPhases[static_cast<std::size_t>(phase)].get(); }

nb::object state_of(Hand& hand) {
    if (!hand.mirror) {
        auto mirror = fresh(hand);
        if (!hand.mirror) hand.mirror = std::move(mirror);
        hand.may_hold_anything();
    }
    const Told told = told_of(hand);
    Mirror& mirror = *hand.mirror;
    Follower(hand, mirror, told).follow();
    mirror.said = hand.state;
    return mirror.state;
}

// After a change: a state that somebody else holds must say what is true.
void follow_state(Hand& hand) {
    if (hand.mirror && Py_REFCNT(hand.mirror->state.ptr()) > 1) state_of(hand);
}

}  // namespace pitboss::rounds
