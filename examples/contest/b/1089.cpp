#include <bits/stdc++.h>
using namespace std;
#define rep(i, n) for (int i = 0; i < (int)(n); i++)
#define fore(x, v) for (auto &x : v)
#define eb emplace_back
#define pb push_back
#define mt make_tuple
#define sz(x) ((int)(x).size())
#define WALL(y, x) (grid[y][x] == '#')
typedef vector<int> vi;
typedef vector<vi> vvi;
typedef vector<char> vc;
typedef tuple<int, int, bool> tri;

struct G {
    vvi e;
    vi cost;
    vc edge;
    int vertex(int c, bool f) {
        e.eb(); cost.pb(c); edge.pb(f);
        return sz(e) - 1;
    }
    void link(int p, int q) { e[p].pb(q); e[q].pb(p); }
};

int main() {
    ios_base::sync_with_stdio(false); cin.tie(NULL);
    int R, C;
    cin >> R >> C;
    vector<vc> grid(R, vc(C));
    fore(row, grid) fore(ch, row) cin >> ch;

    G gr;
    vvi num(R, vi(C, -1));
    rep(y, R) rep(x, C) {
        if (WALL(y, x)) continue;
        int k = 0;
        if (y && WALL(y - 1, x)) k++;
        if (x && WALL(y, x - 1)) k++;
        if (y + 1 < R && WALL(y + 1, x)) k++;
        if (x + 1 < C && WALL(y, x + 1)) k++;
        num[y][x] = gr.vertex(k, y == 0 || x == 0 || y + 1 == R || x + 1 == C);
        if (y && num[y - 1][x] >= 0) gr.link(num[y][x], num[y - 1][x]);
        if (x && num[y][x - 1] >= 0) gr.link(num[y][x], num[y][x - 1]);
    }

    int m = sz(gr.e);
    vc vis(m, 0);
    function<tri(int)> go = [&](int p) {
        vis[p] = 1;
        int area = 1, per = gr.cost[p];
        bool f = gr.edge[p];
        fore(q, gr.e[p]) {
            if (vis[q]) continue;
            auto [a, b, c] = go(q);
            area += a, per += b, f = f || c;
        }
        return mt(area, per, f);
    };

    int lakes = 0, mx = 0, tot = 0;
    rep(p, m) {
        if (vis[p]) continue;
        auto [a, b, c] = go(p);
        if (c) continue;
        lakes++, mx = max(mx, a), tot += b;
    }
    cout << lakes << " " << mx << " " << tot << "\n";
}
