#include <cstdio>
#include <numeric>
#include <vector>
using Ints = std::vector<int>;

struct Wire { int from, to; };

int root(Ints &up, int v) {
    if (up[v] != v) up[v] = root(up, up[v]);
    return up[v];
}

// true if the wire connects two parts that were separate
bool join(Ints &up, const Wire &wire) {
    const int s = root(up, wire.from);
    const int t = root(up, wire.to);
    up[s] = t;
    return s != t;
}

int main() {
    int parts, cables, cuts;
    scanf("%d %d %d", &parts, &cables, &cuts);
    Ints up(parts + 1);
    std::iota(up.begin(), up.end(), 0);

    std::vector<Wire> wires(cables + 1);
    for (int k = 1; k <= cables; ++k)
        scanf("%d %d", &wires[k].from, &wires[k].to);
    std::vector<char> stays(cables + 1, 1);
    Ints cut(cuts);
    for (int &id : cut) {
        scanf("%d", &id);
        stays[id] = 0;
    }

    for (int k = 1; k <= cables; ++k) {
        if (!stays[k]) continue;
        if (join(up, wires[k])) --parts;
    }
    // put the cut wires back, the last one first
    Ints result(cuts);
    int left = cuts;
    while (left-- > 0) {
        result[left] = parts;
        if (join(up, wires[cut[left]])) --parts;
    }
    for (int k = 0; k < cuts; ++k) printf("%d\n", result[k]);
}
