#include <iostream>
#include <vector>

class Sieve {
public:
    explicit Sieve(int limit) : limit_(limit), crossedOut_(limit + 1, false) {
        for (int candidate = 2; candidate <= limit_; ++candidate) {
            if (crossedOut_[candidate]) continue;
            primes_.push_back(candidate);
            crossOutMultiples(candidate);
        }
    }

    const std::vector<int>& primes() const { return primes_; }

private:
    void crossOutMultiples(long long prime) {
        for (long long multiple = prime * prime; multiple <= limit_; multiple += prime)
            crossedOut_[multiple] = true;
    }

    int limit_;
    std::vector<bool> crossedOut_;
    std::vector<int> primes_;
};

std::vector<bool> markSemiprimes(const std::vector<int>& primes, int limit) {
    std::vector<bool> marked(limit + 1, false);
    for (auto first = primes.begin(); first != primes.end(); ++first) {
        for (auto second = first; second != primes.end(); ++second) {
            const long long product = 1LL * *first * *second;
            if (product > limit) break;
            marked[product] = true;
        }
    }
    return marked;
}

struct Summary {
    int count = 0;
    int largest = -1;

    void add(int number) {
        ++count;
        largest = number;
    }
};

int main() {
    int lower, upper;
    std::cin >> lower >> upper;
    const Sieve sieve(upper);
    const auto semiprime = markSemiprimes(sieve.primes(), upper);

    Summary summary;
    for (int number = lower; number <= upper; ++number)
        if (semiprime[number]) summary.add(number);
    std::cout << summary.count << ' ' << summary.largest << std::endl;
    return 0;
}
