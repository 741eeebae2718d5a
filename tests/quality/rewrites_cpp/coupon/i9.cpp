#include <bits/stdc++.h>
using namespace std;
using ll = long long;

int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<pair<int, int>>> g(n);
    for (int i = 0; i < m; ++i) {
        int a, b, c;
        cin >> a >> b >> c;
        --a;
        --b;
        g[a].emplace_back(b, c);
        g[b].emplace_back(a, c);
    }
    const ll INF = numeric_limits<ll>::max();
    vector<vector<ll>> dist(2, vector<ll>(n, INF));
    set<tuple<ll, int, int>> s;

    auto relax = [&](int k, int v, ll d) {
        if (d >= dist[k][v]) return;
        s.erase(make_tuple(dist[k][v], k, v));
        dist[k][v] = d;
        s.insert(make_tuple(d, k, v));
    };

    relax(0, 0, 0);
    while (!s.empty()) {
        auto [d, k, v] = *s.begin();
        s.erase(s.begin());
        for (auto &[to, len] : g[v]) {
            relax(k, to, d + len);
            if (k == 0) relax(1, to, d + len / 2);
        }
    }

    ll res = min(dist[0][n - 1], dist[1][n - 1]);
    cout << (res == INF ? -1 : res) << "\n";
    return 0;
}
