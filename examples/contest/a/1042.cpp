#include <iostream>
#include <algorithm>
#include <functional>
#include <queue>
#include <vector>
#include <utility>
using namespace std;

int main() {
    int m;
    cin >> m;

    vector<pair<int, int>> q(m);
    int i = 0;
    while (i < m) {
        int from, to;
        cin >> from >> to;
        q[i].first = from;
        q[i].second = to;
        i = i + 1;
    }
    sort(q.begin(), q.end());

    priority_queue<int, vector<int>, greater<int>> pq;
    size_t res = 0;
    int resAt = 0;
    long long resLen = 0;
    int last = 0;

    auto go = [&](int t) {
        for (;;) {
            if (pq.empty() || pq.top() > t) break;
            int e = pq.top();
            int piece = e - last;
            if (!(pq.size() != res)) resLen = resLen + piece;
            pq.pop();
            last = e;
        }
        bool full = pq.size() == res;
        if (full && !pq.empty()) {
            int piece = t - last;
            resLen = resLen + piece;
        }
        last = t;
    };

    i = 0;
    while (i < m) {
        int from = q[i].first;
        int to = q[i].second;
        go(from);
        pq.push(to);
        if (res < pq.size()) {
            resLen = 0;
            res = pq.size();
            resAt = from;
        }
        i = i + 1;
    }
    int far = 2000000;
    go(far);

    cout << res << ' ' << resAt << ' ' << resLen << '\n';
    return 0;
}
