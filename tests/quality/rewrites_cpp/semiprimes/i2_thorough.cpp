#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

typedef std::pair<long, int> Cell;   // unfactored part, number of prime factors
static std::vector<Cell> segment;
static long base_, top_;

static void divideOut(long prime) {
    long offset = (prime - base_ % prime) % prime;
    for (; base_ + offset <= top_; offset += prime) {
        Cell &cell = segment[offset];
        for (ldiv_t d = ldiv(cell.first, prime); d.rem == 0; d = ldiv(cell.first, prime)) {
            cell.second = cell.second + 1;
            cell.first = d.quot;
        }
    }
}

int main() {
    scanf("%ld %ld", &base_, &top_);
    for (long value = base_; value <= top_; ++value) segment.push_back(Cell(value, 0));

    const long bound = 1 + (long)std::sqrt((long double)top_);
    std::vector<char> alive(bound + 1, 1);
    long candidate = 1;
    while (++candidate <= bound) {
        if (alive[candidate]) {
            divideOut(candidate);
            long multiple = candidate;
            while ((multiple += candidate) <= bound) alive[multiple] = 0;
        }
    }

    long highest = -1, tally = 0, value = base_;
    for (const Cell &cell : segment) {
        const int factors = cell.first != 1 ? cell.second + 1 : cell.second;
        if (factors == 2) highest = value, tally = tally + 1;
        value = value + 1;
    }
    printf("%ld %ld\n", tally, highest);
    return 0;
}
