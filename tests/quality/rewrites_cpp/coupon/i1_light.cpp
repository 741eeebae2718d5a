#include <bits/stdc++.h>
using namespace std;
using lint = long long;
const lint BIG = 1e18;

vector<pair<int,int>> roads[100005];
lint best[100005][2];

int main()
{
    int cities, cnt;
    cin >> cities >> cnt;
    for (int i = 0; i < cnt; ++i)
    {
        int x, y, len;
        cin >> x >> y >> len;
        roads[x].push_back({y, len});
        roads[y].push_back({x, len});
    }
    for (int i = 1; i <= cities; ++i)
    {
        best[i][0] = BIG;
        best[i][1] = BIG;
    }
    best[1][0] = 0;
    using State = tuple<lint,int,int>;
    priority_queue<State, vector<State>, greater<State>> heap;
    heap.push({0, 1, 0});
    while (heap.size())
    {
        auto [cur, at, flag] = heap.top();
        heap.pop();
        if (cur > best[at][flag]) continue;
        for (size_t k = 0; k < roads[at].size(); ++k)
        {
            auto [to, len] = roads[at][k];
            if (best[to][flag] > cur + len) { best[to][flag] = cur + len; heap.push({best[to][flag], to, flag}); }
            if (!flag && best[to][1] > cur + len / 2) { best[to][1] = cur + len / 2; heap.push({best[to][1], to, 1}); }
        }
    }
    lint res = min(best[cities][0], best[cities][1]);
    if (res == BIG) res = -1;
    cout << res << endl;
    return 0;
}
