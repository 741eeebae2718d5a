#include <iostream>
#include <vector>
#include <map>
using namespace std;

// Dense O(V^2) Dijkstra on the doubled graph: vertex v without and v + n with the coupon spent.
class Dense {
    int size;
    vector<map<int, long>> edges;

public:
    Dense(int s) : size(s), edges(s) {}

    void arc(int a, int b, long len) {
        auto it = edges[a].find(b);
        if (it == edges[a].end() || it->second > len) edges[a][b] = len;
    }

    long distance(int s, int t) {
        vector<long> d(size, -1);
        vector<bool> fixed(size, false);
        d[s] = 0;
        while (true) {
            int v = -1;
            for (int i = 0; i < size; i++)
                if (!fixed[i] && d[i] >= 0 && (v < 0 || d[i] < d[v])) v = i;
            if (v < 0 || v == t) break;
            fixed[v] = true;
            for (auto& e : edges[v]) {
                long len = d[v] + e.second;
                if (d[e.first] < 0 || d[e.first] > len) d[e.first] = len;
            }
        }
        return d[t];
    }
};

int main() {
    int n, m;
    cin >> n >> m;
    Dense graph(2 * n);
    while (m > 0) {
        int a, b;
        long c;
        cin >> a >> b >> c;
        a--;
        b--;
        for (int k = 0; k < 2; k++) {
            graph.arc(a, b, c);
            graph.arc(a + n, b + n, c);
            graph.arc(a, b + n, c / 2);
            swap(a, b);
        }
        m--;
    }
    // nobody has to use the coupon
    graph.arc(n - 1, 2 * n - 1, 0);
    cout << graph.distance(0, 2 * n - 1) << endl;
}
