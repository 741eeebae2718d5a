#include <iostream>
#include <vector>
#include <set>

using namespace std;

// After each removal: are the two ends still connected? If not, one more component.
vector<multiset<int>> adj;

bool connected(int from, int to) {
    vector<bool> seen(adj.size(), false);
    vector<int> todo{from};
    seen[from] = true;
    while (!todo.empty()) {
        int v = todo.back();
        todo.pop_back();
        if (v == to) return true;
        for (int u : adj[v]) {
            if (!seen[u]) {
                seen[u] = true;
                todo.push_back(u);
            }
        }
    }
    return false;
}

int main() {
    int n, m, q;
    cin >> n >> m >> q;
    adj.resize(n + 1);
    vector<int> a(m + 1), b(m + 1);
    int components = n;
    for (int i = 1; i <= m; ++i) {
        cin >> a[i] >> b[i];
        if (!connected(a[i], b[i])) --components;
        adj[a[i]].insert(b[i]);
        adj[b[i]].insert(a[i]);
    }
    while (q--) {
        int id;
        cin >> id;
        adj[a[id]].erase(adj[a[id]].find(b[id]));
        adj[b[id]].erase(adj[b[id]].find(a[id]));
        if (!connected(a[id], b[id])) ++components;
        cout << components << '\n';
    }
}
