#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int n, m;
ll k;
char g[1005][1005];
int vis[1005][1005][4];
int dx[4] = {-1, 0, 1, 0};
int dy[4] = {0, 1, 0, -1};
int x, y, dir;

void go() {
    int a = x + dx[dir], b = y + dy[dir];
    // cells outside stay zero
    if (g[a][b] == '.' || g[a][b] == 'S') {
        x = a;
        y = b;
    } else {
        dir = (dir + 1) % 4;
    }
}

int main() {
    scanf("%d %d %lld", &n, &m, &k);
    for (int i = 1; i <= n; i++) {
        scanf("%s", g[i] + 1);
        for (int j = 1; j <= m; j++)
            if (g[i][j] == 'S') x = i, y = j;
    }
    int t = 1;
    while (k > 0 && !vis[x][y][dir]) {
        vis[x][y][dir] = t++;
        go();
        k--;
    }
    if (k > 0) {
        k %= t - vis[x][y][dir];
        while (k--) go();
    }
    printf("%d %d %c\n", x, y, "NESW"[dir]);
    return 0;
}
