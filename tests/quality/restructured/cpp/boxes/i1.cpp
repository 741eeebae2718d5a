#include <bits/stdc++.h>

struct Crate {
    int large, small, price;

    bool operator<(const Crate &o) const {
        return small == o.small ? large < o.large : small < o.small;
    }
    bool fitsInto(const Crate &o) const {
        return !(small >= o.small || large >= o.large);
    }
};

struct Chain {
    int boxes;
    long long worth;
};

// more worth first, then fewer boxes
bool better(const Chain &p, const Chain &q) {
    if (p.worth == q.worth) return p.boxes < q.boxes;
    return q.worth < p.worth;
}

int main() {
    int count;
    scanf("%d", &count);
    std::vector<Crate> crates;
    while (count-- > 0) {
        int s, t, price;
        scanf("%d %d %d", &s, &t, &price);
        crates.push_back({std::max(s, t), std::min(s, t), price});
    }
    std::sort(crates.begin(), crates.end());

    Chain top{0, 0};
    std::vector<Chain> chains;
    for (const Crate &outer : crates) {
        Chain mine{1, outer.price};
        for (size_t k = 0; k < chains.size(); ++k) {
            if (!crates[k].fitsInto(outer)) continue;
            const Chain longer{1 + chains[k].boxes, outer.price + chains[k].worth};
            if (better(longer, mine)) mine = longer;
        }
        chains.push_back(mine);
        if (better(mine, top)) top = mine;
    }
    printf("%lld %d\n", top.worth, top.boxes);
}
