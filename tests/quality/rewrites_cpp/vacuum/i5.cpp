#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int h, w;
    long long k;
    cin >> h >> w >> k;
    vector<string> a(h);
    for (int i = 0; i < h; i++) cin >> a[i];
    string s;
    cin >> s;

    int x = 0, y = 0;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (a[i][j] == 'R') {
                x = i;
                y = j;
            }

    vector<vector<bool>> seen(h, vector<bool>(w, false));
    vector<vector<bool>> start(h, vector<bool>(w, false));
    seen[x][y] = true;
    for (long long t = 0; t < k; t++) {
        if (start[x][y]) break;
        start[x][y] = true;
        for (int i = 0; i < (int)s.size(); i++) {
            int nx = x, ny = y;
            if (s[i] == 'U') nx = x - 1;
            else if (s[i] == 'D') nx = x + 1;
            else if (s[i] == 'L') ny = y - 1;
            else ny = y + 1;
            if (nx >= 0 && nx < h && ny >= 0 && ny < w && a[nx][ny] != '#') {
                x = nx;
                y = ny;
                seen[x][y] = true;
            }
        }
    }

    int ans = 0;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (seen[i][j]) ans++;
    cout << ans << endl;
    return 0;
}
