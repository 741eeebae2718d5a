#include <cassert>
#include <cstdint>
#include <iostream>
#include <vector>
#include <array>

using namespace std;
using i64 = int64_t;
constexpr int kMaxPrice = 1000;

namespace {

struct Item {
    int vertex;
    int layer;
    i64 key;
};

class Buckets {
    array<vector<Item>, kMaxPrice + 1> slots;
    i64 cursor = 0;
    size_t count = 0;

public:
    void put(const Item& item) {
        slots[item.key % (kMaxPrice + 1)].push_back(item);
        ++count;
    }
    bool empty() const {
        return count == 0;
    }
    Item take() {
        while (slots[cursor % (kMaxPrice + 1)].empty()) {
            ++cursor;
        }
        auto& slot = slots[cursor % (kMaxPrice + 1)];
        Item item = slot.back();
        slot.pop_back();
        --count;
        return item;
    }
};

}

int main(int argc, char** argv) {
    int n = 0, m = 0, k = 0;
    if (!(cin >> n >> m >> k)) return 1;
    int start, goal;
    cin >> start >> goal;
    vector<vector<pair<int, int>>> adjacent(n + 1);
    for (int edge = 0; edge != m; ++edge) {
        int u, v, price;
        cin >> u >> v >> price;
        assert(0 <= price && price <= kMaxPrice);
        adjacent[u].emplace_back(v, price);
        adjacent[v].emplace_back(u, price);
    }
    vector<vector<i64>> known(n + 1, vector<i64>(k + 1, -1));
    Buckets queue;
    queue.put({start, 0, 0});
    i64 result = -1;
    while (!queue.empty()) {
        const Item item = queue.take();
        if (known[item.vertex][item.layer] != -1) continue;
        known[item.vertex][item.layer] = item.key;
        if (item.vertex == goal) {
            result = item.key;
            break;
        }
        for (const auto& [next, price] : adjacent[item.vertex]) {
            queue.put({next, item.layer, item.key + price});
            if (item.layer < k) {
                queue.put({next, item.layer + 1, item.key});
            }
        }
    }
    cout << result << endl;
    return 0;
}
