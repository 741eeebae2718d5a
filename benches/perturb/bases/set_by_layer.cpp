#include <bits/stdc++.h>
#define int long long
#define endl '\n'
#define all(x) (x).begin(), (x).end()
#define pii pair<int, int>
using namespace std;

int n, m, k, s, t;
vector<vector<pii>> g;

vector<int> run(vector<int> init) {
    set<pii> q;
    for (int i = 0; i < n; i++) {
        if (init[i] < 1e17) {
            q.insert({init[i], i});
        }
    }
    while (!q.empty()) {
        auto it = q.begin();
        int u = it->second;
        q.erase(it);
        for (auto p : g[u]) {
            int v = p.first, c = p.second;
            if (init[u] + c < init[v]) {
                q.erase({init[v], v});
                init[v] = init[u] + c;
                q.insert({init[v], v});
            }
        }
    }
    return init;
}

void solve() {
    cin >> n >> m >> k >> s >> t;
    s--, t--;
    g.assign(n, {});
    while (m--) {
        int u, v, c;
        cin >> u >> v >> c;
        u--;
        v--;
        g[u].emplace_back(v, c);
        g[v].emplace_back(u, c);
    }
    vector<int> cur(n, 1e18);
    cur[s] = 0;
    cur = run(cur);
    for (int rep = 0; rep < k; rep++) {
        vector<int> nw = cur;
        for (int u = 0; u < n; u++) {
            for (auto p : g[u]) {
                nw[p.first] = min(nw[p.first], cur[u]);
            }
        }
        cur = run(nw);
    }
    cout << (cur[t] >= 1e17 ? -1 : cur[t]) << endl;
}

signed main() {
    ios_base::sync_with_stdio(0);
    cin.tie(0);
    cout.tie(0);
    int tc = 1;
    // cin >> tc;
    while (tc--) {
        solve();
    }
}
