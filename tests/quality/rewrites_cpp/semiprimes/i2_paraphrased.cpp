#include <iostream>
#include <vector>
#include <algorithm>

namespace sieve {

std::vector<int> primesUpToRootOf(long long n) {
    std::vector<int> primes;
    std::vector<char> composite;
    int limit = 1;
    while (1LL * limit * limit <= n) ++limit;
    composite.assign(limit + 1, 0);
    for (int p = 2; p <= limit; ++p) {
        if (!composite[p]) {
            primes.push_back(p);
            for (int q = p + p; q <= limit; q += p) composite[q] = 1;
        }
    }
    return primes;
}

struct Entry {
    long long number;
    long long remaining;
    int factors = 0;

    explicit Entry(long long n) : number(n), remaining(n) {}

    void removeAll(int p) {
        for (; remaining % p == 0; remaining /= p) ++factors;
    }
    bool semiprime() const { return factors + (remaining > 1 ? 1 : 0) == 2; }
};

class Segment {
    long long low;
    std::vector<Entry> entries;

public:
    Segment(long long from, long long to) : low(from) {
        for (long long n = from; n <= to; ++n) entries.emplace_back(n);
        for (int p : primesUpToRootOf(to)) applyPrime(p);
    }

    void applyPrime(int p) {
        std::size_t first = (low + p - 1) / p * p - low;
        for (std::size_t i = first; i < entries.size(); i += p) entries[i].removeAll(p);
    }

    const std::vector<Entry>& all() const { return entries; }
};

}  // namespace sieve

int main() {
    long long from, to;
    std::cin >> from >> to;
    sieve::Segment segment(from, to);
    auto isHit = [](const sieve::Entry& e) { return e.semiprime(); };
    const auto& all = segment.all();
    auto hits = std::count_if(all.begin(), all.end(), isHit);
    auto last = std::find_if(all.rbegin(), all.rend(), isHit);
    std::cout << hits << " " << (last == all.rend() ? -1 : last->number) << "\n";
    return 0;
}
