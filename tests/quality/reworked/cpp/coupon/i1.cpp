#include <iostream>
#include <vector>
#include <queue>
#include <algorithm>
using namespace std;

const int MAXN = 100010;
const long long FAR = 4e18;

struct Road { int to; int price; };
struct Node {
    long long cost;
    int city;
    int flag;   // 1 = coupon is gone
    bool operator>(const Node& o) const { return cost > o.cost; }
};

vector<Road> adj[MAXN];
long long best[2][MAXN];
priority_queue<Node, vector<Node>, greater<Node>> heap_;

void relax(int city, int flag, long long cost) {
    if (cost >= best[flag][city]) return;
    best[flag][city] = cost;
    heap_.push({cost, city, flag});
}

int main() {
    ios_base::sync_with_stdio(false);
    int cities, roads;
    cin >> cities >> roads;
    for (int i = 0; i < roads; i++) {
        int x, y, p;
        cin >> x >> y >> p;
        adj[y].push_back({x, p});
        adj[x].push_back({y, p});
    }

    for (int f = 0; f < 2; f++)
        fill(best[f], best[f] + cities + 1, FAR);
    relax(1, 0, 0);
    while (!heap_.empty()) {
        Node t = heap_.top();
        heap_.pop();
        if (t.cost > best[t.flag][t.city]) continue;
        for (const Road& e : adj[t.city]) {
            relax(e.to, t.flag, t.cost + e.price);
            if (t.flag == 0)
                relax(e.to, 1, t.cost + e.price / 2);
        }
    }

    long long res = min(best[0][cities], best[1][cities]);
    cout << (res == FAR ? -1 : res) << "\n";
    return 0;
}
