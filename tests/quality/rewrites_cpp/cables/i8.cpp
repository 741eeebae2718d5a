#include <iostream>
#include <set>
#include <stack>
#include <utility>
#include <vector>

using namespace std;

class UnionFind
{
private:
    vector<int> link;   // negative: root, minus the size

public:
    explicit UnionFind(int n) : link(n + 1, -1) {}

    int root(int v)
    {
        return link[v] < 0 ? v : link[v] = root(link[v]);
    }

    bool join(int u, int v)
    {
        u = root(u);
        v = root(v);
        if (u == v)
            return false;
        if (link[u] > link[v])
            swap(u, v);
        link[u] += link[v];
        link[v] = u;
        return true;
    }
};

int main()
{
    int n, m, q;
    cin >> n >> m >> q;
    vector<pair<int, int>> cables(m + 1);
    set<int> left;
    for (int i = 1; i <= m; ++i)
    {
        cin >> cables[i].first >> cables[i].second;
        left.insert(i);
    }
    stack<int> removals;
    for (int i = 0; i < q; ++i)
    {
        int id;
        cin >> id;
        removals.push(id);
        left.erase(id);
    }

    UnionFind uf(n);
    int components = n;
    for (int id : left)
        if (uf.join(cables[id].first, cables[id].second))
            --components;

    stack<int> answers;
    while (!removals.empty())
    {
        answers.push(components);
        auto [u, v] = cables[removals.top()];
        removals.pop();
        if (uf.join(u, v))
            --components;
    }
    for (; !answers.empty(); answers.pop())
        cout << answers.top() << '\n';
}
