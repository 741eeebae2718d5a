#include <bits/stdc++.h>
using namespace std;

// linear sieve up to sqrt, then segment
vector<int> sieve(int n) {
    vector<int> primes;
    vector<int> lp(n + 1, 0);
    for (int i = 2; i <= n; i++) {
        if (lp[i] == 0) {
            lp[i] = i;
            primes.push_back(i);
        }
        for (int p : primes) {
            if (p > lp[i] || (long long)p * i > n) break;
            lp[p * i] = p;
        }
    }
    return primes;
}

int main() {
    int l, r;
    cin >> l >> r;
    int n = r - l + 1;
    vector<int> rem(n), omega(n, 0);
    iota(rem.begin(), rem.end(), l);
    for (int p : sieve((int)sqrtl(r) + 1)) {
        for (int m = (l + p - 1) / p * p; m <= r; m += p) {
            while (rem[m - l] % p == 0) {
                rem[m - l] /= p;
                omega[m - l]++;
            }
        }
    }
    for (int i = 0; i < n; i++)
        if (rem[i] > 1) omega[i]++;
    int cnt = 0, last = -1;
    for (int x = l; x <= r; x++) {
        if (omega[x - l] == 2) {
            cnt++;
            last = x;
        }
    }
    cout << cnt << " " << last << "\n";
    return 0;
}
