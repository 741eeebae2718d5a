#include <iostream>
#include <map>
#include <set>
#include <string>
#include <limits>
#include <queue>
#include <tuple>

// Burn times first (ordered set), then layers of places the person can stand on.
class Building {
    int h, w;
    std::map<std::pair<int, int>, char> cells;
    std::map<std::pair<int, int>, int> burnAt;

    char at(int r, int c) const {
        auto it = cells.find({r, c});
        return it == cells.end() ? ' ' : it->second;
    }

    void relaxFire() {
        std::set<std::tuple<int, int, int>> todo;
        for (auto& [p, ch] : cells)
            if (ch == 'F') todo.insert({0, p.first, p.second});
        while (!todo.empty()) {
            auto [t, r, c] = *todo.begin();
            todo.erase(todo.begin());
            if (at(r, c) == '#' || at(r, c) == ' ' || burnAt.count({r, c})) continue;
            burnAt[{r, c}] = t;
            todo.insert({t + 1, r + 1, c});
            todo.insert({t + 1, r - 1, c});
            todo.insert({t + 1, r, c + 1});
            todo.insert({t + 1, r, c - 1});
        }
    }

public:
    void load() {
        std::cin >> h >> w;
        for (int r = 0; r < h; ++r)
            for (int c = 0; c < w; ++c) std::cin >> cells[{r, c}];
        relaxFire();
    }

    int escape() const {
        std::set<std::pair<int, int>> seen, layer;
        for (auto& [p, ch] : cells)
            if (ch == 'S') layer.insert(p);
        for (int t = 0; !layer.empty(); ++t) {
            std::set<std::pair<int, int>> next;
            for (auto [r, c] : layer) {
                if (at(r, c) == ' ') return t;
                seen.insert({r, c});
                for (auto p : {std::make_pair(r + 1, c), std::make_pair(r - 1, c),
                               std::make_pair(r, c + 1), std::make_pair(r, c - 1)}) {
                    auto f = burnAt.find(p);
                    bool burnt = f != burnAt.end() && f->second <= t + 1;
                    if (!burnt && at(p.first, p.second) != '#' && !seen.count(p)) next.insert(p);
                }
            }
            layer = next;
        }
        return -1;
    }
};

int main() {
    Building b;
    b.load();
    int t = b.escape();
    if (t < 0) std::cout << "STUCK\n";
    else std::cout << t << "\n";
}
