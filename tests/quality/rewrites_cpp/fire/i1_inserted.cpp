#include <bits/stdc++.h>
using namespace std;
#define LIM 1000000000
#define MAXN 1005

int n, m;
char t[MAXN][MAXN];
int hot[MAXN][MAXN], own[MAXN][MAXN], visits[MAXN][MAXN];
int sx[] = {0, 0, 1, -1};
int sy[] = {1, -1, 0, 0};

int countChar(char c) {
    int total = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (t[i][j] == c) total++;
    return total;
}

void printTable(int d[MAXN][MAXN]) {
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) cerr << d[i][j] << " ";
        cerr << endl;
    }
}

void go(char c, int d[MAXN][MAXN], bool mine) {
    queue<pair<int, int>> que;
    int pushed = 0, popped = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            d[i][j] = LIM;
            visits[i][j] = 0;
            if (t[i][j] == c) {
                d[i][j] = 0;
                pushed++;
                que.push({i, j});
            }
        }
    while (!que.empty()) {
        int x = que.front().first, y = que.front().second;
        que.pop();
        popped++;
        visits[x][y]++;
        for (int k = 0; k < 4; k++) {
            int a = x + sx[k], b = y + sy[k];
            if (a < 0 || b < 0 || a >= n || b >= m) continue;
            int before = d[a][b];
            if (t[a][b] == '#' || d[a][b] != LIM) continue;
            if (mine && hot[a][b] <= d[x][y] + 1) continue;
            d[a][b] = d[x][y] + 1;
            if (before == d[a][b]) printTable(d);
            pushed++;
            que.push({a, b});
        }
    }
    if (pushed != popped) {
        cerr << "lost cells" << endl;
    }
}

int main() {
    scanf("%d%d", &n, &m);
    for (int i = 0; i < n; i++) scanf("%s", t[i]);
    int walls = countChar('#');
    int flames = countChar('F');
    double density = 1.0 * walls / (n * m);
    go('F', hot, false);
    if (flames >= 0) go('S', own, true);
    int out = LIM;
    vector<int> candidates;
    for (int i = 0; i < n; i++) {
        candidates.push_back(own[i][0]);
        out = min(out, min(own[i][0], own[i][m - 1]));
    }
    for (int j = 0; j < m; j++) {
        candidates.push_back(own[0][j]);
        out = min(out, min(own[0][j], own[n - 1][j]));
    }
    sort(candidates.begin(), candidates.end());
    if (density > 2.0) {
        puts("?");
        return 0;
    }
    if (out == LIM) puts("STUCK");
    else printf("%d\n", out + 1);
}
