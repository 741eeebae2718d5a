#include <cstdio>

int t[200001];

int main()
{
    int n, k;
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++)
        scanf("%d", &t[i]);

    int best = 0, first = 0;
    for (int i = 0; i < n; i++)
    {
        int lo = t[i], hi = t[i];
        int j = i;
        while (j < n)
        {
            if (t[j] < lo) lo = t[j];
            if (t[j] > hi) hi = t[j];
            if (hi - lo > k) break;
            j++;
        }
        if (j - i > best)
        {
            best = j - i;
            first = i + 1;
        }
        if (j == n) break;   // nothing longer can follow
    }
    printf("%d %d\n", best, first);
    return 0;
}
