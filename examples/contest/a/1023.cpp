#include <stdio.h>

#define LIMIT 1000001

static int change[LIMIT + 1];

int main(void)
{
    int n, s, t, x;
    int load = 0, peak = 0, peak_at = -1, peak_len = 0;

    if (scanf("%d", &n) != 1)
        return 1;
    while (n--) {
        if (scanf("%d%d", &s, &t) != 2)
            return 1;
        ++change[s];
        --change[t];
    }
    for (x = 0; x < LIMIT; ++x) {
        load += change[x];
        if (load < peak)
            continue;
        if (load == peak) {
            ++peak_len;
        } else {
            peak = load;
            peak_at = x;
            peak_len = 1;
        }
    }
    printf("%d %d %d\n", peak, peak_at, peak_len);
    return 0;
}
