#include <iostream>
#include <deque>
#include <utility>
#include <vector>
using namespace std;

typedef deque<pair<long, size_t>> Trail;

void extend(Trail& trail, long key, size_t index) {
    for (; trail.size() && key >= trail.back().first; trail.pop_back());
    trail.emplace_back(key, index);
}

void forget(Trail& trail, size_t index) {
    if (trail.front().second == index) trail.pop_front();
}

int main() {
    size_t total, right = 0, left = 0, start = 0, width = 0;
    long allowed, x;
    cin >> total >> allowed;
    Trail low, high;
    for (; right != total && cin >> x; right += 1) {
        extend(low, -x, right);
        extend(high, x, right);
        for (;;) {
            long gap = low.front().first + high.front().first;
            if (gap <= allowed) break;
            forget(low, left);
            forget(high, left);
            left = left + 1;
        }
        const size_t current = 1 + right - left;
        if (current <= width) continue;
        start = left;
        width = current;
    }
    cout << width << " " << 1 + start << "\n";
    return 0;
}
