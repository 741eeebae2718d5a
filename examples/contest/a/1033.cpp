#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    scanf("%d", &n);
    // +1 when a boat leaves, -1 when it is back
    vector<pair<int, int>> ev;
    for (int i = 0; i < n; i++) {
        int s, t;
        scanf("%d %d", &s, &t);
        ev.push_back(make_pair(s, 1));
        ev.push_back(make_pair(t, -1));
    }
    sort(ev.begin(), ev.end());
    int best = 0, cur = 0, when = 0;
    long long total = 0;
    for (int i = 0; i < (int)ev.size(); i++) {
        // returns come before departures because -1 < 1
        cur += ev[i].second;
        if (cur > best) {
            best = cur;
            when = ev[i].first;
            total = 0;
        }
        if (cur == best && i + 1 < (int)ev.size()) {
            total += ev[i + 1].first - ev[i].first;
        }
    }
    printf("%d %d %lld\n", best, when, total);
    return 0;
}
