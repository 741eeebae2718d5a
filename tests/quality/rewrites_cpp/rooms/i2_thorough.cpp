#include <cstdio>
#include <set>
#include <numeric>
#include <vector>
#include <algorithm>
using namespace std;

static vector<int> opening, closing;
static multiset<int> inUse;

static int admit(int who) {
    auto freed = inUse.upper_bound(opening[who]);
    inUse.erase(inUse.begin(), freed);
    inUse.insert(closing[who]);
    return (int)inUse.size();
}

int main(void) {
    int q;
    scanf("%d", &q);
    closing.resize(q);
    opening.resize(q);
    for (int j = 0; j != q; ++j) scanf("%d %d", &opening[j], &closing[j]);

    vector<int> order(q);
    iota(order.begin(), order.end(), 0);
    stable_sort(order.begin(), order.end(), [](int p, int r) { return opening[r] > opening[p]; });

    int whenMax = -1, most = 0, pos = 0;
    while (pos < q) {
        int who = order[pos];
        pos += 1;
        int load = admit(who);
        if (!(most < load)) continue;
        whenMax = opening[who];
        most = load;
    }
    printf("%d %d\n", most, whenMax);
    return 0;
}
