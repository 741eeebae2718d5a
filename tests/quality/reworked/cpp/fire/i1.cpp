#include <iostream>
#include <vector>
#include <string>
#include <queue>
#include <algorithm>
using namespace std;

typedef vector<vector<int>> Table;

const int NEVER = 1e8;
const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

int rows, cols;
vector<string> field;
Table burn, walk;

bool inside(int r, int c) {
    return r >= 0 && r < rows && c >= 0 && c < cols;
}

void spread(char from, Table &t, bool avoidFire) {
    t.assign(rows, vector<int>(cols, NEVER));
    queue<pair<int, int>> todo;
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < cols; c++) {
            if (field[r][c] != from) continue;
            t[r][c] = 0;
            todo.push(make_pair(r, c));
        }
    }
    while (!todo.empty()) {
        auto [r, c] = todo.front();
        todo.pop();
        int next = t[r][c] + 1;
        for (auto &s : step) {
            int nr = r + s[0], nc = c + s[1];
            if (!inside(nr, nc) || field[nr][nc] == '#') continue;
            if (t[nr][nc] < NEVER) continue;
            if (avoidFire && next >= burn[nr][nc]) continue;
            t[nr][nc] = next;
            todo.push(make_pair(nr, nc));
        }
    }
}

int main() {
    cin >> rows >> cols;
    field.resize(rows);
    for (string &line : field) cin >> line;

    spread('F', burn, false);
    spread('S', walk, true);

    // look along the border
    int result = NEVER;
    for (int c = 0; c < cols; c++)
        result = min({result, walk[0][c], walk[rows - 1][c]});
    for (int r = 0; r < rows; r++)
        result = min({result, walk[r][0], walk[r][cols - 1]});

    if (result < NEVER)
        cout << result + 1 << endl;
    else
        cout << "STUCK" << endl;
    return 0;
}
