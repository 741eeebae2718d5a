#include <bits/stdc++.h>
using namespace std;

int boss[100005];

int root(int v)
{
    if (boss[v] == v) return v;
    return boss[v] = root(boss[v]);
}

int main()
{
    int nodes, links, cuts;
    cin >> nodes >> links >> cuts;
    vector<pair<int,int>> link(links);
    for (int k = 0; k < links; ++k) cin >> link[k].first >> link[k].second;
    vector<int> cut(cuts);
    vector<bool> removed(links, false);
    for (int k = 0; k < cuts; ++k)
    {
        cin >> cut[k];
        --cut[k];
        removed[cut[k]] = true;
    }
    for (int k = 1; k <= nodes; ++k) boss[k] = k;
    int groups = nodes;
    auto join = [&](int k)
    {
        int u = root(link[k].first), v = root(link[k].second);
        if (u != v) { boss[u] = v; --groups; }
    };
    for (int k = 0; k < links; ++k) if (!removed[k]) join(k);
    vector<int> out(cuts);
    int k = cuts - 1;
    while (k >= 0)
    {
        out[k] = groups;
        join(cut[k]);
        --k;
    }
    for (int k = 0; k < cuts; ++k) cout << out[k] << endl;
    return 0;
}
