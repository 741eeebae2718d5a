#include <bits/stdc++.h>
#define ll long long
#define rep(i, a, b) for (int i = (a); i < (b); ++i)
#define FAST ios_base::sync_with_stdio(0); cin.tie(0); cout.tie(0)
#define F first
#define S second
#define pb push_back
using namespace std;
typedef pair<int, int> pii;

int h, w;
string g[305];
bool vis[305][305];
const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};

void solve() {
    cin >> h >> w;
    rep(i, 0, h) cin >> g[i];
    int lakes = 0, big = 0, shore = 0;
    rep(i, 0, h) rep(j, 0, w) {
        if (g[i][j] == '#' || vis[i][j]) continue;
        queue<pii> q;
        q.push({i, j});
        vis[i][j] = 1;
        bool sea = 0;
        int area = 0, s = 0;
        while (!q.empty()) {
            auto [x, y] = q.front(); q.pop();
            area++;
            rep(d, 0, 4) {
                int u = x + dx[d], v = y + dy[d];
                if (u < 0 || v < 0 || u >= h || v >= w) { sea = 1; continue; }
                if (g[u][v] == '#') { s++; continue; }
                if (vis[u][v]) continue;
                vis[u][v] = 1;
                q.push({u, v});
            }
        }
        if (sea) continue;
        lakes++, shore += s;
        big = max(big, area);
    }
    cout << lakes << ' ' << big << ' ' << shore << '\n';
}

int main() {
    FAST;
    int T = 1;
    // cin >> T;
    while (T--) solve();
}
