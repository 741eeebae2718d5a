#include <cstdio>
#include <list>
#include <utility>
using namespace std;

typedef list<pair<int, int>> Line;   // day, temperature
Line hot, cold;

void join(Line &q, int day, int temp, int sign) {
    while (q.size()) {
        if (sign * q.back().second >= sign * temp) break;
        q.pop_back();
    }
    q.emplace_back(day, temp);
}

int main() {
    int days, limit, first = 1, bestFirst = 0, run = 0, temp;
    scanf("%d%d", &days, &limit);
    for (int day = 1; day <= days; ++day) {
        scanf("%d", &temp);
        join(cold, day, temp, -1);
        join(hot, day, temp, 1);
        for (; hot.front().second > limit + cold.front().second; ++first)
            for (Line *q : {&hot, &cold})
                if (q->front().first <= first) q->pop_front();
        if (day - first >= run) {
            bestFirst = first;
            run = day - first + 1;
        }
    }
    printf("%d %d\n", run, bestFirst);
}
