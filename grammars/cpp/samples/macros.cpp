// Range sums with the macros of a contest template: nested, pasted, variadic, and some that nobody uses.
#include <bits/stdc++.h>
using namespace std;

typedef long long ll;
typedef pair<int, int> pii;
using vl = vector<ll>;

#define rep(i, n) for (int i = 0; i < (int)(n); ++i)
#define all(x) (x).begin(), (x).end()
#define fi first
#define se second
#define pb push_back
#define ID(a, b) a##b
#define SUM2(x, y) ((x) + (y))
#define SUM3(x, y, z) SUM2(SUM2(x, y), z)
#define say(...) printf(__VA_ARGS__)
#define UNUSED_LOOP(i, a, b) for (int i = (a); i > (b); --i)
#define debug(x) cerr << #x << " = " << (x) << endl

#define NONE -1

const int MOD = 1'000'000'007;

int main() {
    int n, q;
    cin >> n >> q;
    vl ID(pre, fix);
    prefix.pb(0);
    rep(i, n) {
        ll x;
        cin >> x;
        prefix.pb((prefix[i] + x) % MOD);
    }
    vector<pii> asked;
    rep(i, q) {
        pii p;
        cin >> p.fi >> p.se;
        asked.pb(p);
    }
    sort(all(asked));
    for (pii& p : asked) {
        ll got = prefix[p.se] - prefix[p.fi - 1];
        say("%lld %d\n", SUM3(got, MOD, 0x10) % MOD, p.fi);
    }
    debug(n);
    if (asked.empty()) return NONE;
}
