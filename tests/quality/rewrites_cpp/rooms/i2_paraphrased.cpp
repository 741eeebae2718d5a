#include <iostream>
#include <queue>
#include <map>
#include <vector>
#include <functional>
#include <utility>
using namespace std;

using MinHeap = priority_queue<int, vector<int>, greater<>>;

class Building {
    MinHeap ends;
    int peak = 0;
    int peakStart = -1;

    void releaseRooms(int now) {
        for (; !ends.empty() && ends.top() <= now; ends.pop()) {
        }
    }

public:
    void reserve(int start, int finish) {
        releaseRooms(start);
        ends.push(finish);
        int inUse = static_cast<int>(ends.size());
        if (inUse > peak) tie(peak, peakStart) = make_pair(inUse, start);
    }

    pair<int, int> summary() const { return {peak, peakStart}; }
};

multimap<int, int> readByStart(istream& in) {
    int count;
    in >> count;
    multimap<int, int> result;
    for (int a, b; count > 0 && in >> a >> b; --count) result.emplace(a, b);
    return result;
}

int main() {
    Building building;
    for (const auto& [start, finish] : readByStart(cin)) building.reserve(start, finish);
    auto [rooms, since] = building.summary();
    cout << rooms << " " << since << endl;
}
