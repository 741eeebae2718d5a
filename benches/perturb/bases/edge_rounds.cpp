#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

struct Edge {
    int u, v;
    ll w;
};

int main() {
    int n, m, k;
    scanf("%d %d %d", &n, &m, &k);
    int src, dst;
    scanf("%d %d", &src, &dst);
    vector<Edge> e(m);
    for (int i = 0; i < m; ++i) {
        scanf("%d %d %lld", &e[i].u, &e[i].v, &e[i].w);
        --e[i].u;
        --e[i].v;
    }
    --src;
    --dst;
    const ll inf = LLONG_MAX / 4;
    vector<ll> prev(n, inf), cur(n, inf);
    prev[src] = 0;
    for (int layer = 0; layer <= k; ++layer) {
        if (layer > 0) {
            cur = prev;
            for (const Edge& x : e) {
                cur[x.v] = min(cur[x.v], prev[x.u]);
                cur[x.u] = min(cur[x.u], prev[x.v]);
            }
        } else {
            cur = prev;
        }
        bool changed = true;
        int rounds = 0;
        while (changed && rounds < n) {
            changed = false;
            rounds++;
            for (const Edge& x : e) {
                if (cur[x.u] < inf && cur[x.u] + x.w < cur[x.v]) {
                    cur[x.v] = cur[x.u] + x.w;
                    changed = true;
                }
                if (cur[x.v] < inf && cur[x.v] + x.w < cur[x.u]) {
                    cur[x.u] = cur[x.v] + x.w;
                    changed = true;
                }
            }
        }
        prev.swap(cur);
    }
    printf("%lld\n", prev[dst] >= inf ? -1LL : prev[dst]);
}
