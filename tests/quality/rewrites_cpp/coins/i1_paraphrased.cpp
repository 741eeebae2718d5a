#include <iostream>
#include <vector>
#include <optional>

struct Bundle {
    long long weight;
    int coins;
};

// Replaces `count` equal coins by bundles of 1, 2, 4, ... coins plus a remainder.
std::vector<Bundle> makeBundles(int value, int count) {
    std::vector<Bundle> bundles;
    int size = 1;
    while (count > 0) {
        int coins = std::min(size, count);
        bundles.push_back({static_cast<long long>(coins) * value, coins});
        count -= coins;
        size <<= 1;
    }
    return bundles;
}

class ChangeMaker {
public:
    explicit ChangeMaker(int target) : best_(target + 1) { best_[0] = 0; }

    void add(const Bundle& bundle) {
        for (long long sum = static_cast<long long>(best_.size()) - 1; sum >= bundle.weight; --sum) {
            const auto& previous = best_[sum - bundle.weight];
            if (!previous) continue;
            int total = *previous + bundle.coins;
            if (!best_[sum] || total < *best_[sum]) best_[sum] = total;
        }
    }

    int answer() const { return best_.back().value_or(-1); }

private:
    std::vector<std::optional<int>> best_;
};

int main() {
    int kinds, target;
    std::cin >> kinds >> target;
    ChangeMaker maker(target);
    while (kinds--) {
        int value, count;
        std::cin >> value >> count;
        for (const Bundle& bundle : makeBundles(value, count)) maker.add(bundle);
    }
    std::cout << maker.answer() << '\n';
}
