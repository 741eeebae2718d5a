#include <stdio.h>

#define MAXN 20000

static int height[MAXN], beauty[MAXN];
static long long sum[MAXN];
static int stops[MAXN];

int main(void)
{
    int n, i, j, best = 0;

    scanf("%d", &n);
    for (i = 0; i < n; ++i)
        scanf("%d", &height[i]);
    for (i = 0; i < n; ++i)
        scanf("%d", &beauty[i]);

    /* plain quadratic dp, 2*10^8 short steps is fine */
    for (i = 0; i < n; ++i) {
        long long s = 0;
        int k = 0;
        for (j = 0; j < i; ++j) {
            if (height[j] >= height[i])
                continue;
            if (sum[j] > s || (sum[j] == s && stops[j] < k)) {
                s = sum[j];
                k = stops[j];
            }
        }
        sum[i] = s + beauty[i];
        stops[i] = k + 1;
        if (sum[i] > sum[best] || (sum[i] == sum[best] && stops[i] < stops[best]))
            best = i;
    }
    printf("%lld %d\n", sum[best], stops[best]);
    return 0;
}
