#include <cstdio>
#include <utility>
#include <vector>

typedef long long big;
static const int UNSEEN = 1000000000;
static int goal;
static int fewest[200001];

static void pour(big heavy, int pieces) {
    int at = goal;
    while (heavy <= at) {
        const int candidate = pieces + fewest[at - heavy];
        fewest[at] = candidate < fewest[at] ? candidate : fewest[at];
        --at;
    }
}

int main() {
    int types;
    scanf("%d %d", &types, &goal);
    std::vector<std::pair<int, int>> purse;
    while (types-- > 0) {
        int worth, copies;
        scanf("%d %d", &worth, &copies);
        purse.emplace_back(copies, worth);
    }

    for (int z = goal; z > 0; --z) fewest[z] = UNSEEN;
    fewest[0] = 0;

    for (const std::pair<int, int> &coin : purse) {
        int chunk = 1, remaining = coin.first;
        while (chunk < remaining) {
            pour((big)coin.second * chunk, chunk);
            remaining = remaining - chunk;
            chunk = chunk + chunk;
        }
        if (remaining) pour((big)remaining * coin.second, remaining);
    }
    printf("%d\n", UNSEEN > fewest[goal] ? fewest[goal] : -1);
    return 0;
}
