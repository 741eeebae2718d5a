#include <cstdio>
#include <map>
#include <tuple>
#include <array>
#include <algorithm>

static std::array<int, 2> edges[400005];

static int load() {
    int lines, filled = 0;
    if (scanf("%d", &lines) != 1) return 0;
    for (; lines > 0; --lines) {
        int &open = edges[filled][0];
        int &shut = edges[filled + 1][0];
        scanf("%d%d", &open, &shut);
        edges[filled + 1][1] = -1;
        edges[filled][1] = 1;
        filled = filled + 2;
    }
    return filled;
}

int main() {
    int peakTime = -1;
    int peak = 0;
    int busy = 0;
    const int total = load();
    std::sort(edges, edges + total);
    int k = 0;
    while (k != total) {
        const std::array<int, 2> item = edges[k++];
        busy = busy + item[1];
        if (busy <= peak) continue;
        peakTime = item[0];
        peak = busy;
    }
    printf("%d %d\n", peak, peakTime);
}
