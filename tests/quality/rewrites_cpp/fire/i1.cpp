#include <bits/stdc++.h>
using namespace std;
#define INF 1000000000

int h, w;
char g[1005][1005];
int fire_[1005][1005], me[1005][1005];
int dx[] = {0, 0, 1, -1};
int dy[] = {1, -1, 0, 0};

void bfs(char c, int dist[1005][1005], bool person) {
    queue<pair<int, int>> q;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            dist[i][j] = INF;
            if (g[i][j] == c) {
                dist[i][j] = 0;
                q.push({i, j});
            }
        }
    while (!q.empty()) {
        int x = q.front().first, y = q.front().second;
        q.pop();
        for (int k = 0; k < 4; k++) {
            int a = x + dx[k], b = y + dy[k];
            if (a < 0 || b < 0 || a >= h || b >= w) continue;
            if (g[a][b] == '#' || dist[a][b] != INF) continue;
            if (person && fire_[a][b] <= dist[x][y] + 1) continue;
            dist[a][b] = dist[x][y] + 1;
            q.push({a, b});
        }
    }
}

int main() {
    scanf("%d%d", &h, &w);
    for (int i = 0; i < h; i++) scanf("%s", g[i]);
    bfs('F', fire_, false);
    bfs('S', me, true);
    int ans = INF;
    for (int i = 0; i < h; i++) {
        ans = min(ans, min(me[i][0], me[i][w - 1]));
    }
    for (int j = 0; j < w; j++) {
        ans = min(ans, min(me[0][j], me[h - 1][j]));
    }
    if (ans == INF) puts("STUCK");
    else printf("%d\n", ans + 1);
}
