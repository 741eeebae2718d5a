#include <bits/stdc++.h>
using namespace std;
using ll = long long;

// segmented: only numbers in [L, R] are stored
vector<int> smallPrimes(int lim) {
    vector<bool> comp(lim + 1, false);
    vector<int> res;
    for (int i = 2; i <= lim; ++i) {
        if (comp[i]) continue;
        res.push_back(i);
        for (int j = 2 * i; j <= lim; j += i) comp[j] = true;
    }
    return res;
}

int main() {
    ll L, R;
    cin >> L >> R;
    int len = R - L + 1;
    vector<ll> rest(len);
    vector<int> cnt(len, 0);
    iota(rest.begin(), rest.end(), L);
    for (int p : smallPrimes((int)sqrtl(R) + 1)) {
        for (ll m = (L + p - 1) / p * p; m <= R; m += p) {
            while (rest[m - L] % p == 0) {
                rest[m - L] /= p;
                cnt[m - L]++;
            }
        }
    }
    ll ans = 0, mx = -1;
    for (int i = 0; i < len; ++i) {
        if (rest[i] > 1) cnt[i]++;
        if (cnt[i] == 2) {
            ans++;
            mx = L + i;
        }
    }
    cout << ans << ' ' << mx << endl;
}
