#include <iostream>
#include <vector>
#include <string>

using namespace std;
using Pos = pair<int, int>;

// Simulate minute by minute: fire moves first, then every place the person could be.
int main() {
    int rows, cols;
    cin >> rows >> cols;
    // pad the map with a ring of exits 'E'
    vector<string> map(rows + 2, string(cols + 2, 'E'));
    vector<Pos> fire, people;
    for (int r = 1; r <= rows; r++) {
        string line;
        cin >> line;
        for (int c = 1; c <= cols; c++) {
            map[r][c] = line[c - 1];
            if (line[c - 1] == 'F') fire.emplace_back(r, c);
            if (line[c - 1] == 'S') people.emplace_back(r, c);
        }
    }

    const vector<Pos> dirs = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    for (int minute = 1; !people.empty(); minute++) {
        vector<Pos> nextFire, nextPeople;
        for (auto [r, c] : fire)
            for (auto [dr, dc] : dirs) {
                char &cell = map[r + dr][c + dc];
                if (cell == '.' || cell == 'S') {
                    cell = 'F';
                    nextFire.emplace_back(r + dr, c + dc);
                }
            }
        for (auto [r, c] : people)
            for (auto [dr, dc] : dirs) {
                char &cell = map[r + dr][c + dc];
                if (cell == 'E') {
                    cout << minute << endl;
                    return 0;
                }
                if (cell == '.') {
                    cell = 'S';
                    nextPeople.emplace_back(r + dr, c + dc);
                }
            }
        fire = move(nextFire);
        people = move(nextPeople);
    }
    cout << "STUCK" << endl;
    return 0;
}
