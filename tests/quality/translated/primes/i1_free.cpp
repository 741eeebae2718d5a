#include <bits/stdc++.h>
using namespace std;

int main() {
    int tests, want;
    cin >> tests >> want;
    vector<pair<int, int>> ranges(tests);
    int limit = 0;
    for (auto& [from, to] : ranges) {
        cin >> from >> to;
        limit = max(limit, to);
    }

    vector<int> kinds(limit + 1);
    vector<int> fits;
    if (want == 0) fits.push_back(1);
    for (int v = 2; v <= limit; ++v) {
        if (!kinds[v])
            for (int mult = v; mult <= limit; mult += v) ++kinds[mult];
        // everything that divides v has been seen by now
        if (kinds[v] == want) fits.push_back(v);
    }

    for (auto [from, to] : ranges) {
        auto first = lower_bound(fits.begin(), fits.end(), from);
        auto last = upper_bound(first, fits.end(), to);
        if (first == last) {
            cout << "0 -1\n";
            continue;
        }
        cout << last - first << ' ' << *prev(last) << '\n';
    }
}
