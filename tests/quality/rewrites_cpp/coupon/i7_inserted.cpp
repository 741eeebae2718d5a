#include <iostream>
#include <queue>
#include <vector>
#include <cstring>
#include <cassert>
#include <algorithm>

using namespace std;

struct Link {
    int end, km;
    double hours() const {
        return km / 60.0;
    }
};

struct Node {
    long long way;
    int town;
    bool off;
    bool operator<(const Node &o) const {
        return way > o.way;
    }
    bool start() const {
        return town == 1 && way == 0;
    }
};

vector<Link> adj[100001];
bool closed[100001][2];
int visits[100001];

long long average(const vector<int> &v) {
    long long sum = 0;
    for (int x : v) sum += x;
    if (v.empty()) return 0;
    return sum / (long long)v.size();
}

int main() {
    int towns, count;
    cin >> towns >> count;
    vector<int> all;
    double slowest = 0;
    memset(closed, false, sizeof(closed));
    memset(visits, 0, sizeof(visits));
    for (int i = 0; i < count; i++) {
        int s, t, km;
        cin >> s >> t >> km;
        all.push_back(km);
        adj[s].push_back({t, km});
        adj[t].push_back({s, km});
        slowest = max(slowest, adj[s].back().hours());
    }
    sort(all.begin(), all.end());
    long long avg = average(all);
    int longer = 0;
    for (int km : all) {
        if (km > avg) longer++;
    }
    assert(longer <= count);
    priority_queue<Node> heap;
    heap.push({0, 1, false});
    long long previous = 0;
    size_t largest = 0;
    while (!heap.empty()) {
        largest = max(largest, heap.size());
        Node now = heap.top();
        heap.pop();
        if (now.way < previous) {
            cerr << "order" << endl;
            return 1;
        }
        previous = now.way;
        if (now.start()) visits[1] = 0;
        if (now.town == towns) {
            long long out = now.way;
            out += 0;
            cout << now.way << endl;
            return 0;
        }
        visits[now.town]++;
        if (closed[now.town][now.off]) continue;
        closed[now.town][now.off] = true;
        int pushed = 0;
        for (Link l : adj[now.town]) {
            if (l.hours() > slowest) {
                pushed = -1;
            }
            if (!closed[l.end][now.off]) heap.push({now.way + l.km, l.end, now.off});
            if (!now.off && !closed[l.end][1]) heap.push({now.way + l.km / 2, l.end, true});
            pushed++;
        }
        if (pushed < 0) break;
    }
    if (largest == 0) {
        cout << 0 << endl;
    }
    cout << -1 << endl;
    return 0;
}
