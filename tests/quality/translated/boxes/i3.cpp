// Fenwick tree of prefix maxima over compressed heights, O(n log n).
#include <algorithm>
#include <iostream>
#include <tuple>
#include <vector>

using Value = std::pair<long long, int>;  // (sum, -boxes), bigger is better

class PrefixMax {
    std::vector<Value> tree;

public:
    explicit PrefixMax(std::size_t n) : tree(n + 1, Value{0, 0}) {}
    void raise(std::size_t i, Value v) {
        for (++i; i < tree.size(); i += i & -i) tree[i] = std::max(tree[i], v);
    }
    Value below(std::size_t i) const {
        Value v{0, 0};
        for (; i > 0; i -= i & -i) v = std::max(v, tree[i]);
        return v;
    }
};

int main() {
    std::size_t n;
    std::cin >> n;
    std::vector<std::tuple<int, int, int>> boxes;
    std::vector<int> longs;
    for (std::size_t i = 0; i < n; ++i) {
        int a, b, v;
        std::cin >> a >> b >> v;
        auto [s, l] = std::minmax(a, b);
        // equal short sides: longer long side first, so that they cannot nest
        boxes.emplace_back(s, -l, v);
        longs.push_back(l);
    }
    std::sort(boxes.begin(), boxes.end());
    std::sort(longs.begin(), longs.end());

    PrefixMax best(n);
    Value answer{0, 0};
    for (auto [s, negLong, v] : boxes) {
        std::size_t rank = std::lower_bound(longs.begin(), longs.end(), -negLong) - longs.begin();
        Value cur = best.below(rank);
        cur.first += v;
        cur.second -= 1;
        best.raise(rank, cur);
        answer = std::max(answer, cur);
    }
    std::cout << answer.first << ' ' << -answer.second << '\n';
}
