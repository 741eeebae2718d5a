#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

using Cell = std::pair<int, int>;

struct Robot {
    const std::vector<std::string>& map;
    Cell at;
    std::set<Cell> visited;

    Robot(const std::vector<std::string>& m, Cell start) : map(m), at(start) { visited.insert(start); }

    bool isFree(Cell c) const {
        if (c.first < 0 || c.first >= (int)map.size()) return false;
        if (c.second < 0 || c.second >= (int)map[c.first].size()) return false;
        return map[c.first][c.second] != '#';
    }

    void step(char command) {
        Cell next = at;
        switch (command) {
            case 'U': next.first -= 1; break;
            case 'D': next.first += 1; break;
            case 'L': next.second -= 1; break;
            case 'R': next.second += 1; break;
        }
        if (isFree(next)) {
            at = next;
            visited.insert(at);
        }
    }

    void run(const std::string& program) {
        for (char command : program) step(command);
    }
};

int main() {
    int h, w, k;
    std::cin >> h >> w >> k;
    std::vector<std::string> map(h);
    Cell start;
    for (int i = 0; i < h; ++i) {
        std::cin >> map[i];
        auto j = map[i].find('R');
        if (j != std::string::npos) start = Cell(i, j);
    }
    std::string program;
    std::cin >> program;

    Robot robot(map, start);
    std::set<Cell> starts;
    for (int i = 0; i < k; ++i) {
        // the same start a second time: from here on everything repeats
        if (!starts.insert(robot.at).second) break;
        robot.run(program);
    }
    std::cout << robot.visited.size() << "\n";
    return 0;
}
