#include <bits/stdc++.h>
using namespace std;

#define BIG 1000000007

int coin[100005], cntOf[100005];

int main()
{
    int kinds, sum;
    scanf("%d %d", &kinds, &sum);
    for (int k = 0; k < kinds; k++)
        scanf("%d %d", &coin[k], &cntOf[k]);

    // best[x] - fewest coins which give x
    vector<int> best(sum + 1);
    for (int x = 1; x <= sum; x++)
        best[x] = BIG;

    for (int k = 0; k < kinds; k++)
    {
        int remaining = cntOf[k], group = 1;
        while (remaining > 0)
        {
            int used = group < remaining ? group : remaining;
            long long cost = (long long)coin[k] * used;
            for (int x = sum; x >= cost; x--)
                best[x] = min(best[x], used + best[x - cost]);
            remaining -= used;
            group *= 2;
        }
    }

    int answer = best[sum];
    if (answer < BIG)
        printf("%d\n", answer);
    else
        printf("-1\n");
    return 0;
}
