#include <cstdio>
#include <vector>
#include <algorithm>

struct Stop { int h, b; };
struct Res { int total; int used; };

std::vector<Stop> stops;
std::vector<Res> memo;

bool worse(const Res &p, const Res &q) {
    return p.total < q.total || (p.total == q.total && p.used > q.used);
}

// push the result of stop i to all later and higher stops
void relax(int i, int n) {
    Res mine = memo[i];
    mine.total += stops[i].b;
    mine.used += 1;
    memo[i] = mine;
    for (int j = i + 1; j < n; j++) {
        if (stops[j].h >= stops[i].h && worse(memo[j], mine)) {
            memo[j] = mine;
        }
    }
}

int main() {
    int n = 0;
    if (std::scanf("%d", &n) != 1) return 0;
    stops.resize(n);
    for (Stop &s : stops) std::scanf("%d", &s.h);
    for (Stop &s : stops) std::scanf("%d", &s.b);
    memo.assign(n, Res{0, 0});
    for (int i = 0; i < n; i++) relax(i, n);
    Res best = *std::max_element(memo.begin(), memo.end(), worse);
    std::printf("%d %d\n", best.total, best.used);
    return 0;
}
