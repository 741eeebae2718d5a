#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <unordered_set>
#include <vector>
using namespace std;

// For every command the cell it leads to is computed beforehand.
int main() {
    istringstream in(string(istreambuf_iterator<char>(cin), {}));
    int h, w;
    long long k;
    in >> h >> w >> k;
    string grid, row, program;
    for (int i = 0; i < h; i++) {
        in >> row;
        grid += row;
    }
    in >> program;

    vector<vector<int>> go(128);
    for (char c : {'U', 'D', 'L', 'R'}) {
        go[c].resize(h * w);
        for (int p = 0; p < h * w; p++) {
            int to = p;
            if (c == 'U' && p >= w) to = p - w;
            if (c == 'D' && p + w < h * w) to = p + w;
            if (c == 'L' && p % w > 0) to = p - 1;
            if (c == 'R' && p % w < w - 1) to = p + 1;
            go[c][p] = grid[to] == '#' ? p : to;
        }
    }

    int p = grid.find('R');
    unordered_set<int> been = {p}, rounds;
    while (k > 0 && rounds.count(p) == 0) {
        rounds.insert(p);
        for (char c : program) {
            p = go[c][p];
            been.insert(p);
        }
        k--;
    }
    cout << been.size() << '\n';
}
