// What the seat to act may do, with exact amounts, and the clause for what it may not.
#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

const Text kFold("fold"), kCheck("check"), kCall("call"), kBet("bet"), kRaise("raise"), kBringIn("bring_in"),
    kOverBlind("over_blind"), kDraw("draw"), kShuffle("shuffle");

constexpr std::size_t kMostTries = 6;

// A short list on its way to being a tuple.
class Listed {
public:
    void add(nb::object one) { all_[count_++] = std::move(one); }
    nb::object tuple() {
        return tuple_of(count_, [&](std::size_t at) { return std::move(all_[at]); });
    }

private:
    std::array<nb::object, kMostTries> all_;
    std::size_t count_ = 0;
};

class Listing {
public:
    explicit Listing(Hand& hand)
        : hand_(hand), reading_(hand.rules(), hand.state), law_(std::max<int>(hand.state.street, 0)) {}

    nb::object betting(int who) {
        const Chips owed = reading_.call_amount(who);
        plain(who, kFold, reading_.fold_refused(), [&] { return reading_.fold_cites(); });
        plain(who, kCheck, reading_.check_refused(who), [&] { return reading_.check_cites(); });
        amount(who, kCall, reading_.call_refused(who), {owed, owed}, [&] { return called(who); });
        wagers(who);
        if (hand_.rules().bring_in) {
            const Chips due = std::min(hand_.rules().bring_in, hand_.state.stakes[who]);
            amount(who, kBringIn, reading_.bring_in_refused(), {due, due},
                   [&] { return Cited(Meaning::forced_bring_in); });
        }
        return call(names().Options, number(hand_.seat(who)), may_.tuple(), may_not());
    }

    // One thing that may be done, by whoever it is.
    nb::object only(int who, const Text& act, Chips most, Meaning because) {
        const nb::object option = call(names().Option, act.get(), number(0), number(most), cites(because));
        return call(names().Options, number(hand_.seat(who)), made(PyTuple_Pack(1, option.ptr())));
    }

private:
    nb::object cites(Cited cited) { return cites_of(hand_.table(), law_, cited); }

    Cited called(int who) {
        const Cited cited = reading_.call_cites(who);
        return hand_.state.stakes[who] < reading_.owed(who) ? cited + Meaning::pots_tap_out : cited;
    }

    void refuse(Why why) { refused_[refused_count_++] = why; }

    // An option without an amount is the same each time.
    template <class CitesOf>
    void plain(int who, const Text& act, Why why, const CitesOf& cites_of_it) {
        if (why != Why::allowed) return refuse(why);
        const Meaning meaning = cites_of_it().meanings()[0];
        const auto key = static_cast<std::uint64_t>(law_) << 16 | static_cast<std::uint64_t>(meaning) << 1 |
                         (&act == &kCheck ? 1 : 0);
        nb::object& kept = hand_.table().options[key];
        if (!kept.is_valid()) kept = call(names().Option, act.get(), number(0), number(0), cites(meaning));
        may_.add(kept);
        (void)who;
    }

    template <class CitesOf>
    void amount(int who, const Text& act, Why why, const Amounts& amounts, const CitesOf& cites_of_it) {
        if (why != Why::allowed) return refuse(why);
        const Cited cited = cites_of_it();
        std::int64_t meanings = law_;
        for (Meaning each : cited.meanings()) meanings = meanings << 8 | static_cast<std::int64_t>(each);
        const auto name = static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>(&act));
        may_.add(hand_.table().offers.get({name, meanings, amounts.least, amounts.most}, [&] {
            return call(names().Option, act.get(), number(amounts.least), number(amounts.most), cites(cited));
        }));
        (void)who;
    }

    // A bet where nobody has bet, else a raise; never both.
    void wagers(int who) {
        const Why no_bet = reading_.betting_refused(who), no_raise = reading_.raising_refused(who);
        const Amounts amounts =
            no_bet == Why::allowed || no_raise == Why::allowed ? reading_.offered(who) : Amounts{0, 0};
        amount(who, kBet, no_bet, amounts, [&] { return reading_.bet_cites(); });
        amount(who, kRaise, no_raise, amounts, [&] { return reading_.raise_cites(who); });
    }

    // Refusals that say the same each time come as the same tuple.
    nb::object may_not() {
        std::uint64_t key = static_cast<std::uint64_t>(law_) + 1;
        bool same = !somebody_listens();
        for (std::size_t at = 0; at < refused_count_; ++at) {
            const int sentence = sentence_of(hand_, hand_.state.to_act, refused_[at]);
            key = key << 8 | static_cast<std::uint64_t>(sentence);
            same &= sentence != 0;
        }
        if (!same) return refusals();
        nb::object& kept = hand_.table().may_not[key];
        if (!kept.is_valid()) kept = refusals();
        return kept;
    }

    nb::object refusals() {
        return tuple_of(refused_count_,
                        [&](std::size_t at) { return refusal(hand_, hand_.state.to_act, refused_[at]); });
    }

    Hand& hand_;
    Reading reading_;
    int law_;
    Listed may_;
    std::array<Why, kMostTries> refused_{};
    std::size_t refused_count_ = 0;
};

}  // namespace

nb::object options_of(Hand& hand) {
    const State& s = hand.state;
    const Reading reading(hand.rules(), s);
    Listing listing(hand);
    if (s.to_act >= 0 && s.phase == Phase::betting) return listing.betting(s.to_act);
    if (s.phase == Phase::draw && s.to_act >= 0)
        return listing.only(s.to_act, kDraw, s.down[s.to_act].count, Meaning::draw_order);
    if (s.phase == Phase::draw && reading.needs_shuffle())
        return listing.only(kNobody, kShuffle, 0, Meaning::draw_reshuffle);
    const int poster = reading.over_blind_seat();
    if (poster >= 0)
        return listing.only(poster, kOverBlind, hand.rules().over_blinds[s.over_blinds_gone],
                            Meaning::forced_over_blind);
    if (s.phase == Phase::showdown) return call(names().options, state_of(hand));  // Cards are to be named.
    return call(names().Options, number(hand.seat(s.to_act)), made(PyTuple_New(0)));
}

}  // namespace pitboss::rounds
