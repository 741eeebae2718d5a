#include <algorithm>
#include <array>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

// Work with horizontal runs of water instead of single cells.
struct Run {
    int row, lo, hi;
    int walls;
    bool open;
};

int main() {
    std::cin.tie(nullptr)->sync_with_stdio(false);
    int h, w;
    std::cin >> h >> w;
    std::vector<std::string> g(h);
    for (auto &line : g) std::cin >> line;

    std::vector<Run> runs;
    std::vector<std::size_t> begin_of_row;
    for (int y = 0; y < h; ++y) {
        begin_of_row.push_back(runs.size());
        for (int x = 0; x < w;) {
            if (g[y][x] == '#') { ++x; continue; }
            Run r{y, x, x, 2, y == 0 || y == h - 1};
            while (x < w && g[y][x] == '.') {
                if (y > 0) r.walls += g[y - 1][x] == '#';
                if (y + 1 < h) r.walls += g[y + 1][x] == '#';
                ++x;
            }
            r.hi = x;
            r.open |= r.lo == 0 || r.hi == w;
            runs.push_back(r);
        }
    }
    begin_of_row.push_back(runs.size());

    std::vector<std::size_t> boss(runs.size());
    for (std::size_t i = 0; i < boss.size(); ++i) boss[i] = i;
    auto root = [&](std::size_t v) {
        while (boss[v] != v) v = boss[v] = boss[boss[v]];
        return v;
    };

    for (int y = 1; y < h; ++y) {
        auto a = begin_of_row[y - 1], b = begin_of_row[y];
        const auto ea = b, eb = begin_of_row[y + 1];
        while (a < ea && b < eb) {
            if (std::max(runs[a].lo, runs[b].lo) < std::min(runs[a].hi, runs[b].hi))
                boss[root(a)] = root(b);
            (runs[a].hi < runs[b].hi ? a : b)++;
        }
    }

    std::vector<std::array<int, 3>> sum(runs.size());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        auto &s = sum[root(i)];
        s[0] += runs[i].hi - runs[i].lo;
        s[1] += runs[i].walls;
        s[2] |= runs[i].open;
    }
    int lakes = 0, largest = 0, shore = 0;
    for (auto [area, walls, open] : sum) {
        if (area == 0 || open) continue;
        ++lakes;
        shore += walls;
        largest = std::max(largest, area);
    }
    std::cout << lakes << ' ' << largest << ' ' << shore << '\n';
}
