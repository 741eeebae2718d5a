#include <iostream>
#include <vector>
#include <algorithm>

using namespace std;
using ll = long long;

vector<int> omegaUpTo(int n) {
    vector<int> w(n + 1, 0);
    vector<bool> comp(n + 1, false);
    for (ll p = 2; p <= n; ++p) {
        if (comp[p]) continue;
        ++w[p];
        for (ll x = 2 * p; x <= n; x += p) {
            comp[x] = true;
            ++w[x];
        }
    }
    return w;
}

int main() {
    int q, k;
    cin >> q >> k;
    vector<int> L(q), R(q);
    for (int i = 0; i < q; ++i) cin >> L[i] >> R[i];
    int n = *max_element(R.begin(), R.end());
    vector<int> w = omegaUpTo(n);
    for (int i = 0; i < q; ++i) {
        int best = -1;
        int cnt = 0;
        for (int x = R[i]; x >= L[i]; --x) {
            if (w[x] != k) continue;
            ++cnt;
            if (best < 0) best = x;
        }
        cout << cnt << " " << best << endl;
    }
}
