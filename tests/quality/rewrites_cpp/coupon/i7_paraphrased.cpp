#include <iostream>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

class RoadMap {
public:
    explicit RoadMap(int cities) : neighbours_(cities + 1) {}

    void addRoad(int from, int to, int length) {
        neighbours_[from].emplace_back(to, length);
        neighbours_[to].emplace_back(from, length);
    }

    const std::vector<std::pair<int, int>>& from(int city) const { return neighbours_[city]; }
    int cities() const { return static_cast<int>(neighbours_.size()) - 1; }

private:
    std::vector<std::vector<std::pair<int, int>>> neighbours_;
};

enum Coupon { Available = 0, Redeemed = 1 };

struct Traveller {
    int city;
    Coupon coupon;
    long long travelled;
};

struct FartherFirst {
    bool operator()(const Traveller& l, const Traveller& r) const { return l.travelled > r.travelled; }
};

std::optional<long long> shortestTrip(const RoadMap& roads, int start, int goal) {
    std::vector<std::vector<bool>> settled(2, std::vector<bool>(roads.cities() + 1, false));
    std::priority_queue<Traveller, std::vector<Traveller>, FartherFirst> frontier;
    frontier.push({start, Available, 0});

    while (!frontier.empty()) {
        const auto [city, coupon, travelled] = frontier.top();
        frontier.pop();

        if (city == goal) return travelled;
        if (settled[coupon][city]) continue;
        settled[coupon][city] = true;

        for (const auto& [next, length] : roads.from(city)) {
            if (!settled[coupon][next]) frontier.push({next, coupon, travelled + length});
            if (coupon == Available && !settled[Redeemed][next])
                frontier.push({next, Redeemed, travelled + length / 2});
        }
    }
    return std::nullopt;
}

int main() {
    int n, m;
    std::cin >> n >> m;
    RoadMap roads(n);
    for (int i = 0; i < m; ++i) {
        int from, to, length;
        std::cin >> from >> to >> length;
        roads.addRoad(from, to, length);
    }
    std::cout << shortestTrip(roads, 1, n).value_or(-1) << std::endl;
    return 0;
}
