// Opening a round: whatever is not plain goes to the Python engine, which refuses it or plays it.
#include "bind_round_open.hpp"

#include <optional>

#include "bind_round_hand.hpp"
#include "bind_round_names.hpp"
#include "bind_round_rules.hpp"

namespace pitboss::rounds {

namespace {

constexpr Chips kMostChips = (Chips{1} << 53) - 1;
constexpr int kMostSeat = 99;

bool plain_number(PyObject* object, Chips least, Chips most, Chips& into) {
    if (!PyLong_CheckExact(object)) return false;
    int overflow = 0;
    into = PyLong_AsLongLongAndOverflow(object, &overflow);
    return !overflow && least <= into && into <= most;
}

// Each pair of a mapping of plain numbers; false where it is anything else.
template <class Each>
bool each_pair(PyObject* mapping, const Each& each) {
    if (!PyDict_CheckExact(mapping)) return false;
    PyObject *key = nullptr, *value = nullptr;
    Py_ssize_t at = 0;
    while (PyDict_Next(mapping, &at, &key, &value)) {
        Chips seat = 0;
        if (!plain_number(key, 1, kMostSeat, seat) || !each(static_cast<int>(seat), value)) return false;
    }
    return true;
}

// What the caller gave, as far as it is plain.
class Plain {
public:
    Plain(const Given& given, const GameRules& table) : given_(given), table_(table), rules_(table.rules) {}

    bool read() {
        return read_button() && read_stakes() && read_shoe() && read_antes() && read_blinds() && read_posts() &&
               read_seated();
    }

    Opening opening;
    int button = 0;
    PerPlayer<std::uint8_t> seats{};
    Shoe shoe{};

private:
    bool read_button() {
        Chips number = 0;
        if (!plain_number(given_.button, -kMostChips, kMostChips, number)) return false;
        button = static_cast<int>(std::clamp<Chips>(number, -1, kMostSeat + 1));
        return button == number;
    }

    // The ring runs clockwise from the button's left.
    bool read_stakes() {
        std::array<Chips, kMostSeat + 1> by_seat{};
        const Py_ssize_t count = PyDict_CheckExact(given_.stakes) ? PyDict_GET_SIZE(given_.stakes) : 0;
        if (count < 2 || count > std::min(table_.most_players, kMostPlayers)) return false;
        int highest = 0;
        const bool plain = each_pair(given_.stakes, [&](int seat, PyObject* stake) {
            highest = std::max(highest, seat);
            return plain_number(stake, rules_.tap_unit, kMostChips, by_seat[static_cast<std::size_t>(seat)]);
        });
        if (!plain) return false;
        const auto take = [&](int from, int to) {
            for (int seat = from; seat <= to; ++seat)
                if (by_seat[static_cast<std::size_t>(seat)]) {
                    opening.stakes[opening.players] = by_seat[static_cast<std::size_t>(seat)];
                    seats[opening.players++] = static_cast<std::uint8_t>(seat);
                }
        };
        take(std::max(1, button + 1), highest);
        take(1, std::min(button, highest));
        return true;
    }

    // Every card of the deck once; cards that nobody saw are unknown.
    bool read_shoe() {
        const bool is_list = PyList_CheckExact(given_.shoe);
        if (!is_list && !PyTuple_CheckExact(given_.shoe)) return false;
        const int size = rules_.deck.size();
        if (PySequence_Fast_GET_SIZE(given_.shoe) != size) return false;
        PyObject** items = PySequence_Fast_ITEMS(given_.shoe);
        const auto card_type = reinterpret_cast<PyTypeObject*>(names().Card.ptr());
        std::uint64_t seen = 0;
        int known = 0;
        for (int at = 0; at < size; ++at) {
            PyObject* item = items[at];
            if (Py_TYPE(item) != card_type && !PyLong_CheckExact(item)) return false;
            const long code = PyLong_AsLong(item);
            if (code == -1 && PyErr_Occurred()) PyErr_Clear();
            const int card = static_cast<int>(std::clamp<long>(code, -1, kUnknown + 1));
            shoe[static_cast<std::size_t>(at)] = static_cast<Card>(card);
            if (card == kUnknown) continue;
            if (!rules_.deck.holds(card)) return false;
            seen |= std::uint64_t{1} << card;
            ++known;
        }
        return std::popcount(seen) == known;
    }

    int place_of(int seat) const {
        for (int who = 0; who < opening.players; ++who)
            if (seats[who] == seat) return who;
        return kNobody;
    }

    bool read_antes() {
        opening.dead_antes = given_.dead_antes;
        if (given_.antes == Py_None) {
            std::fill_n(opening.antes.begin(), opening.players, rules_.ante);
            return true;
        }
        return each_pair(given_.antes, [&](int seat, PyObject* amount) {
            const int who = place_of(seat);
            return who >= 0 && plain_number(amount, 0, kMostChips, opening.antes[who]);
        });
    }

    bool read_blinds() {
        if (given_.blinds == Py_None) {
            const bool reversed = opening.players == 2 && rules_.button_posts_first;
            opening.blind_count = std::min(rules_.blind_count, opening.players);
            for (int place = 0; place < opening.blind_count; ++place) {
                const int who = reversed ? 1 - place : place;
                opening.blinds[place] = {static_cast<std::int8_t>(who), rules_.blinds[place]};
            }
            return true;
        }
        return each_pair(given_.blinds, [&](int seat, PyObject* amount) {
            if (opening.blind_count == kMostPlayers) return false;
            auto& blind = opening.blinds[opening.blind_count++];
            blind.who = static_cast<std::int8_t>(place_of(seat));
            return blind.who >= 0 && plain_number(amount, 0, kMostChips, blind.amount);
        });
    }

    // A live post is at most the last blind.
    bool read_posts() {
        if (given_.posts == Py_None) return true;
        Chips most = 0;
        const bool own = given_.blinds != Py_None && PyDict_GET_SIZE(given_.blinds) > 0;
        for (int at = 0; at < (own ? opening.blind_count : rules_.blind_count); ++at)
            most = std::max(most, own ? opening.blinds[at].amount : rules_.blinds[at]);
        return each_pair(given_.posts, [&](int seat, PyObject* amounts) {
            if (opening.post_count == kMostPlayers) return false;
            auto& post = opening.posts[opening.post_count++];
            post.who = static_cast<std::int8_t>(place_of(seat));
            return post.who >= 0 && PyTuple_CheckExact(amounts) && PyTuple_GET_SIZE(amounts) == 2 &&
                   plain_number(PyTuple_GET_ITEM(amounts, 0), 0, most, post.live) &&
                   plain_number(PyTuple_GET_ITEM(amounts, 1), 0, kMostChips, post.dead);
        });
    }

    bool read_seated() {
        Chips seated = 0;
        if (!plain_number(given_.seated, 0, 255, seated)) return false;
        opening.seated = std::max(static_cast<int>(seated), opening.players);
        return true;
    }

    const Given& given_;
    const GameRules& table_;
    const Rules& rules_;
};

// None, or citations by seat.
bool are_plain_cites(PyObject* mapping) {
    if (mapping == Py_None) return true;
    if (!PyDict_CheckExact(mapping)) return false;
    PyObject *seat = nullptr, *cites = nullptr;
    for (Py_ssize_t place = 0; PyDict_Next(mapping, &place, &seat, &cites);) {
        if (!PyLong_CheckExact(seat) || !PyTuple_CheckExact(cites)) return false;
        for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(cites); ++at)
            if (!PyUnicode_CheckExact(PyTuple_GET_ITEM(cites, at))) return false;
    }
    return true;
}

// A mapping as it was when the round was opened.
nb::object kept(PyObject* mapping) {
    return mapping == Py_None ? nb::none() : made(PyDict_Copy(mapping));
}

}  // namespace

bool seat(nb::handle rules, const Given& given, Seating& seating) {
    const nb::object nobody_more = number(0);
    Given all = given;
    if (!all.seated) all.seated = nobody_more.ptr();
    Plain plain(all, *reinterpret_cast<RulesObject*>(rules.ptr())->inside);
    if (!plain.read()) return false;
    seating = {plain.opening, plain.seats, plain.button};
    return true;
}

nb::object open_hand(nb::handle rules, const Given& given) {
    const GameRules& table = *reinterpret_cast<RulesObject*>(rules.ptr())->inside;
    Plain plain(given, table);
    if (!are_plain_cites(given.post_cites) || !plain.read()) return nb::none();
    nb::object object = new_hand();
    Hand& hand = hand_of(object.ptr());
    hand.rules_object = nb::borrow(rules);
    hand.game = nb::borrow(given.game);
    hand.antes = kept(given.antes);
    hand.blinds = kept(given.blinds);
    hand.posts = kept(given.posts);
    hand.post_cites = kept(given.post_cites);
    hand.dead_antes = given.dead_antes;
    hand.button = plain.button;
    hand.seats = plain.seats;
    hand.opening_stakes = plain.opening.stakes;
    hand.state.shoe = plain.shoe;
    hand.state.shoe_size = static_cast<std::uint8_t>(table.rules.deck.size());
    Play<Log>(table.rules, hand.state, hand.log).open(plain.opening);
    if (somebody_listens()) testify_from(hand, 0);
    if (hand.state.needs_law) {
        fall_back(hand);
        hand.by_law.attr("deal_on")();
    }
    return object;
}

}  // namespace pitboss::rounds
