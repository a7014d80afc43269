// A thread that writes to sockets: a message to each of many takes longer in the system than all that led to it.
//
// Nothing here holds the interpreter's lock but the calls that Python makes, and those only append to a string.
// A line has a descriptor of its own, which is closed with the last who holds the line: its number cannot have become
// somebody else's connection while anything is written to it.

#include <nanobind/nanobind.h>

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <unordered_map>
#include <vector>

namespace nb = nanobind;

namespace {

[[noreturn]] void fail(const char *what) { throw std::system_error(errno, std::generic_category(), what); }

class Line {
public:
    explicit Line(int socket) : fd(fcntl(socket, F_DUPFD_CLOEXEC, 0)) {
        if (fd < 0) fail("a socket cannot be written to");
    }
    Line(const Line &) = delete;
    Line &operator=(const Line &) = delete;
    ~Line() { ::close(fd); }

    const int fd;
    std::atomic<bool> is_shut{false};
    std::atomic<std::size_t> size{0};  // What was given and is not with the system yet.
    std::string given;                 // Guarded by the post's lock, like the next.
    bool is_listed{false};
    std::string unsent;  // The thread's own, like the next.
    bool is_blocked{false};
};

using SharedLine = std::shared_ptr<Line>;

class Post {
public:
    Post() : wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), poll_(epoll_create1(EPOLL_CLOEXEC)) {
        if (wake_ < 0 || poll_ < 0) fail("no thread can be made that writes to sockets");
        epoll_event event{.events = EPOLLIN, .data = {.fd = wake_}};
        if (epoll_ctl(poll_, EPOLL_CTL_ADD, wake_, &event) < 0) fail("no thread can be made that writes to sockets");
        thread_ = std::thread([this] { run(); });
    }
    Post(const Post &) = delete;
    Post &operator=(const Post &) = delete;
    ~Post() {
        close();
        ::close(poll_);
        ::close(wake_);
    }

    // Python's side

    std::size_t write(const SharedLine &line, nb::bytes data) {
        if (line->is_shut) return line->size;
        const std::size_t size = line->size += data.size();
        const std::lock_guard lock(mutex_);
        line->given.append(data.c_str(), data.size());
        list(line);
        return size;
    }

    void shut(const SharedLine &line) {
        line->is_shut = true;
        const std::lock_guard lock(mutex_);
        list(line);
    }

    // Once until the thread has seen it: waking a thread takes the system longer than all else here.
    void go() {
        if (is_woken_.exchange(true)) return;
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(wake_, &one, sizeof one);
    }

    void close() {
        if (!thread_.joinable()) return;
        is_closing_ = true;
        go();
        const nb::gil_scoped_release release;
        thread_.join();
    }

private:
    void list(const SharedLine &line) {
        if (!line->is_listed) listed_.push_back(line);
        line->is_listed = true;
    }

    // The thread's side

    void run() {
        std::vector<epoll_event> events(64);
        while (!is_closing_) {
            const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), -1);
            for (int at = 0; at < count; ++at) {
                if (events[at].data.fd == wake_) {
                    take_listed();
                } else if (const auto found = blocked_.find(events[at].data.fd); found != blocked_.end()) {
                    send_on(SharedLine(found->second));
                }
            }
        }
        take_listed();
        blocked_.clear();
    }

    void take_listed() {
        std::uint64_t times;
        [[maybe_unused]] const auto got = ::read(wake_, &times, sizeof times);
        is_woken_ = false;  // Before anything is taken: what is listed from here on wakes it again.
        std::vector<SharedLine> lines;
        {
            const std::lock_guard lock(mutex_);
            lines.swap(listed_);
            for (const auto &line : lines) {
                line->unsent.append(line->given);
                line->given.clear();
                line->is_listed = false;
            }
        }
        for (const auto &line : lines) {
            if (!line->is_blocked || line->is_shut) send_on(line);
        }
    }

    void send_on(const SharedLine &line) {
        std::size_t sent = 0;
        bool is_waiting = false;
        while (!line->is_shut && sent < line->unsent.size() && !is_waiting) {
            const auto more = ::send(line->fd, line->unsent.data() + sent, line->unsent.size() - sent,
                                     MSG_DONTWAIT | MSG_NOSIGNAL);
            if (more >= 0) {
                sent += static_cast<std::size_t>(more);
            } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
                is_waiting = true;
            } else if (errno != EINTR) {
                line->is_shut = true;  // The other end is gone, as whoever reads from it is told.
            }
        }
        line->unsent.erase(0, line->is_shut ? std::string::npos : sent);
        line->size -= line->is_shut ? line->size.load() : sent;
        block(line, is_waiting && !line->is_shut);
    }

    // Whether the thread is woken once the line takes more.
    void block(const SharedLine &line, bool is_blocked) {
        if (is_blocked == line->is_blocked) return;
        line->is_blocked = is_blocked;
        epoll_event event{.events = EPOLLOUT, .data = {.fd = line->fd}};
        if (is_blocked) {
            blocked_[line->fd] = line;
            epoll_ctl(poll_, EPOLL_CTL_ADD, line->fd, &event);
        } else {
            epoll_ctl(poll_, EPOLL_CTL_DEL, line->fd, &event);
            blocked_.erase(line->fd);
        }
    }

    const int wake_;
    const int poll_;
    std::mutex mutex_;
    std::vector<SharedLine> listed_;  // Guarded by the lock.
    std::unordered_map<int, SharedLine> blocked_;
    std::atomic<bool> is_woken_{false};
    std::atomic<bool> is_closing_{false};
    std::thread thread_;
};

// What Python holds of a line; the thread may hold it a moment longer.
class OpenLine {
public:
    OpenLine(Post &post, int socket) : post_(post), line_(std::make_shared<Line>(socket)) {}
    std::size_t write(nb::bytes data) { return line_ ? post_.write(line_, data) : 0; }
    void shut() {
        if (line_) post_.shut(line_);
        line_.reset();
    }
    std::size_t size() const { return line_ ? line_->size.load() : 0; }

private:
    Post &post_;
    SharedLine line_;
};

}  // namespace

NB_MODULE(_outgoing, m) {
    nb::class_<Post>(m, "Post")
        .def(nb::init<>())
        .def("go", &Post::go)
        .def("close", &Post::close);
    nb::class_<OpenLine>(m, "Line")
        .def(nb::init<Post &, int>(), nb::keep_alive<1, 2>())
        .def("write", &OpenLine::write)
        .def("shut", &OpenLine::shut)
        .def_prop_ro("size", &OpenLine::size);
}
