#include <stdio.h>

static char map[310][310];
static int rows, cols;
static int area, shore;

/* turns the water into '~' while it goes */
static void drain(int r, int c)
{
    if (r < 0 || r >= rows || c < 0 || c >= cols)
        return;
    if (map[r][c] == '#')
        ++shore;
    if (map[r][c] != '.')
        return;
    map[r][c] = '~';
    ++area;
    drain(r - 1, c);
    drain(r, c + 1);
    drain(r + 1, c);
    drain(r, c - 1);
}

int main(void)
{
    int r, c, lakes = 0, largest = 0, total = 0;

    scanf("%d %d", &rows, &cols);
    for (r = 0; r < rows; ++r)
        scanf("%s", map[r]);

    /* the sea goes first */
    for (r = 0; r < rows; ++r) {
        drain(r, 0);
        drain(r, cols - 1);
    }
    for (c = 0; c < cols; ++c) {
        drain(0, c);
        drain(rows - 1, c);
    }

    for (r = 0; r < rows; ++r)
        for (c = 0; c < cols; ++c)
            if (map[r][c] == '.') {
                area = shore = 0;
                drain(r, c);
                ++lakes;
                total += shore;
                if (area > largest)
                    largest = area;
            }
    printf("%d %d %d\n", lakes, largest, total);
    return 0;
}
