#include <cstdio>
#include <vector>
#include <algorithm>
using namespace std;

int main()
{
    int count;
    scanf("%d", &count);
    vector<pair<int, int>> events(2 * count);
    for (int i = 0; i < 2 * count; i += 2)
    {
        scanf("%d%d", &events[i].first, &events[i + 1].first);
        events[i].second = 1;
        events[i + 1].second = -1;
    }
    // leaving (-1) goes before arriving (1)
    sort(events.begin(), events.end());

    int open = 0, most = 0, moment = -1;
    for (auto e : events)
    {
        open += e.second;
        if (open <= most)
            continue;
        moment = e.first;
        most = open;
    }
    printf("%d %d\n", most, moment);
}
