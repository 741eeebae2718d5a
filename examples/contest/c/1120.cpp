#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int m, sz;
vector<ll> tr;

ll get(int v, int l, int r, int to) {
    if (l >= to) return 0;
    if (r <= to) return tr[v];
    int mid = (l + r) / 2;
    return max(get(2 * v, l, mid, to), get(2 * v + 1, mid, r, to));
}

void upd(int v, int l, int r, int p, ll x) {
    tr[v] = max(tr[v], x);
    if (r - l == 1) return;
    int mid = (l + r) / 2;
    if (p < mid) upd(2 * v, l, mid, p, x);
    else upd(2 * v + 1, mid, r, p, x);
}

int main() {
    cin >> m;
    vector<int> alt(m), pts(m);
    for (int i = 0; i < m; i++) cin >> alt[i];
    for (int i = 0; i < m; i++) cin >> pts[i];
    map<int, int> num;
    for (int y : alt) num[y] = 0;
    for (auto &e : num) e.second = sz++;
    tr.assign(4 * sz + 4, 0);
    for (int i = 0; i < m; i++) {
        int p = num[alt[i]];
        ll cur = get(1, 0, sz, p);
        cur += pts[i] * 100000LL - 1;
        upd(1, 0, sz, p, cur);
    }
    ll res = tr[1];
    ll used = (100000 - res % 100000) % 100000;
    cout << (res + used) / 100000 << " " << used;
}
