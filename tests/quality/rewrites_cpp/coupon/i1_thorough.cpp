#include <iostream>
#include <set>
#include <utility>
#include <vector>

using Long = long long;

static const Long UNKNOWN = 1000000000000000000LL;
static std::vector<Long> cost;              // city * 2 + coupon spent
static std::set<std::pair<Long, int>> frontier;

static void suggest(int state, Long value) {
    if (value >= cost[state]) return;
    frontier.erase(std::make_pair(cost[state], state));
    frontier.emplace(value, state);
    cost[state] = value;
}

struct Arc { int next; Long half, full; };

int main() {
    std::ios_base::sync_with_stdio(false);
    int total, lines;
    std::cin >> total >> lines;
    std::vector<std::vector<Arc>> out(total);
    for (int p, q; lines > 0; --lines) {
        Long length;
        std::cin >> p >> q >> length;
        --p, --q;
        out[q].push_back(Arc{p, length / 2, length});
        out[p].push_back(Arc{q, length / 2, length});
    }

    cost.assign(total + total, UNKNOWN);
    suggest(0, 0);
    for (; frontier.begin() != frontier.end();) {
        const int state = frontier.begin()->second;
        const Long sofar = frontier.begin()->first;
        frontier.erase(frontier.begin());
        const bool spent = (state & 1) != 0;
        int k = (int)out[state / 2].size();
        while (--k >= 0) {
            const Arc &arc = out[state / 2][k];
            if (!spent) suggest(arc.next * 2 + 1, arc.half + sofar);
            suggest(arc.next * 2 + spent, arc.full + sofar);
        }
    }

    const Long with = cost[2 * total - 1], without = cost[2 * total - 2];
    const Long smaller = with < without ? with : without;
    std::cout << (smaller != UNKNOWN ? smaller : -1) << "\n";
    return 0;
}
