#include <iostream>
#include <queue>
#include <vector>

// First all distances at full price. Then every road once at half price gives the starting values
// of a second run.
class Map {
public:
    explicit Map(int cities) : roads(cities + 1) {}

    void addRoad(int a, int b, long long length) {
        roads[a].push_back({b, length});
        roads[b].push_back({a, length});
    }

    std::vector<long long> settle(std::vector<long long> dist) const {
        using Entry = std::pair<long long, int>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
        for (std::size_t city = 1; city < dist.size(); ++city)
            if (dist[city] < unreachable) queue.push({dist[city], (int)city});
        while (!queue.empty()) {
            auto [d, city] = queue.top();
            queue.pop();
            if (d != dist[city]) continue;
            for (const auto& road : roads[city]) {
                if (d + road.second < dist[road.first]) {
                    dist[road.first] = d + road.second;
                    queue.push({dist[road.first], road.first});
                }
            }
        }
        return dist;
    }

    long long shortest(int goal) const {
        std::vector<long long> dist(roads.size(), unreachable);
        dist[1] = 0;
        dist = settle(dist);
        std::vector<long long> cheap = dist;
        for (std::size_t city = 1; city < roads.size(); ++city) {
            if (dist[city] == unreachable) continue;
            for (const auto& road : roads[city])
                cheap[road.first] = std::min(cheap[road.first], dist[city] + road.second / 2);
        }
        cheap = settle(cheap);
        return cheap[goal] == unreachable ? -1 : cheap[goal];
    }

private:
    static constexpr long long unreachable = 4000000000000000000LL;
    std::vector<std::vector<std::pair<int, long long>>> roads;
};

int main() {
    int n, m;
    std::cin >> n >> m;
    Map map(n);
    while (m--) {
        int a, b;
        long long c;
        std::cin >> a >> b >> c;
        map.addRoad(a, b, c);
    }
    std::cout << map.shortest(n) << std::endl;
}
