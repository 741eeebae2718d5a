#include <bits/stdc++.h>
using namespace std;

class UnionFind
{
public:
    vector<int> up, cnt;
    int sets;

    UnionFind(int k)
    {
        sets = k;
        up.resize(k);
        cnt.assign(k, 1);
        for (int i = 0; i < k; ++i) up[i] = i;
    }

    int root(int x)
    {
        if (x != up[x]) up[x] = root(up[x]);
        return up[x];
    }

    void unite(int x, int y)
    {
        x = root(x);
        y = root(y);
        if (x != y)
        {
            if (cnt[x] < cnt[y]) swap(x, y);
            up[y] = x;
            cnt[x] += cnt[y];
            sets--;
        }
    }
};

int main()
{
    int n, e, k;
    cin >> n >> e >> k;
    vector<int> from(e), to(e);
    for (int i = 0; i < e; ++i)
    {
        cin >> from[i] >> to[i];
        from[i]--;
        to[i]--;
    }
    vector<int> cuts(k), isCut(e, 0);
    for (int i = 0; i < k; ++i)
    {
        cin >> cuts[i];
        cuts[i]--;
        isCut[cuts[i]] = 1;
    }
    UnionFind uf(n);
    for (int i = 0; i < e; ++i)
        if (!isCut[i]) uf.unite(from[i], to[i]);
    reverse(cuts.begin(), cuts.end());
    vector<int> out;
    for (size_t i = 0; i < cuts.size(); ++i)
    {
        out.push_back(uf.sets);
        uf.unite(from[cuts[i]], to[cuts[i]]);
    }
    reverse(out.begin(), out.end());
    for (size_t i = 0; i < out.size(); ++i) cout << out[i] << "\n";
}
