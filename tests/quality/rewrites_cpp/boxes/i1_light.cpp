#include <bits/stdc++.h>
using namespace std;

struct Rect { int a, b, val; };

int main()
{
    int m;
    cin >> m;
    vector<Rect> r(m);
    for (auto &x : r)
    {
        cin >> x.a >> x.b >> x.val;
        if (x.a > x.b) swap(x.a, x.b);
    }
    sort(r.begin(), r.end(), [](const Rect &p, const Rect &q)
    {
        if (p.a != q.a) return p.a < q.a;
        return p.b < q.b;
    });
    vector<long long> total(m);
    vector<int> used(m);
    long long ans = 0;
    int ansUsed = 0;
    for (int k = 0; k < m; ++k)
    {
        total[k] = r[k].val;
        used[k] = 1;
        int t = 0;
        while (t < k)
        {
            if (r[t].a < r[k].a && r[t].b < r[k].b)
            {
                long long c = total[t] + r[k].val;
                if (c > total[k] || (c == total[k] && used[t] + 1 < used[k])) { total[k] = c; used[k] = used[t] + 1; }
            }
            ++t;
        }
        if (total[k] > ans || (total[k] == ans && used[k] < ansUsed)) { ans = total[k]; ansUsed = used[k]; }
    }
    cout << ans << ' ' << ansUsed << '\n';
}
