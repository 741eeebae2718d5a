#include <bits/stdc++.h>
using namespace std;

int par[100005];

int find(int x) {
    if (par[x] == x) return x;
    return par[x] = find(par[x]);
}

int main() {
    int n, m, q;
    cin >> n >> m >> q;
    vector<pair<int, int>> e(m);
    for (auto &p : e) cin >> p.first >> p.second;
    vector<int> del(q);
    vector<bool> gone(m, false);
    for (int i = 0; i < q; i++) {
        cin >> del[i];
        del[i]--;
        gone[del[i]] = true;
    }
    for (int i = 1; i <= n; i++) par[i] = i;
    int comps = n;
    auto unite = [&](int i) {
        int a = find(e[i].first), b = find(e[i].second);
        if (a != b) {
            par[a] = b;
            comps--;
        }
    };
    for (int i = 0; i < m; i++)
        if (!gone[i]) unite(i);
    // go backwards
    vector<int> ans(q);
    for (int i = q - 1; i >= 0; i--) {
        ans[i] = comps;
        unite(del[i]);
    }
    for (int x : ans) cout << x << "\n";
}
