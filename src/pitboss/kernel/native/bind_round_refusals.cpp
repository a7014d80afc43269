// Why an act is refused, in words: the same refusals that the Python engine makes.
#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

using Words = long long;  // as PyUnicode_FromFormat takes chips

nb::object text(const char* words) { return made(PyUnicode_FromString(words)); }

nb::object facts_of(std::initializer_list<std::pair<const char*, Chips>> facts) {
    nb::dict all;
    for (const auto& [name, amount] : facts) all[name] = number(amount);
    return all;
}

// One that says the same each time is made once; whoever listens hears of it every time.
nb::object known(Hand& hand, Why why, const char* code, const char* words, Meaning meaning) {
    GameRules& table = hand.table();
    const int law = std::max<int>(hand.state.street, 0);
    const auto key = static_cast<std::uint64_t>(law) << 16 | static_cast<std::uint64_t>(meaning) << 8 |
                     static_cast<std::uint64_t>(why);
    nb::object& kept = table.refusals[key];
    if (!kept.is_valid() || somebody_listens())
        kept = call(names().known_refusal, text(code), text(words), cites_of(table, law, meaning));
    return kept;
}

nb::object fresh(Hand& hand, const char* code, const nb::object& words, Meaning meaning) {
    const int law = std::max<int>(hand.state.street, 0);
    return call(names().Refusal, text(code), words, cites_of(hand.table(), law, meaning));
}

nb::object fresh(Hand& hand, const char* code, const nb::object& words, Meaning meaning, const nb::object& facts) {
    const int law = std::max<int>(hand.state.street, 0);
    return call(names().Refusal, text(code), words, cites_of(hand.table(), law, meaning), facts);
}

template <class... Numbers>
nb::object said(const char* format, Numbers... numbers) {
    return made(PyUnicode_FromFormat(format, numbers...));
}

// One that tells amounts is made again only for other amounts; whoever listens hears of it every time.
template <class Make>
nb::object remembered(Hand& hand, Why why, Chips one, Chips two, const Make& make) {
    if (somebody_listens()) return make();
    const std::int64_t law = std::max<int>(hand.state.street, 0);
    return hand.table().reasons.get({law, static_cast<std::int64_t>(why), one, two}, make);
}

// Nobody checks in the first round: three sentences, which the caches tell apart by numbers beyond the reasons.
constexpr int kBetInstead = 253, kNothingStands = 254, kCallInstead = 255;

nb::object no_check_first(Hand& hand, int who) {
    const Meaning meaning = Meaning::first_round_no_check;
    constexpr const char* code = "no_check_first";
    const int sentence = sentence_of(hand, who, Why::no_check_first);
    const auto why = static_cast<Why>(sentence);
    if (sentence == kBetInstead)
        return known(hand, why, code, "nobody checks in the first betting round; bet", meaning);
    if (sentence == kNothingStands)
        return known(hand, why, code, "nobody checks in the first betting round; a call of nothing stands", meaning);
    return known(hand, why, code, "nobody checks in the first betting round; call, raise or fold", meaning);
}

nb::object must_open(Hand& hand, int who) {
    const Reading reading(hand.rules(), hand.state);
    const Chips due = hand.rules().bring_in ? hand.rules().bring_in : reading.least_total();
    const Chips least = std::min(due, reading.reach(who));
    return fresh(hand, "must_open", said("the opener of an ante game bets; the least is %lld", Words{least}),
                 Meaning::options_ante_opens, facts_of({{"least", least}}));
}

nb::object too_few_to_raise(Hand& hand, int who) {
    const Reading reading(hand.rules(), hand.state);
    return fresh(hand, "too_few_chips_to_raise",
                 said("%lld chips are left, %lld are needed to call: a call taps out", Words{reading.reach(who)},
                      Words{reading.owed(who)}),
                 Meaning::pots_tap_out);
}

nb::object wrong_amount(Hand& hand, int who, Why why, Chips total) {
    const Reading reading(hand.rules(), hand.state);
    const auto [least, most] = reading.least_and_most(who);
    const Chips all = reading.everything(who), lowest = std::min(least, all);
    const nb::object facts = facts_of({{"least", lowest}, {"most", std::min(most, all)}, {"got", total}});
    switch (why) {
        case Why::more_than_the_stake:
            return fresh(hand, "more_than_the_stake",
                         said("seat %d has %lld in all for this betting round; got %lld", hand.seat(who), Words{all},
                              Words{total}),
                         Meaning::amounts_own_chips, facts);
        case Why::above_the_limit:
            return fresh(hand, "above_the_limit",
                         said("the limit allows a total of %lld at the most; got %lld", Words{most}, Words{total}),
                         reading.limit_meaning(), facts);
        case Why::below_the_least:
            return fresh(hand, "below_the_least",
                         said("the least is a total of %lld; got %lld", Words{lowest}, Words{total}),
                         reading.least_meaning(), facts);
        default:
            return fresh(hand, "broken_chip",
                         said("the smallest chip in play is %lld; got %lld", Words{hand.rules().chip}, Words{total}),
                         Meaning::amounts_own_chips, facts);
    }
}

nb::object no_betting_in_the_draw(Hand& hand) {
    nb::dict facts;
    facts["phase"] = text("draw");
    return fresh(hand, "no_betting_now", text("the round is at the draw; nobody bets now"), Meaning::turns_in_turn, facts);
}

nb::object no_bring_in(Hand& hand) {
    const int law = std::max<int>(hand.state.street, 0);
    const auto& clauses = hand.table().clauses[static_cast<std::size_t>(law)];
    const bool has = PyTuple_GET_SIZE(clauses[static_cast<std::size_t>(Meaning::forced_bring_in)].ptr()) > 0;
    return fresh(hand, "no_bring_in", text("there is no bring-in to make now"),
                 has ? Meaning::forced_bring_in : Meaning::turns_in_turn);
}

}  // namespace

int sentence_of(const Hand& hand, int who, Why why) {
    const State& s = hand.state;
    switch (why) {
        case Why::bet_outstanding:
        case Why::nothing_to_call:
        case Why::already_opened:
        case Why::nothing_to_raise: return static_cast<int>(why);
        case Why::no_check_first: return !s.high ? kBetInstead : s.high == s.bet[who] ? kNothingStands : kCallInstead;
        default: return 0;
    }
}

nb::object refusal(Hand& hand, int who, Why why, Chips total) {
    const State& s = hand.state;
    const Reading reading(hand.rules(), s);
    const Chips owed = reading.owed(who);
    switch (why) {
        case Why::allowed: return nb::none();
        case Why::must_open:
            return remembered(hand, why, reading.least_total(), reading.reach(who),
                              [&] { return must_open(hand, who); });
        case Why::bet_outstanding:
            return known(hand, why, "bet_outstanding", "a bet has been made; call, raise or fold",
                         Meaning::later_rounds_no_check_facing_bet);
        case Why::checks_refused:
            return remembered(hand, why, reading.least_total(), 0, [&] {
                return fresh(hand, "checks_refused", text("checking is refused in the final betting round; bet or fold"),
                         Meaning::later_rounds_no_final_checks, facts_of({{"least", reading.least_total()}}));
            });
        case Why::no_check_first: return no_check_first(hand, who);
        case Why::nothing_to_call:
            return known(hand, why, "nothing_to_call", "there is no bet to call; check or bet",
                         Meaning::later_rounds_calls);
        case Why::opener_may_not_call:
            return remembered(hand, why, reading.least_total(), 0, [&] {
                return fresh(hand, "opener_may_not_call",
                         said("the opener raises or folds; the least raise is to %lld", Words{reading.least_total()}),
                         Meaning::options_c_no_call, facts_of({{"least", reading.least_total()}}));
            });
        case Why::too_few_chips_to_bet:
            return remembered(hand, why, s.stakes[who], 0, [&] {
                return fresh(hand, "too_few_chips_to_bet",
                         said("the %lld chips left do not come to a minimum bet of %lld", Words{s.stakes[who]},
                              Words{hand.rules().tap_unit}),
                         Meaning::pots_tap_out);
            });
        case Why::already_opened:
            return known(hand, why, "already_opened", "a bet has been made already; raise to a total instead",
                         s.street ? Meaning::later_rounds_raises : Meaning::first_round_raises);
        case Why::nothing_to_raise:
            return known(hand, why, "nothing_to_raise", "nobody has bet yet; bet an amount instead",
                         Meaning::later_rounds_opening_bet);
        case Why::too_few_chips_to_raise:
            return remembered(hand, why, reading.reach(who), owed, [&] { return too_few_to_raise(hand, who); });
        case Why::raise_cap:
            return remembered(hand, why, s.raises, 0, [&] {
                return fresh(hand, "raise_cap",
                         said("%u raises have been made, the most while more than two players can bet", s.raises),
                         Meaning::amounts_raise_cap, facts_of({{"most", s.raises}}));
            });
        case Why::short_tap_out:
            return remembered(hand, why, owed, 0, [&] {
                return fresh(hand, "short_tap_out", text("the last wager was a tap-out short of a raise: call or fold"),
                         Meaning::pots_short_tap_out, facts_of({{"to_call", owed}}));
            });
        case Why::nobody_to_raise:
            return remembered(hand, why, 0, 0, [&] {
                return fresh(hand, "nobody_to_raise", text("every other player has tapped out: call or fold"),
                         Meaning::pots_side_pots);
            });
        case Why::no_bring_in: return remembered(hand, why, 0, 0, [&] { return no_bring_in(hand); });
        case Why::no_betting_now: return remembered(hand, why, 0, 0, [&] { return no_betting_in_the_draw(hand); });
        default: return wrong_amount(hand, who, why, total);
    }
}

}  // namespace pitboss::rounds
