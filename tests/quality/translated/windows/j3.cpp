#include <cstdio>
#include <algorithm>
using namespace std;

const int N = 200005;
const int LOG = 18;
int mn[LOG][N], mx[LOG][N];
int lg[N];

inline int query(int l, int r) {
    int p = lg[r - l + 1];
    int big = max(mx[p][l], mx[p][r - (1 << p) + 1]);
    int small = min(mn[p][l], mn[p][r - (1 << p) + 1]);
    return big - small;
}

int main() {
    int n, w;
    scanf("%d %d", &n, &w);
    for (int i = 1; i <= n; i++) {
        scanf("%d", &mn[0][i]);
        mx[0][i] = mn[0][i];
        if (i > 1) lg[i] = lg[i / 2] + 1;
    }
    for (int p = 1; p < LOG; p++) {
        for (int i = 1; i + (1 << p) - 1 <= n; i++) {
            mn[p][i] = min(mn[p - 1][i], mn[p - 1][i + (1 << (p - 1))]);
            mx[p][i] = max(mx[p - 1][i], mx[p - 1][i + (1 << (p - 1))]);
        }
    }
    long long s = 0;
    int ans = -1, at = -1;
    for (int i = 1; i + w - 1 <= n; i++) {
        int d = query(i, i + w - 1);
        s += d;
        if (d > ans) ans = d, at = i;
    }
    printf("%lld\n%d %d\n", s, ans, at);
    return 0;
}
