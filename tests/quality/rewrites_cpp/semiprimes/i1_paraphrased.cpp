#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

class FactorTable {
public:
    explicit FactorTable(int limit) : limit_(limit), leastPrime_(limit + 1), factorCount_(limit + 1) {
        for (int value = 2; value <= limit_; ++value) {
            visit(value);
            crossOutMultiples(value);
        }
    }

    bool isSemiprime(int value) const { return factorCount_[value] == 2; }

private:
    void visit(int value) {
        int& least = leastPrime_[value];
        if (!least) primes_.push_back(least = value);
        factorCount_[value] = 1 + factorCount_[value / least];
    }

    void crossOutMultiples(int value) {
        const auto usable = [&](int prime) {
            return prime <= leastPrime_[value] && std::int64_t{prime} * value <= limit_;
        };
        auto end = std::find_if_not(primes_.begin(), primes_.end(), usable);
        std::for_each(primes_.begin(), end, [&](int prime) { leastPrime_[prime * value] = prime; });
    }

    int limit_;
    std::vector<int> primes_;
    std::vector<int> leastPrime_;
    std::vector<int> factorCount_;
};

int main() {
    int first, last;
    std::cin >> first >> last;
    const FactorTable table(last);

    std::vector<int> hits;
    for (int value = first; value <= last; ++value)
        if (table.isSemiprime(value)) hits.push_back(value);

    std::cout << hits.size() << ' ' << (hits.empty() ? -1 : hits.back()) << std::endl;
}
