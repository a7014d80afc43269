// One transaction in one call: the rows of many tables, written without the interpreter's lock.
//
// Python's own driver lets go of the interpreter some thirty times for a commit and waits to have it back each time.
// The library is the very one that the driver has loaded, found through it: a second copy of SQLite in one process
// would let go of the first one's locks.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <dlfcn.h>
#include <unistd.h>

#include <climits>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace nb = nanobind;

namespace {

struct sqlite3;
struct sqlite3_stmt;

constexpr int OK = 0, BUSY = 5, ROW = 100;
constexpr int OPEN_READWRITE = 0x2, OPEN_FULLMUTEX = 0x10000;

class PenError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

class LockedError : public PenError {
    using PenError::PenError;
};

bool is_interpreter_ending() {
#if PY_VERSION_HEX >= 0x030D0000
    return Py_IsFinalizing();
#else
    return _Py_IsFinalizing();
#endif
}

// The interpreter is let go of, and had again at the end. Once it is ending nobody gets it any more: Python would end
// the thread in the middle of what cannot be left there, and the process with it. Such a thread waits for the end.
class WithoutInterpreter {
public:
    WithoutInterpreter() : state_(PyEval_SaveThread()) {}
    WithoutInterpreter(const WithoutInterpreter &) = delete;
    WithoutInterpreter &operator=(const WithoutInterpreter &) = delete;
    ~WithoutInterpreter() {
        while (is_interpreter_ending()) pause();
        PyEval_RestoreThread(state_);
    }

private:
    PyThreadState *const state_;
};

// What is used of SQLite's interface, which is the same for ever.
class Library {
public:
    explicit Library(const std::string &driver) : handle_(dlopen(driver.c_str(), RTLD_NOW | RTLD_NOLOAD)) {
        if (!handle_) throw PenError("the driver is not loaded: " + driver);
        find(open, "sqlite3_open_v2");
        find(close, "sqlite3_close_v2");
        find(prepare, "sqlite3_prepare_v2");
        find(finalize, "sqlite3_finalize");
        find(step, "sqlite3_step");
        find(reset, "sqlite3_reset");
        find(clear, "sqlite3_clear_bindings");
        find(parameters, "sqlite3_bind_parameter_count");
        find(bind_int, "sqlite3_bind_int64");
        find(bind_text, "sqlite3_bind_text");
        find(bind_blob, "sqlite3_bind_blob");
        find(bind_null, "sqlite3_bind_null");
        find(column_int, "sqlite3_column_int64");
        find(is_idle, "sqlite3_get_autocommit");
        find(message, "sqlite3_errmsg");
    }
    Library(const Library &) = delete;
    Library &operator=(const Library &) = delete;
    ~Library() { dlclose(handle_); }

    int (*open)(const char *, sqlite3 **, int, const char *);
    int (*close)(sqlite3 *);
    int (*prepare)(sqlite3 *, const char *, int, sqlite3_stmt **, const char **);
    int (*finalize)(sqlite3_stmt *);
    int (*step)(sqlite3_stmt *);
    int (*reset)(sqlite3_stmt *);
    int (*clear)(sqlite3_stmt *);
    int (*parameters)(sqlite3_stmt *);
    int (*bind_int)(sqlite3_stmt *, int, std::int64_t);
    int (*bind_text)(sqlite3_stmt *, int, const char *, int, void (*)(void *));
    int (*bind_blob)(sqlite3_stmt *, int, const void *, int, void (*)(void *));
    int (*bind_null)(sqlite3_stmt *, int);
    std::int64_t (*column_int)(sqlite3_stmt *, int);
    int (*is_idle)(sqlite3 *);
    const char *(*message)(sqlite3 *);

private:
    template <typename Function>
    void find(Function &function, const char *name) {
        function = reinterpret_cast<Function>(dlsym(handle_, name));
        if (!function) {
            dlclose(handle_);
            throw PenError(std::string("the driver's library has no ") + name);
        }
    }

    void *const handle_;
};

// A value of a row. Text and bytes stay where Python has them, which holds them for as long as the call takes.
struct Value {
    enum Kind { NOTHING, NUMBER, TEXT, BYTES } kind;
    std::int64_t number;
    const char *data;
};

Value of_size(Value::Kind kind, Py_ssize_t size, const char *data) {
    if (size <= INT_MAX) return {kind, size, data};
    PyErr_SetString(PyExc_OverflowError, "a value is longer than SQLite takes");
    throw nb::python_error();
}

Value value_of(nb::handle given) {
    if (given.is_none()) return {Value::NOTHING, 0, nullptr};
    if (PyLong_Check(given.ptr())) {
        const auto number = PyLong_AsLongLong(given.ptr());
        if (number == -1 && PyErr_Occurred()) throw nb::python_error();
        return {Value::NUMBER, number, nullptr};
    }
    if (PyUnicode_Check(given.ptr())) {
        Py_ssize_t size;
        const char *text = PyUnicode_AsUTF8AndSize(given.ptr(), &size);
        if (!text) throw nb::python_error();
        return of_size(Value::TEXT, size, text);
    }
    if (!PyBytes_Check(given.ptr())) throw nb::type_error("a row holds numbers, text, bytes and nothing else");
    return of_size(Value::BYTES, PyBytes_GET_SIZE(given.ptr()), PyBytes_AS_STRING(given.ptr()));
}

// The rows that one statement is filled with, one after the other, each of so many values.
struct Page {
    std::string sql;
    std::vector<Value> values;
    std::size_t width;
};

Page page_of(nb::handle given) {
    const auto pair = nb::cast<nb::tuple>(given);
    const auto rows = nb::cast<nb::list>(pair[1]);
    Page page{nb::cast<std::string>(pair[0]), {}, rows.size() ? nb::cast<nb::tuple>(rows[0]).size() : 0};
    for (nb::handle given_row : rows) {
        const auto row = nb::cast<nb::tuple>(given_row);
        if (row.size() != page.width) throw PenError("rows of different lengths");
        for (nb::handle value : row) page.values.push_back(value_of(value));
    }
    return page;
}

class Pen {
public:
    Pen(const std::string &driver, const std::string &file, const std::vector<std::string> &pragmas)
        : library_(driver) {
        const WithoutInterpreter without;
        const int code = library_.open(file.c_str(), &database_, OPEN_READWRITE | OPEN_FULLMUTEX, nullptr);
        try {
            check(code);
            for (const auto &pragma : pragmas) run("PRAGMA " + pragma);
        } catch (...) {
            shut();
            throw;
        }
    }
    Pen(const Pen &) = delete;
    Pen &operator=(const Pen &) = delete;
    ~Pen() { shut(); }

    void close() {
        const WithoutInterpreter without;
        const std::lock_guard lock(mutex_);
        shut();
    }

    // Another number than before once any other connection has written.
    std::int64_t version() {
        const WithoutInterpreter without;
        const std::lock_guard lock(mutex_);
        refuse_closed();
        return version_now();
    }

    // Whether all of it is durable; false, and nothing is written, where others have written since that version.
    bool commit(std::int64_t expected, nb::list given) {
        std::vector<Page> pages;
        for (nb::handle page : given) pages.push_back(page_of(page));
        const WithoutInterpreter without;
        const std::lock_guard lock(mutex_);
        refuse_closed();
        run("BEGIN IMMEDIATE");
        try {
            const bool is_known = version_now() == expected;
            if (is_known) {
                for (const auto &page : pages) fill(page);
            }
            run(is_known ? "COMMIT" : "ROLLBACK");
            return is_known;
        } catch (...) {
            take_back();
            throw;
        }
    }

private:
    void refuse_closed() const {
        if (!database_) throw PenError("it is closed");
    }

    void check(int code) const {
        if (code == OK) return;
        const std::string said = database_ ? library_.message(database_) : "SQLite has no memory left";
        if ((code & 0xff) == BUSY) throw LockedError(said);
        throw PenError(said);
    }

    sqlite3_stmt *prepared(const std::string &sql) {
        const auto found = statements_.find(sql);
        if (found != statements_.end()) return found->second;
        sqlite3_stmt *statement = nullptr;
        check(library_.prepare(database_, sql.c_str(), -1, &statement, nullptr));
        return statements_[sql] = statement;
    }

    void run(const std::string &sql) { step(prepared(sql)); }

    void step(sqlite3_stmt *statement) {
        while (library_.step(statement) == ROW) {
        }
        check(library_.reset(statement));  // Which says once more what went wrong.
    }

    std::int64_t version_now() {
        sqlite3_stmt *statement = prepared("PRAGMA data_version");
        const std::int64_t version = library_.step(statement) == ROW ? library_.column_int(statement, 0) : 0;
        check(library_.reset(statement));
        return version;
    }

    void fill(const Page &page) {
        sqlite3_stmt *statement = prepared(page.sql);
        const auto columns = static_cast<std::size_t>(library_.parameters(statement));
        if (page.width != columns) throw PenError("rows of another length than the statement's");
        for (std::size_t at = 0; at < page.values.size(); at += columns) {
            for (std::size_t column = 0; column < columns; ++column) {
                check(bind(statement, static_cast<int>(column + 1), page.values[at + column]));
            }
            step(statement);
        }
        library_.clear(statement);
    }

    int bind(sqlite3_stmt *statement, int at, const Value &value) {
        const auto size = static_cast<int>(value.number);
        switch (value.kind) {
            case Value::NOTHING: return library_.bind_null(statement, at);
            case Value::NUMBER: return library_.bind_int(statement, at, value.number);
            case Value::TEXT: return library_.bind_text(statement, at, value.data, size, nullptr);
            case Value::BYTES: return library_.bind_blob(statement, at, value.data, size, nullptr);
        }
        return OK;
    }

    void take_back() {
        for (const auto &[sql, statement] : statements_) {
            library_.reset(statement);
            library_.clear(statement);
        }
        if (!library_.is_idle(database_)) {
            try {
                run("ROLLBACK");
            } catch (const PenError &) {  // SQLite may have done so itself, and what was wrong is being told.
            }
        }
    }

    void shut() {
        for (const auto &[sql, statement] : statements_) library_.finalize(statement);
        statements_.clear();
        if (database_) library_.close(database_);
        database_ = nullptr;
    }

    const Library library_;
    std::mutex mutex_;  // Whoever closes it waits for what is being written.
    sqlite3 *database_{nullptr};
    std::unordered_map<std::string, sqlite3_stmt *> statements_;
};

}  // namespace

NB_MODULE(_pen, m) {
    nb::exception<PenError>(m, "PenError", PyExc_OSError);
    nb::exception<LockedError>(m, "LockedError", PyExc_TimeoutError);
    nb::class_<Pen>(m, "Pen")
        .def(nb::init<const std::string &, const std::string &, const std::vector<std::string> &>())
        .def("version", &Pen::version)
        .def("commit", &Pen::commit)
        .def("close", &Pen::close);
}
