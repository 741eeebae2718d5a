#include <bits/stdc++.h>
using namespace std;

const int OO = 1e9;

int main()
{
    int k, sum;
    cin >> k >> sum;
    vector<int> c(k), q(k);
    for (int j = 0; j < k; ++j)
        cin >> c[j] >> q[j];
    vector<int> f(sum + 1, OO);
    f[0] = 0;
    for (int j = 0; j < k; ++j)
    {
        int rest = q[j];
        int p = 1;
        while (rest > 0)
        {
            int use = min(p, rest);
            rest -= use;
            long long w = 1LL * use * c[j];
            for (int x = sum; x >= w; --x)
                if (f[x - w] + use < f[x])
                    f[x] = f[x - w] + use;
            p *= 2;
        }
    }
    if (f[sum] >= OO) cout << -1 << "\n";
    else cout << f[sum] << "\n";
}
