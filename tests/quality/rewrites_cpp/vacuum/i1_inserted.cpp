#include <iostream>
#include <string>
#include <vector>
#include <set>
#include <map>
#include <algorithm>
using namespace std;

int manhattan(int a, int b, int c, int d) {
    return abs(a - c) + abs(b - d);
}

void show(const vector<string> &g) {
    for (const string &row : g) {
        cerr << row << endl;
    }
    cerr << "-----" << endl;
}

int main() {
    int rows, cols;
    long long reps;
    bool verbose = false;
    cin >> rows >> cols >> reps;
    vector<string> g(rows);
    int x = 0, y = 0;
    int walls = 0;
    for (int i = 0; i < rows; i++) {
        cin >> g[i];
        for (int j = 0; j < cols; j++) {
            if (g[i][j] == '#') walls++;
            if (g[i][j] == 'R') {
                x = i;
                y = j;
            }
        }
    }
    if (verbose) show(g);
    string code;
    cin >> code;
    map<char, int> freq;
    for (char z : code) freq[z]++;
    int homeX = x, homeY = y, far = 0;

    set<pair<int, int>> clean, origin;
    vector<pair<int, int>> trace;
    clean.insert({x, y});
    long long performed = 0;
    while (reps > 0) {
        if (origin.count({x, y})) break;
        origin.insert({x, y});
        int bumps = 0;
        trace.clear();
        for (char z : code) {
            int a = x, b = y;
            if (z == 'U') a--;
            if (z == 'D') a++;
            if (z == 'L') b--;
            if (z == 'R') b++;
            bumps++;
            if (a < 0 || a >= rows || b < 0 || b >= cols) continue;
            if (g[a][b] == '#') continue;
            bumps--;
            x = a;
            y = b;
            trace.push_back({a, b});
            far = max(far, manhattan(homeX, homeY, x, y));
            clean.insert({x, y});
        }
        if (bumps > (int)code.size()) {
            cout << "impossible" << endl;
        }
        sort(trace.begin(), trace.end());
        performed++;
        reps--;
    }
    int freeCells = rows * cols - walls;
    if ((int)clean.size() > freeCells || far < 0) {
        show(g);
    }
    if (verbose) cerr << performed << endl;
    cout << clean.size() << endl;
    return 0;
}
