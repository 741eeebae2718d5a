#include <iostream>
#include <vector>
#include <utility>
#include <numeric>
#include <algorithm>
#include <unordered_map>
using namespace std;

unordered_map<int, int> cache_;

int kindsOf(int v) {
    if (cache_.count(v)) return cache_[v];
    int start = v;
    int total = 0;
    int f = 2;
    while (f * f <= v) {
        if (v % f == 0) {
            total += 1;
            while (v % f == 0) {
                v /= f;
            }
        }
        f += 1;
    }
    if (v > 1) {
        total += 1;
    }
    return cache_[start] = total;
}

int main() {
    int cntQ, want;
    cin >> cntQ >> want;
    vector<pair<int, int>> parts(cntQ);
    for (int i = 0; i < cntQ; i++) {
        cin >> parts[i].first >> parts[i].second;
    }
    int limit = 1;
    for (auto p : parts) {
        limit = max(limit, p.second);
    }

    vector<int> ok(limit + 1, 0);
    for (int v = 1; v <= limit; v++) {
        ok[v] = kindsOf(v) == want ? 1 : 0;
    }
    vector<int> sums(limit + 1);
    partial_sum(ok.begin(), ok.end(), sums.begin());
    vector<int> before(limit + 1, -1);
    for (int v = 1; v <= limit; v++) {
        before[v] = ok[v] ? v : before[v - 1];
    }

    for (auto p : parts) {
        int d = sums[p.second] - sums[p.first - 1];
        if (d == 0) {
            cout << "0 -1" << endl;
        } else {
            cout << d << " " << before[p.second] << endl;
        }
    }
    return 0;
}
