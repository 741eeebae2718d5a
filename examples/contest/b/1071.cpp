#include <iostream>
#include <vector>
#include <tuple>
#include <algorithm>
#include <functional>

using namespace std;

// First build a graph of water cells, then look at its components.
struct Graph
{
    vector<vector<int>> adj;
    vector<int> weight;      // number of land neighbours
    vector<char> bad;        // on the border

    int addVertex(int w, bool b)
    {
        adj.emplace_back();
        weight.push_back(w);
        bad.push_back(b);
        return (int)adj.size() - 1;
    }
    void addEdge(int u, int v)
    {
        adj[u].push_back(v);
        adj[v].push_back(u);
    }
};

int main()
{
    ios_base::sync_with_stdio(false);
    cin.tie(NULL);

    int h, w;
    cin >> h >> w;
    vector<vector<char>> a(h, vector<char>(w));
    for (auto &r : a) for (auto &c : r) cin >> c;

    Graph g;
    vector<vector<int>> id(h, vector<int>(w, -1));
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) {
            if (a[i][j] == '#') continue;
            int land = 0;
            if (i && a[i-1][j] == '#') land++;
            if (j && a[i][j-1] == '#') land++;
            if (i + 1 < h && a[i+1][j] == '#') land++;
            if (j + 1 < w && a[i][j+1] == '#') land++;
            id[i][j] = g.addVertex(land, i == 0 || j == 0 || i + 1 == h || j + 1 == w);
            if (i && id[i-1][j] >= 0) g.addEdge(id[i][j], id[i-1][j]);
            if (j && id[i][j-1] >= 0) g.addEdge(id[i][j], id[i][j-1]);
        }
    }

    int n = g.adj.size();
    vector<char> used(n, 0);
    function<tuple<int,int,bool>(int)> dfs = [&](int v) {
        used[v] = 1;
        int size = 1, shore = g.weight[v];
        bool bad = g.bad[v];
        for (int u : g.adj[v]) {
            if (used[u]) continue;
            auto [s, k, b] = dfs(u);
            size += s;
            shore += k;
            bad = bad || b;
        }
        return make_tuple(size, shore, bad);
    };

    int count = 0, best = 0, length = 0;
    for (int v = 0; v < n; v++) {
        if (used[v]) continue;
        auto [s, k, b] = dfs(v);
        if (b) continue;
        count++;
        best = max(best, s);
        length += k;
    }
    cout << count << " " << best << " " << length << "\n";
}
