#include <cstdio>
#include <iostream>
#include <algorithm>
using namespace std;

int g[1005][1005];
int f[1005][12];
int done[1005][12];

int main()
{
    int n, m, k, s, t, i, j;
    cin >> n >> m >> k;
    cin >> s >> t;
    for (i = 1; i <= n; i++) {
        for (j = 1; j <= n; j++) {
            if (i == j) g[i][j] = 0;
            else g[i][j] = 1e9;
        }
    }
    for (i = 1; i <= m; i++) {
        int a, b, c;
        cin >> a >> b >> c;
        if (c < g[a][b]) {
            g[a][b] = c;
            g[b][a] = c;
        }
    }
    for (i = 1; i <= n; i++) {
        for (j = 0; j <= k; j++) {
            f[i][j] = 1e9;
        }
    }
    f[s][0] = 0;
    for (int step = 1; step <= n * (k + 1); step++) {
        int x = -1, y = -1, mn = 1e9;
        for (i = 1; i <= n; i++) {
            for (j = 0; j <= k; j++) {
                if (done[i][j] == 0 && f[i][j] < mn) {
                    mn = f[i][j];
                    x = i;
                    y = j;
                }
            }
        }
        if (x == -1) break;
        done[x][y] = 1;
        for (i = 1; i <= n; i++) {
            if (g[x][i] < 1e9) {
                f[i][y] = min(f[i][y], f[x][y] + g[x][i]);
                if (y + 1 <= k) f[i][y + 1] = min(f[i][y + 1], f[x][y]);
            }
        }
    }
    int ans = 1e9;
    for (j = 0; j <= k; j++) {
        if (f[t][j] < ans) ans = f[t][j];
    }
    if (ans == 1e9) cout << "-1" << endl;
    else cout << ans << endl;
    return 0;
}
