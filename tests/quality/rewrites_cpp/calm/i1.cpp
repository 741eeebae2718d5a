#include <bits/stdc++.h>
using namespace std;

int a[200005];
int mx[200005], mn[200005];

int main() {
    int n, k;
    scanf("%d%d", &n, &k);
    for (int i = 0; i < n; i++) scanf("%d", &a[i]);
    int h1 = 0, t1 = 0, h2 = 0, t2 = 0;
    int l = 0, best = 0, pos = 0;
    for (int r = 0; r < n; r++) {
        while (h1 < t1 && a[mx[t1 - 1]] <= a[r]) t1--;
        mx[t1++] = r;
        while (h2 < t2 && a[mn[t2 - 1]] >= a[r]) t2--;
        mn[t2++] = r;
        while (a[mx[h1]] - a[mn[h2]] > k) {
            l++;
            if (mx[h1] < l) h1++;
            if (mn[h2] < l) h2++;
        }
        if (r - l + 1 > best) {
            best = r - l + 1;
            pos = l;
        }
    }
    printf("%d %d\n", best, pos + 1);
    return 0;
}
