#include <bits/stdc++.h>
using namespace std;

int main()
{
    int cnt;
    cin >> cnt;
    vector<pair<int,int>> points;
    while (cnt--)
    {
        int from, to;
        cin >> from >> to;
        points.push_back({from, 1});
        points.push_back({to, -1});
    }
    sort(points.begin(), points.end());
    int now = 0, top = 0, moment = -1;
    for (size_t k = 0; k < points.size(); ++k)
    {
        now += points[k].second;
        if (now > top)
        {
            top = now;
            moment = points[k].first;
        }
    }
    cout << top << " " << moment << "\n";
}
