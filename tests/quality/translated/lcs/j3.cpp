#include <cstdio>
#include <cstring>
#include <vector>
#include <utility>
#include <algorithm>

char s[5005], t[5005];

int main() {
    if (scanf("%5000s %5000s", s + 1, t + 1) != 2) return 1;
    int n = strlen(s + 1), m = strlen(t + 1);
    // suf[i][j]: lcs of the tails starting at i and j (1-based)
    std::vector<std::vector<int>> suf(n + 2, std::vector<int>(m + 2, 0));
    for (int i = n; i; --i) {
        for (int j = m; j; --j) {
            suf[i][j] = std::max(suf[i + 1][j], suf[i][j + 1]);
            if (s[i] == t[j]) suf[i][j] = std::max(suf[i][j], 1 + suf[i + 1][j + 1]);
        }
    }
    int len = suf[1][1];
    printf("%d\n", len);

    // all matching pairs grouped by how long a tail they start
    std::vector<std::vector<std::pair<int, int>>> group(len + 1);
    for (int i = 1; i <= n; ++i)
        for (int j = 1; j <= m; ++j)
            if (s[i] == t[j]) group[suf[i + 1][j + 1] + 1].push_back({i, j});

    std::vector<std::pair<int, int>> frontier{{0, 0}};
    for (int need = len; need >= 1; --need) {
        char mn = 'z' + 1;
        std::vector<std::pair<int, int>> to;
        for (auto g : group[need]) {
            bool ok = false;
            for (auto p : frontier)
                if (p.first < g.first && p.second < g.second) { ok = true; break; }
            if (!ok) continue;
            char c = s[g.first];
            if (c < mn) { mn = c; to.clear(); }
            if (c == mn) to.push_back(g);
        }
        putchar(mn);
        frontier.swap(to);
    }
    puts("");
    return 0;
}
