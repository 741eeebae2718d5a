/* Shortest paths on a grid with macros, a struct typedef and the function-like maximum. */
#include <stdio.h>
#include <string.h>
#include <stdbool.h>
#define MAXN 105
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define FOR(i, a, b) for (i = (a); i < (b); i++)
#define QUEUE(kind) kind queue_##kind[MAXN * MAXN]
#define INF 0x3f3f3f3f

typedef struct { int r, c; } cell;
typedef unsigned char flag;

QUEUE(cell);
int dist[MAXN][MAXN];
char grid[MAXN][MAXN];
const int dr[] = {0, 0, 1, -1}, dc[] = {1, -1, 0, 0};

static int walk(int n, int m) {
    int head = 0, tail = 0, i, far = 0;
    memset(dist, 0x3f, sizeof dist);
    dist[0][0] = 0;
    queue_cell[tail++] = (cell){0, 0};
    while (head < tail) {
        cell at = queue_cell[head++];
        FOR(i, 0, 4) {
            cell to = {at.r + dr[i], at.c + dc[i]};
            flag inside = to.r >= 0 && to.c >= 0 && to.r < n && to.c < m;
            if (!inside || grid[to.r][to.c] == '#' || dist[to.r][to.c] != INF) continue;
            dist[to.r][to.c] = dist[at.r][at.c] + 1;
            far = MAX(far, dist[to.r][to.c]);
            queue_cell[tail++] = to;
        }
    }
    return far;
}

int main(void) {
    int n, m, i;
    if (scanf("%d%d", &n, &m) != 2) return 1;
    FOR(i, 0, n) scanf("%s", grid[i]);
    printf("%d\n", walk(n, m));
    return 0;
}
