#include <bits/stdc++.h>
using namespace std;
#define int long long
const int inf = 1e18;
const int N = 1e5 + 10;

vector<pair<int,int>> adj[N];
int d1[N], dn[N];
int n, m;

void dijkstra(int s, int d[]) {
    fill(d, d + N, inf);
    d[s] = 0;
    priority_queue<pair<int,int>> pq;
    pq.push({0, s});
    while (!pq.empty()) {
        int du = -pq.top().first;
        int u = pq.top().second;
        pq.pop();
        if (du > d[u]) continue;
        for (auto [v, w] : adj[u]) {
            if (d[v] > du + w) {
                d[v] = du + w;
                pq.push({-d[v], v});
            }
        }
    }
}

signed main() {
    ios::sync_with_stdio(0); cin.tie(0); cout.tie(0);
    cin >> n >> m;
    vector<array<int,3>> e(m);
    for (auto &[a, b, c] : e) {
        cin >> a >> b >> c;
        adj[a].push_back({b, c});
        adj[b].push_back({a, c});
    }
    dijkstra(1, d1);
    dijkstra(n, dn);
    int ans = d1[n];
    for (auto &[a, b, c] : e) {
        ans = min(ans, d1[a] + c / 2 + dn[b]);
        ans = min(ans, d1[b] + c / 2 + dn[a]);
    }
    if (ans >= inf) ans = -1;
    cout << ans << endl;
}
