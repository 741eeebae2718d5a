#include <algorithm>
#include <cstdio>
#include <vector>

struct Change { int time, step; };

bool before(Change a, Change b) {
    return a.time == b.time ? a.step < b.step : a.time < b.time;
}

int main()
{
    int left;
    scanf("%d", &left);
    std::vector<Change> list;
    while (left-- > 0) {
        int from, to;
        scanf("%d %d", &from, &to);
        list.insert(list.end(), {{to, -1}, {from, 1}});
    }
    std::sort(list.begin(), list.end(), before);
    int peakTime = -1, peak = 0, open = 0;
    for (size_t k = 0; k != list.size(); ++k) {
        if ((open += list[k].step) <= peak) continue;
        peakTime = list[k].time;
        peak = open;
    }
    printf("%d %d\n", peak, peakTime);
}
