#include <iostream>
#include <vector>
#include <string>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    int h, w;
    long long k;
    cin >> h >> w >> k;
    vector<string> f(h);
    for (auto& s : f) cin >> s;

    const int di[] = {-1, 0, 1, 0}, dj[] = {0, 1, 0, -1};
    int total = h * w * 4;
    vector<int> to(total);
    int cur = 0;
    for (int i = 0; i < h; ++i)
        for (int j = 0; j < w; ++j) {
            if (f[i][j] == 'S') cur = (i * w + j) * 4;
            for (int d = 0; d < 4; ++d) {
                int ni = i + di[d], nj = j + dj[d];
                bool wall = ni < 0 || nj < 0 || ni == h || nj == w || f[ni][nj] == '#';
                if (wall)
                    to[(i * w + j) * 4 + d] = (i * w + j) * 4 + (d + 1) % 4;
                else
                    to[(i * w + j) * 4 + d] = (ni * w + nj) * 4 + d;
            }
        }

    // jump pointers, 2^60 > 10^18
    vector<vector<int>> up(61, to);
    for (int b = 1; b <= 60; ++b)
        for (int v = 0; v < total; ++v)
            up[b][v] = up[b - 1][up[b - 1][v]];
    for (int b = 60; b >= 0; --b)
        if (k >> b & 1) cur = up[b][cur];

    int cell = cur / 4;
    cout << cell / w + 1 << ' ' << cell % w + 1 << ' ' << "NESW"[cur % 4] << '\n';
    return 0;
}
