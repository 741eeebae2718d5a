#include <cstdio>
#include <algorithm>
using namespace std;
const int M = 1 << 20;
int mx[2 * M], cnt[2 * M], lz[2 * M];

void build(int v, int l, int r) {
    cnt[v] = r - l;
    if (r - l == 1) return;
    int m = (l + r) / 2;
    build(2 * v, l, m);
    build(2 * v + 1, m, r);
}

void add(int v, int l, int r, int a, int b) {
    if (b <= l || r <= a) return;
    if (a <= l && r <= b) {
        mx[v]++;
        lz[v]++;
        return;
    }
    int m = (l + r) / 2;
    add(2 * v, l, m, a, b);
    add(2 * v + 1, m, r, a, b);
    int L = mx[2 * v], R = mx[2 * v + 1];
    mx[v] = max(L, R) + lz[v];
    cnt[v] = 0;
    if (L >= R) cnt[v] += cnt[2 * v];
    if (R >= L) cnt[v] += cnt[2 * v + 1];
}

int leftmost() {
    int v = 1;
    while (v < M) {
        v *= 2;
        if (mx[v] < mx[v + 1]) v++;
    }
    return v - M;
}

int main() {
    int n, a, b;
    build(1, 0, M);
    scanf("%d", &n);
    for (; n; n--) {
        scanf("%d %d", &a, &b);
        add(1, 0, M, a, b);
    }
    printf("%d %d %d", mx[1], leftmost(), cnt[1]);
}
