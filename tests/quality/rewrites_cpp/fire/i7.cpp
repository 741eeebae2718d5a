#include <cstdio>
#include <cstring>
#include <queue>
#include <algorithm>

using namespace std;

const int MAXN = 1010;
const int INF = 0x3f3f3f3f;

struct Point {
    int x, y;
    Point(int x, int y) : x(x), y(y) {}
};

char maze[MAXN][MAXN];
int burn[MAXN][MAXN], walk[MAXN][MAXN];
int n, m;
int dir[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

void spreadFire() {
    memset(burn, INF, sizeof(burn));
    queue<Point> Q;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++)
            if (maze[i][j] == 'F') {
                burn[i][j] = 0;
                Q.push(Point(i, j));
            }
    while (!Q.empty()) {
        Point p = Q.front();
        Q.pop();
        for (int i = 0; i < 4; i++) {
            int x = p.x + dir[i][0], y = p.y + dir[i][1];
            if (maze[x][y] == 0 || maze[x][y] == '#') continue;
            if (burn[x][y] < INF) continue;
            burn[x][y] = burn[p.x][p.y] + 1;
            Q.push(Point(x, y));
        }
    }
}

int escape(int sx, int sy) {
    memset(walk, -1, sizeof(walk));
    queue<Point> Q;
    Q.push(Point(sx, sy));
    walk[sx][sy] = 0;
    while (!Q.empty()) {
        Point p = Q.front();
        Q.pop();
        int time = walk[p.x][p.y] + 1;
        for (int i = 0; i < 4; i++) {
            int x = p.x + dir[i][0], y = p.y + dir[i][1];
            if (maze[x][y] == 0) return time;
            if (maze[x][y] == '#' || walk[x][y] != -1 || time >= burn[x][y]) continue;
            walk[x][y] = time;
            Q.push(Point(x, y));
        }
    }
    return -1;
}

int main() {
    scanf("%d %d", &n, &m);
    int sx = 0, sy = 0;
    for (int i = 1; i <= n; i++) {
        scanf("%s", maze[i] + 1);
        for (int j = 1; j <= m; j++)
            if (maze[i][j] == 'S') sx = i, sy = j;
    }
    spreadFire();
    int ans = escape(sx, sy);
    if (ans == -1) printf("STUCK\n");
    else printf("%d\n", ans);
    return 0;
}
