#include <iostream>
#include <queue>
#include <vector>
using namespace std;

struct State {
    long long cost;
    int city, used;
    bool operator<(const State& other) const {
        return cost > other.cost;
    }
};

const long long INF = 1e18;
vector<pair<int, int>> roads[100005];
long long best[100005][11];

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m, k, s, t;
    cin >> n >> m >> k;
    cin >> s >> t;
    for (int i = 0; i < m; i++) {
        int a, b, c;
        cin >> a >> b >> c;
        roads[a].push_back({b, c});
        roads[b].push_back({a, c});
    }
    for (int i = 0; i <= n; i++) {
        for (int j = 0; j <= k; j++) {
            best[i][j] = INF;
        }
    }
    priority_queue<State> heap;
    best[s][0] = 0;
    heap.push({0, s, 0});
    while (!heap.empty()) {
        State now = heap.top();
        heap.pop();
        if (now.cost > best[now.city][now.used]) continue;
        for (auto& road : roads[now.city]) {
            int to = road.first;
            long long paid = now.cost + road.second;
            if (paid < best[to][now.used]) {
                best[to][now.used] = paid;
                heap.push({paid, to, now.used});
            }
            if (now.used < k && now.cost < best[to][now.used + 1]) {
                best[to][now.used + 1] = now.cost;
                heap.push({now.cost, to, now.used + 1});
            }
        }
    }
    long long answer = INF;
    for (int j = 0; j <= k; j++) {
        answer = min(answer, best[t][j]);
    }
    if (answer == INF) {
        cout << -1 << endl;
    } else {
        cout << answer << endl;
    }
    return 0;
}
