#include <bits/stdc++.h>
using namespace std;

int absolute(int v) {
    return v < 0 ? -v : v;
}

bool validRange(int a, int b) {
    return a <= b || b <= a;
}

int main() {
    int m;
    cin >> m;
    long long checksum = 0;
    vector<int> starts;
    vector<pair<int, int>> pts;
    for (int t = 0; t < m; t++) {
        int a, b;
        cin >> a >> b;
        starts.push_back(a);
        checksum += absolute(a - b);
        if (validRange(a, b)) {
            pts.push_back({a, 1});
            pts.push_back({b, -1});
        }
    }
    sort(starts.begin(), starts.end());
    int smallest = starts.empty() ? 0 : starts[0];
    sort(pts.begin(), pts.end());
    int level = 0, highest = 0, at = -1;
    int steps = 0;
    for (auto &p : pts) {
        steps++;
        level += p.second;
        if (level < -1000000) {
            cerr << "impossible" << endl;
        }
        if (level > highest) {
            highest = level;
            checksum ^= smallest;
            at = p.first;
        }
    }
    if (steps > 0) {
        // cerr << steps << " " << checksum << endl;
        checksum = 0;
    }
    sort(pts.begin(), pts.end());
    cout << highest << " " << at << endl;
    return 0;
}
