#include <iostream>
#include <queue>
#include <vector>
using namespace std;

struct Road { int to, fee; };

struct Node {
    long long cost;
    int town, state;
    bool operator<(const Node &o) const { return o.cost < cost; }
};

const long long FAR = 1000000000000000000;
long long best[2][100005];
vector<Road> adj[100005];
priority_queue<Node> heap;

void improve(int town, int state, long long cost) {
    if (cost >= best[state][town]) return;
    best[state][town] = cost;
    heap.push({cost, town, state});
}

int main() {
    int towns, roads;
    cin >> towns >> roads;
    for (int t = towns; t > 0; --t) best[1][t] = best[0][t] = FAR;
    for (int i = 0; i < roads; ++i) {
        int from, to, fee;
        cin >> from >> to >> fee;
        adj[to].push_back({from, fee});
        adj[from].push_back({to, fee});
    }

    improve(1, 0, 0);
    while (true) {
        if (heap.empty()) break;
        Node at = heap.top();
        heap.pop();
        if (at.cost <= best[at.state][at.town]) {
            for (const Road &r : adj[at.town]) {
                if (at.state == 0) improve(r.to, 1, r.fee / 2 + at.cost);
                improve(r.to, at.state, r.fee + at.cost);
            }
        }
    }
    auto result = min(best[1][towns], best[0][towns]);
    cout << (result < FAR ? result : -1) << '\n';
}
