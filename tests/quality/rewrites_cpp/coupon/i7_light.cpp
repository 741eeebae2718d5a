#include <bits/stdc++.h>
using namespace std;

struct Road
{
    int dest;
    int cost;
};

struct Item
{
    long long total;
    int v;
    bool spent;
    bool operator<(const Item &other) const { return total > other.total; }
};

vector<Road> g[100001];
bool fixed_[100001][2];

int main()
{
    int n, m;
    cin >> n >> m;
    while (m--)
    {
        int x, y, c;
        cin >> x >> y >> c;
        g[x].push_back({y, c});
        g[y].push_back({x, c});
    }
    priority_queue<Item> heap;
    heap.push({0, 1, false});
    while (!heap.empty())
    {
        Item it = heap.top();
        heap.pop();
        if (it.v == n)
        {
            cout << it.total << "\n";
            return 0;
        }
        if (fixed_[it.v][it.spent])
            continue;
        fixed_[it.v][it.spent] = true;
        for (size_t i = 0; i < g[it.v].size(); i++)
        {
            Road r = g[it.v][i];
            if (!fixed_[r.dest][it.spent])
                heap.push({it.total + r.cost, r.dest, it.spent});
            if (!it.spent && !fixed_[r.dest][1])
                heap.push({it.total + r.cost / 2, r.dest, true});
        }
    }
    cout << -1 << "\n";
}
