#include <bits/stdc++.h>
using namespace std;
using Best = pair<long long, int>;

// Iterative segment tree for maxima; boxes by short side, equal short sides by falling long side.
struct SegTree {
    int n;
    vector<Best> t;
    SegTree(int n) : n(n), t(2 * n, Best(0, 0)) {}
    void update(int i, Best x) {
        i += n;
        if (t[i] >= x) return;
        for (t[i] = x; i > 1; i /= 2) t[i / 2] = max(t[i], t[i ^ 1]);
    }
    Best query(int l, int r) {
        Best res(0, 0);
        for (l += n, r += n; l < r; l /= 2, r /= 2) {
            if (l & 1) res = max(res, t[l++]);
            if (r & 1) res = max(res, t[--r]);
        }
        return res;
    }
};

int main() {
    int n;
    scanf("%d", &n);
    vector<int> s(n), l(n), c(n), ord(n);
    for (int i = 0; i < n; i++) {
        scanf("%d %d %d", &s[i], &l[i], &c[i]);
        if (s[i] > l[i]) swap(s[i], l[i]);
        ord[i] = i;
    }
    vector<int> xs(l);
    sort(xs.begin(), xs.end());
    xs.resize(unique(xs.begin(), xs.end()) - xs.begin());
    sort(ord.begin(), ord.end(), [&](int i, int j) { return s[i] != s[j] ? s[i] < s[j] : l[i] > l[j]; });
    SegTree tree(xs.size());
    for (int i : ord) {
        int at = lower_bound(xs.begin(), xs.end(), l[i]) - xs.begin();
        Best b = tree.query(0, at);
        tree.update(at, Best(b.first + c[i], b.second - 1));
    }
    Best ans = tree.query(0, xs.size());
    printf("%lld %d\n", ans.first, -ans.second);
}
