#include <bits/stdc++.h>
using namespace std;

int b[200005];
int up[200005], dn[200005];
long long pref[200005];
int copyOf[200005];

int spread(int x, int y) {
    if (x > y) return x - y;
    return y - x;
}

double mean(int from, int to) {
    if (from > to) return 0;
    return 1.0 * (pref[to + 1] - pref[from]) / (to - from + 1);
}

int main() {
    int m, d;
    scanf("%d%d", &m, &d);
    for (int i = 0; i < m; i++) {
        scanf("%d", &b[i]);
        copyOf[i] = b[i];
        pref[i + 1] = pref[i] + b[i];
    }
    sort(copyOf, copyOf + m);
    int total = spread(copyOf[0], copyOf[m - 1]);
    bool trivial = total <= d;
    int p1 = 0, q1 = 0, p2 = 0, q2 = 0;
    int s = 0, res = 0, at = 0;
    int shrinks = 0;
    double bestMean = 0;
    for (int e = 0; e < m; e++) {
        while (p1 < q1 && b[up[q1 - 1]] <= b[e]) q1--;
        up[q1++] = e;
        while (p2 < q2 && b[dn[q2 - 1]] >= b[e]) q2--;
        dn[q2++] = e;
        if (p1 > q1 || p2 > q2) {
            fprintf(stderr, "queue broken\n");
            return 1;
        }
        while (b[up[p1]] - b[dn[p2]] > d) {
            s++;
            shrinks++;
            if (up[p1] < s) p1++;
            if (dn[p2] < s) p2++;
        }
        int before = res;
        if (e - s + 1 > res) {
            res = e - s + 1;
            bestMean = mean(s, e);
            at = s;
        }
        if (before > res) {
            res = before;
        }
    }
    if (trivial && shrinks > 0) {
        printf("strange %f\n", bestMean);
    }
    printf("%d %d\n", res, at + 1);
    return 0;
}
