#include <iostream>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

struct Position {
    int row = 0;
    int col = 0;

    Position moved(char command) const {
        static const std::map<char, std::pair<int, int>> offsets = {
            {'U', {-1, 0}}, {'D', {1, 0}}, {'L', {0, -1}}, {'R', {0, 1}}};
        const auto& [dr, dc] = offsets.at(command);
        return {row + dr, col + dc};
    }
};

class Room {
public:
    Room(int height, int width, std::istream& in) : width_(width), rows_(height) {
        for (auto& row : rows_) in >> row;
    }

    Position robot() const {
        for (int r = 0; r < static_cast<int>(rows_.size()); ++r) {
            const auto c = rows_[r].find('R');
            if (c != std::string::npos) return {r, static_cast<int>(c)};
        }
        return {};
    }

    bool isFree(const Position& p) const {
        return p.row >= 0 && p.row < static_cast<int>(rows_.size()) && p.col >= 0 && p.col < width_ &&
               rows_[p.row][p.col] != '#';
    }

    int key(const Position& p) const { return p.row * width_ + p.col; }

private:
    int width_;
    std::vector<std::string> rows_;
};

class Vacuum {
public:
    explicit Vacuum(const Room& room) : room_(room), at_(room.robot()) { clean(); }

    // False when this starting place was already used, i.e. the run would repeat itself.
    bool run(const std::string& program) {
        if (!starts_.insert(room_.key(at_)).second) return false;
        for (char command : program) step(command);
        return true;
    }

    std::size_t cleanedCount() const { return cleaned_.size(); }

private:
    void step(char command) {
        const Position next = at_.moved(command);
        if (room_.isFree(next)) {
            at_ = next;
            clean();
        }
    }
    void clean() { cleaned_.insert(room_.key(at_)); }

    const Room& room_;
    Position at_;
    std::unordered_set<int> starts_, cleaned_;
};

int main() {
    int height, width;
    long long repeats;
    std::cin >> height >> width >> repeats;
    Room room(height, width, std::cin);
    std::string program;
    std::cin >> program;
    Vacuum vacuum(room);
    while (repeats-- > 0 && vacuum.run(program)) {
    }
    std::cout << vacuum.cleanedCount() << '\n';
}
