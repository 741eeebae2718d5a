#include <cstdio>
#include <cstring>
#include <vector>

static char area[512][512], script[100005];
static bool fromHere[512 * 512], dusted[512 * 512];
static int H, W, dustedCount;

static void sweep(int where) {
    dustedCount += !dusted[where];
    dusted[where] = true;
}

static int target(int where, char order) {
    int col = where % W, row = where / W;
    switch (order) {
        case 'R': return col + 1 < W ? where + 1 : where;
        case 'L': return col != 0 ? where - 1 : where;
        case 'D': return row + 1 < H ? where + W : where;
        default: return row != 0 ? where - W : where;
    }
}

int main() {
    long long rounds;
    scanf("%d %d %lld", &H, &W, &rounds);
    int spot = 0, row = 0;
    do {
        scanf("%511s", area[row]);
        const char *found = strchr(area[row], 'R');
        if (found) spot = row * W + int(found - area[row]);
    } while (++row < H);
    scanf("%100000s", script);

    sweep(spot);
    for (; rounds != 0 && !fromHere[spot]; --rounds) {
        fromHere[spot] = true;
        const char *order = script;
        while (*order) {
            const int ahead = target(spot, *order++);
            if (area[ahead / W][ahead % W] != '#') {
                sweep(ahead);
                spot = ahead;
            }
        }
    }
    printf("%d\n", dustedCount);
}
