#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int lo, hi;

vector<int> sieve() {
    vector<bool> ok(hi + 1, true);
    vector<int> p;
    for (int i = 2; i <= hi; i++) {
        if (!ok[i]) continue;
        p.push_back(i);
        ll j = (ll)i * i;
        while (j <= hi) {
            ok[j] = false;
            j += i;
        }
    }
    return p;
}

int main() {
    scanf("%d%d", &lo, &hi);
    vector<int> p = sieve();
    int k = p.size();

    // mark all products of two primes
    vector<bool> good(hi + 1, false);
    for (int i = 0; i < k; i++)
        for (int j = i; j < k && (ll)p[i] * p[j] <= hi; j++)
            good[p[i] * p[j]] = true;

    int cnt = 0, mx = -1;
    for (int v = lo; v <= hi; v++) {
        if (good[v]) {
            mx = v;
            cnt++;
        }
    }
    printf("%d %d\n", cnt, mx);
}
