#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>
using namespace std;

// Segment tree with minimum and maximum, two pointers on top.
class MinMaxTree {
    int size = 1;
    vector<pair<int, int>> node;

    static pair<int, int> join(pair<int, int> a, pair<int, int> b) {
        return {min(a.first, b.first), max(a.second, b.second)};
    }

    pair<int, int> query(int v, int tl, int tr, int l, int r) const {
        if (l <= tl && tr <= r) return node[v];
        int mid = (tl + tr) / 2;
        if (r <= mid) return query(2 * v, tl, mid, l, r);
        if (l > mid) return query(2 * v + 1, mid + 1, tr, l, r);
        return join(query(2 * v, tl, mid, l, r), query(2 * v + 1, mid + 1, tr, l, r));
    }

public:
    explicit MinMaxTree(const vector<int>& a) {
        while (size < (int)a.size()) size *= 2;
        node.assign(2 * size, {2000000000, -2000000000});
        for (size_t i = 0; i < a.size(); i++) node[size + i] = {a[i], a[i]};
        for (int v = size - 1; v > 0; v--) node[v] = join(node[2 * v], node[2 * v + 1]);
    }
    int spread(int l, int r) const {
        auto p = query(1, 0, size - 1, l, r);
        return p.second - p.first;
    }
};

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> a(n);
    for (int i = 0; i < n; i++) cin >> a[i];
    MinMaxTree tree(a);
    int bestLen = 0, bestAt = 0;
    for (int l = 0, r = 0; l < n; l++) {
        while (r < n && tree.spread(l, r) <= k) r++;
        if (r - l > bestLen) bestLen = r - l, bestAt = l;
    }
    cout << bestLen << " " << bestAt + 1 << "\n";
}
