// A game's rules as the round of play hands them over: a mapping of plain values.
#include "bind_round_rules.hpp"

#include <stdexcept>
#include <string>

#include "evaluator.hpp"

namespace pitboss::rounds {

namespace {

PyTypeObject* rules_type = nullptr;

// Reads the mapping; whatever does not fit is an error of the caller's.
class Reader {
public:
    explicit Reader(nb::dict given) : given_(std::move(given)) {}

    nb::object value(const char* name) const { return nb::object(given_[name]); }
    bool truth(const char* name) const { return nb::cast<bool>(value(name)); }
    Chips chips(const char* name) const { return nb::cast<Chips>(value(name)); }
    int number(const char* name) const { return nb::cast<int>(value(name)); }

    template <class Kind>
    Kind choice(const char* name, std::initializer_list<const char*> all) const {
        const nb::str chosen(value(name));
        std::uint8_t at = 0;
        for (const char* each : all) {
            if (std::string(chosen.c_str()) == each) return static_cast<Kind>(at);
            ++at;
        }
        throw std::invalid_argument(std::string(name) + " has no value " + chosen.c_str());
    }

    template <std::size_t Most>
    int amounts(const char* name, std::array<Chips, Most>& into) const {
        int count = 0;
        for (nb::handle each : nb::tuple(value(name))) {
            if (count == static_cast<int>(Most)) throw std::invalid_argument(std::string("too many ") + name);
            into[static_cast<std::size_t>(count++)] = nb::cast<Chips>(each);
        }
        return count;
    }

private:
    nb::dict given_;
};

Street street_of(nb::handle given) {
    const Reader read{nb::cast<nb::dict>(given)};
    Street street;
    for (nb::handle each : nb::tuple(read.value("passes"))) {
        if (street.pass_count == kMostPasses) throw std::invalid_argument("too many passes");
        const nb::tuple pass(nb::borrow(each));
        street.passes[street.pass_count++] = {nb::cast<std::uint8_t>(pass[0]), nb::cast<bool>(pass[1])};
    }
    street.board = static_cast<std::uint8_t>(read.number("board"));
    street.burn = read.truth("burn");
    street.draw = read.truth("draw");
    street.opener = read.choice<Opener>(
        "opener", {"after_last_blind", "after_button", "after_last_blind_or_buck", "up_card"});
    street.least = read.chips("least");
    street.most = read.chips("most");
    return street;
}

void read_game(const Reader& read, Rules& rules) {
    for (nb::handle each : nb::tuple(read.value("streets"))) {
        if (rules.street_count == kMostStreets) throw std::invalid_argument("too many streets");
        rules.streets[static_cast<std::size_t>(rules.street_count++)] = street_of(each);
    }
    rules.completion = read.choice<Completion>("completion", {"any_five", "two_and_three", "all_five"});
    rules.hole_cards = read.number("hole_cards");
    rules.checks_first_round = read.truth("checks_first_round");
    rules.deck = {read.number("lowest_rank"), read.truth("joker")};
    rules.wins = read.choice<Wins>("wins", {"high", "low", "split"});
    rules.low_ace_is_low = read.truth("low_ace_is_low");
    rules.eight_or_better = read.truth("eight_or_better");
    rules.lows_upside_down = read.truth("straights_in_lows");
    const auto tables = [&](const char* name) -> std::shared_ptr<const Tables> {
        const nb::object evaluator = read.value(name);
        return evaluator.is_none() ? nullptr : nb::cast<const Evaluator&>(evaluator).shared_tables();
    };
    rules.high = tables("high_evaluator");
    rules.low = tables("low_evaluator");
}

void read_forced_bets(const Reader& read, Rules& rules) {
    rules.blind_count = read.amounts("blinds", rules.blinds);
    rules.over_blind_count = read.amounts("over_blinds", rules.over_blinds);
    rules.ante = read.chips("ante");
    rules.antes_only = read.truth("antes_only");
    rules.button_posts_first = read.truth("button_posts_first");
    rules.opening_option = read.choice<OpeningOption>("opening_option", {"A", "B", "C"});
}

void read_bets(const Reader& read, Rules& rules) {
    rules.limit = read.choice<LimitKind>("limit", {"fixed", "spread", "structured", "manila", "half-pot", "full-pot",
                                                   "straddle", "no-limit"});
    rules.maximum_bet = read.chips("maximum_bet");
    rules.straddle_doubles_raise = read.truth("straddle_doubles_raise");
    rules.max_raises = read.number("max_raises");
    rules.bring_in = read.chips("bring_in");
    rules.tap_unit = read.chips("tap_unit");
    rules.short_tap_out_bars_all = read.truth("short_tap_out_bars_all");
    rules.short_tap_outs_add_up = read.truth("short_tap_outs_add_up");
    rules.refuse_final_checks = read.truth("refuse_final_checks");
    rules.chip = read.chips("chip");
}

void read_procedure(const Reader& read, Rules& rules) {
    rules.stud_opener_lowest = read.truth("stud_opener_lowest");
    rules.stud_opener_by_hand = read.truth("stud_opener_by_hand");
    rules.draw_final_after_button = read.truth("draw_final_after_button");
    rules.reshuffle_includes_folded = read.truth("reshuffle_includes_folded");
    rules.open_on_tap_out = read.truth("open_on_tap_out");
    rules.show_all_hands = read.truth("show_all_hands");
    rules.odd_half_high = read.truth("odd_half_high");
}

void read_collection(const Reader& read, Collection& scheme) {
    for (nb::handle each : nb::tuple(read.value("players"))) {
        if (scheme.columns == kMostColumns) throw std::invalid_argument("too many columns");
        scheme.players[scheme.columns++] = nb::cast<int>(each);
    }
    const std::array<const char*, 3> stages{"before_flop", "flop", "turn"};
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        const int count = read.amounts(stages[stage], scheme.fees[stage]);
        scheme.has[stage] = count > 0;
        if (count && count != scheme.columns) throw std::invalid_argument("a fee for each column");
    }
    scheme.no_flop = read.chips("no_flop");
}

void read_commission(const Reader& read, Rules& rules) {
    rules.commission = read.choice<Commission>("commission", {"none", "percentage", "collection"});
    rules.dollar = read.chips("dollar");
    rules.steal_is_blinds_only = read.truth("steal_is_blinds_only");
    rules.rake_from_main_pot = read.truth("rake_from_main_pot");
    rules.collection_counts = read.choice<Counts>("collection_counts", {"dealt_in", "still_in", "seated"});
    if (rules.commission == Commission::percentage) {
        rules.percent = read.number("percent");
        rules.cap = read.chips("cap");
        rules.threshold = read.chips("threshold");
    }
    if (rules.commission == Commission::collection)
        read_collection(Reader{nb::cast<nb::dict>(read.value("collection"))}, rules.collection);
}

// One tuple of clauses for each meaning, for each street's law.
void read_clauses(const Reader& read, GameRules& table) {
    std::size_t law = 0;
    for (nb::handle each : nb::tuple(read.value("clauses"))) {
        const nb::tuple meanings(nb::borrow(each));
        if (law == kMostStreets || meanings.size() != kMeanings - 3)
            throw std::invalid_argument("a law has one tuple of clauses for each meaning");
        auto& clauses = table.clauses[law++];
        for (int at = 0; at < kMeanings; ++at) clauses[static_cast<std::size_t>(at)] = nb::tuple();
        for (std::size_t at = 0; at < meanings.size(); ++at) clauses[at + 1] = nb::tuple(nb::object(meanings[at]));
        clauses[static_cast<std::size_t>(Meaning::collection)] = nb::tuple(read.value("collection_clauses")[law - 1]);
    }
    if (static_cast<int>(law) != table.rules.street_count) throw std::invalid_argument("a law for each street");
}

PyObject* new_rules(PyTypeObject* type, PyObject* arguments, PyObject*) {
    return guarded([&]() -> PyObject* {
        PyObject* mapping = nullptr;
        if (!PyArg_ParseTuple(arguments, "O!", &PyDict_Type, &mapping)) return nullptr;
        const Reader read{nb::cast<nb::dict>(nb::handle(mapping))};
        auto table = std::make_unique<GameRules>();
        read_game(read, table->rules);
        read_forced_bets(read, table->rules);
        read_bets(read, table->rules);
        read_procedure(read, table->rules);
        read_commission(read, table->rules);
        table->schedule = read.number("schedule");
        table->most_players = read.number("most_players");
        read_clauses(read, *table);
        const nb::object object = made(type->tp_alloc(type, 0));
        reinterpret_cast<RulesObject*>(object.ptr())->inside = table.release();
        return given(object);
    });
}

void free_rules(PyObject* self) {
    PyTypeObject* type = Py_TYPE(self);
    delete reinterpret_cast<RulesObject*>(self)->inside;
    type->tp_free(self);
    Py_DECREF(type);
}

PyType_Slot rules_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(new_rules)},
    {Py_tp_dealloc, reinterpret_cast<void*>(free_rules)},
    {Py_tp_doc, const_cast<char*>("A game's rules and clauses, as the round core reads them.")},
    {0, nullptr},
};
PyType_Spec rules_spec = {"pitboss.kernel._native.RoundRules", sizeof(RulesObject), 0, Py_TPFLAGS_DEFAULT, rules_slots};

}  // namespace

bool is_rules(nb::handle object) { return Py_TYPE(object.ptr()) == rules_type; }

void bind_round_rules(nb::module_& module) {
    const nb::object type = made(PyType_FromSpec(&rules_spec));
    rules_type = reinterpret_cast<PyTypeObject*>(type.ptr());
    Py_INCREF(rules_type);
    module.attr("RoundRules") = type;
    nb::list meanings;
#define PITBOSS_NAME(procedure, meaning) meanings.append(nb::str(#procedure "." #meaning));
    PITBOSS_MEANINGS(PITBOSS_NAME)
#undef PITBOSS_NAME
    module.attr("ROUND_MEANINGS") = nb::tuple(meanings);
    module.attr("MOST_PLAYERS") = kMostPlayers;
}

}  // namespace pitboss::rounds
