#include <bits/stdc++.h>
using namespace std;

using ll = long long;
template <class T>
using min_heap = priority_queue<T, vector<T>, greater<T>>;
template <class T>
bool chmin(T& a, const T& b) {
    if (b < a) {
        a = b;
        return true;
    }
    return false;
}

int main() {
    cin.tie(0)->sync_with_stdio(0);
    int n, m, k, s, t;
    cin >> n >> m >> k >> s >> t;
    vector<vector<array<ll, 2>>> adj(n);
    for (int i = 0; i < m; ++i) {
        ll a, b, c;
        cin >> a >> b >> c;
        a -= 1;
        b -= 1;
        adj[a].push_back({b, c});
        adj[b].push_back({a, c});
    }
    s -= 1;
    t -= 1;
    vector<int> hops(n, n + 1);
    deque<int> line{t};
    hops[t] = 0;
    while (line.size()) {
        int u = line.front();
        line.pop_front();
        for (auto [v, c] : adj[u]) {
            if (chmin(hops[v], hops[u] + 1)) line.push_back(v);
        }
    }
    if (hops[s] > n) {
        cout << -1 << '\n';
        return 0;
    }
    if (hops[s] <= k) {
        cout << 0 << '\n';
        return 0;
    }
    vector<vector<ll>> dp(n, vector<ll>(k + 1, 1e18));
    min_heap<array<ll, 3>> pq;
    dp[s][k] = 0;
    pq.push({0, s, k});
    ll ans = 1e18;
    while (pq.size()) {
        auto [d, u, left] = pq.top();
        pq.pop();
        if (d > dp[u][left] || d >= ans) continue;
        if (hops[u] <= left) {
            chmin(ans, d);
            continue;
        }
        for (auto [v, c] : adj[u]) {
            if (chmin(dp[v][left], d + c)) pq.push({dp[v][left], v, left});
            if (left && chmin(dp[v][left - 1], d)) pq.push({d, v, left - 1});
        }
    }
    cout << ans << '\n';
}
