#include <iostream>
#include <vector>
#include <string>
#include <numeric>
#include <algorithm>
using namespace std;

struct DSU {
    vector<int> parent, sz;
    DSU(int n) : parent(n), sz(n, 1) { iota(parent.begin(), parent.end(), 0); }
    int find(int v) {
        return parent[v] == v ? v : parent[v] = find(parent[v]);
    }
    void unite(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return;
        if (sz[a] < sz[b]) swap(a, b);
        parent[b] = a;
        sz[a] += sz[b];
    }
};

int main() {
    int h, w;
    cin >> h >> w;
    vector<string> f(h);
    for (auto &row : f) cin >> row;

    int sea = h * w;   // one extra vertex for everything outside
    DSU dsu(h * w + 1);
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) {
            if (f[i][j] != '.') continue;
            int me = i * w + j;
            if (i == 0 || j == 0 || i == h - 1 || j == w - 1) dsu.unite(me, sea);
            if (i > 0 && f[i - 1][j] == '.') dsu.unite(me, me - w);
            if (j > 0 && f[i][j - 1] == '.') dsu.unite(me, me - 1);
        }
    }

    int cnt = 0, mx = 0, border = 0;
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) {
            int me = i * w + j;
            if (f[i][j] == '#' || dsu.find(me) == dsu.find(sea)) continue;
            if (dsu.find(me) == me) {
                cnt++;
                mx = max(mx, dsu.sz[me]);
            }
            border += (f[i - 1][j] == '#') + (f[i + 1][j] == '#');
            border += (f[i][j - 1] == '#') + (f[i][j + 1] == '#');
        }
    }
    cout << cnt << " " << mx << " " << border << endl;
    return 0;
}
