#include <bits/stdc++.h>
#define ll long long
#define rep(i, a, b) for (int i = (a); i < (b); ++i)
#define FAST ios_base::sync_with_stdio(0); cin.tie(0); cout.tie(0)
#define F first
#define S second
#define all(x) (x).begin(), (x).end()
using namespace std;
typedef pair<ll, int> pli;
typedef vector<int> vi;
const int N = 20005;

int n;
pli bit[N];

void upd(int i, pli v) { for (; i < N; i += i & -i) bit[i] = max(bit[i], v); }
pli get(int i) { pli r(0, 0); for (; i > 0; i -= i & -i) r = max(r, bit[i]); return r; }

void solve() {
    cin >> n;
    vi h(n), b(n);
    rep(i, 0, n) cin >> h[i];
    rep(i, 0, n) cin >> b[i];
    vi xs = h;
    sort(all(xs));
    xs.erase(unique(all(xs)), xs.end());
    rep(i, 0, n) {
        int p = lower_bound(all(xs), h[i]) - xs.begin() + 1;
        pli v = get(p - 1);
        v.F += b[i];
        v.S--;  // fewer stops is better
        upd(p, v);
    }
    pli ans = get(N - 1);
    cout << ans.F << ' ' << -ans.S << '\n';
}

int main() {
    FAST;
    int T = 1;
    // cin >> T;
    while (T--) solve();
}
