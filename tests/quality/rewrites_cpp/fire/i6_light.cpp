#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

int X[4] = {0, 1, 0, -1};
int Y[4] = {1, 0, -1, 0};

int main() {
    int n, m;
    cin >> n >> m;
    vector<string> maze(n);
    for (int i = 0; i < n; ++i) cin >> maze[i];
    queue<pair<int, int>> burning, people;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) {
            if (maze[i][j] == 'F') burning.push({i, j});
            if (maze[i][j] == 'S') people.push({i, j});
        }
    int minute = 0;
    while (people.size() > 0) {
        ++minute;
        int size = burning.size();
        for (int z = 0; z < size; ++z) {
            int i = burning.front().first, j = burning.front().second;
            burning.pop();
            for (int d = 0; d < 4; ++d) {
                int ni = i + X[d], nj = j + Y[d];
                if (ni < 0 || ni >= n || nj < 0 || nj >= m) continue;
                if (maze[ni][nj] == '#' || maze[ni][nj] == 'F') continue;
                maze[ni][nj] = 'F';
                burning.push({ni, nj});
            }
        }
        size = people.size();
        for (int z = 0; z < size; ++z) {
            int i = people.front().first, j = people.front().second;
            people.pop();
            for (int d = 0; d < 4; ++d) {
                int ni = i + X[d], nj = j + Y[d];
                if (ni < 0 || ni >= n || nj < 0 || nj >= m) {
                    cout << minute << endl;
                    return 0;
                }
                if (maze[ni][nj] != '.') continue;
                maze[ni][nj] = 'S';
                people.push({ni, nj});
            }
        }
    }
    cout << "STUCK" << endl;
    return 0;
}
