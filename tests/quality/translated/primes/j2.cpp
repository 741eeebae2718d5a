#include <cstdio>
#include <vector>
#include <algorithm>
using namespace std;

struct Query { int l, r; };

int main()
{
    int q, k;
    scanf("%d%d", &q, &k);
    vector<Query> qs(q);
    int mx = 1;
    for (auto &x : qs)
    {
        scanf("%d%d", &x.l, &x.r);
        mx = max(mx, x.r);
    }

    // smallest prime divisor
    vector<int> lp(mx + 1, 0), w(mx + 1, 0), primes;
    for (int i = 2; i <= mx; ++i)
    {
        if (lp[i] == 0)
        {
            lp[i] = i;
            primes.push_back(i);
        }
        for (size_t j = 0; j < primes.size() && primes[j] <= lp[i] && 1LL * i * primes[j] <= mx; ++j)
            lp[i * primes[j]] = primes[j];
    }
    vector<int> good;
    for (int i = 1; i <= mx; ++i)
    {
        if (i > 1)
        {
            int y = i / lp[i];
            w[i] = w[y] + (lp[y] != lp[i]);
        }
        if (w[i] == k)
            good.push_back(i);
    }

    for (const auto &x : qs)
    {
        auto b = lower_bound(good.begin(), good.end(), x.l);
        auto e = upper_bound(good.begin(), good.end(), x.r);
        if (b == e)
            puts("0 -1");
        else
            printf("%d %d\n", (int)(e - b), *(e - 1));
    }
    return 0;
}
