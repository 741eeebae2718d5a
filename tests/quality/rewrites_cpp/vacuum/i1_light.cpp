#include <bits/stdc++.h>
using namespace std;

int main()
{
    int n, m;
    long long times;
    cin >> n >> m >> times;
    vector<string> f(n);
    int x = 0, y = 0;
    for (int i = 0; i < n; ++i)
    {
        cin >> f[i];
        for (int j = 0; j < m; ++j)
            if (f[i][j] == 'R') { x = i; y = j; }
    }
    string cmds;
    cin >> cmds;
    set<pair<int,int>> done, begins;
    done.insert({x, y});
    for (; times > 0; times--)
    {
        if (begins.count({x, y})) break;
        begins.insert({x, y});
        for (size_t p = 0; p < cmds.size(); ++p)
        {
            int a = x, b = y;
            if (cmds[p] == 'U') --a;
            if (cmds[p] == 'D') ++a;
            if (cmds[p] == 'L') --b;
            if (cmds[p] == 'R') ++b;
            if (a < 0 || a >= n || b < 0 || b >= m) continue;
            if (f[a][b] == '#') continue;
            x = a; y = b;
            done.insert({x, y});
        }
    }
    cout << done.size() << "\n";
}
