#include <iostream>
#include <vector>
#include <queue>
using namespace std;

typedef long long ll;

int main()
{
    int n, m;
    cin >> n >> m;
    // vertices 1..n: coupon still there, n+1..2n: coupon used
    vector<vector<pair<int, ll>>> adj(2 * n + 1);
    for (int i = 0; i < m; i++)
    {
        int u, v;
        ll w;
        cin >> u >> v >> w;
        adj[u].push_back(make_pair(v, w));
        adj[v].push_back(make_pair(u, w));
        adj[n + u].push_back(make_pair(n + v, w));
        adj[n + v].push_back(make_pair(n + u, w));
        adj[u].push_back(make_pair(n + v, w / 2));
        adj[v].push_back(make_pair(n + u, w / 2));
    }

    vector<ll> dist(2 * n + 1, -1);
    vector<bool> done(2 * n + 1, false);
    priority_queue<pair<ll, int>, vector<pair<ll, int>>, greater<pair<ll, int>>> pq;
    dist[1] = 0;
    pq.push(make_pair(0, 1));
    while (!pq.empty())
    {
        int x = pq.top().second;
        pq.pop();
        if (done[x])
            continue;
        done[x] = true;
        for (auto edge : adj[x])
        {
            int y = edge.first;
            ll d = dist[x] + edge.second;
            if (dist[y] == -1 || d < dist[y])
            {
                dist[y] = d;
                pq.push(make_pair(d, y));
            }
        }
    }

    ll ans = dist[n];
    if (dist[2 * n] != -1 && (ans == -1 || dist[2 * n] < ans))
        ans = dist[2 * n];
    cout << ans << endl;
    return 0;
}
