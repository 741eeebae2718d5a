#include <algorithm>
#include <cstdio>
#include <numeric>
#include <utility>
#include <vector>

typedef std::pair<long long, int> Score;   // value, minus the number of boxes

static int narrow[5005], wide[5005], price[5005];
static Score chain[5005];

static bool holds(int outer, int inner) {
    return !(narrow[outer] <= narrow[inner] || wide[outer] <= wide[inner]);
}

static Score around(const std::vector<int> &order, int place) {
    const int self = order[place];
    Score top(0, 0);
    while (place-- > 0) {
        const int other = order[place];
        if (holds(self, other)) top = std::max(top, chain[other]);
    }
    return Score(top.first + price[self], top.second - 1);
}

int main() {
    int amount;
    scanf("%d", &amount);
    for (int z = 0; z != amount; ++z) {
        int p, q;
        scanf("%d %d %d", &p, &q, price + z);
        wide[z] = p < q ? q : p;
        narrow[z] = p < q ? p : q;
    }
    std::vector<int> order(amount);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [](int l, int r) {
        return std::make_pair(narrow[r], wide[r]) > std::make_pair(narrow[l], wide[l]);
    });

    Score winner(0, 0);
    int place = 0;
    do {
        chain[order[place]] = around(order, place);
        if (winner < chain[order[place]]) winner = chain[order[place]];
    } while (++place < amount);
    printf("%lld %d\n", winner.first, -winner.second);
}
