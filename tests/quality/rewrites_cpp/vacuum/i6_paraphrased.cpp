#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

struct Point {
    int row;
    int column;

    Point moved(char command) const {
        switch (command) {
            case 'U': return {row - 1, column};
            case 'D': return {row + 1, column};
            case 'L': return {row, column - 1};
            default: return {row, column + 1};
        }
    }
};

class Floor {
public:
    Floor(int height, int width) : height_(height), width_(width), rows_(height) {}

    void read() {
        for (std::string& row : rows_) std::cin >> row;
    }

    Point findRobot() const {
        for (int r = 0; r < height_; ++r) {
            const auto c = rows_[r].find('R');
            if (c != std::string::npos) return {r, static_cast<int>(c)};
        }
        return {0, 0};
    }

    bool accessible(Point p) const {
        if (p.row < 0 || p.row >= height_ || p.column < 0 || p.column >= width_) return false;
        return rows_[p.row][p.column] != '#';
    }

    void clean(Point p) { rows_[p.row][p.column] = kClean; }

    long long cleanCells() const {
        return std::accumulate(rows_.begin(), rows_.end(), 0LL, [](long long sum, const std::string& row) {
            return sum + std::count(row.begin(), row.end(), kClean);
        });
    }

    long long cells() const { return static_cast<long long>(height_) * width_; }

private:
    static constexpr char kClean = '*';
    int height_, width_;
    std::vector<std::string> rows_;
};

int main() {
    int height, width;
    long long repetitions;
    std::cin >> height >> width >> repetitions;
    Floor floor(height, width);
    floor.read();
    std::string program;
    std::cin >> program;

    Point robot = floor.findRobot();
    floor.clean(robot);

    // After as many rounds as there are cells, nothing new can be cleaned.
    const long long rounds = std::min(repetitions, floor.cells());
    for (long long round = 0; round < rounds; ++round) {
        for (char command : program) {
            const Point next = robot.moved(command);
            if (!floor.accessible(next)) continue;
            robot = next;
            floor.clean(robot);
        }
    }
    std::cout << floor.cleanCells() << std::endl;
    return 0;
}
