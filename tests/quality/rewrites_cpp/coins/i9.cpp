#include <iostream>
#include <map>

// Reachable sums and the fewest coins for each, kind by kind.
int main() {
    int n, target;
    std::cin >> n >> target;

    std::map<int, int> reachable{{0, 0}};
    for (int i = 0; i < n; ++i) {
        int value, limit;
        std::cin >> value >> limit;
        std::map<int, int> grown = reachable;
        for (const auto& [sum, coins] : reachable) {
            int total = sum;
            for (int used = 1; used <= limit; ++used) {
                total += value;
                if (total > target) break;
                auto it = grown.find(total);
                if (it == grown.end()) {
                    grown[total] = coins + used;
                } else if (coins + used < it->second) {
                    it->second = coins + used;
                }
            }
        }
        reachable = grown;
    }

    if (reachable.count(target)) {
        std::cout << reachable[target] << std::endl;
    } else {
        std::cout << -1 << std::endl;
    }
}
