#include <algorithm>
#include <cstdio>
#include <map>

static int days[200000];
static std::map<int, int> bag;

static bool tooWide(int limit) {
    const int coldest = bag.begin()->first;
    const int hottest = std::prev(bag.end())->first;
    return hottest > limit + coldest;
}

int main(void) {
    int width = 0, begin = 0, tail = 0, limit, count;
    scanf("%d %d", &count, &limit);
    std::generate_n(days, count, [] { int d; scanf("%d", &d); return d; });

    for (int *head = days; head < days + count;) {
        ++bag[*head++];
        for (; tooWide(limit); ++tail) {
            auto gone = bag.find(days[tail]);
            if (gone->second == 1) bag.erase(gone);
            else gone->second -= 1;
        }
        const int inside = int(head - days) - tail;
        if (width >= inside) {
            continue;
        }
        begin = tail;
        width = inside;
    }
    printf("%d %d", width, begin + 1);
    putchar('\n');
}
