#include <iostream>
#include <vector>
#include <cmath>
#include <algorithm>
using namespace std;

long long square(long long z) {
    return z * z;
}

bool slowPrime(int z) {
    if (z < 2) return false;
    for (int d = 2; square(d) <= z; d++)
        if (z % d == 0) return false;
    return true;
}

int digits(int z) {
    int c = 0;
    while (z > 0) {
        z /= 10;
        c++;
    }
    return c;
}

int main() {
    int lo, hi;
    cin >> lo >> hi;
    if (lo > hi) {
        swap(lo, hi);
    }
    int width = digits(hi);
    double root = sqrt((double)hi);
    vector<int> ps;
    vector<int> low(hi + 1, 0), om(hi + 1, 0), big(hi + 1, 0);
    for (int i = 2; i <= hi; i++) {
        if (low[i] == 0) {
            low[i] = i;
            if (ps.size() < 5 && !slowPrime(i)) {
                cerr << "sieve broken at " << i << endl;
            }
            ps.push_back(i);
        }
        om[i] = om[i / low[i]] + 1;
        big[i] = max(low[i], big[i / low[i]]);
        for (int p : ps) {
            if (p > low[i] || (long long)p * i > hi) break;
            low[p * i] = p;
        }
    }
    sort(ps.begin(), ps.end());
    int amount = 0, tail = -1, skipped = 0;
    long long sum = 0;
    for (int x = lo; x <= hi; x++) {
        sum += big[x];
        if (om[x] == 2) {
            amount++;
            tail = x;
        } else {
            skipped++;
        }
    }
    if (amount + skipped != hi - lo + 1 || sum < 0) {
        cout << "error" << endl;
    }
    if (width < 0 || root < 0) return 1;
    cout << amount << " " << tail << "\n";
    return 0;
}
