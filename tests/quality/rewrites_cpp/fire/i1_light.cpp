#include <bits/stdc++.h>
using namespace std;
const int BIG = 1000000000;

int rows, cols;
char maze[1005][1005];
int burn[1005][1005], walk[1005][1005];
int dr[] = {0, 0, 1, -1};
int dc[] = {1, -1, 0, 0};

void flood(char start, int d[1005][1005], bool human)
{
    queue<pair<int,int>> todo;
    for (int r = 0; r < rows; ++r)
    {
        for (int c = 0; c < cols; ++c)
        {
            d[r][c] = BIG;
            if (maze[r][c] == start) { d[r][c] = 0; todo.push({r, c}); }
        }
    }
    while (todo.size() > 0)
    {
        auto [r, c] = todo.front();
        todo.pop();
        int k = 0;
        while (k < 4)
        {
            int nr = r + dr[k], nc = c + dc[k];
            k++;
            if (nr < 0 || nc < 0 || nr >= rows || nc >= cols) continue;
            if (maze[nr][nc] == '#' || d[nr][nc] != BIG) continue;
            if (human && burn[nr][nc] <= d[r][c] + 1) continue;
            d[nr][nc] = d[r][c] + 1;
            todo.push({nr, nc});
        }
    }
}

int main()
{
    scanf("%d%d", &rows, &cols);
    for (int r = 0; r < rows; ++r) scanf("%s", maze[r]);
    flood('F', burn, false);
    flood('S', walk, true);
    int res = BIG;
    for (int r = 0; r < rows; ++r) res = min(res, min(walk[r][0], walk[r][cols - 1]));
    for (int c = 0; c < cols; ++c) res = min(res, min(walk[0][c], walk[rows - 1][c]));
    if (res == BIG) printf("STUCK\n");
    else printf("%d\n", res + 1);
    return 0;
}
