#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<string> a(n);
    queue<pair<int, int>> fq, q;
    vector<vector<int>> f(n, vector<int>(m, -1)), d(n, vector<int>(m, -1));
    for (int i = 0; i < n; i++) {
        cin >> a[i];
        for (int j = 0; j < m; j++) {
            if (a[i][j] == 'F') {
                fq.push({i, j});
                f[i][j] = 0;
            }
            if (a[i][j] == 'S') {
                q.push({i, j});
                d[i][j] = 0;
            }
        }
    }
    int dx[4] = {1, -1, 0, 0}, dy[4] = {0, 0, 1, -1};

    while (!fq.empty()) {
        int x = fq.front().first, y = fq.front().second;
        fq.pop();
        for (int k = 0; k < 4; k++) {
            int nx = x + dx[k], ny = y + dy[k];
            if (nx >= 0 && nx < n && ny >= 0 && ny < m && a[nx][ny] != '#' && f[nx][ny] == -1) {
                f[nx][ny] = f[x][y] + 1;
                fq.push({nx, ny});
            }
        }
    }

    while (!q.empty()) {
        int x = q.front().first, y = q.front().second;
        q.pop();
        if (x == 0 || y == 0 || x == n - 1 || y == m - 1) {
            cout << d[x][y] + 1 << endl;
            return 0;
        }
        for (int k = 0; k < 4; k++) {
            int nx = x + dx[k], ny = y + dy[k];
            if (a[nx][ny] == '#' || d[nx][ny] != -1) continue;
            if (f[nx][ny] != -1 && f[nx][ny] <= d[x][y] + 1) continue;
            d[nx][ny] = d[x][y] + 1;
            q.push({nx, ny});
        }
    }
    cout << "STUCK" << endl;
    return 0;
}
