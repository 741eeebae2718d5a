#include <cstdio>
#include <cstring>

char room[1002][1002];
char prog[1000001];
bool dirty[1002][1002];
bool begun[1002][1002];

int main()
{
    int h, w, y = 0, x = 0;
    long long k;
    scanf("%d %d %lld", &h, &w, &k);
    // walls all around
    memset(room, '#', sizeof(room));
    for (int i = 1; i <= h; i++)
    {
        scanf("%s", room[i] + 1);
        room[i][w + 1] = '#';
        for (int j = 1; j <= w; j++)
        {
            dirty[i][j] = true;
            if (room[i][j] == 'R')
            {
                y = i;
                x = j;
            }
        }
    }
    scanf("%s", prog);

    int cleaned = 1;
    dirty[y][x] = false;
    while (k-- > 0 && !begun[y][x])
    {
        begun[y][x] = true;
        for (char *c = prog; *c; c++)
        {
            int ny = y, nx = x;
            switch (*c)
            {
            case 'U': ny--; break;
            case 'D': ny++; break;
            case 'L': nx--; break;
            case 'R': nx++; break;
            }
            if (room[ny][nx] == '#') continue;
            y = ny;
            x = nx;
            if (dirty[y][x])
            {
                dirty[y][x] = false;
                cleaned++;
            }
        }
    }
    printf("%d\n", cleaned);
    return 0;
}
