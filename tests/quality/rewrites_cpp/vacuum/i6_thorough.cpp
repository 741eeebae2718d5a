#include <cstdio>
#include <cstring>

int main() {
    static char f[600][600], s[100005];
    static int dv[128], dh[128];
    dv['D'] = dh['R'] = 1;
    dv['U'] = dh['L'] = -1;

    int n, m, cy = 0, cx = 0, stars = 0;
    long long left;
    scanf("%d%d%lld", &n, &m, &left);
    for (int i = 0; i < n; i++) {
        scanf("%s", f[i]);
        char *z = strchr(f[i], 'R');
        if (z) {
            cy = i;
            cx = int(z - f[i]);
        }
    }
    scanf("%s", s);
    if (left > n * m) left = n * m;

    // one loop for all the rounds together
    for (char *p = s;; p++) {
        if (*p == 0) {
            p = s;
            left--;
        }
        if (left == 0) break;
        f[cy][cx] = '*';
        int ty = cy + dv[(int)*p], tx = cx + dh[(int)*p];
        bool free = 0 <= ty && ty < n && 0 <= tx && tx < m && f[ty][tx] != '#';
        if (free) cy = ty, cx = tx;
    }
    f[cy][cx] = '*';
    while (n--)
        for (int j = 0; j < m; j++) stars += f[n][j] == '*';
    printf("%d", stars);
}
