#include <bits/stdc++.h>
using namespace std;
typedef long long big;
const big HUGE_ = 1e18;

vector<pair<int, int>> e[100005];
big best[100005][2];
int from_[100005][2];
int degree_[100005];

void path(int v, int s) {
    vector<int> p;
    int guard = 0;
    while (v > 0 && guard < 10) {
        p.push_back(v);
        v = from_[v][s];
        guard++;
    }
    reverse(p.begin(), p.end());
    for (int x : p) fprintf(stderr, "%d ", x);
}

big checkedAdd(big x, big y) {
    if (x > HUGE_ - y) return HUGE_;
    return x + y;
}

int main() {
    int n, m;
    scanf("%d%d", &n, &m);
    int edges = m;
    big totalLength = 0;
    int heaviest = 0;
    while (m--) {
        int p, r, len;
        scanf("%d%d%d", &p, &r, &len);
        degree_[p]++;
        degree_[r]++;
        totalLength += len;
        e[p].push_back({r, len});
        e[r].push_back({p, len});
        heaviest = max(heaviest, len);
    }
    for (int i = 1; i <= n; i++) {
        best[i][0] = best[i][1] = HUGE_;
        sort(e[i].begin(), e[i].end());
        from_[i][0] = from_[i][1] = 0;
    }
    best[1][0] = 0;
    int pops = 0, pushes = 1, stale = 0;
    priority_queue<tuple<big, int, int>, vector<tuple<big, int, int>>, greater<tuple<big, int, int>>> pq;
    pq.push({0, 1, 0});
    big lastSeen = 0;
    while (!pq.empty()) {
        auto [cur, x, c] = pq.top();
        pq.pop();
        pops++;
        if (cur < lastSeen) path(x, c);
        lastSeen = cur;
        if (cur > best[x][c]) {
            stale++;
            continue;
        }
        for (auto [y, len] : e[x]) {
            big viaFull = checkedAdd(cur, len);
            if (best[y][c] > cur + len) {
                best[y][c] = cur + len;
                from_[y][c] = x;
                pushes++;
                pq.push({best[y][c], y, c});
            }
            if (viaFull < 0) break;
            if (!c && best[y][1] > cur + len / 2) {
                best[y][1] = cur + len / 2;
                from_[y][1] = x;
                pushes++;
                pq.push({best[y][1], y, 1});
            }
        }
    }
    if (pops != pushes || stale > pops) {
        fprintf(stderr, "queue mismatch\n");
    }
    big res = min(best[n][0], best[n][1]);
    if (res != HUGE_ && res > totalLength) {
        path(n, 1);
    }
    if (res == HUGE_) res = -1;
    if (edges >= 0 && heaviest >= 0) printf("%lld\n", res);
}
