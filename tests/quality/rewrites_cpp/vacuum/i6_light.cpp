#include <iostream>
#include <string>
#include <vector>
#include <map>
#include <algorithm>
using namespace std;

int main()
{
    long long n, m, times;
    cin >> n >> m >> times;
    vector<string> room(n);
    long long x = 0, y = 0;
    for (int i = 0; i < n; ++i)
    {
        cin >> room[i];
        if (room[i].find('R') != string::npos)
        {
            x = i;
            y = room[i].find('R');
        }
    }
    string cmds;
    cin >> cmds;
    map<char, pair<int, int>> delta;
    delta['U'] = make_pair(-1, 0);
    delta['D'] = make_pair(1, 0);
    delta['L'] = make_pair(0, -1);
    delta['R'] = make_pair(0, 1);
    times = min(times, n * m);
    room[x][y] = '*';
    for (long long t = 0; t < times; ++t)
    {
        for (size_t i = 0; i < cmds.size(); ++i)
        {
            long long nx = x + delta[cmds[i]].first, ny = y + delta[cmds[i]].second;
            if (nx < 0 || ny < 0 || nx >= n || ny >= m || room[nx][ny] == '#')
                continue;
            x = nx;
            y = ny;
            room[x][y] = '*';
        }
    }
    int total = 0;
    for (int i = 0; i < n; ++i)
        total += count(room[i].begin(), room[i].end(), '*');
    cout << total << endl;
    return 0;
}
