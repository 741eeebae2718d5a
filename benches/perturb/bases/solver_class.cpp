#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>
#include <queue>
#include <tuple>
#include <vector>

class CouponGraph {
public:
    CouponGraph(int vertices, int coupons) : vertices_(vertices), coupons_(coupons), edges_(vertices) {
    }

    void connect(int one, int other, long long price) {
        edges_[one].push_back(Road{other, price});
        edges_[other].push_back(Road{one, price});
    }

    long long cheapest(int source, int sink) const {
        using Entry = std::tuple<long long, int, int>;
        std::vector<std::vector<long long>> cost(coupons_ + 1, std::vector<long long>(vertices_, kUnreached));
        std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> frontier;
        auto improve = [&](int vertex, int used, long long value) {
            if (value < cost[used][vertex]) {
                cost[used][vertex] = value;
                frontier.emplace(value, vertex, used);
            }
        };
        improve(source, 0, 0);
        while (!frontier.empty()) {
            auto [value, vertex, used] = frontier.top();
            frontier.pop();
            if (vertex == sink) {
                return value;
            }
            if (value != cost[used][vertex]) {
                continue;
            }
            for (const Road& road : edges_[vertex]) {
                improve(road.target, used, value + road.price);
                if (used != coupons_) {
                    improve(road.target, used + 1, value);
                }
            }
        }
        return -1;
    }

private:
    struct Road {
        int target;
        long long price;
    };
    static constexpr long long kUnreached = std::numeric_limits<long long>::max();
    int vertices_;
    int coupons_;
    std::vector<std::vector<Road>> edges_;
};

int main() {
    std::ios::sync_with_stdio(false);
    int vertices, roads, coupons, source, sink;
    std::cin >> vertices >> roads >> coupons >> source >> sink;
    CouponGraph graph(vertices + 1, coupons);
    for (int index = 0; index < roads; ++index) {
        int one, other;
        long long price;
        std::cin >> one >> other >> price;
        graph.connect(one, other, price);
    }
    std::cout << graph.cheapest(source, sink) << std::endl;
    return 0;
}
