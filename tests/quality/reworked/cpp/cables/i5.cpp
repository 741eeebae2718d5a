#include <bits/stdc++.h>
using namespace std;

class UnionFind
{
    vector<int> up, cnt;
    int sets;

public:
    UnionFind(int n) : up(n), cnt(n, 1), sets(n)
    {
        iota(up.begin(), up.end(), 0);
    }

    int root(int x)
    {
        if (up[x] != x)
            up[x] = root(up[x]);
        return up[x];
    }

    void join(int x, int y)
    {
        int rx = root(x), ry = root(y);
        if (rx != ry)
        {
            if (cnt[rx] > cnt[ry])
                swap(rx, ry);
            up[rx] = ry;
            cnt[ry] += cnt[rx];
            sets--;
        }
    }

    int count() { return sets; }
};

int main()
{
    int n, m, q;
    scanf("%d %d %d", &n, &m, &q);
    vector<pair<int, int>> cable(m);
    for (auto &c : cable)
    {
        scanf("%d %d", &c.first, &c.second);
        c.first--;
        c.second--;
    }

    vector<bool> broken(m, false);
    vector<int> queries;
    for (int i = 0; i < q; i++)
    {
        int id;
        scanf("%d", &id);
        queries.push_back(id - 1);
        broken[id - 1] = true;
    }

    UnionFind uf(n);
    for (int i = 0; i < m; i++)
    {
        if (broken[i])
            continue;
        uf.join(cable[i].first, cable[i].second);
    }

    vector<int> res;
    for (int i = q - 1; i >= 0; i--)
    {
        pair<int, int> c = cable[queries[i]];
        res.push_back(uf.count());
        uf.join(c.first, c.second);
    }
    for (int i = q - 1; i >= 0; i--)
        printf("%d\n", res[i]);
}
