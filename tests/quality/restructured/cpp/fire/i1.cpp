#include <algorithm>
#include <iostream>
#include <queue>
#include <vector>
using namespace std;

struct Cell { int row, col; };
typedef vector<vector<int>> Times;

const int NEVER = 1e9;
const Cell STEPS[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

Times arrival(const vector<string> &area, char source, const Times *burning) {
    const int rows = area.size(), cols = area[0].size();
    Times when(rows, vector<int>(cols, NEVER));
    queue<Cell> todo;
    for (int c = 0; c < cols; ++c)
        for (int r = 0; r < rows; ++r) {
            if (area[r][c] != source) continue;
            todo.push({r, c});
            when[r][c] = 0;
        }
    while (true) {
        if (todo.empty()) return when;
        const Cell at = todo.front();
        todo.pop();
        const int next = 1 + when[at.row][at.col];
        for (const Cell &s : STEPS) {
            const int r = s.row + at.row, c = s.col + at.col;
            bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
            if (inside && area[r][c] != '#' && when[r][c] == NEVER) {
                if (!burning || next < (*burning)[r][c]) {
                    when[r][c] = next;
                    todo.push({r, c});
                }
            }
        }
    }
}

int main() {
    int rows, cols;
    cin >> rows >> cols;
    vector<string> area(rows);
    for (string &line : area) cin >> line;

    const Times flames = arrival(area, 'F', nullptr), walk = arrival(area, 'S', &flames);
    int first = NEVER;
    while (cols-- > 0) first = min({walk.front()[cols], walk.back()[cols], first});
    for (const auto &line : walk) first = min({line.front(), line.back(), first});
    if (first < NEVER) cout << 1 + first << '\n';
    else cout << "STUCK\n";
}
