#include <bits/stdc++.h>

struct Coin {
    int worth, pieces;
};

int main() {
    const int never = 1000000000;
    int kinds, goal;
    scanf("%d %d", &kinds, &goal);

    std::vector<int> fewest(1 + goal, never);
    fewest.front() = 0;
    auto addBundle = [&](int size, long long sum) {
        int at = goal;
        while (!(at < sum)) {
            int candidate = size + fewest[at - sum];
            fewest[at] = fewest[at] > candidate ? candidate : fewest[at];
            --at;
        }
    };

    std::vector<Coin> purse(kinds);
    for (Coin &c : purse) scanf("%d %d", &c.worth, &c.pieces);

    // bundles of 1, 2, 4, ... coins, the last one is what remains
    for (const Coin &c : purse) {
        int bundle = 1, rest = c.pieces;
        while (rest > 0) {
            if (rest < bundle) bundle = rest;
            addBundle(bundle, (long long)c.worth * bundle);
            rest = rest - bundle;
            bundle = bundle + bundle;
        }
    }

    const int answer = fewest.back();
    printf("%d\n", answer < never ? answer : -1);
}
