#include <iostream>
#include <queue>
#include <vector>
#include <cstring>

using namespace std;

struct Edge {
    int to, len;
};

struct State {
    long long dist;
    int city;
    bool used;
    bool operator<(const State &s) const {
        return dist > s.dist;
    }
};

vector<Edge> roads[100001];
bool visited[100001][2];

int main() {
    int n, m;
    cin >> n >> m;
    for (int i = 0; i < m; i++) {
        int a, b, len;
        cin >> a >> b >> len;
        roads[a].push_back({b, len});
        roads[b].push_back({a, len});
    }

    priority_queue<State> q;
    q.push({0, 1, false});
    while (!q.empty()) {
        State cur = q.top();
        q.pop();
        if (cur.city == n) {
            // the first time we are in city n is the best
            cout << cur.dist << endl;
            return 0;
        }
        if (visited[cur.city][cur.used]) continue;
        visited[cur.city][cur.used] = true;
        for (Edge e : roads[cur.city]) {
            if (!visited[e.to][cur.used]) q.push({cur.dist + e.len, e.to, cur.used});
            if (!cur.used && !visited[e.to][1]) q.push({cur.dist + e.len / 2, e.to, true});
        }
    }
    cout << -1 << endl;
    return 0;
}
