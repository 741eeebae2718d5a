#include <bits/stdc++.h>
using namespace std;
using pii = pair<int, int>;

int main() {
    ios::sync_with_stdio(0);
    cin.tie(0);

    int n;
    cin >> n;
    vector<pii> v(n);
    for (auto &p : v) cin >> p.first >> p.second;
    sort(v.begin(), v.end());

    // one entry for every room: when it is free again; a booking takes the earliest free room or a new one
    priority_queue<int, vector<int>, greater<int>> pq;
    int last = -1;
    for (auto [l, r] : v) {
        if (!pq.empty() && pq.top() <= l) {
            pq.pop();
        } else {
            last = l;
        }
        pq.push(r);
    }
    cout << pq.size() << " " << last << "\n";
    return 0;
}
