#include <bits/stdc++.h>

using Queue = std::deque<int>;

void drop_front(Queue& q, int index)
{
    if (index == q.front()) q.pop_front();
}

int main()
{
    int days, tolerance;
    scanf("%d%d", &days, &tolerance);
    std::vector<int> heat(days);
    for (auto& h : heat) scanf("%d", &h);

    Queue coldest, hottest;
    int from = 0, to = 0, record = 0, record_day = 1;
    while (to != days)
    {
        const int now = heat[to];
        for (; !coldest.empty(); coldest.pop_back())
            if (heat[coldest.back()] <= now) break;
        coldest.push_back(to);
        for (; !hottest.empty(); hottest.pop_back())
            if (heat[hottest.back()] >= now) break;
        hottest.push_back(to++);

        for (; tolerance < heat[hottest.front()] - heat[coldest.front()]; from++)
        {
            drop_front(coldest, from);
            drop_front(hottest, from);
        }

        if (to - from <= record) continue;
        record = to - from;
        record_day = from + 1;
    }
    printf("%d %d\n", record, record_day);
}
