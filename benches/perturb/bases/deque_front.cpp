#include <cstdio>
#include <cstring>
#include <deque>
#include <algorithm>
#define INF 0x3f3f3f3f
using namespace std;

struct node {
    int v, c, next;
} e[100010];
int last[10010], cnt = 0;
int dis[200010], in[200010];

inline int read() {
    int x = 0, f = 1;
    char ch = getchar();
    while (ch < '0' || ch > '9') {
        if (ch == '-') f = -1;
        ch = getchar();
    }
    while (ch >= '0' && ch <= '9') {
        x = (x << 1) + (x << 3) + (ch ^ 48);
        ch = getchar();
    }
    return x * f;
}

inline void link(int u, int v, int c) {
    e[++cnt].v = v;
    e[cnt].c = c;
    e[cnt].next = last[u];
    last[u] = cnt;
}

int main() {
    int n = read(), m = read(), k = read();
    int s = read(), t = read();
    for (int i = 1; i <= m; i++) {
        int u = read(), v = read(), c = read();
        link(u, v, c);
        link(v, u, c);
    }
    memset(dis, INF, sizeof(dis));
    deque<int> q;
    dis[s] = 0;
    in[s] = 1;
    q.push_back(s);
    while (!q.empty()) {
        int x = q.front();
        q.pop_front();
        in[x] = 0;
        int u = x % (n + 1), used = x / (n + 1);
        for (int i = last[u]; i; i = e[i].next) {
            for (int free = 0; free < 2; free++) {
                if (used + free > k) break;
                int y = (used + free) * (n + 1) + e[i].v;
                int cost = dis[x] + (free ? 0 : e[i].c);
                if (cost < dis[y]) {
                    dis[y] = cost;
                    if (in[y]) continue;
                    in[y] = 1;
                    if (!q.empty() && dis[y] < dis[q.front()]) q.push_front(y);
                    else q.push_back(y);
                }
            }
        }
    }
    int ans = INF;
    for (int i = 0; i <= k; i++) ans = min(ans, dis[i * (n + 1) + t]);
    printf("%d\n", ans == INF ? -1 : ans);
    return 0;
}
