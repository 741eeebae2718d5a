#include <algorithm>
#include <cstdint>
#include <iostream>
#include <random>
#include <vector>

// treap keyed by height, each node keeps the best value of its subtree
struct Node {
    uint32_t key, pri;
    int64_t val, top;
    int l = 0, r = 0;
};
std::vector<Node> t(1);

void pull(int v) { t[v].top = std::max({t[v].val, t[t[v].l].top, t[t[v].r].top}); }

void split(int v, uint32_t key, int &a, int &b) {  // a: < key, b: >= key
    if (!v) {
        a = b = 0;
    } else if (t[v].key < key) {
        int x;
        split(t[v].r, key, x, b);
        t[v].r = x;
        pull(a = v);
    } else {
        int x;
        split(t[v].l, key, a, x);
        t[v].l = x;
        pull(b = v);
    }
}

int merge(int a, int b) {
    if (!a || !b) return a | b;
    if (t[a].pri > t[b].pri) {
        int x = merge(t[a].r, b);
        t[a].r = x;
        return pull(a), a;
    }
    int x = merge(a, t[b].l);
    t[b].l = x;
    return pull(b), b;
}

int main() {
    std::ios_base::sync_with_stdio(false);
    std::mt19937 rng(20231);
    uint32_t n;
    std::cin >> n;
    std::vector<uint32_t> h(n);
    for (auto &x : h) std::cin >> x;
    int root = 0;
    const int64_t unit = 1 << 20;
    for (uint32_t i = 0; i != n; ++i) {
        int64_t gain;
        std::cin >> gain;
        int lo, hi;
        split(root, h[i], lo, hi);
        int64_t now = t[lo].top + gain * unit - 1;
        t.push_back({h[i], static_cast<uint32_t>(rng()), now, now});
        root = merge(merge(lo, static_cast<int>(t.size()) - 1), hi);
    }
    int64_t total = (t[root].top + unit - 1) / unit;
    std::cout << total << ' ' << total * unit - t[root].top << '\n';
}
