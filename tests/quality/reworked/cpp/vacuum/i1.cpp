#include <bits/stdc++.h>
using namespace std;

int n, m;
vector<string> grid;

bool canGo(int x, int y)
{
    if (x < 0 || y < 0) return false;
    if (x >= n || y >= m) return false;
    return grid[x][y] != '#';
}

int main()
{
    long long times;
    cin >> n >> m >> times;
    grid.resize(n);
    for (auto &line : grid) cin >> line;
    string cmd;
    cin >> cmd;

    pair<int, int> cur;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (grid[i][j] == 'R')
                cur = make_pair(i, j);

    set<pair<int, int>> clean, seen;
    clean.insert(cur);
    for (; times > 0; times--)
    {
        // started here before -> it is a cycle
        if (!seen.insert(cur).second) break;
        for (size_t i = 0; i < cmd.size(); i++)
        {
            int x = cur.first, y = cur.second;
            switch (cmd[i])
            {
                case 'L': y--; break;
                case 'R': y++; break;
                case 'U': x--; break;
                case 'D': x++; break;
            }
            if (canGo(x, y))
            {
                cur = {x, y};
                clean.insert(cur);
            }
        }
    }
    cout << clean.size() << "\n";
    return 0;
}
