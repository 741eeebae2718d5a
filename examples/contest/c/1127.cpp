#include <iostream>
#include <vector>
#include <algorithm>
using namespace std;

// segment tree over heights, one number per state: total * K - count
const long long K = 32768;

struct SegTree {
    int size;
    vector<long long> t;
    SegTree(int n) {
        size = 1;
        while (size < n) size *= 2;
        t.assign(2 * size, 0);
    }
    void setMax(int p, long long x) {
        p += size;
        while (p > 0 && t[p] < x) {
            t[p] = x;
            p /= 2;
        }
    }
    long long getMax(int l, int r) {
        long long res = 0;
        l += size;
        r += size;
        while (l < r) {
            if (l % 2 == 1) res = max(res, t[l++]);
            if (r % 2 == 1) res = max(res, t[--r]);
            l /= 2;
            r /= 2;
        }
        return res;
    }
};

int main() {
    int n;
    cin >> n;
    vector<int> h(n), b(n), order(n);
    for (int i = 0; i < n; i++) {
        cin >> h[i];
        order[i] = i;
    }
    for (int i = 0; i < n; i++) cin >> b[i];

    // rank of every height
    sort(order.begin(), order.end(), [&](int x, int y) { return h[x] < h[y]; });
    vector<int> rnk(n, 0);
    for (int i = 1; i < n; i++) {
        rnk[order[i]] = rnk[order[i - 1]] + (h[order[i]] != h[order[i - 1]]);
    }

    SegTree st(n);
    for (int i = 0; i < n; i++) {
        st.setMax(rnk[i], st.getMax(0, rnk[i]) + b[i] * K - 1);
    }
    long long x = st.t[1];
    long long total = (x + K - 1) / K;
    cout << total << " " << total * K - x << endl;
    return 0;
}
