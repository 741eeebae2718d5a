#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
const ll INF = 1e18;

vector<pair<int, int>> g[100005];
ll d[100005][2];

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    while (m--) {
        int a, b, c;
        scanf("%d%d%d", &a, &b, &c);
        g[a].push_back({b, c});
        g[b].push_back({a, c});
    }
    for (int i = 1; i <= n; i++) d[i][0] = d[i][1] = INF;
    d[1][0] = 0;
    priority_queue<tuple<ll, int, int>, vector<tuple<ll, int, int>>, greater<tuple<ll, int, int>>> q;
    q.push({0, 1, 0});
    while (!q.empty()) {
        auto [dist, v, used] = q.top();
        q.pop();
        if (dist > d[v][used]) continue;
        for (auto [u, w] : g[v]) {
            if (d[u][used] > dist + w) {
                d[u][used] = dist + w;
                q.push({d[u][used], u, used});
            }
            if (!used && d[u][1] > dist + w / 2) {
                d[u][1] = dist + w / 2;
                q.push({d[u][1], u, 1});
            }
        }
    }
    ll ans = min(d[n][0], d[n][1]);
    if (ans == INF) ans = -1;
    printf("%lld\n", ans);
}
