#include <iostream>
#include <string>
#include <vector>
#include <deque>
#include <algorithm>

const int NEVER = 1000000000;
std::vector<std::string> plan;
int height, width;

bool open_cell(int r, int c) {
    bool inside = r >= 0 && r < height && c >= 0 && c < width;
    return inside && plan[r][c] != '#';
}

std::vector<int> spread(char origin, const std::vector<int> *limit) {
    static const int step[5] = {0, 1, 0, -1, 0};
    std::vector<int> reach(width * height, NEVER);
    std::deque<int> line;
    for (int id = 0; id != width * height; ++id) {
        if (plan[id / width][id % width] != origin) continue;
        line.push_back(id);
        reach[id] = 0;
    }
    for (; line.size(); line.pop_front()) {
        const int here = line.front();
        const int next_time = 1 + reach[here];
        int turn = 4;
        while (turn--) {
            int r = here / width + step[turn];
            int c = here % width + step[turn + 1];
            if (open_cell(r, c)) {
                int there = r * width + c;
                bool safe = !limit || next_time < (*limit)[there];
                if (reach[there] == NEVER && safe) {
                    line.push_back(there);
                    reach[there] = next_time;
                }
            }
        }
    }
    return reach;
}

int main() {
    std::cin >> height >> width;
    for (std::string row; std::cin >> row;) plan.push_back(row);
    const std::vector<int> flames = spread('F', nullptr);
    const std::vector<int> steps = spread('S', &flames);
    int quickest = NEVER;
    for (int id = 0; id < (int)steps.size(); id++) {
        int r = id / width, c = id % width;
        bool rim = c == 0 || r == 0 || r + 1 == height || c + 1 == width;
        if (rim && steps[id] < quickest) quickest = steps[id];
    }
    if (quickest != NEVER) std::cout << 1 + quickest << std::endl;
    else std::cout << "STUCK" << std::endl;
    return 0;
}
