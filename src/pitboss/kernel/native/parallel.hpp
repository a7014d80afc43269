// Splitting a range over threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <utility>
#include <vector>

namespace pitboss {

// 0 means all cores; never more than one thread per `grain` items.
inline std::size_t thread_count(int threads, std::size_t items, std::size_t grain) {
    const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads) : std::thread::hardware_concurrency();
    return std::max<std::size_t>(1, std::min(wanted, items / grain));
}

// Threads that are waited for, come what may.
class Crew {
public:
    template <class Task>
    void start(Task&& task) {
        threads_.emplace_back(std::forward<Task>(task));
    }
    ~Crew() {
        for (auto& thread : threads_) thread.join();
    }

private:
    std::vector<std::thread> threads_;
};

// Calls work(first, last) on each part of [0, items); the calling thread does the first part itself.
template <class Work>
void in_parallel(std::size_t items, int threads, std::size_t grain, const Work& work) {
    const std::size_t parts = thread_count(threads, items, grain);
    const auto start = [&](std::size_t part) { return items / parts * part + std::min(part, items % parts); };
    Crew others;
    for (std::size_t part = 1; part < parts; ++part)
        others.start([&, part] { work(start(part), start(part + 1)); });
    work(start(0), start(1));
}

}  // namespace pitboss
