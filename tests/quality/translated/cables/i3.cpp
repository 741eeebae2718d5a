#include <cstdio>
#include <algorithm>
#include <vector>
#include <tuple>
#include <numeric>
#define INF 0x7fffffff

/*
 * Maximum spanning forest by removal time: a tree edge that dies at time t
 * connects two components for all moments before t.
 */
typedef std::tuple<int, int, int> Edge; // death, u, v

int leader[100001], sz[100001];

int lead(int v) {
    while (leader[v] != v) {
        leader[v] = leader[leader[v]];
        v = leader[v];
    }
    return v;
}

int main() {
    int n, m, q;
    scanf("%d %d %d", &n, &m, &q);
    std::vector<Edge> edges;
    for (int i = 0; i < m; ++i) {
        int u, v;
        scanf("%d %d", &u, &v);
        edges.emplace_back(INF, u, v);
    }
    for (int t = 0; t < q; ++t) {
        int id;
        scanf("%d", &id);
        std::get<0>(edges[id - 1]) = t;
    }
    std::sort(edges.rbegin(), edges.rend());
    std::iota(leader, leader + n + 1, 0);
    std::fill(sz, sz + n + 1, 1);

    std::vector<int> lost(q + 1, 0);
    int now = n;
    for (const auto& [death, u, v] : edges) {
        int x = lead(u), y = lead(v);
        if (x == y) continue;
        if (sz[x] < sz[y]) std::swap(x, y);
        leader[y] = x;
        sz[x] += sz[y];
        --now;
        if (death < INF) ++lost[death];
    }
    for (int t = 0; t < q; ++t) printf("%d\n", now += lost[t]);
    return 0;
}
