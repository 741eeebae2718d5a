#include <iostream>
#include <map>
#include <vector>
#include <algorithm>
#define ll long long
#define rep(i, a, b) for (int i = (a); i < (b); ++i)
#define FAST ios_base::sync_with_stdio(0); cin.tie(0); cout.tie(0)
#define F first
#define S second
#define all(x) (x).begin(), (x).end()
using namespace std;
typedef pair<int, int> pii;
typedef vector<int> vi;
const int INF = 1e9;

void solve() {
    int n; cin >> n;
    map<int, int> delta;
    rep(i, 0, n) {
        int l, r; cin >> l >> r;
        delta[l]++, delta[r]--;
    }
    // level -> (first time, total duration)
    map<int, pair<int, ll>> lv;
    int h = 0;
    for (auto it = delta.begin(); it != delta.end(); ++it) {
        auto nx = next(it);
        h += it->S;
        if (nx == delta.end()) break;
        if (!lv.count(h)) lv[h] = {it->F, 0};
        lv[h].S += nx->F - it->F;
    }
    auto top = *lv.rbegin();
    cout << top.F << ' ' << top.S.F << ' ' << top.S.S << '\n';
}

int main() {
    FAST;
    int T = 1;
    // cin >> T;
    while (T--) solve();
}
