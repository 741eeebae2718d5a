#include <bits/stdc++.h>
using namespace std;

vector<int> pr;

void genPrimes(int lim) {
    for (int x = 2; x <= lim; x++) {
        bool ok = true;
        for (int p : pr) {
            if (p * p > x) break;
            if (x % p == 0) { ok = false; break; }
        }
        if (ok) pr.push_back(x);
    }
}

int cntDiv(int x) {
    int res = 0;
    for (int i = 0; i < (int)pr.size() && pr[i] * pr[i] <= x; i++) {
        if (x % pr[i]) continue;
        res++;
        do x /= pr[i]; while (x % pr[i] == 0);
    }
    return res + (x > 1);
}

int main() {
    int q, k;
    cin >> q >> k;
    vector<pair<int,int>> ask(q);
    int hi = 0;
    for (auto& [l, r] : ask) {
        cin >> l >> r;
        hi = max(hi, r);
    }
    int lim = 1;
    while (lim * lim <= hi) lim++;
    genPrimes(lim);

    set<int> vals;
    vector<int> sum(hi + 1);
    for (int x = 1; x <= hi; x++) {
        sum[x] = sum[x - 1];
        if (cntDiv(x) == k) {
            sum[x]++;
            vals.insert(x);
        }
    }
    for (auto [l, r] : ask) {
        int c = sum[r] - sum[l - 1];
        if (!c) { cout << "0 -1\n"; continue; }
        cout << c << " " << *prev(vals.upper_bound(r)) << "\n";
    }
}
