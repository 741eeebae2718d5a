#include <bits/stdc++.h>
using namespace std;
const int MAXN = 1e5 + 5;

int n, m, q;
int u[MAXN], v[MAXN], dead[MAXN];
vector<int> adj[MAXN];

// can b be reached from a over living cables?
bool bfs(int a, int b) {
    vector<int> vis(n + 1, 0);
    queue<int> que;
    que.push(a);
    vis[a] = 1;
    while (!que.empty()) {
        int x = que.front();
        que.pop();
        if (x == b) return true;
        for (int id : adj[x]) {
            if (dead[id]) continue;
            int y = u[id] + v[id] - x;
            if (vis[y]) continue;
            vis[y] = 1;
            que.push(y);
        }
    }
    return false;
}

int main() {
    scanf("%d %d %d", &n, &m, &q);
    for (int i = 1; i <= m; i++) {
        scanf("%d %d", u + i, v + i);
        adj[u[i]].push_back(i);
        adj[v[i]].push_back(i);
    }
    int comp = 0;
    vector<int> seen(n + 1);
    for (int i = 1; i <= n; i++) {
        if (seen[i]) continue;
        comp++;
        vector<int> st = {i};
        seen[i] = 1;
        while (st.size()) {
            int x = st.back();
            st.pop_back();
            for (int id : adj[x]) {
                int y = u[id] + v[id] - x;
                if (!seen[y]) seen[y] = 1, st.push_back(y);
            }
        }
    }
    for (int i = 0; i < q; i++) {
        int id;
        scanf("%d", &id);
        dead[id] = 1;
        if (!bfs(u[id], v[id])) comp++;
        printf("%d\n", comp);
    }
}
