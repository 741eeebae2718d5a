#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <utility>
#include <vector>

namespace cartography {

struct Cell {
    int row;
    int column;
};

struct Lake {
    int area = 0;
    int shoreline = 0;
    bool touchesEdge = false;
};

class WorldMap {
public:
    explicit WorldMap(std::istream& input) {
        input >> height_ >> width_;
        lines_.resize(height_);
        for (std::string& line : lines_) input >> line;
        explored_.assign(height_, std::vector<bool>(width_, false));
    }

    std::vector<Lake> findLakes() {
        std::vector<Lake> lakes;
        for (int row = 0; row < height_; ++row) {
            for (int column = 0; column < width_; ++column) {
                const Cell cell{row, column};
                if (isLand(cell) || explored_[row][column]) continue;
                Lake lake = explore(cell);
                if (!lake.touchesEdge) lakes.push_back(lake);
            }
        }
        return lakes;
    }

private:
    bool inside(const Cell& c) const {
        return 0 <= c.row && c.row < height_ && 0 <= c.column && c.column < width_;
    }

    bool isLand(const Cell& c) const { return lines_[c.row][c.column] == '#'; }

    static std::vector<Cell> neighbours(const Cell& c) {
        return {{c.row - 1, c.column}, {c.row + 1, c.column},
                {c.row, c.column - 1}, {c.row, c.column + 1}};
    }

    Lake explore(const Cell& origin) {
        Lake lake;
        std::queue<Cell> pending;
        mark(origin, pending);
        while (!pending.empty()) {
            const Cell current = pending.front();
            pending.pop();
            ++lake.area;
            for (const Cell& next : neighbours(current)) {
                if (!inside(next)) {
                    lake.touchesEdge = true;
                } else if (isLand(next)) {
                    ++lake.shoreline;
                } else if (!explored_[next.row][next.column]) {
                    mark(next, pending);
                }
            }
        }
        return lake;
    }

    void mark(const Cell& c, std::queue<Cell>& pending) {
        explored_[c.row][c.column] = true;
        pending.push(c);
    }

    int height_ = 0;
    int width_ = 0;
    std::vector<std::string> lines_;
    std::vector<std::vector<bool>> explored_;
};

}  // namespace cartography

int main() {
    cartography::WorldMap world(std::cin);
    const auto lakes = world.findLakes();
    int largest = 0;
    int shoreline = 0;
    for (const auto& lake : lakes) {
        largest = std::max(largest, lake.area);
        shoreline += lake.shoreline;
    }
    std::cout << lakes.size() << " " << largest << " " << shoreline << std::endl;
}
