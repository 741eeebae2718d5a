#include <cstdint>
#include <functional>
#include <iostream>
#include <limits>
#include <optional>
#include <queue>
#include <vector>

struct Road {
    int target;
    int length;
};

struct State {
    std::int64_t distance;
    int city;
    bool couponUsed;

    bool operator>(const State& other) const { return distance > other.distance; }
};

class RoadMap {
public:
    explicit RoadMap(int cities) : roads_(cities + 1) {}

    void addRoad(int a, int b, int length) {
        roads_[a].push_back({b, length});
        roads_[b].push_back({a, length});
    }

    const std::vector<Road>& from(int city) const { return roads_[city]; }
    int cities() const { return static_cast<int>(roads_.size()) - 1; }

private:
    std::vector<std::vector<Road>> roads_;
};

class CouponRouter {
public:
    explicit CouponRouter(const RoadMap& map)
        : map_(map), known_{std::vector<std::int64_t>(map.cities() + 1, kFar),
                            std::vector<std::int64_t>(map.cities() + 1, kFar)} {}

    std::optional<std::int64_t> shortest(int from, int to) {
        relax({0, from, false});
        while (!queue_.empty()) {
            const State state = queue_.top();
            queue_.pop();
            if (state.distance <= known_[state.couponUsed][state.city]) expand(state);
        }
        const auto best = std::min(known_[false][to], known_[true][to]);
        return best == kFar ? std::nullopt : std::make_optional(best);
    }

private:
    static constexpr std::int64_t kFar = 1'000'000'000'000'000'000;

    void expand(const State& state) {
        for (const Road& road : map_.from(state.city)) {
            relax({state.distance + road.length, road.target, state.couponUsed});
            if (!state.couponUsed) relax({state.distance + road.length / 2, road.target, true});
        }
    }

    void relax(const State& next) {
        auto& known = known_[next.couponUsed][next.city];
        if (next.distance < known) {
            known = next.distance;
            queue_.push(next);
        }
    }

    const RoadMap& map_;
    std::vector<std::int64_t> known_[2];
    std::priority_queue<State, std::vector<State>, std::greater<State>> queue_;
};

int main() {
    int cities, roads;
    std::cin >> cities >> roads;
    RoadMap map(cities);
    for (int i = 0; i < roads; ++i) {
        int a, b, length;
        std::cin >> a >> b >> length;
        map.addRoad(a, b, length);
    }
    std::cout << CouponRouter(map).shortest(1, cities).value_or(-1) << std::endl;
}
