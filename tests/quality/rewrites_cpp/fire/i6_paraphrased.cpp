#include <iostream>
#include <string>
#include <utility>
#include <vector>

using Position = std::pair<int, int>;
using Front = std::vector<Position>;

class BurningHouse {
public:
    explicit BurningHouse(std::istream& in) {
        in >> rows_ >> columns_;
        cells_.resize(rows_);
        for (int r = 0; r < rows_; ++r) {
            in >> cells_[r];
            for (int c = 0; c < columns_; ++c) {
                if (cells_[r][c] == 'F') flames_.emplace_back(r, c);
                if (cells_[r][c] == 'S') reachable_.emplace_back(r, c);
            }
        }
    }

    // Returns the escape time or -1.
    int run() {
        for (int minute = 1; !reachable_.empty(); ++minute) {
            spreadFlames();
            if (!movePeople()) return minute;
        }
        return -1;
    }

private:
    bool inside(const Position& p) const {
        return p.first >= 0 && p.first < rows_ && p.second >= 0 && p.second < columns_;
    }

    char& at(const Position& p) { return cells_[p.first][p.second]; }

    static Front neighbours(const Position& p) {
        auto [r, c] = p;
        return {{r, c + 1}, {r + 1, c}, {r, c - 1}, {r - 1, c}};
    }

    void spreadFlames() {
        Front next;
        for (const Position& flame : flames_) {
            for (const Position& p : neighbours(flame)) {
                if (!inside(p) || at(p) == '#' || at(p) == 'F') continue;
                at(p) = 'F';
                next.push_back(p);
            }
        }
        flames_ = std::move(next);
    }

    // False as soon as somebody has left the map.
    bool movePeople() {
        Front next;
        for (const Position& person : reachable_) {
            for (const Position& p : neighbours(person)) {
                if (!inside(p)) return false;
                if (at(p) != '.') continue;
                at(p) = 'S';
                next.push_back(p);
            }
        }
        reachable_ = std::move(next);
        return true;
    }

    int rows_ = 0;
    int columns_ = 0;
    std::vector<std::string> cells_;
    Front flames_;
    Front reachable_;
};

int main() {
    BurningHouse house(std::cin);
    const int minutes = house.run();
    if (minutes < 0) {
        std::cout << "STUCK" << std::endl;
    } else {
        std::cout << minutes << std::endl;
    }
    return 0;
}
