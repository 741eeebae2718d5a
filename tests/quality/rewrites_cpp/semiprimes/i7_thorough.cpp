#include <cstdio>
#include <cstring>

const int M = 2000001;
char tag[M];          // 0 prime, 1 crossed out, 2 product of two primes
int prime[150000], lo, hi, k;

int main() {
    scanf("%d%d", &lo, &hi);
    for (long long i = 2; i <= hi; ++i)
        if (!tag[i]) {
            prime[k++] = (int)i;
            for (long long z = i; z * i <= hi; ++z) tag[z * i] = 1;
        }
    // the larger one outside, the smaller one up to it
    for (int v = 0; v < k; ++v)
        for (int u = 0; u <= v && prime[u] <= hi / prime[v]; ++u) tag[prime[u] * prime[v]] = 2;
    int most = -1, n = 0;
    for (int z = hi; z >= lo; --z) {
        if (tag[z] != 2) continue;
        if (!n++) most = z;
    }
    printf("%d %d\n", n, most);
}
