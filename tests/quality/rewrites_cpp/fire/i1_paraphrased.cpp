#include <iostream>
#include <vector>
#include <string>
#include <queue>
#include <functional>
#include <optional>
using namespace std;

struct Cell { int row, col; };

class Grid {
public:
    explicit Grid(istream& in) {
        in >> rows_ >> cols_;
        lines_.resize(rows_);
        for (auto& line : lines_) in >> line;
    }

    using Distances = vector<vector<int>>;
    static constexpr int Unreached = 1000000000;

    // Breadth-first search from every cell holding `source`.
    Distances search(char source, const function<bool(Cell, int)>& mayEnter) const {
        Distances dist(rows_, vector<int>(cols_, Unreached));
        queue<Cell> frontier;
        forEachCell([&](Cell c) {
            if (lines_[c.row][c.col] == source) {
                dist[c.row][c.col] = 0;
                frontier.push(c);
            }
        });
        while (!frontier.empty()) {
            Cell cur = frontier.front();
            frontier.pop();
            int arrival = dist[cur.row][cur.col] + 1;
            for (Cell nb : neighbours(cur)) {
                if (dist[nb.row][nb.col] == Unreached && mayEnter(nb, arrival)) {
                    dist[nb.row][nb.col] = arrival;
                    frontier.push(nb);
                }
            }
        }
        return dist;
    }

    optional<int> bestExit(const Distances& dist) const {
        int best = Unreached;
        forEachCell([&](Cell c) {
            bool border = c.row == 0 || c.col == 0 || c.row == rows_ - 1 || c.col == cols_ - 1;
            if (border) best = min(best, dist[c.row][c.col]);
        });
        if (best == Unreached) return nullopt;
        return best + 1;
    }

private:
    template <class F> void forEachCell(F f) const {
        for (int r = 0; r < rows_; ++r)
            for (int c = 0; c < cols_; ++c) f(Cell{r, c});
    }

    vector<Cell> neighbours(Cell c) const {
        vector<Cell> out;
        for (Cell n : {Cell{c.row, c.col + 1}, Cell{c.row, c.col - 1}, Cell{c.row + 1, c.col}, Cell{c.row - 1, c.col}}) {
            if (n.row < 0 || n.col < 0 || n.row >= rows_ || n.col >= cols_) continue;
            if (lines_[n.row][n.col] != '#') out.push_back(n);
        }
        return out;
    }

    int rows_, cols_;
    vector<string> lines_;
};

int main() {
    Grid grid(cin);
    auto fire = grid.search('F', [](Cell, int) { return true; });
    auto person = grid.search('S', [&](Cell c, int t) { return fire[c.row][c.col] > t; });
    if (auto steps = grid.bestExit(person)) cout << *steps << '\n';
    else cout << "STUCK\n";
}
