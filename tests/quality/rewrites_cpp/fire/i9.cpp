#include <iostream>
#include <string>
#include <vector>
#include <queue>

// Cells are numbers r * width + c; one search function for fire and person.
static const int NEVER = 1000000000;

struct Plan {
    int height, width;
    std::string cells;

    std::vector<int> search(char from, const std::vector<int>& limit) const {
        std::vector<int> time(cells.size(), NEVER);
        std::queue<int> todo;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i] == from) {
                time[i] = 0;
                todo.push(static_cast<int>(i));
            }
        }
        while (!todo.empty()) {
            const int at = todo.front();
            todo.pop();
            const int row = at / width, col = at % width;
            auto visit = [&](int to) {
                if (cells[to] == '#' || time[to] != NEVER || time[at] + 1 >= limit[to]) return;
                time[to] = time[at] + 1;
                todo.push(to);
            };
            if (row > 0) visit(at - width);
            if (row + 1 < height) visit(at + width);
            if (col > 0) visit(at - 1);
            if (col + 1 < width) visit(at + 1);
        }
        return time;
    }
};

int main() {
    Plan plan;
    std::cin >> plan.height >> plan.width;
    for (int r = 0; r < plan.height; ++r) {
        std::string row;
        std::cin >> row;
        plan.cells += row;
    }
    const std::vector<int> unlimited(plan.cells.size(), NEVER);
    const std::vector<int> fire = plan.search('F', unlimited);
    const std::vector<int> person = plan.search('S', fire);

    int best = NEVER;
    for (int r = 0; r < plan.height; ++r)
        for (int c = 0; c < plan.width; ++c) {
            const bool edge = r == 0 || c == 0 || r == plan.height - 1 || c == plan.width - 1;
            if (edge) best = std::min(best, person[r * plan.width + c]);
        }
    if (best == NEVER) std::cout << "STUCK\n";
    else std::cout << best + 1 << "\n";
}
