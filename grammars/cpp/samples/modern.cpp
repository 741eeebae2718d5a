// Newer C++: lambdas, structured bindings, range-for, concepts, spaceship, initialisers in conditions.
#include <algorithm>
#include <compare>
#include <concepts>
#include <iostream>
#include <map>
#include <ranges>
#include <string>
#include <vector>
using namespace std;
using namespace std::string_literals;

template <typename T>
concept Number = integral<T> || floating_point<T>;

template <Number T, typename... Rest>
constexpr T total(T head, Rest... rest) {
    if constexpr (sizeof...(rest) == 0) return head;
    else return head + total(rest...);
}

struct Point {
    int x{}, y{};
    auto operator<=>(const Point&) const = default;
    [[nodiscard]] friend ostream& operator<<(ostream& out, const Point& p) {
        return out << p.x << ' ' << p.y;
    }
};

enum class Side : char { Left, Right };

auto turn(Side s) -> Side {
    using enum Side;
    return s == Left ? Right : Left;
}

static constexpr double EPS = 1e-9, HALF = .5;

int main() {
    auto text = R"(raw "text"
over two lines)"s;
    map<Point, vector<int>> where;
    for (int i = 0; const char c : text) where[{i++ % 7, c & 0b1}].push_back(i);
    for (auto& [point, places] : where)
        if (auto it = ranges::find(places, 3); it != places.end() and not places.empty())
            cout << point << *it << u8"x" << L'y' << "\n";
    auto twice = [&, k = 2]<class T>(T v) mutable noexcept { return k++ * v; };
    auto big = where | views::keys | views::filter([](auto& p) { return p.x > 3 || p.y <= 0x1F; });
    for (Point p : big) cout << twice(p.x) << (p <=> Point{.x = 1}).operator<(0);
    cout << total(1, 2, 3'000) << static_cast<int>(turn(Side::Left)) << (HALF > EPS ? 10ULL : 0xA);
    switch (int w = where.size(); w) { case 1: [[fallthrough]]; default: break; }
    try { throw text; } catch (const string&) { delete new int[4]; }
}
