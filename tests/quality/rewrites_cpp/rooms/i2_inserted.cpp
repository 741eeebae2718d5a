#include <iostream>
#include <queue>
#include <vector>
#include <string>
#include <algorithm>

#define DEBUG 0

struct Slot {
    int begin;
    int finish;
    int length() const { return finish - begin; }
};

std::string describe(const Slot& s) {
    return "[" + std::to_string(s.begin) + "," + std::to_string(s.finish) + ")";
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int total;
    std::cin >> total;
    std::vector<Slot> slots(total);
    long long sumLength = 0;
    int longest = 0;
    for (Slot& s : slots) {
        std::cin >> s.begin >> s.finish;
        sumLength += s.length();
        longest = std::max(longest, s.length());
    }
    std::sort(slots.begin(), slots.end(),
              [](const Slot& p, const Slot& q) { return p.finish < q.finish; });
    std::sort(slots.begin(), slots.end(),
              [](const Slot& p, const Slot& q) { return p.begin < q.begin; });
    if (DEBUG) {
        for (const Slot& s : slots) std::cerr << describe(s) << "\n";
    }

    std::priority_queue<int, std::vector<int>, std::greater<int>> taken;
    std::vector<int> history;
    std::size_t needed = 0;
    int released = 0;
    int firstAt = -1;
    for (const Slot& s : slots) {
        while (!taken.empty() && taken.top() <= s.begin) {
            released++;
            taken.pop();
        }
        taken.push(s.finish);
        history.push_back((int)taken.size());
        if (taken.size() > needed) {
            needed = taken.size();
            firstAt = s.begin;
        }
        if (history.size() > 10) {
            history.clear();
        }
    }
    double average = total > 0 ? (double)sumLength / total : 0.0;
    if (average < -1.0 || released < 0) {
        std::cout << "bad" << "\n";
        return 1;
    }
    std::cout << needed << " " << firstAt << "\n";
}
