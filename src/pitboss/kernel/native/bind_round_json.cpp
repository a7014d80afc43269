// The log as JSON: the very bytes that the encoder of events would write, without making the events.
#include <charconv>
#include <string>
#include <string_view>

#include "bind_round_names.hpp"
#include "round_deal.hpp"

namespace pitboss::rounds {

namespace {

constexpr std::array<std::string_view, 9> kPostings{"ante",       "dead_ante", "first_blind", "second_blind", "third_blind",
                                                    "over_blind", "live_post", "dead_post",   "bring_in"};
constexpr std::array<std::string_view, 3> kShares{"pot", "high", "low"};
constexpr std::array<std::string_view, 4> kStages{"before flop", "flop", "turn", "no flop"};
constexpr std::string_view kApart = "; ";

// Bytes on their way to being an object of Python.
class Written {
public:
    Written() : bytes_(made(PyBytes_FromStringAndSize(nullptr, kFirst))), end_(data()), most_(data() + kFirst) {}

    void text(std::string_view more) {
        if (more.empty()) return;  // It may be of nowhere.
        char* const to = room_for(more.size());
        std::memcpy(to, more.data(), more.size());
        end_ = to + more.size();
    }
    template <std::size_t Count>
    void text(const char (&more)[Count]) {
        char* const to = room_for(Count - 1);
        std::memcpy(to, more, Count - 1);
        end_ = to + Count - 1;
    }
    void number(Chips amount) {
        char* const to = room_for(kLongest);
        end_ = std::to_chars(to, to + kLongest, amount).ptr;
    }
    nb::object bytes() {
        PyObject* all = bytes_.release().ptr();
        check(_PyBytes_Resize(&all, end_ - PyBytes_AS_STRING(all)));
        return nb::steal(all);
    }

private:
    static constexpr std::size_t kFirst = 12'000, kLongest = 20;

    char* data() const { return PyBytes_AS_STRING(bytes_.ptr()); }
    char* room_for(std::size_t count) {
        if (count > static_cast<std::size_t>(most_ - end_)) grow(count);
        return end_;
    }
    void grow(std::size_t count) {
        const std::ptrdiff_t used = end_ - data();
        PyObject* all = bytes_.release().ptr();
        const auto size = static_cast<Py_ssize_t>(2 * (static_cast<std::size_t>(used) + count));
        check(_PyBytes_Resize(&all, size));
        bytes_ = nb::steal(all);
        end_ = data() + used;
        most_ = data() + size;
    }

    nb::object bytes_;
    char *end_, *most_;
};

// A text between its quotation marks.
std::string escaped(nb::handle text) {
    Py_ssize_t size = 0;
    const char* all = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (!all) nb::raise_python_error();
    constexpr std::string_view kPlain = "\"\\\b\f\n\r\t", kShort = "\"\\bfnrt", kDigits = "0123456789abcdef";
    std::string done;
    for (const char each : std::string_view(all, static_cast<std::size_t>(size))) {
        const auto code = static_cast<unsigned char>(each);
        if (const auto at = kPlain.find(each); at != kPlain.npos)
            done += {'\\', kShort[at]};
        else if (code < 0x20)
            done += {'\\', 'u', '0', '0', kDigits[code >> 4], kDigits[code & 15]};
        else
            done += each;
    }
    return done;
}

// Citations, each between its quotation marks, with commas between them.
std::string listed(nb::handle cites) {
    std::string done;
    for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(cites.ptr()); ++at)
        done += (at ? ",\"" : "\"") + escaped(PyTuple_GET_ITEM(cites.ptr(), at)) + '"';
    return done;
}

class Json {
public:
    explicit Json(Hand& hand) : hand_(hand) {}

    nb::object all() {
        out_.text("[");
        for (std::size_t at = 0; at < hand_.log.size();) {
            if (at) out_.text(",");
            event(at);
        }
        out_.text("]");
        return out_.bytes();
    }

private:
    // The event whose first entry is at this place; the place moves on to the next event's.
    void event(std::size_t& at) {
        const Entry entry = hand_.log[at];
        switch (entry.what) {
            case Happened::more: break;  // belongs to the entry before
            case Happened::opened: opened(); break;
            case Happened::posted: posted(entry, at); break;
            case Happened::over_blind_declined: seat(R"({"type":"OverBlindDeclined","seat":)", entry); break;
            case Happened::dealt: dealt(entry, [&] { deal_steps(entry); }); break;
            case Happened::replaced: dealt(entry, [&] { replaced_steps(entry); }); break;
            case Happened::betting_opened: betting_opened(entry); break;
            case Happened::checked: seat(R"({"type":"Checked","seat":)", entry); break;
            case Happened::called: called(entry); break;
            case Happened::bet: wagered(R"({"type":"BetMade","seat":)", entry); break;
            case Happened::raised: wagered(R"({"type":"Raised","seat":)", entry); break;
            case Happened::folded: folded(entry); break;
            case Happened::returned: seat_and_amount(R"({"type":"Returned","seat":)", entry); break;
            case Happened::betting_closed: betting_closed(entry); break;
            case Happened::draw_opened: draw_opened(entry); break;
            case Happened::discarded: discarded(entry); break;
            case Happened::discards_shuffled: discards_shuffled(entry); break;
            case Happened::communal_retrieved: retrieved(entry); break;
            case Happened::showdown_opened: showdown_opened(entry); break;
            case Happened::shown: shown(entry); break;
            case Happened::mucked: seat(R"({"type":"Mucked","seat":)", entry); break;
            case Happened::commission: commission(entry, at); break;
            case Happened::awarded: awarded(entry); break;
            case Happened::closed: closed(entry); break;
        }
        cites(entry);
        ++at;
    }

    // Every event ends with its citations; a hand that is shown has some of its own.
    void cites(const Entry& entry) {
        out_.text(",\"cites\":[");
        const std::string_view more = own_cites_;
        own_cites_ = {};
        if (entry.cites[0] == Meaning::own_post) {
            out_.text(listed(cites_of(hand_, entry)));
        } else {
            const std::string& known = written_cites(entry);
            out_.text(known);
            if (!known.empty() && !more.empty()) out_.text(",");
        }
        out_.text(more);
        out_.text("]}");
    }
    const std::string& written_cites(const Entry& entry) {
        const std::uint64_t key = cites_key(entry.law, entry.cites);
        auto& known = hand_.table().written_cites;
        const auto found = known.find(key);
        if (found != known.end()) return found->second;
        return known.emplace(key, listed(cites_of(hand_, entry))).first->second;
    }

    template <class Each>
    void list(std::size_t count, const Each& each) {
        out_.text("[");
        for (std::size_t at = 0; at < count; ++at) {
            if (at) out_.text(",");
            each(at);
        }
        out_.text("]");
    }
    template <class Amounts>
    void by_player(const Amounts& amounts) {
        list(static_cast<std::size_t>(hand_.state.players), [&](std::size_t who) { out_.number(amounts[who]); });
    }
    void card(Card which) {
        const char text[] = {'"', names().card_texts[which][0], names().card_texts[which][1], '"', '\0'};
        out_.text(text);
    }
    void card_list(const Card* first, std::size_t count) {
        list(count, [&](std::size_t at) { card(first[at]); });
    }
    void seats_from(Seats in, int first) {
        out_.text("[");
        bool more = false;
        int who = first;
        do {
            if (holds(in, who)) {
                if (more) out_.text(",");
                more = true;
                out_.number(hand_.seat(who));
            }
            who = hand_.state.next(who);
        } while (who != first);
        out_.text("]");
    }
    template <std::size_t Count>
    void seat(const char (&begins)[Count], const Entry& entry) {
        out_.text(begins);
        out_.number(hand_.seat(entry.who));
    }
    template <std::size_t Count>
    void seat_and_amount(const char (&begins)[Count], const Entry& entry) {
        seat(begins, entry);
        out_.text(",\"amount\":");
        out_.number(entry.amount);
    }

    void opened() {
        out_.text(R"({"type":"RoundOpened","seats":)");
        by_player(hand_.seats);
        out_.text(",\"stakes\":");
        by_player(hand_.opening_stakes);
        out_.text(",\"button\":");
        out_.number(hand_.button);
    }

    void posted(const Entry& entry, std::size_t& at) {
        seat(R"({"type":"Posted","seat":)", entry);
        out_.text(",\"kind\":\"");
        out_.text(kPostings[static_cast<std::size_t>(entry.detail & ~kInPart)]);
        out_.text("\",\"amount\":");
        out_.number(entry.amount);
        out_.text(",\"full\":");
        out_.number(entry.detail & kInPart ? hand_.log[++at].amount : entry.amount);
    }

    template <class Steps>
    void dealt(const Entry& entry, const Steps& steps) {
        out_.text(R"({"type":"Dealt","street":)");
        out_.number(entry.detail);
        out_.text(",\"steps\":");
        steps();
    }
    void step(int place, Card which, bool up) {
        out_.text("[");
        out_.number(place);
        out_.text(",");
        card(which);
        up ? out_.text(",true]") : out_.text(",false]");
    }
    void deal_steps(const Entry& entry) {
        out_.text("[");
        for_each_step(hand_.rules().streets[entry.detail], DealtCards::of(entry.amount), [&](int at, int who, bool up) {
            if (at) out_.text(",");
            step(place_number(who), cards_of(entry)[at], up);
        });
        out_.text("]");
    }
    void replaced_steps(const Entry& entry) {
        const DealtCards dealt = DealtCards::of(entry.amount);
        list(dealt.count, [&](std::size_t at) {
            step(dealt.aside_first && at == 0 ? kAsidePlace : hand_.seat(entry.who), cards_of(entry)[at], false);
        });
    }
    const Card* cards_of(const Entry& entry) const {
        const DealtCards dealt = DealtCards::of(entry.amount);
        return hand_.log.shoe(dealt.shoe, hand_.state).data() + dealt.from;
    }
    int place_number(int who) const { return who >= 0 ? hand_.seat(who) : who == kToBurn ? kBurnPlace : kBoardPlace; }

    void betting_opened(const Entry& entry) {
        out_.text(R"({"type":"BettingOpened","street":)");
        out_.number(entry.detail);
        out_.text(",\"opener\":");
        out_.number(hand_.seat(entry.who));
    }
    void betting_closed(const Entry& entry) {
        out_.text(R"({"type":"BettingClosed","street":)");
        out_.number(entry.detail);
        out_.text(",\"pot\":");
        out_.number(entry.amount);
    }
    void called(const Entry& entry) {
        seat_and_amount(R"({"type":"Called","seat":)", entry);
        if (entry.detail & kTapOut) out_.text(",\"tap_out\":true");
    }
    template <std::size_t Count>
    void wagered(const char (&begins)[Count], const Entry& entry) {
        seat(begins, entry);
        out_.text(",\"total\":");
        out_.number(entry.amount);
        if (entry.detail & kTapOut) out_.text(",\"tap_out\":true");
        if (entry.detail & kShort) out_.text(",\"full\":false");
    }
    void folded(const Entry& entry) {
        seat(R"({"type":"Folded","seat":)", entry);
        if (!entry.amount) return;
        out_.text(",\"paid\":");
        out_.number(entry.amount);
    }

    void draw_opened(const Entry& entry) {
        out_.text(R"({"type":"DrawOpened","street":)");
        out_.number(entry.detail);
        out_.text(",\"order\":");
        seats_from(static_cast<Seats>(entry.amount), 0);
    }
    void discarded(const Entry& entry) {
        seat(R"({"type":"Discarded","seat":)", entry);
        out_.text(",\"cards\":");
        list(entry.detail, [&](std::size_t at) { card(static_cast<Card>(entry.amount >> (8 * at))); });
    }
    void discards_shuffled(const Entry& entry) {
        out_.text(R"({"type":"DiscardsShuffled","cards":)");
        card_list(hand_.log.shoe(entry.detail, hand_.state).data(), static_cast<std::size_t>(entry.amount));
    }
    void retrieved(const Entry& entry) {
        out_.text(R"({"type":"CommunalCardRetrieved","card":)");
        card(cards_of(entry)[DealtCards::of(entry.amount).count - 1]);
        out_.text(",\"discarded\":");
        deal_steps(entry);
    }

    void showdown_opened(const Entry& entry) {
        out_.text(R"({"type":"ShowdownOpened","order":)");
        seats_from(static_cast<Seats>(entry.amount), entry.who);
    }

    const WrittenHand& words_of(int who, const Strengths& worth) {
        auto& known = hand_.table().written_hands;
        const std::uint64_t key = worth.high | std::uint64_t{worth.low} << 32;
        const bool by_strength = !holds_joker(hand_, who);
        if (by_strength)
            if (const auto found = known.find(key); found != known.end()) return found->second;
        const nb::object told = description(hand_, who, worth);
        WrittenHand written{escaped(PyTuple_GET_ITEM(told.ptr(), 0)), listed(PyTuple_GET_ITEM(told.ptr(), 1))};
        if (by_strength) return known.emplace(key, std::move(written)).first->second;
        with_joker_ = std::move(written);
        return with_joker_;
    }
    void shown(const Entry& entry) {
        const Strengths worth{static_cast<Strength>(entry.amount), static_cast<Strength>(entry.amount >> 32)};
        seat(R"({"type":"Shown","seat":)", entry);
        out_.text(",\"cards\":[");
        bool more = false;
        const auto each = [&](Card which) {
            if (more) out_.text(",");
            more = true;
            card(which);
        };
        for (const Card which : hand_.state.down[entry.who]) each(which);
        for (const Card which : hand_.state.up[entry.who]) each(which);
        const WrittenHand& written = words_of(entry.who, worth);
        out_.text("],\"words\":\"");
        out_.text(written.words);
        out_.text("\",\"high\":");
        out_.number(worth.high);
        out_.text(",\"low\":");
        out_.number(worth.low);
        own_cites_ = written.cites;
    }

    // Of a hand with a high and a low, the half that won.
    void awarded(const Entry& entry) {
        const auto share = static_cast<Share>(entry.detail & 3);
        out_.text(R"({"type":"Awarded","pot":)");
        out_.number(entry.detail >> 2);
        out_.text(",\"share\":\"");
        out_.text(kShares[static_cast<std::size_t>(share)]);
        out_.text("\",\"seat\":");
        out_.number(hand_.seat(entry.who));
        out_.text(",\"amount\":");
        out_.number(entry.amount);
        if (!holds(hand_.state.shown, entry.who)) return;
        std::string_view words =
            words_of(entry.who, {hand_.state.high_strength[entry.who], hand_.state.low_strength[entry.who]}).words;
        if (const auto apart = words.find(kApart); share != Share::pot && apart != words.npos) {
            const std::string_view low = words.substr(apart + kApart.size());
            words = share == Share::low && !low.empty() ? low : words.substr(0, apart);
        }
        out_.text(",\"words\":\"");
        out_.text(words);
        out_.text("\"");
    }

    void commission(const Entry& entry, std::size_t& at) {
        out_.text(R"({"type":"CommissionTaken","amount":)");
        out_.number(entry.amount);
        out_.text(",\"why\":\"");
        if (static_cast<Charged>(entry.detail & 15) == Charged::percentage) return percentage(entry, at);
        reason(entry);
        out_.text("\"");
    }
    void reason(const Entry& entry) {
        switch (static_cast<Charged>(entry.detail & 15)) {
            case Charged::forced_only: return out_.text("the pot holds only antes or blinds");
            case Charged::tied: return out_.text("all who contributed hold equal hands");
            case Charged::below_threshold:
                out_.text("no pot exceeds ");
                return out_.number(hand_.rules().threshold);
            default:
                out_.text("collection ");
                out_.number(hand_.table().schedule);
                out_.text(": ");
                return out_.text(kStages[static_cast<std::size_t>(entry.detail >> 4)]);
        }
    }
    void percentage(const Entry& entry, std::size_t& at) {
        const Entry more = hand_.log[++at];
        out_.number(hand_.rules().percent);
        out_.text("% of ");
        out_.number(more.amount);
        if (entry.amount == hand_.rules().cap) {
            out_.text(", at most ");
            out_.number(hand_.rules().cap);
        }
        out_.text("\"");
        if (!more.detail) return;
        out_.text(",\"from_pots\":");
        list(more.detail, [&](std::size_t pot) { out_.number(hand_.log[at + 1 + pot].amount); });
        at += more.detail;
    }

    void closed(const Entry& entry) {
        out_.text(R"({"type":"RoundClosed","seats":)");
        by_player(hand_.seats);
        out_.text(",\"stakes\":");
        by_player(hand_.state.stakes);
        out_.text(",\"commission\":");
        out_.number(entry.amount);
    }

    Hand& hand_;
    Written out_;
    std::string_view own_cites_;
    WrittenHand with_joker_;
};

}  // namespace

nb::object json_of(Hand& hand) { return Json(hand).all(); }

}  // namespace pitboss::rounds
