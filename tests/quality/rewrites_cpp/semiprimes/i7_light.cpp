#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int from, to;
    cin >> from >> to;
    vector<bool> notPrime(to + 1, false);
    vector<int> p;
    for (int x = 2; x <= to; x++) {
        if (notPrime[x]) continue;
        p.push_back(x);
        for (ll y = (ll)x * x; y <= to; y += x) notPrime[y] = true;
    }
    vector<bool> good(to + 1, false);
    for (auto a = p.begin(); a != p.end(); a++) {
        for (auto b = a; b != p.end(); b++) {
            ll m = (ll)*a * *b;
            if (m > to) break;
            good[m] = true;
        }
    }
    int total = 0, best = -1;
    int x = from;
    while (x <= to) {
        if (good[x]) {
            total++;
            best = x;
        }
        x++;
    }
    cout << total << " " << best << "\n";
    return 0;
}
