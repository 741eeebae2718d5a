#include <iostream>
#include <vector>
using namespace std;

int n, m, q;
vector<pair<int, int>> g[100005]; // neighbour, number of the cable
bool cut[200005];
bool vis[100005];

void dfs(int v) {
    vis[v] = true;
    for (auto p : g[v]) {
        if (cut[p.second]) continue;
        if (!vis[p.first]) dfs(p.first);
    }
}

int countComponents() {
    int c = 0;
    for (int i = 1; i <= n; i++) vis[i] = false;
    for (int i = 1; i <= n; i++) {
        if (!vis[i]) {
            dfs(i);
            c++;
        }
    }
    return c;
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m >> q;
    for (int i = 1; i <= m; i++) {
        int a, b;
        cin >> a >> b;
        g[a].push_back({b, i});
        g[b].push_back({a, i});
    }
    while (q--) {
        int x;
        cin >> x;
        cut[x] = true;
        cout << countComponents() << "\n";
    }
    return 0;
}
