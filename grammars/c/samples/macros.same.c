#include <string.h>
#include <stdio.h>

typedef struct {
    int r, c;
} place;

place line[105 * 105];          // the queue
int steps[105][105];
char map[105][105];
const int down[] = {0, 0, 1, -1}, right[] = {1, -1, 0, 0};

int search(int rows, int columns)
{
    int first = 0, last = 0, k, best = 0;
    memset(steps, 63, sizeof steps);
    steps[0][0] = 0;
    line[last++] = (place){0, 0};
    while (first < last)
    {
        place here = line[first++];
        for (k = (0); k < (4); k++)
        {
            place next = {here.r + down[k], here.c + right[k]};
            unsigned char ok = next.r >= 0 && next.c >= 0 && next.r < rows && next.c < columns;
            if (!ok || map[next.r][next.c] == 'X' || steps[next.r][next.c] != 1061109567) continue;
            steps[next.r][next.c] = steps[here.r][here.c] + 1;
            best = ((best) > (steps[next.r][next.c]) ? (best) : (steps[next.r][next.c]));
            line[last++] = next;
        }
    }
    return best;
}

int main(void)
{
    int rows, columns, k;
    if (scanf("%d %d", &rows, &columns) != 2) return 1;
    for (k = (0); k < (rows); k++) scanf("%s", map[k]);
    printf("%d\n", search(rows, columns));
    return 0;
}
