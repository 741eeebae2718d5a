#include <bits/stdc++.h>

struct Period {
    int days, start;
};

Period longest(const std::vector<int> &degrees, int limit) {
    Period best{0, 1};
    std::multiset<int> active;
    auto oldest = degrees.begin();
    for (int today : degrees) {
        active.insert(today);
        while (true) {
            int low = *active.begin(), high = *active.rbegin();
            if (high - low <= limit) break;
            auto gone = active.find(*oldest++);
            active.erase(gone);
        }
        int days = active.size();
        if (days > best.days)
            best = {days, int(oldest - degrees.begin()) + 1};
    }
    return best;
}

int main() {
    int count, limit;
    scanf("%d %d", &count, &limit);
    std::vector<int> degrees(count);
    for (int i = 0; i < count; i++) scanf("%d", &degrees[i]);

    Period best = longest(degrees, limit);
    printf("%d %d\n", best.days, best.start);
}
