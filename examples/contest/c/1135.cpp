#include <algorithm>
#include <vector>
#include <iostream>
using namespace std;

struct Tree {
    vector<long long> d;
    int w;
    long long query(int a, int b) {
        b += w;
        a += w;
        long long ans = 0;
        while (a < b) {
            if (b % 2 == 1) ans = max(ans, d[--b]);
            if (a % 2 == 1) ans = max(ans, d[a++]);
            b /= 2;
            a /= 2;
        }
        return ans;
    }
    void update(int i, long long v) {
        i += w;
        while (i > 0 && d[i] < v) {
            d[i] = v;
            i /= 2;
        }
    }
    Tree(int m) {
        w = 1;
        while (w < m) w *= 2;
        d.assign(2 * w, 0);
    }
};

const long long BASE = 32768;

int main() {
    int m;
    cin >> m;
    Tree tr(m);
    vector<int> pos(m, 0), idx(m), val(m), alt(m);
    for (int j = 0; j < m; j++) {
        idx[j] = j;
        cin >> alt[j];
    }
    sort(idx.begin(), idx.end(), [&](int p, int q) { return alt[p] < alt[q]; });
    for (int j = 1; j < m; j++) {
        pos[idx[j]] = (alt[idx[j]] != alt[idx[j - 1]]) + pos[idx[j - 1]];
    }
    for (int j = 0; j < m; j++) cin >> val[j];

    for (int j = 0; j < m; j++) {
        tr.update(pos[j], val[j] * BASE + tr.query(0, pos[j]) - 1);
    }
    long long r = tr.d[1];
    long long sum = (BASE + r - 1) / BASE;
    cout << sum << " " << sum * BASE - r << endl;
    return 0;
}
