#include <bits/stdc++.h>
using namespace std;

char g[510][510];
int seen[510][510];

int main() {
    int n, m; long long k;
    scanf("%d %d %lld", &n, &m, &k);
    for (int i = 1; i <= n; i++) scanf("%s", g[i] + 1);
    static char p[100010];
    scanf("%s", p);
    int x = 0, y = 0, ans = 0;
    for (int i = 1; i <= n; i++) for (int j = 1; j <= m; j++) if (g[i][j] == 'R') x = i, y = j;
    // after n*m rounds it must be in a loop
    k = min(k, 1LL * n * m + 1);
    seen[x][y] = 1; ans = 1;
    int quiet = 0;
    while (k--) {
        int before = ans;
        for (int i = 0; p[i]; i++) {
            int a = x + (p[i] == 'D') - (p[i] == 'U');
            int b = y + (p[i] == 'R') - (p[i] == 'L');
            if (g[a][b] != '.' && g[a][b] != 'R') continue;
            x = a; y = b;
            if (!seen[x][y]) seen[x][y] = 1, ans++;
        }
        quiet = before == ans ? quiet + 1 : 0;
        if (quiet > n * m) break;
    }
    printf("%d\n", ans);
    return 0;
}
