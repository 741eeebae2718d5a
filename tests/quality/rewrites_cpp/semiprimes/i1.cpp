#include <iostream>
#include <vector>
using namespace std;

int main() {
    int l, r;
    cin >> l >> r;
    // linear sieve
    vector<int> primes;
    vector<int> lp(r + 1, 0), omega(r + 1, 0);
    for (int i = 2; i <= r; i++) {
        if (lp[i] == 0) {
            lp[i] = i;
            primes.push_back(i);
        }
        omega[i] = omega[i / lp[i]] + 1;
        for (int p : primes) {
            if (p > lp[i] || (long long)p * i > r) break;
            lp[p * i] = p;
        }
    }
    int cnt = 0, last = -1;
    for (int x = l; x <= r; x++) {
        if (omega[x] == 2) {
            cnt++;
            last = x;
        }
    }
    cout << cnt << " " << last << "\n";
    return 0;
}
