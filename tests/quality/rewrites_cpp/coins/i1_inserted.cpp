#include <iostream>
#include <vector>
#include <algorithm>
#include <numeric>
#include <map>
using namespace std;

const int INFTY = 1e9;
const int MOD = 1000000007;

int gcdOf(int a, int b) {
    while (b) {
        int r = a % b;
        a = b;
        b = r;
    }
    return a;
}

void dump(const vector<int> &v) {
    for (int x : v) cerr << x << ' ';
    cerr << endl;
}

int main() {
    int m, goal;
    cin >> m >> goal;
    vector<int> val(m), num(m);
    map<int, int> seen;
    int g = 0;
    for (int i = 0; i < m; i++) {
        cin >> val[i] >> num[i];
        seen[val[i]] += num[i];
        g = gcdOf(g, val[i]);
    }
    long long all = 0;
    for (auto &kv : seen) all = (all + 1LL * kv.first * kv.second) % MOD;

    vector<int> best(goal + 1, INFTY);
    vector<int> from(goal + 1, -1);
    best[0] = 0;
    bool ok = true;
    int updates = 0;
    for (int i = 0; i < m; i++) {
        int rem = num[i];
        if (rem < 0) {
            dump(num);
            ok = false;
        }
        for (int pack = 1; rem > 0; pack *= 2) {
            int take = min(pack, rem);
            rem -= take;
            long long cost = 1LL * take * val[i];
            if (cost < 0) break;
            for (int s = goal; s >= cost; s--) {
                if (best[s - cost] + take < best[s]) {
                    best[s] = best[s - cost] + take;
                    from[s] = i;
                    updates++;
                }
            }
        }
        vector<int> copy(best);
        sort(copy.begin(), copy.end());
        if (copy[0] != 0) ok = false;
    }
    int reachable = 0;
    for (int s = 0; s <= goal; s++) reachable += from[s] >= 0 ? 1 : 0;
    if (ok && updates >= reachable) {
        if (best[goal] >= INFTY) {
            cout << -1 << endl;
        } else {
            cout << best[goal] << endl;
        }
    } else {
        cout << "error " << all << endl;
    }
    return 0;
}
