// The log as the events that Python reads.
#include "bind_round_names.hpp"
#include "round_deal.hpp"
#include "round_worth.hpp"

namespace pitboss::rounds {

namespace {

const std::array<Text, 9> kPostings{Text("ante"),       Text("dead_ante"),  Text("first_blind"),
                                    Text("second_blind"), Text("third_blind"), Text("over_blind"),
                                    Text("live_post"),  Text("dead_post"),  Text("bring_in")};
const std::array<Text, 3> kShares{Text("pot"), Text("high"), Text("low")};
const std::array<Text, 4> kStages{Text("before flop"), Text("flop"), Text("turn"), Text("no flop")};

nb::object seats_tuple(const Hand& hand, Seats in, int first = 0) {
    std::array<int, kMostPlayers> order;
    std::size_t count = 0;
    int at = first;
    do {
        if (holds(in, at)) order[count++] = at;
        at = hand.state.next(at);
    } while (at != first);
    return tuple_of(count, [&](std::size_t each) { return number(hand.seat(order[each])); });
}

template <class Amounts>
nb::object amounts_tuple(const Hand& hand, const Amounts& amounts) {
    return tuple_of(static_cast<std::size_t>(hand.state.players),
                    [&](std::size_t who) { return number(amounts[who]); });
}

nb::object ring(const Hand& hand) {
    return tuple_of(static_cast<std::size_t>(hand.state.players),
                    [&](std::size_t who) { return number(hand.seats[who]); });
}

nb::object cards_tuple(const Card* cards, std::size_t count) {
    return tuple_of(count, [&](std::size_t at) { return nb::borrow(names().card(cards[at])); });
}

// One step: where the card goes, which it is, whether it lies face up.
nb::object step(int place, Card card, bool up) {
    return made(PyTuple_Pack(3, number(place).ptr(), names().card(card).ptr(), truth(up).ptr()));
}

// The steps of a street, as far as the cards went.
nb::object deal_steps(const Hand& hand, const Entry& entry) {
    const DealtCards dealt = DealtCards::of(entry.amount);
    const Card* cards = hand.log.shoe(dealt.shoe, hand.state).data() + dealt.from;
    nb::object steps = made(PyTuple_New(dealt.count));
    for_each_step(hand.rules().streets[entry.detail], dealt, [&](int at, int who, bool up) {
        const int place = who >= 0 ? hand.seat(who) : who == kToBurn ? kBurnPlace : kBoardPlace;
        PyTuple_SET_ITEM(steps.ptr(), at, given(step(place, cards[at], up)));
    });
    return steps;
}

nb::object replaced_steps(const Hand& hand, const Entry& entry) {
    const DealtCards dealt = DealtCards::of(entry.amount);
    const Card* cards = hand.log.shoe(dealt.shoe, hand.state).data() + dealt.from;
    return tuple_of(dealt.count, [&](std::size_t at) {
        return step(dealt.aside_first && at == 0 ? kAsidePlace : hand.seat(entry.who), cards[at], false);
    });
}

nb::object discarded_cards(const Entry& entry) {
    return tuple_of(entry.detail, [&](std::size_t at) {
        return nb::borrow(names().card(static_cast<Card>(entry.amount >> (8 * at))));
    });
}

Strengths worth_of(const Hand& hand, int who) {
    return {hand.state.high_strength[who], hand.state.low_strength[who]};
}

nb::object words_of(Hand& hand, int who) {
    return nb::borrow(PyTuple_GET_ITEM(description(hand, who, worth_of(hand, who)).ptr(), 0));
}

nb::object shown(Hand& hand, const Entry& entry, nb::handle cites) {
    const Strengths worth{static_cast<Strength>(entry.amount), static_cast<Strength>(entry.amount >> 32)};
    const nb::object described = description(hand, entry.who, worth);
    const nb::object all = made(PySequence_Concat(cites.ptr(), PyTuple_GET_ITEM(described.ptr(), 1)));
    const auto& down = hand.state.down[entry.who];
    const auto& up = hand.state.up[entry.who];
    std::array<Card, kMostDown + kMostUp> held;
    const auto end = std::copy(up.begin(), up.end(), std::copy(down.begin(), down.end(), held.begin()));
    const nb::object cards = cards_tuple(held.data(), static_cast<std::size_t>(end - held.begin()));
    return make(names().Shown, all, number(hand.seat(entry.who)), cards,
                nb::handle(PyTuple_GET_ITEM(described.ptr(), 0)), number(worth.high), number(worth.low));
}

// The hand that won in words: of a hand with a high and a low, the half that did.
nb::object told(Hand& hand, int who, Share share) {
    if (!holds(hand.state.shown, who)) return made(PyUnicode_FromString(""));
    const nb::object words = words_of(hand, who);
    if (share == Share::pot) return words;
    static const Text apart("; ");
    const nb::object halves = made(PyUnicode_Partition(words.ptr(), apart.get().ptr()));
    const nb::handle low = PyTuple_GET_ITEM(halves.ptr(), 2);
    const bool has_low = PyUnicode_GET_LENGTH(low.ptr()) > 0;
    return nb::borrow(share == Share::low && has_low ? low.ptr() : PyTuple_GET_ITEM(halves.ptr(), 0));
}

nb::object awarded(Hand& hand, const Entry& entry, nb::handle cites) {
    const auto share = static_cast<Share>(entry.detail & 3);
    return make(names().Awarded, cites, number(entry.detail >> 2), kShares[static_cast<std::size_t>(share)].get(),
                number(hand.seat(entry.who)), number(entry.amount), told(hand, entry.who, share));
}

nb::object commission_words(const Hand& hand, const Entry& entry, Chips total) {
    const Rules& rules = hand.rules();
    switch (static_cast<Charged>(entry.detail & 15)) {
        case Charged::forced_only: return made(PyUnicode_FromString("the pot holds only antes or blinds"));
        case Charged::tied: return made(PyUnicode_FromString("all who contributed hold equal hands"));
        case Charged::below_threshold:
            return made(PyUnicode_FromFormat("no pot exceeds %lld", static_cast<long long>(rules.threshold)));
        case Charged::percentage:
            if (entry.amount == rules.cap)
                return made(PyUnicode_FromFormat("%d%% of %lld, at most %lld", rules.percent,
                                                 static_cast<long long>(total), static_cast<long long>(rules.cap)));
            return made(PyUnicode_FromFormat("%d%% of %lld", rules.percent, static_cast<long long>(total)));
        default:
            return made(PyUnicode_FromFormat("collection %d: %U", hand.table().schedule,
                                             kStages[static_cast<std::size_t>(entry.detail >> 4)].get().ptr()));
    }
}

nb::object commission(Hand& hand, const Entry& entry, std::size_t& at, nb::handle cites) {
    Chips total = 0;
    nb::object borne = made(PyTuple_New(0));
    if (static_cast<Charged>(entry.detail & 15) == Charged::percentage) {
        const Entry& more = hand.log[++at];
        total = more.amount;
        const std::size_t first = at + 1;
        borne = tuple_of(more.detail, [&](std::size_t pot) { return number(hand.log[first + pot].amount); });
        at += more.detail;
    }
    return make(names().CommissionTaken, cites, number(entry.amount), commission_words(hand, entry, total), borne);
}

nb::object posted(Hand& hand, const Entry& entry, std::size_t& at, nb::handle cites) {
    const Chips full = entry.detail & kInPart ? hand.log[++at].amount : entry.amount;
    const nb::object amount = number(entry.amount);
    return make(names().Posted, cites, number(hand.seat(entry.who)),
                kPostings[static_cast<std::size_t>(entry.detail & ~kInPart)].get(), amount,
                full == entry.amount ? amount : number(full));
}

nb::object wagered(const Hand& hand, const Entry& entry, nb::handle record, nb::handle cites) {
    return make(record, cites, number(hand.seat(entry.who)), number(entry.amount), truth(entry.detail & kTapOut),
                truth(!(entry.detail & kShort)));
}

nb::object retrieved(const Hand& hand, const Entry& entry, nb::handle cites) {
    const DealtCards dealt = DealtCards::of(entry.amount);
    const Card last = hand.log.shoe(dealt.shoe, hand.state)[static_cast<std::size_t>(dealt.from + dealt.count - 1)];
    return make(names().CommunalCardRetrieved, cites, names().card(last), deal_steps(hand, entry));
}

nb::object opened(const Hand& hand, nb::handle cites) {
    return make(names().RoundOpened, cites, ring(hand), amounts_tuple(hand, hand.opening_stakes),
                number(hand.button));
}

nb::object closed(const Hand& hand, const Entry& entry, nb::handle cites) {
    return make(names().RoundClosed, cites, ring(hand), amounts_tuple(hand, hand.state.stakes), number(entry.amount));
}

}  // namespace

bool holds_joker(const Hand& hand, int who) {
    if (!hand.rules().deck.joker) return false;
    const State& s = hand.state;
    const auto among = [](const auto& pile) { return std::find(pile.begin(), pile.end(), kJoker) != pile.end(); };
    return among(s.board) || among(s.down[who]) || among(s.up[who]);
}

// A hand in words, and the clauses that make it what it is; with a joker the cards themselves decide.
nb::object description(Hand& hand, int who, const Strengths& worth) {
    const State& s = hand.state;
    const bool joker = holds_joker(hand, who);
    const std::uint64_t key = worth.high | std::uint64_t{worth.low} << 32;
    if (!joker) {
        const auto found = hand.table().described.find(key);
        if (found != hand.table().described.end()) return found->second;
    }
    nb::list hole, board;
    for (Card card : s.down[who]) hole.append(names().card(card));
    for (Card card : s.up[who]) hole.append(names().card(card));
    for (Card card : s.board) board.append(names().card(card));
    const nb::object strengths = made(PyTuple_Pack(2, number(worth.high).ptr(), number(worth.low).ptr()));
    nb::object told = call(names().describe, hand.game, hole, board, strengths);
    if (!joker) hand.table().described.emplace(key, told);
    return told;
}

// The event whose first entry is at this place; the place moves on to the next event's.
nb::object event_of(Hand& hand, std::size_t& at) {
    const Entry entry = hand.log[at];
    const nb::object cites = cites_of(hand, entry);
    const Names& n = names();
    const auto seat = [&] { return number(hand.seat(entry.who)); };
    const auto street = [&] { return number(entry.detail); };
    nb::object event;
    switch (entry.what) {
        case Happened::more: break;  // belongs to the entry before
        case Happened::opened: event = opened(hand, cites); break;
        case Happened::posted: event = posted(hand, entry, at, cites); break;
        case Happened::over_blind_declined: event = make(n.OverBlindDeclined, cites, seat()); break;
        case Happened::dealt: event = make(n.Dealt, cites, street(), deal_steps(hand, entry)); break;
        case Happened::replaced: event = make(n.Dealt, cites, street(), replaced_steps(hand, entry)); break;
        case Happened::betting_opened: event = make(n.BettingOpened, cites, street(), seat()); break;
        case Happened::checked: event = make(n.Checked, cites, seat()); break;
        case Happened::called:
            event = make(n.Called, cites, seat(), number(entry.amount), truth(entry.detail & kTapOut));
            break;
        case Happened::bet: event = wagered(hand, entry, n.BetMade, cites); break;
        case Happened::raised: event = wagered(hand, entry, n.Raised, cites); break;
        case Happened::folded: event = make(n.Folded, cites, seat(), number(entry.amount)); break;
        case Happened::returned: event = make(n.Returned, cites, seat(), number(entry.amount)); break;
        case Happened::betting_closed: event = make(n.BettingClosed, cites, street(), number(entry.amount)); break;
        case Happened::draw_opened:
            event = make(n.DrawOpened, cites, street(), seats_tuple(hand, static_cast<Seats>(entry.amount)));
            break;
        case Happened::discarded: event = make(n.Discarded, cites, seat(), discarded_cards(entry)); break;
        case Happened::discards_shuffled:
            event = make(n.DiscardsShuffled, cites,
                         cards_tuple(hand.log.shoe(entry.detail, hand.state).data(),
                                     static_cast<std::size_t>(entry.amount)));
            break;
        case Happened::communal_retrieved: event = retrieved(hand, entry, cites); break;
        case Happened::showdown_opened:
            event = make(n.ShowdownOpened, cites, seats_tuple(hand, static_cast<Seats>(entry.amount), entry.who));
            break;
        case Happened::shown: event = shown(hand, entry, cites); break;
        case Happened::mucked: event = make(n.Mucked, cites, seat()); break;
        case Happened::commission: event = commission(hand, entry, at, cites); break;
        case Happened::awarded: event = awarded(hand, entry, cites); break;
        case Happened::closed: event = closed(hand, entry, cites); break;
    }
    ++at;
    return event;
}

nb::object events_between(Hand& hand, std::size_t from, std::size_t to) {
    nb::list all;
    for (std::size_t at = from; at < to;) all.append(event_of(hand, at));
    return made(PyList_AsTuple(all.ptr()));
}

// Tells whoever listens what the events from a place on have cited.
void testify_from(Hand& hand, std::size_t from) {
    for (std::size_t at = from; at < hand.log.size();) testify(event_of(hand, at).attr("cites"));
}

// The list of all events: always the same one, which grows. While a hand is put into words another thread may ask for
// the list as well: whoever has made the next event first adds it.
nb::object events_list(Hand& hand) {
    if (!hand.events.is_valid()) {
        hand.events = nb::list();
        hand.may_hold_anything();
    }
    while (hand.events_made < hand.log.size()) {
        const std::size_t from = hand.events_made;
        std::size_t to = from;
        const nb::object event = event_of(hand, to);
        if (hand.events_made != from) continue;
        check(PyList_Append(hand.events.ptr(), event.ptr()));
        hand.events_made = to;
    }
    return hand.events;
}

}  // namespace pitboss::rounds
