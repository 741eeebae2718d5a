#include <cstdio>
#include <cstring>
#include <queue>
#include <algorithm>
using namespace std;
const int N = 10005 * 11;
const int M = 50005 * 42;
int head[N], nxt[M], ver[M], w[M], tot;
int d[N];
bool vis[N];
int n, m, k, s, t;

void add(int x, int y, int z) {
    ver[++tot] = y;
    w[tot] = z;
    nxt[tot] = head[x];
    head[x] = tot;
}

void dijkstra(int src) {
    memset(d, 0x3f, sizeof(d));
    memset(vis, 0, sizeof(vis));
    priority_queue<pair<int, int> > q;
    d[src] = 0;
    q.push(make_pair(0, src));
    while (q.size()) {
        int x = q.top().second;
        q.pop();
        if (vis[x]) continue;
        vis[x] = 1;
        for (int i = head[x]; i; i = nxt[i]) {
            int y = ver[i];
            if (d[y] > d[x] + w[i]) {
                d[y] = d[x] + w[i];
                q.push(make_pair(-d[y], y));
            }
        }
    }
}

int main() {
    scanf("%d%d%d", &n, &m, &k);
    scanf("%d%d", &s, &t);
    while (m--) {
        int x, y, z;
        scanf("%d%d%d", &x, &y, &z);
        for (int j = 0; j <= k; j++) {
            add(x + j * n, y + j * n, z);
            add(y + j * n, x + j * n, z);
            if (j < k) {
                add(x + j * n, y + (j + 1) * n, 0);
                add(y + j * n, x + (j + 1) * n, 0);
            }
        }
    }
    for (int j = 0; j < k; j++) add(t + j * n, t + (j + 1) * n, 0);
    dijkstra(s);
    if (d[t + k * n] == 0x3f3f3f3f) puts("-1");
    else printf("%d\n", d[t + k * n]);
    return 0;
}
