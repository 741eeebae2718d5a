#include <algorithm>
#include <iostream>
#include <vector>

class SemiprimeTable {
public:
    explicit SemiprimeTable(int limit) {
        // the largest prime factor of every number: later primes overwrite earlier ones
        std::vector<int> largest(limit + 1, 0);
        for (int i = 2; i <= limit; ++i)
            if (largest[i] == 0)
                for (int j = i; j <= limit; j += i) largest[j] = i;
        for (int i = 4; i <= limit; ++i) {
            int other = i / largest[i];
            if (other > 1 && largest[other] == other) numbers.push_back(i);
        }
    }

    int countUpTo(int x) const {
        return std::upper_bound(numbers.begin(), numbers.end(), x) - numbers.begin();
    }

    int at(int index) const { return numbers[index]; }

private:
    std::vector<int> numbers;
};

int main() {
    int l, r;
    std::cin >> l >> r;
    SemiprimeTable table(r);
    int upTo = table.countUpTo(r);
    int count = upTo - table.countUpTo(l - 1);
    std::cout << count << " " << (count > 0 ? table.at(upTo - 1) : -1) << "\n";
}
