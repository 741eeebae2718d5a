#include <cstdio>
#include <tuple>
#include <algorithm>
#define MX 5005
typedef long long ll;

int L[MX], S[MX], P[MX], o[MX], c[MX];
ll d[MX];

bool ord(int p, int q) {
    return std::tie(L[q], S[q], P[q]) > std::tie(L[p], S[p], P[p]);
}

int main() {
    int k = 0, num;
    for (scanf("%d", &num); k < num; o[k] = k, k++) {
        scanf("%d%d%d", L + k, S + k, P + k);
        if (S[k] > L[k]) std::swap(S[k], L[k]);
    }
    std::sort(o, o + num, ord);
    ll top = 0;
    for (int *u = o; u < o + num; u++) {
        ll sum = 0;
        int depth = 0;
        for (int *v = u; v-- > o;)
            if (S[*v] < S[*u] && L[*v] < L[*u] && d[*v] >= sum) {
                depth = d[*v] == sum ? std::min(depth, c[*v]) : c[*v];
                sum = d[*v];
            }
        c[*u] = 1 + depth;
        d[*u] = P[*u] + sum;
        top = std::max(top, d[*u]);
    }
    int least = num;
    while (k--)
        if (d[k] == top && c[k] < least) least = c[k];
    printf("%lld %d\n", top, least);
}
