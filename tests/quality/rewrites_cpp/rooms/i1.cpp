#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<pair<int, int>> ev;
    for (int i = 0; i < n; i++) {
        int s, e;
        cin >> s >> e;
        ev.push_back({s, 1});
        ev.push_back({e, -1});
    }
    // at equal time -1 comes before +1
    sort(ev.begin(), ev.end());
    int cur = 0, best = 0, when = -1;
    for (auto &x : ev) {
        cur += x.second;
        if (cur > best) {
            best = cur;
            when = x.first;
        }
    }
    cout << best << " " << when << endl;
    return 0;
}
